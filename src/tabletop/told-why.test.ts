// How a round ended is told without the scores, which stand in a table beside it; who won, with what they won.
import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { present } from '#kernel';
import { wordsIn } from '#text/all';
import { narratorAt } from './tabletops.ts';
import { endingSentences, headlined, placeOf, winnersText } from './told-why.ts';

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

const WON: readonly (readonly [
  string,
  string,
  readonly number[],
  readonly number[],
  string,
  string,
])[] = [
  [
    'the most',
    'tysiac',
    [1],
    [900, 1040, 10],
    'Bea won with 1040 points.',
    'Zwycięstwo: Bea, 1040 punktów.',
  ],
  [
    'a side',
    'coinche',
    [0, 2],
    [1001, 425],
    'Ann and Cid won with 1001 points.',
    'Zwycięstwo: Ann i Cid, 1001 punktów.',
  ],
  [
    'the fewest',
    'mayi',
    [2],
    [41, 9, 1],
    'Cid won with 1 point, the fewest.',
    'Zwycięstwo: Cid, 1 punkt, najmniej ze wszystkich.',
  ],
  [
    'not alone the fewest',
    'mayi',
    [2],
    [41, 3, 3],
    'Cid won with 3 points.',
    'Zwycięstwo: Cid, 3 punkty.',
  ],
  [
    'shared',
    'mayi',
    [1, 2],
    [41, 3, 3],
    'Bea and Cid share the victory with 3 points each.',
    'Wspólne zwycięstwo: Bea i Cid, po 3 punkty.',
  ],
  [
    'shared with unlike totals',
    'tysiac',
    [0, 1],
    [1000, 1010, 0],
    'Ann and Bea share the victory.',
    'Wspólne zwycięstwo: Ann i Bea.',
  ],
  ['nothing told', 'mayi', [0], [], 'Ann won the game.', 'Zwycięstwo: Ann.'],
];

test.each(WON)('who won, and with what: %s', (_, id, winners, totals, english, polish) => {
  const game = present(
    GAMES.find((each) => each.id === id),
    'the game',
  );
  const names = ['Ann', 'Bea', 'Cid', 'Dan'].slice(0, id === 'coinche' ? 4 : 3);
  const told = (language: 'en' | 'pl') =>
    winnersText(winners, totals, narratorAt(game, wordsIn(language), names));
  expect(told('en')).toBe(english);
  expect(told('pl')).toBe(polish);
});

test.each(GAMES)('a game of $id that was given up has no winner, and says so', (game) => {
  const narrator = narratorAt(game, wordsIn('en'), ['Ann', 'Bea', 'Cid', 'Dan']);
  expect(winnersText([], [10, 20], narrator)).toBe('The game was given up.');
});

test('a place is counted from the best, and those who are level share it', () => {
  const places = (id: string, totals: readonly number[]) => {
    const game = present(
      GAMES.find((each) => each.id === id),
      'the game',
    );
    const narrator = narratorAt(game, wordsIn('en'), ['Ann', 'Bea', 'Cid']);
    return [0, 1, 2].map((seat) => placeOf(seat, totals, narrator));
  };
  expect(places('mayi', [41, 9, 9])).toEqual([3, 1, 1]);
  expect(places('tysiac', [41, 9, 9])).toEqual([1, 2, 2]);
  expect(places('mayi', [])).toEqual([0, 0, 0]);
});

test.each([
  ['a short one', ['Bea goes out.', 'Round 2 is over.'], 'Bea goes out', ['Round 2 is over.']],
  [
    'a long one',
    ['The contract of 90 ♦ is lost, 12 points to 150.'],
    '',
    ['The contract of 90 ♦ is lost, 12 points to 150.'],
  ],
  ['nothing', [], '', []],
])('the first sentence is a headline where it is short: %s', (_, told, headline, rest) => {
  expect(headlined(told)).toEqual({ headline, rest });
});
