import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#kernel';
import { LANGUAGES } from '#text';
import { atTable, bots, PERSON } from './at-table.ts';

const NAMES = ['Bea', 'Cid', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal'];

function seated(count: number) {
  return [PERSON, ...bots(...NAMES.slice(0, count - 1))];
}

const GAMES: readonly (readonly [string, number, JsonObject])[] = [
  ['coinche', 4, { preset: 'standard', maxRounds: 2 }],
  ['coinche', 4, { preset: 'ffb', maxRounds: 1 }],
  ['coinche', 4, { preset: 'pagat', maxRounds: 1 }],
  ['tysiac', 2, { preset: 'standard', maxHands: 2 }],
  ['tysiac', 3, { preset: 'kurnik', maxHands: 2 }],
  ['tysiac', 4, { preset: 'kurnik', maxHands: 3 }],
  ['mayi', 3, { preset: 'house', lastRound: 2 }],
  ['mayi', 4, { preset: 'phase4', firstRound: 6 }],
  ['mayi', 5, { preset: 'family', firstRound: 5 }],
  ['mayi', 8, { preset: 'house', firstRound: 3, lastRound: 3 }],
];

/** Somebody who always takes what is proposed, looks at every screen, and never needs anything else. */
describe('whole games by the Enter key alone', () => {
  test.each(GAMES)('%s for %i, %j', async (game, seats, rules) => {
    const table = atTable({ game, rules, seats: seated(seats), seed: 'whole' });
    await table.settle();
    for (let i = 0; i < 3000 && table.model().stage.name !== 'gameOver'; i++) {
      const screen = table.screen();
      expect(screen).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
      await table.press(i % 7 === 3 ? 's' : 'enter');
    }
    expect(table.screen()).toContain('The game is over');
    expect(table.game.outcome(table.host.now().state)).toBeDefined();
  });
});

describe('every language', () => {
  test.each(
    LANGUAGES.flatMap((language) =>
      ['coinche', 'tysiac', 'mayi'].map((game) => [language, game] as const),
    ),
  )('%s has words for all of %s', async (language, game) => {
    const seats = seated(game === 'tysiac' ? 3 : 4);
    const rules =
      game === 'coinche'
        ? { maxRounds: 1 }
        : game === 'tysiac'
          ? { maxHands: 1 }
          : { lastRound: 1 };
    const table = atTable({ game, rules, seats, language });
    await table.settle();
    for (let i = 0; i < 1000 && table.model().stage.name !== 'gameOver'; i++) {
      expect(table.screen()).not.toMatch(/undefined|NaN|\{\w+\}/);
      await table.press('enter');
    }
    expect(table.model().stage.name).toBe('gameOver');
  });
});

describe('after the game', () => {
  test('the replay goes forwards and backwards, shows other hands, and comes back', async () => {
    const table = atTable({ game: 'coinche', rules: { maxRounds: 1 } });
    await table.settle();
    for (let i = 0; i < 100 && table.model().stage.name !== 'gameOver'; i++)
      await table.press('enter');
    await table.press('r');
    expect(table.screen()).toContain('Step 0 of');
    const first = table.model().cards;
    expect(first).toHaveLength(8);
    await table.press('right', 'right', 'right', 'left');
    expect(table.screen()).toContain('Step 2 of');
    await table.press('down');
    expect(table.model().cards).not.toEqual(first);
    await table.press('end');
    expect(table.model().cards).toEqual([]);
    await table.press('escape');
    expect(table.screen()).toContain('The game is over');
    await table.press('enter');
    expect(await table.host.left).toEqual({ isOver: true });
  });
});
