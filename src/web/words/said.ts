// A sentence of the table in, the same with the letters on cards that this person reads out.
import { inLetters } from '#text';
import { settings } from '../settings.svelte.ts';

/** Read where it is shown, so that it follows the settings. */
export function said(text: string): string {
  return inLetters(text, settings.language, settings.letters);
}
