// What saved games say of themselves: why one cannot be used, or what was mended in it, in; a sentence in a language out.
import { NOT_KEPT } from '#protocol';
import type { Refusal } from '#kernel';
import type { UiKey, Words } from '#text';
import type { Found, OpenedSave } from '../saves/index.ts';
import type { Started } from './start.ts';

const REFUSALS: Readonly<Record<string, UiKey>> = {
  save_unknown: 'saveNotFound',
  save_open: 'saveLocked',
  save_damaged: 'saveDamaged',
  disk_full: 'diskFull',
  disk_gone: 'diskRefused',
  disk_refused: 'diskRefused',
};

/** English as it came: it says most. */
export function saveRefusal({ code, message, params }: Refusal, words: Words): string {
  const key = REFUSALS[code === NOT_KEPT ? String(params['why']) : code];
  if (key === undefined || words.language === 'en') return message;
  const values = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  return words.ui(key, Object.fromEntries(values));
}

/** What there is to say of a game that begins or goes on; empty where that is nothing. */
export function startedWords({ found = 'new', mended, save }: Started, words: Words): string {
  return [foundWords(found, save.id, words), mendedWords(mended, words)].filter(Boolean).join(' ');
}

/** Of a game that came in a file. */
export function foundWords(found: Found, id: string, words: Words): string {
  switch (found) {
    case 'new':
      return '';
    case 'behind':
      return words.ui('saveBehind', { id });
    case 'asFar':
      return words.ui('saveAsFar', { id });
  }
}

function mendedWords(mended: OpenedSave['mended'], words: Words): string {
  switch (mended) {
    case 'nothing':
      return '';
    case 'torn':
      return words.ui('saveRepaired');
    case 'only the newline is missing':
      return words.ui('saveKeptLast');
  }
}
