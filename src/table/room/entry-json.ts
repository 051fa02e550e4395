// An entry of a room's log as text: the entry in, its line out; the line in, the entry out, or the field that is wrong.
import {
  asArray,
  asBoolean,
  asInteger,
  asJsonObject,
  asObject,
  asOneOf,
  asText,
  listOf,
  noOtherFields,
  parseJson,
  reading,
  unreadable,
  unwrap,
  type Result,
  type Seat,
} from '#kernel';
import type { BotSeated, ChairOpened, Happened, RoomEntry } from './entries.ts';
import { policyFrom } from './policy.ts';

export function printRoomEntry(entry: RoomEntry): string {
  return JSON.stringify(entry);
}

/** What was kept is not trusted: a damaged line says where, instead of being folded. */
export function readRoomEntry(text: string): Result<RoomEntry> {
  return reading(() => {
    const given = asObject(unwrap(parseJson(text), ''), '');
    const is = asOneOf(given['is'], KINDS, 'is');
    const fields = FIELDS[is];
    noOtherFields(given, ['is', 'at', ...Object.keys(fields)], is);
    const read = Object.entries(fields)
      .map(([name, reader]) => [name, reader(given[name], `${is}.${name}`)] as const)
      .filter(([, value]) => value !== undefined);
    // The table below says of every kind of entry what its fields are; the compiler compares the two.
    return { is, ...Object.fromEntries(read), at: asWhole(given['at'], `${is}.at`) } as RoomEntry;
  });
}

type Reader<T> = (value: unknown, path: string) => T;
type FieldsOf<E> = {
  readonly [F in Exclude<keyof E, 'is' | 'at'>]-?: Reader<E[F] | Missing<E, F>>;
};
/** What may be left out may be read from nothing. */
type Missing<E, F extends keyof E> = object extends Pick<E, F> ? undefined : never;
type Fields = {
  readonly [K in Happened['is']]: FieldsOf<Extract<Happened, { readonly is: K }>>;
};

const seat = asSeat;
const text = asText;
const rules = asJsonObject;
const bot = { name: asText, level: asText, canWait: asBoolean };
const action = {
  n: asWhole,
  seat: orNull(asSeat),
  do: asJsonObject,
  check: asText,
};

const FIELDS: Fields = {
  opened: {
    table: text,
    game: text,
    rules,
    seats: (value, path) => listOf(value, path, chairFrom),
    policy: policyFrom,
    host: text,
    commit: text,
  },
  sat: { seat, name: text, key: text, entropy: orNull(asText) },
  unseated: { seat },
  swapped: { seats: asTwoSeats, by: asHostOrNothing },
  left: { seat },
  named: { seat, name: text },
  botSat: { seat, why: (value, path) => asOneOf(value, ['asked', 'absent'], path), ...bot },
  hostPassed: { to: seat },
  moveOffered: { seat, token: text },
  keyMoved: { seat, key: text },
  rulesSet: { rules, commit: text },
  entropyGiven: { seat, entropy: text },
  begun: {
    seed: text,
    entropy: (value, path) => listOf(value, path, orNull(asText)),
    bots: (value, path) => listOf(value, path, seatedBotFrom),
  },
  did: action,
  waited: { seat },
  timedOut: action,
  paused: { seat: orNull(asSeat) },
  resumed: { seat: orNull(asSeat) },
  clocksHeld: { ms: asWhole },
  said: { seat, what: text },
  takeBackAsked: { seat, to: asWhole },
  takeBackAnswered: { seat, yes: asBoolean },
  tookBack: { seat, to: asWhole },
  ended: { how: (value, path) => asOneOf(value, ['over', 'givenUp'], path), key: text },
  again: { rules, dealer: orNull(asSeat), commit: text },
  closed: { key: orNull(asText) },
};

const KINDS = Object.keys(FIELDS) as Happened['is'][];

function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value, path) => (value === null ? null : read(value, path));
}

function asWhole(value: unknown, path: string): number {
  return asInteger(value, path, 0, Number.MAX_SAFE_INTEGER);
}

function asSeat(value: unknown, path: string): Seat {
  return asInteger(value, path, 0, 99);
}

function asTwoSeats(value: unknown, path: string): readonly [Seat, Seat] {
  const [a, b, ...more] = asArray(value, path);
  if (more.length > 0) unreadable(path, 'two seats are exchanged');
  return [asSeat(a, `${path}[0]`), asSeat(b, `${path}[1]`)];
}

function asHostOrNothing(value: unknown, path: string): 'host' | undefined {
  return value === undefined ? undefined : asOneOf(value, ['host'] as const, path);
}

function botFrom(given: Readonly<Record<string, unknown>>, path: string): BotSeated {
  return {
    name: asText(given['name'], `${path}.name`),
    level: asText(given['level'], `${path}.level`),
    canWait: asBoolean(given['canWait'], `${path}.canWait`),
  };
}

function chairFrom(value: unknown, path: string): ChairOpened {
  const given = asObject(value, path);
  const kind = asOneOf(given['kind'], ['open', 'bot'], `${path}.kind`);
  return kind === 'open' ? { kind } : { kind, ...botFrom(given, path) };
}

function seatedBotFrom(value: unknown, path: string): { readonly seat: Seat } & BotSeated {
  const given = asObject(value, path);
  return { seat: asSeat(given['seat'], `${path}.seat`), ...botFrom(given, path) };
}
