// By keys alone and by ear, in a real browser: whole games, the story that is told, questions, the sheets for those who read.
import type { Page as Tab } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { amount } from '../how-long.ts';
import { asTold, deal, isGameOver, playOn, settled } from './at-page.ts';
import { DESKTOP, HAS_CHROMIUM, PHONE } from './browser.ts';
import { faultsForListeners } from './faults-on-screen.ts';
import { COINCHE, inChromium, MAYI, TYSIAC } from './in-chromium.ts';
import {
  dealByKeys,
  habits,
  listen,
  playByKeys,
  watchFocus,
  where,
  type Heard,
} from './keyboard.ts';

/** How cards are said, by language: written down here once more, so that the page cannot agree with itself. */
const SAID = {
  en: [' of ', 'ace king queen jack', 'spades hearts diamonds clubs'],
  fr: [' de ', 'as roi dame valet', 'pique cœur carreau trèfle'],
  pl: [' ', 'as król dama walet', 'pik kier karo trefl'],
} as const;
type Language = keyof typeof SAID;

/** The same after what somebody does with a card: the words for that, and the ranks as they are said then. */
const DONE_WITH = {
  en: [/\b(plays|Play) $/, 'the ace|the king|the queen|the jack', 'the '],
  fr: [/\b(joue|Jouer) $/, 'l’as|le roi|la dame|le valet', 'le '],
  pl: [/\b(gra|Zagraj) $/, 'asa|króla|damę|waleta', ''],
} as const;

function inWords(line: string, language: Language): string {
  const [of, ranks, suits] = SAID[language];
  const suit = (sign: string) => suits.split(' ')['♠♥♦♣'.indexOf(sign)] ?? sign;
  const rank = (letter: string, before: string) => {
    const [verbs, objects, article] = DONE_WITH[language];
    const at = 'AKQJ'.indexOf(letter);
    return verbs.test(before)
      ? (objects.split('|')[at] ?? article + letter)
      : (ranks.split(' ')[at] ?? letter);
  };
  return asTold(line)
    .replace(
      /(?<!\d)(10|[2-9]|[AKQJ])([♠♥♦♣])/g,
      (_, r: string, s: string, at: number, all: string) =>
        rank(r, all.slice(0, at)) + of + suit(s),
    )
    .replace(/[♠♥♦♣]/g, suit);
}

const ASKED_FOR_CARD = /(Play a card to the trick|Lead a card)\.$/;

/** What is left of a story when every line is taken out of it, one after the other. */
function leftOver(story: string, lines: readonly string[]): readonly string[] {
  const gaps: string[] = [];
  let from = 0;
  for (const line of lines) {
    const at = story.indexOf(line, from);
    if (at < 0) throw new Error(`not told: “${line}” in “${story.slice(from)}”`);
    gaps.push(story.slice(from, at));
    from = at + line.length;
  }
  return [...gaps, story.slice(from)].map((gap) => gap.trim()).filter((gap) => gap !== '');
}

describe.skipIf(!HAS_CHROMIUM)('in Chromium', () => {
  const { address, wrong, tabOf } = inChromium();

  async function untilOver(tab: Tab) {
    const own = habits();
    for (let things = 0; things < 300; things++) {
      if ((await where(tab)).isGameOver) return own.done;
      await playByKeys(tab, own);
    }
    throw new Error(`the game is not over: ${JSON.stringify(own.done)}`);
  }

  const heardLast = async (heard: () => Promise<Heard>) => (await heard()).told.at(-1) ?? '';

  test.each([
    ['coinche', COINCHE, ['bid', 'Pass', 'Play']],
    ['tysiac', TYSIAC, ['Take', 'confirmed', 'Play']],
    ['mayi', `${MAYI}&rule.lastRound=2`, ['May', 'Draw', 'Lay', 'laid off', 'Discard']],
  ])('a whole game of %s by keyboard alone', async (game, link, things) => {
    const tab = await tabOf(DESKTOP);
    const lost = await watchFocus(tab);
    await dealByKeys(tab, address(), game, link);
    const done = await untilOver(tab);
    expect(Object.keys(done)).toEqual(expect.arrayContaining(things));
    // Whoever has finished is led to the next game, and to the table by one key.
    expect(await where(tab)).toMatchObject({ at: 'sheet', name: 'Rematch' });
    await tab.keyboard.press('Escape');
    const atTable = { sheet: null, at: expect.stringMatching(/actions|hand/) as string };
    await expect.poll(() => where(tab)).toMatchObject(atTable);
    expect(await lost()).toEqual([]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test.each(amount<readonly Language[]>(['en', 'fr'], ['en', 'fr', 'pl']))(
    'a hand is told as a story, every line once and in order: %s',
    async (language) => {
      const tab = await tabOf(DESKTOP, { settings: { language } });
      const heard = await listen(tab);
      await deal(tab, address(), 'coinche', COINCHE);
      await playOn(tab, isGameOver(tab));
      const lines = await tab.locator('.side li').allTextContents();
      expect(lines.length).toBeGreaterThan(40);
      await expect.poll(() => heardLast(heard)).toContain(lines.at(-1));
      const { told, asked } = await heard();
      const story = told.join(' ');
      expect(story).not.toMatch(/[♠♥♦♣·…]/);
      const rest = leftOver(
        story,
        lines.map((line) => inWords(line, language)),
      );
      // Nothing else was said but what was asked, and nobody was told that somebody thinks.
      expect(rest.filter((text) => !asked.includes(text))).toEqual([]);
      expect(rest.length).toBeGreaterThan(4);
      // Of what several players did one after the other one line is made.
      expect(told.length).toBeLessThan(lines.length / 2);
      await tab.context().close();
      expect(wrong).toEqual([]);
    },
  );

  test('one key asks one question, and the answer is heard and seen', async () => {
    const tab = await tabOf(DESKTOP);
    const heard = await listen(tab);
    await dealByKeys(tab, address(), 'coinche', COINCHE);
    const own = { ...habits(), bids: 0 };
    while ((await tab.locator('.slot').count()) > 6) await playByKeys(tab, own);
    await settled(tab);
    // Whatever is asked at the same time would be said in one line with it.
    await expect.poll(() => heardLast(heard)).toMatch(ASKED_FOR_CARD);
    const answers = [
      ['h', /Your hand: (\w+ of \w+, ){5}\w+ of \w+\./],
      ['t', /^Trick: /],
      ['s', /^We 0 : They 0.*Contract 100 diamonds Heron\./],
      ['l', /^2\. .*: \w+ takes it, \d+ points\.$/],
      ['a', /takes the trick.*(Play a card to the trick|Lead a card)\.$/],
    ] as const;
    for (const [key, answer] of answers) {
      await tab.keyboard.press(key);
      await expect.poll(() => heardLast(heard)).toMatch(answer);
      await tab.locator('.status .answer').waitFor();
    }
    expect(await tab.locator('[role=status]').count()).toBe(1);
    expect(await tab.locator('[role=alert], [aria-live]').count()).toBe(0);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('whoever has turned single letters off plays on by the other keys', async () => {
    const tab = await tabOf(DESKTOP, { settings: { letterKeys: false } });
    const heard = await listen(tab);
    const lost = await watchFocus(tab);
    await dealByKeys(tab, address(), 'coinche', COINCHE);
    await expect.poll(() => where(tab)).toMatchObject({ at: 'bids' });
    const before = await where(tab);
    await expect.poll(() => heardLast(heard)).toMatch(/You may bid/);
    for (const key of 'htslairumowke?L123') await tab.keyboard.press(key);
    expect(await where(tab)).toEqual(before);
    expect((await heard()).told).toHaveLength(1);
    // Down to the hand, back to the buttons above it, and pass.
    await tab.keyboard.press('Tab');
    await expect.poll(() => where(tab)).toMatchObject({ at: 'actions' });
    await tab.locator('.actions .row button:focus').filter({ hasText: 'Pass' }).waitFor();
    await tab.keyboard.press('Enter');
    await tab.locator('.bids').waitFor({ state: 'detached' });
    await settled(tab);
    await expect.poll(() => where(tab)).toMatchObject({ at: 'hand' });
    expect(await lost()).toEqual([]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('what may not be done says why: in its description, in the line, and again', async () => {
    const tab = await tabOf(DESKTOP);
    const heard = await listen(tab);
    await dealByKeys(tab, address(), 'coinche', COINCHE);
    const own = { ...habits(), bids: 0 };
    while ((await tab.locator('.slot.idle').count()) === 0) {
      await playByKeys(tab, own);
      await settled(tab);
    }
    const idle = tab.locator('.slot.idle').first();
    const why = (await idle.getAttribute('aria-description')) ?? '';
    expect(why).toMatch(/\w+ of \w+.*\.$/);
    expect(await idle.getAttribute('aria-disabled')).toBe('true');
    await tab.keyboard.press('Home');
    for (let i = 0; i < 8 && !(await where(tab)).isDisabled; i++)
      await tab.keyboard.press('ArrowRight');
    const times = async () => (await heard()).told.filter((line) => line === why).length;
    await expect.poll(() => heardLast(heard)).toMatch(ASKED_FOR_CARD);
    await tab.keyboard.press('Enter');
    await expect.poll(times).toBe(1);
    await tab.keyboard.press('Enter');
    await expect.poll(times).toBe(2);
    expect(await where(tab)).toMatchObject({ at: 'hand', isDisabled: true });
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('the focus is taken from nobody who is somewhere, and given to nobody who uses no keys', async () => {
    const tab = await tabOf(DESKTOP);
    await dealByKeys(tab, address(), 'coinche', COINCHE);
    await expect.poll(() => where(tab)).toMatchObject({ at: 'bids' });
    for (let i = 0; i < 20 && (await where(tab)).name !== 'Menu'; i++)
      await tab.keyboard.press('Shift+Tab');
    await tab.keyboard.press('1');
    await tab.locator('.bids').waitFor({ state: 'detached' });
    await settled(tab);
    expect(await where(tab)).toMatchObject({ name: 'Menu', isAsked: true });
    await deal(tab, address(), 'coinche', COINCHE);
    await tab.getByRole('button', { name: 'Pass', exact: true }).click();
    await tab.locator('.bids').waitFor({ state: 'detached' });
    await settled(tab);
    expect(await where(tab)).toMatchObject({ at: 'body', isAsked: true });
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a screen that one comes to by keys begins at its heading', async () => {
    const tab = await tabOf(PHONE);
    await tab.goto(address());
    await tab.getByRole('button', { name: 'Play Coinche' }).waitFor();
    for (let i = 0; i < 20 && (await where(tab)).name !== 'Change the table of Coinche'; i++)
      await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await tab.locator('h1:focus').filter({ hasText: 'Coinche' }).waitFor();
    await tab.keyboard.press('Tab');
    expect((await where(tab)).at).toBe('other');
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a hint is heard in its sheet, and the one thing to do there has the focus', async () => {
    const tab = await tabOf(DESKTOP);
    await dealByKeys(tab, address(), 'coinche', COINCHE);
    await expect.poll(() => where(tab)).toMatchObject({ at: 'bids' });
    await tab.keyboard.press('i');
    // It is looked for as long as it takes.
    const found = { at: 'sheet', name: 'Do this' };
    await expect.poll(() => where(tab), { timeout: 20_000 }).toMatchObject(found);
    const sheet = tab.getByRole('dialog', { name: 'Hint' });
    const what = await sheet.locator('.what').innerText();
    await expect
      .poll(() => sheet.getByRole('status').textContent())
      .toMatch(new RegExp(`^(Looking for a hint. )?${inWords(what, 'en')}`));
    await tab.keyboard.press('Escape');
    await expect.poll(() => where(tab)).toMatchObject({ at: 'bids' });
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test.each([
    ['phone, light', PHONE, false] as const,
    ...amount([], [['desktop, dark', DESKTOP, true] as const]),
  ])('the table in words and the list of keys: %s', async (_, size, isDark) => {
    const tab = await tabOf(size, { isDark });
    const faults = () => faultsForListeners(tab);
    await deal(tab, address(), 'mayi', MAYI);
    await tab.keyboard.press('w');
    const words = tab.getByRole('dialog', { name: 'The table in words' });
    await words
      .getByText('Since your last turn')
      .or(words.getByText('Your hand'))
      .first()
      .waitFor();
    const headings = await words.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(headings).toEqual(expect.arrayContaining(['Your hand', 'Melds', 'Score', 'Players']));
    expect(await words.innerText()).not.toMatch(/[♠♥♦♣]/);
    const held = await tab.locator('.slot').count();
    expect(await words.locator('h3:text-is("Your hand") + ul li').count()).toBeGreaterThanOrEqual(
      held,
    );
    expect(await faults()).toEqual([]);
    await tab.keyboard.press('Escape');
    await words.waitFor({ state: 'hidden' });
    await tab.keyboard.press('k');
    const keys = tab.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('Stock, discards and melds').waitFor();
    expect(await faults()).toEqual([]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });
});
