// Why a file was not opened: a refusal in, one sentence with the place out.
import type { Refusal } from '#kernel';
import { browserRefusal, type PageWords } from '../words/words.ts';

/** Twenty times the longest game that anybody is known to have played. */
export const MOST_BYTES = 2_000_000;

/** A first line that has the form of ours, and something in it that cannot be. */
const IN_HEADER = /^line 1: (?!format)\w+(\[\d+\])?: /;

export function whyNotOpened(page: PageWords, refusal: Refusal): string {
  if (refusal.code === 'unknown_game') return page('unknownGame');
  if (refusal.code === 'dealt_outside') return page('fileDealtOutside');
  const line = Number(/^line (\d+)\b/.exec(refusal.message)?.[1] ?? 0);
  if (line > 1 || IN_HEADER.test(refusal.message)) return page('fileDamaged', { line });
  return browserRefusal(page, refusal) ?? page('fileNoGame');
}
