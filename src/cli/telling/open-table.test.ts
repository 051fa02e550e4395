import { expect, test } from 'vitest';
import { mayi, tysiac } from '#games';
import { readFace } from '#kernel';
import { ENGLISH_PRINTED } from '#text/all';
import { openEvent, placeName } from './open-table.ts';

test.each([
  [2, ['North', 'East']],
  [3, ['North', 'East', 'South']],
  [4, ['North', 'East', 'South', 'West']],
  [5, ['North', 'East', 'Southeast', 'Southwest', 'West']],
  [6, ['North', 'Northeast', 'Southeast', 'South', 'Southwest', 'Northwest']],
  [7, ['North', 'Northeast', 'East', 'Southeast', 'Southwest', 'West', 'Northwest']],
  [8, ['North', 'Northeast', 'East', 'Southeast', 'South', 'Southwest', 'West', 'Northwest']],
])('%i players have different places, clockwise', (seats, names) => {
  expect(names.map((_, seat) => placeName(seat, seats, ENGLISH_PRINTED))).toEqual(names);
});

test('a card that only one seat is told is told at an open table', () => {
  const event = { type: 'penaltyDrawn', seat: 2, card: readFace('5♠') };
  expect(openEvent(mayi, event, 3)).toEqual({ type: 'penaltyDrawn', seat: 2, card: '5♠' });
});

test('what everybody is told is told once', () => {
  expect(openEvent(tysiac, { type: 'handDealt', dealer: 1 } as never, 3)).toEqual({
    type: 'handDealt',
    dealer: 1,
  });
});
