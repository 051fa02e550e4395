// Seeds and streams: a seed's text becomes a 256-bit key; key, purpose and counter name one stream of words.
import { assert, at } from '../assert.ts';
import { chachaWords } from './chacha20.ts';
import { hexBytes, sha256, toHex, utf8 } from './sha256.ts';
import { xoshiro128, type Rng } from './xoshiro128.ts';

/** First word of the nonce. Numbers never change: old seeds must keep dealing the same cards. */
export const PURPOSES = { deal: 1, renewal: 2, cut: 3, simulation: 4 } as const;
export type Purpose = keyof typeof PURPOSES;

/** What a game without a seed uses, so that its future is certain too. */
export const FIXED_SEED = 'baize';

const RAW_KEY = /^[0-9a-f]{64}$/i;

/** The key: 64 hex digits are the key itself, any other text is hashed (SHA-256 of its UTF-8). */
export function seedKey(seed: string): readonly number[] {
  assert(typeof seed === 'string', 'a seed is a text');
  const bytes = RAW_KEY.test(seed) ? hexBytes(seed) : sha256(utf8(seed));
  return Array.from({ length: 8 }, (_, i) => littleEndian(bytes, 4 * i));
}

/** The last key made: every deal of a game asks for the same one, and hashing costs more than shuffling. */
let last = { seed: FIXED_SEED, key: seedKey(FIXED_SEED) };

function rememberedKey(seed: string): readonly number[] {
  if (last.seed !== seed) last = { seed, key: seedKey(seed) };
  return last.key;
}

/** The stream of 32-bit words that a seed gives for one purpose and counter. */
export function stream(seed: string | null, purpose: Purpose, counter: number): Rng {
  assert(Number.isSafeInteger(counter) && counter >= 0, 'a stream is counted from 0');
  const high = Math.floor(counter / 0x100000000);
  return chachaWords(rememberedKey(seed ?? FIXED_SEED), [PURPOSES[purpose], counter >>> 0, high]);
}

/** A fast generator for simulations and bots, itself seeded from a stream. */
export function simulationRng(seed: string, counter = 0): Rng {
  const words = stream(seed, 'simulation', counter);
  return xoshiro128(words(), words(), words(), words());
}

/** A new raw seed drawn from a generator. */
export function seedFrom(rng: Rng): string {
  return Array.from({ length: 8 }, () => (rng() >>> 0).toString(16).padStart(8, '0')).join('');
}

/** First eight hex digits of SHA-256: a short check over text. */
export function shortHash(text: string): string {
  return toHex(sha256(utf8(text)).slice(0, 4));
}

function littleEndian(bytes: readonly number[], i: number): number {
  const word = at(bytes, i) | (at(bytes, i + 1) << 8) | (at(bytes, i + 2) << 16);
  return (word | (at(bytes, i + 3) << 24)) >>> 0;
}
