// After a hand and after a game, in a real browser: what is left, the score as lines, moments, the replay, a rematch.
import type { Page as Tab } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { present } from '#kernel';
import { handsLeft } from '#tabletop';
import { asTold, deal, isGameOver, playOn, settled } from './at-page.ts';
import {
  cardsShown,
  CUT,
  replayInNode,
  SLID,
  SLID_WHILE_WRITTEN,
  tableIn,
  TOO_SMALL,
} from './at-replay.ts';
import { DESKTOP, HAS_CHROMIUM, PHONE } from './browser.ts';
import { faultsForListeners } from './faults-on-screen.ts';
import { BOTS, COINCHE, inChromium, MAYI, TYSIAC } from './in-chromium.ts';
import { momentsShown, recordKept } from './moments-shown.ts';

describe.skipIf(!HAS_CHROMIUM)('in Chromium', () => {
  const { address, wrong, tabOf } = inChromium();

  async function atTheEnd(tab: Tab, game: string, link: string): Promise<void> {
    await deal(tab, address(), game, link);
    await playOn(tab, isGameOver(tab), 2000);
    await tab.locator('.moments li').first().waitFor();
  }

  test('a game is over: lines of the score, moments that lead to the replay, and back', async () => {
    const tab = await tabOf(PHONE);
    const loaded: string[] = [];
    tab.on('request', (request) => loaded.push(request.url()));
    await atTheEnd(tab, 'coinche', COINCHE);
    expect(loaded.filter((url) => url.includes('Replay'))).toEqual([]);
    const { replay, cardsAt } = replayInNode(await recordKept(tab));

    const chart = tab.getByRole('img', { name: /^The score, round by round/ });
    const label = (await chart.getAttribute('aria-label')) ?? '';
    const totals = await tab.locator('.end tfoot td').allInnerTexts();
    for (const total of totals) expect(label).toContain(`: 0, ${total}`);
    expect(await chart.locator('.line').count()).toBe(totals.length);
    expect(await faultsForListeners(tab)).toEqual([]);

    const [, second] = await momentsShown(tab);
    const links = tab.getByRole('link', { name: 'See it' });
    const href = (await links.nth(1).getAttribute('href')) ?? '';
    const step = Number(/at=(\d+)$/.exec(href)?.[1]);
    await links.nth(1).click();
    await tab.locator('.replay').waitFor();
    expect(loaded.some((url) => url.includes('Replay'))).toBe(true);
    expect(await cardsShown(tab)).toEqual(cardsAt(step));
    const status = asTold(await tab.locator('.replay .status').innerText());
    expect(status).toContain(second?.sentence);
    expect(status).toContain(`−${second?.cost}`);
    expect(status).toContain(replay.story(step, 0).lines.at(-1));
    expect(await faultsForListeners(tab)).toEqual([]);
    expect(await tab.evaluate(TOO_SMALL)).toEqual([]);

    await tab.getByRole('link', { name: 'Back to the result' }).click();
    await tab.locator('.end.game').waitFor();
    // What was found out about the game is not looked for again.
    expect(await tab.locator('.moments li').count()).toBeGreaterThan(1);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a replay goes everywhere by buttons, by keys and by the slider', async () => {
    const tab = await tabOf(PHONE, { isMoving: true });
    await atTheEnd(tab, 'tysiac', TYSIAC);
    const { replay, cardsAt } = replayInNode(await recordKept(tab));
    const { last } = replay;
    await tab.getByRole('link', { name: 'Replay' }).click();
    await tab.locator('.replay').waitFor();
    expect(await cardsShown(tab)).toEqual(cardsAt(0));

    const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
    // The slider is followed frame by frame.
    const slide = async (step: number) => {
      await tab.getByRole('slider').fill(String(step));
      await tab.locator(`.replay[data-step="${step}"]`).waitFor();
    };
    const WAYS: readonly (readonly [string, () => Promise<unknown>, number])[] = [
      ['to the end', () => press('To the end'), last],
      ['one back', () => press('One step back'), last - 1],
      ['to the beginning', () => press('To the beginning'), 0],
      ['one on', () => press('One step on'), 1],
      ['End', () => tab.keyboard.press('End'), last],
      ['ArrowRight at the end', () => tab.keyboard.press('ArrowRight'), last],
      ['ArrowLeft', () => tab.keyboard.press('ArrowLeft'), last - 1],
      ['PageUp', () => tab.keyboard.press('PageUp'), last - 11],
      ['PageDown', () => tab.keyboard.press('PageDown'), last - 1],
      ['Home', () => tab.keyboard.press('Home'), 0],
      ['ArrowLeft at the beginning', () => tab.keyboard.press('ArrowLeft'), 0],
      ['ArrowRight', () => tab.keyboard.press('ArrowRight'), 1],
      ['the slider', () => slide(12), 12],
      ['a key on the slider', () => tab.getByRole('slider').press('ArrowRight'), 13],
    ];
    for (const [name, way, step] of WAYS) {
      await way();
      expect(await cardsShown(tab), name).toEqual(cardsAt(step));
    }
    expect(await tab.evaluate(SLID_WHILE_WRITTEN)).toBe('7');
    await press('To the beginning');
    expect(await tab.evaluate(SLID)).toEqual({ shown: ['5'], flying: 0 });
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('hands open and closed, from another side, moment by moment, and after a reload', async () => {
    const tab = await tabOf(PHONE);
    await atTheEnd(tab, 'coinche', COINCHE);
    const { cardsAt } = replayInNode(await recordKept(tab));
    const steps = (
      await Promise.all(
        (await tab.locator('.moments a').all()).map((each) => each.getAttribute('href')),
      )
    ).map((href) => Number(/at=(\d+)$/.exec(href ?? '')?.[1]));
    await tab.getByRole('link', { name: 'Replay' }).click();
    await tab.locator('.replay').waitFor();
    for (const step of steps.toSorted((a, b) => a - b)) {
      await tab.getByRole('button', { name: 'Next moment' }).click();
      expect(await cardsShown(tab)).toEqual(cardsAt(step));
      expect(await tab.locator('.replay .status').innerText()).toContain('Key moment');
    }
    await tab.keyboard.press('ArrowRight');
    const here = (await cardsShown(tab)).step;
    await tab.waitForURL(new RegExp(`replay\\?at=${here}$`));
    expect(await tab.locator('.replay .status').innerText()).not.toContain('Key moment');

    await tab.getByRole('button', { name: 'Open hands' }).click();
    const closed = await cardsShown(tab);
    expect(closed).toEqual(cardsAt(here, 0, false));
    expect(closed.others.flat()).toEqual([]);
    await tab.reload();
    await tab.locator('.replay').waitFor();
    expect(await cardsShown(tab), 'after a reload').toEqual(closed);
    await tab.getByRole('button', { name: 'Open hands' }).click();
    await tab.getByLabel('Whose side it is seen from').selectOption({ index: 2 });
    expect(await cardsShown(tab)).toEqual(cardsAt(here, 2));

    await tab.waitForURL(new RegExp(`replay\\?at=${here}$`));
    await tab.reload();
    await tab.locator('.replay').waitFor();
    expect(await cardsShown(tab)).toEqual(cardsAt(here));
    // The moments are found again, while one looks already.
    await tab.locator('.replay .mark').first().waitFor();
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('the sheet is closed and opened again, after a round and after the game', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'mayi', `${MAYI}&rule.lastRound=2`);
    const button = (name: string) => tab.locator('.actions').getByRole('button', { name });
    const end = tab.locator('.end');
    await playOn(tab, () => end.isVisible(), 400);
    await tab.keyboard.press('Escape');
    await end.waitFor({ state: 'hidden' });
    await button('Result').click();
    await tab.getByRole('button', { name: 'See the table' }).click();
    await button('Next deal').click();
    await playOn(tab, isGameOver(tab), 400);
    await tab.keyboard.press('Escape');
    await end.waitFor({ state: 'hidden' });
    expect(await button('Rematch').isVisible()).toBe(true);
    expect(await faultsForListeners(tab)).toEqual([]);
    await button('Result').click();
    await tab.locator('.end.game').waitFor();
    await tab.keyboard.press('Escape');
    const first = tableIn(tab);
    await button('Rematch').click();
    await tab.waitForURL((url) => !url.href.includes(first));
    await settled(tab);
    expect(await tab.locator('.end').count()).toBe(0);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('no button of the sheet moves while moments are looked for', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    await playOn(tab, isGameOver(tab), 400);
    const places = async () =>
      Promise.all(
        ['Rematch', 'Save as a file', 'See the table'].map((name) =>
          tab.locator('dialog').getByRole('button', { name }).boundingBox(),
        ),
      );
    // The sheet has risen.
    await tab.evaluate(
      'Promise.all(document.getAnimations().map((each) => each.finished)).then(() => 0)',
    );
    const before = await places();
    await tab.locator('.moments li').first().waitFor();
    expect(await places()).toEqual(before);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a rematch: the same seats and rules, other cards, the next dealer', async () => {
    const tab = await tabOf(PHONE);
    await atTheEnd(tab, 'tysiac', TYSIAC);
    const first = tableIn(tab);
    const before = await recordKept(tab, first);
    await tab.locator('.end').getByRole('button', { name: 'Rematch' }).click();
    await tab.waitForURL((url) => !url.href.includes(first));
    await settled(tab);
    expect(tableIn(tab)).not.toBe(first);
    const after = await recordKept(tab, tableIn(tab));
    const { seed, dealer, ...table } = after.header;
    const { seed: seedBefore, dealer: dealerBefore, ...tableBefore } = before.header;
    expect(table).toEqual(tableBefore);
    expect(seed).not.toBe(seedBefore);
    expect([dealerBefore, dealer]).toEqual([null, 1]);
    expect(await tab.locator('.seat .name').allInnerTexts()).toEqual(
      before.header.players.slice(1).map((name) => expect.stringContaining(name)),
    );
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('finished games are replayed from the start page, wherever an address leads', async () => {
    const tab = await tabOf(PHONE);
    await atTheEnd(tab, 'coinche', COINCHE);
    const { replay, cardsAt } = replayInNode(await recordKept(tab));
    const id = tableIn(tab);
    await tab.goto(address());
    await tab.getByText('1 finished game').click();
    await tab.getByRole('link', { name: /^Replay Coinche/ }).click();
    await tab.locator('.replay').waitFor();
    expect(await cardsShown(tab)).toEqual(cardsAt(0));
    for (const [asked, step] of [
      ['?at=999999', replay.last],
      ['?at=-3', 0],
      ['?at=7', 7],
      ['?at=1e1', 0],
      ['?at=5', 5],
      ['', 0],
    ] as const) {
      await tab.goto(`${address()}#/table/${id}/replay${asked}`);
      await tab.locator(`.replay[data-step="${step}"]`).waitFor();
      expect(await cardsShown(tab), asked).toEqual(cardsAt(step));
    }
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a game that is not over has no replay: one sentence, and a way to the table', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    const id = tableIn(tab);
    await tab.goto(`${address()}#/table/${id}/replay`);
    await tab.getByText('This game is not over yet').waitFor();
    expect(await tab.locator('[data-card]').count()).toBe(0);
    await tab.getByRole('link', { name: 'Go to the table' }).click();
    await settled(tab);
    expect(tableIn(tab)).toBe(id);
    expect(await tab.locator('.hand .slot').count()).toBe(8);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('after a round of May I? everybody’s remaining cards lie open, with what they count', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'mayi', MAYI);
    await playOn(tab, () => tab.locator('.end').isVisible(), 400);
    const { replay } = replayInNode(await recordKept(tab));
    const left = handsLeft(replay.scene(replay.last, 0, false));
    const rows = await tab.locator('.left li').all();
    const shown = await Promise.all(
      rows.map(async (row) => ({
        name: await row.locator('.name').innerText(),
        points: Number.parseInt(await row.locator('strong').innerText(), 10),
        cards: await Promise.all(
          (await row.locator('.slot').all()).map((slot) => slot.getAttribute('data-card')),
        ),
      })),
    );
    expect(shown).toEqual(left.map(({ name, points, cards }) => ({ name, points, cards })));
    expect(shown.slice(1).some(({ cards }) => cards.length > 0)).toBe(true);
    const scores = await tab.locator('.end tbody td').allInnerTexts();
    expect(shown.map(({ points }) => `+${points}`)).toEqual(scores);
    expect(await faultsForListeners(tab)).toEqual([]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('eight players on the smallest phone: nobody is cut off, nothing lies over anything else', async () => {
    const tab = await tabOf({ width: 320, height: 568 });
    await deal(tab, address(), 'mayi', `preset=house&rule.lastRound=1&${BOTS(7)}&seed=browser`);
    await playOn(tab, isGameOver(tab), 400);
    const { players } = (await recordKept(tab)).header;
    const table = tab.locator('.end table');
    expect(await table.locator('tbody th').allInnerTexts()).toEqual(players);
    expect(await table.locator('tbody td').count()).toBe(16);
    expect(await tab.evaluate(CUT)).toEqual([]);
    expect(await tab.locator('dialog[open] h2').innerText()).toMatch(
      / won with \d+ points?, the fewest\./,
    );
    expect(await tab.locator('.status .asked').textContent()).toMatch(/ won with /);
    expect(await faultsForListeners(tab)).toEqual([]);

    await tab.locator('.end').getByRole('link', { name: 'Replay' }).click();
    await tab.locator('.replay').waitFor();
    const wide = async () => (await tab.getByRole('slider').boundingBox())?.width;
    const before = await wide();
    await tab.keyboard.press('End');
    expect(await wide()).toBe(before);
    expect(await tab.evaluate(TOO_SMALL)).toEqual([]);
    expect(await tab.evaluate(CUT)).toEqual([]);
    const box = async (selector: string) =>
      present(await tab.locator(selector).boundingBox(), selector);
    const [seats, melds, piles] = [
      await box('.seats'),
      await box('.melding .melds'),
      await box('.piles'),
    ];
    expect(seats.y + seats.height).toBeLessThanOrEqual(melds.y);
    expect(melds.y + melds.height).toBeLessThanOrEqual(piles.y);
    expect((await box('.felt .foot')).y).toBeGreaterThanOrEqual(seats.y + seats.height);
    expect(await tab.locator('.replay .status').innerText()).not.toContain('+');
    expect(await faultsForListeners(tab)).toEqual([]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('the replay of a whole round of May I? on a large screen and in the dark', async () => {
    const tab = await tabOf(DESKTOP, { isDark: true });
    await atTheEnd(tab, 'mayi', `${MAYI}&rule.lastRound=1`);
    const { replay, cardsAt } = replayInNode(await recordKept(tab));
    await tab.getByRole('link', { name: 'Replay' }).click();
    await tab.locator('.replay').waitFor();
    await tab.keyboard.press('End');
    expect(await cardsShown(tab)).toEqual(cardsAt(replay.last));
    expect(await tab.locator('.replay .side li').count()).toBe(
      replay.story(replay.last, 0).lines.length,
    );
    expect(await faultsForListeners(tab)).toEqual([]);
    await tab.keyboard.press('Escape');
    await tab.locator('.end.game').waitFor();
    await tab.context().close();
    expect(wrong).toEqual([]);
  });
});
