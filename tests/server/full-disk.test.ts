// A house whose disk is really full: players hear that it cannot write, whoever runs it hears why and where.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, test } from 'vitest';
import { memoryStore, type Append, type Store } from '#house';
import { StoreAway, storeTold } from '../../src/server/stores/store-told.ts';
import { CAN_MOUNT, OWN_MOUNTS } from '../own-mounts.ts';
import { temporaryFolder } from '../run-baize.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const small = path.join(folder, 'small');

test.runIf(CAN_MOUNT)('on a full disk', () => {
  mkdirSync(small);
  const [program, ...flags] = OWN_MOUNTS;
  const driver = `"${process.execPath}" tests/server/full-disk-driver.ts ${small}/data ${small}/filler`;
  const script = `mount -t tmpfs -o size=2m none ${small}; ${driver}`;
  const { stderr, stdout } = spawnSync(program, [...flags, 'sh', '-c', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const told = JSON.parse(stdout) as Readonly<Record<'before' | 'after' | 'full' | 'logged', []>>;
  expect(told).toMatchObject({ before: 201, after: 201 });
  const message = 'the house cannot write just now';
  const refusal = { code: 'not_kept', message, params: { why: 'store_full' } };
  expect(told.full).toEqual([1, 2, 3].map(() => [503, { refusal }]));
  const why = `${small}/data/tables.sqlite: the disk is full (database or disk is full)`;
  const lines = told.logged.map(({ msg, code, status, why }) => ({ msg, code, status, why }));
  expect(lines.filter(({ msg }) => msg !== undefined)).toEqual([
    { msg: 'the store does not keep what is written', code: 'store_full', why },
  ]);
  expect(lines.filter(({ status }) => status === 503)).toEqual(
    [1, 2, 3].map(() => ({ status: 503, code: 'not_kept' })),
  );
});

it('is told once in a minute, and another reason at once', async () => {
  const clock = { now: 5000 };
  const told: string[] = [];
  let code = 'store_full';
  const inner = memoryStore({ now: () => 0 });
  const append = () =>
    Promise.resolve({
      is: 'refused',
      refusal: { code, message: `why ${code}`, params: {} },
    } as const);
  const log = { error: (what: object) => void told.push((what as { why: string }).why) };
  const store = storeTold<Store>({ ...inner, append }, { now: () => clock.now, log });
  const write = () => store.append({} as Append);
  await write();
  clock.now += 59_999;
  await write();
  expect(told).toEqual(['why store_full']);
  code = 'store_failing';
  await write();
  code = 'store_full';
  clock.now += 1;
  await write();
  expect(told).toEqual(['why store_full', 'why store_failing', 'why store_full']);
  code = 'store_closed';
  await write();
  expect(told).toHaveLength(3);
});

test('a store that cannot be reached is told once in a minute, and is no mistake of this program', async () => {
  const told: string[] = [];
  const log = { error: ({ why }: { readonly why?: string }) => void told.push(String(why)) };
  const clock = { now: 0 };
  const gone = () => Promise.reject(new Error('is a standby'));
  const away = { ...memoryStore({ now: () => clock.now }), read: gone, due: gone };
  const store = storeTold<Store>(away, { now: () => clock.now, log });
  for (const ask of [() => store.read('t', 0), () => store.due(0), () => store.read('t', 0)])
    await expect(ask()).rejects.toBeInstanceOf(StoreAway);
  expect(told).toEqual(['is a standby']);
  clock.now += 60_000;
  await expect(store.due(0)).rejects.toThrow('is a standby');
  expect(told).toHaveLength(2);
  expect(await store.settle()).toBe(true);
});
