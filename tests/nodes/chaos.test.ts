// Three houses on a database with a synchronous standby, under everything that can befall them: nothing is lost, and play goes on.
import { describe, expect, it } from 'vitest';
import { simulationRng } from '#kernel';
import { IS_LONG } from '../how-long.ts';
import { HAS_POSTGRES } from '../stores/a-postgres.ts';
import { chaos } from './chaos.ts';

describe.skipIf(!HAS_POSTGRES || !IS_LONG)('three nodes and a standby', () => {
  it('lose nothing when nodes die, stand still and end, and when the primary is replaced', async () => {
    const [faults, failOvers] = [20, 2];
    const rng = simulationRng('chaos');
    const told = await chaos({ nodes: 3, tables: 12, faults, failOvers, rng });
    const { byKind } = told.silences;
    expect(Object.keys(byKind).toSorted()).toEqual([
      'database replaced',
      'drained',
      'killed',
      'still',
    ]);
    expect(told.acknowledged).toBeGreaterThan(10 * faults);
    expect(told.entries).toBeGreaterThan(told.acknowledged);
    expect(told.takeOvers).toBeGreaterThan(5);
  }, 1_200_000);
});
