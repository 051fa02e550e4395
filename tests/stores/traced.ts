// A process watched from outside: a driver and planted faults in, what it told and which of its rounds nothing was synced for out.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** It may be installed and still not be allowed to trace. */
export const CAN_TRACE = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

export interface Traced {
  readonly told: readonly string[];
  readonly stderr: string;
  /** Syncs of the log of writes that were done before the last round was told. */
  readonly syncs: number;
  /** Those of them that were done before anything could be told. */
  readonly syncsFirst: number;
  /** Rounds that were told with nothing synced since the round before. */
  readonly unsynced: readonly number[];
  /** How many calls failed because it was planted. */
  readonly planted: number;
}

export interface Watched {
  readonly file: string;
  readonly rounds: number;
  /** Flags of Node. */
  readonly flags?: readonly string[];
  /** A call of the system at which something happens, as strace has it: `fsync:error=EIO:when=16`. */
  readonly fault?: string;
}

export function traced({ file, rounds, flags = [], fault }: Watched): Traced {
  const trace = `${file}.trace`;
  const calls = ['-e', 'trace=fsync,fdatasync,write,pwrite64'];
  const faults = fault === undefined ? [] : ['-e', `inject=${fault}`];
  const driver = [...flags, 'tests/stores/sync-driver.ts', file, String(rounds)];
  const { stdout, stderr } = spawnSync(
    'strace',
    ['-f', '-y', '-o', trace, ...calls, ...faults, process.execPath, ...driver],
    { encoding: 'utf8', timeout: 100_000 },
  );
  const lines = readFileSync(trace, 'utf8').split('\n');
  const planted = lines.filter((line) => line.endsWith('(INJECTED)')).length;
  return { told: stdout.split('\n').slice(0, -1), stderr, planted, ...syncsIn(lines) };
}

const SYNC = /^(\d+) +(?:fsync|fdatasync)\(\d+<[^>]*-wal>(?:\) += (\S+)| <unfinished)/;
const SYNC_END = /^(\d+) +<\.\.\. (?:fsync|fdatasync) resumed>\) += 0/;
const ROUND = /\bwrite\(1<[^>]*>, "round (\d+)\\n"/;

/** A sync that other lines came between counts where it ended. */
function syncsIn(lines: readonly string[]): Pick<Traced, 'syncs' | 'syncsFirst' | 'unsynced'> {
  const unsynced: number[] = [];
  const begun = new Set<string | undefined>();
  let syncs = 0;
  let syncsFirst = 0;
  let before = 0;
  for (const line of lines) {
    const [isSync, thread, result] = SYNC.exec(line) ?? [];
    const round = ROUND.exec(line)?.[1];
    if (isSync && result === undefined) begun.add(thread);
    else if (result === '0' || begun.delete(SYNC_END.exec(line)?.[1])) syncs += 1;
    else if (round !== undefined) {
      if (round === '0') syncsFirst = syncs;
      else if (syncs === before) unsynced.push(Number(round));
      before = syncs;
    }
  }
  return { syncs, syncsFirst, unsynced };
}
