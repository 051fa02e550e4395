// Whoever listens hears every line once and in order, and what they are asked when there is a reason to say it.
import { expect, test } from 'vitest';
import { readAloud, toldSince } from './telling.ts';

const told = (before: readonly string[], now: readonly string[], asked: readonly string[] = []) =>
  toldSince(
    { lines: before, asked: asked[0] ?? '' },
    { lines: now, asked: asked[1] ?? '' },
    'Taken back.',
  );

test.each([
  ['nothing new is not told', ['A.'], ['A.'], [], []],
  ['each line in its order', ['A.'], ['A.', 'B.', 'C.'], [], ['B.', 'C.']],
  ['the same line twice is told twice', ['A.'], ['A.', 'A.'], [], ['A.']],
  ['another question', ['A.'], ['A.'], ['Bid.', 'Play.'], ['Play.']],
  ['the same question is not told again', ['A.'], ['A.'], ['Play.', 'Play.'], []],
  [
    'the same question after something else',
    ['A.'],
    ['A.', 'B.'],
    ['Play.', 'Play.'],
    ['B.', 'Play.'],
  ],
  ['nobody is asked', ['A.'], ['A.', 'B.'], ['Play.', ''], ['B.']],
  ['what was taken back', ['A.', 'B.'], ['A.'], ['', 'Play.'], ['Taken back.', 'Play.']],
  ['what was done instead of it', ['A.', 'B.'], ['A.', 'C.'], [], ['Taken back.', 'C.']],
])('%s', (_, before, now, asked, expected) => {
  expect(told(before, now, asked)).toEqual(expected);
});

test('who goes on with the same is named once, unless nothing was told before', () => {
  const further = ['', '', 'Also C.'];
  const now = { lines: ['A.', 'Bea B.', 'Bea C.'], further, asked: '' };
  expect(toldSince({ lines: ['A.'], asked: '' }, now, '')).toEqual(['Bea B.', 'Also C.']);
  expect(toldSince({ lines: now.lines.slice(0, 2), asked: '' }, now, '')).toEqual(['Bea C.']);
});

test('parts become sentences without signs', () => {
  const voice = { card: () => 'the king', object: () => null, suit: () => 'spades' };
  expect(readAloud(['K♠ wins.', 'trump is ♠', ''], voice)).toBe('The king wins. Trump is spades.');
  expect(readAloud([], voice)).toBe('');
});
