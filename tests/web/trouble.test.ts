// The table in a real browser where it could go wrong: hasty fingers, held keys, two tabs, a store that is emptied, long names.
import type { Page as Tab } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { amount } from '../how-long.ts';
import { deal, playOn, seen, settled } from './at-page.ts';
import { DESKTOP, HAS_CHROMIUM, PHONE } from './browser.ts';
import { BOTS, COINCHE, inChromium, MAYI, TYSIAC } from './in-chromium.ts';

/** What can be touched or read and does not lie within the window. */
const OUTSIDE = `[...document.querySelectorAll('.table button, .table a, .table p, .slot .card, .trick li')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.melds, .unseen'))
  .map((each) => [each.className, each.getBoundingClientRect()])
  .filter(([, box]) => box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1)
  .map(([name, box]) => name + ' ' + JSON.stringify(box))`;

/** A word that is asked for and lies under something else. */
const COVERED = `[...document.querySelectorAll('.asked, .why, .actions .button')].filter((each) => {
    const box = each.getBoundingClientRect();
    const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width > 0 && on !== null && !each.contains(on) && !on.contains(each);
  }).map((each) => each.textContent)`;

/** Parts of the table that lie over each other or out of the window, and melds of which no row is seen. */
const SPILT = `(() => {
  const box = (name) => document.querySelector('.table ' + name)?.getBoundingClientRect();
  const faults = [];
  const parts = ['.strip', '.seats', '.piles', '.foot', '.status', '.actions', '.hand'];
  const boxes = parts.map((name) => [name, box(name)]).filter(([, each]) => each !== undefined);
  for (const [i, [name, a]] of boxes.entries()) {
    if (a.left < -1 || a.right > innerWidth + 1 || a.top < -1 || a.bottom > innerHeight + 1)
      faults.push(name + ' leaves the window');
    for (const [other, b] of boxes.slice(i + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1 && !(name === '.piles' && other === '.foot')) faults.push(name + ' under ' + other);
    }
  }
  const seats = box('.seats');
  for (const name of ['.bids', '.call'])
    if ((box(name)?.top ?? 999) < seats.bottom - 1) faults.push(name + ' over the seats');
  const felt = box('.felt');
  const within = '.seat, .seat .face, .trick li, .foot .own, .bids, .bids .value, .bids .button';
  const isWide = innerWidth >= 900;
  for (const each of isWide ? document.querySelectorAll(within) : []) {
    const a = each.getBoundingClientRect();
    const whole = each.closest('.bids')?.getBoundingClientRect() ?? felt;
    if (a.top < whole.top - 1 || a.bottom > whole.bottom + 1 || a.left < whole.left - 1 || a.right > whole.right + 1)
      faults.push(each.className + ' leaves the felt');
  }
  const meet = (one, other) => {
    for (const x of document.querySelectorAll(one)) for (const y of document.querySelectorAll(other)) {
      const [a, b] = [x.getBoundingClientRect(), y.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (x !== y && wide > 1 && high > 1) faults.push(one + ' over ' + other);
    }
  };
  meet('.actions button:not(.away)', '.actions button:not(.away)');
  if (isWide) for (const other of ['.seat .face', '.seat .name', '.foot .last', '.foot .chip']) {
    meet('.trick li', other);
    meet('.bids', other);
  }
  const room = box('.melding .melds');
  if (isWide && room !== undefined && room.height < 100) faults.push('no room for melds');
  const [own, pile] = [box('.beside .own'), box('.piles figure:last-child')];
  if (own !== undefined && own.left < pile.right) faults.push('.own over the piles');
  const [melds, meld] = [box('.melding .melds'), box('.meld')];
  if (meld !== undefined && document.querySelector('.melding .melds').scrollTop === 0)
    if (meld.bottom > melds.bottom + 1) faults.push('no row of melds');
  const small = [...document.querySelectorAll('.actions button, .strip button, .strip a')];
  for (const each of small)
    if (each.getBoundingClientRect().height < 43.5) faults.push('too small: ' + each.textContent);
  const trick = [...document.querySelectorAll('.trick li')].map((each) => each.getBoundingClientRect());
  for (const [i, a] of trick.entries())
    for (const b of trick.slice(i + 1))
      if (Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < a.height - 1) faults.push('a card under another');
  return faults;
})()`;

describe.skipIf(!HAS_CHROMIUM)('in Chromium', () => {
  const { address, wrong, watched, tabOf } = inChromium();

  const BID_ON = `preset=kurnik&rule.bidCap=null&${BOTS(2)}&seed=bomb`;

  /** Whoever bids on gets the contract. */
  async function bidUntil(tab: Tab, name: string) {
    const wanted = tab.locator('.actions').getByRole('button', { name });
    for (let bids = 0; bids < 12 && !(await wanted.isVisible()); bids++) {
      await tab.locator('.bids .button.main').click();
      await settled(tab);
    }
    return wanted;
  }

  test('what cannot be undone is told before it is done', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'tysiac', BID_ON);
    const bomb = await bidUntil(tab, 'Throw a bomb');
    const before = await seen(tab);
    await bomb.click();
    const asked = tab.getByRole('dialog', { name: 'Throw a bomb' });
    expect(await asked.innerText()).toContain('each other player gets');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await seen(tab)).toEqual(before);
    await bomb.click();
    await asked.getByRole('button', { name: 'Throw a bomb' }).click();
    await tab.locator('.end').waitFor();
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('while cards are marked, what can be done instead stands beside; nothing is marked unasked', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'tysiac', BID_ON);
    await (await bidUntil(tab, 'Take the musik')).click();
    await tab.locator('.groups').waitFor();
    const buttons = tab.locator('.actions');
    expect(await buttons.getByRole('button', { name: 'Throw a bomb' }).isVisible()).toBe(true);
    expect(await buttons.getByRole('button', { name: /^Contract/ }).count()).toBeGreaterThan(0);
    await buttons.getByRole('button', { name: 'Confirm' }).click({ force: true });
    expect(await tab.locator('.status .why').innerText()).toMatch(/Fox.*1 more/);
    expect(await tab.locator('.slot.up').count()).toBe(0);
    expect(await tab.evaluate(OUTSIDE)).toEqual([]);
    expect(await tab.evaluate(COVERED)).toEqual([]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a key that is held down does one thing', async () => {
    const tab = await tabOf(DESKTOP);
    await deal(tab, address(), 'coinche', COINCHE);
    await playOn(tab, async () => (await tab.locator('.bids').count()) === 0);
    const held = await tab.locator('.slot').count();
    await tab.locator('.slot:not(.idle)').first().focus();
    for (let i = 0; i < 12; i++) {
      await tab.keyboard.down('Enter');
      await tab.waitForTimeout(60);
    }
    await tab.keyboard.up('Enter');
    expect(await tab.locator('.slot').count()).toBe(held);
    expect(await tab.locator('.slot.up').count()).toBe(1);
    await tab.keyboard.press('Escape');
    expect(await tab.locator('.slot.up').count()).toBe(0);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a table that is deleted in another tab is gone in this one, and stays deleted', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    const other = watched(await tab.context().newPage());
    await other.goto(address());
    await other.getByRole('button', { name: /^Delete/ }).click();
    // The second of two quick taps is no answer.
    const yes = other.getByRole('button', { name: 'Delete it', exact: true });
    await yes.click();
    expect(await yes.isVisible()).toBe(true);
    await other.waitForTimeout(700);
    await yes.click();
    await tab.getByText('This table went on in another tab.').waitFor();
    await tab.getByRole('button', { name: 'Play here' }).click();
    await tab.getByText('This browser has no such table.').waitFor();
    await other.reload();
    await other.getByRole('button', { name: 'Play Coinche' }).waitFor();
    expect(await other.getByText('Still on the table').count()).toBe(0);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a store that was emptied keeps nothing, and says so', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    await tab.evaluate(`new Promise((done) => {
      const opening = indexedDB.open('baize');
      opening.onsuccess = () => {
        const emptied = opening.result.transaction(['tables', 'entries'], 'readwrite');
        emptied.objectStore('tables').clear();
        emptied.objectStore('entries').clear();
        emptied.oncomplete = () => done(opening.result.close());
      };
    })`);
    const before = await seen(tab);
    await tab.getByRole('button', { name: 'Pass', exact: true }).click();
    expect(await tab.locator('.status .why').innerText()).toContain('This table has been deleted.');
    expect(await seen(tab)).toEqual(before);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('cards fly to where they go', async () => {
    const tab = await tabOf(PHONE, { isMoving: true });
    await deal(tab, address(), 'coinche', COINCHE);
    await playOn(tab, async () => (await tab.locator('.bids').count()) === 0);
    await tab.evaluate(`{
      const flown = (globalThis.flown = new Set());
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        flown.add(this.dataset.flies ?? 'taken');
        return animate.apply(this, how);
      };
    }`);
    const hand = await tab.locator('.slot').count();
    await playOn(tab, async () => (await tab.locator('.slot').count()) < hand - 1);
    const flown = await tab.evaluate<readonly string[]>('[...globalThis.flown]');
    expect(flown.filter((each) => each.startsWith('trick ')).length).toBeGreaterThan(3);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  const SCREENS = [
    { width: 320, height: 568 },
    { width: 360, height: 640 },
    { width: 740, height: 360 },
    PHONE,
    DESKTOP,
  ];
  const LAPTOPS = [
    { width: 1366, height: 650 },
    { width: 1280, height: 720 },
    { width: 1024, height: 600 },
  ];
  const MAYI_4 = `preset=house&${BOTS(3)}&seed=browser`;
  const TABLES: readonly (readonly [language: string, game: string, link: string])[] = [
    ['en', 'coinche', COINCHE],
    ['fr', 'coinche', COINCHE],
    ['pl', 'tysiac', TYSIAC],
    ['en', 'mayi', MAYI_4],
    ['fr', 'mayi', MAYI_4],
    ['pl', 'mayi', MAYI_4],
    ['en', 'mayi', `preset=house&${BOTS(7)}&seed=browser`],
  ];

  const PLACES = [
    ...amount(SCREENS.slice(0, 1), SCREENS).flatMap((size) =>
      TABLES.map((each) => [size.width, ...each, size] as const),
    ),
    ...amount(LAPTOPS.slice(0, 1), LAPTOPS).flatMap((size) =>
      amount(TABLES.slice(1, 4), TABLES).map((each) => [size.width, ...each, size] as const),
    ),
  ];

  test.each(PLACES)(
    'at %d in %s every part of the table keeps its place in %s',
    async (_width, language, game, link, size) => {
      const settings = { language, letters: 'own', name: 'Guest', cardSize: 'large' };
      const tab = await tabOf(size, { settings });
      await deal(tab, address(), game, link);
      const faults = new Set<string>();
      const tops = new Set<number>();
      let taps = 0;
      await playOn(tab, async () => {
        for (const fault of await tab.evaluate<readonly string[]>(SPILT)) faults.add(fault);
        tops.add(await tab.evaluate(`document.querySelector('.felt').getBoundingClientRect().top`));
        return ++taps > 24 || (await tab.locator('.end').isVisible());
      });
      expect([...faults]).toEqual([]);
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
      await tab.context().close();
      expect(wrong).toEqual([]);
    },
  );

  const LOUD = [
    ['fr', 'coinche', COINCHE],
    ['pl', 'tysiac', TYSIAC],
    ['fr', 'mayi', MAYI],
  ] as const;
  const SIZES = amount([PHONE], [PHONE, { width: 360, height: 640 }, { width: 740, height: 360 }]);

  test.each(SIZES.flatMap((size) => LOUD.map((each) => [size.width, ...each, size] as const)))(
    'at %d in %s a long name breaks nothing out of the window in %s',
    async (_width, language, game, link, size) => {
      const name = 'Maximiliane-Konstanze';
      const tab = await tabOf(size, { settings: { language, letters: 'own', name } });
      await deal(tab, address(), game, link);
      const faults = new Set<string>();
      let taps = 0;
      await playOn(tab, async () => {
        // The score sheet lies over the table, and is meant to.
        if (await tab.locator('.end').isVisible()) return true;
        for (const fault of await tab.evaluate<readonly string[]>(OUTSIDE)) faults.add(fault);
        for (const fault of await tab.evaluate<readonly string[]>(COVERED)) faults.add(fault);
        return ++taps > 14;
      });
      expect([...faults]).toEqual([]);
      await tab.context().close();
      expect(wrong).toEqual([]);
    },
  );
});
