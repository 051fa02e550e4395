// Everybody at one table: a browser, a terminal, a program in Python and an assistant play one game to its end, and hear the same of it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { assistantPlays, farAssistant, type FarAssistant } from '../mcp/far-assistant.ts';
import { hasPython } from '../python-verifier.ts';
import { baize, temporaryFolder } from '../run-baize.ts';
import { until } from '../server/until.ts';
import { playToTheEnd } from '../terminal/screen-player.ts';
import { HAS_TMUX, startSession } from '../terminal/tmux.ts';
import { HAS_CHROMIUM } from '../web/browser.ts';
import { isOverFor, openTable, playTogether, withFriends } from '../web/friends.ts';
import type { Guest } from '../web/friends.ts';
import { ownData, running } from './running.ts';

const PYTHON = 'python3 examples/external-player.py';
const GAME = { game: 'coinche', rules: { preset: 'standard', maxRounds: 1 }, chairs: 4 };

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

describe.skipIf(!HAS_CHROMIUM || !HAS_TMUX || !hasPython)('one table for everybody', () => {
  const { address, guest, wrong } = withFriends();

  test('a browser, a terminal, a program and an assistant play a whole game', async () => {
    const ann = await guest('Ann', false);
    ends.push(() => ann.context.close());
    const link = await openTable(ann, address(), GAME);
    const bob = startSession(['join', link, '--name', 'Bob', '--lang', 'en']);
    ends.push(() => bob.end());
    const data = ownData();
    const py = running(data, 'join', link, '--name', 'Py', '--player', PYTHON);
    const robin = await farAssistant(link, 'Robin');
    ends.push(() => robin.client.close());
    await robin.call('see_table');
    // Nobody begins before everybody has added to the deal, so that everybody's receipt can be looked for.
    for (const name of ['Bob', 'Py', 'Robin'])
      await ann.tab.locator('.chair .name', { hasText: name }).waitFor();
    await py.says('Py sits in chair');
    await everybodyHasMixed(link);
    await ann.tab.getByRole('button', { name: 'Begin', exact: true }).click();
    const [told] = await Promise.all([
      robin.call('wait').then((begun) => assistantPlays(robin, begun, bidElseFirst)),
      playTogether([ann], isOverFor([ann])),
      playToTheEnd(bob),
      py.says('The game is over.'),
    ]);

    const { file } = temporaryFolder();
    const record = file('together.jsonl', await textAt(`${apiOf(link)}/record`));
    const receipts = [bob.data, data, robin.data].map(entropyIn);
    const given = [...receipts, await entropyOf(ann, link)].flatMap((each) => ['--entropy', each]);
    const { status, stdout } = await baize('verify', record, '--json', ...given);
    expect(status, stdout).toBe(0);
    const verdict = JSON.parse(stdout) as Verdict;
    expect(verdict).toMatchObject({ genuine: true, commit: 'fits' });
    const seats = verdict.entropy.map(({ seat }) => seat);
    expect(new Set(seats)).toEqual(new Set([0, 1, 2, 3]));

    const sentence = outcomeIn(record, verdict);
    expect(told.text).toContain(sentence);
    expect(bob.screen()).toContain(sentence);
    expect(py.printed()).toContain(sentence);
    const sheet = ann.tab.locator('dialog[open]', { has: ann.tab.locator('.end.game') });
    expect(await sheet.innerText()).toContain(sentence);
    await robinSpeaks(ann, robin);
    expect(wrong).toEqual([]);
  }, 300_000);
});

/** What is said after the end is heard, and the result stays where it is. */
async function robinSpeaks({ tab }: Guest, { call }: FarAssistant): Promise<void> {
  const result = await tab.locator('.end.game').elementHandle();
  expect((await call('say', { what: 'goodGame' })).text).toContain('Robin: Good game!');
  await tab.getByText('Good game!').first().waitFor({ state: 'attached' });
  expect(await result?.evaluate(({ isConnected }) => isConnected)).toBe(true);
}

/** As far as the test looks into it. */
interface Verdict {
  readonly entropy: readonly { readonly seat: number | null }[];
  readonly outcome: { readonly winners: readonly number[]; readonly scores: readonly number[] };
}

/** What everybody should have heard: partners win together, or all four have as much. */
function outcomeIn(record: string, { outcome }: Verdict): string {
  const [header = ''] = readFileSync(record, 'utf8').split('\n');
  const { players } = JSON.parse(header) as { readonly players: readonly string[] };
  const names = outcome.winners.map((seat) => players[seat] ?? '');
  const n = outcome.scores[outcome.winners[0] ?? 0];
  const who = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return names.length === 2
    ? `${who} won with ${n} points.`
    : `${who} share the victory with ${n} points each.`;
}

/** Somebody has to bid, or cards would be dealt again and again. */
function bidElseFirst(text: string): number {
  return Number(/(\d+)\. Bid \d+/.exec(text)?.[1] ?? 1);
}

function apiOf(link: string): string {
  return link.replace('/t/', '/api/tables/');
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function everybodyHasMixed(link: string): Promise<void> {
  await until(async () => {
    const { room } = JSON.parse(await textAt(apiOf(link))) as {
      readonly room: { readonly seats: readonly { readonly hasMixed: boolean }[] };
    };
    return room.seats.every(({ hasMixed }) => hasMixed) ? true : undefined;
  });
}

/** What a terminal, a program's seat or an assistant's has kept of the one deal. */
function entropyIn(data: string): string {
  const [name = ''] = readdirSync(path.join(data, 'seats'));
  return entropyFrom(readFileSync(path.join(data, 'seats', name), 'utf8'));
}

async function entropyOf({ tab }: Guest, link: string): Promise<string> {
  const name = `baize:room:${link.split('/').at(-1)}`;
  return entropyFrom(await tab.evaluate((kept) => localStorage.getItem(kept) ?? '{}', name));
}

function entropyFrom(kept: string): string {
  const { receipts } = JSON.parse(kept) as { receipts: readonly { entropy: string }[] };
  return receipts.at(-1)?.entropy ?? '';
}
