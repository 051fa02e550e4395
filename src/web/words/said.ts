// A sentence of the table in, the same with the letters on cards that this person reads out; no line ends within a bid.
import { inLetters } from '#text';
import { settings } from '../settings.svelte.ts';

/** As in 120 ♦. */
const BEFORE_SUIT = /(?<=\d) (?=[♠♥♦♣])/gu;

/** Read where it is shown, so that it follows the settings. */
export function said(text: string): string {
  return inLetters(text, settings.language, settings.letters).replace(BEFORE_SUIT, '\u{a0}');
}
