// A copy of a store that is being written: whole, with everything acknowledged before it was begun; and nobody who writes is harmed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { orThrow } from '#kernel';
import { copyDatabase } from '../../src/server/stores/sqlite-copy.ts';
import { openFile } from '../../src/server/stores/sqlite-file.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { CAN_MOUNT, OWN_MOUNTS } from '../own-mounts.ts';
import { temporaryFolder } from '../run-baize.ts';
import { logEntry, wholeLog } from '../stores/whole-log.ts';
import { writeAllTheTime } from './writing.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => path.join(folder, `${(files += 1)}.db`);

const openStore = async (file = newFile()) => orThrow(await openSqliteStore(file));

/** Long enough to copy that something else can happen meanwhile. */
function largeFile(): string {
  const file = newFile();
  const db = orThrow(openFile(file));
  const add = db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)');
  db.exec('BEGIN');
  for (let n = 1; n <= 2000; n++) add.run('z', n, 'ann', `id ${n}`, '', 'x'.repeat(20_000));
  db.exec('COMMIT');
  db.close();
  return file;
}

test('a copy under play has everything acknowledged before it, keys and all, and play goes on from it', async () => {
  const store = await openStore(largeFile());
  const writing = writeAllTheTime(store);
  let checked = 0;
  for (let round = 0; round < 2; round++) {
    const before = writing.acknowledged();
    const copy = newFile();
    expect(await store.copyTo(copy)).toEqual({ ok: true, value: null });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const db = new DatabaseSync(copy);
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    db.close();
    const restored = await openStore(copy);
    const found: Record<string, number> = {};
    for (const [table, n] of Object.entries(before)) {
      found[table] = await wholeLog(restored, table, 0);
      expect(found[table]).toBeGreaterThanOrEqual(n);
    }
    checked += Object.values(before).reduce((sum, n) => sum + n);
    const goingOn = writeAllTheTime(restored, found);
    while (goingOn.acknowledged()['a'] === found['a']) await new Promise(setImmediate);
    await goingOn.stop();
    await restored.close();
  }
  expect(checked).toBeGreaterThan(100);
  await writing.stop();
  await store.close();
});

test('however busy the thread is, a copy begins', async () => {
  const store = await openStore();
  const writing = writeAllTheTime(store);
  for (let round = 0; round < 15; round++)
    expect(await store.copyTo(newFile())).toEqual({ ok: true, value: null });
  await writing.stop();
  await store.close();
});

describe('what cannot be copied harms nobody', () => {
  test('into a folder that is not there, or over a file', async () => {
    const store = await openStore();
    const nowhere = path.join(newFile(), 'copy.db');
    expect(await store.copyTo(nowhere)).toMatchObject({
      refusal: { code: 'copy_failed', message: expect.stringContaining(`${nowhere}: cannot be`) },
    });
    const taken = newFile();
    writeFileSync(taken, 'a letter');
    expect(await store.copyTo(taken)).toMatchObject({ refusal: { code: 'copy_failed' } });
    expect(readFileSync(taken, 'utf8')).toBe('a letter');
    expect(await store.append(logEntry('a', 1))).toEqual({ is: 'won' });
    await store.close();
  });

  test('two at a time: the second is told', async () => {
    const store = await openStore(largeFile());
    const first = store.copyTo(newFile());
    expect(await store.copyTo(newFile())).toMatchObject({ refusal: { code: 'copy_running' } });
    expect(await first).toMatchObject({ ok: true });
    await store.close();
    expect(await store.copyTo(newFile())).toMatchObject({ refusal: { code: 'store_closed' } });
  });

  test('a store that closes does not wait for its copy, and leaves its file to the next', async () => {
    const file = largeFile();
    const store = await openStore(file);
    const copying = store.copyTo(newFile());
    const appending = store.append(logEntry('a', 1));
    await store.close();
    expect(await copying).toMatchObject({ refusal: { code: 'copy_stopped' } });
    expect(await appending).toEqual({ is: 'won' });
    expect(existsSync(`${file}-wal`)).toBe(false);
    const again = await openStore(file);
    expect(await wholeLog(again, 'a', 0)).toBe(1);
    await again.close();
  });

  test('a database that fails and is opened again ends its copy', async () => {
    const file = largeFile();
    const db = orThrow(openFile(file));
    const copying = copyDatabase(db, newFile(), new AbortController().signal);
    db.close();
    expect(await copying).toMatchObject({ refusal: { code: 'copy_stopped' } });
    orThrow(openFile(file)).close();
  });

  test.runIf(CAN_MOUNT)('a disk that gets full', () => {
    const small = path.join(folder, 'small');
    mkdirSync(small);
    const [program, ...flags] = OWN_MOUNTS;
    const script = `mount -t tmpfs -o size=2m none ${small}
      "${process.execPath}" tests/backups/full-driver.ts ${largeFile()} ${small}/copy.db`;
    const run = spawnSync(program, [...flags, 'sh', '-c', script], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    const [copied, acknowledged, found] = JSON.parse(run.stdout) as [
      { readonly refusal: { readonly message: string } },
      unknown,
      unknown,
    ];
    expect(copied.refusal.message).toMatch(/copy\.db: cannot be written \(.*(full|ENOSPC)/);
    expect(found).toEqual(acknowledged);
  });
});
