// What every store has to do: a name and a way to open one in, the tests of the whole port out.
import { afterAll, beforeAll, describe } from 'vitest';
import { appendCases } from './append-cases.ts';
import { closeCases, otherCases, presenceCases } from './other-cases.ts';
import { claimCases, dueCases } from './owner-cases.ts';
import { readCases, secretCases } from './text-cases.ts';
import type { Tried } from './tried.ts';

/** One store for all cases, since a database is not made anew for each; only closing has its own. */
export function describeStore(name: string, open: () => Promise<Tried>): void {
  let tried: Tried;
  beforeAll(async () => {
    tried = await open();
  });
  afterAll(() => tried.store.close());
  describe(name, () => {
    for (const cases of ALL) cases(() => tried);
    closeCases(open);
  });
}

const ALL = [
  appendCases,
  secretCases,
  readCases,
  dueCases,
  claimCases,
  presenceCases,
  otherCases,
] as const;
