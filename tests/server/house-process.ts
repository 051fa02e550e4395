// A house as people run it: `baize serve` in a process of its own, asked over HTTP and ended by signals.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface HouseProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** All that it has printed so far. */
  readonly printed: () => string;
  readonly logged: () => string;
  /** With its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export function startHouse(data: string, ...flags: readonly string[]): Promise<HouseProcess> {
  return startHouseWith({}, data, ...flags);
}

/** In surroundings of its own. */
export async function startHouseWith(
  env: Readonly<Record<string, string>>,
  data: string,
  ...flags: readonly string[]
): Promise<HouseProcess> {
  const args = ['bin/baize.js', 'serve', '--port', '0', '--host', '127.0.0.1', '--data', data];
  const child = spawn(process.execPath, [...args, ...flags], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, logged] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (logged += text));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const url = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed += `${line}\n`;
      const address = /on this machine +(\S+)\//.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then((how) => reject(new Error(`the house has ended (${how}): ${logged}`)));
  });
  return {
    url: await url,
    process: child,
    printed: () => printed,
    logged: () => logged,
    ended,
  };
}
