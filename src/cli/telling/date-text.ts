// A moment in time in, the player's calendar and clock out, as a language writes them.
import type { Language } from '#text';

export function dateText(iso: string, language: Language): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(iso));
}

/** In the order that sorts. */
export function sortableDate(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}
