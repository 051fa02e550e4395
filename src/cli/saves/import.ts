// Taking a game in that was played elsewhere: its record and who is to play on in, a saved game out; the same game is never saved twice.
import { accept, type Result } from '#kernel';
import { comparedWith, entriesFrom, type PlayedElsewhere, type Sitter } from '#table';
import type { Language } from '#text';
import { createSave } from './create.ts';
import { DISK, type Disk } from './disk.ts';
import { findSaves } from './list.ts';
import { openSave } from './save.ts';
import { readSave } from './saved-game.ts';

export interface ImportedSave {
  readonly id: string;
  readonly found: Found;
}

/** Whether a game was here before: with less of it, or with all. */
export type Found = 'new' | 'behind' | 'asFar';

interface Importing {
  readonly played: PlayedElsewhere;
  readonly seats: readonly Sitter[];
  readonly language: Language;
}

/** A game that is here keeps its seats, and goes on from where it is further. */
export function importSave(
  directory: string,
  { played, seats, language }: Importing,
  disk: Disk = DISK,
): Result<ImportedSave> {
  const { record } = played;
  const ids = findSaves(directory, disk);
  if (!ids.ok) return ids;
  for (const { id } of ids.value.filter((each) => each.id.startsWith(`${record.header.game}-`))) {
    const kept = readSave(directory, id, disk);
    const found = kept.ok ? comparedWith(kept.value.record, record) : 'other';
    if (found === 'asFar') return accept({ id, found });
    if (found === 'behind') return broughtForward(directory, id, played, disk);
  }
  const entries = entriesFrom(played, 0);
  const made = createSave(directory, { header: record.header, seats, language, entries });
  if (!made.ok) return made;
  made.value.close();
  return accept({ id: made.value.id, found: 'new' });
}

function broughtForward(
  directory: string,
  id: string,
  played: PlayedElsewhere,
  disk: Disk,
): Result<ImportedSave> {
  const opened = openSave(directory, id, disk);
  if (!opened.ok) return opened;
  const { record, save } = opened.value;
  try {
    for (const entry of entriesFrom(played, record.entries.length)) {
      const kept = save.append(entry);
      if (!kept.ok) return kept;
    }
    return accept({ id, found: 'behind' });
  } finally {
    save.close();
  }
}
