// The verifier in Python as docs/randomness.md shows it: arguments in, what it prints and how it ends out.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { JsonObject } from '#kernel';
import type { Said } from './run-baize.ts';

export const hasPython = spawnSync('python3', ['--version']).status === 0;

const script = /^```python\n(.*?)^```$/ms.exec(readFileSync('docs/randomness.md', 'utf8'))?.[1];

export function pythonVerifier(...args: readonly (string | number)[]): Said {
  const { status, stdout, stderr } = spawnSync('python3', ['-', ...args.map(String)], {
    input: script,
    encoding: 'utf8',
    env: { ...process.env, PYTHONUTF8: '1' },
  });
  return { status, stdout, stderr };
}

/** A position after a deal, in the words of the verifier. */
export function dealText(position: JsonObject): string {
  const { dealer, hands, musiks = [], discard, stock } = position;
  const numbered = (name: string, piles: unknown) =>
    (piles as string[][]).map((cards, i) => [`${name} ${i}`, cards] as const);
  const piles = [
    ...numbered('hand', hands),
    ...numbered('musik', musiks),
    ...(stock === undefined
      ? []
      : ([
          ['face up', discard as string[]],
          ['stock', stock as string[]],
        ] as const)),
  ];
  const lines = piles.map(([name, cards]) => `${name}: ${cards.join(' ')}`.trim());
  return [`dealer: ${Number(dealer)}`, ...lines].map((line) => `${line}\n`).join('');
}
