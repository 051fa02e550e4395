// ChaCha20 (RFC 8439): a key, a nonce and a block counter in, keystream words out.
import { at } from '../assert.ts';

/** The block of 16 words that RFC 8439 §2.3 defines. */
export function chachaBlock(
  key: readonly number[],
  nonce: readonly [number, number, number],
  counter: number,
): Uint32Array {
  // "expand 32-byte k" as four little-endian words.
  const start = Uint32Array.of(
    0x61707865,
    0x3320646e,
    0x79622d32,
    0x6b206574,
    ...key,
    counter,
    ...nonce,
  );
  const work = start.slice();
  for (let doubleRound = 0; doubleRound < 10; doubleRound++) mix(work);
  for (let i = 0; i < 16; i++) work[i] = word(work, i) + word(start, i);
  return work;
}

function mix(x: Uint32Array): void {
  quarterRound(x, 0, 4, 8, 12);
  quarterRound(x, 1, 5, 9, 13);
  quarterRound(x, 2, 6, 10, 14);
  quarterRound(x, 3, 7, 11, 15);
  quarterRound(x, 0, 5, 10, 15);
  quarterRound(x, 1, 6, 11, 12);
  quarterRound(x, 2, 7, 8, 13);
  quarterRound(x, 3, 4, 9, 14);
}

export function quarterRound(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a] = word(x, a) + word(x, b);
  x[d] = rotated(word(x, d) ^ word(x, a), 16);
  x[c] = word(x, c) + word(x, d);
  x[b] = rotated(word(x, b) ^ word(x, c), 12);
  x[a] = word(x, a) + word(x, b);
  x[d] = rotated(word(x, d) ^ word(x, a), 8);
  x[c] = word(x, c) + word(x, d);
  x[b] = rotated(word(x, b) ^ word(x, c), 7);
}

/** The keystream as 32-bit words, block after block from block 0. */
export function chachaWords(
  key: readonly number[],
  nonce: readonly [number, number, number],
): () => number {
  let block = chachaBlock(key, nonce, 0);
  let blocks = 1;
  let used = 0;
  return () => {
    if (used === 16) {
      block = chachaBlock(key, nonce, blocks);
      blocks += 1;
      used = 0;
    }
    used += 1;
    return word(block, used - 1);
  };
}

function rotated(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function word(words: Uint32Array, index: number): number {
  return at(words as ArrayLike<number> as readonly number[], index);
}
