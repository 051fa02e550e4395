// Parting with cards: a declarer's hand with the musik in, the pairs worth laying away or giving out, the likeliest first.
import { at, cardsIn, common, holds, size, suitOf, type Card, type CardSet } from '#kernel';
import { above, ACES, ALL_CARDS, lengthOf, PACK, pointsOf, royalsKept } from './cards.ts';

/** Only this many cards are considered. */
const THOUGHT_OF = 6;

/** Pairs of cards by what they cost, the cheapest first; with three players either card may go to either. */
export function pairsToGive(hand: CardSet, seats: number, count: number): readonly Card[][] {
  const cards = byCost(hand).slice(0, THOUGHT_OF);
  const pairs = cards.flatMap(([first, low], i) =>
    cards.slice(i + 1).map(([second, high]): [Card[], number] => [[first, second], low + high]),
  );
  const cheapest = pairs.toSorted((a, b) => a[1] - b[1]).map(([pair]) => pair);
  if (seats === 2) return cheapest.slice(0, count).map((pair) => pair.toSorted((a, b) => a - b));
  return cheapest
    .slice(0, Math.ceil(count / 2))
    .flatMap(([a, b]) =>
      a === undefined || b === undefined
        ? []
        : [
            [a, b],
            [b, a],
          ],
    )
    .slice(0, count);
}

export function likeliestPair(hand: CardSet, seats: number): readonly Card[] {
  return at(pairsToGive(hand, seats, 1), 0);
}

function byCost(hand: CardSet): readonly [Card, number][] {
  const kept = royalsKept(hand);
  const costs = cardsIn(hand).map((card): [Card, number] => [card, costOf(hand, card, kept)]);
  return costs.toSorted((a, b) => a[1] - b[1]);
}

/** Aces and marriages are kept, then long suits and what stands right below cards of one's own. */
function costOf(hand: CardSet, card: Card, kept: CardSet): number {
  if (holds(kept, card)) return 60;
  if (holds(ACES, card)) return 40;
  const suit = suitOf(PACK, card);
  const higher = above(ALL_CARDS, card);
  const missing = size(higher) - size(common(higher, hand));
  const guarded = missing === 0 ? 25 : 0;
  return pointsOf(card) + guarded + 3 * lengthOf(hand, suit) - 2 * missing;
}
