// A store that is killed at any moment has every row that it acknowledged, and logs without gaps.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { simulationRng } from '#kernel';
import { amount } from '../how-long.ts';
import { temporaryFolder } from '../run-baize.ts';
import { killedStores } from './killing.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const KILLS = amount(20, 300);

test(`killed ${KILLS} times, nothing acknowledged is missing`, async () => {
  const deaths = await killedStores(folder, KILLS, simulationRng('killed stores'));
  expect(deaths.kills).toBe(KILLS);
  expect(deaths.acknowledged).toBeGreaterThan(KILLS);
  expect(deaths.early).toBeLessThan(KILLS / 2);
}, 600_000);
