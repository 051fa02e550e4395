// Parse at the door: unknown JSON in, typed values out, or one sentence that names the place.
import { depthOf, isTooDeep, MOST_DEPTH } from './json-depth.ts';
import { accept, refuse, type Params, type Result } from './result.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** Thrown by the readers below and caught by `reading` only: twenty nested fields read as straight code. */
class Unreadable extends Error {
  readonly path: string;
  readonly code: string;
  readonly params: Params;
  constructor(path: string, sentence: string, code: string, params: Params) {
    super(path === '' ? sentence : `${path}: ${sentence}`);
    this.path = path;
    this.code = code;
    this.params = params;
  }
}

export function unreadable(
  path: string,
  sentence: string,
  code = 'unreadable',
  params: Params = {},
): never {
  throw new Unreadable(path, sentence, code, params);
}

/** Runs readers and turns the first thing they could not read into a refusal with its JSON path. */
export function reading<T>(read: () => T): Result<T> {
  try {
    return accept(read());
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { code, message, params, path } = error;
    return refuse(code, message, path === '' ? { path, ...params } : { ...params, path });
  }
}

/** The same for an action, which is malformed in every game under one code. */
export function readingAction<T>(read: () => T): Result<T> {
  const result = reading(read);
  if (result.ok) return result;
  return refuse('invalid_action', result.refusal.message, result.refusal.params);
}

/** The type of an action whose fields are the ones that this type has, and no others. */
export function asActionType<T extends string>(
  given: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<T, readonly string[]>>,
  game: string,
): T {
  const text = asText(given['type'], 'type');
  const type = (Object.keys(fields) as T[]).find((each) => each === text);
  if (type === undefined) return unreadable('type', `${shown(text)} is no action of ${game}`);
  noOtherFields(given, ['type', ...fields[type]], '');
  return type;
}

/** The same for an object of which the fields are known, and some of them required. */
export function readingFields<T>(
  value: unknown,
  known: readonly string[],
  required: readonly string[],
  read: (given: Readonly<Record<string, unknown>>) => T,
): Result<T> {
  return reading(() => {
    const given = asObject(value, '');
    noOtherFields(given, known, '');
    const missing = required.find((name) => given[name] === undefined);
    return missing === undefined ? read(given) : unreadable(missing, 'this field is required');
  });
}

/** The value of a nested result, or its refusal told at this path. */
export function unwrap<T>(result: Result<T>, path: string): T {
  if (result.ok) return result.value;
  return unreadable(path, result.refusal.message, result.refusal.code, result.refusal.params);
}

export function asObject(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  return unreadable(path, `expected an object, found ${kindOf(value)}`);
}

/** The same, for what was JSON before: it holds nothing else. */
export function asJsonObject(value: unknown, path: string): JsonObject {
  return asObject(value, path) as JsonObject;
}

export function asArray(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return unreadable(path, `expected a list, found ${kindOf(value)}`);
}

export function asText(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  return unreadable(path, `expected a text, found ${kindOf(value)}`);
}

export function asNumber(value: unknown, path: string): number {
  if (typeof value === 'number') return value;
  return unreadable(path, `expected a number, found ${kindOf(value)}`);
}

export function asInteger(value: unknown, path: string, least: number, most: number): number {
  const number = asNumber(value, path);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  return unreadable(path, `expected a whole number${rangeText(least, most)}, found ${number}`);
}

function rangeText(least: number, most: number): string {
  if (most < Number.MAX_SAFE_INTEGER) return ` from ${least} to ${most}`;
  return least === -Number.MAX_SAFE_INTEGER ? '' : ` ${least} or more`;
}

export function asBoolean(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  return unreadable(path, `expected true or false, found ${kindOf(value)}`);
}

export function asOneOf<T extends string>(value: unknown, allowed: readonly T[], path: string): T {
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  return unreadable(path, `expected one of ${allowed.join(', ')}, found ${shown(value)}`);
}

export function listOf<T>(
  value: unknown,
  path: string,
  read: (item: unknown, path: string) => T,
): T[] {
  return asArray(value, path).map((item, i) => read(item, `${path}[${i}]`));
}

/** Left out and null are the same to a reader. */
export function orElse<T>(value: unknown, fallback: T, read: (value: unknown) => T): T {
  return value === undefined || value === null ? fallback : read(value);
}

export function noOtherFields(
  object: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
): void {
  const unknown = Object.keys(object).find((name) => !known.includes(name));
  if (unknown !== undefined) unreadable(pathJoined(path, unknown), 'unknown field');
}

export function pathJoined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** A short picture of a value for a sentence. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : jsonText(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Values that are no JSON (big numbers, symbols, what lies too deep or inside itself) can reach a reader too. */
function jsonText(value: unknown): string {
  const isJson =
    typeof value !== 'bigint' && typeof value !== 'symbol' && typeof value !== 'function';
  if (!isJson) return typeof value;
  return isTooDeep(value) ? 'something too deep to show' : JSON.stringify(value);
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : shown(value);
}

/** JSON text in, value out; a syntax error names line and column. What lies too deep is never built. */
export function parseJson(text: string): Result<Json> {
  const json = text.replace(/^\uFEFF/, '');
  if (depthOf(json) > MOST_DEPTH) return refuse('too_deep', TOO_DEEP, { most: MOST_DEPTH });
  try {
    return accept<Json>(JSON.parse(json));
  } catch (error) {
    return refuse('unreadable', `not JSON: ${describeSyntax(json, syntaxMessage(error))}`);
  }
}

export const TOO_DEEP = `lists and objects may lie ${MOST_DEPTH} deep inside each other, no deeper`;

function describeSyntax(text: string, reason: string): string {
  if (text.trim() === '') return 'the text is empty';
  const offset = wrongOffset(text, reason);
  if (offset === undefined) return reason;
  if (offset === text.length) return `it ends too early, ${placeOf(text, offset)}`;
  const what = reason.replace(/( in JSON)? at position.*|, (\.\.\.)?".*/s, '');
  return `${what}, ${placeOf(text, offset)}`;
}

function wrongOffset(text: string, reason: string): number | undefined {
  if (/end of JSON/.test(reason)) return text.length;
  const position = /at position (\d+)/.exec(reason)?.[1];
  if (position !== undefined) return Number(position);
  return WRONG_TOKEN.test(reason) ? wrongToken(text) : undefined;
}

/** Told without its place, which is the end of the shortest beginning that is told the same way. */
const WRONG_TOKEN = /is not valid JSON$/;

function wrongToken(text: string): number {
  let [before, after] = [0, text.length];
  while (after - before > 1) {
    const middle = (before + after) >>> 1;
    if (isWrong(text.slice(0, middle))) after = middle;
    else before = middle;
  }
  return before;
}

function isWrong(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return WRONG_TOKEN.test(syntaxMessage(error));
  }
}

function syntaxMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'unreadable';
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length} column ${(before.at(-1) ?? '').length + 1}`;
}
