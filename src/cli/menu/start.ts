// A choice in, a saved game that is ready to be played out; or a saved game found again.
import { seatedAt } from '#bots';
import { accept, type Result } from '#kernel';
import type { Language } from '#text';
import { newSeed } from '../new-seed.ts';
import { createSave, openSave, type Found, type OpenedSave, type Save } from '../saves/index.ts';
import type { Choice } from './choice.ts';
import { foldedLog, openedGame, type GameInProgress } from '#table';

export interface Started {
  readonly save: Save;
  readonly now: GameInProgress;
  /** What had to be mended. */
  readonly mended: OpenedSave['mended'];
  /** How a game that came in a file was found here; as good as new for every other one. */
  readonly found?: Found;
  /** What the table spoke when the game was begun, where that is known. */
  readonly language: Language | undefined;
}

export function startGame(
  directory: string,
  { game, seats, rules, seed, language }: Choice,
): Result<Started> {
  const opened = openedGame({
    game,
    rules,
    seats: seatedAt(game, seats),
    seed: seed ?? newSeed(),
    dealer: null,
  });
  if (!opened.ok) return opened;
  const now = opened.value;
  const save = createSave(directory, { header: now.header, seats, language });
  return save.ok ? accept({ save: save.value, now, mended: 'nothing', language }) : save;
}

/** A game goes on in the language it was begun in, unless another is asked for. */
export function languageOf({ language }: Started, chosen: Language, isAsked: boolean): Language {
  return isAsked ? chosen : (language ?? chosen);
}

export function resumeGame(directory: string, id: string): Result<Started> {
  const opened = openSave(directory, id);
  if (!opened.ok) return opened;
  const { game, log, seats, save, mended, language } = opened.value;
  const now = foldedLog(game, log, seatedAt(game, seats));
  if (!now.ok) return now;
  return accept({ save, now: now.value, mended, language });
}
