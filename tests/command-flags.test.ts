// Commands for developers: what they cannot use is said in one sentence, and their help is there.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const COMMANDS = ['faults', 'plants', 'store-kills', 'server-kills', 'kills'];

function run(command: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [`tests/run-${command}.ts`, ...args], { encoding: 'utf8' });
}

describe.each(COMMANDS)('%s', (command) => {
  const number = command.includes('kills') ? 'kills' : 'seeds';
  it.each([
    [['--bogus'], '--bogus: there is no such flag; --help shows which there are'],
    [['bogus'], 'bogus: there is no such flag; --help shows which there are'],
    [['--seed'], '--seed: a value is missing'],
    [[`--${number}`, '--seed', 'x'], `--${number}: a value is missing`],
    [[`--${number}`, '-1'], `--${number}: expected a whole number, found -1`],
    [[`--${number}=1.5`], `--${number}: expected a whole number, found 1.5`],
  ])('%j', (args, sentence) => {
    const { status, stderr, stdout } = run(command, ...args);
    expect([status, stderr, stdout]).toEqual([2, `${sentence}\n`, '']);
  });

  it('tells how it is used', () => {
    const { status, stdout } = run(command, '--help');
    expect(status).toBe(0);
    expect(stdout).toContain(`--${number} N`);
    expect(stdout).toContain('--seed S');
  });
});
