// A disk that is really full: appends are refused with their reason, nothing is torn, and it goes on when there is room.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { CAN_MOUNT, OWN_MOUNTS } from '../own-mounts.ts';
import { temporaryFolder } from '../run-baize.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const small = path.join(folder, 'small');
const copy = path.join(folder, 'copy.db');

/** Filled twice and killed; opened while it is full; opened when there is room; opened once more. */
const SCRIPT = `
  mount -t tmpfs -o size=4m none ${small}
  driver() { "${process.execPath}" tests/stores/full-driver.ts $1 ${small}/store.db; }
  driver fill
  driver look
  rm ${small}/filler
  driver look
  driver look
  cp ${small}/store.db ${copy}`;

test.runIf(CAN_MOUNT)('a full disk refuses, loses nothing, and goes on when there is room', () => {
  mkdirSync(small);
  const [program, ...flags] = OWN_MOUNTS;
  const { stdout, stderr } = spawnSync(program, [...flags, 'sh', '-c', SCRIPT], {
    encoding: 'utf8',
  });
  expect(stderr.trim()).toBe('Killed');
  const told = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [string, unknown]);
  const all = (what: string) => told.filter(([name]) => name === what).map(([, value]) => value);
  const sentence = `${small}/store.db: the disk is full (database or disk is full)`;
  expect(all('refused').length).toBeGreaterThanOrEqual(2);
  for (const each of all('refused')) expect(each).toBe(sentence);
  expect(all('closed')).toEqual([sentence]);
  const won = ['won', 'won', 'won'];
  expect(all('room again')).toEqual([won, won, won]);
  const [first, second] = all('acknowledged');
  const oneMore = Object.fromEntries(
    Object.entries(second as Record<string, number>).map(([table, n]) => [table, n + 1]),
  );
  expect(all('found')).toEqual([first, second, second, oneMore]);
  const db = new DatabaseSync(copy);
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  db.close();
});
