// Words for a game that has none: a printed action or event in, a readable label or sentence out.
import type { GameText } from './contract.ts';
import type { Json, JsonObject } from './json.ts';
import { plain, type SeatName } from './wording.ts';

/** The text of a game that words nothing itself. */
export const PLAIN_TEXT: GameText = {
  summary: '',
  options: {},
  questions: {},
  event: plainEvent,
};

/** `PLAY_CARD`, `cardPlayed` and `must_follow` as words: “Play card”, “Card played”, “Must follow”. */
export function readable(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `{type: 'PLAY', card: '10♥'}` is “Play 10♥”: everything that tells two actions apart stands in it. */
export function plainAction({ type, ...fields }: JsonObject): string {
  return [readable(plain(type)), ...Object.entries(fields).flatMap(part)].join(' ');
}

/** Whose event it is comes first. */
export function plainEvent({ type, seat, ...fields }: JsonObject, seatName: SeatName): string {
  const what = [readable(plain(type)), ...Object.entries(fields).flatMap(part)].join(' ');
  return typeof seat === 'number' ? `${seatName(seat)}: ${what}.` : `${what}.`;
}

/** Cards and other texts speak for themselves, numbers need the name of their field. */
function part([name, value]: readonly [string, Json]): readonly string[] {
  if (value === null || value === false) return [];
  if (value === true) return [readable(name).toLowerCase()];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [readable(name).toLowerCase(), String(value)];
  if (!Array.isArray(value)) return Object.entries(value as JsonObject).flatMap(part);
  return isTexts(value) ? [value.join(' ')] : [readable(name).toLowerCase(), listText(value)];
}

function isTexts(values: readonly Json[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function listText(values: readonly Json[]): string {
  return values
    .map((value) => (typeof value === 'number' ? String(value) : part(['', value]).join(' ')))
    .join(', ');
}
