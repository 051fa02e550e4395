// Servers to be measured: a house or the bare one, in a process and a folder of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Kind = 'house' | 'bare';

/** About what one of four players is sent after a move of Coinche. */
const VIEW_BYTES = 3400;

export interface Server {
  readonly base: string;
  /** The client that plays there. */
  readonly client: string;
  readonly end: () => void;
}

export function serverStarted(kind: Kind): Server {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
  const log = path.join(folder, 'printed');
  const printed = openSync(log, 'w');
  const args =
    kind === 'house'
      ? ['bin/baize.js', 'serve', '--port', '0', '--host', '127.0.0.1', '--log', 'warn']
      : ['bench/server/bare-server.ts', path.join(folder, 'moves'), String(VIEW_BYTES)];
  const data = kind === 'house' ? ['--data', path.join(folder, 'data')] : [];
  const child = spawn(process.execPath, [...args, ...data], {
    stdio: ['ignore', printed, 'inherit'],
  });
  const end = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  };
  try {
    const client = `bench/server/${kind === 'house' ? 'players' : 'bare'}-client.ts`;
    return { base: addressOf(log), client, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** Nothing else is to be done until it is there. */
function addressOf(log: string): string {
  const bell = new Int32Array(new SharedArrayBuffer(4));
  for (let i = 0; i < 200; i++) {
    const port = /http:\/\/\S+:(\d+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    Atomics.wait(bell, 0, 0, 50);
  }
  throw new Error('the server does not start');
}
