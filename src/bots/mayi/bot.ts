// A bot of May I?: the same walk through a turn for every level, and a mind that decides what can be decided differently.
import { layOffPlan, type LayOff, type MayIAction, type MayITypes } from '#games/mayi';
import { at, printFace, totalFaces } from '#kernel';
import {
  because,
  thoughtUnweighed,
  type Advice,
  type Bot,
  type Reason,
  type Thought,
} from '../bot.ts';
import { actionsOf, fitsTable, readingOf, type MayIDecision, type Reading } from './reading.ts';

type MayIThought = Thought<MayIAction>;

/** Whether the exposed discard is worth having, and why. */
export interface Opinion {
  readonly isGood: boolean;
  readonly sentence: string;
  readonly reason: Reason;
  /** What is gained by it, in the unit that the sentence names. */
  readonly gain: number;
  /** What it is worth to leave the card, in the same unit; nothing where only the difference is known. */
  readonly before?: number;
  /** In which share of the imagined futures it is the better choice. */
  readonly share: number;
  readonly nodes: number;
}

/** How the discard is had: as the own draw, or out of turn with a card from the stock besides. */
export type Taking = 'draw' | 'call';

export interface Mind {
  taking(decision: MayIDecision, reading: Reading, how: Taking): Opinion;
  layDown(decision: MayIDecision, reading: Reading): MayIThought;
  /** Undefined where no swap helps. */
  swap(decision: MayIDecision, reading: Reading): MayIThought | undefined;
  discard(decision: MayIDecision, reading: Reading): MayIThought;
}

export type MayIBot = Bot<MayITypes>;

export function botOf(name: string, mind: Mind): MayIBot {
  return {
    name,
    decide: (decision) => thought(decision, readingOf(decision), mind),
    wants: (decision) =>
      at(decision.actions, 0).type !== 'CALL_MAY_I' || !advice(decision, mind).waits,
    advise: (decision) => advice(decision, mind),
  };
}

/** Only a call can be left alone: the others then go on. */
function advice(decision: MayIDecision, mind: Mind): Advice<MayIAction> {
  const reading = readingOf(decision);
  const first = at(decision.actions, 0);
  if (first.type !== 'CALL_MAY_I')
    return { thought: thought(decision, reading, mind), waits: false };
  const opinion = mind.taking(decision, reading, 'call');
  return { thought: calling(first, opinion), waits: !opinion.isGood };
}

function thought(decision: MayIDecision, reading: Reading, mind: Mind): MayIThought {
  const first = at(decision.actions, 0);
  if (first.type === 'ALLOW_MAY_I') return answer(decision, reading, mind);
  if (first.type === 'CALL_MAY_I') return calling(first, mind.taking(decision, reading, 'call'));
  return first.type === 'DRAW_FROM_STOCK' || first.type === 'DRAW_FROM_DISCARD'
    ? draw(decision, reading, mind)
    : play(decision, reading, mind);
}

function calling(action: MayIAction, opinion: Opinion): MayIThought {
  const { sentence, reason, gain, share, nodes } = opinion;
  return { action, sentence, reason, nodes, candidates: [{ action, value: gain, best: share }] };
}

/** The player to move who claims makes the normal draw; anybody else pays a card. */
function answer(decision: MayIDecision, reading: Reading, mind: Mind): MayIThought {
  const how = reading.view.turn === reading.seat ? 'draw' : 'call';
  const opinion = mind.taking(decision, reading, how);
  return eitherOr(at(decision.actions, 1), at(decision.actions, 0), opinion);
}

function draw(decision: MayIDecision, reading: Reading, mind: Mind): MayIThought {
  const [first, second] = decision.actions;
  if (first === undefined || second === undefined)
    return thoughtUnweighed(
      at(decision.actions, 0),
      'There is only one pile to draw from.',
      because('one_pile'),
    );
  if (!reading.isDown) return eitherOr(second, first, mind.taking(decision, reading, 'draw'));
  return fitsTable(reading, at(reading.view.discard, 0))
    ? thoughtUnweighed(second, 'The discard can be laid off.', because('discard_fits'))
    : thoughtUnweighed(first, 'The discard fits no meld.', because('discard_fits_not'));
}

function eitherOr(take: MayIAction, leave: MayIAction, opinion: Opinion): MayIThought {
  const { isGood, sentence, reason, gain, before = 0, share, nodes } = opinion;
  const taking = { action: take, value: before + gain, best: share };
  const leaving = { action: leave, value: before, best: 1 - share };
  return isGood
    ? { action: take, sentence, reason, candidates: [taking, leaving], nodes }
    : { action: leave, sentence, reason, candidates: [leaving, taking], nodes };
}

function play(decision: MayIDecision, reading: Reading, mind: Mind): MayIThought {
  const [leaving] = actionsOf(decision, 'GO_OUT');
  if (leaving !== undefined)
    return thoughtUnweighed(
      leaving,
      'Every card finds a place: the round is won.',
      because('wins_round'),
    );
  if (actionsOf(decision, 'LAY_DOWN').length > 0) return mind.layDown(decision, reading);
  const laidOff = layOffNow(decision, reading);
  if (laidOff !== undefined) return laidOff;
  if (actionsOf(decision, 'SWAP_JOKER').length > 0) {
    const swap = mind.swap(decision, reading);
    if (swap !== undefined) return swap;
  }
  const [end] = actionsOf(decision, 'END_TURN');
  return end === undefined
    ? mind.discard(decision, reading)
    : thoughtUnweighed(end, 'Nothing more can be laid this turn.', because('nothing_more'));
}

/** What is laid off costs nothing any more and brings the end nearer, so whatever fits goes. */
function layOffNow(decision: MayIDecision, reading: Reading): MayIThought | undefined {
  if (actionsOf(decision, 'LAY_OFF').length === 0) return undefined;
  const plan = layOffPlan(reading.hand, reading.view.melds, reading.view.rules);
  const [first] = plan.layOffs;
  if (first === undefined) return undefined;
  const left = totalFaces(plan.left);
  const reason = because('fits_table', { card: printFace(first.card), left });
  return thoughtUnweighed({ type: 'LAY_OFF', ...first }, layOffSentence(first, left), reason);
}

function layOffSentence({ card }: LayOff, left: number): string {
  const after = left === 0 ? 'no card is' : left === 1 ? 'one card is' : `${left} cards are`;
  return `The ${printFace(card)} fits on the table; ${after} left after all that fits.`;
}
