// The trump suit in, what the cards of Coinche are worth out, in trump and in the other suits.
import { BELOTE_BONUS, cardPoints, isOfPair, TRUMP_RANKS } from '#games/coinche';
import { cardOf, NO_TRUMP, PACK_32, type Card, type JsonObject, type Rank } from '#kernel';
import type { CardValues, ValueRow } from '../card-values.ts';

export const TRUMPS: readonly Rank[] = TRUMP_RANKS.toReversed();
export const OTHERS: readonly Rank[] = PACK_32.ranks.toReversed();

/** All suits are alike, so one of them stands for whichever is trump. */
const SUIT = 0;

export function cardValues(_: JsonObject, trump: string): CardValues {
  const pair = TRUMPS.filter((rank) => isOfPair(card(rank), SUIT));
  const belote = { cards: pair.map((rank) => rank + trump), points: BELOTE_BONUS };
  return {
    title: 'cardsHighLow',
    groups: [
      { title: 'trump', rows: TRUMPS.map((rank) => rowOf(rank, trump, SUIT)) },
      { title: 'otherSuits', rows: OTHERS.map((rank) => rowOf(rank, '', NO_TRUMP)) },
      { title: 'belote', rows: [belote] },
    ],
  };
}

function rowOf(rank: Rank, sign: string, trump: number): ValueRow {
  return { cards: [rank + sign], points: cardPoints(card(rank), trump) };
}

function card(rank: Rank): Card {
  return cardOf(PACK_32, SUIT, rank);
}
