// Before the tests: a line for every program that is not here, and what is skipped without it.
import { spawnSync } from 'node:child_process';
import { HAS_CHROMIUM } from './web/browser.ts';

const PROGRAMS = [
  { program: 'tmux', flag: '-V', skipped: 'the table in a real terminal' },
  { program: 'python3', flag: '--version', skipped: 'players and verifiers in Python' },
] as const;

export default function sayMissing(): void {
  for (const { program, flag, skipped } of PROGRAMS) {
    if (spawnSync(program, [flag]).status !== 0)
      process.stderr.write(`${program} is not installed, so these tests are skipped: ${skipped}\n`);
  }
  if (!HAS_CHROMIUM)
    process.stderr.write(
      'Chromium is not installed, so these tests are skipped: the table in a browser (apt-get install chromium, and they run)\n',
    );
}
