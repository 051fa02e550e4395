// Melds as playouts see them: what can still be laid off, not which cards lie there.
import { at, wordAt, type Face } from '#kernel';
import { isWildFace, RANK_OF, SUIT_OF } from './hands.ts';
import { HIGHEST, LOWEST } from './runs.ts';

export interface LightMeld {
  readonly isRun: boolean;
  /** The suit of a run, or the rank of a set. */
  readonly of: number;
  /** The ranks at the ends of a run. */
  low: number;
  high: number;
  naturals: number;
  wilds: number;
}

export function lightMeld(isRun: boolean, cards: readonly Face[]): LightMeld {
  const place = cards.findIndex((card) => !isWildFace(card));
  const natural = at(cards, place);
  const rank = wordAt(RANK_OF, natural);
  const wilds = cards.filter(isWildFace).length;
  const counts = { naturals: cards.length - wilds, wilds };
  if (!isRun) return { isRun, of: rank, low: 0, high: 0, ...counts };
  const low = rank - place;
  return { isRun, of: wordAt(SUIT_OF, natural), low, high: low + cards.length - 1, ...counts };
}

/** The first meld that takes a card; with `ratio` no wild where wilds would outnumber naturals. */
export function takerOf(
  melds: readonly LightMeld[],
  card: Face,
  ratio: boolean,
): LightMeld | undefined {
  const isWild = isWildFace(card);
  const rank = wordAt(RANK_OF, card);
  const suit = wordAt(SUIT_OF, card);
  for (let i = 0; i < melds.length; i++) {
    const meld = at(melds, i);
    if (isWild ? takesWild(meld, ratio) : takesNatural(meld, rank, suit)) return meld;
  }
  return undefined;
}

function takesWild({ isRun, low, high, naturals, wilds }: LightMeld, ratio: boolean): boolean {
  if (ratio && wilds >= naturals) return false;
  return !isRun || low > LOWEST || high < HIGHEST;
}

function takesNatural({ isRun, of, low, high }: LightMeld, rank: number, suit: number): boolean {
  return isRun ? of === suit && (rank === low - 1 || rank === high + 1) : of === rank;
}

/** One more card; a wild goes high as long as there is room. */
export function put(meld: LightMeld, card: Face): void {
  const isWild = isWildFace(card);
  if (isWild) meld.wilds += 1;
  else meld.naturals += 1;
  if (!meld.isRun) return;
  const goesHigh = isWild ? meld.high < HIGHEST : wordAt(RANK_OF, card) === meld.high + 1;
  if (goesHigh) meld.high += 1;
  else meld.low -= 1;
}
