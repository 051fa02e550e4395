import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, toHex, utf8 } from './sha256.ts';

/** FIPS 180-2, appendix B, and the empty message. */
test.each([
  ['nothing', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'the 448-bit message',
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    'the 896-bit message',
    'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  ],
])('the hash of %s', (_, message, expected) => {
  expect(toHex(sha256(utf8(message)))).toBe(expected);
});

const platformHash = (bytes: readonly number[]) =>
  createHash('sha256').update(Uint8Array.from(bytes)).digest('hex');

test('every length from 0 to 200 hashes as the platform does it', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    expect(toHex(sha256(bytes))).toBe(platformHash(bytes));
  }
});

test('random bytes hash as the platform does it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255), { maxLength: 200 }), (bytes) => {
      expect(toHex(sha256(bytes))).toBe(platformHash(bytes));
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('a long message has its length in more than one byte', () => {
  const bytes = Array<number>(70_000).fill(97);
  expect(toHex(sha256(bytes))).toBe(platformHash(bytes));
});

test.each([
  ['ASCII', 'A~\u007f'],
  ['two bytes', '\u0080ąé\u07ff'],
  ['three bytes', '\u0800♠\ud7ff\ue000\uffff'],
  ['four bytes', '\u{10000}🂡\u{10ffff}'],
  ['a lone surrogate', 'a\ud800b\udc00'],
])('%s in UTF-8', (_, text) => {
  expect(utf8(text)).toEqual([...new TextEncoder().encode(text)]);
});

test('any text in UTF-8', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0x10ffff)), (codes) => {
      const text = String.fromCodePoint(...codes);
      expect(utf8(text)).toEqual([...new TextEncoder().encode(text)]);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('hex digits are small and two to a byte', () => {
  expect(toHex([0, 10, 255])).toBe('000aff');
});
