// The header of a record: what is played, by whom and from which seed in, the header out; its line in, the same out.
import type { Game } from './contract.ts';
import {
  asInteger,
  asJsonObject,
  asObject,
  asText,
  listOf,
  orElse,
  parseJson,
  shown,
  unreadable,
  unwrap,
  type JsonObject,
} from './json.ts';
import { ENTROPY_DIGITS, isHex, KEY_DIGITS } from './random/fair-deal.ts';
import { shortHash } from './random/seed.ts';
import { refuse, type Result } from './result.ts';
import { ENGINE_VERSION } from './version.ts';

interface HeaderFields {
  readonly engine: string;
  readonly game: string;
  readonly rules: JsonObject;
  readonly seats: number;
  readonly players: readonly string[];
  /** Null for a game whose cards were dealt from outside. */
  readonly seed: string | null;
  /** Null when the rules decided. */
  readonly dealer: number | null;
}

/** What records had before servers dealt. It is read as it was written, and printed again the same. */
export interface HeaderOfFormat1 extends HeaderFields {
  readonly format: 1;
}

/** Where a server dealt, how it did; null in all four fields where none did. */
export interface HeaderOfFormat2 extends HeaderFields {
  readonly format: 2;
  readonly table: string | null;
  readonly commit: string | null;
  /** Null as long as the game is played: with it everybody could compute every card. */
  readonly serverKey: string | null;
  /** By seat what its player added, null for a bot. */
  readonly entropy: readonly (string | null)[] | null;
}

export type RecordHeader = HeaderOfFormat1 | HeaderOfFormat2;

/** What a server says of its deal. The seed beside it is the dealing key. */
export interface FairDeal {
  readonly table: string;
  readonly commit: string;
  readonly serverKey: string | null;
  readonly entropy: readonly (string | null)[];
}

/** All that is needed to append: how many actions there are and the check so far. */
export interface RecordTail {
  readonly n: number;
  readonly check: string;
}

type Seating = Pick<HeaderFields, 'seats' | 'players' | 'seed' | 'dealer'>;
type FairFields = Pick<HeaderOfFormat2, (typeof FAIR_FIELDS)[number]>;
type Given = Readonly<Record<string, unknown>>;

const FAIR_FIELDS = ['table', 'commit', 'serverKey', 'entropy'] as const;
const FIELDS_OF_1 = ['format', 'engine', 'game', 'rules', 'seats', 'players', 'seed', 'dealer'];
const FIELDS_OF_2 = [...FIELDS_OF_1, ...FAIR_FIELDS];
const NO_SERVER: FairFields = { table: null, commit: null, serverKey: null, entropy: null };

export function recordHeader(
  game: Game,
  rules: unknown,
  seating: Seating,
  fair?: FairDeal,
): HeaderOfFormat2 {
  const { seats, players, seed, dealer } = seating;
  const { table, commit, serverKey, entropy } = fair ?? NO_SERVER;
  return {
    format: 2,
    engine: ENGINE_VERSION,
    game: game.id,
    rules: rules as JsonObject,
    seats,
    players,
    seed,
    dealer,
    table,
    commit,
    serverKey,
    entropy,
  };
}

export function tailOf(header: RecordHeader): RecordTail {
  return { n: 0, check: shortHash(JSON.stringify(header)) };
}

/** The first line of a record; for readers, which throw to `reading`. */
export function recordHeaderFrom(line: string): {
  readonly header: RecordHeader;
  readonly tail: RecordTail;
} {
  if (line.trim() === '') unreadable('line 1', 'expected a record header, found nothing');
  const json = unwrap(parseRecordLine(line), 'line 1');
  return { header: headerFrom(json), tail: { n: 0, check: shortHash(JSON.stringify(json)) } };
}

/** Within a line of the record only the column says where. */
export function parseRecordLine(line: string): Result<unknown> {
  const parsed = parseJson(line);
  if (parsed.ok) return parsed;
  const { code, message, params } = parsed.refusal;
  return refuse(code, message.replace('line 1 column', 'column'), params);
}

const place = (name: string) => `line 1: ${name}`;

function headerFrom(value: unknown): RecordHeader {
  const given = asObject(value, 'line 1');
  const { format } = given;
  if (format !== 1 && format !== 2)
    return unreadable(place('format'), `this engine reads formats 1 and 2, found ${shown(format)}`);
  const known = format === 1 ? FIELDS_OF_1 : FIELDS_OF_2;
  const stranger = Object.keys(given).find((name) => !known.includes(name));
  if (stranger !== undefined) unreadable(place(stranger), 'unknown field');
  const fields = fieldsFrom(given);
  return format === 1
    ? { format, ...fields }
    : { format, ...fields, ...fairFrom(given, fields.seats) };
}

function fieldsFrom(given: Given): HeaderFields {
  const most = Number.MAX_SAFE_INTEGER;
  return {
    engine: asText(given['engine'], place('engine')),
    game: asText(given['game'], place('game')),
    rules: asJsonObject(given['rules'], place('rules')),
    seats: asInteger(given['seats'], place('seats'), 1, most),
    players: listOf(given['players'], place('players'), asText),
    seed: orElse<string | null>(given['seed'], null, (seed) => asText(seed, place('seed'))),
    dealer: orElse<number | null>(given['dealer'], null, (dealer) =>
      asInteger(dealer, place('dealer'), 0, most),
    ),
  };
}

function fairFrom(given: Given, seats: number): FairFields {
  const isThere = (name: string) => orElse<unknown>(given[name], null, (value) => value) !== null;
  if (!FAIR_FIELDS.some(isThere)) return NO_SERVER;
  const missing = ['table', 'commit', 'entropy'].find((name) => !isThere(name));
  if (missing !== undefined)
    unreadable(place(missing), 'missing; table, commit and entropy come together or not at all');
  const entropy = listOf(given['entropy'], place('entropy'), (added, path) =>
    hexOrNull(added, path, ENTROPY_DIGITS),
  );
  if (entropy.length !== seats)
    unreadable(
      place('entropy'),
      `expected one for each of ${seats} seats, found ${entropy.length}`,
    );
  const table = asText(given['table'], place('table'));
  if (table === '') unreadable(place('table'), 'an empty text names no table');
  return {
    table,
    commit: hexOrNull(given['commit'], place('commit'), KEY_DIGITS),
    serverKey: hexOrNull(given['serverKey'], place('serverKey'), KEY_DIGITS),
    entropy,
  };
}

function hexOrNull(value: unknown, path: string, digits: number): string | null {
  return orElse<string | null>(value, null, (given) => {
    const text = asText(given, path);
    if (isHex(text, digits)) return text;
    return unreadable(path, `expected ${digits} hex digits in lower case, found ${shown(text)}`);
  });
}
