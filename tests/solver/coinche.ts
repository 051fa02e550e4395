// Coinche for the check of its solver: a generator and rules in, endings and deals out, and what they were worth.
import { at, below, cardsOf, PACK_32, pick, printCard, shuffled, SUITS } from '#kernel';
import type { Card, JsonObject, Rng, Seat } from '#kernel';
import { coinche } from '../../src/games/coinche/index.ts';
import type { CoincheRules, CoincheState, CoincheTypes } from '../../src/games/coinche/index.ts';
import { weighted, type Contest } from './contest.ts';
import type { Judge, Share } from './minimax.ts';

const SEATS = [0, 1, 2, 3];
const CARDS = cardsOf(PACK_32);
const TEXTS = CARDS.map((card) => printCard(PACK_32, card));
const PLAIN: Readonly<Record<string, number>> = { A: 11, '10': 10, K: 4, Q: 3, J: 2 };
const TRUMP: Readonly<Record<string, number>> = { ...PLAIN, J: 20, '9': 14 };
/** By trump and card. */
const POINTS = SUITS.map((trump) =>
  TEXTS.map((text) => (text.endsWith(trump) ? TRUMP : PLAIN)[text.slice(0, -1)] ?? 0),
);

const JUDGE: Judge<CoincheState> = {
  aims: ['points', 'tricks'],
  side: (start) => contracting(start),
  value: (start, end, aim) => {
    const own = contracting(start);
    if (aim === 'tricks') return end.tricks.filter(({ winner }) => own.includes(winner)).length;
    return pointsOf(end, own);
  },
  shares: (start, end): readonly Share[] => {
    const own = contracting(start);
    const others = SEATS.filter((seat) => !own.includes(seat));
    return [own, others].map((seats) => ({ seats, points: pointsOf(end, seats) }));
  },
};

function contracting({ contract }: CoincheState): readonly Seat[] {
  return (contract?.seat ?? 0) % 2 === 0 ? [0, 2] : [1, 3];
}

/** Card points, ten for the last trick, twenty for the belote; all eight tricks count no more than that. */
function pointsOf(end: CoincheState, seats: readonly Seat[]): number {
  const points = at(POINTS, end.contract?.suit ?? 0);
  let sum = seats.includes(beloteSeat(end) ?? -1) ? 20 : 0;
  end.tricks.forEach(({ plays, winner }, i) => {
    if (!seats.includes(winner)) return;
    for (const { card } of plays) sum += at(points, card);
    if (i === end.tricks.length - 1) sum += 10;
  });
  return sum;
}

/** A seat of the side that has the belote: every card is played by now. */
function beloteSeat({ tricks, contract, table }: CoincheState): Seat | undefined {
  const trump = SUITS[contract?.suit ?? -1];
  const who = (rank: string) => {
    const card = TEXTS.indexOf(`${rank}${trump}`) as Card;
    for (const { plays } of tricks)
      for (const play of plays) if (play.card === card) return play.seat;
    return undefined;
  };
  const [king, queen] = [who('K'), who('Q')];
  if (king === undefined || queen === undefined) return undefined;
  const bidder = contract?.seat ?? 0;
  const fits: Readonly<Record<CoincheRules['belote'], boolean>> = {
    team: king % 2 === queen % 2,
    player: king === queen,
    biddingPlayer: king === queen && king % 2 === bidder % 2,
  };
  return fits[table.rules.belote] ? king : undefined;
}

const CARDS_EACH = [
  [1, 2],
  [2, 28],
  [3, 19],
  [4, 1],
] as const;

/** The past is not checked by a position, so that it may be any: listed, in part, or not at all. */
function ending(rng: Rng, isLong: boolean): JsonObject {
  const trump = pick(SUITS, rng);
  const left = isLong ? 5 : weighted(rng, CARDS_EACH);
  const inPlay = inOrder(rng, trump);
  const playing = shuffled(inPlay.slice(0, 4 * left), rng);
  const leader = below(rng, 4);
  const lie = below(rng, 4);
  const hands = SEATS.map((seat) => playing.slice(seat * left, (seat + 1) * left));
  const plays = Array.from({ length: lie }, (_, i) => {
    const seat = (leader + i) % 4;
    return { seat, card: at(hands, seat).pop() ?? '' };
  });
  return {
    phase: 'Play',
    dealer: below(rng, 4),
    turn: (leader + lie) % 4,
    hands,
    contract: contractOf(rng, trump),
    trick: { leader, plays },
    tricks: pastTricks(rng, inPlay.slice(4 * left), 8 - left),
  };
}

/** By chance, or the trumps first, or suit by suit: voids and long suits are both wanted. */
function inOrder(rng: Rng, trump: string): readonly string[] {
  const suits = shuffled(SUITS, rng);
  const orders = [
    () => 0,
    (card: string) => (card.endsWith(trump) ? 0 : 1),
    (card: string) => suits.findIndex((suit) => card.endsWith(suit)),
  ];
  const order = pick(orders, rng);
  return shuffled(TEXTS, rng).toSorted((a, b) => order(a) - order(b));
}

function contractOf(rng: Rng, suit: string): JsonObject {
  const value = 80 + 10 * below(rng, 9);
  return { seat: below(rng, 4), value, suit, multiplier: pick([1, 1, 2, 4], rng) };
}

/** All of them half of the time, sometimes all won by one side. */
function pastTricks(rng: Rng, cards: readonly string[], most: number): readonly JsonObject[] {
  const count = weighted(rng, [
    [most, 4],
    [0, 2],
    [below(rng, most + 1), 2],
  ]);
  const oneSide = below(rng, 5) === 0;
  const side = below(rng, 2);
  return Array.from({ length: count }, (_, n) => {
    const leader = below(rng, 4);
    const plays = SEATS.map((i) => ({ seat: (leader + i) % 4, card: at(cards, 4 * n + i) }));
    const winner = side + 2 * below(rng, 2);
    return { leader, plays, ...(oneSide ? { winner } : {}) };
  });
}

function wholeDeal(rng: Rng): JsonObject {
  const cards = shuffled(TEXTS, rng);
  const dealer = below(rng, 4);
  return {
    phase: 'Play',
    dealer,
    turn: (dealer + 1) % 4,
    hands: SEATS.map((seat) => cards.slice(8 * seat, 8 * seat + 8)),
    contract: contractOf(rng, pick(SUITS, rng)),
  };
}

/** Both ways to ruff under, with everybody who may have the belote. */
const PROFILES: readonly JsonObject[] = [
  { preset: 'standard' },
  { preset: 'ffb' },
  { preset: 'pagat' },
  { preset: 'standard', underRuff: 'free' },
  { preset: 'ffb', underRuff: 'must' },
  { preset: 'pagat', underRuff: 'free' },
];

export const COINCHE: Contest<CoincheTypes> = {
  game: coinche,
  judge: JUDGE,
  profiles: PROFILES,
  ending,
  wholeDeal,
  /** Plain suits are alike, whichever they are called. */
  alikeSuits: ({ contract }) => SUITS.filter((_, suit) => suit !== contract?.suit),
  /** Next to each other, worth nothing: one hand plays either for the same. */
  alikeRanks: (suit, { contract }) =>
    SUITS[contract?.suit ?? -1] === suit
      ? [['7', '8']]
      : [
          ['7', '8'],
          ['8', '9'],
        ],
  /** What one side wins the other loses, unless who bids decides about the belote. */
  turnedRound: (position, { aim, value, shares }, rules) => {
    if (aim === 'points' && rules.belote === 'biddingPlayer') return undefined;
    const contract = position['contract'] as { readonly seat: number };
    const all = aim === 'tricks' ? 8 : shares.reduce((sum, { points }) => sum + points, 0);
    return {
      position: { ...position, contract: { ...contract, seat: (contract.seat + 1) % 4 } },
      value: all - value,
    };
  },
};
