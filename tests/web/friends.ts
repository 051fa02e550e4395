// Several people at one table in real browsers: a house with the built page in; tabs that sit there and play out.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { orThrow } from '#kernel';
import { openHouse, type House } from '#server';
import { atOnce, doSomething, type Settings } from './at-page.ts';
import { builtPage, DESKTOP, launch, PHONE, type Page } from './browser.ts';

export interface Guest {
  readonly name: string;
  readonly tab: Tab;
  readonly context: BrowserContext;
}

/** On this machine alone, or at another address of it, where a browser trusts nothing. */
export function withFriends(host = '127.0.0.1') {
  const data = mkdtempSync(path.join(tmpdir(), 'baize-friends-'));
  let page: Page;
  let house: House;
  let browser: Browser;
  const wrong: string[] = [];
  const open = async (port: number) =>
    orThrow(
      await openHouse({
        host,
        port,
        data,
        pageFolder: page.folder,
        trustProxy: [],
        keepDays: null,
        threads: 1,
        log: { level: 'error', stream: { write: (line) => wrong.push(line) } },
      }),
    );

  beforeAll(async () => {
    page = await builtPage();
    page.server.close();
    house = await open(0);
    browser = await launch();
  });

  afterAll(async () => {
    await browser?.close();
    await house?.drain();
    if (page !== undefined) rmSync(page.folder, { recursive: true });
    rmSync(data, { recursive: true });
  });

  const address = () => `http://${host}:${house.port}/`;

  async function guest(name: string, isPhone: boolean, settings: Settings = {}): Promise<Guest> {
    const context = await browser.newContext({
      viewport: isPhone ? PHONE : DESKTOP,
      hasTouch: isPhone,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const tab = await context.newPage();
    tab.on('pageerror', (error) => wrong.push(`${name}: ${error.stack ?? error.message}`));
    await atOnce(tab, { name, ...settings });
    return { name, tab, context };
  }

  return { address, guest, wrong };
}

interface TableWanted {
  readonly game: string;
  readonly rules: object;
  readonly chairs: number;
  readonly absent?: 'wait' | 'bot';
  readonly window?: number;
  readonly clock?: { readonly move: number; readonly reserve: number };
}

/** Opens a table as a program does, so that it can be as quick as a test wants, and hands this browser the host's key. */
export async function openTable(
  { name, tab }: Guest,
  address: string,
  wish: TableWanted,
): Promise<string> {
  const key = randomBytes(32).toString('hex');
  const { chairs, ...table } = wish;
  const seats = Array.from({ length: chairs }, () => ({ kind: 'open' }));
  const body = { pace: 0, window: 400, absent: 'bot', ...table, seats, key };
  await tab.goto(address);
  const answer = await tab.request.post(`${address}api/tables`, { data: body });
  const { table: id } = (await answer.json()) as { table: string };
  const kept = { table: id, game: wish.game, key, at: 0, names: [], receipts: [] };
  await tab.evaluate(
    ([text, at]) => localStorage.setItem(`baize:room:${at}`, text ?? ''),
    [JSON.stringify(kept), id],
  );
  await come({ name, tab }, `${address}t/${id}`);
  return `${address}t/${id}`;
}

const SIT_DOWN = /^(Sit down|S’asseoir|Usiądź)/;

/** By the invitation, to a chair. */
export async function come({ tab }: Pick<Guest, 'name' | 'tab'>, link: string): Promise<void> {
  await tab.goto(link);
  await tab.getByRole('button', { name: SIT_DOWN }).click();
  await tab.locator('.chair.own').waitFor();
}

/** Whoever can do something does it, until it is as wanted. */
export async function playTogether(
  guests: readonly Guest[],
  isDone: () => Promise<boolean>,
  most = 6000,
): Promise<number> {
  for (let taps = 0, idle = 0; taps < most;) {
    if (await isDone()) return taps;
    const ready = await readyOf(guests);
    if (ready === undefined) {
      if ((idle += 1) > 1200) throw new Error('nobody can do anything');
      await guests[0]?.tab.waitForTimeout(50);
      continue;
    }
    idle = 0;
    taps += 1;
    await doSomething(ready.tab).catch(() => '');
  }
  throw new Error(`nothing came of ${most} taps`);
}

async function readyOf(guests: readonly Guest[]): Promise<Guest | undefined> {
  for (const each of guests) {
    const isAsked = await each.tab
      .locator('.table[aria-busy=false] .mine, .end:not(.game) button.main:enabled')
      .first()
      .isVisible();
    if (isAsked) return each;
  }
  return undefined;
}

/** Whether each of them sees the end. */
export function isOverFor(guests: readonly Guest[]): () => Promise<boolean> {
  return async () => {
    const seen = await Promise.all(guests.map(({ tab }) => tab.locator('.end.game').isVisible()));
    return seen.every(Boolean);
  };
}
