// What a game prints, as a screen far away gets it: a JSON value in, the numbers, texts or objects in it out.
import type { Json, JsonObject } from '#kernel';

export function numbersIn(value: Json | undefined): readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number') ? value : [];
}

export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : [];
}

export function objectIn(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function numberIn(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

export function withoutField(object: JsonObject, field: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
}

/** `stockSize` as it is read: stock size. */
export function spaced(field: string): string {
  return field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
