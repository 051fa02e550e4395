// Events: who is told which cards, and the sentence a log shows.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { setOf, type Card, type JsonObject } from '#kernel';
import type { TysiacEvent } from './types.ts';

const c = (index: number) => index as Card;
/** 9♠ and J♥ */
const PAIR = setOf([c(0), c(7)]);
const viewers = [0, 1, 2, null];
const everybody = <T>(value: T) => viewers.map(() => value);

/** The event, what seats 0, 1, 2 and a spectator are told, and the sentences they read. */
type Row = readonly [TysiacEvent, readonly JsonObject[], readonly string[]];

const open = (event: TysiacEvent, sentence: string, told?: JsonObject): Row => [
  event,
  everybody(told ?? (event as unknown as JsonObject)),
  everybody(sentence),
];

const ROWS: readonly Row[] = [
  open({ type: 'handDealt', dealer: 1 }, 'P1 deals.'),
  open({ type: 'redealt', seat: 2 }, 'P2 shows four nines and asks for another deal.'),
  open({ type: 'openingBid', seat: 2, value: 100 }, 'P2 opens with the obligatory 100.'),
  open({ type: 'bidPlaced', seat: 0, value: 110 }, 'P0 bids 110.'),
  open({ type: 'passed', seat: 1 }, 'P1 passes.'),
  open({ type: 'contractSet', seat: 0, value: 110 }, 'P0 plays for 110.'),
  open({ type: 'talonShown', cards: PAIR }, 'The musik is 9♠ J♥.', {
    type: 'talonShown',
    cards: ['9♠', 'J♥'],
  }),
  open(
    { type: 'musikChosen', seat: 0, index: 1, cards: PAIR, shown: true },
    'P0 takes musik 2: 9♠ J♥.',
    { type: 'musikChosen', seat: 0, index: 1, cards: ['9♠', 'J♥'] },
  ),
  [
    { type: 'musikChosen', seat: 1, index: 0, cards: PAIR, shown: false },
    [
      { type: 'musikChosen', seat: 1, index: 0 },
      { type: 'musikChosen', seat: 1, index: 0, cards: ['9♠', 'J♥'] },
      { type: 'musikChosen', seat: 1, index: 0 },
      { type: 'musikChosen', seat: 1, index: 0 },
    ],
    ['P1 takes musik 1.', 'P1 takes musik 1: 9♠ J♥.', 'P1 takes musik 1.', 'P1 takes musik 1.'],
  ],
  open({ type: 'talonTaken', seat: 0, cards: PAIR, shown: true }, 'P0 takes the musik: 9♠ J♥.', {
    type: 'talonTaken',
    seat: 0,
    cards: ['9♠', 'J♥'],
  }),
  [
    { type: 'talonTaken', seat: 2, cards: PAIR, shown: false },
    [
      { type: 'talonTaken', seat: 2 },
      { type: 'talonTaken', seat: 2 },
      { type: 'talonTaken', seat: 2, cards: ['9♠', 'J♥'] },
      { type: 'talonTaken', seat: 2 },
    ],
    [
      'P2 takes the musik.',
      'P2 takes the musik.',
      'P2 takes the musik: 9♠ J♥.',
      'P2 takes the musik.',
    ],
  ],
  open({ type: 'contractRaised', seat: 1, value: 130 }, 'P1 raises the contract to 130.'),
  [
    { type: 'cardsLaidAway', seat: 0, cards: [c(7), c(0)] },
    [
      { type: 'cardsLaidAway', seat: 0, count: 2, cards: ['J♥', '9♠'] },
      { type: 'cardsLaidAway', seat: 0, count: 2 },
      { type: 'cardsLaidAway', seat: 0, count: 2 },
      { type: 'cardsLaidAway', seat: 0, count: 2 },
    ],
    [
      'P0 lays two cards away: J♥ 9♠.',
      'P0 lays two cards away.',
      'P0 lays two cards away.',
      'P0 lays two cards away.',
    ],
  ],
  [
    { type: 'cardGiven', from: 0, to: 2, card: c(7) },
    [
      { type: 'cardGiven', from: 0, to: 2, card: 'J♥' },
      { type: 'cardGiven', from: 0, to: 2 },
      { type: 'cardGiven', from: 0, to: 2, card: 'J♥' },
      { type: 'cardGiven', from: 0, to: 2 },
    ],
    [
      'P0 gives J♥ to P2.',
      'P0 gives a card to P2.',
      'P0 gives J♥ to P2.',
      'P0 gives a card to P2.',
    ],
  ],
  open({ type: 'bombThrown', seat: 1, free: true }, 'P1 throws a bomb, free this time.'),
  open({ type: 'bombThrown', seat: 1, free: false }, 'P1 throws a bomb.'),
  open({ type: 'cardPlayed', seat: 2, card: c(7) }, 'P2 plays J♥.', {
    type: 'cardPlayed',
    seat: 2,
    card: 'J♥',
  }),
  open(
    { type: 'marriageAnnounced', seat: 1, suit: 3, value: 60 },
    'P1 announces ♣ for 60: ♣ is trump.',
    { type: 'marriageAnnounced', seat: 1, suit: '♣', value: 60 },
  ),
  open({ type: 'trickWon', seat: 0, points: 14 }, 'P0 takes the trick, 14 points.'),
  open(
    { type: 'tableCardsWon', seat: 0, cards: PAIR, points: 2 },
    'P0 takes the table cards 9♠ J♥, 2 points.',
    { type: 'tableCardsWon', seat: 0, cards: ['9♠', 'J♥'], points: 2 },
  ),
  open(
    settled(true, [130, -5, 0]),
    'P0 made 131 of 120, the contract is made: P0 +130 = 1000, P1 (2) −5 = −5, P2 (3) +0 = 20.',
  ),
  open(
    settled(false, [-120, 40, 0]),
    'P0 made 131 of 120, the contract is lost: P0 −120 = 1000, P1 (2) +40 = −5, P2 (3) +0 = 20.',
  ),
  open(settled(null, [0, 60, 60]), 'The hand is over: P0 +0 = 1000, P1 +60 = −5, P2 +60 = 20.'),
  open({ type: 'gameOver', winners: [0] }, 'P0 won the game.'),
  open({ type: 'gameOver', winners: [0, 2] }, 'P0 and P2 won the game.'),
];

function settled(made: boolean | null, deltas: readonly number[]): TysiacEvent {
  const totals = [1000, -5, 20];
  return {
    type: 'handSettled',
    declarer: 0,
    contract: 120,
    made,
    points: [131, 2, 3],
    deltas,
    totals,
  };
}

describe('events as seats 0, 1, 2 and a spectator are told them', () => {
  test.each(ROWS.map((row) => [row[0].type, ...row] as const))(
    '%s',
    (_, event, told, sentences) => {
      const heard = viewers.map((viewer) => tysiac.printEvent(event, viewer));
      expect(heard).toStrictEqual(told);
      expect(heard.map((each) => tysiac.text.event(each, (seat) => `P${seat}`))).toEqual(sentences);
    },
  );
});
