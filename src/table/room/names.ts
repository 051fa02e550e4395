// What somebody calls themselves in, the name as a table shows it out, or why it is none.
import { accept, refuse, type Refused, type Result } from '#kernel';
import { LIMITS } from '#protocol';

/** Whatever cannot be seen or turns the writing round, and letters and signs that are blank. */
const UNSEEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** What joins two pictures into one, or says that something is one, where there are none. */
const JOINS_NOTHING =
  /(?<!\p{ExtPict}[\ufe0f\p{EMod}]*)(?:\u200d|[\ufe00-\ufe0f])|\u200d(?!\p{ExtPict})/gu;
/** Marks piled up on a letter until they reach into the next line. */
const PILED_UP = /(\p{M}{3})\p{M}+/gu;

/** What is cleaned is no longer than this: marks and joints by the ten thousand would take seconds. */
const LONGEST_GIVEN = 1000;

/** One space where there were several, and no more than fits beside a chair. */
export function cleanName(given: string): Result<string> {
  if (given.length > LONGEST_GIVEN) return badName(given.length);
  const seen = given
    .normalize('NFC')
    .replaceAll(JOINS_NOTHING, '')
    .replaceAll(PILED_UP, '$1')
    .replaceAll(UNSEEN, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const { length } = seen;
  if (length > 0 && length <= LIMITS.nameLength) return accept(seen);
  return badName(length);
}

function badName(found: number): Refused {
  const most = LIMITS.nameLength;
  return refuse('bad_name', `a name has 1 to ${most} characters, found ${found}`, { most, found });
}

/** A name like somebody else's, in whatever letters, gets a number; where it would be too long, its end is left out. */
export function nameApart(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((each) => each.toLowerCase()));
  let apart = name;
  for (let number = 2; taken.has(apart.toLowerCase()); number++) apart = numbered(name, number);
  return apart;
}

function numbered(name: string, number: number): string {
  const end = ` ${number}`;
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  while (letters.join('').length + end.length > LIMITS.nameLength) letters.pop();
  return letters.join('').trimEnd() + end;
}
