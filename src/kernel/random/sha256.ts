// SHA-256 (FIPS 180-4): bytes in, 32 bytes out. Pure code has no platform hash to call.
import { at } from '../assert.ts';

const FIRST_PRIMES = primes(64);
/** The first 32 bits of the fractional parts of the cube and square roots of the first primes. */
const ROUND_CONSTANTS = FIRST_PRIMES.map((prime) => rootFraction(prime, 3));
const INITIAL = FIRST_PRIMES.slice(0, 8).map((prime) => rootFraction(prime, 2));

export function sha256(message: readonly number[]): readonly number[] {
  const bytes = padded(message);
  const hash = [...INITIAL];
  for (let start = 0; start < bytes.length; start += 64) {
    compress(hash, bytes.slice(start, start + 64));
  }
  return hash.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]);
}

export function toHex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Two digits to a byte, from the left; the digits have been checked. */
export function hexBytes(digits: string): readonly number[] {
  const byte = (i: number) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  return Array.from({ length: digits.length / 2 }, (_, i) => byte(i));
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

function padded(message: readonly number[]): readonly number[] {
  const bytes = [...message, 0x80];
  while (bytes.length % 64 !== 56) bytes.push(0);
  const high = Math.floor(message.length / 0x20000000);
  const low = message.length << 3;
  for (const half of [high, low]) {
    bytes.push((half >>> 24) & 255, (half >>> 16) & 255, (half >>> 8) & 255, half & 255);
  }
  return bytes;
}

function compress(hash: number[], block: readonly number[]): void {
  const schedule = expanded(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const mixedE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const t1 = (h + mixedE + chosen + at(ROUND_CONSTANTS, i) + at(schedule, i)) | 0;
    const mixedA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + mixedA + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (at(hash, i) + word) | 0));
}

function expanded(block: readonly number[]): readonly number[] {
  const w: number[] = [];
  for (let i = 0; i < 16; i++) {
    w.push(
      (at(block, 4 * i) << 24) |
        (at(block, 4 * i + 1) << 16) |
        (at(block, 4 * i + 2) << 8) |
        at(block, 4 * i + 3),
    );
  }
  for (let i = 16; i < 64; i++) {
    const early = at(w, i - 15);
    const late = at(w, i - 2);
    const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    w.push((at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0);
  }
  return w;
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
