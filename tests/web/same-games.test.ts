// A seed is one game everywhere: bots of every level play the same in a browser and in Node.
import path from 'node:path';
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { botsOf } from '#bots';
import { coinche, GAMES } from '#games';
import type { Game } from '#kernel';
import { amount } from '../how-long.ts';
import { builtPage, HAS_CHROMIUM, launch, type Page } from './browser.ts';
import { checkOfGame, type SeededGame } from './seeded-games.ts';

const GAMES_PLAYED: readonly SeededGame[] = GAMES.flatMap((game) =>
  // Where people wait, every level of the game that shows a difference first, and one of the others.
  levelsOf(game).flatMap((level) =>
    amount(['one'], ['one', 'two', 'three']).map((seed) => ({
      game: game.id,
      level,
      seed: `browser/${seed}`,
      hands: amount(1, 3),
    })),
  ),
);

function levelsOf(game: Game): readonly string[] {
  const levels = botsOf(game).map(({ name }) => name);
  return amount(game === coinche ? levels : levels.slice(-2, -1), levels);
}

describe.skipIf(!HAS_CHROMIUM)('in Chromium as in Node', () => {
  let page: Page;
  let browser: Browser;
  let tab: Tab;

  beforeAll(async () => {
    page = await builtPage({
      configFile: false,
      root: path.resolve('tests/web/seeded-page'),
      base: './',
      build: { target: 'es2023', emptyOutDir: true, modulePreload: false },
    });
    browser = await launch();
    tab = await browser.newPage();
    await tab.goto(page.address);
    await tab.waitForFunction('typeof checkOfGame === "function"');
  });

  afterAll(async () => {
    await browser?.close();
    page?.server.close();
  });

  test.each(GAMES_PLAYED)('$game, $level, $seed', async (game) => {
    const found = await tab.evaluate<string>(`checkOfGame(${JSON.stringify(game)})`);
    expect(found).toMatch(/^\d+ [0-9a-f]+$/);
    expect(found).toBe(checkOfGame(game));
  });
});
