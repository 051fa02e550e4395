// What is certain about an action of May I?: lay-downs and lay-offs that were possible and not made, discards that helped others.
import { at, facesIn, minusFace, printFace, totalFaces, type Face, type Seat } from '#kernel';
import {
  calculateHandScore,
  canLayDown,
  contractOf,
  layDownRules,
  layOffPlan,
  type MayIAction,
  type MayIState,
  type MayITypes,
} from '#games/mayi';
import { NO_FINDINGS, type Findings, type HandOf, type TakenOf } from './lens.ts';
import type { Remark } from './types.ts';
import { decisionTold } from './wording.ts';

type Round = HandOf<MayITypes>;
type Act = TakenOf<MayITypes>;
type SeatName = (seat: Seat) => string;

export function findingsAt(round: Round, index: number, seatName: SeatName): Findings {
  const act = at(round.taken, index);
  if (act.seat === null) return NO_FINDINGS;
  const missed = missedBy(act, act.seat, seatName);
  const gift = act.action.type === 'DISCARD' ? giftIn(round, index, act.action.card, seatName) : [];
  return { ...missed, notes: [...missed.notes, ...gift] };
}

/** After these nothing more is laid in this turn. */
const CLOSING: readonly string[] = ['DISCARD', 'READY_TO_DISCARD', 'END_TURN'];

function missedBy({ before, action }: Act, seat: Seat, seatName: SeatName): Findings {
  if (before.state !== 'drawn' || !CLOSING.includes(action.type)) return NO_FINDINGS;
  if (!at(before.down, seat)) return missedLayDown(before, seat, seatName(seat));
  return before.laidDownThisTurn ? NO_FINDINGS : missedLayOff(before, action, seat, seatName(seat));
}

/** What it costs is weighed by the judge; that it was possible is certain. */
function missedLayDown(state: MayIState, seat: Seat, player: string): Findings {
  const hand = at(state.hands, seat);
  if (!canLayDown(hand, contractOf(state.round), layDownRules(state))) return NO_FINDINGS;
  const held = pointsOf(state, facesIn(hand));
  const sentence = `${player} could lay down and did not, with ${held} points in hand.`;
  return {
    ...NO_FINDINGS,
    notes: [decisionTold('missed_lay_down', { player, points: held }, sentence)],
  };
}

function missedLayOff(state: MayIState, action: MayIAction, seat: Seat, player: string): Findings {
  const hand = at(state.hands, seat);
  const { melds, table } = state;
  const whole = layOffPlan(hand, melds, table.rules);
  // One card may be thrown in the end.
  const spare = action.type === 'END_TURN' ? 0 : 1;
  if (whole.layOffs.length > 0 && totalFaces(whole.left) <= spare) {
    const points =
      pointsOf(state, facesIn(hand)) -
      (action.type === 'DISCARD' ? pointsOf(state, [action.card]) : 0);
    return missed('missed_going_out', player, whole.layOffs, points);
  }
  const kept = action.type === 'DISCARD' ? minusFace(hand, action.card) : hand;
  const { layOffs } = layOffPlan(kept, melds, table.rules);
  const cards = layOffs.map(({ card }) => card);
  if (cards.length === 0) return NO_FINDINGS;
  return missed('missed_lay_off', player, layOffs, pointsOf(state, cards));
}

function missed(
  code: 'missed_going_out' | 'missed_lay_off',
  player: string,
  layOffs: ReturnType<typeof layOffPlan>['layOffs'],
  points: number,
): Findings {
  const cards = layOffs.map(({ card }) => printFace(card));
  const better: MayIAction = { type: 'LAY_OFF', ...at(layOffs, 0) };
  const what = `could lay off ${cards.join(' ')}`;
  const sentence =
    code === 'missed_going_out'
      ? `${player} ${what} and go out, and kept ${points} points.`
      : `${player} ${what} and kept these ${points} points.`;
  return { notes: [decisionTold(code, { player, cards, points }, sentence)], loss: points, better };
}

function pointsOf({ table }: MayIState, cards: readonly Face[]): number {
  return calculateHandScore(cards, table.rules.twoPoints);
}

/** Whether somebody took the card before it was covered, and laid it in this round. */
function giftIn(
  { taken }: Round,
  index: number,
  card: Face,
  seatName: SeatName,
): readonly Remark[] {
  const { seat, before } = at(taken, index);
  const later = taken.slice(index + 1);
  const covered = later.findIndex(({ action }) => action.type === 'DISCARD');
  const open = covered < 0 ? later : later.slice(0, covered);
  const taker = open.map(({ events }) => takerIn(events)).find((each) => each !== undefined);
  if (taker === undefined || seat === null) return [];
  const rest = later.slice(open.findIndex(({ events }) => takerIn(events) !== undefined) + 1);
  const isUsed = rest.some(({ seat: by, action }) => by === taker && laysCard(action, card));
  const params = {
    player: seatName(seat),
    taker: seatName(taker),
    card: printFace(card),
    points: pointsOf(before, [card]),
  };
  const { player } = params;
  const sentence = `${player} threw the ${params.card}, which ${params.taker} took${isUsed ? ' and laid down' : ''}.`;
  return [decisionTold(isUsed ? 'gift_used' : 'gift', params, sentence)];
}

function takerIn(events: Act['events']): Seat | undefined {
  const taken = events.find(({ type }) => type === 'discardTaken' || type === 'mayIWon');
  return taken !== undefined && 'seat' in taken && typeof taken.seat === 'number'
    ? taken.seat
    : undefined;
}

function laysCard(action: MayIAction, card: Face): boolean {
  if (action.type === 'LAY_DOWN') return action.melds.some(({ cards }) => cards.includes(card));
  return action.type === 'LAY_OFF' && action.card === card;
}
