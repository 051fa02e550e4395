import { describe, expect, test } from 'vitest';
import {
  asArray,
  asBoolean,
  asInteger,
  asNumber,
  asObject,
  asOneOf,
  asText,
  pathJoined,
  listOf,
  noOtherFields,
  orElse,
  parseJson,
  reading,
  readingAction,
  shown,
  unreadable,
  unwrap,
} from './json.ts';
import { MOST_DEPTH } from './json-depth.ts';
import { accept, refuse } from './result.ts';

type Reader = (value: unknown, path: string) => unknown;
const MOST = Number.MAX_SAFE_INTEGER;
const suit: Reader = (value, path) => asOneOf(value, ['♠', '♥'], path);
const upTo9: Reader = (value, path) => asInteger(value, path, 0, 9);
const positive: Reader = (value, path) => asInteger(value, path, 1, MOST);
const texts: Reader = (value, path) => listOf(value, path, asText);

describe('readers', () => {
  test.each<[string, Reader, unknown]>([
    ['an object', asObject, { a: 1 }],
    ['a list', asArray, [1, 'a', null]],
    ['a text', asText, ''],
    ['a number', asNumber, 1.5],
    ['the least number', upTo9, 0],
    ['the greatest number', upTo9, 9],
    ['true', asBoolean, true],
    ['false', asBoolean, false],
    ['one of several', suit, '♥'],
    ['a list of texts', texts, ['a', 'b']],
  ])('%s is read', (_, read, value) => {
    expect(read(value, 'place')).toEqual(value);
  });

  test.each<[string, Reader, unknown, string]>([
    ['null for an object', asObject, null, 'place: expected an object, found null'],
    ['a list for an object', asObject, [], 'place: expected an object, found a list'],
    ['a text for an object', asObject, 'x', 'place: expected an object, found "x"'],
    ['nothing for an object', asObject, undefined, 'place: expected an object, found nothing'],
    ['an object for a list', asArray, {}, 'place: expected a list, found an object'],
    ['a number for a text', asText, 7, 'place: expected a text, found 7'],
    ['a text for a number', asNumber, '7', 'place: expected a number, found "7"'],
    ['null for true', asBoolean, null, 'place: expected true or false, found null'],
    ['1 for true', asBoolean, 1, 'place: expected true or false, found 1'],
    ['a text for an integer', upTo9, '7', 'place: expected a number, found "7"'],
    ['too small', upTo9, -1, 'place: expected a whole number from 0 to 9, found -1'],
    ['too great', upTo9, 10, 'place: expected a whole number from 0 to 9, found 10'],
    ['a fraction', upTo9, 1.5, 'place: expected a whole number from 0 to 9, found 1.5'],
    ['0 for 1 or more', positive, 0, 'place: expected a whole number 1 or more, found 0'],
    ['not one of several', suit, '♦', 'place: expected one of ♠, ♥, found "♦"'],
    ['nothing of several', suit, undefined, 'place: expected one of ♠, ♥, found nothing'],
    ['an item of a list', texts, ['a', 1], 'place[1]: expected a text, found 1'],
    ['no list at all', texts, true, 'place: expected a list, found true'],
  ])('%s is refused with its path', (_, read, value, message) => {
    const path = message.slice(0, message.indexOf(':'));
    expect(reading(() => read(value, 'place'))).toEqual(refuse('unreadable', message, { path }));
  });
});

test('a path may be empty', () => {
  expect(reading(() => asText(1, ''))).toEqual(
    refuse('unreadable', 'expected a text, found 1', { path: '' }),
  );
  expect([pathJoined('', 'a'), pathJoined('a', 'b'), pathJoined('a[0]', 'b')]).toEqual([
    'a',
    'a.b',
    'a[0].b',
  ]);
});

test('reading gives what was read, and throws on what is a bug', () => {
  expect(reading(() => 7)).toEqual(accept(7));
  expect(() => reading(() => unwrap(JSON.parse('null') as never, ''))).toThrow(TypeError);
});

test('an action is malformed under one code, whatever was wrong with it', () => {
  expect(readingAction(() => ({ type: 'PASS' }))).toEqual(accept({ type: 'PASS' }));
  expect(readingAction(() => asText(7, 'card'))).toEqual(
    refuse('invalid_action', 'card: expected a text, found 7', { path: 'card' }),
  );
  expect(readingAction(() => unreadable('card', 'no', 'not_a_card', { text: 'x' }))).toEqual(
    refuse('invalid_action', 'card: no', { text: 'x', path: 'card' }),
  );
  expect(() => readingAction(() => unwrap(JSON.parse('null') as never, ''))).toThrow(TypeError);
});

test('a refusal may bring its own code and params', () => {
  expect(reading(() => unreadable('hands', 'no', 'bad_hand', { seat: 1 }))).toEqual(
    refuse('bad_hand', 'hands: no', { seat: 1, path: 'hands' }),
  );
});

test('a nested refusal is told at its place', () => {
  expect(unwrap(accept(3), 'a')).toBe(3);
  expect(reading(() => unwrap(refuse('odd', 'it is odd', { n: 3 }), 'a.b'))).toEqual(
    refuse('odd', 'a.b: it is odd', { n: 3, path: 'a.b' }),
  );
});

test('a nested refusal at no place keeps its own', () => {
  const inner = refuse('unreadable', 'rules.a: no', { path: 'rules.a' });
  expect(reading(() => unwrap(inner, ''))).toEqual(inner);
  expect(reading(() => unwrap(inner, 'b'))).toEqual(
    refuse('unreadable', 'b: rules.a: no', { path: 'b' }),
  );
});

test.each([
  ['nothing', undefined, 'fallback'],
  ['null', null, 'fallback'],
  ['zero', 0, 'read 0'],
  ['an empty text', '', 'read '],
  ['false', false, 'read false'],
])('%s is read or falls back', (_, value, expected) => {
  expect(orElse(value, 'fallback', (given) => `read ${String(given)}`)).toBe(expected);
});

test('other fields are refused by name', () => {
  const known = ['a', 'b'];
  expect(() => noOtherFields({ a: 1 }, known, 'at')).not.toThrow();
  expect(reading(() => noOtherFields({ a: 1, c: 2, d: 3 }, known, 'at'))).toEqual(
    refuse('unreadable', 'at.c: unknown field', { path: 'at.c' }),
  );
  expect(reading(() => noOtherFields({ toString: 1 }, known, ''))).toEqual(
    refuse('unreadable', 'toString: unknown field', { path: 'toString' }),
  );
});

test.each([
  ['nothing', undefined, 'nothing'],
  ['null', null, 'null'],
  ['an object', { a: [1, 'b'] }, '{"a":[1,"b"]}'],
  ['sixty letters whole', 'x'.repeat(58), `"${'x'.repeat(58)}"`],
  ['more of them cut', 'x'.repeat(59), `"${'x'.repeat(56)}…`],
])('%s is shown', (_, value, expected) => {
  expect(shown(value)).toBe(expected);
});

describe('JSON text', () => {
  test.each([
    ['an object', '{"a": [1, null, "♠"]}', { a: [1, null, '♠'] }],
    ['a number', ' 7 \n', 7],
    ['a byte order mark before it', '\uFEFF[]', []],
    ['a byte order mark inside, which stays', '"a\uFEFFb"', 'a\uFEFFb'],
  ])('%s is parsed', (_, text, expected) => {
    expect(parseJson(text)).toEqual(accept(expected));
  });

  test.each([
    ['no text', '', 'the text is empty'],
    ['only space', ' \n\t', 'the text is empty'],
    ['only a byte order mark', '\uFEFF', 'the text is empty'],
    ['an open object', '{', 'it ends too early, line 1 column 2'],
    ['an open list', '[1,\n2', 'it ends too early, line 2 column 2'],
    ['an open text', '{"a": "b', 'it ends too early, line 1 column 9'],
    ['half a word', '[tru', 'it ends too early, line 1 column 5'],
    ['a missing value', '{"a":', 'it ends too early, line 1 column 6'],
    ['a wrong word', '{"a": x}', "Unexpected token 'x', line 1 column 7"],
    [
      'a wrong word in a line',
      '{\n "a": 1,\n "b": x, "c": 2}',
      "Unexpected token 'x', line 3 column 7",
    ],
    [
      'a wrong word after much',
      `{"a": "${'♠'.repeat(99)}",\n "b": ?}`,
      "Unexpected token '?', line 2 column 7",
    ],
    ['a wrong word at once', 'x', "Unexpected token 'x', line 1 column 1"],
    ['a wrong word after a mark', '\uFEFF{"a":}', "Unexpected token '}', line 1 column 6"],
    ['a comma too many', '[1,\n,2]', "Unexpected token ',', line 2 column 1"],
    ['a comma too few', '[1 2]', "Expected ',' or ']' after array element, line 1 column 4"],
    ['a quote inside', '["a, "b"]', "Expected ',' or ']' after array element, line 1 column 7"],
    ['a comma at the end', '{"a": 1,}', 'Expected double-quoted property name, line 1 column 9'],
    [
      'a comma far out',
      '{"a": 1, "b": 2,}',
      'Expected double-quoted property name, line 1 column 17',
    ],
    ['a second value', '{}\n{}', 'Unexpected non-whitespace character after JSON, line 2 column 1'],
    ['a broken text', '"a\nb"', 'Bad control character in string literal, line 1 column 3'],
    ['no JSON word', 'undefined', '"undefined" is not valid JSON, line 1 column 1'],
  ])('%s is told with its place', (_, text, message) => {
    expect(parseJson(text)).toEqual(refuse('unreadable', `not JSON: ${message}`));
  });
});

test.each<[unknown, string]>([
  [10n, 'bigint'],
  [Symbol('x'), 'symbol'],
  [() => 1, 'function'],
  [undefined, 'nothing'],
  ['a', '"a"'],
  [nested(33), 'something too deep to show'],
  [insideItself(), 'something too deep to show'],
])('a value that may be no JSON is shown without a fault: %s', (value, picture) => {
  expect(shown(value)).toBe(picture);
});

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)];
}

function insideItself(): unknown {
  const list: unknown[] = [];
  list.push(list);
  return list;
}

describe('depth', () => {
  const text = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  test('so deep and no deeper', () => {
    expect(parseJson(text(MOST_DEPTH)).ok).toBe(true);
    const message = 'lists and objects may lie 32 deep inside each other, no deeper';
    expect(parseJson(text(MOST_DEPTH + 1))).toEqual(refuse('too_deep', message, { most: 32 }));
    expect(parseJson('{"a":'.repeat(500_000))).toMatchObject({ refusal: { code: 'too_deep' } });
  });

  test('brackets in texts do not count', () => {
    expect(parseJson(JSON.stringify('['.repeat(99))).ok).toBe(true);
  });
});
