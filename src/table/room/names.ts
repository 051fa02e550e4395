// What somebody calls themselves in, the name as a table shows it out, or why it is none.
import { accept, refuse, type Result } from '#kernel';
import { LIMITS } from '#protocol';

/** Whatever cannot be seen or turns the writing round; what joins two signs into one is let through. */
const UNSEEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** One space where there were several, and no more than fits beside a chair. */
export function cleanName(given: string): Result<string> {
  const seen = given.normalize('NFC').replaceAll(UNSEEN, ' ').replaceAll(/\s+/gu, ' ').trim();
  const { length } = seen;
  if (length > 0 && length <= LIMITS.nameLength) return accept(seen);
  return refuse('bad_name', `a name has 1 to ${LIMITS.nameLength} characters, found ${length}`, {
    most: LIMITS.nameLength,
    found: length,
  });
}
