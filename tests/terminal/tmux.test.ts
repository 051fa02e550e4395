import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { amount } from '../how-long.ts';
import { goTo, playToTheEnd, pressEnter, setItem } from './screen-player.ts';
import { HAS_TMUX, NO_TMUX, startSession, type Session, type SessionOptions } from './tmux.ts';

const open: Session[] = [];

function session(args: readonly string[], options?: SessionOptions): Session {
  const started = startSession(args, options);
  open.push(started);
  return started;
}

afterEach(() => open.splice(0).forEach((each) => each.end()));

/** Every seat but the first is a greedy bot, and the game is as short as its rules allow. */
async function fromMenu(
  table: Session,
  game: string,
  short: readonly [string, string],
): Promise<void> {
  await table.until((screen) => screen.includes('Start the game'), 'the menu');
  await setItem(table, 'Game', game);
  await setItem(table, 'Seat 2', 'greedy');
  await setItem(table, 'Seat 3', 'greedy');
  if (game !== 'Tysiąc') await setItem(table, 'Seat 4', 'greedy');
  await goTo(table, 'Single options');
  table.press('Enter');
  await setItem(table, ...short);
  table.press('Escape');
  await table.until((screen) => screen.includes('1 option changed'), 'the menu again');
  await setItem(table, 'Speed', 'without a pause');
  await goTo(table, 'Start the game');
  table.press('Enter');
  await table.until((screen) => screen.includes('q leave'), 'the table');
}

/** Milliseconds: a whole game takes seconds, but every key of it waits its turn on a busy machine. */
const WHOLE_GAME = 400_000;

const SHORT: readonly (readonly [string, readonly [string, string]])[] = [
  ['Coinche', ['Most rounds', '4']],
  ['Tysiąc', ['Most hands', '6']],
  ['May I?', ['Last round', '1']],
];

describe.skipIf(!HAS_TMUX)(`in a terminal (${HAS_TMUX ? 'tmux' : NO_TMUX})`, () => {
  test.each(amount(SHORT.slice(0, 1), SHORT))(
    '%s from the menu to the final score by keys alone, 80×24',
    async (game, short) => {
      const table = session(['play', '--lang', 'en']);
      await fromMenu(table, game, short);
      await playToTheEnd(table);
      const last = table.screen();
      // Nobody chose the cards, and two may have as many points.
      expect(last).toMatch(/ won with |won the game\.|share the victory/);
      expect(last).toContain('Total');
      pressEnter(table);
      await table.until((screen) => screen.includes('Start the game'), 'the menu after the game');
      await setItem(table, 'Game', game);
      expect(table.screen()).toContain('1 option changed');
      table.press('q');
      await leftCleanly(table, 0);
    },
    WHOLE_GAME,
  );

  test('at 120×40 the log stands beside the table, and a resize draws all anew', async () => {
    const args = ['play', 'coinche', '--seed', 'a', '--bots', 'greedy', '--speed', 'instant'];
    const table = session([...args, '--rules', `'{"maxRounds":1}'`], { width: 120, height: 40 });
    await table.until((screen) => screen.includes('You may '), 'the question');
    expect(table.screen()).toContain('What has happened');
    table.resize(80, 24);
    await table.until((screen) => !screen.includes('What has happened'), 'the narrow table');
    expect(table.screen()).toContain('q leave');
    table.resize(30, 8);
    await table.until((screen) => screen.includes('too small'), 'the sentence');
    table.resize(120, 40);
    await table.until((screen) => screen.includes('What has happened'), 'the wide table');
    await playToTheEnd(table);
    pressEnter(table);
    await leftCleanly(table, 0);
  });

  test('left in the middle the game is kept, and goes on where it was', async () => {
    const args = ['play', 'coinche', '--seed', 'a', '--bots', 'greedy', '--speed', 'instant'];
    const table = session(args);
    await table.until((screen) => screen.includes('You may '), 'the question');
    table.press('Enter');
    await table.until((screen) => screen.includes('Play a card to the trick'), 'the first trick');
    const felt = table.screen().split('\n').slice(1, 13).join('\n');
    table.press('q', 'Enter');
    await leftCleanly(table, 0);
    expect(table.screen()).toContain('baize resume coinche-');
    expect(readdirSync(path.join(table.data, 'games'))).toHaveLength(1);
    const again = session(['resume'], { data: table.data });
    await again.until(
      (screen) => screen.includes('Play a card to the trick'),
      'the first trick again',
    );
    expect(again.screen().split('\n').slice(1, 13).join('\n')).toBe(felt);
  });

  test('Ctrl-C leaves too, and the second process on one game is told', async () => {
    const table = session(['play', 'coinche', '--seed', 'a', '--bots', 'greedy']);
    await table.until((screen) => screen.includes('q leave'), 'the table');
    const second = session(['resume'], { data: table.data });
    await second.until((screen) => /exit code 2/.test(screen), 'the refusal');
    expect(second.screen()).toMatch(/open in another process \(pid \d+\)/);
    table.press('C-c');
    await leftCleanly(table, 0);
  });

  test('Ctrl-Z gives the terminal back, and fg goes on where it was', async () => {
    const table = session(['play', 'coinche', '--seed', 'a', '--bots', 'greedy'], {
      inShell: true,
    });
    await table.until((screen) => screen.includes('You may '), 'the question');
    const felt = table.screen();
    table.press('C-z');
    await table.until(
      (screen) => /Stopped[\s\S]*shell> $/m.test(screen.trimEnd() + ' '),
      'the shell',
    );
    table.press('stty -a | grep -o "[-]*icanon"', 'Enter');
    await table.until((screen) => /^icanon/m.test(screen), 'lines as before');
    table.press('fg', 'Enter');
    await table.until((screen) => screen === felt, 'the table as it was');
    table.press('C-c');
    await table.until((screen) => screen.includes('The game is kept'), 'the end');
  });

  test('where nobody waits for a program that stops, Ctrl-Z only draws it anew', async () => {
    const table = session(['play', 'coinche', '--seed', 'a', '--bots', 'greedy']);
    await table.until((screen) => screen.includes('You may '), 'the question');
    table.press('C-z');
    table.press('o');
    await table.until((screen) => screen.includes('No round is over yet.'), 'the scores');
    table.press('C-c');
    await leftCleanly(table, 0);
  });

  test('NO_COLOR leaves out every colour, and suits and cards still show', async () => {
    const table = session(['play', 'coinche', '--seed', 'a', '--bots', 'greedy'], {
      environment: { NO_COLOR: '1' },
    });
    await table.until((screen) => screen.includes('You may '), 'the question');
    // oxlint-disable-next-line no-control-regex
    expect(table.colours()).not.toMatch(/\u001B\[[0-9;]*(?:3[0-8]|4[0-8])[;m]/);
    expect(table.screen()).toContain('▶Pass◀');
  });

  test('a locale that is not UTF-8 gets plain characters', async () => {
    const table = session(['play', 'coinche', '--seed', 'a', '--bots', 'greedy'], {
      environment: { LC_ALL: 'C' },
    });
    await table.until((screen) => screen.includes('You may '), 'the question');
    expect(table.screen()).toMatch(/^[\n -~]*$/);
    expect(table.screen()).toContain('>Pass<');
  });
});

/** Back on the first screen, with echo and lines as before. */
async function leftCleanly(table: Session, code: number): Promise<void> {
  const screen = await table.until((each) => /icanon/.test(each), 'the end');
  expect(screen).toContain(`exit code ${code}`);
  expect(screen).toMatch(/(^|\s)icanon/);
  expect(screen).toMatch(/(^|\s)echo/);
  expect(screen).not.toContain('-icanon');
}
