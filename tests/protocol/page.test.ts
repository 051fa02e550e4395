// The page of the protocol is true: its session is sent line by line, its tables name what there is.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CODES, LIMITS, REASONS, REQUESTS } from '#protocol';
import { program } from './program.ts';

const PAGE = readFileSync('docs/protocol.md', 'utf8');
const SESSION = /^## A whole session\n.*?^```text\n(.*?)^```$/ms.exec(PAGE)?.[1]?.split('\n') ?? [];

interface Exchange {
  readonly request: string;
  readonly answer: { readonly id: number | null };
}

/** Each request with the answer below it. */
const exchanges = SESSION.filter((line) => /^[<>] /.test(line)).reduce<Exchange[]>(
  (all, line, i) => {
    const text = line.slice(2);
    if (i % 2 === 0) return [...all, { request: text, answer: { id: null } }];
    const last = all.at(-1);
    expect(line.startsWith('< ')).toBe(true);
    return [
      ...all.slice(0, -1),
      { request: last?.request ?? '', answer: JSON.parse(text) as Exchange['answer'] },
    ];
  },
  [],
);

test('the session goes as it is written', async () => {
  expect(exchanges.length).toBeGreaterThan(30);
  const p = program();
  const real = new Map<string, string>();
  for (const { request, answer } of exchanges) {
    const next = p.next();
    p.send([...real].reduce((line, [onPage, key]) => line.replaceAll(onPage, key), request));
    const heard = (await next) as object;
    if (request.includes('"newTable"')) keysOf(heard).forEach(([name, key]) => real.set(name, key));
    const text = [...real].reduce(
      (line, [onPage, key]) => line.replaceAll(key, onPage),
      JSON.stringify(heard),
    );
    expect(JSON.parse(text), request).toMatchObject(answer);
  }
  expect(exchanges.some(({ answer }) => JSON.stringify(answer).includes('"reason":"over"'))).toBe(
    true,
  );
  expect(await p.end()).toEqual({ code: 0, complaints: '' });
});

/** What the page calls them, and what they are. */
function keysOf(answer: object): readonly (readonly [string, string])[] {
  const { result } = answer as { result: { key: string; seats: { key: string }[] } };
  return [
    ['KEY-OF-THE-TABLE', result.key],
    ['KEY-OF-ANN', result.seats[0]?.key ?? ''],
  ];
}

describe('the tables of the page', () => {
  const firstColumn = (heading: string) => {
    const section =
      PAGE.slice(PAGE.indexOf(`${heading}\n`))
        .slice(heading.length)
        .split(/^#/m)[0] ?? '';
    return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  };

  test('name every request and every code', () => {
    expect(firstColumn('## Requests')).toEqual([...REQUESTS]);
    expect(firstColumn('### Codes')).toEqual(Object.keys(CODES));
    for (const [code, why] of Object.entries(CODES))
      expect(PAGE).toMatch(new RegExp(`\`${code}\` +\\| ${escaped(why)} +\\|`));
  });

  test('tell the limits and reasons there are', () => {
    expect(PAGE).toContain(`${LIMITS.lineBytes.toLocaleString('en')} bytes`);
    expect(PAGE).toContain(`at most ${LIMITS.depth} deep`);
    expect(PAGE).toContain(
      `Limits: ${LIMITS.tables} tables and ${LIMITS.waits} waits at once, names of ${LIMITS.nameLength} characters, seeds of ${LIMITS.seedLength}.`,
    );
    for (const reason of REASONS) expect(PAGE).toContain(`\`${reason}\``);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
