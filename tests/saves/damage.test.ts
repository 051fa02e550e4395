// What is wrong with the files of a saved game: a torn end is mended, anything else is refused and left as it is.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orThrow } from '#kernel';
import { listSaves, openSave, type OpenedSave } from '../../src/cli/saves/index.ts';
import { temporaryFolder, withLine } from '../run-baize.ts';
import { playOut, resumed } from './play-out.ts';
import { playedAndLeft, type Played } from './some-game.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const ACTIONS = 9;
let game: Played;
let record = '';
let table = '';
beforeAll(() => {
  game = playedAndLeft(folder, ACTIONS);
  record = game.record();
  table = readFileSync(game.tableFile, 'utf8');
});

function written(text: string | Uint8Array): void {
  writeFileSync(game.recordFile, text);
  writeFileSync(game.tableFile, table);
}

/** Where the last line begins. */
const lastLine = () => record.lastIndexOf('\n', record.length - 2) + 1;

describe('a torn end', () => {
  const TAKEN_BACK = 'torn';
  test.each<readonly [string, () => string | Uint8Array, number, OpenedSave['mended']]>([
    ['one byte of the next line', () => `${record}{`, ACTIONS, TAKEN_BACK],
    ['half of the last line', () => record.slice(0, lastLine() + 20), ACTIONS - 1, TAKEN_BACK],
    ['a last line without its bracket', () => record.slice(0, -2), ACTIONS - 1, TAKEN_BACK],
    [
      'a last line without its newline',
      () => record.slice(0, -1),
      ACTIONS,
      'only the newline is missing',
    ],
    ['zeros that the system left', () => `${record}${'\0'.repeat(90)}`, ACTIONS, TAKEN_BACK],
    ['blank lines', () => `${record}\r\n \n\n`, ACTIONS, TAKEN_BACK],
    [
      'the first byte of a letter',
      () => Buffer.concat([Buffer.from(record), Buffer.of(0xc5)]),
      ACTIONS,
      TAKEN_BACK,
    ],
    ['all but the header', () => record.slice(0, record.indexOf('\n') + 9), 0, TAKEN_BACK],
  ])('of %s is mended, and the game goes on', (_, text, actions, mended) => {
    written(text());
    const opened = openedAndLeft();
    expect(opened.mended).toBe(mended);
    expect(opened.record.entries.length).toBe(actions);
    expect(record.startsWith(game.record())).toBe(true);
    const again = orThrow(resumed(folder, game.id));
    expect(again.now.tail.n).toBe(actions);
    for (const moment of playOut(again, 100)) if (orThrow(moment).tail.n > ACTIONS) break;
    again.save.close();
    // The same choices make the same bytes.
    expect(game.record().startsWith(record)).toBe(true);
    expect(openedAndLeft()).toMatchObject({
      mended: 'nothing',
      record: { entries: { length: ACTIONS + 1 } },
    });
  });
});

function openedAndLeft(): OpenedSave {
  const opened = orThrow(openSave(folder, game.id));
  opened.save.close();
  return opened;
}

describe('damage', () => {
  const changed = (line: number, from: string | RegExp, to: string) => () =>
    withLine(record, line, (text) => text.replace(from, to));
  const without = (line: number) => () =>
    record
      .split('\n')
      .toSpliced(line - 1, 1)
      .join('\n');
  test.each<readonly [string, () => string | Uint8Array, RegExp]>([
    [
      'a changed byte',
      changed(4, '"seat":', '"seaT":'),
      /record\.jsonl: line 4\.seaT: unknown field/,
    ],
    ['a changed card', changed(3, '"do":{', '"do":{"x":1,'), /line 3: the check does not fit/],
    ['a changed name', changed(1, 'Ann', 'Eve'), /line 2: the check does not fit/],
    [
      'a missing line',
      without(5),
      /line 5: expected action 4, found 5: a line is missing or doubled/,
    ],
    [
      'a doubled line',
      () => withLine(record, 5, (line) => `${line}\n${line}`),
      /line 6: .*missing or doubled/,
    ],
    ['a cut in the middle', () => record.slice(0, 700) + record.slice(760), /line \d: /],
    [
      'a cut line with its newline',
      () => `${record.slice(0, -20)}\n`,
      /line 10: not JSON: it ends too early/,
    ],
    [
      'a blank line within',
      () => withLine(record, 4, (line) => `\n${line}`),
      /line 4: not JSON: the text is empty/,
    ],
    [
      'an unknown format',
      changed(1, '"format":2', '"format":3'),
      /line 1: format: this engine reads formats 1 and 2, found 3/,
    ],
    [
      'an unknown game',
      changed(1, '"tysiac"', '"bridge"'),
      /line 1: game: unknown game "bridge"|line 2: the check/,
    ],
    ['no content', () => '', /record\.jsonl: line 1: expected a record header, found nothing/],
    ['only a newline', () => '\n', /line 1: expected a record header, found nothing/],
    ['half a header', () => record.slice(0, 60), /line 1: not JSON: it ends too early/],
    [
      'a byte that is no text',
      () => Buffer.from(record, 'utf8').fill(0xff, 900, 901),
      /line \d: is not text/,
    ],
    ['another file', () => '# Shopping\n- bread\n', /line 1: not JSON/],
  ])('of %s is refused with the reason, and nothing is touched', (_, text, reason) => {
    const bytes = Buffer.from(text());
    written(bytes);
    expectRefused(reason);
    expect(readFileSync(game.recordFile)).toEqual(bytes);
  });

  const seat = (change: object) => () => {
    const { seats, ...rest } = JSON.parse(table) as { seats: object[] };
    return JSON.stringify({ ...rest, seats: [{ ...seats[0], ...change }, ...seats.slice(1)] });
  };
  test.each<readonly [string, () => string, RegExp]>([
    ['nothing', () => '', /table\.json: not JSON: the text is empty/],
    ['half of it', () => table.slice(0, 50), /table\.json: not JSON: it ends too early/],
    ['a list', () => '[]', /table\.json: expected an object, found a list/],
    [
      'another version',
      () => table.replace('"version": 1', '"version": 2'),
      /version: this program reads version 1/,
    ],
    [
      'a seat less',
      () => table.replace(/\{[^{}]*"Cid"[^{}]*\}/, '{}'),
      /seats\[2\]\.name: expected a text/,
    ],
    [
      'a seat more',
      () => table.replace('"seats": [', '"seats": [{"name":"Dan","kind":"person"},'),
      /how many seats: expected a whole number from 3 to 3, found 4/,
    ],
    [
      'a stranger',
      seat({ kind: 'ghost' }),
      /seats\[0\]\.kind: expected one of person, bot, found "ghost"/,
    ],
    [
      'an unknown level',
      seat({ kind: 'bot', level: 'genius' }),
      /seats\[0\]\.level: there is no bot "genius" for Tysiąc/,
    ],
    ['a person with a level', seat({ level: 'hard' }), /seats\[0\]\.level: unknown field/],
    [
      'no date',
      () => table.replace(/"started": "[^"]*"/, '"started": "today"'),
      /started: expected a date/,
    ],
  ])('of the seats, %s, is refused too', (_, text, reason) => {
    written(record);
    writeFileSync(game.tableFile, text());
    expectRefused(reason);
    expect(readFileSync(game.tableFile, 'utf8')).toBe(text());
  });

  test.each(['record.jsonl', 'table.json'])('%s is missing', (name) => {
    written(record);
    rmSync(path.join(game.save.folder, name));
    expectRefused(new RegExp(`${name.replace('.', '\\.')}: no such file`));
    written(record);
  });

  /** By who opens it and in the list, and the lock is free again. */
  function expectRefused(reason: RegExp): void {
    const expected = {
      ok: false,
      refusal: { code: 'save_damaged', message: expect.stringMatching(reason) },
    };
    expect(openSave(folder, game.id)).toMatchObject(expected);
    expect(orThrow(listSaves(folder))[0]).toMatchObject({
      id: game.id,
      openIn: null,
      content: expected,
    });
  }
});
