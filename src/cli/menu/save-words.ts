// What saved games say of themselves: why one cannot be used, or what was mended in it, in; a sentence in a language out.
import { NOT_KEPT } from '#protocol';
import type { Refusal } from '#kernel';
import type { UiKey, Words } from '#text';
import type { OpenedSave } from '../saves/index.ts';

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

/** Empty where nothing was. */
export function mendedWords(mended: OpenedSave['mended'], words: Words): string {
  switch (mended) {
    case 'nothing':
      return '';
    case 'torn':
      return words.ui('saveRepaired');
    case 'only the newline is missing':
      return words.ui('saveKeptLast');
  }
}
