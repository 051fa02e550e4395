// The program at work in a process of its own: its lines are heard, waited for and answered.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { until } from '../server/until.ts';

export interface Running {
  /** All that was printed so far, on both streams. */
  readonly printed: () => string;
  /** Until it was printed, after what was seen before. */
  readonly says: (what: string | RegExp) => Promise<void>;
  readonly type: (line: string) => void;
  /** Its input ends. */
  readonly close: () => void;
  readonly interrupt: () => void;
  readonly kill: () => void;
  readonly ended: Promise<number | string>;
}

/** Where a program of a test keeps what it keeps. */
export function ownData(): string {
  const data = mkdtempSync(path.join(tmpdir(), 'baize-far-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  return data;
}

export function running(data: string, ...args: readonly string[]): Running {
  const child = spawn(process.execPath, ['bin/baize.js', ...args], {
    env: { ...process.env, BAIZE_DATA: data, LC_ALL: 'C.UTF-8' },
  });
  let printed = '';
  let seen = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    printed: () => printed,
    says: async (what) => {
      const found = await until(() => {
        const rest = printed.slice(seen);
        const place = typeof what === 'string' ? rest.indexOf(what) : rest.search(what);
        return place < 0 ? undefined : place;
      }).catch(() => {
        throw new Error(`never said: ${what}\n${printed}`);
      });
      seen += found + 1;
    },
    type: (line) => void child.stdin.write(`${line}\n`),
    close: () => void child.stdin.end(),
    interrupt: () => void child.kill('SIGINT'),
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}
