// A saved game for tests: begun, played for a few actions, and closed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tysiac } from '#games';
import { orThrow, readRules } from '#kernel';
import type { Sitter } from '#table';
import { begun, playOut, type Playing, type Table } from './play-out.ts';

export const SEATS: readonly Sitter[] = [
  { kind: 'person', name: 'Ann' },
  { kind: 'bot', name: 'Bob', level: 'greedy' },
  { kind: 'bot', name: 'Cid', level: 'random' },
];

export const TABLE: Table = {
  game: tysiac,
  rules: orThrow(readRules(tysiac.ruleset, 'kurnik')),
  seats: SEATS,
  seed: 'sunday',
};

export interface Played extends Playing {
  readonly id: string;
  readonly recordFile: string;
  readonly tableFile: string;
  readonly record: () => string;
}

export function played(directory: string, actions: number): Played {
  const { save, now } = orThrow(begun(directory, TABLE));
  let moment = now;
  for (const next of playOut({ save, now }, 100)) {
    moment = orThrow(next);
    if (moment.tail.n >= actions) break;
  }
  const recordFile = path.join(save.folder, 'record.jsonl');
  return {
    save,
    now: moment,
    id: save.id,
    recordFile,
    tableFile: path.join(save.folder, 'table.json'),
    record: () => readFileSync(recordFile, 'utf8'),
  };
}

/** The same, and left for others to open. */
export function playedAndLeft(directory: string, actions: number): Played {
  const game = played(directory, actions);
  game.save.close();
  return game;
}
