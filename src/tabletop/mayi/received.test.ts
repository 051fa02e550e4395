// Who gets a card that is asked for is heard from the events of the call, however it ends.
import { expect, test } from 'vitest';
import { callsHeard } from './received.ts';

const CALLED = { type: 'mayICalled', seat: 2 };
const ALLOWED = { type: 'mayIAllowed', seat: 1 };
const TAKEN = { type: 'discardTaken', seat: 1, card: '9♣' };

test.each([
  ['by whoever asked', [CALLED, ALLOWED, { type: 'mayIWon', seat: 2, card: '9♣' }], 2],
  ['by the player to move, who was asked first', [CALLED, TAKEN], 1],
  ['by the player to move, after others', [CALLED, ALLOWED, TAKEN], 1],
  ['by nobody, where nothing was asked', [TAKEN], null],
  ['once, not with every discard after it', [CALLED, TAKEN, { ...TAKEN, seat: 0 }], 1],
])('a card is got %s', (_, events, seat) => {
  const hear = callsHeard();
  const got = events.flatMap((event) => hear(event) ?? []);
  expect(got).toEqual(seat === null ? [] : [{ seat, card: '9♣' }]);
});
