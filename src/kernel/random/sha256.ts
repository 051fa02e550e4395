// SHA-256 (FIPS 180-4): bytes in, 32 bytes out. Pure code has no platform hash to call.

const FIRST_PRIMES = primes(64);
/** The first 32 bits of the fractional parts of the cube and square roots of the first primes. */
const ROUND_CONSTANTS = Int32Array.from(FIRST_PRIMES, (prime) => rootFraction(prime, 3));
const INITIAL = Int32Array.from(FIRST_PRIMES.slice(0, 8), (prime) => rootFraction(prime, 2));

/** Where the work is done, the same for every message: arrays made anew would cost more than the hash. */
const schedule = new Int32Array(64);
const hash = new Int32Array(8);

/** A server hashes a key, a wish and a record's line for every request, so the blocks are straight code. */
export function sha256(message: readonly number[]): readonly number[] {
  hash.set(INITIAL);
  const blocks = Math.ceil((message.length + 9) / 64);
  for (let block = 0; block < blocks; block++) {
    schedule.fill(0, 0, 16);
    putBytes(message, 64 * block);
    if (block === blocks - 1) {
      schedule[14] = Math.floor(message.length / 0x20000000);
      schedule[15] = message.length << 3;
    }
    compress();
  }
  const bytes: number[] = [];
  for (const value of hash)
    bytes.push(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
  return bytes;
}

/** By the codes of its digits: put together piece by piece, a text would be a tree of pieces for as long as it is kept. */
export function toHex(bytes: readonly number[]): string {
  const codes: number[] = [];
  for (const byte of bytes) codes.push(digitCode(byte >>> 4), digitCode(byte & 15));
  return String.fromCharCode(...codes);
}

/** 0 to 9, and then the letters from a on. */
function digitCode(digit: number): number {
  return digit < 10 ? digit + 48 : digit + 87;
}

/** Two digits to a byte, from the left; the digits have been checked. */
export function hexBytes(digits: string): readonly number[] {
  const bytes: number[] = [];
  for (let i = 0; i < digits.length; i += 2)
    bytes.push(16 * digitAt(digits, i) + digitAt(digits, i + 1));
  return bytes;
}

/** By its code: 0 to 9 come before the letters, in whichever case. */
function digitAt(digits: string, i: number): number {
  const code = digits.charCodeAt(i);
  return code < 58 ? code - 48 : (code & 31) + 9;
}

/** Text as UTF-8; a lone surrogate becomes U+FFFD, as every encoder does it. */
export function utf8(text: string): number[] {
  const bytes: number[] = [];
  const whole = text.toWellFormed();
  for (let i = 0; i < whole.length; i++) {
    const code = whole.codePointAt(i) ?? 0;
    pushUtf8(bytes, code);
    // A letter beyond the first 65,536 takes two places.
    if (code > 0xffff) i += 1;
  }
  return bytes;
}

function pushUtf8(bytes: number[], code: number): void {
  const tail = (shift: number) => 0x80 | ((code >>> shift) & 63);
  if (code < 0x80) bytes.push(code);
  else if (code < 0x800) bytes.push(0xc0 | (code >>> 6), tail(0));
  else if (code < 0x10000) bytes.push(0xe0 | (code >>> 12), tail(6), tail(0));
  else bytes.push(0xf0 | (code >>> 18), tail(12), tail(6), tail(0));
}

/** Sixty-four bytes from there on, four to a word; after the last of the message comes a bit. */
function putBytes(message: readonly number[], from: number): void {
  const end = Math.min(message.length, from + 64);
  for (let i = from; i < end; i++) {
    const at = (i - from) >> 2;
    schedule[at] = word(schedule, at) | ((message[i] ?? 0) << (24 - 8 * (i & 3)));
  }
  if (end >= from && end < from + 64) {
    const at = (end - from) >> 2;
    schedule[at] = word(schedule, at) | (0x80 << (24 - 8 * (end & 3)));
  }
}

function compress(): void {
  expand();
  let a = word(hash, 0);
  let b = word(hash, 1);
  let c = word(hash, 2);
  let d = word(hash, 3);
  let e = word(hash, 4);
  let f = word(hash, 5);
  let g = word(hash, 6);
  let h = word(hash, 7);
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
  add(0, a);
  add(1, b);
  add(2, c);
  add(3, d);
  add(4, e);
  add(5, f);
  add(6, g);
  add(7, h);
}

function add(i: number, value: number): void {
  hash[i] = (word(hash, i) + value) | 0;
}

/** The sixteen words of a block become sixty-four. */
function expand(): void {
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
