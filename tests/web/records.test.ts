// Games as files, between a real browser and the command line: what one of them writes, the other goes on with.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page as Tab } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, printRecord, readRecord, recordRenumbered } from '#kernel';
import { baize, temporaryFolder, withLine } from '../run-baize.ts';
import { servedRecord } from '../served-record.ts';
import { playedAndLeft } from '../saves/some-game.ts';
import { isAsked, pressEnter } from '../terminal/screen-player.ts';
import { HAS_TMUX, startSession } from '../terminal/tmux.ts';
import { deal, isGameOver, playOn, seen, settled } from './at-page.ts';
import { HAS_CHROMIUM, PHONE } from './browser.ts';
import { COINCHE, inChromium } from './in-chromium.ts';
import { storedLog, tableId } from './stored-log.ts';

const { folder, file } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const entriesIn = (place: string) => orThrow(readRecord(readFileSync(place, 'utf8'))).entries;

describe.skipIf(!HAS_CHROMIUM)('a game as a file', () => {
  const { address, wrong, tabOf } = inChromium();

  /** What a tap gives to be saved. */
  async function saved(tab: Tab, name: string, tap: () => Promise<void>): Promise<string> {
    const [download] = await Promise.all([tab.waitForEvent('download'), tap()]);
    const place = path.join(folder, name);
    await download.saveAs(place);
    return place;
  }

  /** From the list, after the question. */
  async function savedUnfinished(tab: Tab, name: string): Promise<string> {
    await tab.goto(`${address()}#/`);
    await tab
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await tab.getByText('the file shows every card').waitFor();
    // The second of two quick taps is no answer.
    await tab.waitForTimeout(650);
    return saved(tab, name, () => tab.getByRole('button', { name: 'Save it' }).click());
  }

  async function choose(tab: Tab, place: string): Promise<void> {
    await tab.goto(`${address()}#/`);
    await tab.getByRole('button', { name: 'Open a game from a file' }).waitFor();
    await tab.locator('input[type=file]').setInputFiles(place);
  }

  const tables = async (tab: Tab) =>
    tab.evaluate<number>(`new Promise((done) => {
      const opening = indexedDB.open('baize');
      opening.onsuccess = () => {
        const counting = opening.result.transaction('tables').objectStore('tables').count();
        counting.onsuccess = () => { opening.result.close(); done(counting.result); };
      };
    })`);

  test.skipIf(!HAS_TMUX)(
    'goes from the browser to the terminal and back, each going on where the other was',
    async () => {
      const tab = await tabOf(PHONE);
      await deal(tab, address(), 'coinche', COINCHE);
      await playOn(tab, async () => (await tab.locator('.slot').count()) < 7);
      // What is taken back is in the store, and in no record.
      await tab.keyboard.press('u');
      await settled(tab);
      const log = await storedLog(tab, tableId(tab));
      expect(log.lines.filter((line) => line.includes('tookBack'))).toHaveLength(1);
      const there = await savedUnfinished(tab, 'there.jsonl');
      expect((await baize('verify', there)).stdout).toMatch(
        /: genuine, \d+ actions, .*not finished/,
      );

      const data = path.join(folder, 'data');
      const session = startSession(['resume', there, '--bots', 'greedy', '--speed', 'instant'], {
        data,
      });
      try {
        await session.until((screen) => screen.includes('Ann'), 'the table');
        const [id = ''] = await idsIn(data);
        const before = entriesIn(there).length;
        const actions = async () => (await listed(data))[0]?.actions ?? 0;
        while ((await actions()) < before + 8) {
          const screen = await session.until(isAsked, 'a question');
          pressEnter(session);
          await session.until((now) => now !== screen, 'an answer');
        }
        await session.until(isAsked, 'a question');
        session.press('q');
        await session.until((screen) => screen.includes('Leave the game?'), 'the question');
        session.press('Enter');
        await session.until((screen) => screen.includes('exit code 0'), 'the end');
        const back = path.join(folder, 'back.jsonl');
        await baize('saves', 'export', id, back, '--unfinished', '--data', data);
        const [old, now] = [entriesIn(there), entriesIn(back)];
        expect(now.length).toBeGreaterThanOrEqual(before + 8);
        expect(now.slice(0, before)).toEqual(old);

        await choose(tab, back);
        const sheet = tab.getByRole('dialog', { name: 'Coinche' });
        await sheet.getByText(`The file is ${now.length - before} moves further.`).waitFor();
        await sheet.getByRole('button', { name: 'Go on' }).click();
        await tab.locator('.table').waitFor();
        await playOn(tab, isGameOver(tab));
        expect(await tables(tab)).toBe(1);
        const end = await saved(tab, 'end.jsonl', () =>
          tab.getByRole('button', { name: 'Save as a file' }).click(),
        );
        expect(entriesIn(end).slice(0, now.length)).toEqual(now);
        expect((await baize('verify', end)).stdout).toMatch(
          /: genuine, \d+ actions, .*won by seat/,
        );
      } finally {
        session.end();
      }
      await tab.context().close();
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  test('one that was left at the terminal goes on in the browser, in the seat that is chosen', async () => {
    const data = path.join(folder, 'left');
    const left = playedAndLeft(data, 5);
    const place = path.join(folder, 'left.jsonl');
    await baize('saves', 'export', left.id, place, '--unfinished', '--data', data);
    const tab = await tabOf(PHONE, { settings: { name: 'Zoe' } });
    await choose(tab, place);
    const sheet = tab.getByRole('dialog', { name: 'Tysiąc' });
    await sheet.getByText('This game is not over: 5 moves were made.').waitFor();
    expect(await sheet.getByRole('radio', { name: 'Ann' }).isChecked()).toBe(true);
    expect(await sheet.getByRole('combobox').inputValue()).toBe('medium');
    await sheet.getByRole('radio', { name: 'Bob' }).check();
    await sheet.getByRole('combobox').selectOption('greedy');
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await tab.locator('.table').waitFor();
    await settled(tab);
    expect((await seen(tab)).seats.join(' ')).toMatch(/Ann/);
    expect((await seen(tab)).seats.join(' ')).not.toMatch(/Bob/);
    const cards = await tab.locator('.slot').count();
    await playOn(tab, async () => (await tab.locator('.slot').count()) < cards);
    const on = await savedUnfinished(tab, 'on.jsonl');
    expect(entriesIn(on).slice(0, 5)).toEqual(entriesIn(place));
    expect(entriesIn(on).length).toBeGreaterThan(6);
    // The log itself, which has more lines than the record, is the same game.
    await choose(tab, left.recordFile);
    await sheet.getByText('This game is here already.').waitFor();
    expect(await tables(tab)).toBe(1);
    await tab.context().close();
    expect(wrong).toEqual([]);
  }, 60_000);

  test('one that is over is looked at, told when it comes twice, and served games are read', async () => {
    const tab = await tabOf(PHONE);
    const finished = path.join(folder, 'finished.jsonl');
    const rules = JSON.stringify({ preset: 'standard', maxRounds: 1 });
    await baize('record', 'coinche', '--seed', 'file', '--rules', rules, '-o', finished);
    await choose(tab, finished);
    await tab.locator('.end.game').waitFor();
    await tab.locator('.moments li').first().waitFor();
    await tab.getByRole('link', { name: 'Replay', exact: true }).click();
    await tab.locator('.replay').waitFor();
    await choose(tab, finished);
    const sheet = tab.getByRole('dialog', { name: 'Coinche' });
    await sheet.getByText('This game is here already.').waitFor();
    // The same file can be chosen again.
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await tab.locator('input[type=file]').setInputFiles(finished);
    await sheet.getByRole('link', { name: 'Result' }).click();
    await tab.locator('.end.game').waitFor();
    expect(await tables(tab)).toBe(1);

    // Format 1, of before servers dealt, with many moves; and one that a server dealt.
    await choose(tab, 'records/tysiac-standard-3.jsonl');
    await tab.locator('.end.game').waitFor();
    const served = file('served.jsonl', printRecord(servedRecord(coinche, 4)));
    await choose(tab, served);
    await sheet.getByRole('radio').nth(3).check();
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await tab.locator('.table').waitFor();
    await settled(tab);
    expect(await tables(tab)).toBe(3);
    const again = await savedUnfinished(tab, 'again.jsonl');
    expect(readFileSync(again, 'utf8').split('\n')[0]).toBe(
      readFileSync(served, 'utf8').split('\n')[0],
    );
    await tab.goto(`${address()}#/`);
    await tab.getByText('2 finished games').waitFor();
    await tab.context().close();
    expect(wrong).toEqual([]);
  }, 60_000);

  test('what is none is told with its place, and nothing is lost or gained', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    const record = readFileSync('records/coinche-standard-4.jsonl', 'utf8');
    const { header, entries } = orThrow(readRecord(record));
    const headed = (other: Partial<typeof header>) =>
      printRecord(recordRenumbered({ ...header, ...other } as typeof header, entries));
    const files: readonly (readonly [string, string, string])[] = [
      ['text.jsonl', '# A card table\n', 'This file is not a game of Baize.'],
      ['empty.jsonl', '', 'This file is not a game of Baize.'],
      [
        'name.jsonl',
        headed({ players: ['a\u001B[2J', 'b', 'c', 'd'] }),
        'line 1 of the file is damaged',
      ],
      [
        'changed.jsonl',
        withLine(record, 5, (line) => line.replace('"n":4', '"n":5')),
        'line 5 of the file is damaged',
      ],
      ['torn.jsonl', record.slice(0, record.lastIndexOf('"check"')), 'of the file is damaged'],
      ['other.jsonl', headed({ game: 'chess' }), 'There is no such game here.'],
      ['large.jsonl', ' '.repeat(2_000_001), 'This file is too large to be a game.'],
    ];
    for (const [name, text, sentence] of files) {
      writeFileSync(path.join(folder, name), text);
      await choose(tab, path.join(folder, name));
      await tab.getByRole('alert').filter({ hasText: sentence }).waitFor();
    }
    expect(await tables(tab)).toBe(1);
    await tab.getByRole('link', { name: /^Go on with Coinche/ }).click();
    await tab.locator('.table').waitFor();
    await tab.context().close();
    expect(wrong).toEqual([]);
  }, 60_000);
});

interface Listed {
  readonly id: string;
  readonly actions: number;
}

async function listed(data: string): Promise<readonly Listed[]> {
  return JSON.parse((await baize('saves', '--json', '--data', data)).stdout) as readonly Listed[];
}

async function idsIn(data: string): Promise<readonly string[]> {
  return (await listed(data)).map(({ id }) => id);
}
