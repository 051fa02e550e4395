// npm run screenshots: every screen of every game at both sizes, by day, in the evening and in high contrast, as pictures to be looked at.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page as Tab } from 'playwright-core';
import { atOnce, deal, doSomething, isGameOver, playOn, settled } from './at-page.ts';
import { takeMayI } from './mayi-pictures.ts';
import { builtPage, DESKTOP, HAS_CHROMIUM, launch, PHONE } from './browser.ts';

const OUT = path.resolve('reports/screenshots');
const SIZES = { phone: PHONE, desktop: DESKTOP } as const;
const THEMES = ['light', 'dark', 'contrast'] as const;
const LINKS: Readonly<Record<string, string>> = {
  coinche: 'preset=ffb&rule.maxRounds=1&seat=&seat=easy.0&seat=easy.1&seat=easy.2&seed=pictures',
  tysiac: 'preset=kurnik&rule.maxHands=1&seat=&seat=easy.0&seat=easy.1&seed=pictures',
  mayi: 'preset=house&seat=&seat=easy.0&seat=easy.1&seat=easy.2&seed=pictures',
};
const SHEETS = [
  ['scores', 'o'],
  ['tricks', 'L'],
  ['log', 'e'],
  ['rules', '?'],
  ['words', 'w'],
  ['keys', 'k'],
] as const;

interface Visit {
  readonly tab: Tab;
  readonly address: string;
  readonly name: string;
}

async function take({ tab, name }: Visit, what: string): Promise<void> {
  await tab.waitForTimeout(150);
  await tab.screenshot({ path: path.join(OUT, `${what}-${name}.png`) });
}

async function setUp(visit: Visit, game: string): Promise<void> {
  await visit.tab.goto(`${visit.address}#/new/${game}`);
  await visit.tab.getByRole('button', { name: 'Deal', exact: true }).waitFor();
  await take(visit, `setup-${game}`);
}

async function lookUp(visit: Visit, game: string): Promise<void> {
  const { tab } = visit;
  for (const [sheet, key] of SHEETS) {
    // Melds are no tricks.
    if (game === 'mayi' && sheet === 'tricks') continue;
    await tab.keyboard.press(key);
    await tab.locator('dialog[open]').waitFor();
    await take(visit, `${game}-${sheet}`);
    await closed(tab);
  }
  await tab.getByRole('button', { name: 'Menu' }).click();
  await take(visit, `${game}-menu`);
  await closed(tab);
  await tab.getByRole('button', { name: 'Hint' }).click();
  await tab.getByRole('button', { name: 'Do this' }).waitFor();
  await take(visit, `${game}-hint`);
  await closed(tab);
}

async function closed(tab: Tab): Promise<void> {
  await tab.keyboard.press('Escape');
  await tab.locator('dialog[open]').waitFor({ state: 'detached' });
  await tab.waitForTimeout(50);
}

async function play(visit: Visit, game: string): Promise<void> {
  const { tab } = visit;
  await deal(tab, visit.address, game, LINKS[game] ?? '');
  await take(visit, `${game}-1-dealt`);
  let taps = 0;
  await playOn(tab, () => Promise.resolve(++taps > 4));
  await take(visit, `${game}-2-played`);
  await lookUp(visit, game);
  for (let more = 3; more < 8; more++) {
    await settled(tab);
    if (await isGameOver(tab)()) break;
    await doSomething(tab);
    await take(visit, `${game}-${more}-later`);
  }
  await playOn(tab, () => tab.locator('.end').isVisible(), 400);
  await take(visit, `${game}-8-round-over`);
  if (game === 'mayi') return;
  await playOn(tab, isGameOver(tab), 400);
  await tab.locator('.moments li').first().waitFor();
  await take(visit, `${game}-9-game-over`);
  await tab.getByRole('link', { name: 'See it' }).first().click();
  await tab.locator('.replay').waitFor();
  await take(visit, `${game}-10-replay`);
}

async function visitAll(browser: Browser, address: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      const options = {
        viewport,
        reducedMotion: 'reduce',
        deviceScaleFactor: 2,
        hasTouch: true,
      } as const;
      const context = await browser.newContext(options);
      const tab = await context.newPage();
      await atOnce(tab, { theme });
      const visit = { tab, address, name: `${size}-${theme}` };
      await tab.goto(address);
      await tab.getByRole('button', { name: 'Play Coinche' }).waitFor();
      await take(visit, 'start');
      for (const game of Object.keys(LINKS)) {
        await setUp(visit, game);
        await play(visit, game);
      }
      await takeMayI({ tab, address, take: (what) => take(visit, what) });
      await tab.goto(address);
      await tab.getByRole('button', { name: 'Play Coinche' }).waitFor();
      await take(visit, 'start-with-games');
      await context.close();
    }
  }
}

if (!HAS_CHROMIUM) {
  process.stderr.write('screenshots: Chromium is not installed (apt-get install chromium)\n');
  process.exitCode = 2;
} else {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const { address, server } = await builtPage();
  const browser = await launch();
  await visitAll(browser, address);
  await browser.close();
  server.close();
  process.stdout.write(`Pictures are in ${path.relative('.', OUT)}\n`);
}
