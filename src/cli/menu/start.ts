// A choice in, a saved game that is ready to be played out; or a saved game found again.
import { seatedAt } from '#bots';
import { orThrow, readRules, recordHeader, type Result, accept } from '#kernel';
import type { Language } from '#text';
import { newSeed } from '../new-seed.ts';
import { createSave, DISK, openSave, type Save } from '../saves/index.ts';
import type { Choice } from './choice.ts';
import { foldedLog, gameInProgress, type GameInProgress } from '#table';

export interface Started {
  readonly save: Save;
  readonly now: GameInProgress;
  /** What had to be mended, or nothing. */
  readonly notice: string;
  /** What the table spoke when the game was begun, where that is known. */
  readonly language: Language | undefined;
}

export function startGame(
  directory: string,
  { game, seats, rules, seed, language }: Choice,
): Result<Started> {
  const whole = readRules(game.ruleset, rules);
  if (!whole.ok) return whole;
  const header = recordHeader(game, whole.value, {
    seats: seats.length,
    players: seats.map(({ name }) => name),
    seed: seed ?? newSeed(),
    dealer: null,
  });
  const save = createSave(directory, header, seats, new Date(), DISK, language);
  if (!save.ok) return save;
  const now = orThrow(gameInProgress(game, { header, entries: [] }, seatedAt(game, seats)));
  return accept({ save: save.value, now, notice: '', language });
}

/** A game goes on in the language it was begun in, unless another is asked for. */
export function languageOf({ language }: Started, chosen: Language, isAsked: boolean): Language {
  return isAsked ? chosen : (language ?? chosen);
}

export function resumeGame(directory: string, id: string): Result<Started> {
  const opened = openSave(directory, id);
  if (!opened.ok) return opened;
  const { game, log, seats, save, notice, language } = opened.value;
  const now = foldedLog(game, log, seatedAt(game, seats));
  if (!now.ok) return now;
  return accept({ save, now: now.value, notice: notice ?? '', language });
}
