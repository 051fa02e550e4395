import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json.ts';
import { commitmentOf, dealingKey, isHex, type DealSetup } from './fair-deal.ts';

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const ADDED = '00112233445566778899aabbccddeeff';
const SETUP: DealSetup = {
  table: 'a-table',
  seats: 3,
  rules: { version: 1, target: 1000, lockAt: null },
  game: 'tysiac',
  format: 2,
  dealer: 0,
};

/** The platform's own hash over bytes put together here. */
function hashed(name: string, ...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256').update(name);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
const key = Buffer.from(KEY, 'hex');
const added = Buffer.from(ADDED, 'hex');
const committed = (text: string) => hashed('baize/commit/1', key, text);
const withRules = (rules: JsonObject) => commitmentOf(KEY, { ...SETUP, rules });
const rulesText = (rules: string) =>
  committed(`{"dealer":0,"format":2,"game":"tysiac","rules":${rules},"seats":3,"table":"a-table"}`);

describe('a commitment', () => {
  test('is a hash of its name, the key and the setup', () => {
    expect(commitmentOf(KEY, SETUP)).toBe(rulesText('{"lockAt":null,"target":1000,"version":1}'));
    expect(commitmentOf(KEY, { ...SETUP, dealer: null, table: 'Łódź "1"' })).toBe(
      committed(
        '{"dealer":null,"format":2,"game":"tysiac","rules":{"lockAt":null,"target":1000,"version":1},"seats":3,"table":"Łódź \\"1\\""}',
      ),
    );
  });

  test('is the one of exactly six fields', () => {
    expect(commitmentOf(KEY, { ...SETUP, players: ['Ala'] } as DealSetup)).toBe(
      commitmentOf(KEY, SETUP),
    );
  });

  test.each<[string, JsonObject, string]>([
    ['keys in any order', { b: 1, a: 2 }, '{"a":2,"b":1}'],
    ['keys in depth', { a: [{ d: 1, c: [] }] }, '{"a":[{"c":[],"d":1}]}'],
    ['keys that look like numbers', { b: 1, 10: 2, 9: 3 }, '{"10":2,"9":3,"b":1}'],
    // By code point 𝄞 comes after ﬀ, by code unit before it.
    ['keys by code unit', { ﬀ: 1, '𝄞': 2, Z: 3, a: 4 }, '{"Z":3,"a":4,"𝄞":2,"ﬀ":1}'],
    ['lists in their own order', { multipliers: [4, 2] }, '{"multipliers":[4,2]}'],
    ['no fields', {}, '{}'],
    [
      'a key that objects have anyway',
      JSON.parse('{"__proto__":1}') as JsonObject,
      '{"__proto__":1}',
    ],
    ['true, false and text', { a: true, b: false, c: 'x y' }, '{"a":true,"b":false,"c":"x y"}'],
  ])('has one text for %s', (_, rules, text) => {
    expect(withRules(rules)).toBe(rulesText(text));
  });

  test.each<[string, string, Partial<DealSetup>]>([
    ['key', KEY.replace('1f', '1e'), {}],
    ['dealer', KEY, { dealer: 1 }],
    ['dealer that the rules decide on', KEY, { dealer: null }],
    ['game', KEY, { game: 'coinche' }],
    ['option', KEY, { rules: { ...SETUP.rules, target: 1001 } }],
    ['number of seats', KEY, { seats: 4 }],
    ['table', KEY, { table: 'b-table' }],
  ])('is another one for another %s', (_, other, fields) => {
    expect(commitmentOf(other, { ...SETUP, ...fields })).not.toBe(commitmentOf(KEY, SETUP));
  });
});

describe('the dealing key', () => {
  test.each<[string, readonly (string | null)[], readonly Buffer[]]>([
    ['nobody', [], []],
    ['bots alone', [null, null], [Buffer.of(0, 0)]],
    ['one player', [null, ADDED], [Buffer.of(0, 16), added]],
    ['two players', [ADDED, ADDED], [Buffer.of(16), added, Buffer.of(16), added]],
  ])('mixes what was added by %s', (_, entropy, parts) => {
    expect(dealingKey(KEY, entropy)).toBe(hashed('baize/mix/1', key, ...parts));
  });

  test.each([
    ['another key', KEY.replace('1f', '1e'), [ADDED, null]],
    ['other bytes', KEY, [ADDED.replace('ff', 'fe'), null]],
    ['another seat', KEY, [null, ADDED]],
    ['one seat more', KEY, [ADDED, null, null]],
  ])('is another one for %s', (_, other, entropy) => {
    expect(dealingKey(other, entropy)).not.toBe(dealingKey(KEY, [ADDED, null]));
  });
});

test.each([
  ['64 digits', KEY, 64, true],
  ['32 digits', ADDED, 32, true],
  ['one too few', KEY.slice(1), 64, false],
  ['one too many', `${KEY}0`, 64, false],
  ['a letter that is no digit', KEY.replace('1f', '1g'), 64, false],
  ['capitals', KEY.toUpperCase(), 64, false],
  ['a line end', `${KEY.slice(1)}\n`, 64, false],
])('hex digits: %s', (_, text, digits, expected) => {
  expect(isHex(text, digits)).toBe(expected);
});

test.each(['', 'sunday', KEY.toUpperCase()])('a key that is none is a bug: "%s"', (wrong) => {
  expect(() => commitmentOf(wrong, SETUP)).toThrow('bug: a key has 64 hex digits');
  expect(() => dealingKey(wrong, [])).toThrow('bug: a key has 64 hex digits');
  expect(() => dealingKey(KEY, [wrong])).toThrow('bug: what a player adds has 32 hex digits');
});
