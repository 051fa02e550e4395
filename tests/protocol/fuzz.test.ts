// Ten thousand good, odd and broken lines in this process, some hundred through the real one: each has its one answer.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { at, below, simulationRng } from '#kernel';
import { CODES, printMessage, readMessage, type Message, type ResultOf } from '#protocol';
import { lineReader } from '../../src/cli/stdio/lines.ts';
import { openChannel, openTables } from '../../src/house/index.ts';
import { fuzzedLines } from './fuzz-lines.ts';

const SEED = 'fuzz 2026';
const LINES = 10_000;
const THROUGH_THE_PROCESS = 600;

describe('ten thousand lines', () => {
  const seen = played(SEED, LINES);

  test('every line is answered exactly once', () => {
    expect(seen.answers).toBe(LINES);
    expect(seen.bugs).toEqual([]);
    expect(seen.repeated).toEqual([]);
  });

  test('every message can be read, and every refusal says why', () => {
    expect(seen.unreadable).toEqual([]);
    expect(seen.wordless).toEqual([]);
  });

  test('they went deep: every kind of request has results, most codes were met, games were played', () => {
    expect(seen.results).toBeGreaterThan(LINES / 10);
    expect(seen.notices).toBeGreaterThan(100);
    const never = Object.keys(CODES).filter((code) => !seen.codes.has(code));
    // Met by other tests: lines of a megabyte, a thousand tables, hundreds of waits, and bugs.
    expect(never.toSorted()).toEqual(['bug', 'line_too_long', 'too_many_tables', 'too_many_waits']);
    expect(seen.codes.size).toBeGreaterThan(Object.keys(CODES).length);
  });
});

/** Through the reader of bytes, the channel and the tables; bots act in between. */
function played(seed: string, lines: number) {
  const keys: string[] = [];
  const bugs: unknown[] = [];
  let made = 0;
  const alarms: number[] = [];
  const tables = openTables({
    newKey: () => at(keys, keys.push(`key ${++made}`) - 1),
    newSeed: () => `seed ${made}`,
    wakeAfter: (id) => alarms.push(id),
    tellBug: (error) => bugs.push(error),
  });
  const channel = openChannel(tables, (error) => bugs.push(error));
  const reader = lineReader();
  const rng = simulationRng(`${seed} bots`);
  const seen = {
    answers: 0,
    results: 0,
    notices: 0,
    bugs,
    codes: new Set<string>(),
    ids: new Set<number>(),
    repeated: [] as number[],
    unreadable: [] as string[],
    wordless: [] as string[],
    moves: [] as { key: string; action: unknown }[],
    seatKeys: new Map<string, string>(),
  };
  const hear = (messages: readonly Message[]) => messages.forEach((message) => note(seen, message));
  let sent = 0;
  for (const { bytes } of fuzzedLines(seed, { keys, moves: seen.moves })) {
    if (sent++ === lines) break;
    for (const line of reader.push(Buffer.concat([bytes, Buffer.from('\n')])))
      hear(line.ok ? channel.line(line.value) : channel.fault(line.refusal));
    for (let i = below(rng, 16); i > 0 && tables.isBusy(); i--) hear(tables.advance());
    const alarm = alarms.length > 20 ? alarms.shift() : undefined;
    if (alarm !== undefined) hear(tables.expire(alarm));
  }
  hear(tables.end());
  return seen;
}

interface Heard {
  answers: number;
  results: number;
  notices: number;
  readonly codes: Set<string>;
  readonly ids: Set<number>;
  readonly repeated: number[];
  readonly unreadable: string[];
  readonly wordless: string[];
  readonly moves: { key: string; action: unknown }[];
  readonly seatKeys: Map<string, string>;
}

function note(seen: Heard, message: Message): void {
  const line = printMessage(message);
  if (!readMessage(line).ok) seen.unreadable.push(line);
  if ('notice' in message) {
    seen.notices += 1;
    return;
  }
  seen.answers += 1;
  if (message.id !== null && seen.ids.has(message.id)) seen.repeated.push(message.id);
  if (message.id !== null) seen.ids.add(message.id);
  if ('result' in message) {
    seen.results += 1;
    learn(seen, message.result);
    return;
  }
  seen.codes.add(message.refusal.code);
  if (message.refusal.message.length < 4) seen.wordless.push(line);
}

/** Which key sits where, and what it may do. */
function learn({ seatKeys, moves }: Heard, result: object): void {
  if ('seats' in result) {
    const { table, seats } = result as ResultOf['newTable'];
    for (const { seat, key } of seats) if (key !== null) seatKeys.set(`${table}/${seat}`, key);
  }
  if ('actions' in result) {
    const { table, seat, actions } = result as ResultOf['view'];
    const key = seatKeys.get(`${table}/${seat}`) ?? '';
    if (actions[0] !== undefined) moves.push({ key, action: actions[0] });
  }
}

test('the same through the real process, in chunks that end anywhere', async () => {
  const child = spawn(process.execPath, ['bin/baize.js', 'serve-stdio']);
  const complaints = textOf(child.stderr);
  const input = createInterface({ input: child.stdout });
  const messages: Partial<Record<string, unknown>>[] = [];
  const keys: string[] = [];
  child.stdin.write(OPENING.map((line) => `${line}\n`).join(''));
  for await (const line of input) {
    const message = JSON.parse(line) as { result?: { seats?: { key: string | null }[] } };
    messages.push(message);
    if (messages.length > OPENING.length) continue;
    keys.push(...(message.result?.seats ?? []).flatMap(({ key }) => key ?? []));
    if (messages.length === OPENING.length) sendInChunks(child.stdin, linesOf(keys));
  }
  const ids = messages.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  expect(messages.filter((message) => 'id' in message)).toHaveLength(
    OPENING.length + THROUGH_THE_PROCESS,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(messages.filter(({ result }) => result !== undefined).length).toBeGreaterThan(80);
  expect(await complaints).toBe('');
});

const OPENING = [
  '{"id":1,"request":"newTable","params":{"game":"coinche","seats":[{"kind":"person"},{"kind":"bot","level":"greedy"},{"kind":"bot","level":"greedy"},{"kind":"bot","level":"greedy"}]}}',
  '{"id":2,"request":"newTable","params":{"game":"mayi","seats":[{"kind":"person"},{"kind":"person"},{"kind":"bot","level":"greedy"}]}}',
];

function linesOf(keys: readonly string[]): Buffer {
  const lines = [...take(fuzzedLines(`${SEED} process`, { keys, moves: [] }), THROUGH_THE_PROCESS)];
  return Buffer.concat(lines.flatMap((line) => [line.bytes, Buffer.from('\n')]));
}

function sendInChunks(stream: Writable, bytes: Buffer): void {
  const rng = simulationRng('chunks');
  for (let start = 0; start < bytes.length;) {
    const end = start + 1 + below(rng, 3000);
    stream.write(bytes.subarray(start, end));
    start = end;
  }
  stream.end();
}

function* take<T>(items: Iterable<T>, count: number): Generator<T, void> {
  let taken = 0;
  for (const item of items) {
    if (taken++ === count) return;
    yield item;
  }
}
