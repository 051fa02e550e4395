// From printed events and refusals to the values of a phrase: seats become names, lists become text.
import type { Speaker } from './game-words.ts';
import type { Json, JsonObject } from './json.ts';
import { minus, signed } from './wording.ts';

/** `who` is whose event it is; every seat in it is told by its name. */
export function valuesOf(
  told: JsonObject,
  { seatName }: Pick<Speaker, 'seatName'>,
  seats: readonly string[],
): Readonly<Record<string, string | number>> {
  const values: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(told)) {
    if (typeof value === 'number' && seats.includes(field)) {
      values[field] = seatName(value);
    } else if (typeof value === 'string' || typeof value === 'number') {
      values[field] = value;
    } else if (isTexts(value)) values[field] = value.join(' ');
  }
  const who = values['turn'] ?? values['asked'] ?? values['seat'] ?? values['playerId'];
  return who === undefined ? values : { ...values, who };
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** A line of a score sheet for each name: what was added and what it makes; nothing where no totals are told. */
export function scoreLines(
  names: readonly string[],
  added: Json | undefined,
  totals: Json | undefined,
): string {
  if (!Array.isArray(totals)) return '';
  const more = numbers(added);
  const all = numbers(totals);
  return names
    .map((name, i) => `${name} ${signed(more[i] ?? 0)} = ${minus(all[i] ?? 0)}`)
    .join(', ');
}

/** What an English sentence ends with, where there is something to say. */
export function afterColon(text: string): string {
  return text === '' ? '' : `: ${text}`;
}

export function numbers(value: Json | undefined): readonly number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}

/** Objects of a list, for melds and lay-offs. */
export function objects(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function texts(value: Json | undefined): string {
  return isTexts(value) ? value.join(' ') : '';
}
