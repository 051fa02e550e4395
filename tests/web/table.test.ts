// The table in a real browser, played as somebody with a phone plays: whole games, reloads, a browser that is killed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { amount, IS_LONG } from '../how-long.ts';
import {
  atOnce,
  deal,
  isGameOver,
  playOn,
  seen,
  settled,
  setUpByHand,
  type Wanted,
} from './at-page.ts';
import { momentsInNode, momentsShown, watchForProgress } from './moments-shown.ts';
import { DESKTOP, HAS_CHROMIUM, launchWithProfile, PHONE } from './browser.ts';
import { faultsForListeners } from './faults-on-screen.ts';
import { COINCHE, inChromium, MAYI, TYSIAC } from './in-chromium.ts';

/** After so long without a request there is none to come. */
const QUIET_MS = 1500;

describe.skipIf(!HAS_CHROMIUM)('in Chromium', () => {
  const { address, wrong, watched, tabOf } = inChromium();

  const WHOLE: readonly Wanted[] = [
    { game: 'Coinche', preset: /^Standard/, limit: 'Most rounds' },
    { game: 'Tysiąc', preset: /^Standard/, limit: 'Most hands' },
    ...amount([], [{ game: 'May I?', preset: /^House/ }]),
  ];

  test.each(WHOLE)(
    'a whole game of $game on a phone, from the start page to who won',
    async (wanted) => {
      const tab = await tabOf(PHONE);
      await setUpByHand(tab, address(), wanted);
      await playOn(tab, isGameOver(tab), 2000);
      expect(await tab.locator('dialog[open] h2').innerText()).toMatch(
        / won with |won the game|share the victory/,
      );
      // Its moments are those that Node finds, to the letter, and nobody looks again to tell them in Polish.
      const told = await momentsInNode(tab);
      expect(told('en')).not.toEqual([]);
      expect(await momentsShown(tab)).toEqual(told('en'));
      const wasProgress = await watchForProgress(tab);
      await tab.getByRole('button', { name: 'See the table' }).click();
      await tab.getByRole('button', { name: 'Menu' }).click();
      await tab.getByLabel('Language').selectOption('pl');
      await tab.getByRole('heading', { name: 'Najważniejsze momenty' }).waitFor();
      expect(await momentsShown(tab)).toEqual(told('pl'));
      expect(await wasProgress()).toBe(false);
      await tab.getByRole('link', { name: 'Strona startowa' }).last().click();
      await tab.getByRole('heading', { level: 1 }).first().waitFor();
      await tab.context().close();
      expect(wrong).toEqual([]);
    },
  );

  test.each([
    ['coinche', COINCHE],
    ['tysiac', TYSIAC],
    ['mayi', MAYI],
  ])('a hand of %s on a large screen', async (game, link) => {
    const tab = await tabOf(DESKTOP);
    await deal(tab, address(), game, link);
    await playOn(tab, () => tab.locator('.end').isVisible(), 400);
    expect(await tab.locator('.side li').count()).toBeGreaterThan(20);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('begun from the start page with one tap', async () => {
    const tab = await tabOf(PHONE);
    await tab.goto(address());
    await tab.getByRole('button', { name: 'Play Coinche' }).click();
    await tab.locator('.table').waitFor();
    await settled(tab);
    await tab.goto(address());
    await tab
      .getByRole('link', { name: /^Go on with Coinche/ })
      .or(tab.getByRole('button', { name: /^Go on with Coinche/ }))
      .first()
      .waitFor();
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a reload in the auction, and one in the middle of a trick, change nothing', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    const again = async () => {
      const before = await seen(tab);
      await tab.reload();
      await tab.locator('.table').waitFor();
      await settled(tab);
      expect(await seen(tab)).toEqual(before);
    };
    expect(await tab.locator('.bids').isVisible()).toBe(true);
    await again();
    await playOn(tab, async () => {
      const laid = await tab.locator('.trick li:not(.won, .lost)').count();
      return laid > 0 && (await tab.locator('.slot').count()) < 8;
    });
    await again();
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a card that may not be played says why, and nothing has happened', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    await playOn(tab, async () => (await tab.locator('.slot.idle').count()) > 0);
    const before = await seen(tab);
    // It is told to be disabled, and can be touched all the same.
    await tab.locator('.slot.idle').first().click({ force: true });
    expect(await tab.locator('.status .why').innerText()).toMatch(/\w+ .*\./);
    expect(await seen(tab)).toEqual(before);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('another language in the middle of a game tells the same table', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    await playOn(tab, async () => (await tab.locator('.slot').count()) < 8);
    const { hand, trick } = await seen(tab);
    await tab.getByRole('button', { name: 'Menu' }).click();
    await tab.getByLabel('Language').selectOption('pl');
    await tab.getByRole('button', { name: 'Sortuj' }).waitFor();
    const told = await seen(tab);
    expect({ hand: told.hand, trick: told.trick }).toEqual({ hand, trick });
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('the rules tell what cards are worth and how the game is played', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    await tab.keyboard.press('?');
    const sheet = tab.getByRole('dialog', { name: 'Rules' });
    const trumps = sheet.getByRole('table', { name: 'Trump' }).getByRole('row');
    expect((await trumps.first().innerText()).split(/\s+/)).toEqual(['J', 'jack', '20']);
    await sheet.getByRole('heading', { name: 'What a bid is' }).first().waitFor();
    expect(await sheet.locator('details[open]').count()).toBe(1);
    await sheet.getByText('Aim', { exact: true }).click();
    expect(await sheet.locator('details[open]').last().innerText()).toMatch(/\w+ .*\./);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('who taps on to hurry the bots never plays by it', async () => {
    const tab = await tabOf(PHONE);
    await tab.goto(address());
    await tab.evaluate(`localStorage['baize:settings'] = '{"pace":"slow","language":"en"}'`);
    await tab.reload();
    await tab.goto(`${address()}#/new/coinche?${COINCHE}`);
    await tab.getByRole('button', { name: 'Deal', exact: true }).click();
    await tab.locator('.table').waitFor();
    // Taps follow each other quicker than a script outside the page could make them.
    await tab.evaluate(`new Promise((done) => {
      const tick = () => {
        const isMine = document.querySelector('.mine') !== null;
        const buttons = [...document.querySelectorAll(isMine ? '.actions .row .button' : '.edge')];
        buttons.at(isMine ? 0 : -1)?.click();
        if (isMine) done();
        else setTimeout(tick, 40);
      };
      tick();
    })`);
    await tab.waitForTimeout(300);
    expect(await tab.locator('.bids').isVisible()).toBe(true);
    await tab.waitForTimeout(700);
    await tab.getByRole('button', { name: 'Pass', exact: true }).click();
    await tab.locator('.bids').waitFor({ state: 'detached' });
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('by keyboard alone', async () => {
    const tab = await tabOf(DESKTOP);
    await deal(tab, address(), 'coinche', COINCHE);
    await playOn(tab, async () => (await tab.locator('.bids').count()) === 0);
    const first = tab.locator('.slot[tabindex="0"]');
    await first.focus();
    await tab.keyboard.press('End');
    await tab.keyboard.press('Home');
    for (let i = 0; i < 8 && (await tab.locator('.slot.up').count()) === 0; i++) {
      await tab.keyboard.press('Enter');
      if ((await tab.locator('.slot.up').count()) === 0) await tab.keyboard.press('ArrowRight');
    }
    const held = await tab.locator('.slot').count();
    await tab.keyboard.press('Enter');
    await tab.locator(`.slot >> nth=${held - 1}`).waitFor({ state: 'detached' });
    await tab.keyboard.press('o');
    await tab.getByRole('dialog', { name: 'Scores' }).waitFor();
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test.each(
    amount([['light', false] as const], [['light', false] as const, ['dark', true] as const]),
  )('nothing stands in the way of those who listen or need contrast, %s', async (_, isDark) => {
    const tab = await tabOf(PHONE, { isDark });
    const faults = () => faultsForListeners(tab);
    await tab.goto(address());
    await tab.getByRole('button', { name: 'Play Coinche' }).waitFor();
    expect(await faults()).toEqual([]);
    await tab.goto(`${address()}#/new/tysiac`);
    await tab.getByRole('button', { name: 'Deal', exact: true }).waitFor();
    expect(await faults()).toEqual([]);
    await deal(tab, address(), 'coinche', COINCHE);
    expect(await faults()).toEqual([]);
    await playOn(tab, async () => (await tab.locator('.trick li').count()) > 1);
    expect(await faults()).toEqual([]);
    await tab.setViewportSize(DESKTOP);
    expect(await faults()).toEqual([]);
    await deal(tab, address(), 'mayi', MAYI);
    await playOn(tab, async () => (await tab.locator('.meld').count()) > 0);
    expect(await faults()).toEqual([]);
    await tab.setViewportSize(PHONE);
    expect(await faults()).toEqual([]);
    if (IS_LONG) {
      await tab.keyboard.press('?');
      await tab.locator('dialog details[open]').waitFor();
      expect(await faults()).toEqual([]);
    }
    await tab.context().close();
  });

  test.each(amount(['May I?'], ['Coinche', 'Tysiąc', 'May I?']))(
    'a whole table of %s is small: scripts and styles of the first visit',
    async (game) => {
      const tab = await tabOf(PHONE);
      // What several workers ask for is fetched once.
      const sizes = new Map<string, Promise<number>>();
      tab.on('response', (response) => {
        const url = response.url();
        if (/\.(js|css)$/.test(new URL(url).pathname) && !sizes.has(url))
          sizes.set(
            url,
            response.body().then((body) => gzipSync(body, { level: 9 }).length),
          );
      });
      await tab.goto(address());
      await tab.getByRole('button', { name: `Play ${game}` }).click();
      await settled(tab);
      // Bots get ready now; what comes after a hand is fetched later in it, and is not waited for here.
      for (let before = -1; before !== sizes.size; await tab.waitForTimeout(QUIET_MS))
        before = sizes.size;
      expect([...sizes.keys()].some((url) => url.includes('thinking-worker'))).toBe(true);
      const all = await Promise.all(sizes.values());
      expect(all.length).toBeGreaterThan(5);
      const whole = all.reduce((sum, size) => sum + size, 0);
      const names = [...sizes.keys()].map((url, i) => `${all[i]} ${path.basename(url)}`);
      expect(whole, names.join(', ')).toBeLessThan(165 * 1024);
      await tab.context().close();
    },
  );

  test('a browser that is killed goes on where it was', async () => {
    const profile = mkdtempSync(path.join(tmpdir(), 'baize-profile-'));
    const first = await launchWithProfile(profile);
    const tab = watched(await first.newPage());
    await atOnce(tab);
    await deal(tab, address(), 'coinche', COINCHE);
    await playOn(tab, async () => (await tab.locator('.slot').count()) < 7);
    await settled(tab);
    const before = await seen(tab);
    const where = tab.url();
    execFileSync('pkill', ['-9', '-f', profile]);
    const second = await launchWithProfile(profile);
    const again = watched(await second.newPage());
    await atOnce(again);
    await again.goto(where);
    await again.locator('.table').waitFor();
    await settled(again);
    expect(await seen(again)).toEqual(before);
    await second.close();
    rmSync(profile, { recursive: true });
    expect(wrong).toEqual([]);
  });
});
