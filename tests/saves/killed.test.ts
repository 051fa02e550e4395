// A game that is killed at any moment and resumed is the game that nobody interrupted.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { amount } from '../how-long.ts';
import { temporaryFolder } from '../run-baize.ts';
import { killTables } from './kill-tables.ts';
import { killedAgainAndAgain } from './killing.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const KILLS = amount(4, 17);

describe.concurrent(`killed ${KILLS} times, it ends with the same record`, () => {
  for (const { table, rounds } of killTables(['greedy', 'easy'], 'sunday'))
    test(table.game.name, async () => {
      const directory = path.join(folder, table.game.id);
      const done = await killedAgainAndAgain(directory, table, rounds, KILLS);
      expect(done.killed).toBe(done.quiet);
      expect(done.deaths).toBe(KILLS);
      expect(done.torn).toBeGreaterThanOrEqual(amount(0, 3));
      expect(done.actions).toBeGreaterThan(60);
    });
});
