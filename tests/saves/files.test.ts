// Saved games from their first line to their end: created, continued, listed, exported, deleted.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { at, orThrow, printRecord, readRecord, type JsonObject, type RecordHeader } from '#kernel';
import {
  createSave,
  deleteSave,
  exportSave,
  lastChoice,
  listSaves,
  openSave,
  readSave,
  rememberChoice,
  rulesAsked,
} from '../../src/cli/saves/index.ts';
import { chosenDirectory } from '../../src/cli/saves/directory.ts';
import { temporaryFolder } from '../run-baize.ts';
import { playOut, resumed } from './play-out.ts';
import { played, playedAndLeft, SEATS, TABLE } from './some-game.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
let folders = 0;
const newDirectory = () => path.join(folder, String((folders += 1)), 'data');

describe('a saved game', () => {
  test('is a record that is longer by a line with every action', () => {
    const directory = newDirectory();
    const { save, now, record } = played(directory, 3);
    expect(record().split('\n').length).toBe(1 + 3 + 1);
    expect(orThrow(readRecord(record())).entries.at(-1)).toMatchObject(now.tail);
    const next = playOut({ save, now }, 100).next().value;
    expect(next).toMatchObject({ ok: true, value: { tail: { n: 4 } } });
    expect(record().split('\n').length).toBe(1 + 4 + 1);
    save.close();
  });

  test('is opened where it was left', () => {
    const directory = newDirectory();
    const { id, now, save } = playedAndLeft(directory, 7);
    const again = orThrow(resumed(directory, id));
    expect(again.now).toEqual(now);
    again.save.close();
    expect(readdirSync(save.folder).toSorted()).toEqual(['record.jsonl', 'table.json']);
  });

  test('of format 1 goes on under the header it was begun with', () => {
    const directory = newDirectory();
    const { game, rules, seed } = TABLE;
    const players = SEATS.map(({ name }) => name);
    const seating = { seats: SEATS.length, players, seed, dealer: 0 };
    const header: RecordHeader = {
      format: 1,
      engine: '0.1.0',
      game: game.id,
      rules: rules as JsonObject,
      ...seating,
    };
    const begun = orThrow(createSave(directory, { header, seats: SEATS }));
    begun.close();
    const { save, now } = orThrow(resumed(directory, begun.id));
    for (const next of playOut({ save, now }, 100)) if (orThrow(next).tail.n >= 9) break;
    save.close();
    const text = readFileSync(path.join(save.folder, 'record.jsonl'), 'utf8');
    expect(text.split('\n')[0]).toBe(JSON.stringify(header));
    const { record } = orThrow(readSave(directory, begun.id));
    expect(record.header).toEqual(header);
    expect(record.entries).toHaveLength(9);
    expect(orThrow(readRecord(printRecord(record)))).toEqual(record);
  });

  test('knows who sits where', () => {
    const directory = newDirectory();
    const { id, tableFile } = playedAndLeft(directory, 1);
    expect(orThrow(readSave(directory, id)).seats).toEqual(SEATS);
    expect(JSON.parse(readFileSync(tableFile, 'utf8'))).toMatchObject({ version: 1, seats: SEATS });
  });

  test('is called by its game, the day and a number that was not used before', () => {
    const directory = newDirectory();
    const { header } = playedAndLeft(newDirectory(), 0).now;
    const evening = new Date(2027, 0, 9, 23, 59);
    const create = (now: Date) => {
      const save = orThrow(createSave(directory, { header, seats: SEATS }, now));
      save.close();
      return save.id;
    };
    expect([create(evening), create(evening)]).toEqual(['tysiac-20270109-1', 'tysiac-20270109-2']);
    orThrow(deleteSave(directory, 'tysiac-20270109-1'));
    expect(create(evening)).toBe('tysiac-20270109-3');
    expect(create(new Date(2027, 10, 30))).toBe('tysiac-20271130-1');
    expect(readdirSync(path.join(directory, 'games')).length).toBe(3);
  });

  test.each(['', '.', '..', '../games', 'no-such-game', 'A B', '.new-x'])(
    'is not found by the name %j',
    (id) => {
      const directory = newDirectory();
      mkdirSync(path.join(directory, 'games', '.new-x'), { recursive: true });
      for (const result of [openSave(directory, id), deleteSave(directory, id)])
        expect(result).toMatchObject({ ok: false, refusal: { code: 'save_unknown' } });
      expect(existsSync(directory)).toBe(true);
    },
  );
});

describe('the list', () => {
  test('is empty where nobody has played', () => {
    expect(listSaves(newDirectory())).toEqual({ ok: true, value: [] });
  });

  test('tells of each what a player wants to know, the last played first', () => {
    const directory = newDirectory();
    const first = playedAndLeft(directory, 2);
    const second = played(directory, 5);
    const [top, bottom] = orThrow(listSaves(directory));
    expect([top?.id, bottom?.id]).toEqual([second.id, first.id]);
    expect([top?.openIn, bottom?.openIn]).toEqual([process.pid, null]);
    expect(top?.content).toMatchObject({
      ok: true,
      value: { game: 'tysiac', seats: SEATS, rules: { preset: 'kurnik' }, actions: 5, round: 1 },
    });
    const { game, state } = second.now;
    expect(top?.content).toMatchObject({ value: { turn: game.toAct(state)[0], outcome: null } });
    second.save.close();
  });

  test('tells who has won', () => {
    const directory = newDirectory();
    const { now } = playedAndLeft(directory, 100_000);
    const [only] = orThrow(listSaves(directory));
    const outcome = now.game.outcome(now.state);
    expect(outcome).toBeDefined();
    const round = now.game.roundsPlayed(now.state);
    expect(only?.content).toMatchObject({ value: { outcome, turn: null, round } });
  });

  test('changes nothing, not even a line that was cut off', () => {
    const directory = newDirectory();
    const { id, recordFile, record } = playedAndLeft(directory, 5);
    const text = record().slice(0, -4);
    writeFileSync(recordFile, text);
    expect(at(orThrow(listSaves(directory)), 0).content).toMatchObject({ value: { actions: 4 } });
    expect(readSave(directory, id)).toMatchObject({ ok: true });
    expect(record()).toBe(text);
  });

  test.each([
    ['a preset', 'kurnik', { preset: 'kurnik' }],
    ['the nearest preset and what differs', { preset: 'kurnik', minRaise: 50 }, null],
  ])('names rules by %s', (_, asked, expected) => {
    const { game, rules } = TABLE;
    const whole = { ...(rules as object), ...(typeof asked === 'object' ? { minRaise: 50 } : {}) };
    expect(rulesAsked(game, whole)).toEqual(expected ?? asked);
  });
});

describe('what is taken away or handed out', () => {
  test('a deleted game is gone', () => {
    const directory = newDirectory();
    const { id } = playedAndLeft(directory, 2);
    expect(deleteSave(directory, id)).toMatchObject({ ok: true });
    expect(readdirSync(path.join(directory, 'games'))).toEqual([]);
    expect(deleteSave(directory, id)).toMatchObject({ refusal: { code: 'save_unknown' } });
  });

  test('a damaged game can be deleted', () => {
    const directory = newDirectory();
    const { id, recordFile } = playedAndLeft(directory, 2);
    writeFileSync(recordFile, 'nothing');
    expect(deleteSave(directory, id)).toMatchObject({ ok: true });
  });

  test('an exported game is its record, up to the last action that was taken', () => {
    const directory = newDirectory();
    const { id, record, recordFile } = playedAndLeft(directory, 5);
    const text = record();
    const file = path.join(directory, 'exported.jsonl');
    writeFileSync(file, 'something longer that was there before'.repeat(100));
    expect(exportSave(directory, id, file)).toMatchObject({ ok: true });
    expect(readFileSync(file, 'utf8')).toBe(text);
    writeFileSync(recordFile, `${text}{"n":6,"seat`);
    orThrow(exportSave(directory, id, file));
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(directory).toSorted()).toEqual(['exported.jsonl', 'games']);
  });

  test.runIf(existsSync('/dev/full'))('an export to what is no plain file writes to it', () => {
    const directory = newDirectory();
    const { id } = playedAndLeft(directory, 5);
    expect(exportSave(directory, id, '/dev/full')).toMatchObject({
      ok: false,
      refusal: { code: 'disk_full', message: '/dev/full: the disk is full (ENOSPC)' },
    });
    expect(existsSync('/dev/full')).toBe(true);
  });
});

describe('the last choice', () => {
  test('is remembered', () => {
    const directory = newDirectory();
    expect(lastChoice(directory)).toBeUndefined();
    orThrow(rememberChoice(directory, { game: 'mayi', seats: 4 }));
    orThrow(rememberChoice(directory, { game: 'coinche', names: ['Żółć'] }));
    expect(lastChoice(directory)).toEqual({ game: 'coinche', names: ['Żółć'] });
    expect(readdirSync(directory)).toEqual(['last-choice.json']);
  });

  test.each(['', '{"game":', '[1]', 'null', '"mayi"'])('is none when it is %j', (text) => {
    const directory = newDirectory();
    mkdirSync(directory, { recursive: true });
    writeFileSync(path.join(directory, 'last-choice.json'), text);
    expect(lastChoice(directory)).toBeUndefined();
  });
});

describe('the folder', () => {
  const all = { BAIZE_DATA: '/mine', XDG_DATA_HOME: '/xdg', APPDATA: '/roaming' };
  test.each([
    ['a flag before all', '/flag', all, 'linux', '/flag'],
    ['the variable before the platform', undefined, all, 'darwin', '/mine'],
    ['what is usual for data', undefined, { ...all, BAIZE_DATA: '' }, 'linux', '/xdg/baize'],
    ['a default', undefined, {}, 'linux', '/home/ann/.local/share/baize'],
    [
      'no relative path',
      undefined,
      { XDG_DATA_HOME: 'x' },
      'freebsd',
      '/home/ann/.local/share/baize',
    ],
    [
      'macOS',
      undefined,
      { XDG_DATA_HOME: '/xdg' },
      'darwin',
      '/home/ann/Library/Application Support/baize',
    ],
    ['Windows', undefined, { APPDATA: '/roaming' }, 'win32', '/roaming/baize'],
    ['Windows without the variable', undefined, {}, 'win32', '/home/ann/AppData/Roaming/baize'],
  ] as const)('is %s', (_, flag, environment, platform, expected) => {
    expect(chosenDirectory(flag, environment, platform, '/home/ann')).toBe(expected);
  });

  test('is shown by the command line when nothing is there', () => {
    const run = (env: Record<string, string>) =>
      execFileSync(process.execPath, ['bin/baize.js', 'saves'], { encoding: 'utf8', env });
    expect(run({ HOME: folder })).toBe(`No saved games in ${folder}/.local/share/baize.\n`);
    expect(run({ HOME: folder, BAIZE_DATA: folder })).toBe(`No saved games in ${folder}.\n`);
  });
});
