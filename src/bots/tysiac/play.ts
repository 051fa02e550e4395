// Playing a card: worlds imagined from the view, each solved with open cards, the action best on average out.
import type { TysiacAction } from '#games/tysiac';
import { print } from './cards.ts';
import type { Level } from './levels.ts';
import { likelyWorld } from './likely.ts';
import { outlooks } from './outlook.ts';
import type { TysiacDecision, TysiacThought } from './phases.ts';
import { worthTo } from './stakes.ts';
import { emptyTally, isClear } from '../search/tally.ts';
import { thought } from './reasons.ts';

export function played(decision: TysiacDecision, level: Level): TysiacThought | undefined {
  const view = decision.view();
  const { worlds, nodes } = level.play;
  const declarer = view.auction.declarer ?? decision.seat;
  const contract = view.auction.contract ?? view.rules.minBid;
  const tally = emptyTally(decision.actions);
  for (let n = 0; n < worlds && tally.nodes < nodes && !isClear(tally); n++) {
    const world = likelyWorld(view, level.tries, decision.rng);
    const { ends, nodes: spent } = outlooks(world, nodes - tally.nodes);
    tally.nodes += spent;
    if (ends === undefined) break;
    tally.worths.push(ends.map((end) => worthTo(decision.seat, view, { declarer, contract }, end)));
  }
  return thought(tally, nameOf);
}

function nameOf(action: TysiacAction): string {
  if (action.type !== 'PLAY_CARD') return action.type;
  return action.announceMarriage === true
    ? `Announcing with ${print(action.card)}`
    : `The ${print(action.card)}`;
}
