// Counting a hand: eight cards and a trump in, the points its side may hope for out.
import { cardsOf, numberAt, PACK_32, rankOf, suitOf, SUITS, wordOrZero } from '#kernel';
import type { CardSet, Rank } from '#kernel';

/** What things in one hand are worth to the side that plays the contract. */
interface Weights {
  readonly nothing: number;
  readonly trumps: Readonly<Partial<Record<Rank, number>>>;
  /** Every trump, the others too. */
  readonly trump: number;
  readonly plainAce: number;
  readonly plainTen: number;
  readonly void: number;
}

/** Fitted to the open-card values of 2,500 random deals with every trump, the partner's hand unknown; rounded. */
const ALONE = countOf({
  nothing: 30,
  trump: 9,
  trumps: { J: 32, '9': 12, A: 7, '10': 3 },
  plainAce: 18,
  plainTen: 5,
  void: 11,
});

/** The same with both hands known: each gives its share. */
const TOGETHER = countOf({
  nothing: -35,
  trump: 15,
  trumps: { J: 45, '9': 18, A: 9, '10': 5 },
  plainAce: 26,
  plainTen: 6,
  void: 9,
});

/** What the side makes with this trump, as far as one hand tells. */
export function hopeOf(hand: CardSet, trump: number): number {
  return counted(hand, trump, ALONE);
}

/** What a hand adds: both partners' shares make the side's points. */
export function shareOf(hand: CardSet, trump: number): number {
  return counted(hand, trump, TOGETHER);
}

interface Count {
  readonly nothing: number;
  readonly void: number;
  /** By trump and card: rows of 32. */
  readonly cards: Int32Array;
}

function countOf(weights: Weights): Count {
  const worth = (trump: number) =>
    cardsOf(PACK_32).map((card) => {
      const rank = rankOf(PACK_32, card);
      if (suitOf(PACK_32, card) === trump) return weights.trump + (weights.trumps[rank] ?? 0);
      if (rank === 'A') return weights.plainAce;
      return rank === '10' ? weights.plainTen : 0;
    });
  const cards = Int32Array.from(SUITS.flatMap((_, trump) => worth(trump)));
  return { nothing: weights.nothing, void: weights.void, cards };
}

const SUIT_MASKS = SUITS.map((_, suit) => 0xff << (suit * PACK_32.ranks.length));

function counted(hand: CardSet, trump: number, count: Count): number {
  let points = count.nothing;
  for (let rest: number = hand; rest !== 0; rest &= rest - 1)
    points += wordOrZero(count.cards, (trump << 5) | (31 - Math.clz32(rest & -rest)));
  for (let suit = 0; suit < SUIT_MASKS.length; suit++)
    if (suit !== trump && (hand & numberAt(SUIT_MASKS, suit)) === 0) points += count.void;
  return points;
}
