import { describe, expect, test } from 'vitest';
import { toy, type ToyRules } from '../../tests/toy-game.ts';
import type { Actor } from './contract.ts';
import type { JsonObject } from './json.ts';
import { shortHash } from './random/seed.ts';
import { recordHeader, tailOf, type RecordHeader } from './record-header.ts';
import {
  dealsOf,
  printRecord,
  readRecord,
  recordRenumbered,
  recordStart,
  replay,
  replayEntry,
  type GameRecord,
} from './record.ts';
import { accept, refuse } from './result.ts';

const RULES: ToyRules = { version: 1, handSize: 3, rounds: 3 };
const HEADER = recordHeader(toy, RULES, {
  seats: 2,
  players: ['Ala', 'Ola'],
  seed: 'sunday',
  dealer: 0,
});

function recordOf(
  header: RecordHeader,
  actions: readonly (readonly [Actor, JsonObject])[],
): GameRecord {
  return recordRenumbered(
    header,
    actions.map(([seat, action]) => ({ seat, do: action })),
  );
}

const DRAW = { type: 'DRAW' };
const PASS = { type: 'PASS' };
const RECORD = recordOf(HEADER, [
  [1, DRAW],
  [0, PASS],
  [1, PASS],
  [null, { type: 'NEXT_ROUND' }],
  [0, PASS],
]);
const LINES = printRecord(RECORD).split('\n').slice(0, -1);
const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const changed = (index: number, from: string | RegExp, to: string) =>
  text(LINES.with(index, (LINES[index] ?? '').replace(from, to)));

describe('a record', () => {
  test('begins with the header and goes on with a line per action', () => {
    expect(LINES[0]).toBe(
      '{"format":2,"engine":"0.1.0","game":"toy","rules":{"version":1,"handSize":3,"rounds":3},"seats":2,"players":["Ala","Ola"],"seed":"sunday","dealer":0,"table":null,"commit":null,"serverKey":null,"entropy":null}',
    );
    expect(LINES.slice(1).map((line) => line.replace(/"check":".{8}"/, '…'))).toEqual([
      '{"n":1,"seat":1,"do":{"type":"DRAW"},…}',
      '{"n":2,"seat":0,"do":{"type":"PASS"},…}',
      '{"n":3,"seat":1,"do":{"type":"PASS"},…}',
      '{"n":4,"seat":null,"do":{"type":"NEXT_ROUND"},…}',
      '{"n":5,"seat":0,"do":{"type":"PASS"},…}',
    ]);
  });

  test('has in each check the one before and the line', () => {
    const first = shortHash(LINES[0] ?? '');
    const second = shortHash(`${first}\n{"n":1,"seat":1,"do":{"type":"DRAW"}}`);
    expect(tailOf(HEADER)).toEqual({ n: 0, check: first });
    expect(RECORD.entries[0]?.check).toBe(second);
    expect(RECORD.entries[1]?.check).toBe(
      shortHash(`${second}\n{"n":2,"seat":0,"do":{"type":"PASS"}}`),
    );
  });

  test('reads back the same, with or without its last line end', () => {
    expect(readRecord(text(LINES))).toEqual(accept(RECORD));
    expect(readRecord(LINES.join('\n'))).toEqual(accept(RECORD));
    expect(readRecord(LINES.join('\r\n'))).toEqual(accept(RECORD));
    expect(readRecord(`${LINES[0]}\n`)).toEqual(accept({ header: HEADER, entries: [] }));
  });

  test('may have no seed and no dealer', () => {
    const bare = recordOf({ ...HEADER, seed: null, dealer: null }, [[1, PASS]]);
    expect(readRecord(printRecord(bare))).toEqual(accept(bare));
    const { seed: _seed, dealer: _dealer, ...without } = HEADER;
    expect(readRecord(JSON.stringify(without))).toEqual(
      accept({ header: { ...HEADER, seed: null, dealer: null }, entries: [] }),
    );
  });

  test('replays to the state it was taken from, or to any before', () => {
    let state = toy.start(RULES, 2, 'sunday', 0);
    RECORD.entries.forEach((entry, i) => {
      expect(replay(toy, RECORD, i)).toEqual(accept(state));
      const taken = toy.step(state, entry.seat, entry.do as never);
      if (!taken.ok) throw new Error(taken.refusal.message);
      expect(replayEntry(toy, state, entry)).toMatchObject(taken);
      state = taken.value.state;
    });
    expect(replay(toy, RECORD)).toEqual(accept(state));
  });

  test('starts with its seats, seed and dealer', () => {
    expect(recordStart(toy, HEADER)).toEqual(accept(toy.start(RULES, 2, 'sunday', 0)));
    const other = { ...HEADER, seats: 3, players: ['a', 'b', 'c'], seed: null, dealer: 2 };
    expect(recordStart(toy, other)).toEqual(accept(toy.start(RULES, 3, null, 2)));
    expect(recordStart(toy, { ...HEADER, dealer: null })).toEqual(
      accept(toy.start(RULES, 2, 'sunday')),
    );
  });
});

const TOO_EARLY = 'not JSON: it ends too early, column 21';
const DOES_NOT_FIT = 'the check does not fit: this line or one before it was changed';

describe('a broken record is told in one sentence with its line', () => {
  test.each([
    ['no text', '', 'line 1: expected a record header, found nothing'],
    ['an empty first line', `\n${LINES[1]}`, 'line 1: expected a record header, found nothing'],
    ['a blank first line', ' \n', 'line 1: expected a record header, found nothing'],
    ['a header cut', (LINES[0] ?? '').slice(0, 20), `line 1: ${TOO_EARLY}`],
    [
      'a line cut',
      text(LINES).slice(0, text(LINES.slice(0, 4)).length + 20),
      `line 5: ${TOO_EARLY}`,
    ],
    ['a line empty', text(LINES.with(2, '')), 'line 3: not JSON: the text is empty'],
    ['a header that is no object', '[]', 'line 1: expected an object, found a list'],
    ['a line that is no object', text([...LINES, '7']), 'line 7: expected an object, found 7'],
    [
      'an unknown format',
      changed(0, '"format":2', '"format":3'),
      'line 1: format: this engine reads formats 1 and 2, found 3',
    ],
    ['no format', '{}', 'line 1: format: this engine reads formats 1 and 2, found nothing'],
    [
      'an unknown field of the header',
      changed(0, '{', '{"place":"Łódź",'),
      'line 1: place: unknown field',
    ],
    ['an unknown field of a line', changed(3, '{', '{"at":7,'), 'line 4.at: unknown field'],
    ['no engine', changed(0, '"0.1.0"', '1'), 'line 1: engine: expected a text, found 1'],
    ['no game', changed(0, '"toy"', 'null'), 'line 1: game: expected a text, found null'],
    [
      'no rules',
      changed(0, /\{"version.*?\}/, '"club"'),
      'line 1: rules: expected an object, found "club"',
    ],
    [
      'no seats',
      changed(0, '"seats":2', '"seats":0'),
      'line 1: seats: expected a whole number 1 or more, found 0',
    ],
    ['no players', changed(0, '"Ola"', '7'), 'line 1: players[1]: expected a text, found 7'],
    [
      'a seed that is no text',
      changed(0, '"sunday"', '7'),
      'line 1: seed: expected a text, found 7',
    ],
    [
      'a dealer that is no seat',
      changed(0, '"dealer":0', '"dealer":-1'),
      'line 1: dealer: expected a whole number 0 or more, found -1',
    ],
    ['the header changed', changed(0, 'Ola', 'Ela'), `line 2: ${DOES_NOT_FIT}`],
    ['an action changed', changed(2, 'PASS', 'DRAW'), `line 3: ${DOES_NOT_FIT}`],
    ['a seat changed', changed(2, '"seat":0', '"seat":1'), `line 3: ${DOES_NOT_FIT}`],
    [
      'a check changed',
      changed(4, /"check":".{8}"/, '"check":"00000000"'),
      `line 5: ${DOES_NOT_FIT}`,
    ],
    ['no check', changed(4, /,"check":".{8}"/, ''), `line 5: ${DOES_NOT_FIT}`],
    [
      'a line missing',
      text(LINES.toSpliced(2, 1)),
      'line 3: expected action 2, found 3: a line is missing or doubled',
    ],
    [
      'the first action missing',
      text(LINES.toSpliced(1, 1)),
      'line 2: expected action 1, found 2: a line is missing or doubled',
    ],
    [
      'a line doubled',
      text(LINES.toSpliced(2, 0, LINES[2] ?? '')),
      'line 4: expected action 3, found 2: a line is missing or doubled',
    ],
    [
      'a line renumbered',
      text(LINES.toSpliced(2, 1)).replace('"n":3', '"n":2'),
      `line 3: ${DOES_NOT_FIT}`,
    ],
    [
      'a number that counts nothing',
      changed(1, '"n":1', '"n":0'),
      'line 2: n: expected a whole number 1 or more, found 0',
    ],
    [
      'a seat that is none',
      changed(1, '"seat":1', '"seat":100'),
      'line 2: seat: expected a whole number from 0 to 99, found 100',
    ],
    [
      'no action',
      changed(1, '{"type":"DRAW"}', '"DRAW"'),
      'line 2: do: expected an object, found "DRAW"',
    ],
  ])('%s', (_, given, message) => {
    const read = readRecord(given);
    expect(!read.ok && read.refusal.code).toBe('unreadable');
    expect(!read.ok && read.refusal.message).toBe(message);
  });

  test.each<[string, Partial<RecordHeader>, string]>([
    [
      'an unknown option',
      { rules: { aces: 4 } },
      'line 1: rules.aces: unknown option; there are handSize, rounds',
    ],
    ['too many seats', { seats: 5 }, 'line 1: seats: Toy is played by 2, 3, not 5'],
    ['too few names', { players: ['Ala'] }, 'line 1: players: expected 2 names, found 1'],
    ['a dealer who is not there', { dealer: 2 }, 'line 1: dealer: there is no seat 2'],
  ])('%s', (_, fields, message) => {
    const record = { ...RECORD, header: { ...HEADER, ...fields } };
    const replayed = replay(toy, record);
    expect(!replayed.ok && replayed.refusal.code).toBe('unreadable');
    expect(!replayed.ok && replayed.refusal.message).toBe(message);
  });

  test.each<[string, Actor, JsonObject, string, string]>([
    ['an action that is refused', 1, PASS, 'not_your_turn', 'it is not your turn'],
    [
      'an action of the table out of turn',
      null,
      { type: 'NEXT_ROUND' },
      'not_due',
      'the round is not over',
    ],
    [
      'an action that cannot be read',
      0,
      { type: 'PLAY', card: 'ZZ' },
      'not_a_card',
      'card: "ZZ" is not a card',
    ],
  ])('%s', (_, seat, action, code, message) => {
    const record = recordOf(HEADER, [
      [1, DRAW],
      [seat, action],
      [1, DRAW],
    ]);
    expect(readRecord(printRecord(record))).toEqual(accept(record));
    expect(replay(toy, record)).toEqual(
      refuse('refused', `line 3: action 2 is refused (${code}): ${message}`, { n: 2, code }),
    );
    expect(replay(toy, record, 1).ok).toBe(true);
  });
});

test('an option younger than the record has its value of the default preset', () => {
  const header = { ...HEADER, rules: { version: 1, handSize: 3 } };
  const whole = replay(toy, RECORD);
  const young = replay(toy, { ...RECORD, header });
  expect(young).toEqual(whole);
});

describe('where the cards came from', () => {
  const given = { n: 1, seat: null, do: { type: 'SET_DEALT_CARDS', hands: [['A♠']] }, check: '' };
  const next = { n: 1, seat: null, do: { type: 'NEXT_HAND' }, check: '' };
  const play = { n: 1, seat: 0, do: { type: 'PLAY', card: 'A♠' }, check: '' };
  /** A game that waits for its cards where it has no seed. */
  const waiting = { ...toy, toAct: () => [] };
  test.each([
    ['a seed and nothing else', toy, [play, next, play], 'seed'],
    ['nothing yet of a game with a seed', toy, [], 'seed'],
    ['each deal given', waiting, [given, play, given], 'outside'],
    ['nothing yet of a game that waits for its cards', waiting, [], 'outside'],
    ['a deal given in a seeded game', toy, [play, next, given, play], 'mixed'],
    ['a deal that nobody gave', waiting, [given, play, next], 'mixed'],
  ] as const)('%s', (_, game, entries, deals) => {
    expect(dealsOf(game, { header: HEADER, entries })).toBe(deals);
  });
});

test('what is no text is no record', () => {
  expect(readRecord(undefined as never)).toEqual(
    refuse('unreadable', 'a record is a text, not nothing'),
  );
});
