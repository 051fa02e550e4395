import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  FIXED_SEED,
  PURPOSES,
  seedFrom,
  seedKey,
  shortHash,
  simulationRng,
  stream,
  type Purpose,
} from './seed.ts';
import { xoshiro128 } from './xoshiro128.ts';

const RAW = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const HIGH = 'FFfeFDfc80000000'.repeat(4);

const hashed = (seed: string) => createHash('sha256').update(seed, 'utf8').digest();

/** The whole chain made by the platform: key, nonce of purpose and counter, keystream. */
function platformWords(key: Buffer, purpose: number, counter: bigint, count: number): number[] {
  const iv = Buffer.alloc(16);
  iv.writeUInt32LE(purpose, 4);
  iv.writeBigUInt64LE(counter, 8);
  const bytes = createCipheriv('chacha20', key, iv).update(Buffer.alloc(4 * count));
  return Array.from({ length: count }, (_, i) => bytes.readUInt32LE(4 * i));
}

const wordsOf = (rng: () => number, count: number) =>
  Array.from({ length: count }, () => rng() >>> 0);

test.each<[string, string, Buffer]>([
  ['64 hex digits are the key', RAW, Buffer.from(RAW, 'hex')],
  ['in either case', HIGH, Buffer.from(HIGH, 'hex')],
  ['63 digits are text', RAW.slice(1), hashed(RAW.slice(1))],
  ['65 digits are text', `${RAW}0`, hashed(`${RAW}0`)],
  ['65 digits the other way are text', `0${RAW}`, hashed(`0${RAW}`)],
  ['64 other letters are text', 'g'.repeat(64), hashed('g'.repeat(64))],
  ['any text is hashed', 'sunday ♠ ąę 🂡', hashed('sunday ♠ ąę 🂡')],
  ['even none', '', hashed('')],
])('a seed: %s', (_, seed, key) => {
  const words = Array.from({ length: 8 }, (_item, i) => key.readUInt32LE(4 * i));
  expect(seedKey(seed)).toEqual(words);
  for (const [purpose, number] of Object.entries(PURPOSES)) {
    for (const counter of [0, 1, 0xffffffff, 0x100000000, 0x123456789abc])
      expect(wordsOf(stream(seed, purpose as Purpose, counter), 20)).toEqual(
        platformWords(key, number, BigInt(counter), 20),
      );
  }
});

test('the numbers of the purposes never change: old seeds keep dealing the same cards', () => {
  expect(PURPOSES).toEqual({ deal: 1, renewal: 2, cut: 3, simulation: 4 });
});

test('no seed is the fixed seed', () => {
  expect(FIXED_SEED).toBe('baize');
  expect(wordsOf(stream(null, 'deal', 0), 4)).toEqual(wordsOf(stream('baize', 'deal', 0), 4));
});

test('streams of other seeds, purposes and counters have nothing in common', () => {
  const streams = ['a', 'b', RAW].flatMap((seed) =>
    (Object.keys(PURPOSES) as Purpose[]).flatMap((purpose) =>
      [0, 1, 2].map((counter) => wordsOf(stream(seed, purpose, counter), 32)),
    ),
  );
  const all = streams.flat();
  expect(new Set(all).size).toBe(all.length);
});

test('a stream is not moved by another one read between', () => {
  const [one, other] = [stream('a', 'deal', 0), stream('b', 'deal', 0)];
  const mixed = Array.from({ length: 20 }, () => [one() >>> 0, other() >>> 0] as const);
  expect(mixed.map(([word]) => word)).toEqual(wordsOf(stream('a', 'deal', 0), 20));
  expect(mixed.map(([, word]) => word)).toEqual(wordsOf(stream('b', 'deal', 0), 20));
});

test.each([-1, 0.5, 2 ** 53, Number.NaN])('counter %d is a bug', (counter) => {
  expect(() => stream('a', 'deal', counter)).toThrow('a stream is counted from 0');
});

test('a simulation is xoshiro128** on the first four words of its stream', () => {
  for (const counter of [0, 3]) {
    const words = stream('a', 'simulation', counter);
    const expected = xoshiro128(words(), words(), words(), words());
    expect(wordsOf(simulationRng('a', counter), 8)).toEqual(wordsOf(expected, 8));
  }
  expect(wordsOf(simulationRng('a'), 8)).toEqual(wordsOf(simulationRng('a', 0), 8));
});

test('a new seed is eight words of 64 hex digits', () => {
  const words = [0, 1, -1, 0x7fffffff, 0xabcdef, 16, -0x80000000, 5];
  let next = 0;
  expect(seedFrom(() => words[next++] ?? 0)).toBe(
    '0000000000000001ffffffff7fffffff00abcdef000000108000000000000005',
  );
  expect(next).toBe(8);
});

test('a short hash is the first eight hex digits', () => {
  expect(shortHash('abc')).toBe('ba7816bf');
  expect(shortHash('10♠')).toBe(hashed('10♠').toString('hex').slice(0, 8));
});

test('what is no text is no seed', () => {
  expect(() => seedKey(5 as never)).toThrow('bug: a seed is a text');
});
