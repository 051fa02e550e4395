// Playing a card: worlds imagined from the view, each solved with open cards, the action best on average out.
import type { TysiacAction } from '#games/tysiac';
import { print } from './cards.ts';
import type { TysiacLevel } from './levels.ts';
import { likelyWorld } from './likely-worlds.ts';
import { endsAfterEach } from './solved-ends.ts';
import type { TysiacDecision, TysiacThought } from './bot.ts';
import { worthTo } from './hand-worth.ts';
import { emptyTally, isClear } from '../search/tally.ts';
import { thoughtFrom } from './reasons.ts';

export function playThought(
  decision: TysiacDecision,
  level: TysiacLevel,
): TysiacThought | undefined {
  const view = decision.view();
  const { worlds, nodes } = level.play;
  const declarer = view.auction.declarer ?? decision.seat;
  const contract = view.auction.contract ?? view.rules.minBid;
  const tally = emptyTally(decision.actions);
  for (let n = 0; n < worlds && tally.nodes < nodes && !isClear(tally); n++) {
    const world = likelyWorld(view, level.tries, decision.rng);
    const { ends, nodes: spent } = endsAfterEach(world, nodes - tally.nodes);
    tally.nodes += spent;
    if (ends === undefined) break;
    tally.worths.push(ends.map((end) => worthTo(decision.seat, view, { declarer, contract }, end)));
  }
  return thoughtFrom(tally, nameOf);
}

function nameOf(action: TysiacAction): string {
  if (action.type !== 'PLAY_CARD') return action.type;
  return action.announceMarriage === true
    ? `Announcing with ${print(action.card)}`
    : `The ${print(action.card)}`;
}
