// Sets and runs: named cards and melds on the table in; what they show, what fits and what may be swapped out.

import { at, isWild, rankOf, RANKS, suitOf, type Meld } from './mayi-cards.ts';

export type End = 'low' | 'high';

export function isSet(cards: string[]): boolean {
  const ranks = new Set(naturalsOf(cards).map(rankOf));
  return cards.length >= 3 && ranks.size <= 1;
}

/** The run as the table shows it, or null if these cards are none. */
export function runOf(cards: string[]): string[] | null {
  if (cards.length < 4) return null;
  if (!isOneSuit(cards)) return null;
  return startOf(cards) === null ? sortedRun(cards) : cards;
}

export function wildsOutnumber(cards: string[]): boolean {
  return cards.filter(isWild).length > naturalsOf(cards).length;
}

export function isOneSuit(cards: string[]): boolean {
  return new Set(naturalsOf(cards).map(suitOf)).size <= 1;
}

/** Where among the ranks cards in this order begin, if every natural stands in its place. */
function startOf(cards: string[]): number | null {
  return allStarts(cards).find((start) => fitsFrom(cards, start)) ?? null;
}

// Between the naturals first, then above the highest, then below the lowest, in the order named.
function sortedRun(cards: string[]): string[] | null {
  const run = framesOf(cards).at(-1);
  if (run === undefined) return null;
  const wilds = cards.filter(isWild);
  const lowest = run.findIndex((card) => card !== null);
  const gaps = run.flatMap((card, n) => (card === null ? [n] : []));
  const order = [...gaps.filter((n) => n > lowest), ...gaps.filter((n) => n < lowest)];
  return run.map((card, n) => card ?? at(wilds, order.indexOf(n)));
}

/** The naturals in their places and null where a wild has to stand, from the lowest start to the highest. */
export function framesOf(cards: string[]): (string | null)[][] {
  const naturals = naturalsOf(cards);
  return allStarts(cards)
    .map((start) => cards.map((_, n) => at(RANKS, start + n)))
    .map((ranks) => ranks.map((rank) => naturals.find((card) => rankOf(card) === rank) ?? null))
    .filter((run) => run.filter((card) => card !== null).length === naturals.length);
}

function allStarts(cards: string[]): number[] {
  return RANKS.map((_, start) => start).filter((start) => start + cards.length <= RANKS.length);
}

function fitsFrom(cards: string[], start: number): boolean {
  return cards.every((card, n) => isWild(card) || rankOf(card) === RANKS[start + n]);
}

/** What each place of a run on the table stands for. */
export function facesOf(run: string[]): string[] {
  const suit = suitOf(at(naturalsOf(run), 0));
  const start = startOf(run);
  if (start === null) throw new Error(`no run: ${run.join(' ')}`);
  return run.map((_, n) => at(RANKS, start + n) + suit);
}

/** The ends of a run that one more card could go to. */
export function openEnds(run: string[]): End[] {
  const faces = facesOf(run);
  const ends: End[] = [];
  if (rankOf(at(faces, 0)) !== '3') ends.push('low');
  if (rankOf(at(faces, faces.length - 1)) !== 'A') ends.push('high');
  return ends;
}

/** The meld with the card laid off, or null if it does not fit. */
export function laidOff(meld: Meld, card: string, end: End | null): Meld | null {
  const { cards } = meld;
  if (meld.type === 'set') {
    const fits = isWild(card) || naturalsOf(cards).every((other) => rankOf(other) === rankOf(card));
    return fits ? { ...meld, cards: [...cards, card] } : null;
  }
  const ends = openEnds(cards).filter((open) =>
    isWild(card) ? end === null || open === end : nextFace(cards, open) === card,
  );
  if (ends.length === 0) return null;
  const grown = ends.includes('high') ? [...cards, card] : [card, ...cards];
  return { ...meld, cards: grown };
}

function nextFace(run: string[], end: End): string {
  const faces = facesOf(run);
  const outermost = end === 'low' ? at(faces, 0) : at(faces, faces.length - 1);
  const rank = RANKS.indexOf(rankOf(outermost)) + (end === 'low' ? -1 : 1);
  return at(RANKS, rank) + suitOf(outermost);
}

/** The meld with the natural in the place of the Joker that stands for it, or null if there is none. */
export function swapped(meld: Meld, card: string): Meld | null {
  if (meld.type === 'set') return null;
  const place = facesOf(meld.cards).indexOf(card);
  if (meld.cards[place] !== 'Joker') return null;
  return { ...meld, cards: meld.cards.with(place, card) };
}

/** Whether fewer ranks than the gap are free between two runs of one suit. */
export function areTooClose(one: string[], other: string[], gap: number): boolean {
  const [faces, others] = [facesOf(one), facesOf(other)];
  if (gap === 0 || suitOf(at(faces, 0)) !== suitOf(at(others, 0))) return false;
  const places = (run: string[]) => run.map((face) => RANKS.indexOf(rankOf(face)));
  const distances = places(faces).flatMap((a) => places(others).map((b) => Math.abs(a - b)));
  return Math.min(...distances) <= gap;
}

function naturalsOf(cards: string[]): string[] {
  return cards.filter((card) => !isWild(card));
}
