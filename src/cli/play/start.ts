// A choice in, a saved game that is ready to be played out; or a saved game found again.
import { orThrow, readRules, recordHeader, type Result, accept } from '#kernel';
import { newSeed } from '../new-seed.ts';
import { createSave, openSave, type Save } from '../saves/index.ts';
import type { Choice } from './choice.ts';
import { gameInProgress, type GameInProgress } from './game-in-progress.ts';

export interface Started {
  readonly save: Save;
  readonly now: GameInProgress;
  /** What had to be mended, or nothing. */
  readonly notice: string;
}

export function startGame(
  directory: string,
  { game, seats, rules, seed }: Choice,
): Result<Started> {
  const whole = readRules(game.ruleset, rules);
  if (!whole.ok) return whole;
  const header = recordHeader(game, whole.value, {
    seats: seats.length,
    players: seats.map(({ name }) => name),
    seed: seed ?? newSeed(),
    dealer: null,
  });
  const save = createSave(directory, header, seats);
  if (!save.ok) return save;
  const now = orThrow(gameInProgress(game, { header, entries: [] }, seats));
  return accept({ save: save.value, now, notice: '' });
}

export function resumeGame(directory: string, id: string): Result<Started> {
  const opened = openSave(directory, id);
  if (!opened.ok) return opened;
  const { game, record, seats, save, notice } = opened.value;
  const now = gameInProgress(game, record, seats);
  if (!now.ok) return now;
  return accept({ save, now: now.value, notice: notice ?? '' });
}
