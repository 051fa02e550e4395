// The file of a store: made for its owner alone, opened by one process, and refused with a sentence when it is not ours or not whole.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { orThrow } from '#kernel';
import { openFile } from '../../src/server/stores/sqlite-file.ts';
import { APPLICATION_ID, migrated } from '../../src/server/stores/sqlite-schema.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { CAN_MOUNT, OWN_MOUNTS } from '../own-mounts.ts';
import { temporaryFolder } from '../run-baize.ts';
import type { Drive } from './kill-driver.ts';
import { entryAt, rowAt } from './entries.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => path.join(folder, `${(files += 1)}.db`);

/** A store with some rows, closed. */
function leftStore(): string {
  const file = newFile();
  const db = orThrow(openFile(file));
  const add = db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)');
  db.exec('BEGIN');
  for (let n = 1; n <= 400; n++) add.run('a', n, 'ann', `id ${n}`, '', 'x'.repeat(200));
  db.exec('COMMIT');
  db.close();
  return file;
}

function sqliteFile(sql: string): string {
  const file = newFile();
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
  return file;
}

test('a new file is nobody else’s to read, and says whose it is', async () => {
  const file = newFile();
  const store = orThrow(await openSqliteStore(file));
  await store.append(entryAt('a', 1));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(`${file}-wal`).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}-shm`)).toBe(false);
  await store.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  const db = new DatabaseSync(file);
  expect(db.prepare('PRAGMA application_id').get()).toEqual({ application_id: APPLICATION_ID });
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  db.close();
  const again = orThrow(await openSqliteStore(file));
  expect(await again.read('a', 0)).toEqual([rowAt('a', 1)]);
  await again.close();
});

test('every write is synced', () => {
  const db = orThrow(openFile(newFile()));
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(db.prepare('PRAGMA fullfsync').get()).toEqual({ fullfsync: 1 });
  db.close();
});

describe('what cannot be opened is left as it is, and one sentence says why', () => {
  const changedAt = (at: number, bytes: number) => () => {
    const file = leftStore();
    const content = readFileSync(file);
    writeFileSync(file, content.fill(0xa5, at, at + bytes));
    return file;
  };
  test.each<readonly [string, () => string, string, RegExp]>([
    ['text', () => written('# Shopping\n- bread\n'), 'store_foreign', /: is no database \(/],
    [
      'a database of another program',
      () => sqliteFile('CREATE TABLE melons (a)'),
      'store_foreign',
      /: is a database of another program$/,
    ],
    [
      'a database that says so',
      () => sqliteFile('PRAGMA application_id = 7; PRAGMA user_version = 1'),
      'store_foreign',
      /: is a database of another program$/,
    ],
    [
      'a store of the future',
      () =>
        sqliteFile(
          `CREATE TABLE x (a); PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 99`,
        ),
      'store_newer',
      /: was written by a newer Baize \(version 99 of the store, this one knows 2\)$/,
    ],
    ['a store without its head', changedAt(0, 16), 'store_foreign', /: is no database \(/],
    ['a store with a broken page', changedAt(3 * 4096, 4096), 'store_damaged', /: is damaged \(/],
    ['a store with broken pages', changedAt(9000, 60_000), 'store_damaged', /: is damaged \(/],
    ['half a store', () => cut(leftStore()), 'store_damaged', /: is damaged \(/],
    ['a folder', () => made(newFile()), 'store_unreachable', /: cannot be opened \(/],
    [
      'a file in a folder that is not there',
      () => path.join(newFile(), 'x.db'),
      'store_unreachable',
      /: cannot be made \(ENOENT\)$/,
    ],
  ])('%s', async (_, make, code, sentence) => {
    const file = make();
    const isFile = existsSync(file) && statSync(file).isFile();
    const before = isFile ? readFileSync(file) : null;
    const refused = await openSqliteStore(file);
    expect(refused).toMatchObject({ ok: false, refusal: { code, params: { file } } });
    const { message } = (refused as { refusal: { message: string } }).refusal;
    expect(message).toMatch(sentence);
    expect(message.startsWith(`${file}: `)).toBe(true);
    expect(message.split('\n')).toHaveLength(1);
    if (before !== null) expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.runIf(CAN_MOUNT)('a store that may be read and not written', () => {
    const folder = made(newFile());
    const opened = `import { openFile } from './src/server/stores/sqlite-file.ts';
      console.log(JSON.stringify(openFile('${folder}/x.db')));`;
    const script = `mount -t tmpfs none ${folder}; cp ${leftStore()} ${folder}/x.db
      mount -o remount,ro ${folder}; "${process.execPath}" --input-type=module -e "${opened}"`;
    const [program, ...flags] = OWN_MOUNTS;
    const { stdout } = spawnSync(program, [...flags, 'sh', '-c', script], { encoding: 'utf8' });
    const message = `${folder}/x.db: may not be read and written (EROFS)`;
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      refusal: { code: 'store_read_only', message },
    });
  });

  function written(text: string): string {
    const file = newFile();
    writeFileSync(file, text);
    return file;
  }

  function cut(file: string): string {
    truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096);
    return file;
  }

  function made(directory: string): string {
    mkdirSync(directory);
    return directory;
  }
});

describe('versions', () => {
  const FIRST = 'CREATE TABLE first (a INTEGER NOT NULL) STRICT;';
  const SECOND = 'CREATE TABLE second (b TEXT NOT NULL) STRICT; INSERT INTO first VALUES (2);';
  const version = (db: DatabaseSync) => db.prepare('PRAGMA user_version').get();

  test('an older file is brought up step by step, once', () => {
    const db = new DatabaseSync(':memory:');
    expect(migrated(db, [FIRST])).toMatchObject({ ok: true });
    expect(version(db)).toEqual({ user_version: 1 });
    for (let again = 0; again < 2; again++)
      expect(migrated(db, [FIRST, SECOND])).toMatchObject({ ok: true });
    expect(version(db)).toEqual({ user_version: 2 });
    expect(db.prepare('SELECT * FROM first').all()).toEqual([{ a: 2 }]);
    expect(migrated(db, [FIRST])).toMatchObject({ refusal: { code: 'store_newer' } });
  });

  test('a step that fails leaves the version before', () => {
    const db = new DatabaseSync(':memory:');
    expect(migrated(db, [FIRST])).toMatchObject({ ok: true });
    expect(() => migrated(db, [FIRST, `${SECOND} nonsense;`])).toThrow('nonsense');
    db.exec('ROLLBACK');
    expect(version(db)).toEqual({ user_version: 1 });
    expect(db.prepare('SELECT * FROM first').all()).toEqual([]);
  });

  test('what stood in a file of an earlier version is never changed', () => {
    const db = orThrow(openFile(newFile()));
    const tables = db
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .all() as { name: string; sql: string }[];
    db.close();
    expect(tables.map(({ name }) => name)).toEqual([
      'entries',
      'nodes',
      'presence',
      'secrets',
      'settled',
      'tables',
    ]);
    for (const { sql } of tables) {
      expect(sql).toMatch(/\) STRICT/);
      expect(sql).not.toMatch(/\b(REAL|BLOB|ANY)\b/);
    }
  });
});

describe('one process has a file', () => {
  const inUse = { ok: false, refusal: { code: 'store_in_use' } };

  test('another one is told, until the first is killed', async () => {
    const file = newFile();
    const drive: Drive = { file, seen: { a: 0 } };
    const child = spawn(process.execPath, ['tests/stores/kill-driver.ts', JSON.stringify(drive)]);
    await said(child);
    const refused = await openSqliteStore(file);
    expect(refused).toMatchObject(inUse);
    expect((refused as { refusal: { message: string } }).refusal.message).toBe(
      `${file}: is in use by another process, perhaps by a house that is open already: end that first (database is locked)`,
    );
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    const store = orThrow(await openSqliteStore(file));
    expect((await store.read('a', 0)).length).toBeGreaterThan(0);
    await store.close();
  });

  test('and within a process one store', async () => {
    const file = newFile();
    const store = orThrow(await openSqliteStore(file));
    expect(await openSqliteStore(file)).toMatchObject(inUse);
    expect(await store.append(entryAt('a', 1))).toEqual({ is: 'won' });
    expect(await openSqliteStore(file)).toMatchObject(inUse);
    await store.close();
    const again = orThrow(await openSqliteStore(file));
    expect(await again.read('a', 0)).toEqual([rowAt('a', 1)]);
    await again.close();
  });

  test('of several who come at the same moment to a new file one gets it', async () => {
    const file = newFile();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openSqliteStore(file)));
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
    for (const each of opened) {
      if (each.ok) await each.value.close();
      else expect(each).toMatchObject(inUse);
    }
  });
});

function said(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.stdout?.once('data', (text) => resolve(String(text))));
}
