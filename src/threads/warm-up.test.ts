// Warming up between two things to do: one step at a time, and none once nobody wants it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { botsOf, warmUp } from '#bots';
import { coinche, mayi } from '#games';
import type { Game } from '#kernel';
import { warmUpIdly } from './warm-up.ts';

const TURNS = 30;

/** How often it was asked whether more is wanted, turn after turn; it is, a given number of times. */
async function askedUntil(most: number, games: readonly Game[] = [mayi]) {
  let asked = 0;
  warmUpIdly(games, () => {
    asked += 1;
    return asked <= most;
  });
  const counts = [asked];
  for (let turn = 0; turn < TURNS; turn++) {
    await nextTurn();
    counts.push(asked);
  }
  return counts;
}

function stepsIn(game: Game): number {
  return [...warmUp(game, botsOf(game))].length;
}

test('whoever opens a table does not wait for it, and then for one step at most', async () => {
  const counts = await askedUntil(TURNS);
  expect(counts[0]).toBe(0);
  expect(counts.every((count, i) => count - (counts[i - 1] ?? 0) <= 1)).toBe(true);
  expect(counts.at(-1)).toBe(stepsIn(mayi) + 1);
});

test('of several games one is warm after the other', async () => {
  const counts = await askedUntil(TURNS, [coinche, mayi]);
  expect(counts.every((count, i) => count - (counts[i - 1] ?? 0) <= 1)).toBe(true);
  expect(counts.at(-1)).toBe(stepsIn(coinche) + stepsIn(mayi) + 1);
});

test('no more steps are taken when bots have something to think about', async () => {
  expect((await askedUntil(2)).at(-1)).toBe(3);
});
