// A saved game killed again and again: a table and how often in, the record as it came out beside that of a quiet game.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at, below, orThrow, simulationRng, type Rng } from '#kernel';
import { RECORD_FILE } from '../../src/cli/saves/saved-game.ts';
import type { Drive } from './kill-driver.ts';
import { begun, playOut, type Table } from './play-out.ts';

export interface Killed {
  /** The record of the game that nobody interrupted. */
  readonly quiet: string;
  readonly killed: string;
  readonly deaths: number;
  /** How many died with a part of a line in the file. */
  readonly torn: number;
  readonly actions: number;
}

export async function killedAgainAndAgain(
  directory: string,
  table: Table,
  rounds: number,
  kills: number,
): Promise<Killed> {
  const quiet = quietGame(path.join(directory, 'quiet'), table, rounds);
  const killed = path.join(directory, 'killed');
  const { save } = orThrow(begun(killed, table));
  save.close();
  const record = () => readFileSync(path.join(save.folder, RECORD_FILE), 'utf8');
  const actions = actionsIn(quiet);
  let deaths = 0;
  let torn = 0;
  for (const death of deathsIn(actions, kills, simulationRng(table.seed))) {
    const drive: Drive = { directory: killed, id: save.id, rounds, dies: death };
    const shown = await driven(drive, death);
    const text = record();
    if (actionsIn(text) < shown) throw new Error(`action ${shown} was shown and is lost`);
    deaths += 1;
    if (!text.endsWith('\n')) torn += 1;
  }
  await driven({ directory: killed, id: save.id, rounds, dies: null }, null);
  return { quiet, killed: record(), deaths, torn, actions };
}

/** Whole lines with a number; that somebody waited has none. */
function actionsIn(log: string): number {
  return [...log.matchAll(/^\{"n":.*\n/gm)].length;
}

function quietGame(directory: string, table: Table, rounds: number): string {
  const playing = orThrow(begun(directory, table));
  for (const moment of playOut(playing, rounds)) orThrow(moment);
  playing.save.close();
  return readFileSync(path.join(playing.save.folder, RECORD_FILE), 'utf8');
}

interface Death {
  readonly n: number;
  readonly how: 'half' | 'unsynced' | 'from outside';
  /** Milliseconds after action n was told, for a death from outside. */
  readonly later: number;
}

/** In the order of the game, and none so late that the game could be over before. */
function deathsIn(actions: number, count: number, rng: Rng): readonly Death[] {
  const ways = ['half', 'unsynced', 'from outside'] as const;
  const deaths = Array.from({ length: count }, (_, i) => ({
    n: 1 + below(rng, Math.floor(0.8 * actions)),
    how: at(ways, i % ways.length),
    later: below(rng, 8),
  }));
  return deaths.toSorted((a, b) => a.n - b.n);
}

/** The last action it told before it died, as it should, or ended, if nobody kills it. */
function driven(drive: Drive, death: Death | null): Promise<number> {
  const child = spawn(process.execPath, ['tests/saves/kill-driver.ts', JSON.stringify(drive)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Starting is most of what such a process does.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache') },
  });
  let told = '';
  let error = '';
  let isDoomed = false;
  child.stderr.on('data', (text) => (error += String(text)));
  child.stdout.on('data', (text) => {
    told += String(text);
    if (death?.how !== 'from outside' || isDoomed || lastTold(told) < death.n) return;
    isDoomed = true;
    setTimeout(() => child.kill('SIGKILL'), death.later);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.on('close', (code, signal) => {
    if (signal === 'SIGKILL' || (code === 0 && death === null)) resolve(lastTold(told));
    else reject(new Error(`the game ended with ${code ?? signal} at ${death?.n}: ${error}`));
  });
  return promise;
}

function lastTold(told: string): number {
  return Number(told.split('\n').at(-2) ?? 0);
}
