// A log as it is kept: every line fits to those before it, and whatever was changed is found with its line.
import { describe, expect, test } from 'vitest';
import { coinche, mayi } from '#games';
import { orThrow, printRecord } from '#kernel';
import { bot, person, playedOn, tableOf } from '../../tests/a-table.ts';
import { decide } from './decide.ts';
import { standingRecord, type LogEntry } from './log.ts';
import { printLogEntry, readLog } from './log-lines.ts';

const SEATS = [person('Ann'), bot('Bea'), bot('Cid'), bot('Dan')];

/** A game of which something was taken back, up to its twelfth entry. */
function aLog() {
  const start = tableOf(coinche, { seats: SEATS });
  const before = playedOn(start, 7);
  const back = orThrow(decide(before.now, { do: 'takeBack', by: 0 }));
  const { entries } = playedOn(back.next, 4);
  const all = [...before.entries, back.entry, ...entries];
  return { header: start.header, opened: start, entries: all };
}

function textOf(header: object, entries: readonly LogEntry[]): string {
  return `${JSON.stringify(header)}\n${entries.map(printLogEntry).join('')}`;
}

const { header, entries } = aLog();
const LINES = textOf(header, entries).split('\n').slice(0, -1);
const withLines = (lines: readonly string[]) => `${lines.join('\n')}\n`;

test('is read as it was printed, and what stands of it is a record', () => {
  const read = orThrow(readLog(withLines(LINES)));
  expect(read).toEqual({ header, entries });
  const opened = { is: 'opened' as const, header, seats: SEATS };
  const record = standingRecord({ opened, entries });
  expect(record.entries.map(({ n }) => n)).toEqual(record.entries.map((_, i) => i + 1));
  expect(record.entries.length).toBeLessThan(entries.filter(({ is }) => is === 'did').length);
  // And so is every record a log.
  const again = orThrow(readLog(printRecord(record)));
  expect(standingRecord({ opened, entries: again.entries })).toEqual(record);
});

test('persons who let others go on are kept', () => {
  const persons = ['Ann', 'Bea', 'Cid', 'Dan'].map(person);
  const { entries: all } = playedOn(tableOf(mayi, { seats: persons }), 40);
  expect(all.some(({ is }) => is === 'waited')).toBe(true);
  expect(orThrow(readLog(textOf(header, []))).entries).toEqual([]);
  const start = tableOf(mayi, { seats: persons });
  expect(orThrow(readLog(textOf(start.header, all))).entries).toEqual(all);
});

describe('is refused with its line', () => {
  const took = LINES.findIndex((line) => line.includes('tookBack'));
  const without = (place: number) => LINES.filter((_, i) => i !== place);
  const changed = (place: number, change: (line: string) => string) =>
    LINES.map((line, i) => (i === place ? change(line) : line));

  test.each([
    ['an action is missing', without(3), /^line 4: expected action 3, found 4/],
    ['what was taken back is not', without(took), new RegExp(`^line ${took + 1}: expected action`)],
    [
      'less was taken back',
      changed(took, (line) => line.replace(/"to":\d+/, '"to":4')),
      new RegExp(`^line ${took + 1}: the check does not fit`),
    ],
    [
      'more was taken back than there was',
      changed(took, (line) => line.replace(/"to":\d+/, '"to":99')),
      new RegExp(`^line ${took + 1}: to: `),
    ],
    [
      'nobody knows what it is',
      changed(took, (line) => line.replace('tookBack', 'laughed')),
      new RegExp(`^line ${took + 1}: is: `),
    ],
    [
      'there is more in it',
      changed(took, (line) => line.replace('{', '{"x":1,')),
      new RegExp(`^line ${took + 1}: x: unknown field|^line ${took + 1}\\.x: unknown field`),
    ],
    [
      'nobody sits there',
      changed(took, (line) => line.replace('"seat":0', '"seat":7')),
      new RegExp(`^line ${took + 1}: seat: `),
    ],
    ['there is nothing', [''], /^line 1: expected a record header/],
  ] as const)('when %s', (_, lines, message) => {
    const read = readLog(withLines(lines));
    expect(read.ok ? '' : read.refusal.message).toMatch(message);
  });
});
