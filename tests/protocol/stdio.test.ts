// The real program: lines that are too long, no text or too deep, waits by the clock, an end in the middle, a slow reader.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { present } from '#kernel';
import { LIMITS } from '#protocol';
import { lineReader } from '../../src/cli/stdio/lines.ts';
import { FOUR, program } from './program.ts';

const MEGABYTE = 1 << 20;

describe('lines', () => {
  const read = (chunks: readonly string[], most: number) => {
    const reader = lineReader(most);
    const lines = [
      ...chunks.flatMap((chunk) => [...reader.push(Buffer.from(chunk))]),
      ...reader.end(),
    ];
    return lines.map((line) => (line.ok ? line.value : line.refusal.code));
  };

  test.each([
    ['whole ones', ['ab\ncd\n'], ['ab', 'cd']],
    ['in pieces', ['a', 'b\nc', 'd', '\n'], ['ab', 'cd']],
    ['empty ones', ['\n\na\n'], ['', '', 'a']],
    ['the last without its newline', ['ab\ncd'], ['ab', 'cd']],
    ['one as long as it may be', ['abcdef\n'], ['abcdef']],
    ['one too long', ['abcdefg\nh\n'], ['line_too_long', 'h']],
    [
      'one too long in pieces, told once',
      ['abc', 'defg', 'hijk', 'l\nm\n'],
      ['line_too_long', 'm'],
    ],
    ['one too long without an end', ['abcdefghi'], ['line_too_long']],
    ['letters cut in two', ['\u2660'], ['♠']],
  ])('%s', (_, chunks, expected) => {
    expect(read(chunks, 6)).toEqual(expected);
  });

  test('bytes that are no text, and a letter that comes in two chunks', () => {
    const reader = lineReader();
    const spade = Buffer.from('♠\n');
    const lines = [
      ...reader.push(Buffer.from([0xff, 0xfe, 10])),
      ...reader.push(spade.subarray(0, 1)),
      ...reader.push(spade.subarray(1)),
    ];
    expect(lines.map((line) => (line.ok ? line.value : line.refusal.code))).toEqual([
      'not_text',
      '♠',
    ]);
  });
});

test('a hostile conversation: each line has its answer, and the program goes on', async () => {
  const p = program();
  const refusedAs = async (line: string | Uint8Array) => {
    const answer = p.next();
    p.send(line);
    return (await answer).refusal;
  };
  expect(await refusedAs('x'.repeat(10 * MEGABYTE))).toMatchObject({
    code: 'line_too_long',
    params: { most: LIMITS.lineBytes },
  });
  expect(await refusedAs(Buffer.from([0xc3, 0x28, 0xff]))).toMatchObject({ code: 'not_text' });
  expect(await refusedAs('['.repeat(900_000))).toMatchObject({ code: 'too_deep' });
  expect(await refusedAs('')).toMatchObject({ code: 'unreadable' });
  expect(await refusedAs('{"id":null}')).toMatchObject({ code: 'unreadable' });
  expect((await p.ask('games', {})).result?.protocol).toBe(1);
  expect(await refusedAs('{"id":1,"request":"games"}')).toMatchObject({ code: 'repeated_id' });
  expect((await p.ask('games', { more: 1 })).refusal).toMatchObject({
    params: { path: 'params.more' },
  });
  expect((await p.ask('games', {})).result).toBeDefined();
  expect(await p.end()).toEqual({ code: 0, complaints: '' });
});

test('a wait ends by the clock, and at the end of the input with everything that can still happen', async () => {
  const p = program();
  const people = FOUR.map(() => ({ kind: 'person' }));
  const table = (await p.ask('newTable', { game: 'coinche', seats: people, seed: 'x', dealer: 0 }))
    .result;
  const late = await p.ask('wait', { key: table?.seats[3]?.key, ms: 20 });
  expect(late.result?.reason).toBe('late');
  const hanging = p.ask('wait', { key: table?.seats[3]?.key, ms: 600_000 });
  const bots = (await p.ask('newTable', { game: 'coinche', seats: FOUR, seed: 'x', dealer: 0 }))
    .result;
  const asked = p.ask('wait', { key: bots?.seats[0]?.key, since: 0 });
  const end = p.end();
  expect((await asked).result).toMatchObject({
    reason: 'asked',
    told: [{ n: 1 }, { n: 2 }, { n: 3 }],
  });
  expect((await hanging).result?.reason).toBe('closed');
  expect(await end).toEqual({ code: 0, complaints: '' });
});

const LINUX = existsSync('/proc/self/status');

/** Resident memory of a process in megabytes. */
function memoryOf(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

test.skipIf(!LINUX)(
  'a client that stops reading does not make it grow, and loses nothing',
  async () => {
    const p = program();
    const table = (await p.ask('newTable', { game: 'mayi', seats: FOUR, seed: 'x' })).result;
    const key = present(table?.seats[0]?.key, 'a key');
    for (let i = 0; i < 500; i++) await p.ask('view', { key });
    const before = memoryOf(p.child.pid);
    const heard = p.said.length;
    p.child.stdout.pause();
    // Some 35 megabytes of requests, whose answers would be some 400.
    const requests = 200_000;
    const padding = ' '.repeat(60);
    let refusedRoom = 0;
    for (let i = 0; i < requests; i++) {
      const line = `{"id":${10_000 + i},"request":"view","params":{"key":"${key}"}}${padding}\n`;
      if (!p.child.stdin.write(line)) refusedRoom += 1;
      if (i % 20_000 === 0) await sleep(60);
    }
    await sleep(1500);
    const stalled = memoryOf(p.child.pid);
    const unread = p.child.stdin.writableLength;
    expect(refusedRoom).toBeGreaterThan(0);
    // It has stopped reading: nearly all requests still lie with the one who sent them.
    expect(unread).toBeGreaterThan(0.9 * requests * (padding.length + 90));
    expect(stalled - before).toBeLessThan(80);
    p.child.stdout.resume();
    const answered = (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => (p.said.length >= count ? resolve() : void setTimeout(look, 20));
        look();
      });
    await answered(heard + 2000);
    const ids = p.said
      .slice(heard, heard + 2000)
      .map((line) => (JSON.parse(line) as { id: number }).id);
    expect(ids).toEqual(Array.from({ length: 2000 }, (_, i) => 10_000 + i));
    p.child.stdin.destroy();
    p.child.kill();
  },
);
