// Rude clients at a house in which people play: every request has its right answer, and those who play notice nothing.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { amount } from '../../how-long.ts';
import { KINDS } from './kinds/index.ts';
import { rudeRun } from './run.ts';

it('whatever they send is answered rightly, and harms nobody', async () => {
  const [requests, connections] = [amount(1500, 20_000), amount(500, 2000)];
  const withSlowReaders = amount(false, true);
  const { findings } = await rudeRun({ seed: 'gate', requests, connections, withSlowReaders });
  expect(findings.wrongs).toEqual([]);
  // All of them really were rude, in every way that there is.
  const sent = KINDS.map(({ name }) => findings.kinds.get(name) ?? 0);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(requests);
  expect(Math.min(...sent)).toBeGreaterThan(0);
}, 600_000);

it.each([
  [['--requests', 'many'], 'rude-clients: --requests: expected a whole number, found "many"\n'],
  [['--only', '-1'], /^rude-clients: Option '--only' argument is ambiguous\.\n$/],
  [['--loud'], /^rude-clients: Unknown option '--loud'[^\n]*\n$/],
])('the command refuses %j in one sentence', (flags, sentence) => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['tests/run-rude-clients.ts', ...flags],
    { encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(sentence);
});
