// A game in, the text of its rulebook out; undefined where it has none.
import { readFileSync } from 'node:fs';

/** Beside the sources in a checkout, one folder further up in an installed package. */
const PLACES = ['../../rulebook/', '../../../rulebook/'];

export function rulebookText(game: string): string | undefined {
  for (const place of PLACES) {
    try {
      return readFileSync(new URL(`${place}${game}.md`, import.meta.url), 'utf8');
    } catch {
      continue;
    }
  }
  return undefined;
}
