// Nothing hidden leaks by time: with other cards in other hands, a viewer hears the same things at the same moments.
import { describe, expect, it } from 'vitest';
import { coinche } from '#games/coinche';
import { mayi } from '#games/mayi';
import { tysiac } from '#games/tysiac';
import type { Game } from '#kernel';
import { amount } from '../how-long.ts';
import { twoRuns } from './two-runs.ts';

const TABLES: readonly (readonly [string, Game, number, number])[] = [
  ['Tysiąc', tysiac as never, 3, 12],
  ['Coinche', coinche as never, 4, 20],
  ['May I?', mayi as never, 4, 30],
];

describe('hidden cards dealt otherwise change no moment', () => {
  it.each(TABLES)('at a table of %s', async (_name, game, seats, most) => {
    let heard = 0;
    let shown = 0;
    const tries = amount(24, 300);
    for (let i = 0; i < tries; i++) {
      const { here, isShown, there } = await twoRuns(game, seats, i % most, `time ${i}`);
      expect(there, `run ${i}`).toEqual(here);
      heard += here.length;
      if (isShown) shown += 1;
    }
    // Bots have shown cards at the same moment in both worlds, however many they could choose from.
    expect(heard).toBeGreaterThan(2 * tries);
    expect(shown).toBeGreaterThan(tries / 8);
  });
});
