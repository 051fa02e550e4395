import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { minus, plain, signed, toldFrom } from './wording.ts';

const seatName = (seat: number) => `P${seat}`;

test('seats are told by name, everything else as it stands', () => {
  const event = { type: 'cardGiven', from: 2, to: 0, card: 'J♥', count: 1, cards: ['9♠'] };
  const sentence = toldFrom(event, seatName);
  expect([sentence.who('from'), sentence.who('to')]).toEqual(['P2', 'P0']);
  expect([sentence.what('card'), sentence.what('count'), sentence.what('cards')]).toEqual([
    'J♥',
    '1',
    '["9♠"]',
  ]);
  expect(sentence.event).toBe(event);
  expect(sentence.seatName).toBe(seatName);
  expect(sentence.what('shown')).toBe('null');
});

test.each<[Json | undefined, string]>([
  ['♠', '♠'],
  ['', ''],
  [0, '0'],
  [-5, '-5'],
  [false, 'false'],
  [null, 'null'],
  [undefined, 'null'],
  [[1, 'a'], '[1,"a"]'],
])('%j is told as %s', (value, text) => {
  expect(plain(value)).toBe(text);
});

test.each([
  [12, '+12', '12'],
  [0, '+0', '0'],
  [-1, '−1', '−1'],
  [-120, '−120', '−120'],
])('%i has a sign, and a real minus', (value, withSign, without) => {
  expect(signed(value)).toBe(withSign);
  expect(minus(value)).toBe(without);
});
