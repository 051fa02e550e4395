// Saved games in words: what a list knows of one in; its id, what is played and how far it is, who plays and since when out.
import { gameById } from '#games';
import type { Json } from '#kernel';
import type { Sitter } from '#table';
import { namesShown } from '#text';
import { saveRefusal } from '../menu/save-words.ts';
import type { ListedContent, ListedSave } from '../saves/index.ts';
import { dateText, sortableDate } from './date-text.ts';
import { nameAt, type Printing } from './printing.ts';
import { textWrapped } from './wrapped.ts';

export function saveText(
  { id, openIn, lastPlayed, content }: ListedSave,
  printing: Printing,
): string {
  const { say, words } = printing;
  const lines = content.ok
    ? [
        ...contentLines(content.value, printing),
        timesLine(content.value.started, lastPlayed, printing),
      ]
    : [say('saveDamaged', { why: saveRefusal(content.refusal, words) })];
  const open = openIn === null ? [] : [say('saveOpen', { pid: String(openIn) })];
  return `${id}\n${[...lines, ...open].map((line) => `${textWrapped(`  ${line}`, 4)}\n`).join('')}`;
}

function contentLines(content: ListedContent, printing: Printing): readonly string[] {
  const { say, words } = printing;
  const { seats, round } = content;
  const names = namesShown(seats, words.language);
  const game = gameById(content.game);
  const number = game === undefined ? words.ui('round', { n: round }) : words.round(game, round);
  return [
    say('saveLine', {
      game: game === undefined ? content.game : words.gameName(game),
      rules: rulesText(content, printing),
      round: number.toLowerCase(),
      turn: turnText(content, names, printing),
    }),
    seats.map((seat, i) => seatText(seat, nameAt(names, i, printing), printing)).join(', '),
  ];
}

/** In English as --rules takes them. */
function rulesText(content: ListedContent, { engine, say, words }: Printing): string {
  const { preset, ...changed } = content.rules;
  const game = engine === null ? undefined : gameById(content.game);
  const changes = Object.entries(changed).map(([name, value]) =>
    say('saveChange', {
      name: game === undefined ? name : words.optionName(game, name),
      value:
        game === undefined ? JSON.stringify(value) : words.optionValue(game, name, value as Json),
    }),
  );
  const named = game === undefined ? preset : words.preset(game, preset);
  return changes.length === 0
    ? named
    : say('saveRules', { preset: named, changes: changes.join(', ') });
}

function turnText(
  { turn, outcome }: ListedContent,
  names: readonly string[],
  printing: Printing,
): string {
  const { say, words } = printing;
  const name = (seat: number) => nameAt(names, seat, printing);
  if (outcome !== null) return say('saveWon', { names: words.list(outcome.winners.map(name)) });
  return turn === null ? say('saveToDeal') : say('saveToMove', { name: name(turn) });
}

function seatText(seat: Sitter, name: string, { words }: Printing): string {
  return seat.kind === 'bot' ? `${name} (${words.level(seat.level).name})` : name;
}

function timesLine(started: string, lastPlayed: string | null, { say, words }: Printing): string {
  const date = (iso: string) =>
    words.language === 'en' ? sortableDate(iso) : dateText(iso, words.language);
  return lastPlayed === null
    ? say('saveBegun', { begun: date(started) })
    : say('savePlayed', { begun: date(started), played: date(lastPlayed) });
}
