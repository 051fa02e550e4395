// How a round ended is told without the scores, which stand in a table beside it.
import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { present } from '#kernel';
import { wordsIn } from '#text/all';
import { narratorAt } from './tabletops.ts';
import { endingSentences } from './told-why.ts';

const SCORED = [
  [
    'coinche',
    {
      type: 'roundScored',
      contract: { seat: 0, value: 90, suit: '♦', multiplier: 1 },
      roundScore: { contractMet: false, contractingTeamPoints: 12, opponentTeamPoints: 150 },
      scores: [0, 270],
      totals: [0, 270],
    },
    'The contract of 90 ♦ is lost, 12 points to 150.',
    'Kontrakt 90 ♦ przegrany, punkty 12 do 150.',
  ],
  [
    'tysiac',
    { type: 'handSettled', declarer: null, made: null, deltas: [10, 0, 0], totals: [10, 0, 0] },
    'The hand is over.',
    'Koniec rozdania.',
  ],
  [
    'mayi',
    { type: 'roundEnded', round: 2, winner: 1, scores: [9, 0, 4], totals: [9, 0, 4] },
    'Round 2 is over.',
    'Koniec rundy 2.',
  ],
] as const;

test.each(SCORED)('%s', (id, event, english, polish) => {
  const game = present(
    GAMES.find((each) => each.id === id),
    'the game',
  );
  const told = (language: 'en' | 'pl') =>
    endingSentences([event], narratorAt(game, wordsIn(language), ['Ann', 'Bea', 'Cid', 'Dan']));
  expect(told('en')).toEqual([english]);
  expect(told('pl')).toEqual([polish]);
});
