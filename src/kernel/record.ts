// Records: a header and accepted actions as JSON Lines in and out, each line checked over all before it.
import { namedFaces } from './card-json.ts';
import type { ActionLike, Actor, Game, Step, GameTypes } from './contract.ts';
import {
  asInteger,
  asJsonObject,
  asObject,
  noOtherFields,
  orElse,
  reading,
  shown,
  unreadable,
  unwrap,
  type JsonObject,
} from './json.ts';
import { readRules } from './options.ts';
import { shortHash } from './random/seed.ts';
import {
  parseRecordLine,
  recordHeaderFrom,
  tailOf,
  type RecordHeader,
  type RecordTail,
} from './record-header.ts';
import { accept, refuse, type Refused, type Result } from './result.ts';

export interface RecordEntry {
  readonly n: number;
  readonly seat: Actor;
  readonly do: JsonObject;
  readonly check: string;
}

export interface GameRecord {
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
}

export function entryAppended(
  tail: RecordTail,
  seat: Actor,
  action: JsonObject,
): { readonly tail: RecordTail; readonly entry: RecordEntry } {
  const line = { n: tail.n + 1, seat, do: action };
  const check = shortHash(`${tail.check}\n${JSON.stringify(line)}`);
  return { tail: { n: line.n, check }, entry: { ...line, check } };
}

/** The same actions, numbered and checked anew under a header that has changed. */
export function recordRenumbered(
  header: RecordHeader,
  actions: readonly Pick<RecordEntry, 'seat' | 'do'>[],
): GameRecord {
  let tail = tailOf(header);
  const entries = actions.map((action) => {
    const next = entryAppended(tail, action.seat, action.do);
    tail = next.tail;
    return next.entry;
  });
  return { header, entries };
}

export function printRecord(record: GameRecord): string {
  return [record.header, ...record.entries].map((line) => `${JSON.stringify(line)}\n`).join('');
}

export function readRecord(text: string): Result<GameRecord> {
  if (typeof text !== 'string')
    return refuse('unreadable', `a record is a text, not ${shown(text)}`);
  const lines = text.split('\n');
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  const [first = '', ...rest] = lines;
  return reading(() => {
    const begin = recordHeaderFrom(first);
    let { tail } = begin;
    const entries = rest.map((line, i) => {
      const entry = recordEntryFrom(line, `line ${i + 2}`, tail);
      tail = entry;
      return entry;
    });
    return { header: begin.header, entries };
  });
}

/** Any other line, which has to fit to what comes before it; for readers, which throw to `reading`. */
export function recordEntryFrom(line: string, path: string, tail: RecordTail): RecordEntry {
  const given = asObject(unwrap(parseRecordLine(line), path), path);
  if (given['is'] !== undefined)
    unreadable(path, 'this is the log of a saved game; `baize saves export` writes its record');
  noOtherFields(given, ['n', 'seat', 'do', 'check'], path);
  const n = asInteger(given['n'], `${path}: n`, 1, Number.MAX_SAFE_INTEGER);
  if (n !== tail.n + 1)
    unreadable(path, `expected action ${tail.n + 1}, found ${n}: a line is missing or doubled`);
  const seat = orElse<number | null>(given['seat'], null, (value) =>
    asInteger(value, `${path}: seat`, 0, 99),
  );
  const action = asJsonObject(given['do'], `${path}: do`);
  const { entry } = entryAppended(tail, seat, action);
  if (entry.check !== given['check'])
    unreadable(path, 'the check does not fit: this line or one before it was changed');
  return entry;
}

/** Where the cards of a record came from. */
export type Deals = 'seed' | 'outside' | 'mixed';

/**
 * What the table itself does is to deal. Where its action names cards they were given to it, else they come from the seed,
 * and so does a game that begins with cards in hands.
 */
export function dealsOf(game: Game, { header, entries }: GameRecord): Deals {
  const byTable = entries.filter(({ seat }) => seat === null);
  const given = byTable.filter((entry) => namedFaces(entry.do).size > 0).length;
  const start = recordStart(game, header);
  const isDealtAtStart = start.ok && game.toAct(start.value).length > 0;
  const fromSeed = byTable.length - given + (isDealtAtStart ? 1 : 0);
  if (fromSeed > 0) return given > 0 ? 'mixed' : 'seed';
  return 'outside';
}

/**
 * The state a record begins with. An option that is younger than the record has its value of the default
 * preset, where every new option starts as things were before it.
 */
export function recordStart(game: Game, header: RecordHeader): Result<unknown> {
  const rules = readRules(game.ruleset, header.rules, 'line 1: rules');
  if (!rules.ok) return rules;
  if (!game.seats.includes(header.seats)) {
    return refuse(
      'unreadable',
      `line 1: seats: ${game.name} is played by ${game.seats.join(', ')}, not ${header.seats}`,
    );
  }
  if (header.players.length !== header.seats) {
    return refuse(
      'unreadable',
      `line 1: players: expected ${header.seats} names, found ${header.players.length}`,
    );
  }
  if (header.dealer !== null && header.dealer >= header.seats) {
    return refuse('unreadable', `line 1: dealer: there is no seat ${header.dealer}`);
  }
  return accept(game.start(rules.value, header.seats, header.seed, header.dealer ?? undefined));
}

/** Takes every action of a record again, up to `actions` of them; a refused one is named by its line. */
export function replay(
  game: Game,
  record: GameRecord,
  actions = record.entries.length,
): Result<unknown> {
  const start = recordStart(game, record.header);
  if (!start.ok) return start;
  let state = start.value;
  for (const step of replaying(game, state, record.entries.slice(0, actions))) {
    if (!step.ok) return step;
    ({ state } = step.value);
  }
  return accept(state);
}

/** An action of a record that was taken again. */
export interface Replayed extends Step<GameTypes> {
  readonly entry: RecordEntry;
  readonly action: ActionLike;
  readonly before: unknown;
}

/** Takes actions of a record again, one after the other; the first that is refused is the last that comes. */
export function* replaying(
  game: Game,
  start: unknown,
  entries: readonly RecordEntry[],
): Generator<Result<Replayed>, void> {
  let before = start;
  for (const entry of entries) {
    const taken = replayEntry(game, before, entry);
    yield taken;
    if (!taken.ok) return;
    before = taken.value.state;
  }
}

/** In a file that holds more than a record, a line other than the entry's own is named by a refusal. */
export function replayEntry(
  game: Game,
  before: unknown,
  entry: RecordEntry,
  line = entry.n + 1,
): Result<Replayed> {
  const action = game.readAction(entry.do);
  if (!action.ok) return refusedEntry(entry, line, action);
  const taken = game.step(before, entry.seat, action.value);
  if (!taken.ok) return refusedEntry(entry, line, taken);
  return accept({ entry, action: action.value, before, ...taken.value });
}

function refusedEntry({ n }: RecordEntry, line: number, { refusal }: Refused): Refused {
  const { code, message } = refusal;
  return refuse('refused', `line ${line}: action ${n} is refused (${code}): ${message}`, {
    n,
    code,
  });
}
