// A disk that is full, read-only or not ours: one sentence, nothing lost, and the same action can be tried again.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { orThrow } from '#kernel';
import { DISK, createSave, lastChoice, listSaves, openSave } from '../../src/cli/saves/index.ts';
import { rememberChoice, type Disk } from '../../src/cli/saves/index.ts';
import { CAN_MOUNT, OWN_MOUNTS } from '../own-mounts.ts';
import { temporaryFolder } from '../run-baize.ts';
import type { Drive } from './kill-driver.ts';
import { playOut, resumed } from './play-out.ts';
import { playedAndLeft, SEATS } from './some-game.ts';

const { folder, file } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
let folders = 0;
const newDirectory = () => path.join(folder, String((folders += 1)));

function systemError(code: string): never {
  throw Object.assign(new Error(code), { code, syscall: 'write' });
}

/** A disk on which some calls fail while it is broken. */
function brokenDisk(broken: Partial<Disk>) {
  const disk = { ...DISK };
  return {
    disk: disk as Disk,
    breaks: () => void Object.assign(disk, broken),
    heals: () => void Object.assign(disk, DISK),
  };
}

const full = () => systemError('ENOSPC');
/** Takes a few bytes each time until there is no room left. */
function nearlyFull(room: number): Disk['writeSync'] {
  let left = room;
  return ((open: number, bytes: Uint8Array, from: number, length: number, at: number) => {
    if (left === 0) return full();
    const part = Math.min(left, length, 7);
    left -= part;
    return DISK.writeSync(open, bytes, from, part, at);
  }) as Disk['writeSync'];
}

describe('in the middle of a game', () => {
  test.each<readonly [string, Partial<Disk>, RegExp]>([
    ['full', { writeSync: full }, /record\.jsonl: the disk is full \(ENOSPC\)$/],
    ['full within the line', { writeSync: nearlyFull(30) }, /the disk is full \(ENOSPC\)$/],
    ['over a quota', { writeSync: () => systemError('EDQUOT') }, /the disk is full \(EDQUOT\)$/],
    ['failing to keep it', { fsyncSync: () => systemError('EIO') }, /the disk fails \(EIO\)$/],
    ['read-only', { writeSync: () => systemError('EROFS') }, /the disk is read-only \(EROFS\)$/],
    [
      'full, and unable even to cut',
      { writeSync: nearlyFull(30), ftruncateSync: full },
      /the disk is full \(ENOSPC\)$/,
    ],
  ])('a disk that is %s refuses the action, which can be tried again', (_, broken, sentence) => {
    const directory = newDirectory();
    const { id, record } = playedAndLeft(directory, 5);
    const before = record();
    const { disk, breaks, heals } = brokenDisk(broken);
    const { save, now } = orThrow(resumed(directory, id, disk));
    breaks();
    for (const _attempt of [1, 2]) {
      const { value } = playOut({ save, now }, 100).next();
      expect(value).toMatchObject({
        ok: false,
        refusal: {
          code: expect.stringMatching(/^disk_/),
          message: expect.stringMatching(sentence),
        },
      });
    }
    // Killed now, nothing is lost: what lies there is the game before the action, or with a torn end.
    const good = record().slice(0, before.length);
    expect(good).toBe(before);
    expect(orThrow(listSaves(directory))[0]?.content).toMatchObject({ value: { actions: 5 } });
    heals();
    for (const moment of playOut({ save, now }, 100)) if (orThrow(moment).tail.n === 8) break;
    save.close();
    const quiet = playedAndLeft(newDirectory(), 8);
    expect(record()).toBe(quiet.record());
  });

  test('what was cut off because the disk was full is mended by who opens the game again', () => {
    const directory = newDirectory();
    const { id, record } = playedAndLeft(directory, 5);
    const before = record();
    const { disk, breaks } = brokenDisk({ writeSync: nearlyFull(30), ftruncateSync: full });
    const playing = orThrow(resumed(directory, id, disk));
    breaks();
    expect(playOut(playing, 100).next().value).toMatchObject({ ok: false });
    playing.save.close();
    expect(record().length).toBe(before.length + 30);
    const opened = orThrow(openSave(directory, id));
    opened.save.close();
    expect(opened.mended).toBe('torn');
    expect(record()).toBe(before);
  });

  test('a game whose folder was taken away says so instead of writing into nothing', () => {
    const directory = newDirectory();
    const { id } = playedAndLeft(directory, 5);
    const playing = orThrow(resumed(directory, id));
    rmSync(directory, { recursive: true });
    expect(playOut(playing, 100).next().value).toMatchObject({
      refusal: {
        code: 'disk_gone',
        message: expect.stringMatching(/record\.jsonl: was taken away$/),
      },
    });
    playing.save.close();
  });

  test('a bug is not taken for a full disk', () => {
    const directory = newDirectory();
    const { id } = playedAndLeft(directory, 5);
    const { disk, breaks } = brokenDisk({
      writeSync: () => {
        throw new TypeError('a bug');
      },
    });
    const playing = orThrow(resumed(directory, id, disk));
    breaks();
    expect(() => playOut(playing, 100).next()).toThrow('a bug');
    playing.save.close();
  });
});

describe('before a game', () => {
  const { header } = playedAndLeft(path.join(folder, 'header'), 0).now;
  const denied = () => systemError('EACCES');
  test.each<readonly [string, Partial<Disk>, RegExp]>([
    ['no folder may be made', { mkdirSync: denied }, /games: access is not allowed \(EACCES\)$/],
    ['nothing may be made in it', { mkdtempSync: denied }, /games: access is not allowed/],
    ['the disk is read-only', { mkdtempSync: () => systemError('EROFS') }, /read-only \(EROFS\)$/],
    ['the disk is full', { writeSync: full }, /games: the disk is full \(ENOSPC\)$/],
    [
      'the disk is nearly full',
      { writeSync: nearlyFull(JSON.stringify(header).length + 20) },
      /games: the disk is full/,
    ],
    ['nothing can be kept', { fsyncSync: () => systemError('EIO') }, /the disk fails \(EIO\)$/],
    ['it cannot be given its name', { renameSync: denied }, /access is not allowed/],
    ['no lock can be put down', { openSync: full }, /the disk is full/],
  ])('when %s, it is not begun and nothing is left behind', (_, broken, sentence) => {
    const directory = newDirectory();
    const { disk, breaks } = brokenDisk(broken);
    breaks();
    const refused = createSave(directory, { header, seats: SEATS }, new Date(), disk);
    expect(refused).toMatchObject({ refusal: { message: expect.stringMatching(sentence) } });
    expect(readdirSync(folder).includes(path.basename(directory)) ? left(directory) : []).toEqual(
      [],
    );
  });

  const left = (directory: string) => readdirSync(path.join(directory, 'games'));

  test('a file where the folder should be is named', () => {
    const below = path.join(file('plain', ''), 'data');
    const refused = {
      ok: false,
      refusal: {
        message: expect.stringMatching(/a file lies where a folder is needed \(ENOTDIR\)$/),
      },
    };
    expect(createSave(below, { header, seats: SEATS })).toMatchObject(refused);
    expect(rememberChoice(below, {})).toMatchObject(refused);
    expect(listSaves(below)).toMatchObject(refused);
    expect(lastChoice(below)).toBeUndefined();
  });

  test('a choice that cannot be remembered leaves the one before', () => {
    const directory = newDirectory();
    orThrow(rememberChoice(directory, { game: 'mayi' }));
    const { disk, breaks } = brokenDisk({ writeSync: nearlyFull(5) });
    breaks();
    expect(rememberChoice(directory, { game: 'tysiac' }, disk)).toMatchObject({
      refusal: { code: 'disk_full' },
    });
    expect(lastChoice(directory)).toEqual({ game: 'mayi' });
    expect(readdirSync(directory)).toEqual(['last-choice.json']);
  });
});

/** What a shell does with a saved game in its own process: `play` goes on with it for two rounds. */
function inShell(directory: string, id: string, script: string, ...shell: readonly string[]) {
  const drive: Drive = { directory, id, rounds: 2, dies: null };
  const play = `play() { "${process.execPath}" tests/saves/kill-driver.ts '${JSON.stringify(drive)}'; }`;
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const [program, ...args] = [...shell, 'sh', '-c', `${play}\n${script}`];
  return spawnSync(program, args, { encoding: 'utf8', env });
}

const hasLimits = spawnSync('sh', ['-c', 'ulimit -f 8']).status === 0;

test.runIf(hasLimits)('a file that may not grow any further ends nothing but the action', () => {
  const directory = newDirectory();
  const { id, record } = playedAndLeft(directory, 5);
  const limited = inShell(directory, id, 'ulimit -f 8; play');
  expect(limited.stderr).toMatch(/disk_full: .*record\.jsonl: the file may not grow any further/);
  const actions = Number(limited.stdout.trim().split('\n').at(-1));
  expect(actions).toBeGreaterThan(8);
  // Whatever of the line had found room is gone again.
  expect(record().split('\n').length).toBe(1 + actions + 1);
  expect(inShell(directory, id, 'play').stderr).toBe('');
  const quiet = playedAndLeft(newDirectory(), record().split('\n').length - 2);
  expect(record()).toBe(quiet.record());
  expect(record().length).toBeGreaterThan(8 * 512);
});

test.runIf(CAN_MOUNT)('a disk that is really full ends nothing but the action', () => {
  const [left, small] = [newDirectory(), newDirectory()];
  const { id } = playedAndLeft(left, 5);
  mkdirSync(small);
  const script = `
    mount -t tmpfs -o size=64k none ${small}
    cp -r ${left}/games ${small}
    cat /dev/zero > ${small}/filler 2> ${small}/nowhere
    play >&2
    wc -l < ${small}/games/${id}/record.jsonl
    rm ${small}/filler
    play > /dev/null
    cat ${small}/games/${id}/record.jsonl`;
  const { stdout, stderr } = inShell(small, id, script, ...OWN_MOUNTS);
  expect(stderr).toMatch(/disk_full: .*record\.jsonl: the disk is full \(ENOSPC\)/);
  const [lines, ...record] = stdout.split('\n');
  expect(Number(lines)).toBeGreaterThan(10);
  expect(record.length).toBeGreaterThan(Number(lines) + 10);
  const quiet = playedAndLeft(newDirectory(), record.length - 2);
  expect(record.join('\n')).toBe(quiet.record());
});
