// The real program behind pipes: requests out, answers in, matched by their ids.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Refusal, RequestName, ResultOf } from '#protocol';

export interface Program {
  readonly child: ChildProcessWithoutNullStreams;
  /** Everything it said so far, as lines. */
  readonly said: string[];
  send(line: string | Uint8Array): void;
  ask<R extends RequestName>(request: R, params: object): Promise<Heard<R>>;
  /** The next line that nobody has asked for by an id. */
  next(): Promise<Heard<RequestName>>;
  /** Closes its input, waits for its end. */
  end(): Promise<{ readonly code: number | null; readonly complaints: string }>;
}

interface Heard<R extends RequestName> {
  readonly id: number | null;
  readonly result?: ResultOf[R];
  readonly refusal?: Refusal;
}

export function program(): Program {
  const child = spawn(process.execPath, ['bin/baize.js', 'serve-stdio']);
  const complaints = text(child.stderr);
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const waiting = new Map<number, (heard: Heard<never>) => void>();
  const strangers: ((heard: Heard<never>) => void)[] = [];
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    const heard = JSON.parse(line) as Heard<never>;
    const asked = heard.id === null ? undefined : waiting.get(heard.id);
    (asked ?? strangers.shift())?.(heard);
  });
  let id = 0;
  const send = (line: string | Uint8Array) => {
    child.stdin.write(line);
    child.stdin.write('\n');
  };
  return {
    child,
    said,
    send,
    ask: <R extends RequestName>(request: R, params: object) =>
      new Promise<Heard<R>>((resolve) => {
        waiting.set(++id, resolve);
        send(JSON.stringify({ id, request, params }));
      }),
    next: () => new Promise((resolve) => strangers.push(resolve)),
    end: async () => {
      child.stdin.end();
      return { code: await closed, complaints: await complaints };
    },
  };
}

export const FOUR = [
  { kind: 'person' },
  { kind: 'bot', level: 'greedy' },
  { kind: 'bot', level: 'greedy' },
  { kind: 'bot', level: 'greedy' },
];
