// Networks of a test's own: how a program is started that may change its network, and whether this machine allows it.
import { spawnSync } from 'node:child_process';

/** What it changes is seen by nobody else and gone when it ends. */
export const OWN_NETWORK = ['unshare', '--net', '--mount'] as const;

const [program, ...flags] = OWN_NETWORK;
const isRoot = process.getuid?.() === 0;
export const CAN_CUT =
  isRoot &&
  spawnSync('ip', ['-V']).status === 0 &&
  spawnSync(program, [...flags, 'true']).status === 0;
