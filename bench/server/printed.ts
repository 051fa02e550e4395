// What processes of their own find out: what each prints at its end, and each asked only once.
import { spawnSync } from 'node:child_process';

export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What a process of its own prints at its end. */
export function printedBy<T>(args: readonly string[]): T {
  const { stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as T;
}
