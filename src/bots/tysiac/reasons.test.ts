// The sentence of a weighed action: its worth with a true minus, and how it compares.
import { expect, test } from 'vitest';
import { thoughtFrom } from './reasons.ts';

const CARDS = ['10♠', 'A♠'].map((card) => ({ type: 'PLAY_CARD', card }));

test.each([
  ['is ahead', [-20, -30], 'The 10♠ is worth −20 points', ', 10 more than the A♠.'],
  ['is no better', [12, 12], 'The 10♠ is worth 12 points', ', like the A♠.'],
  ['is better by less than a point', [12.3, 12], 'The 10♠ is worth 12 points', ', like the A♠.'],
])('one that %s', (_, row, start, end) => {
  const tally = { actions: CARDS, worths: [row, row], nodes: 0 };
  const sentence = thoughtFrom(tally, ({ card }) => `The ${card}`)?.sentence;
  expect(sentence).toBe(`${start} against the others on average in 2 imagined deals${end}`);
});
