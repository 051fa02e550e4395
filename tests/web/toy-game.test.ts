// A game that is only a folder and a line in the list is played in the browser too, with no code of its own there.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { servePage } from '../../src/server/page/serve-page.ts';
import { IS_LONG } from '../how-long.ts';
import { withToyGame } from '../new-game/a-copy.ts';
import { atOnce, isGameOver, playOn, settled } from './at-page.ts';
import { HAS_CHROMIUM, launch, PHONE } from './browser.ts';

test.skipIf(!HAS_CHROMIUM || !IS_LONG)('the toy game, from the start page to who won', async () => {
  const folder = withToyGame();
  cpSync('scripts', path.join(folder, 'scripts'), { recursive: true });
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: folder, stdio: 'ignore' });
  const { address, server } = await servePage(path.join(folder, 'dist/web'), 0);
  const browser = await launch();
  const tab = await browser.newPage({
    viewport: PHONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const wrong: string[] = [];
  tab.on('pageerror', (error) => wrong.push(error.message));
  await atOnce(tab);
  await tab.goto(`${address}#/new/toy`);
  await tab.getByRole('button', { name: 'Deal', exact: true }).waitFor();
  await tab.goto(address);
  await tab.getByRole('button', { name: 'Play Toy' }).click();
  await settled(tab);
  const looked = tab.waitForResponse(/finished-game/);
  await playOn(tab, isGameOver(tab), 300);
  await looked;
  expect(await tab.locator('dialog[open] h2').innerText()).toMatch(
    / won with |won the game|share the victory/,
  );
  // It has no analysis, and nothing is said about that.
  expect(await tab.locator('.moments').count()).toBe(0);
  expect(wrong).toEqual([]);
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});
