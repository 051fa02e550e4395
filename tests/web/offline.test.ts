// Without a network, in a real browser: all of it is there after one visit, and a newer build costs nobody a game.
import type { Server } from 'node:http';
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orThrow } from '#kernel';
import { openHouse } from '#server';
import { servePage } from '../../src/server/page/serve-page.ts';
import { temporaryFolder } from '../run-baize.ts';
import { atOnce, deal, isGameOver, playOn, seen, settled } from './at-page.ts';
import { HAS_CHROMIUM, launch, PHONE } from './browser.ts';
import { COINCHE } from './in-chromium.ts';
import { cachedFiles, kept, SAID, twoBuilds } from './kept-page.ts';

describe.skipIf(!HAS_CHROMIUM)('after one visit', () => {
  let builds: Awaited<ReturnType<typeof twoBuilds>>;
  let browser: Browser;
  beforeAll(async () => {
    builds = await twoBuilds();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    builds?.remove();
  });

  async function visitor(wrong: string[] = []): Promise<Tab> {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    const tab = await context.newPage();
    tab.on('pageerror', (error) => wrong.push(error.message));
    await atOnce(tab);
    return tab;
  }

  /** Nothing of the page is open here any more. */
  async function left(tab: Tab): Promise<void> {
    await tab.goto('about:blank');
  }

  function gone(server: Server): void {
    server.close();
    server.closeAllConnections();
  }

  test('a whole game is played without a network, with its rulebook and in another language', async () => {
    builds.serve('old');
    const wrong: string[] = [];
    const { address, server } = await servePage(builds.folder, 0);
    const tab = await visitor(wrong);
    await tab.goto(address);
    await kept(tab);
    const files = builds.files();
    expect(files.length).toBeGreaterThan(60);
    expect(files).toContain('icon-512.png');
    expect(await cachedFiles(tab)).toEqual([files]);
    const devtools = await tab.context().newCDPSession(tab);
    expect(await devtools.send('Page.getAppManifest')).toMatchObject({ errors: [] });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Nothing is installed from a window that is to be forgotten, as those of tests are.
    const hindered = installabilityErrors.map(({ errorId }) => errorId);
    expect(hindered.filter((each) => each !== 'in-incognito')).toEqual([]);
    gone(server);
    await expect(fetch(address)).rejects.toThrow();

    await left(tab);
    await tab.goto(address);
    await tab.getByText(SAID.old).waitFor();
    await tab.getByRole('radio', { name: 'Français' }).check({ force: true });
    await tab.getByRole('button', { name: 'Jouer : Coinche' }).waitFor();
    await deal(tab, address, 'coinche', COINCHE);
    await tab.keyboard.press('?');
    await tab.locator('dialog details[open]').waitFor();
    expect(await tab.locator('dialog[open]').innerText()).toContain('Règles');
    await tab.keyboard.press('Escape');
    await playOn(tab, isGameOver(tab));
    await tab.locator('.moments li').first().waitFor();
    await tab.getByRole('link', { name: 'Revoir', exact: true }).click();
    await tab.locator('.replay').waitFor();
    await tab.context().close();
    expect(wrong).toEqual([]);
  }, 120_000);

  test('a newer build waits, comes when it is asked for, and the game goes on in either', async () => {
    builds.serve('old');
    const wrong: string[] = [];
    const { address, server } = await servePage(builds.folder, 0);
    const table = await visitor(wrong);
    await table.goto(address);
    await kept(table);
    await deal(table, address, 'coinche', COINCHE);
    await playOn(table, async () => (await table.locator('.bids').count()) === 0);
    const before = await seen(table);

    builds.serve('new');
    const start = await table.context().newPage();
    await start.goto(address);
    await start.getByText(SAID.old).waitFor();
    const line = start.getByText('A newer version of Baize is ready.');
    await line.waitFor();
    const waits = `navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)`;
    expect(await table.evaluate(waits)).toBe(true);
    expect(await seen(table)).toEqual(before);
    await start.getByRole('button', { name: 'Load it' }).click();
    await start.getByText(SAID.new).waitFor();
    expect(await line.count()).toBe(0);

    // The host has nothing of the old build any more; the table that is open is of it, and has not fetched all of it yet.
    expect(
      await table.evaluate(`performance.getEntriesByType('resource').map(({ name }) => name)`),
    ).not.toContainEqual(expect.stringMatching(/RulesRead/));
    await table.bringToFront();
    await table.keyboard.press('?');
    await table.locator('dialog details[open]').waitFor();
    await table.keyboard.press('Escape');
    const cards = await table.locator('.slot').count();
    await playOn(table, async () => (await table.locator('.slot').count()) < cards - 1);
    await settled(table);
    const after = await seen(table);
    expect(await cachedFiles(table)).toHaveLength(2);

    await table.reload();
    await table.locator('.table').waitFor();
    await settled(table);
    expect(await seen(table)).toEqual(after);
    await table.goto(`${address}#/`);
    await table.getByText(SAID.new).waitFor();
    await table.getByText('Still on the table').waitFor();

    // When nothing of the old build is open any more, it is not kept either.
    await start.close();
    await left(table);
    await table.goto(address);
    await expect.poll(() => cachedFiles(table), { timeout: 20_000 }).toEqual([builds.files()]);
    gone(server);
    await table.reload();
    await table.getByText(SAID.new).waitFor();
    await table.context().close();
    expect(wrong).toEqual([]);
  }, 120_000);

  test('what a house says is never kept; its invitations open without it, and friends are told why not', async () => {
    builds.serve('old');
    const house = orThrow(
      await openHouse({
        host: '127.0.0.1',
        port: 0,
        data: temporaryFolder().folder,
        pageFolder: builds.folder,
        trustProxy: [],
        keepDays: null,
        threads: 1,
        log: { level: 'error', stream: { write: () => true } },
      }),
    );
    const address = `http://127.0.0.1:${house.port}/`;
    const tab = await visitor();
    await tab.goto(address);
    await kept(tab);
    for (const file of ['manifest.webmanifest', 'icon-192.png', 'icon-full.png'])
      expect((await tab.request.get(address + file)).status()).toBe(200);
    await tab.getByRole('button', { name: 'Coinche with friends' }).click();
    await tab.locator('.chair.own').waitFor();
    const link = await tab.locator('.card input').inputValue();
    await tab.goto(link);
    await tab.locator('.chair.own').waitFor();
    const asked = (await cachedFiles(tab)).flat();
    expect(asked.filter((file) => /^(api|t\/|healthz|metrics)/.test(file))).toEqual([]);

    // A page that is older than the house gets the newest one, not the one that is kept.
    const scripts = () => tab.evaluate(`document.querySelector('script[src]').src`);
    const old = await scripts();
    builds.serve('new');
    const told = 'event: moment\ndata: {"protocol":99}\n\n';
    await tab.route('**/stream*', (route) =>
      route.fulfill({ body: told, contentType: 'text/event-stream' }),
    );
    await tab.reload();
    await tab.getByText('This page is older than the house.').waitFor();
    await expect.poll(scripts, { timeout: 20_000 }).not.toBe(old);
    await tab.unroute('**/stream*');

    await house.drain();
    await left(tab);
    await tab.goto(`${link}#move=abc`);
    await tab.getByText('Your seat comes to this device').waitFor();
    expect(tab.url()).toMatch(/\/#\/room\/\w+\?move=abc$/);
    await tab.goto(address);
    await tab.context().setOffline(true);
    await tab.getByRole('button', { name: 'Coinche with friends' }).click();
    await tab.getByText('There is no network just now, and friends need one.').waitFor();
    await tab.getByRole('button', { name: 'Play Coinche' }).click();
    await tab.locator('.slot').first().waitFor();
    await tab.context().close();
  }, 120_000);
});
