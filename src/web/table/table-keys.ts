// What keys do at a table: a key in, what it means out; the list of keys that people read is made of the same tables.
import type { TableQuestion } from '#tabletop';
import { sheetOpenedBy, type SheetName } from './sheet-names.ts';

/** Answered in the line that is told, and above the hand. */
export const ASKED_BY = { h: 'hand', t: 'middle', s: 'score', l: 'last', a: 'asked' } as const;

/** The same as a button. */
export const DONE_BY = { i: 'hint', r: 'sort', u: 'takeBack', m: 'shelf', p: 'people' } as const;

export type KeyMeaning =
  | { readonly is: 'question'; readonly question: TableQuestion }
  | { readonly is: 'deed'; readonly deed: (typeof DONE_BY)[keyof typeof DONE_BY] }
  | { readonly is: 'sheet'; readonly name: SheetName }
  /** The button with this digit. */
  | { readonly is: 'digit'; readonly n: number }
  | { readonly is: 'back' }
  /** From the hand to what lies above it, and back. */
  | { readonly is: 'up' | 'down' };

/** Undefined for a key that means nothing here; single characters can be turned off. */
export function meaningOf(key: string, hasLetters: boolean): KeyMeaning | undefined {
  if (key === 'Escape') return { is: 'back' };
  if (key === 'ArrowUp') return { is: 'up' };
  if (key === 'ArrowDown') return { is: 'down' };
  if (!hasLetters) return undefined;
  const question = isIn(ASKED_BY, key) ? ASKED_BY[key] : undefined;
  if (question !== undefined) return { is: 'question', question };
  if (isIn(DONE_BY, key)) return { is: 'deed', deed: DONE_BY[key] };
  const name = sheetOpenedBy(key);
  if (name !== undefined) return { is: 'sheet', name };
  return /^[1-9]$/.test(key) ? { is: 'digit', n: Number(key) } : undefined;
}

function isIn<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(table, key);
}
