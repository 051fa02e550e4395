// Many rude requests, some at a time: which ones in, how each was answered out.
import { rudeness, type Numbered } from './kinds/index.ts';
import { wrongs } from './judge.ts';
import { sent } from './raw-client.ts';
import type { Findings } from './findings.ts';
import type { Stage } from './stage.ts';

export interface Fuzz {
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

/** So many people are rude at the same time. */
const AT_ONCE = 24;

export async function fuzzed({ from, seed, to }: Fuzz, stage: Stage, findings: Findings) {
  let next = from;
  const one = async () => {
    while (next < to) await answered(rudeness(seed, next++, stage), stage.port, findings);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function answered(numbered: Numbered, port: number, findings: Findings): Promise<void> {
  const { address, i, kind, rude } = numbered;
  const heads = rude.answers.map(({ isHead = false }) => isHead);
  const began = performance.now();
  const heard = await sent({ ...rude, port, address, heads }).catch((error: unknown) => error);
  if (heard instanceof Error) return findings.wrong(kind, `no connection: ${heard.message}`, i);
  const { answers } = heard as Awaited<ReturnType<typeof sent>>;
  findings.waited(performance.now() - began);
  findings.count(
    kind,
    answers.map(({ status }) => status),
  );
  for (const wrong of wrongs(rude, heard as Awaited<ReturnType<typeof sent>>))
    findings.wrong(kind, wrong, i);
}
