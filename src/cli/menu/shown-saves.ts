// Saved games as the menu shows them: a folder in, a title and a sentence for each game out.
import { gameById } from '#games';
import { at } from '#kernel';
import { namesShown, type Words } from '#text';
import { findSaves, type FoundSave, type ListedSave } from '../saves/index.ts';
import { dateText } from '../telling/date-text.ts';
import type { ShownSave } from './menu-items.ts';
import { saveRefusal } from './save-words.ts';

/** Only those that are looked at are read; finished ones are kept for a replay. */
export function shownSaves(directory: string): readonly ShownSave[] {
  const found = findSaves(directory);
  return found.ok ? found.value.map(shownSave) : [];
}

function shownSave({ id, read }: FoundSave): ShownSave {
  let known: ListedSave | undefined;
  return { id, about: (words) => saveAbout((known ??= read()), words) };
}

function saveAbout(
  { openIn, lastPlayed, content }: ListedSave,
  words: Words,
): ReturnType<ShownSave['about']> {
  if (!content.ok) return { title: '', text: '', why: saveRefusal(content.refusal, words) };
  const { game, seats, outcome, round, turn } = content.value;
  const names = namesShown(seats, words.language);
  const place = roundOf(game, round, words);
  const where =
    outcome !== null
      ? words.ui('saveFinished')
      : turn === null
        ? place
        : `${place}, ${words.ui('saveTurn', { name: at(names, turn) })}`;
  const why = openIn === null ? '' : words.ui('saveLocked', { pid: openIn });
  const played = lastPlayed === null ? '' : dateText(lastPlayed, words.language);
  const title = `${nameOf(game, words)}  ${played}`.trim();
  return { title, text: `${where} · ${names.join(', ')}`, why };
}

function nameOf(id: string, words: Words): string {
  const game = gameById(id);
  return game === undefined ? id : words.gameName(game);
}

function roundOf(id: string, n: number, words: Words): string {
  const game = gameById(id);
  return game === undefined ? words.ui('round', { n }) : words.round(game, n);
}
