// What SQLite fails with, in words: an error in, a refusal with one sentence out; bugs are thrown on.
import type { Refusal } from '#kernel';

export const IN_USE = 'store_in_use';

/** By SQLite's number: what only a disk, a file or another process can bring about. */
const FAILURES: Readonly<Record<number, readonly [code: string, sentence: string]>> = {
  5: [
    IN_USE,
    'is in use by another process, perhaps by a house that is open already: end that first',
  ],
  7: ['store_failing', 'memory ran out'],
  8: ['store_read_only', 'may not be written'],
  10: ['store_failing', 'the disk fails'],
  11: ['store_damaged', 'is damaged'],
  13: ['store_full', 'the disk is full'],
  14: ['store_unreachable', 'cannot be opened'],
  26: ['store_foreign', 'is no database'],
};

const FULL = 13;

/** The number without what SQLite adds to it for details. */
function primaryCode(error: unknown): number | undefined {
  const isOurs = error instanceof Error && 'errcode' in error;
  return isOurs ? Number(error.errcode) & 0xff : undefined;
}

export function isFull(error: unknown): boolean {
  return primaryCode(error) === FULL;
}

/** With SQLite's own words, for those who look them up. */
export function storeRefusal(file: string, error: unknown): Refusal {
  const failure = FAILURES[primaryCode(error) ?? 0];
  if (failure === undefined) throw error;
  const [code, sentence] = failure;
  const detail = error instanceof Error ? error.message : '';
  return { code, message: `${file}: ${sentence} (${detail})`, params: { file, detail } };
}
