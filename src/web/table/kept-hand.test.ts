// A hand that was kept is read again as it was; anything else in its place is taken for nothing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetHand, keepHand, keptHand, type KeptHand } from './kept-hand.ts';

const HAND: KeptHand = {
  order: 'hand',
  cards: ['K♥', '3♠', 'K♥'],
  rounds: 2,
  staged: [['K♥', 'K♥'], []],
  current: 1,
  isShelfOpen: true,
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('one table does not know of another, and what is forgotten is gone', () => {
  keepHand('a', HAND);
  expect(keptHand('a')).toEqual(HAND);
  expect(keptHand('b')).toBeUndefined();
  forgetHand('a');
  expect(keptHand('a')).toBeUndefined();
  expect(kept.size).toBe(0);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a field missing', JSON.stringify({ ...HAND, cards: undefined })],
  ['cards that are none', JSON.stringify({ ...HAND, cards: [1] })],
  ['a number that is none', JSON.stringify({ ...HAND, rounds: -1 })],
  ['melds that are none', JSON.stringify({ ...HAND, staged: ['K♥'] })],
])('%s is nothing', (_, text) => {
  keepHand('a', HAND);
  for (const key of kept.keys()) kept.set(key, text);
  expect(keptHand('a')).toBeUndefined();
});

test('a browser that keeps nothing stops nobody', () => {
  const refused = () => {
    throw new Error('no');
  };
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused });
  keepHand('a', HAND);
  forgetHand('a');
  expect(keptHand('a')).toBeUndefined();
});
