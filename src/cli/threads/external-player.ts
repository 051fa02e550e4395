// A player from outside: a program that is asked a line at a time; its answers come out, or one sentence why there is none.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { BYE_MESSAGE } from '#bots';
import type { JsonObject } from '#kernel';

/** What a player from outside did wrong. */
export class PlayerFault extends Error {}

export interface ExternalPlayer {
  /** Sends a line and waits for the one that answers it. */
  ask(message: JsonObject): Promise<string>;
  /** Says goodbye, and does not wait for it longer than a moment. */
  end(): Promise<void>;
}

/** How long a program may take to leave by itself. */
const LEAVING_MS = 1000;

interface Waiting {
  readonly resolve: (line: string) => void;
  readonly reject: (fault: PlayerFault) => void;
}

export function externalPlayer(command: string, seconds: number): ExternalPlayer {
  const [program = '', ...args] = wordsOf(command);
  // A group of its own: an interrupt at the terminal is for baize, which then says goodbye.
  const child = spawn(program, args, { detached: true, windowsHide: true });
  let waiting: Waiting | undefined;
  let fault: PlayerFault | undefined;
  const fail = (sentence: string) => {
    fault ??= new PlayerFault(sentence);
    waiting?.reject(fault);
    waiting = undefined;
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (waiting === undefined) return fail('it spoke without being asked');
    waiting.resolve(line);
    waiting = undefined;
  });
  const lastWords = collected(child);
  child.on('error', () => fail(`${program} cannot be started`));
  child.on('close', (code, signal) => fail(ending(code, signal, lastWords())));
  // What cannot be written is told by the end of the program.
  child.stdin.on('error', () => undefined);
  return {
    ask: (message) =>
      new Promise<string>((resolve, reject) => {
        if (fault !== undefined) return reject(fault);
        const timer = setTimeout(() => fail(`no answer within ${seconds} seconds`), seconds * 1000);
        waiting = {
          resolve: (line) => (clearTimeout(timer), resolve(line)),
          reject: (why) => (clearTimeout(timer), reject(why)),
        };
        child.stdin.write(`${JSON.stringify(message)}\n`);
      }),
    end: () => ended(child),
  };
}

/** Words are separated by spaces; quotes keep spaces together. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

/** The last line it wrote to standard error. */
function collected(child: ChildProcessWithoutNullStreams): () => string {
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text = `${text}${chunk}`.slice(-2000);
  });
  return () => text.trim().split('\n').at(-1) ?? '';
}

function ending(code: number | null, signal: string | null, lastWords: string): string {
  const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
  return `its program ended ${how}${lastWords === '' ? '' : `: ${lastWords}`}`;
}

function ended(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LEAVING_MS);
    child.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    child.stdin.end(`${JSON.stringify(BYE_MESSAGE)}\n`);
  });
}
