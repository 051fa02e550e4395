// A house over HTTP that is killed under play: the same games go on, and nothing that was acknowledged or told is lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { simulationRng } from '#kernel';
import { amount } from '../how-long.ts';
import { killedHouse } from './killing.ts';

it('killed at any moment, with requests under way and streams open, it loses nothing and tells nothing twice', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-killed-'));
  const kills = amount(4, 50);
  const deaths = await killedHouse(folder, kills, simulationRng('killed house'));
  expect(deaths.kills).toBe(kills);
  // They were really playing, and what broke was gone on with.
  expect(deaths.acknowledged).toBeGreaterThanOrEqual(5 * kills);
  expect(deaths.resumed).toBeGreaterThanOrEqual(kills);
  rmSync(folder, { recursive: true });
}, 1_200_000);
