// What a killed process cannot show: that an entry was synced before it was acknowledged, and what happens when a sync fails.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../run-baize.ts';
import { CAN_TRACE, traced } from './traced.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => path.join(folder, `${(files += 1)}.db`);

const ROUNDS = 30;
const rounds = Array.from({ length: ROUNDS }, (_, i) => i + 1);
const WHOLE = `whole ${[ROUNDS, ROUNDS, ROUNDS, ROUNDS].join(' ')}`;

describe.skipIf(!CAN_TRACE)('seen from outside', () => {
  test('nothing is acknowledged before a sync', () => {
    const { told, syncs, unsynced } = traced({ file: newFile(), rounds: ROUNDS });
    expect(told).toEqual(['round 0', ...rounds.map((n) => `round ${n}`), WHOLE]);
    expect(unsynced).toEqual([]);
    expect(syncs).toBeGreaterThanOrEqual(ROUNDS);
    // Four entries share one.
    expect(syncs).toBeLessThan(2 * ROUNDS);
  });

  test('a store that does not sync is found out', () => {
    const flags = ['--import', './tests/stores/unsynced-driver.ts'];
    const { told, syncs, unsynced } = traced({ file: newFile(), rounds: ROUNDS, flags });
    expect(told.at(-1)).toBe(WHOLE);
    expect(unsynced).toEqual(rounds);
    expect(syncs).toBe(0);
  });

  test('what a killed process wrote and did not sync is synced before it is told', () => {
    const file = newFile();
    const killed = traced({ file, rounds: ROUNDS, fault: 'fsync,fdatasync:signal=KILL:when=16' });
    expect(killed.told.at(-1)).toBe('round 5');
    const next = traced({ file, rounds: 0 });
    expect(next.told).toEqual(['round 0', 'whole 6 6 6 6']);
    expect(next.syncsFirst).toBeGreaterThan(0);
    expect(traced({ file, rounds: 0 }).syncsFirst).toBe(0);
  });

  test.each([
    ['a sync fails', 'fsync,fdatasync:error=EIO:when=16', 'unknown'],
    ['syncs fail for a while', 'fsync,fdatasync:error=EIO:when=16..40', 'unknown'],
    ['a write fails', 'pwrite64:error=EIO:when=60..61', 'unknown'],
    ['there is no room for a while', 'pwrite64:error=ENOSPC:when=60..400', 'refused'],
  ])('when %s, nothing is lost and it goes on', (_, fault, answer) => {
    const { told, unsynced, planted } = traced({ file: newFile(), rounds: ROUNDS, fault });
    expect(planted).toBeGreaterThan(0);
    const trouble = told.filter((line) => !line.startsWith('round '));
    expect(trouble.slice(0, -1).every((line) => line.startsWith(`${answer} `))).toBe(true);
    expect(trouble.length).toBeGreaterThan(1);
    expect(trouble.at(-1)).toBe(WHOLE);
    expect(unsynced).toEqual([]);
  });
});
