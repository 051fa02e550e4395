// The sequential test: a match of a planned length is looked at ten times, and stops when the answer is clear.
import { estimate } from './statistics.ts';

/**
 * Ten evenly spaced looks with one bound for all of them (Pocock 1977): an interval this wide at every look leaves out the
 * true mean at any of the ten in 5 % of all matches, so that stopping early does not sell chance as strength.
 */
export const LOOKS = 10;
export const POCOCK_10 = 2.555;

/** After how many boards it is looked. */
export function looksAt(boards: number): readonly number[] {
  return Array.from({ length: LOOKS }, (_, i) => Math.ceil((boards * (i + 1)) / LOOKS));
}

/** Whether the boards up to a look say clearly who is better. */
export function isClear(differences: readonly number[]): boolean {
  const { low = null, high = null } = estimate(differences, POCOCK_10) ?? {};
  return low !== null && high !== null && (low > 0 || high < 0);
}
