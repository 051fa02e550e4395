// What somebody calls themselves in, the name as a table shows it out, or why it is none.
import { accept, refuse, type Result } from '#kernel';
import { LIMITS } from '#protocol';

/** Nothing that cannot be seen, one space where there were several, and no more than fits beside a chair. */
export function cleanName(given: string): Result<string> {
  const seen = given
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const { length } = [...seen];
  if (length > 0 && length <= LIMITS.nameLength) return accept(seen);
  return refuse('bad_name', `a name has 1 to ${LIMITS.nameLength} characters, found ${length}`, {
    most: LIMITS.nameLength,
    found: length,
  });
}
