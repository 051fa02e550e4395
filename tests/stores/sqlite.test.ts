// The store in a SQLite file keeps what every store has to.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { orThrow } from '#kernel';
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { temporaryFolder } from '../run-baize.ts';
import { describeStore } from './cases.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

describeStore('in a SQLite file', async () => {
  files += 1;
  let time = 1_800_000_000_000;
  const file = path.join(folder, `${files}.db`);
  const store = orThrow(await openSqliteStore(file, { now: () => time }));
  return {
    store,
    elsewhere: store,
    now: async () => time,
    pass: async (milliseconds) => void (time += milliseconds),
  };
});
