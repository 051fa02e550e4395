// What a scene of rudeness is played with: a house, chance, and where everything is written down that goes wrong.
import type { JsonObject, Rng } from '#kernel';
import type { RawAnswer } from '../answers-in.ts';
import type { Findings } from '../findings.ts';
import { sent } from '../raw-client.ts';
import { post, request } from '../rudeness.ts';
import type { Stage } from '../stage.ts';

export interface Scene {
  readonly stage: Stage;
  readonly rng: Rng;
  readonly findings: Findings;
}

/** One person, at one address. */
export interface Caller {
  readonly address: string;
  get(path: string, key?: string | null, headers?: readonly string[]): Promise<RawAnswer>;
  post(path: string, body: JsonObject, key?: string | null): Promise<RawAnswer>;
}

export function callerAt(
  { findings, stage: { port } }: Scene,
  name: string,
  address: string,
): Caller {
  const ask = async (bytes: Buffer) => {
    const { answers } = await sent({ port, address, pieces: [bytes], heads: [false] });
    const answer = answers[0] ?? { status: 0, headers: new Map<string, string>(), body: '' };
    findings.count(name, [answer.status]);
    return answer;
  };
  return {
    address,
    get: (path, key = null, headers = []) => ask(request('GET', path, { key, headers })),
    post: (path, body, key = null) => ask(post(path, body, key)),
  };
}

/** So many at a time, until all are done. */
export async function atOnce<T>(
  items: readonly T[],
  most: number,
  work: (item: T, i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < items.length) {
      const i = next++;
      await work(items[i] as T, i);
    }
  };
  await Promise.all(Array.from({ length: most }, one));
}
