// SHA-256 (FIPS 180-4): bytes in, 32 bytes out. Pure code has no platform hash to call.
import { at } from '../assert.ts';

const FIRST_PRIMES = primes(64);
/** The first 32 bits of the fractional parts of the cube and square roots of the first primes. */
const ROUND_CONSTANTS = Int32Array.from(FIRST_PRIMES, (prime) => rootFraction(prime, 3));
const INITIAL = Int32Array.from(FIRST_PRIMES.slice(0, 8), (prime) => rootFraction(prime, 2));

/** A server hashes a key and a wish for every request, so the blocks are straight code over typed arrays. */
export function sha256(message: readonly number[]): readonly number[] {
  const words = padded(message);
  const hash = INITIAL.slice();
  const schedule = new Int32Array(64);
  for (let start = 0; start < words.length; start += 16) {
    schedule.set(words.subarray(start, start + 16));
    compress(hash, schedule);
  }
  const bytes: number[] = [];
  for (const word of hash)
    bytes.push(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255);
  return bytes;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: readonly number[]): string {
  let digits = '';
  for (const byte of bytes) digits += HEX[byte] ?? '';
  return digits;
}

/** Two digits to a byte, from the left; the digits have been checked. */
export function hexBytes(digits: string): readonly number[] {
  const bytes: number[] = [];
  for (let i = 0; i < digits.length; i += 2)
    bytes.push(Number.parseInt(digits.slice(i, i + 2), 16));
  return bytes;
}

/** Text as UTF-8; a lone surrogate becomes U+FFFD, as every encoder does it. */
export function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const letter of text.toWellFormed()) pushUtf8(bytes, letter.codePointAt(0) ?? 0);
  return bytes;
}

function pushUtf8(bytes: number[], code: number): void {
  const tail = (shift: number) => 0x80 | ((code >>> shift) & 63);
  if (code < 0x80) bytes.push(code);
  else if (code < 0x800) bytes.push(0xc0 | (code >>> 6), tail(0));
  else if (code < 0x10000) bytes.push(0xe0 | (code >>> 12), tail(6), tail(0));
  else bytes.push(0xf0 | (code >>> 18), tail(12), tail(6), tail(0));
}

/** Words of four bytes: the message, a bit, and at the end its length in bits. */
function padded(message: readonly number[]): Int32Array {
  const { length } = message;
  const words = new Int32Array(16 * Math.ceil((length + 9) / 64));
  for (let i = 0; i <= length; i++) {
    const byte = i === length ? 0x80 : at(message, i);
    words[i >> 2] = word(words, i >> 2) | (byte << (24 - 8 * (i & 3)));
  }
  words[words.length - 2] = Math.floor(length / 0x20000000);
  words[words.length - 1] = length << 3;
  return words;
}

function compress(hash: Int32Array, schedule: Int32Array): void {
  expand(schedule);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const mixedE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const t1 = (h + mixedE + chosen + word(ROUND_CONSTANTS, i) + word(schedule, i)) | 0;
    const mixedA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + mixedA + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((each, i) => (hash[i] = (word(hash, i) + each) | 0));
}

/** The sixteen words of a block become sixty-four. */
function expand(schedule: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const early = word(schedule, i - 15);
    const late = word(schedule, i - 2);
    const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[i] = (word(schedule, i - 16) + s0 + word(schedule, i - 7) + s1) | 0;
  }
}

function word(words: Int32Array, i: number): number {
  return words[i] ?? 0;
}

function rotated(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

/** In whole numbers: the platform's own cube root need not be the same everywhere. */
function rootFraction(prime: number, degree: 2 | 3): number {
  const value = BigInt(prime) << BigInt(32 * degree);
  const power = (root: bigint) => (degree === 2 ? root * root : root * root * root);
  let root = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) {
    if (power(root + bit) <= value) root += bit;
  }
  return Number(BigInt.asIntN(32, root));
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}
