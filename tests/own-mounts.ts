// Disks of a test's own: how a program is started that may mount some, and whether this machine allows it.
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/** What it mounts is seen by nobody else and gone when it ends. */
export const OWN_MOUNTS = ['unshare', '--user', '--map-root-user', '--mount'] as const;

const [program, ...flags] = OWN_MOUNTS;
const mounting = spawnSync(program, [...flags, 'mount', '-t', 'tmpfs', 'none', tmpdir()]);
export const CAN_MOUNT = mounting.status === 0;
