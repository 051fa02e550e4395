// What the cards of Tysiąc are worth, and its marriages.
import { marriagePair, marriageValue, pointsFor } from '#games/tysiac';
import { cardsIn, PACK_24, printCard, SUITS, type Rank } from '#kernel';
import type { CardValues, ValueRow } from '../card-values.ts';

/** The same in every suit, trump or not. */
export const HIGH_TO_LOW: readonly Rank[] = PACK_24.ranks.toReversed();

export function cardValues(): CardValues {
  const rows = HIGH_TO_LOW.map((rank) => ({ cards: [rank], points: pointsFor(rank) }));
  return {
    title: 'cardsHighLow',
    groups: [
      { title: 'eachSuit', rows },
      { title: 'marriages', rows: marriages() },
    ],
  };
}

function marriages(): readonly ValueRow[] {
  return SUITS.map((sign, suit) => {
    const pair = cardsIn(marriagePair(suit)).toReversed();
    return { cards: pair.map((card) => printCard(PACK_24, card)), points: marriageValue(sign) };
  }).toSorted((a, b) => b.points - a.points);
}
