// Tysiąc with open cards: a state of the play in, the deal under search out, counted for the declarer.
import {
  accept,
  mustAccept,
  numberAt,
  openCards,
  refuse,
  setOf,
  size,
  SUITS,
  union,
  type CardSet,
  type OpenDeal,
  type Opened,
  type Result,
  type Seat,
} from '#kernel';
import { cardPoints, CARDS, marriagePair, ORDER, pointsIn, suitMarriageValue } from './cards.ts';
import { dutiesOf } from './rules.ts';
import { playersFrom } from './seating.ts';
import { step } from './step.ts';
import type { Trick, TysiacAction, TysiacState, TysiacTypes } from './types.ts';

export const OPEN_CARDS = openCards<TysiacTypes>(['difference', 'own'], opened);

function opened(state: TysiacState, aim: string): Result<Opened<TysiacAction>> {
  const { trick, phase, turn } = state;
  if (phase !== 'Play' || trick === null || turn === null)
    return refuse('wrong_phase', 'only the play of the cards can be solved', {
      phase,
      why: 'unsolvable',
    });
  const declarer = state.auction.declarer ?? turn;
  const players = playersFrom(state.table.seats, state.sittingOut, declarer);
  if (!comesOutEven(state, trick, players))
    return refuse('uneven_hands', 'only hands that come out even can be solved');
  const isOwn = aim === 'own';
  const deal = dealOf(state, players, isOwn);
  const position = {
    hands: players.map((seat) => numberAt(state.hands, seat)),
    leader: players.indexOf(trick.leader),
    trick: trick.plays.map(({ card }) => card),
    trump: state.trump,
    gained: 0,
  };
  return accept({
    deal,
    position,
    side: [declarer],
    base: pointsSoFar(state, players, isOwn) - (isOwn ? 0 : pointsToCome(state)),
    unit: 1,
    action: ({ card, announces }) =>
      announces ? { type: 'PLAY_CARD', card, announceMarriage: true } : { type: 'PLAY_CARD', card },
    shares: (line) => sharesAfter(state, line, players),
  });
}

function comesOutEven(state: TysiacState, trick: Trick, players: readonly Seat[]): boolean {
  const counts = players.map(
    (seat) =>
      size(numberAt(state.hands, seat)) + trick.plays.filter((play) => play.seat === seat).length,
  );
  return counts.every((count) => count === counts[0]);
}

/**
 * The declarer is player 0. Where the difference counts, a point taken is a point more and one less for the others:
 * two, counted from all points to come being theirs.
 */
function dealOf(state: TysiacState, players: readonly Seat[], isOwn: boolean): OpenDeal {
  const duties = dutiesOf(state.table.rules);
  const factor = isOwn ? 1 : 2;
  return {
    order: ORDER,
    trump: 0,
    sides: players.map((_, player) => (player === 0 ? 1 : 0)),
    hands: players.map((seat) => union(numberAt(state.hands, seat), playedBy(state, seat))),
    worth: CARDS.map((card) => factor * cardPoints(card)),
    lastTrick: factor * pointsIn(state.talon.tableCards),
    owedToOthers: duties,
    owedToOwn: duties,
    marriages: SUITS.map((_, suit) => ({
      pair: marriagePair(suit),
      own: suitMarriageValue(suit),
      theirs: isOwn ? 0 : -suitMarriageValue(suit),
    })),
  };
}

function playedBy({ tricks, trick }: TysiacState, seat: Seat): CardSet {
  const plays = [...tricks, ...(trick === null ? [] : [trick])].flatMap((each) => each.plays);
  return setOf(plays.filter((play) => play.seat === seat).map((play) => play.card));
}

function pointsOf(state: TysiacState, seat: Seat): number {
  return numberAt(state.trickPoints, seat) + numberAt(state.marriagePoints, seat);
}

/** The declarer's, or how many more than the other players' together; who sits out has no part in it. */
function pointsSoFar(state: TysiacState, players: readonly Seat[], isOwn: boolean): number {
  const [own = 0, ...others] = players.map((seat) => pointsOf(state, seat));
  return isOwn ? own : others.reduce((sum, points) => sum - points, own);
}

function pointsToCome({ hands, trick, talon }: TysiacState): number {
  const lying = setOf((trick?.plays ?? []).map(({ card }) => card));
  return [...hands, lying, talon.tableCards].reduce((sum, cards) => sum + pointsIn(cards), 0);
}

function sharesAfter(
  start: TysiacState,
  line: readonly TysiacAction[],
  players: readonly Seat[],
): readonly { readonly seats: readonly Seat[]; readonly points: number }[] {
  let state = start;
  for (const action of line) {
    state = mustAccept(step(state, state.turn, action), 'best play').state;
  }
  const seats = players.toSorted((a, b) => a - b);
  return seats.map((seat) => ({ seats: [seat], points: pointsOf(state, seat) }));
}
