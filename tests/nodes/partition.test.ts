// A house that is cut off from the database while people play: nobody is told two things of one place in a log, and nothing is lost.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '../how-long.ts';
import { HAS_POSTGRES } from '../stores/a-postgres.ts';
import { CAN_CUT, OWN_NETWORK } from './own-network.ts';

describe.skipIf(!IS_LONG || !HAS_POSTGRES || !CAN_CUT)('a house cut off from its database', () => {
  it('accepts nothing that another one did not, and goes on when the line is back', async () => {
    const wanted = JSON.stringify({ times: 8, tables: 8 });
    const driver = [process.execPath, 'tests/nodes/partition-driver.ts', wanted];
    const [program, ...flags] = OWN_NETWORK;
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const child = spawn(program, [...flags, ...driver], { stdio: [...stdio] });
    const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [last = ''] = printed.trim().split('\n').slice(-1);
    expect(last, said).toContain('"acknowledged"');
    const told = JSON.parse(last) as { acknowledged: number; takeOvers: number };
    expect(told.acknowledged).toBeGreaterThan(100);
    expect(told.takeOvers).toBeGreaterThan(0);
  }, 600_000);
});
