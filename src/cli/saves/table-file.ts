// Who sits where: table.json in and out, checked against the bots there are.
import { botFor } from '#bots';
import {
  asInteger,
  asObject,
  asOneOf,
  asText,
  listOf,
  noOtherFields,
  parseJson,
  reading,
  unreadable,
  unwrap,
  type Game,
  type Result,
} from '#kernel';
import { LANGUAGES, type Language } from '#text';
import { sitterFrom, type Sitter } from '#table';

export interface TableFile {
  readonly version: 1;
  /** When the game was begun, in the form of Date's toISOString. */
  readonly started: string;
  readonly seats: readonly Sitter[];
  /** What the table spoke when the game was begun; games of before have none. */
  readonly language?: Language;
}

export function printTable(table: TableFile): string {
  return `${JSON.stringify(table, null, 2)}\n`;
}

export function readTable(text: string, game: Game, seats: number): Result<TableFile> {
  return reading(() => {
    const given = asObject(unwrap(parseJson(text), ''), '');
    if (given['version'] !== 1) unreadable('version', 'this program reads version 1');
    noOtherFields(given, ['version', 'started', 'seats', 'language'], '');
    const taken = listOf(given['seats'], 'seats', (seat, place) =>
      sitterFrom(seat, place, wrongLevelOf(game)),
    );
    asInteger(taken.length, 'how many seats', seats, seats);
    const started = dateFrom(given['started'], 'started');
    if (given['language'] === undefined) return { version: 1, started, seats: taken };
    const language = asOneOf(given['language'], LANGUAGES, 'language');
    return { version: 1, started, seats: taken, language };
  });
}

function wrongLevelOf(game: Game): (level: string) => string | undefined {
  return (level) =>
    botFor(game, level) === undefined ? `there is no bot "${level}" for ${game.name}` : undefined;
}

function dateFrom(value: unknown, place: string): string {
  const text = asText(value, place);
  return Number.isNaN(Date.parse(text)) ? unreadable(place, 'expected a date') : text;
}
