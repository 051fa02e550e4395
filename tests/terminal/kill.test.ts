import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { IS_LONG } from '../how-long.ts';
import { isAsked, pressEnter } from './screen-player.ts';
import { HAS_TMUX, NO_TMUX, playerIn, startSession, type Session } from './tmux.ts';

const open: Session[] = [];
afterEach(() => open.splice(0).forEach((each) => each.end()));

function session(args: readonly string[], data?: string): Session {
  const started = startSession(args, data === undefined ? {} : { data });
  open.push(started);
  return started;
}

function recordIn(data: string): string {
  const games = path.join(data, 'games');
  const [id = ''] = readdirSync(games);
  return readFileSync(path.join(games, id, 'record.jsonl'), 'utf8');
}

const GAME = ['play', 'coinche', '--seed', 'kill', '--bots', 'greedy', '--speed', 'instant'];
const SHORT = ['--rules', `'{"maxRounds":1}'`];

/** Presses Enter wherever something is asked; where the plan says so, the process is killed and the game resumed. */
async function played(kills: readonly ('asked' | 'pressed')[]): Promise<string> {
  let table = session([...GAME, ...SHORT]);
  const { data } = table;
  const plan = [...kills];
  for (let questions = 0; questions < 60; questions++) {
    const asked = /The game is over|Press Enter\./;
    const screen = await table.until((each) => isAsked(each) || asked.test(each), 'a question');
    if (screen.includes('The game is over')) return recordIn(data);
    const kill = questions % 2 === 1 ? plan.shift() : undefined;
    if (kill !== 'asked') pressEnter(table);
    if (kill === undefined) await table.until((each) => each !== screen, 'an answer');
    else {
      process.kill(playerIn(data), 'SIGKILL');
      await table.until((each) => each.includes('exit code 137'), 'the end');
      table = session(['resume', '--speed', 'instant'], data);
    }
  }
  throw new Error('the game does not end');
}

describe.skipIf(!HAS_TMUX || !IS_LONG)(
  `killed at the screen (${HAS_TMUX ? 'tmux' : NO_TMUX})`,
  () => {
    test('kill -9 while a person chooses and while bots think: the same game to the end', async () => {
      const whole = await played([]);
      expect(await played(['pressed', 'asked', 'pressed'])).toBe(whole);
    }, 300_000);
  },
);
