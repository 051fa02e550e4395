// `baize serve` as a process of its own: its flags in; where it is found, what it logged and how it is ended out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

export interface Served {
  readonly port: number;
  readonly url: string;
  /** Lines of its log. */
  readonly lines: string[];
  signal(signal: NodeJS.Signals): void;
  end(signal?: NodeJS.Signals): Promise<void>;
}

export async function served(flags: readonly string[], port?: number): Promise<Served> {
  const at = port ?? (await freePort());
  const args = ['bin/baize.js', 'serve', '--port', String(at), '--host', '127.0.0.1', ...flags];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  child.stderr.on('data', (text) => void lines.push(...String(text).trim().split('\n')));
  const opened = once(child.stdout, 'data');
  const ended = once(child, 'exit');
  await Promise.race([
    opened,
    ended.then(() => Promise.reject(new Error(`the house ended by itself: ${lines.join('\n')}`))),
  ]);
  return {
    port: at,
    url: `http://127.0.0.1:${at}`,
    lines,
    signal: (signal) => void child.kill(signal),
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Asked again and again, until there is an answer. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 1000; i++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('waited too long');
}
