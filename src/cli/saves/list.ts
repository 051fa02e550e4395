// All saved games of a folder: what a list shows of each, the last played first, damaged ones with the reason.
import path from 'node:path';
import { accept, refuse, type Outcome, type Result } from '#kernel';
import type { Sitter } from '#table';
import { gamesFolder } from './directory.ts';
import { DISK, onDisk, type Disk } from './disk.ts';
import { systemCode } from '../system-errors.ts';
import { holderOf } from './lock.ts';
import { rulesAsked, type RulesAsked } from './rules-asked.ts';
import { readSave, RECORD_FILE, type SavedGame } from './saved-game.ts';

export interface ListedSave {
  readonly id: string;
  /** The process that has it open, or null. */
  readonly openIn: number | null;
  /** When the record was last written; null when it is not there. */
  readonly lastPlayed: string | null;
  readonly content: Result<ListedContent>;
}

export interface ListedContent {
  readonly game: string;
  readonly seats: readonly Sitter[];
  /** As `--rules` takes them. */
  readonly rules: RulesAsked;
  readonly started: string;
  readonly actions: number;
  /** The hand or round that is being played, or was played last. */
  readonly round: number;
  /** The seat whose turn it is; null between rounds and after the end. */
  readonly turn: number | null;
  /** Null while it goes on. */
  readonly outcome: Outcome | null;
}

export function listSaves(directory: string, disk: Disk = DISK): Result<readonly ListedSave[]> {
  const found = findSaves(directory, disk);
  return found.ok ? accept(found.value.map(({ read }) => read())) : found;
}

/** A saved game that has not been read yet: reading plays it again up to where it is. */
export interface FoundSave {
  readonly id: string;
  readonly read: () => ListedSave;
}

export function findSaves(directory: string, disk: Disk = DISK): Result<readonly FoundSave[]> {
  const games = gamesFolder(directory);
  return onDisk(games, () =>
    idsIn(disk, games)
      .map((id) => ({ id, lastPlayed: lastPlayedOf(path.join(games, id), disk) }))
      .toSorted((a, b) => order(b).localeCompare(order(a)))
      .map(({ id, lastPlayed }) => ({
        id,
        read: () => listedSave(directory, id, lastPlayed, disk),
      })),
  );
}

function order({ lastPlayed, id }: Pick<ListedSave, 'lastPlayed' | 'id'>): string {
  return `${lastPlayed ?? ''} ${id}`;
}

function lastPlayedOf(folder: string, disk: Disk): string | null {
  const written = onDisk(folder, () => disk.statSync(path.join(folder, RECORD_FILE)).mtime);
  return written.ok ? written.value.toISOString() : null;
}

/** Nobody has saved anything where there is no folder yet; what begins with a dot is being made or taken away. */
function idsIn(disk: Disk, games: string): readonly string[] {
  try {
    return disk
      .readdirSync(games, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function listedSave(
  directory: string,
  id: string,
  lastPlayed: string | null,
  disk: Disk,
): ListedSave {
  const folder = path.join(gamesFolder(directory), id);
  const holder = onDisk(folder, () => holderOf(disk, folder));
  const saved = readSafely(directory, id, disk);
  return {
    id,
    openIn: holder.ok ? (holder.value?.pid ?? null) : null,
    lastPlayed,
    content: saved.ok ? { ok: true, value: contentOf(saved.value) } : saved,
  };
}

/** Whatever is wrong with one of them, the others are listed. */
function readSafely(directory: string, id: string, disk: Disk): Result<SavedGame> {
  try {
    return readSave(directory, id, disk);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse('save_damaged', `${id}: cannot be read (${reason})`, { file: id, reason });
  }
}

function contentOf({ game, record, state, seats, started }: SavedGame): ListedContent {
  const outcome = game.outcome(state) ?? null;
  const played = game.roundsPlayed(state);
  const turn = outcome === null ? (game.toAct(state)[0] ?? null) : null;
  return {
    game: game.id,
    seats,
    rules: rulesAsked(game, record.header.rules),
    started,
    actions: record.entries.length,
    round: turn === null ? played : played + 1,
    turn,
    outcome,
  };
}
