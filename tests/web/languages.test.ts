// A game in French and one in Polish in a real browser, with every sheet opened: no word is shown that the language does not have.
import type { Page as Tab } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { gameById } from '#games';
import { present } from '#kernel';
import { wordsIn } from '#text/all';
import { amount } from '../how-long.ts';
import { loadRoomPageWords } from '../../src/web/words/room-page-words.ts';
import { loadPageWords, type PageWords } from '../../src/web/words/words.ts';
import { deal, isGameOver, playOn, settled } from './at-page.ts';
import { HAS_CHROMIUM } from './browser.ts';
import { withFriends } from './friends.ts';
import { COINCHE, MAYI, TYSIAC } from './in-chromium.ts';
import { listenTo } from './overheard-page.ts';
import { catalogueOf, type Other } from './own-words.ts';

type Row = readonly [Other, game: string, link: string, isPhone: boolean];
const QUICK: readonly Row[] = [
  ['fr', 'coinche', COINCHE, true],
  ['pl', 'tysiac', TYSIAC, false],
];
const LONG: readonly Row[] = [
  ...QUICK,
  ['fr', 'mayi', MAYI, false],
  ['pl', 'mayi', MAYI, true],
  ['fr', 'tysiac', TYSIAC, true],
  ['pl', 'coinche', COINCHE, true],
];

/** Nobody in a catalogue is called so. */
const NAMES = { fr: 'Ægidia', pl: 'Ægidia' } as const;

describe.each<[Other, string, string]>([
  ['fr', 'Reprendre', 'Take back'],
  ['pl', 'Cofnij', 'Take back'],
])('the catalogues of %s', (language, own, english) => {
  const KEY = ' page sentences takeBack';

  test('know their own words and no others', async () => {
    const { strange } = await catalogueOf(language);
    expect(strange([own, 'Ægidia'], ['Ægidia'])).toEqual([]);
    expect(strange([own, 'Ægidia'], [])).toHaveLength(1);
    expect(strange([english, 'The game is over.', 'Fox'], [])).toHaveLength(3);
  });

  test.each([
    ['that was forgotten', english],
    ['of which a word was forgotten', `${own} back`],
  ])('find a phrase %s among them', async (_, planted) => {
    const { strange } = await catalogueOf(language, { [KEY]: planted });
    expect(strange([planted], [])).toHaveLength(1);
  });
});

describe.skipIf(!HAS_CHROMIUM)('in Chromium', () => {
  const { address, guest, wrong } = withFriends();

  test.each(amount(QUICK, LONG))(
    'in %s everything is told, %s',
    async (language, game, link, isPhone) => {
      const catalogue = await catalogueOf(language);
      const name = NAMES[language];
      const { tab, context } = await guest(name, isPhone, { language, letters: 'own' });
      const listener = await listenTo(tab, language);
      const page = await loadPageWords(language);

      await tab.goto(address());
      await tab.getByRole('heading', { level: 1 }).waitFor();
      await deal(tab, address(), game, link);
      await lookEverywhere(tab, page, language, game);
      await playOn(tab, isGameOver(tab), 2000);
      await tab.locator('.moments li, .moments p').first().waitFor();
      await lookBack(tab, page);
      await tab.goto(`${address()}#/`);
      await atStart(tab, page);
      await withBotsOfTheHouse(tab, page, language, game);

      const heard = await listener.heard();
      expect(heard.length).toBeGreaterThan(200);
      expect(catalogue.strange(heard, [name])).toEqual([]);
      await context.close();
      expect(wrong).toEqual([]);
    },
  );
});

/** What can be looked up before a card is played, and later; by taps, since keys may be others. */
async function lookEverywhere(
  tab: Tab,
  page: PageWords,
  language: Other,
  game: string,
): Promise<void> {
  const words = wordsIn(language);
  const look = async (...ways: readonly string[]) => {
    for (const name of ways) await tab.getByRole('button', { name, exact: true }).first().click();
    await tab.locator('dialog[open]').waitFor();
  };
  const close = async () => {
    await tab.locator('dialog[open] .closing').click();
    await tab.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  await look(words.ui('hint'));
  await tab.getByRole('button', { name: page('doThis') }).waitFor();
  await close();
  await look(page('menu'));
  await tab.getByText(words.ui('menuLanguage')).waitFor();
  await close();
  await look(page('menu'), page('rules'));
  await tab.locator('dialog[open] .sections').first().waitFor();
  await close();
  if (game === 'mayi') await playOn(tab, async () => (await tab.locator('.meld').count()) > 0);
  else await refusedCard(tab);
  const tricks = game === 'mayi' ? [] : (['tricksOfHand'] as const);
  for (const name of ['scores', 'logTitle', ...tricks] as const) {
    await look(page('menu'), words.ui(name));
    await close();
  }
  await settled(tab);
}

/** A card that may not be played, and why. */
async function refusedCard(tab: Tab): Promise<void> {
  const idle = tab.locator('.slot.idle');
  await playOn(tab, async () => (await idle.count()) > 0);
  await idle.first().click({ force: true });
  await tab.locator('.status .why').waitFor();
}

/** The replay from its beginning to its end. */
async function lookBack(tab: Tab, page: PageWords): Promise<void> {
  const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
  await tab.getByRole('link', { name: page('replay'), exact: true }).click();
  await tab.locator('.replay').waitFor();
  for (const name of ['stepEnd', 'stepBack', 'stepStart', 'stepOn', 'openHands'] as const)
    await press(page(name));
  await press(page('nextMoment'));
  await tab.getByRole('link', { name: page('backToResult') }).click();
  await tab.locator('.end.game').waitFor();
}

/** What is kept, and what is asked before it is thrown away. */
async function atStart(tab: Tab, page: PageWords): Promise<void> {
  await tab.locator('summary').first().click();
  await tab
    .getByRole('button', { name: page('remove') })
    .first()
    .click();
  await tab.getByRole('button', { name: page('removeNo') }).click();
}

/** A table with friends, of whom nobody comes. */
async function withBotsOfTheHouse(
  tab: Tab,
  page: PageWords,
  language: Other,
  id: string,
): Promise<void> {
  const room = await loadRoomPageWords(language);
  const game = present(gameById(id), id);
  const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();
  await press(page('withFriendsAt', { game: wordsIn(language).gameName(game) }));
  await tab.locator('.chair.own').waitFor();
  await press(room.ui('beginWithBots'));
  await tab.locator('.table').waitFor();
  await press(room.page('people'));
  await press(room.ui('pause'));
  await tab
    .locator('.notice')
    .getByRole('button', { name: room.ui('resume') })
    .click();
  await press(room.page('people'));
  // A house wants a moment between two wishes, and says so; the sheet stays until it has heard.
  const sheet = tab.locator('dialog[open]');
  const hello = sheet.getByRole('button', { name: room.reaction('hello') });
  await vi.waitFor(
    async () => {
      if (!(await sheet.isVisible())) return;
      await hello.click({ timeout: 1000 });
      throw new Error('not said yet');
    },
    { timeout: 20_000, interval: 300 },
  );
  await press(room.page('people'));
  await press(room.ui('close'));
  await tab.getByText(room.page('closeAsk')).waitFor();
  await press(room.page('yes'));
  await tab.getByText(room.ui('askClosed')).waitFor();
}
