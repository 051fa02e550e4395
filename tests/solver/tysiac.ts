// Tysiąc for the check of its solver: a generator in, endings and deals out, and what they were worth.
import { at, below, cardsIn, cardsOf, PACK_24, pick, printCard, shuffled, SUITS } from '#kernel';
import type { JsonObject, Rng, Seat } from '#kernel';
import { tysiac } from '../../src/games/tysiac/index.ts';
import type { TysiacState, TysiacTypes } from '../../src/games/tysiac/index.ts';
import { weighted, type Contest } from './contest.ts';
import type { Judge } from './minimax.ts';

const TEXTS = cardsOf(PACK_24).map((card) => printCard(PACK_24, card));
const RANK_POINTS: Readonly<Record<string, number>> = { A: 11, '10': 10, K: 4, Q: 3, J: 2 };
/** By card. */
const POINTS = TEXTS.map((text) => RANK_POINTS[text.slice(0, -1)] ?? 0);
/** By suit: ♠ ♥ ♦ ♣ */
const MARRIAGES = [40, 100, 80, 60];

const JUDGE: Judge<TysiacState> = {
  aims: ['difference', 'own'],
  side: (start) => [declarerOf(start)],
  value: (start, end, aim) => {
    const points = pointsOf(start, end);
    const own = at(points, declarerOf(start));
    return aim === 'own'
      ? own
      : 2 * own - playing(start).reduce((sum, p) => sum + at(points, p), 0);
  },
  shares: (start, end) => {
    const points = pointsOf(start, end);
    return playing(start).map((seat) => ({ seats: [seat], points: at(points, seat) }));
  },
};

/** Where nobody declared it is whoever moves first. */
function declarerOf({ auction, turn }: TysiacState): Seat {
  return auction.declarer ?? turn ?? 0;
}

function playing({ table, sittingOut }: TysiacState): readonly Seat[] {
  return Array.from({ length: table.seats }, (_, seat) => seat).filter((s) => s !== sittingOut);
}

/** What the position says was taken and announced, and what came after it. */
function pointsOf(start: TysiacState, end: TysiacState): readonly number[] {
  const points = start.trickPoints.map((sum, seat) => sum + at(start.marriagePoints, seat));
  const give = (seat: Seat, sum: number) => (points[seat] = at(points, seat) + sum);
  const announcedBefore = (start.trick?.plays.length ?? 0) > 0;
  end.tricks.slice(start.tricks.length).forEach(({ plays, winner }, i) => {
    for (const { card } of plays) give(winner, at(POINTS, card));
    const { seat, announced } = at(plays, 0);
    if (announced >= 0 && !(i === 0 && announcedBefore)) give(seat, at(MARRIAGES, announced));
  });
  const last = at(end.tricks, end.tricks.length - 1).winner;
  for (const card of cardsIn(start.talon.tableCards)) give(last, at(POINTS, card));
  return points;
}

const CARDS_EACH = [
  [1, 2],
  [2, 12],
  [3, 22],
  [4, 4],
] as const;
const CARDS_OF_TWO = [
  [1, 2],
  [2, 6],
  [3, 12],
  [4, 12],
  [5, 3],
] as const;

interface Table {
  readonly seats: number;
  readonly dealer: Seat;
  /** Those who play, in turn from whoever leads. */
  readonly order: readonly Seat[];
}

function tableOf(rng: Rng, seats: number): Table {
  const dealer = below(rng, seats);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const players = all.filter((seat) => seats < 4 || seat !== dealer);
  const first = below(rng, players.length);
  return { seats, dealer, order: [...players.slice(first), ...players.slice(0, first)] };
}

function ending(rng: Rng, isLong: boolean): JsonObject {
  const table = tableOf(rng, pick([2, 3, 4], rng));
  const { seats, dealer, order } = table;
  const some = weighted(rng, seats === 2 ? CARDS_OF_TWO : CARDS_EACH);
  const left = isLong ? (seats === 2 ? 6 : 5) : some;
  const cards = withPairs(rng, shuffled(TEXTS, rng), left);
  const lie = below(rng, order.length);
  const held = shuffled(
    order.map((_, i) => cards.slice(i * left, (i + 1) * left)),
    rng,
  );
  const rest = cards.slice(order.length * left);
  const plays = held.slice(0, lie).map((hand, i) => playOf(rng, at(order, i), hand, i === 0));
  const tableCards = seats === 2 ? rest.splice(0, pick([4, 4, 2, 0], rng)) : [];
  const hands = Array.from({ length: seats }, (_, seat) => held[order.indexOf(seat)] ?? []);
  const declarer = below(rng, 6) === 0 ? null : pick(order, rng);
  return {
    phase: 'Play',
    dealer,
    turn: at(order, lie),
    hands,
    declarer,
    tableCards,
    contract: declarer === null ? null : 100 + 10 * below(rng, 10),
    trick: { leader: at(order, 0), plays },
    ...past(rng, table, rest, (seats === 2 ? 10 : 8) - left),
  };
}

/** King and queen brought together in a hand, as often as not: by chance they seldom meet in an ending. */
function withPairs(rng: Rng, cards: readonly string[], left: number): readonly string[] {
  if (left < 2 || below(rng, 2) === 0) return cards;
  const pairs = shuffled(SUITS, rng).slice(0, 1 + below(rng, 2));
  const royal = pairs.map((suit) => shuffled([`K${suit}`, `Q${suit}`], rng));
  const others = cards.filter((card) => !royal.flat().includes(card));
  // Each pair opens a hand, as hands are cut from the list so many cards at a time.
  return royal.reduce<readonly string[]>(
    (list, pair, i) => list.toSpliced(i * left, 0, ...pair),
    others,
  );
}

function playOf(rng: Rng, seat: Seat, hand: string[], leads: boolean): JsonObject {
  const card = hand.shift() ?? '';
  const royal = /^[KQ]/.test(card);
  const announcedMarriage = leads && royal && below(rng, 2) === 0 ? card.slice(-1) : null;
  return { seat, card, announcedMarriage };
}

/** What lies behind: tricks with marriages in them, points as they say or others, trump as they say or another. */
function past(rng: Rng, table: Table, rest: readonly string[], most: number): JsonObject {
  const players = table.order.length;
  const count = below(rng, 2) === 0 ? 0 : below(rng, most + 1);
  const tricks = Array.from({ length: count }, (_, n) => {
    const first = below(rng, players);
    const order = [...table.order.slice(first), ...table.order.slice(0, first)];
    const cards = rest.slice(n * players, (n + 1) * players);
    const plays = order.map((seat, i) => playOf(rng, seat, cards.slice(i, i + 1), i === 0));
    return { leader: at(order, 0), plays };
  });
  const any = (top: number) => Array.from({ length: table.seats }, () => below(rng, top + 1));
  const named = below(rng, 2) === 0;
  const otherTrump = below(rng, 2) === 0;
  return {
    tricks,
    ...(named ? { trickPoints: any(60), marriagePoints: any(3).map((n) => 20 * n) } : {}),
    ...(otherTrump ? { trump: pick([null, ...SUITS], rng) } : {}),
  };
}

function wholeDeal(rng: Rng): JsonObject {
  const table = tableOf(rng, pick([2, 3, 4], rng));
  const { seats, dealer, order } = table;
  const each = seats === 2 ? 10 : 8;
  const cards = shuffled(TEXTS, rng);
  const declarer = at(order, 0);
  return {
    phase: 'Play',
    dealer,
    turn: declarer,
    hands: Array.from({ length: seats }, (_, seat) => {
      const place = order.indexOf(seat);
      return place < 0 ? [] : cards.slice(place * each, (place + 1) * each);
    }),
    declarer,
    contract: 100,
    tableCards: seats === 2 ? cards.slice(20) : [],
  };
}

/** The eight ways three duties can be owed. */
const PROFILES: readonly JsonObject[] = [
  { preset: 'standard' },
  { preset: 'kurnik' },
  { mustBeat: true },
  { mustTrump: true },
  { mustOvertrump: true },
  { mustBeat: true, mustTrump: true },
  { mustBeat: true, mustOvertrump: true },
  { mustTrump: true, mustOvertrump: true },
];

export const TYSIAC: Contest<TysiacTypes> = {
  game: tysiac,
  judge: JUDGE,
  profiles: PROFILES,
  ending,
  wholeDeal,
  /** Without a marriage no suit is better than another. */
  alikeSuits: ({ hands }) =>
    SUITS.filter((suit) => {
      const royal = [`K${suit}`, `Q${suit}`].map((text) => TEXTS.indexOf(text));
      return !hands.some((hand) => royal.every((card) => ((hand >>> card) & 1) === 1));
    }),
  /** Only the nine is worth nothing. */
  alikeRanks: () => [],
  /** Between two players what one wins the other loses. */
  turnedRound: (position, { aim, value }) => {
    const hands = position['hands'] as readonly unknown[];
    if (hands.length !== 2 || aim !== 'difference') return undefined;
    return { position: { ...position, declarer: 1 - Number(position['declarer']) }, value: -value };
  },
};
