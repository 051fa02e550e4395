// Fair deals: a server's key and a setup in, the commitment out; the key and the players' entropy in, the seed out.
import { assert } from '../assert.ts';
import type { Json, JsonObject } from '../json.ts';
import { hexBytes, sha256, toHex, utf8 } from './sha256.ts';

/** What a server commits to besides its key: all that decides which cards a seed deals to whom. */
export interface DealSetup {
  /** Null when the rules decide. */
  readonly dealer: number | null;
  readonly format: 2;
  readonly game: string;
  /** The whole ruleset. */
  readonly rules: JsonObject;
  readonly seats: number;
  readonly table: string;
}

/** A server's key, a commitment or a dealing key: 32 bytes. */
export const KEY_DIGITS = 64;
/** What a player adds: 16 bytes. */
export const ENTROPY_DIGITS = 32;

/** One printed form, lower case: what is compared as a text has no other. */
export function isHex(text: string, digits: number): boolean {
  return text.length === digits && /^[0-9a-f]*$/.test(text);
}

/** The names of what is hashed keep one hash from ever being taken for another. */
const COMMITMENT = 'baize/commit/1';
const MIX = 'baize/mix/1';

/** What is published before anybody has added chance: it binds the server, and tells nothing of the key. */
export function commitmentOf(key: string, setup: DealSetup): string {
  const { dealer, format, game, rules, seats, table } = setup;
  const bound = sortedJson({ dealer, format, game, rules, seats, table });
  return toHex(sha256([...utf8(COMMITMENT), ...keyBytes(key), ...utf8(bound)]));
}

/** The seed of the game: by seat what its player added, null for a bot and for who added nothing. */
export function dealingKey(key: string, entropy: readonly (string | null)[]): string {
  return toHex(sha256([...utf8(MIX), ...keyBytes(key), ...entropy.flatMap(addedBytes)]));
}

function keyBytes(key: string): readonly number[] {
  assert(isHex(key, KEY_DIGITS), `a key has ${KEY_DIGITS} hex digits`);
  return hexBytes(key);
}

/** With its length before it, so that no two lists of players' bytes run together to the same. */
function addedBytes(added: string | null): readonly number[] {
  if (added === null) return [0];
  assert(isHex(added, ENTROPY_DIGITS), `what a player adds has ${ENTROPY_DIGITS} hex digits`);
  return [ENTROPY_DIGITS / 2, ...hexBytes(added)];
}

/** One text for one value: keys sorted by UTF-16 code unit at every depth, no spaces; a field without a value is none. */
export function sortedJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(sortedJson).join(',')}]`;
  const fields: Readonly<Record<string, Json | undefined>> = value;
  const texts: string[] = [];
  for (const name of Object.keys(value).sort()) {
    const field = fields[name];
    if (field !== undefined) texts.push(`${JSON.stringify(name)}:${sortedJson(field)}`);
  }
  return `{${texts.join(',')}}`;
}

function isList(value: JsonObject | readonly Json[]): value is readonly Json[] {
  return Array.isArray(value);
}
