import { describe, expect, test } from 'vitest';
import { toy, type ToyRules } from '../../tests/toy-game.ts';
import { shortHash } from './random/seed.ts';
import {
  recordHeader,
  tailOf,
  type FairDeal,
  type HeaderOfFormat1,
  type RecordHeader,
} from './record-header.ts';
import { printRecord, readRecord, recordRenumbered } from './record.ts';
import { accept } from './result.ts';

const RULES: ToyRules = { version: 1, handSize: 3, rounds: 3 };
const SEATING = { seats: 2, players: ['Ala', 'Ola'], seed: 'sunday', dealer: 0 };
const FAIR: FairDeal = {
  table: 'a-table',
  commit: 'c'.repeat(64),
  serverKey: '1'.repeat(64),
  entropy: ['e'.repeat(32), null],
};
const ALONE = recordHeader(toy, RULES, SEATING);
const SERVED = recordHeader(toy, RULES, SEATING, FAIR);
const PLAYED = [
  { seat: 1, do: { type: 'DRAW' } },
  { seat: 0, do: { type: 'PASS' } },
];
const BEFORE_DEALS =
  '"engine":"0.1.0","game":"toy","rules":{"version":1,"handSize":3,"rounds":3},"seats":2,"players":["Ala","Ola"],"seed":"sunday","dealer":0';
/** Written before servers dealt. */
const OLD_TEXT = `{"format":1,${BEFORE_DEALS}}
{"n":1,"seat":1,"do":{"type":"DRAW"},"check":"50940d07"}
{"n":2,"seat":0,"do":{"type":"PASS"},"check":"f612335b"}
`;

describe('a new header', () => {
  test('is of format 2, and says that there was no server', () => {
    expect(JSON.stringify(ALONE)).toBe(
      `{"format":2,${BEFORE_DEALS},"table":null,"commit":null,"serverKey":null,"entropy":null}`,
    );
  });

  test('says what a server did, its fields always in the same order', () => {
    const { table, commit, serverKey, entropy } = FAIR;
    const text = `{"format":2,${BEFORE_DEALS},"table":"a-table","commit":"${commit}","serverKey":"${serverKey}","entropy":["${'e'.repeat(32)}",null]}`;
    expect(JSON.stringify(SERVED)).toBe(text);
    const fair = { entropy, serverKey, commit, table };
    expect(JSON.stringify(recordHeader(toy, RULES, SEATING, fair))).toBe(text);
  });

  test.each<[string, RecordHeader]>([
    ['no server', ALONE],
    ['a server', SERVED],
    ['a server, and the game is not over', { ...SERVED, serverKey: null }],
    ['a server and bots alone', { ...SERVED, entropy: [null, null] }],
  ])('reads back the same with %s', (_, header) => {
    const record = recordRenumbered(header, PLAYED);
    expect(readRecord(printRecord(record))).toEqual(accept(record));
    expect(tailOf(header)).toEqual({ n: 0, check: shortHash(JSON.stringify(header)) });
  });

  test('may leave out what there was not', () => {
    const { table: _table, commit: _commit, serverKey: _key, entropy: _entropy, ...rest } = ALONE;
    const read = readRecord(JSON.stringify(rest));
    expect(read).toEqual(accept({ header: ALONE, entries: [] }));
    expect(read.ok && JSON.stringify(read.value.header)).toBe(JSON.stringify(ALONE));
  });
});

describe('a header of format 1', () => {
  const header: HeaderOfFormat1 = {
    format: 1,
    engine: '0.1.0',
    game: 'toy',
    rules: { ...RULES },
    ...SEATING,
  };

  test('is read, checked and printed as it was', () => {
    const read = readRecord(OLD_TEXT);
    expect(read).toEqual(accept(recordRenumbered(header, PLAYED)));
    expect(read.ok && printRecord(read.value)).toBe(OLD_TEXT);
  });

  test.each(['table', 'commit', 'serverKey', 'entropy'])('knows no field %s', (name) => {
    expect(sentenceOf({ ...header, [name]: null })).toBe(`line 1: ${name}: unknown field`);
  });
});

test('a record is numbered and checked anew when its header changes', () => {
  const playing = { ...SERVED, serverKey: null };
  const before = recordRenumbered(playing, PLAYED);
  const after = recordRenumbered(SERVED, before.entries);
  expect(after.header).toBe(SERVED);
  expect(after.entries.map(({ n, seat, do: action }) => ({ n, seat, do: action }))).toEqual(
    PLAYED.map((action, i) => ({ n: i + 1, ...action })),
  );
  expect(after.entries[0]?.check).not.toBe(before.entries[0]?.check);
  expect(readRecord(printRecord(after))).toEqual(accept(after));
  // What was taken back leaves no gap.
  expect(recordRenumbered(playing, before.entries.slice(1)).entries[0]?.n).toBe(1);
});

const TOGETHER = 'missing; table, commit and entropy come together or not at all';
const NOT_64 = 'expected 64 hex digits in lower case, found';

describe('a header that cannot be is told in one sentence with its place', () => {
  test.each<[string, object, string]>([
    ['a format to come', { format: 3 }, 'format: this engine reads formats 1 and 2, found 3'],
    ['a format as text', { format: '2' }, 'format: this engine reads formats 1 and 2, found "2"'],
    ['a table that is no text', { table: 7 }, 'table: expected a text, found 7'],
    ['a table without a name', { table: '' }, 'table: an empty text names no table'],
    ['no table', { table: null }, `table: ${TOGETHER}`],
    ['no commitment', { commit: null }, `commit: ${TOGETHER}`],
    ['no entropy', { entropy: null }, `entropy: ${TOGETHER}`],
    ['a field left out', { commit: undefined }, `commit: ${TOGETHER}`],
    ['a key and nothing else', { table: null, commit: null, entropy: null }, `table: ${TOGETHER}`],
    ['a short commitment', { commit: 'abc' }, `commit: ${NOT_64} "abc"`],
    ['a commitment that is no text', { commit: 7 }, 'commit: expected a text, found 7'],
    ['a key in words', { serverKey: 'sunday' }, `serverKey: ${NOT_64} "sunday"`],
    [
      'a key in capitals',
      { serverKey: 'A'.repeat(64) },
      `serverKey: ${NOT_64} "${'A'.repeat(56)}…`,
    ],
    ['entropy that is no list', { entropy: 'e' }, 'entropy: expected a list, found "e"'],
    [
      'entropy of too few seats',
      { entropy: [null] },
      'entropy: expected one for each of 2 seats, found 1',
    ],
    [
      'entropy of too many seats',
      { entropy: [null, null, null] },
      'entropy: expected one for each of 2 seats, found 3',
    ],
    [
      'entropy too short',
      { entropy: [null, 'ee'] },
      'entropy[1]: expected 32 hex digits in lower case, found "ee"',
    ],
    [
      'entropy that is no text',
      { entropy: [true, null] },
      'entropy[0]: expected a text, found true',
    ],
    ['a field too many', { salt: 1 }, 'salt: unknown field'],
  ])('%s', (_, fields, sentence) => {
    expect(sentenceOf({ ...SERVED, ...fields })).toBe(`line 1: ${sentence}`);
  });
});

function sentenceOf(header: object): string {
  const read = readRecord(JSON.stringify(header));
  return read.ok ? 'read' : read.refusal.message;
}
