// A disk that fails at the worst moment: no answer says more than is certain, and nothing is half written.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { orThrow } from '#kernel';
import type { Append } from '../../src/house/stores/store.ts';
import type { Order, Reply } from '../../src/server/stores/orders.ts';
import { connectionTo, repliesTo, type Connection } from '../../src/server/stores/sqlite-batch.ts';
import { temporaryFolder } from '../run-baize.ts';
import { entryAt, rowAt } from './entries.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

/** SQLite's numbers for what can go wrong with a disk. */
const FULL = 13;
const SYNC_FAILED = 1034;
const WRITE_FAILED = 778;
const CORRUPT = 11;

function newConnection(): Connection {
  files += 1;
  return connectionTo(path.join(folder, `${files}.db`));
}

/** From now on such a statement fails so many times: instead of being done, or when it is done. */
function breakOff(
  connection: Connection,
  statement: string,
  { number, times = 1, isDone = false }: { number: number; times?: number; isDone?: boolean },
): void {
  const { db } = orThrow(connection.open());
  const exec = db.exec.bind(db);
  let left = times;
  db.exec = (sql) => {
    if (sql !== statement || left === 0) return exec(sql);
    left -= 1;
    if (isDone) exec(sql);
    throw Object.assign(new Error('planted'), { errcode: number });
  };
}

const append = (entry: Append): Order => ({ do: 'append', entry });
const read = (table: string): Order => ({ do: 'read', table, after: 0 });
const WON: Reply = { is: 'done', answer: { is: 'won' } };
const done = (answer: unknown) => ({ is: 'done', answer });

const two: readonly Order[] = [
  append(entryAt('a', 1, { secret: { number: 1, key: 'k' } })),
  append(entryAt('b', 1)),
];
const look: readonly Order[] = [
  read('a'),
  { do: 'secret', table: 'a', number: 1 },
  read('b'),
  { do: 'list', wanted: {} },
];
const NOTHING = [done([]), done(null), done([]), done([])];
const ALL = [
  done([rowAt('a', 1)]),
  done('k'),
  done([rowAt('b', 1)]),
  done([expect.objectContaining({ table: 'a' }), expect.objectContaining({ table: 'b' })]),
];

describe('at the commit', () => {
  test.each([
    ['a failed sync', SYNC_FAILED],
    ['a failed write', WRITE_FAILED],
  ])('after %s nobody knows, and the file is opened again', (_, number) => {
    const connection = newConnection();
    const first = orThrow(connection.open()).db;
    breakOff(connection, 'COMMIT', { number });
    expect(repliesTo(connection, two)).toEqual([{ is: 'unknown' }, { is: 'unknown' }]);
    expect(first.isOpen).toBe(false);
    expect(repliesTo(connection, look)).toEqual(NOTHING);
    expect(repliesTo(connection, two)).toEqual([WON, WON]);
    expect(repliesTo(connection, look)).toEqual(ALL);
    connection.drop();
  });

  test('what was unknown may stand, keys and all', () => {
    const connection = newConnection();
    breakOff(connection, 'COMMIT', { number: SYNC_FAILED, isDone: true });
    expect(repliesTo(connection, two)).toEqual([{ is: 'unknown' }, { is: 'unknown' }]);
    expect(repliesTo(connection, look)).toEqual(ALL);
    const again = [
      done({ is: 'lost', row: rowAt('a', 1) }),
      done({ is: 'lost', row: rowAt('b', 1) }),
    ];
    expect(repliesTo(connection, two)).toEqual(again);
    connection.drop();
  });

  test('a full disk refuses with its reason, and whatever has room goes on', () => {
    const connection = newConnection();
    breakOff(connection, 'COMMIT', { number: FULL, times: 2 });
    const refused = {
      is: 'refused',
      refusal: {
        code: 'store_full',
        message: `${connection.file}: the disk is full (planted)`,
        params: { file: connection.file, detail: 'planted' },
      },
    };
    // Both together, then the first alone.
    expect(repliesTo(connection, two)).toEqual([refused, WON]);
    const [a, key] = repliesTo(connection, look);
    expect([a, key]).toEqual([done([]), done(null)]);
    expect(repliesTo(connection, two.slice(0, 1))).toEqual([WON]);
    expect(repliesTo(connection, look)).toEqual(ALL);
    connection.drop();
  });

  test('what is asked along with writes that fail is not told of them', () => {
    const connection = newConnection();
    breakOff(connection, 'COMMIT', { number: SYNC_FAILED });
    const orders = [read('a'), ...two, read('a')];
    const unknown = { is: 'unknown' };
    expect(repliesTo(connection, orders)).toEqual([done([]), unknown, unknown, done([])]);
    const rows = done([rowAt('a', 1)]);
    expect(repliesTo(connection, orders)).toEqual([rows, WON, WON, rows]);
    connection.drop();
  });

  test('nothing is settled when its commit fails', () => {
    const connection = newConnection();
    breakOff(connection, 'COMMIT', { number: SYNC_FAILED });
    expect(repliesTo(connection, [{ do: 'settle' }])).toEqual([{ is: 'unknown' }]);
    expect(repliesTo(connection, [{ do: 'settle' }])).toEqual([done(null)]);
    connection.drop();
  });
});

describe('before the commit', () => {
  test('what fails was certainly not written', () => {
    const connection = newConnection();
    breakOff(connection, 'BEGIN IMMEDIATE', { number: CORRUPT });
    const refused = { is: 'refused', refusal: { code: 'store_damaged' } };
    expect(repliesTo(connection, two)).toMatchObject([refused, refused]);
    expect(repliesTo(connection, look)).toEqual(NOTHING);
    expect(repliesTo(connection, two)).toEqual([WON, WON]);
    connection.drop();
  });

  test('a bug is not taken for a bad disk', () => {
    const connection = newConnection();
    const { db } = orThrow(connection.open());
    db.exec = () => {
      throw new TypeError('a bug');
    };
    expect(() => repliesTo(connection, two)).toThrow('a bug');
    connection.drop();
  });

  test('while the file cannot be opened again everything is refused', () => {
    const connection = newConnection();
    breakOff(connection, 'COMMIT', { number: SYNC_FAILED });
    expect(repliesTo(connection, two)).toMatchObject([{ is: 'unknown' }, { is: 'unknown' }]);
    const other = connectionTo(connection.file);
    orThrow(other.open());
    const refused = { is: 'refused', refusal: { code: 'store_in_use' } };
    expect(repliesTo(connection, two.slice(0, 1))).toMatchObject([refused]);
    expect(repliesTo(connection, look.slice(0, 1))).toMatchObject([refused]);
    other.drop();
    expect(repliesTo(connection, two)).toEqual([WON, WON]);
    connection.drop();
  });
});
