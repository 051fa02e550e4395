// Before the tests: a line for every program that is not here, and what is skipped without it.
import { spawnSync } from 'node:child_process';
import { CAN_CUT } from './nodes/own-network.ts';
import { CAN_MOUNT } from './own-mounts.ts';
import { HAS } from './server/proxies.ts';
import { HAS_POSTGRES } from './stores/a-postgres.ts';
import { CAN_TRACE } from './stores/traced.ts';
import { HAS_CHROMIUM } from './web/browser.ts';

const PROGRAMS = [
  {
    program: 'tmux',
    flag: '-V',
    skipped: 'the table in a real terminal, and one table for everybody',
  },
  {
    program: 'python3',
    flag: '--version',
    skipped: 'players and verifiers in Python, one of them at a table for everybody',
  },
] as const;

/** What programs are there for, but the machine may not allow. */
const PERMISSIONS = [
  {
    program: 'strace',
    isAllowed: CAN_TRACE,
    skipped: 'whether a store syncs what it acknowledges',
  },
  { program: 'unshare', isAllowed: CAN_MOUNT, skipped: 'games and stores on a disk that is full' },
] as const;

export default function sayMissing(): void {
  for (const { program, flag, skipped } of PROGRAMS) {
    if (spawnSync(program, [flag]).status !== 0)
      process.stderr.write(`${program} is not installed, so these tests are skipped: ${skipped}\n`);
  }
  for (const { program, isAllowed, skipped } of PERMISSIONS)
    if (!isAllowed)
      process.stderr.write(
        `${program} is not installed or not allowed, so these tests are skipped: ${skipped}\n`,
      );
  const hosts = [
    ['nginx', HAS.nginx],
    ['caddy', HAS.caddy],
    ['systemd-analyze', HAS.systemd],
  ] as const;
  for (const [program, has] of hosts)
    if (!has)
      process.stderr.write(
        `${program} is not installed, so these tests are skipped: its example in examples/hosting\n`,
      );
  if (!HAS_POSTGRES)
    process.stderr.write(
      'PostgreSQL is not installed, so these tests are skipped: tables in a database (apt-get install postgresql, and they run)\n',
    );
  if (!CAN_CUT)
    process.stderr.write(
      'networks of one’s own (ip, unshare, root) are not to be had, so these tests are skipped: a house cut off from its database\n',
    );
  if (!HAS_CHROMIUM)
    process.stderr.write(
      'Chromium is not installed, so these tests are skipped: the table in a browser (apt-get install chromium, and they run)\n',
    );
}
