// The end of a hand: trick and marriage points in, totals, winners and the next phase out.
import { common, numberAt, size, union, type Seat, type Step } from '#kernel';
import { ACES, marriagesIn } from './cards.ts';
import { contractOf } from './auction.ts';
import type { TysiacRules } from './rules.ts';
import type { OpenTable, TysiacEvent, TysiacState, TysiacTypes } from './types.ts';

/** A played-out hand. */
export function settleHand(state: TysiacState, events: TysiacEvent[]): Step<TysiacTypes> {
  const { declarer } = state.auction;
  const contract = contractOf(state);
  const points = state.trickPoints.map((sum, seat) => sum + numberAt(state.marriagePoints, seat));
  const made = declarer === null ? null : numberAt(points, declarer) >= contract;
  const deltas = points.map((own, seat) =>
    seat === state.sittingOut
      ? otherDelta(state, seat, sitterPay(state))
      : playerDelta(state, seat, own),
  );
  return concluded(state, { deltas, points, made }, events);
}

/** What a player marks who has so many points in the end; with more of them it is never less. */
export function playerDelta(state: OpenTable, seat: Seat, points: number): number {
  const { rules } = state.table;
  if (seat === state.auction.declarer) return declarerDelta(rules, points, contractOf(state));
  return otherDelta(state, seat, rounded(points, rules));
}

/** A bomb: the hand is over unplayed, and beyond the free ones the others are paid. */
export function settleBomb(
  state: TysiacState,
  seat: Seat,
  bomb: Exclude<TysiacRules['bomb'], false>,
): Step<TysiacTypes> {
  const used = numberAt(state.score.bombsUsed, seat);
  const free = used < bomb.free;
  const pay = state.table.seats === 4 ? bomb.paysFour : bomb.pays;
  const deltas = state.hands.map((_, other) => {
    if (other === seat) return 0;
    return otherDelta(
      state,
      other,
      (free ? 0 : pay) + (other === state.sittingOut ? sitterPay(state) : 0),
    );
  });
  const bombsUsed = state.score.bombsUsed.map((count, other) => count + (other === seat ? 1 : 0));
  const bombed = { ...state, score: { ...state.score, bombsUsed } };
  const none = state.hands.map(() => 0);
  return concluded(bombed, { deltas, points: none, made: null }, [
    { type: 'bombThrown', seat, free },
  ]);
}

function declarerDelta(rules: TysiacRules, points: number, contract: number): number {
  if (points < contract) return -contract;
  return rules.declarerScores === 'bid' ? contract : points;
}

/** From `lockAt` on only own contracts score. */
function otherDelta(state: OpenTable, seat: Seat, points: number): number {
  const { lockAt } = state.table.rules;
  return lockAt !== null && numberAt(state.score.cumulative, seat) >= lockAt ? 0 : points;
}

/** Halves go up. */
function rounded(points: number, rules: TysiacRules): number {
  const to = rules.roundDefendersTo;
  return Math.floor((points + to / 2) / to) * to;
}

/** Who sits out is paid for the aces and marriages that lay in the talon. */
function sitterPay(state: TysiacState): number {
  const { sitterPay: perAce } = state.table.rules;
  if (perAce === 0) return 0;
  const { talon } = state;
  const lay = union(numberAt(talon.musiks, 0), talon.taken);
  const aces = size(common(lay, ACES));
  return perAce * aces + marriagesIn(lay);
}

/** By seat, and whether the contract was made. */
interface HandResult {
  readonly deltas: readonly number[];
  readonly points: readonly number[];
  readonly made: boolean | null;
}

/** Adds up, tells it last, and says whether the game is over. */
function concluded(
  state: TysiacState,
  { deltas, points, made }: HandResult,
  events: TysiacEvent[],
): Step<TysiacTypes> {
  const totals = state.score.cumulative.map((total, seat) => total + numberAt(deltas, seat));
  const handsPlayed = state.score.handsPlayed + 1;
  const { declarer } = state.auction;
  const contract = declarer === null ? null : contractOf(state);
  const winners = winnersOf(state.table.rules, totals, declarer, handsPlayed);
  events.push({ type: 'handSettled', declarer, contract, made, points, deltas, totals });
  if (winners !== null) events.push({ type: 'gameOver', winners });
  const score = { cumulative: totals, bombsUsed: state.score.bombsUsed, handsPlayed, winners };
  const phase = winners === null ? 'HandEnd' : 'GameOver';
  return { state: { ...state, phase, turn: null, trick: null, score }, events };
}

/** Null while the game goes on. */
export function winnersOf(
  rules: TysiacRules,
  totals: readonly number[],
  declarer: Seat | null,
  handsPlayed: number,
): readonly Seat[] | null {
  const home = seatsWhere(totals, (total) => total >= rules.target);
  if (home.length > 0) return rules.ties === 'shared' ? home : tieBroken(home, totals, declarer);
  if (rules.maxHands === null || handsPlayed < rules.maxHands) return null;
  const best = leadersOf(totals);
  return rules.ties === 'shared' ? best : tieBroken(best, totals, declarer);
}

function seatsWhere(totals: readonly number[], fits: (total: number) => boolean): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < totals.length; seat++)
    if (fits(numberAt(totals, seat))) seats.push(seat);
  return seats;
}

function tieBroken(
  seats: readonly Seat[],
  totals: readonly number[],
  declarer: Seat | null,
): readonly Seat[] {
  if (declarer !== null && seats.includes(declarer)) return [declarer];
  const most = Math.max(...seats.map((seat) => numberAt(totals, seat)));
  return seats.filter((seat) => numberAt(totals, seat) === most);
}

export function leadersOf(totals: readonly number[]): readonly Seat[] {
  const most = Math.max(...totals);
  return seatsWhere(totals, (total) => total === most);
}
