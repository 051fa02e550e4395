// Several houses on one database: people at different ones play at the same tables, also while one of them dies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulationRng } from '#kernel';
import { amount } from '../how-long.ts';
import { HAS_POSTGRES, startPostgres, type APostgres } from '../stores/a-postgres.ts';
import { killedNodes } from './killing.ts';

describe.skipIf(!HAS_POSTGRES)('nodes on one database', () => {
  let database: APostgres;
  beforeAll(async () => {
    database = await startPostgres();
  });
  afterAll(() => database?.remove());

  it('killed at any moment they lose nothing and tell nothing twice, and the others go on', async () => {
    const kills = amount(3, 30);
    const node = ['--store', database.address];
    const deaths = await killedNodes([node, node], kills, simulationRng('killed nodes'));
    expect(deaths.kills).toBe(kills);
    expect(deaths.acknowledged).toBeGreaterThanOrEqual(5 * kills);
    expect(deaths.resumed).toBeGreaterThanOrEqual(kills);
  }, 1_200_000);
});
