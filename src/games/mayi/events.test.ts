// Events: what the seat is told, what all others are told, and the sentence each of them reads.
import { describe, expect, test } from 'vitest';
import { countFaces, NO_FACES, present, readFace, type JsonObject, type Viewer } from '#kernel';
import { mayi, type MayIEvent } from './index.ts';

const viewers: readonly Viewer[] = [0, 1, 2, null];
const face = (text: string) => present(readFace(text), text);
const faces = (text: string) => text.split(' ').map(face);
const hand = countFaces(faces('K♣ 9♠ 9♠'));
const melds = [
  { id: 'm1', type: 'set', owner: 1, cards: faces('9♠ 9♥ Joker') },
  { id: 'm2', type: 'run', owner: 1, cards: faces('5♠ 6♠ 7♠ 8♠') },
] as const;
const MELDS = [
  { id: 'm1', type: 'set', cards: ['9♠', '9♥', 'Joker'] },
  { id: 'm2', type: 'run', cards: ['5♠', '6♠', '7♠', '8♠'] },
];
const ended = { type: 'roundEnded', round: 2, scores: [0, 13, 5], totals: [7, 20, 5] } as const;

/** Seat 1's event, what everybody is told where that is not the event itself, the sentence. */
const OPEN: readonly (readonly [MayIEvent, JsonObject | null, string])[] = [
  [{ type: 'roundDealt', round: 1, dealer: 2 }, null, 'P2 deals round 1: 2 sets.'],
  [{ type: 'roundDealt', round: 2, dealer: 0 }, null, 'P0 deals round 2: 1 set and 1 run.'],
  [{ type: 'roundDealt', round: 3, dealer: 1 }, null, 'P1 deals round 3: 2 runs.'],
  [{ type: 'roundDealt', round: 4, dealer: 2 }, null, 'P2 deals round 4: 3 sets.'],
  [{ type: 'roundDealt', round: 5, dealer: 2 }, null, 'P2 deals round 5: 2 sets and 1 run.'],
  [{ type: 'roundDealt', round: 6, dealer: 2 }, null, 'P2 deals round 6: 1 set and 2 runs.'],
  [
    { type: 'discardTaken', seat: 1, card: face('Q♥') },
    { type: 'discardTaken', seat: 1, card: 'Q♥' },
    'P1 takes the discard Q♥.',
  ],
  [{ type: 'mayICalled', seat: 1 }, null, 'P1 asks: May I?'],
  [{ type: 'mayIAllowed', seat: 1 }, null, 'P1 allows it.'],
  [
    { type: 'mayIWon', seat: 1, card: face('Joker') },
    { type: 'mayIWon', seat: 1, card: 'Joker' },
    'P1 gets the discard Joker.',
  ],
  [
    { type: 'laidDown', seat: 1, melds },
    { type: 'laidDown', seat: 1, melds: MELDS },
    'P1 lays down m1 9♠ 9♥ Joker and m2 5♠ 6♠ 7♠ 8♠.',
  ],
  [
    { type: 'laidOff', seat: 1, card: face('9♦'), meld: 'm1' },
    { type: 'laidOff', seat: 1, card: '9♦', meld: 'm1' },
    'P1 lays off 9♦ on m1.',
  ],
  [
    { type: 'jokerSwapped', seat: 1, card: face('6♠'), meld: 'm2' },
    { type: 'jokerSwapped', seat: 1, card: '6♠', meld: 'm2' },
    'P1 swaps 6♠ for the Joker in m2.',
  ],
  [
    { type: 'cardDiscarded', seat: 1, card: face('10♣') },
    { type: 'cardDiscarded', seat: 1, card: '10♣' },
    'P1 discards 10♣.',
  ],
  [
    { type: 'wentOut', playerId: 1, wentOut: true, hand: NO_FACES },
    { type: 'wentOut', playerId: 1, wentOut: true, hand: [] },
    'P1 goes out.',
  ],
  [{ type: 'stockRenewed', cards: 40 }, null, 'The discards are shuffled into a new stock of 40.'],
  [{ ...ended, winner: 0 }, null, 'Round 2 is over: P0 +0 = 7, P1 +13 = 20, P2 +5 = 5.'],
  [
    { ...ended, winner: null },
    null,
    'Nobody can draw: round 2 is over: P0 +0 = 7, P1 +13 = 20, P2 +5 = 5.',
  ],
  [{ type: 'gameEnded', winners: [2], totals: [7, 20, 5] }, null, 'P2 won the game.'],
  [{ type: 'gameEnded', winners: [0, 2], totals: [5, 20, 5] }, null, 'P0 and P2 won the game.'],
];

const sentence = (event: JsonObject) => mayi.text.event(event, (seat) => `P${seat}`);

describe('events that everybody is told alike', () => {
  test.each(OPEN.map((row) => [row[2], ...row] as const))('%s', (_, event, told, words) => {
    const heard = viewers.map((viewer) => mayi.printEvent(event, viewer));
    expect(heard).toStrictEqual(viewers.map(() => told ?? event));
    for (const each of heard) expect(sentence(each)).toBe(words);
    expect(heard[0]).not.toBe(event);
  });
});

/** Seat 1's event, what it is told and reads, what all others are told and read. */
const SECRET: readonly (readonly [MayIEvent, JsonObject, string, JsonObject, string])[] = [
  [
    { type: 'cardDrawn', seat: 1, card: face('2♦') },
    { type: 'cardDrawn', seat: 1, card: '2♦' },
    'P1 draws 2♦ from the stock.',
    { type: 'cardDrawn', seat: 1 },
    'P1 draws a card from the stock.',
  ],
  [
    { type: 'penaltyDrawn', seat: 1, card: face('2♦') },
    { type: 'penaltyDrawn', seat: 1, card: '2♦' },
    'P1 draws 2♦ from the stock as a penalty.',
    { type: 'penaltyDrawn', seat: 1 },
    'P1 draws a card from the stock as a penalty.',
  ],
  [
    { type: 'turnComplete', playerId: 1, wentOut: false, hand },
    { type: 'turnComplete', playerId: 1, wentOut: false, hand: ['9♠', '9♠', 'K♣'] },
    'P1’s turn is over.',
    { type: 'turnComplete', playerId: 1, wentOut: false },
    'P1’s turn is over.',
  ],
];

describe('events with a secret', () => {
  test.each(SECRET.map((row) => [row[0].type, ...row] as const))(
    '%s',
    (_, event, own, ownWords, others, otherWords) => {
      for (const viewer of viewers) {
        const heard = mayi.printEvent(event, viewer);
        expect(heard).toStrictEqual(viewer === 1 ? own : others);
        expect(sentence(heard)).toBe(viewer === 1 ? ownWords : otherWords);
      }
    },
  );

  test('every type of event stands here', () => {
    const types = new Set([...OPEN, ...SECRET].map(([event]) => event.type));
    expect(types.size).toBe(16);
  });
});
