// A log as lines of text: an entry in, its line out; all lines of a file in, the log or the place that does not fit out.
import {
  asInteger,
  asObject,
  asOneOf,
  noOtherFields,
  parseRecordLine,
  reading,
  recordEntryFrom,
  recordHeaderFrom,
  unreadable,
  unwrap,
  type RecordHeader,
  type RecordTail,
  type Result,
} from '#kernel';
import { checkOf, didEntry, recordEntry, type LogEntry } from './log.ts';

/** The lines of a record are the actions of a log: games that were kept as records go on as logs. */
export function printLogEntry(entry: LogEntry): string {
  return `${JSON.stringify(entry.is === 'did' ? recordEntry(entry) : entry)}\n`;
}

export interface LogRead {
  readonly header: RecordHeader;
  readonly entries: readonly LogEntry[];
}

export function readLog(text: string): Result<LogRead> {
  const [first = '', ...lines] = withoutBlankEnd(text.split('\n'));
  return reading(() => {
    const { header, tail } = recordHeaderFrom(first);
    /** After each action that stands; the last is where the next one goes. */
    const tails: RecordTail[] = [tail];
    const { seats } = header;
    const entries = lines.map((line, i) => entryFrom(line, `line ${i + 2}`, { tails, seats }));
    return { header, entries };
  });
}

function withoutBlankEnd(lines: string[]): readonly string[] {
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  return lines;
}

interface SoFar {
  readonly tails: RecordTail[];
  readonly seats: number;
}

function entryFrom(line: string, path: string, { tails, seats }: SoFar): LogEntry {
  const last = tails.at(-1) ?? unreadable(path, 'nothing stands before it');
  const given = asObject(unwrap(parseRecordLine(line), path), path);
  if (given['is'] === undefined) {
    const entry = recordEntryFrom(line, path, last);
    tails.push(entry);
    return didEntry(entry);
  }
  const entry = otherFrom(given, path, { standing: tails.length - 1, seats });
  if (checkOf(entry, last.check) !== given['check'])
    unreadable(path, 'the check does not fit: this line or one before it was changed');
  if (entry.is === 'tookBack') tails.length = entry.to + 1;
  return { ...entry, check: checkOf(entry, last.check) };
}

type Unchecked = LogEntry extends infer E
  ? E extends { is: 'did' }
    ? never
    : Omit<E, 'check'>
  : never;

function otherFrom(
  given: Readonly<Record<string, unknown>>,
  path: string,
  { standing, seats }: { readonly standing: number; readonly seats: number },
): Unchecked {
  const is = asOneOf(given['is'], ['waited', 'tookBack', 'ended'], `${path}: is`);
  const seat = () => asInteger(given['seat'], `${path}: seat`, 0, seats - 1);
  switch (is) {
    case 'waited':
      noOtherFields(given, ['is', 'seat', 'check'], path);
      return { is, seat: seat() };
    case 'tookBack':
      noOtherFields(given, ['is', 'seat', 'to', 'check'], path);
      return { is, seat: seat(), to: asInteger(given['to'], `${path}: to`, 0, standing) };
    case 'ended':
      noOtherFields(given, ['is', 'check'], path);
      return { is };
  }
}
