// Melds: whether cards make a set or a run, how a run stands on the table, and what fits where.
import { at, JOKER, type Face } from '#kernel';
import { HIGHEST, isWild, LOWEST, naturalsIn, rankIndex, suitIndex, wildsIn } from './cards.ts';
import type { MayIRules } from './rules.ts';
import { ENDS, type End, type Meld, type MeldType } from './types.ts';

export const LEAST_SIZE: Readonly<Record<MeldType, number>> = { set: 3, run: 4 };

/** The cards as they will lie on the table, or nothing when they make no such meld; wilds are not counted here. */
export function cardsArranged(type: MeldType, cards: readonly Face[]): readonly Face[] | undefined {
  if (cards.length < LEAST_SIZE[type]) return undefined;
  return type === 'set' ? arrangedSet(cards) : arrangedRun(cards);
}

function arrangedSet(cards: readonly Face[]): readonly Face[] | undefined {
  const [first, ...others] = naturalsIn(cards);
  if (first === undefined) return undefined;
  return others.every((card) => rankIndex(card) === rankIndex(first)) ? cards : undefined;
}

/** An order that is itself a run is kept, so that the player chooses where a spare wild stands. */
function arrangedRun(cards: readonly Face[]): readonly Face[] | undefined {
  if (standsAsRun(cards)) return cards;
  const naturals = naturalsIn(cards).toSorted((a, b) => a - b);
  const wilds = wildsIn(cards);
  const low = naturals[0];
  const high = naturals.at(-1);
  if (low === undefined || high === undefined || suitIndex(low) !== suitIndex(high))
    return undefined;
  if (new Set(naturals).size < naturals.length) return undefined;
  const gaps = high - low + 1 - naturals.length;
  const spare = wilds.length - gaps;
  if (spare < 0) return undefined;
  const above = Math.min(spare, HIGHEST - rankIndex(high));
  const below = spare - above;
  if (rankIndex(low) - below < LOWEST) return undefined;
  return [
    ...wilds.slice(gaps + above),
    ...gapsFilled(naturals, wilds),
    ...wilds.slice(gaps, gaps + above),
  ];
}

/** Sorted naturals of one suit with wilds, in their order, in the gaps between. */
function gapsFilled(naturals: readonly Face[], wilds: readonly Face[]): readonly Face[] {
  const cards: Face[] = [];
  let used = 0;
  let next = at(naturals, 0);
  for (const natural of naturals) {
    for (; next < natural; next++) cards.push(at(wilds, used++));
    cards.push(natural);
    next = natural + 1;
  }
  return cards;
}

/** Whether cards in this order ascend in one suit, wilds standing for what is missing. */
function standsAsRun(cards: readonly Face[]): boolean {
  const start = runStart(cards);
  if (start === undefined) return false;
  if (rankIndex(start) + cards.length - 1 > HIGHEST) return false;
  return cards.every((card, i) => isWild(card) || card === start + i);
}

/**
 * The face for which the first card of a run on the table stands; nothing when no natural tells.
 * Of a run that would begin below its suit it is no face of that suit, and nobody asks for it.
 */
function runStart(cards: readonly Face[]): Face | undefined {
  let place = 0;
  while (place < cards.length && isWild(at(cards, place))) place += 1;
  if (place === cards.length) return undefined;
  const natural = at(cards, place);
  return rankIndex(natural) < place + LOWEST ? undefined : natural - place;
}

/** The lowest and highest face a run on the table reaches. */
export function runBounds(cards: readonly Face[]): { low: Face; high: Face } | undefined {
  const low = runStart(cards);
  return low === undefined ? undefined : { low, high: low + cards.length - 1 };
}

/** Which ends of a run have room for one more card. */
export function openEnds(cards: readonly Face[]): readonly End[] {
  return ENDS.filter((end) => placeInRun(cards, JOKER, end) !== undefined);
}

/** The meld's cards with one more, or nothing when it does not fit; a natural goes where it fits. */
export function meldExtended(
  meld: Pick<Meld, 'type' | 'cards'>,
  card: Face,
  end?: End,
): readonly Face[] | undefined {
  const place = placeIn(meld, card, end);
  if (place === undefined) return undefined;
  return place === 'low' ? [card, ...meld.cards] : [...meld.cards, card];
}

function placeIn(
  { type, cards }: Pick<Meld, 'type' | 'cards'>,
  card: Face,
  end?: End,
): End | undefined {
  return type === 'set' ? placeInSet(cards, card) : placeInRun(cards, card, end);
}

function placeInSet(cards: readonly Face[], card: Face): End | undefined {
  if (isWild(card)) return 'high';
  const natural = firstNatural(cards);
  return natural !== undefined && rankIndex(card) === rankIndex(natural) ? 'high' : undefined;
}

export function firstNatural(cards: readonly Face[]): Face | undefined {
  for (let i = 0; i < cards.length; i++) if (!isWild(at(cards, i))) return at(cards, i);
  return undefined;
}

function placeInRun(cards: readonly Face[], card: Face, end: End | undefined): End | undefined {
  const low = runStart(cards);
  if (low === undefined) return undefined;
  const lowOpen = rankIndex(low) > LOWEST;
  const highOpen = rankIndex(low) + cards.length - 1 < HIGHEST;
  if (isWild(card)) {
    if (end !== undefined) return (end === 'low' ? lowOpen : highOpen) ? end : undefined;
    if (highOpen) return 'high';
    return lowOpen ? 'low' : undefined;
  }
  if (lowOpen && card === low - 1) return 'low';
  return highOpen && card === low + cards.length ? 'high' : undefined;
}

/** Whether one more wild is too many for this meld. */
export function tooManyWilds(cards: readonly Face[], card: Face): boolean {
  return isWild(card) && 2 * (wildsIn(cards).length + 1) > cards.length + 1;
}

/** Whether a card may be laid off to a meld at all, at any end. */
export function mayExtend(
  meld: Pick<Meld, 'type' | 'cards'>,
  card: Face,
  rules: Pick<MayIRules, 'wildRatioOnLayOff'>,
): boolean {
  if (placeIn(meld, card) === undefined) return false;
  return !rules.wildRatioOnLayOff || !tooManyWilds(meld.cards, card);
}

/** Where in a run the Joker stands that stands for exactly this card. */
export function jokerPlace(meld: Pick<Meld, 'type' | 'cards'>, card: Face): number | undefined {
  const bounds = meld.type === 'run' ? runBounds(meld.cards) : undefined;
  if (bounds === undefined || isWild(card)) return undefined;
  const place = card - bounds.low;
  return suitIndex(card) === suitIndex(bounds.low) && meld.cards[place] === JOKER
    ? place
    : undefined;
}

/** Whether two runs of one suit leave fewer ranks between them than the gap asks for; without a gap they never do. */
export function areTooClose(a: readonly Face[], b: readonly Face[], gap: number): boolean {
  const first = runBounds(a);
  const second = runBounds(b);
  if (gap === 0 || first === undefined || second === undefined) return false;
  if (suitIndex(first.low) !== suitIndex(second.low)) return false;
  const [lower, higher] = first.low <= second.low ? [first, second] : [second, first];
  return higher.low - lower.high - 1 < gap;
}
