// Events: everything at this table is open, so all are told the same, and a log shows one sentence for each.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import type { Card, JsonObject, Viewer } from '#kernel';
import type { CoincheEvent, Contract, RoundScore } from './index.ts';

const viewers: readonly Viewer[] = [0, 1, 2, 3, null];
const contract: Contract = { seat: 1, value: 100, suit: 3, multiplier: 2 };
const CONTRACT = { seat: 1, value: 100, suit: '♣', multiplier: 2 };
const roundScore: RoundScore = {
  contractingTeamPoints: 110,
  opponentTeamPoints: 52,
  contractMet: true,
  contractingTeamScore: 220,
  opponentTeamScore: 104,
  beloteBonusTeam: 'opponent',
  contractingTeamFinalScore: 220,
  opponentTeamFinalScore: 124,
};
const lost = { ...roundScore, contractMet: false };
const scored = { type: 'roundScored', contract, scores: [124, 220], totals: [524, 320] } as const;
const SCORED = { ...scored, contract: CONTRACT };

/** The event, what everybody is told where that is not the event itself, and the sentence. */
const ROWS: readonly (readonly [CoincheEvent, JsonObject | null, string])[] = [
  [{ type: 'roundDealt', dealer: 3 }, null, 'P3 deals.'],
  [
    { type: 'bidPlaced', seat: 0, value: 110, suit: 0 },
    { type: 'bidPlaced', seat: 0, value: 110, suit: '♠' },
    'P0 bids 110 ♠.',
  ],
  [
    { type: 'bidPlaced', seat: 2, value: 'capot', suit: 2 },
    { type: 'bidPlaced', seat: 2, value: 'capot', suit: '♦' },
    'P2 bids capot ♦.',
  ],
  [{ type: 'passed', seat: 1 }, null, 'P1 passes.'],
  [{ type: 'coinched', seat: 2 }, null, 'P2 says coinche.'],
  [{ type: 'surcoinched', seat: 3 }, null, 'P3 says surcoinche.'],
  [
    { type: 'contractSet', contract: { ...contract, multiplier: 1 } },
    { type: 'contractSet', ...CONTRACT, multiplier: 1 },
    'The contract is 100 ♣ by P1.',
  ],
  [
    { type: 'contractSet', contract },
    { type: 'contractSet', ...CONTRACT },
    'The contract is 100 ♣ by P1, times 2.',
  ],
  [{ type: 'passedOut' }, null, 'Nobody bids: the cards are dealt again.'],
  [
    { type: 'cardPlayed', seat: 2, card: 15 as Card },
    { type: 'cardPlayed', seat: 2, card: 'A♥' },
    'P2 plays A♥.',
  ],
  [{ type: 'belote', seat: 1 }, null, 'P1 says belote.'],
  [{ type: 'rebelote', seat: 1 }, null, 'P1 says rebelote.'],
  [{ type: 'trickWon', seat: 0, points: 28 }, null, 'P0 takes the trick, 28 points.'],
  [{ type: 'trickWon', seat: 0, points: 0 }, null, 'P0 takes the trick, 0 points.'],
  [
    { ...scored, roundScore },
    { ...SCORED, roundScore: { ...roundScore } },
    'The contract of 100 ♣ is made, 110 points to 52 + 20: P0 and P2 +124 = 524, P1 and P3 +220 = 320.',
  ],
  [
    { ...scored, roundScore: lost },
    { ...SCORED, roundScore: lost },
    'The contract of 100 ♣ is lost, 110 points to 52 + 20: P0 and P2 +124 = 524, P1 and P3 +220 = 320.',
  ],
  [
    { type: 'gameOver', winner: 0, totals: [1010, 970] },
    null,
    'P0 and P2 won the game, 1010 to 970.',
  ],
  [
    { type: 'gameOver', winner: 1, totals: [970, 1010] },
    null,
    'P1 and P3 won the game, 1010 to 970.',
  ],
];

describe('events as everybody is told them', () => {
  test.each(ROWS.map((row) => [row[0].type, ...row] as const))('%s', (_, event, told, sentence) => {
    const heard = viewers.map((viewer) => coinche.printEvent(event, viewer));
    expect(heard).toStrictEqual(viewers.map(() => told ?? event));
    for (const each of heard) expect(coinche.text.event(each, (seat) => `P${seat}`)).toBe(sentence);
  });

  test('a printed event is a copy', () => {
    const event = { type: 'passed', seat: 1 } as const;
    expect(coinche.printEvent(event, null)).not.toBe(event);
  });
});
