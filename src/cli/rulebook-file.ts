// A game and a language in, its rulebook out; empty where it has none, and in English where nobody has translated it.
import { readFileSync } from 'node:fs';
import type { Book } from '#tabletop';
import type { Language } from '#text';

/** Beside the sources in a checkout, one folder further up in an installed package. */
const PLACES = ['../../rulebook/', '../../../rulebook/'];

export function rulebook(game: string, language: Language): Book {
  const original = textOf(`${game}.md`) ?? '';
  const text = language === 'en' ? original : textOf(`${language}/${game}.md`);
  return { text: text ?? original, original };
}

function textOf(file: string): string | undefined {
  for (const place of PLACES) {
    try {
      return readFileSync(new URL(place + file, import.meta.url), 'utf8');
    } catch {
      continue;
    }
  }
  return undefined;
}
