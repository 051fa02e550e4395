// Bad input: one clear sentence on standard error and exit code 2, from wherever it is found.

export class BadInput extends Error {}

export function badInput(sentence: string): never {
  throw new BadInput(sentence);
}

export const EXIT = { ok: 0, failed: 1, badInput: 2 } as const;
