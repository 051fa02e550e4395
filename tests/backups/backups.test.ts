// Backups of a house: named when they are whole, seven of them kept, every day and when asked for; what fails is one line in the log.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { accept, orThrow, refuse, type Result } from '#kernel';
import { backupPlace, backupsIn } from '../../src/server/backups/backup-files.ts';
import { newBackups } from '../../src/server/backups/backups.ts';
import { openFile } from '../../src/server/stores/sqlite-file.ts';
import { temporaryFolder } from '../run-baize.ts';

const { folder: all, file } = temporaryFolder();
afterAll(() => rmSync(all, { recursive: true }));
let folders = 0;
const newFolder = () => path.join(all, `backups ${(folders += 1)}`);
const data = file('tables.sqlite', 'all tables');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 17, 12);

/** A clock that is moved by hand, copies that are made by hand, and what the log was told. */
function aHouse(folder: string, tables = data) {
  const clock = { now: START };
  const lines: string[] = [];
  let timer: { readonly at: number; readonly call: () => void } | null = null;
  let copy = async (place: string): Promise<Result<null>> => {
    writeFileSync(place, 'all tables');
    return accept(null);
  };
  const backups = newBackups({
    folder,
    data: tables,
    now: () => clock.now,
    wakeAt: (at, call) => {
      const own = { at, call };
      timer = own;
      return () => void (timer = timer === own ? null : timer);
    },
    copyTo: (place) => copy(place),
    log: {
      info: (_, message) => void lines.push(`info ${message}`),
      error: (what, message) => void lines.push(`error ${message} ${JSON.stringify(what)}`),
    },
  });
  return {
    backups,
    clock,
    lines,
    due: () => timer?.at ?? null,
    copies: (by: typeof copy) => void (copy = by),
  };
}

const names = (folder: string) => readdirSync(folder).toSorted();

test('a backup has its name when it is whole, and never before', async () => {
  const folder = newFolder();
  const { backups, copies } = aHouse(folder);
  const during: (readonly string[])[] = [];
  copies(async (place) => {
    writeFileSync(place, 'half of it');
    during.push(names(folder));
    return accept(null);
  });
  await backups.make();
  expect(during).toEqual([['tables-2026-11-17T12-00-00.000Z.sqlite.partial']]);
  expect(names(folder)).toEqual(['tables-2026-11-17T12-00-00.000Z.sqlite']);
  expect(backups.newest()).toBe(START);
});

test('the newest seven are kept, and nothing else is touched', async () => {
  const folder = newFolder();
  const { backups, clock } = aHouse(folder);
  const others = ['letter.txt', 'tables-old.sqlite', 'tables.sqlite'];
  for (const name of others) writeFileSync(path.join(folder, name), '');
  for (let day = 0; day < 9; day++) {
    await backups.make();
    clock.now += DAY;
  }
  const kept = [19, 20, 21, 22, 23, 24, 25].map((d) => `tables-2026-11-${d}T12-00-00.000Z.sqlite`);
  expect(names(folder)).toEqual([...others, ...kept].toSorted());
  clock.now = START - DAY;
  await backups.make();
  expect(names(folder)).toContain('tables-2026-11-16T12-00-00.000Z.sqlite');
  expect(backupsIn(folder)).toHaveLength(7);
});

describe('when', () => {
  test('at once where there is none, then a day after the last, also by a house that starts again', async () => {
    const folder = newFolder();
    const first = aHouse(folder);
    expect(first.due()).toBeLessThanOrEqual(START);
    await first.backups.make();
    expect(first.due()).toBe(START + DAY);
    first.backups.stop();
    expect(first.due()).toBe(null);
    expect(aHouse(folder).due()).toBe(START + DAY);
    writeFileSync(backupPlace(folder, START + 9 * DAY), 'by a clock that was wrong');
    expect(aHouse(folder).due()).toBe(START + DAY);
  });

  test('whoever asks while one is being made gets another after it, and only one', async () => {
    const { backups, clock, copies } = aHouse(newFolder());
    let begun = 0;
    copies(async (place) => {
      begun += 1;
      clock.now += 1000;
      await sleep(5);
      writeFileSync(place, '');
      return accept(null);
    });
    await Promise.all([backups.make(), backups.make(), backups.make()]);
    expect(begun).toBe(2);
    backups.stop();
    await backups.make();
    expect(begun).toBe(2);
  });
});

describe('what fails is one line, and is tried again in an hour', () => {
  type House = ReturnType<typeof aHouse>;
  test.each<readonly [string, (house: House, folder: string) => void, RegExp]>([
    [
      'a copy that is refused',
      ({ copies }) =>
        copies(async (place) => {
          writeFileSync(place, 'half');
          return refuse('copy_failed', 'the disk is full');
        }),
      /^error backup failed .*the disk is full/,
    ],
    [
      'a copy that throws',
      ({ copies }) => copies(() => Promise.reject(new Error('a bug'))),
      /^error backup failed .*a bug/,
    ],
    ['a folder that is gone', (_, folder) => rmSync(folder, { recursive: true }), /ENOENT/],
  ])('%s', async (_, spoil, line) => {
    const folder = newFolder();
    const house = aHouse(folder);
    spoil(house, folder);
    await house.backups.make();
    expect(house.lines).toHaveLength(1);
    expect(house.lines[0]).toMatch(line);
    if (existsSync(folder)) expect(names(folder)).toEqual([]);
    expect(house.backups.newest()).toBe(0);
    expect(house.due()).toBe(START + HOUR);
  });

  test('a disk with too little room, on which it is not even begun', async () => {
    const folder = newFolder();
    const huge = file('huge.sqlite', '');
    // A file with nothing in it takes no room itself.
    truncateSync(huge, 2 ** 43);
    const { backups, copies, due, lines } = aHouse(folder, huge);
    let begun = 0;
    copies(async () => {
      begun += 1;
      return accept(null);
    });
    await backups.make();
    expect(begun).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^error backup failed .*: the disk has too little room, \d+ MB more"}$/,
    );
    const { bavail, bsize } = statfsSync(folder);
    const missing = Number(/(\d+) MB/.exec(lines[0] ?? '')?.[1]);
    // With 64 MB for those who play; others may write to this disk as well.
    expect(Math.abs(missing - (2 ** 43 + 2 ** 26 - bavail * bsize) / 1e6)).toBeLessThan(1000);
    expect(names(folder)).toEqual([]);
    expect(due()).toBe(START + HOUR);
  });

  test('a folder that cannot be made', async () => {
    const { backups, lines } = aHouse(path.join(data, 'below a file'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^error no backups can be made .*ENOTDIR/);
    await backups.make();
    expect(lines[1]).toMatch(/^error backup failed/);
  });

  test('what a process left that was killed is cleared away', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    const left = `${backupPlace(folder, START - DAY)}.partial`;
    for (const place of [left, `${left}-journal`]) writeFileSync(place, 'half');
    await aHouse(folder).backups.make();
    expect(names(folder)).toEqual(['tables-2026-11-17T12-00-00.000Z.sqlite']);
  });
});

test('killed at any moment, a process leaves nothing under a name that is not whole', async () => {
  const folder = newFolder();
  let partials = 0;
  for (let kill = 0; kill < 6; kill++) {
    const child = spawn(process.execPath, ['tests/backups/kill-driver.ts', all, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((begun) => child.stdout.once('data', begun));
    await sleep(Math.random() * 400);
    child.kill('SIGKILL');
    await new Promise((ended) => child.once('close', ended));
    partials += names(folder).filter((name) => name.endsWith('.partial')).length;
    // Opening one looks through all of it.
    for (const { place } of backupsIn(folder)) orThrow(openFile(place)).close();
  }
  expect(backupsIn(folder).length).toBeGreaterThan(0);
  expect(partials).toBeGreaterThan(0);
});
