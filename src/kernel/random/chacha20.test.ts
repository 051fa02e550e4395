import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chachaBlock, chachaWords, type Nonce } from './chacha20.ts';

const words = (text: string) => text.split(/\s+/).map((word) => Number.parseInt(word, 16));
const unsigned = (block: Iterable<number>) => [...block].map((word) => word >>> 0);

const ZERO_KEY = Array<number>(8).fill(0);
const KEY_0_TO_31 = words(
  '03020100 07060504 0b0a0908 0f0e0d0c 13121110 17161514 1b1a1918 1f1e1d1c',
);

/** RFC 8439, §2.3.2 and appendix A.1, in little-endian words. */
const VECTORS: readonly (readonly [string, readonly number[], Nonce, number, string])[] = [
  [
    '§2.3.2',
    KEY_0_TO_31,
    [0x09000000, 0x4a000000, 0],
    1,
    `e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3
     466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2`,
  ],
  [
    'A.1 #1',
    ZERO_KEY,
    [0, 0, 0],
    0,
    `ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b
     7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2`,
  ],
  [
    'A.1 #2',
    ZERO_KEY,
    [0, 0, 0],
    1,
    `bee7079f 7a385155 7c97ba98 0d082d73 a0290fcb 6965e348 3e53c612 ed7aee32
     7621b729 434ee69c b03371d5 d539d874 281fed31 45fb0a51 1f0ae1ac 6f4d794b`,
  ],
  [
    'A.1 #3',
    ZERO_KEY.with(7, 0x01000000),
    [0, 0, 0],
    1,
    `2452eb3a 9249f8ec 8d829d9b ddd4ceb1 e8252083 60818b01 f38422b8 5aaa49c9
     bb00ca8e da3ba7b4 c4b592d1 fdf2732f 4436274e 2561b3c8 ebdd4aa6 a0136c00`,
  ],
  [
    'A.1 #4',
    ZERO_KEY.with(0, 0x0000ff00),
    [0, 0, 0],
    2,
    `fb4dd572 4bc42ef1 df922636 327f1394 a78dea8f 5e269039 a1bebbc1 caf09aae
     a25ab213 48a6b46c 1b9d9bcb 092c5be6 546ca624 1bec45d5 87f47473 96f0992e`,
  ],
  [
    'A.1 #5',
    ZERO_KEY,
    [0, 0, 0x02000000],
    0,
    `374dc6c2 3736d58c b904e24a cd3f93ef 88228b1a 96a4dfb3 5b76ab72 c727ee54
     0e0e978a f3145c95 1b748ea8 f786c297 99c28f5f 628314e8 398a19fa 6ded1b53`,
  ],
];

test.each(VECTORS)('RFC 8439 %s', (_, key, nonce, counter, expected) => {
  const block = new Int32Array(16);
  chachaBlock(block, key, nonce, counter);
  expect(unsigned(block)).toEqual(words(expected));
});

function fromOpenssl(key: readonly number[], nonce: Nonce, counter: number, count: number) {
  const bytes = (list: readonly number[]) => Buffer.from(Uint32Array.from(list).buffer);
  const cipher = createCipheriv('chacha20', bytes(key), bytes([counter, ...nonce]));
  const stream = cipher.update(Buffer.alloc(4 * count));
  return Array.from({ length: count }, (_, i) => stream.readUInt32LE(4 * i));
}

const anyWord = fc.nat(0xffffffff);
const anyKey = fc.array(anyWord, { minLength: 8, maxLength: 8 });
const anyNonce: fc.Arbitrary<Nonce> = fc.tuple(anyWord, anyWord, anyWord);

test('a block of any key, nonce and counter is the one OpenSSL makes', () => {
  fc.assert(
    fc.property(anyKey, anyNonce, anyWord, (key, nonce, counter) => {
      const block = new Int32Array(16);
      chachaBlock(block, key, nonce, counter);
      expect(unsigned(block)).toEqual(fromOpenssl(key, nonce, counter, 16));
    }),
    { seed: 1, numRuns: 50 },
  );
});

test('words run on from block 0 through the following blocks, signed', () => {
  const next = chachaWords(KEY_0_TO_31, [1, 2, 3]);
  const found = Array.from({ length: 50 }, next);
  expect(unsigned(found)).toEqual(fromOpenssl(KEY_0_TO_31, [1, 2, 3], 0, 50));
  expect(found.every((word) => word === (word | 0))).toBe(true);
});
