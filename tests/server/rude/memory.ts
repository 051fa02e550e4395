// How much memory a house has: its process in; megabytes out, as the system counts them, and as it really holds them.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What it really holds, after it has cleared up: the least of a few times, since others go on meanwhile. */
export async function held(pid: number, metrics: () => Promise<string>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    process.kill(pid, 'SIGWINCH');
    await sleep(100);
    const page = await metrics();
    const bytes = NUMBERS.reduce((sum, name) => sum + numberIn(page, name), 0);
    least = Math.min(least, bytes / 1_000_000);
  }
  return Math.round(least);
}

const NUMBERS = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'];

function numberIn(page: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1]);
}

export interface Watch {
  /** The most that it occupied, as the system counts it. */
  most(): number;
  stop(): void;
}

export function watched(pid: number): Watch {
  let most = occupied(pid);
  const looking = setInterval(() => (most = Math.max(most, occupied(pid))), 100);
  return { most: () => most, stop: () => clearInterval(looking) };
}

/** Nothing where it has ended, which somebody else notices. */
function occupied(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
  } catch {
    return 0;
  }
}
