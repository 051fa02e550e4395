// A line in, its id and the request out, or why it is none, with the path of the field that is wrong.
import {
  asBoolean,
  asInteger,
  asJsonObject,
  asObject,
  asOneOf,
  asText,
  pathJoined,
  listOf,
  noOtherFields,
  orElse,
  parseJson,
  reading,
  shown,
  unreadable,
  type JsonObject,
  type Result,
} from '#kernel';
import type { Code } from './codes.ts';
import { LIMITS, PROTOCOL } from './limits.ts';
import { REQUESTS, UNTIL, type ParamsOf, type Request, type RequestName } from './requests.ts';
import type { SeatWanted } from './requests.ts';

export interface ReadRequest {
  /** Null when even the id cannot be read. */
  readonly id: number | null;
  readonly request: Result<Request>;
}

type Fields = Readonly<Record<string, unknown>>;

export function readRequest(line: string): ReadRequest {
  const parsed = parseJson(line);
  if (!parsed.ok) return { id: null, request: parsed };
  const id = idOf(parsed.value);
  return { id, request: reading(() => requestFrom(asObject(parsed.value, ''))) };
}

/** Read before everything else, so that whatever is wrong besides is answered under it. */
function idOf(value: unknown): number | null {
  const id = reading(() => idFrom(asObject(value, '')));
  return id.ok ? id.value : null;
}

function idFrom(given: Fields): number {
  return asInteger(given['id'], 'id', 0, LIMITS.id);
}

function requestFrom(given: Fields): Request {
  noOtherFields(given, ['protocol', 'id', 'request', 'params'], '');
  const protocol = given['protocol'] ?? PROTOCOL;
  if (protocol !== PROTOCOL) {
    const code: Code = 'unknown_protocol';
    unreadable('protocol', `this is protocol ${PROTOCOL}, found ${shown(protocol)}`, code, {
      protocol: PROTOCOL,
    });
  }
  const id = idFrom(given);
  const request = nameFrom(given['request']);
  const params = asObject(given['params'] ?? {}, 'params');
  noOtherFields(params, FIELDS[request], 'params');
  return { id, request, params: READERS[request](params) } as Request;
}

function nameFrom(value: unknown): RequestName {
  const name = asText(value, 'request');
  const code: Code = 'unknown_request';
  return (
    REQUESTS.find((each) => each === name) ??
    unreadable(
      'request',
      `there is no request ${shown(name)}; there are ${REQUESTS.join(', ')}`,
      code,
    )
  );
}

const FIELDS: { readonly [R in RequestName]: readonly (keyof ParamsOf[R] & string)[] } = {
  games: [],
  rules: ['game'],
  newTable: ['game', 'rules', 'seats', 'seed', 'dealer'],
  view: ['key'],
  act: ['key', 'action', 'n'],
  wait: ['key', 'since', 'until', 'ms'],
  hint: ['key', 'level'],
  follow: ['key', 'on'],
  record: ['key'],
  close: ['key'],
};

const READERS: { readonly [R in RequestName]: (params: Fields) => ParamsOf[R] } = {
  games: () => ({}),
  rules: (params) => ({ game: asText(params['game'], 'params.game') }),
  newTable: (params) => ({
    game: asText(params['game'], 'params.game'),
    rules: orElse<string | JsonObject | null>(params['rules'], null, rulesFrom),
    seats: listOf(params['seats'], 'params.seats', seatFrom),
    seed: orElse<string | null>(params['seed'], null, (seed) =>
      shortText(seed, 'params.seed', LIMITS.seedLength),
    ),
    dealer: orElse<number | null>(params['dealer'], null, (dealer) =>
      asInteger(dealer, 'params.dealer', 0, 99),
    ),
  }),
  view: keyFrom,
  act: (params) => ({
    ...keyFrom(params),
    action: actionFrom(params),
    n: numberOrNull(params, 'n'),
  }),
  wait: (params) => ({
    ...keyFrom(params),
    since: numberOrNull(params, 'since'),
    until: asOneOf(params['until'] ?? 'asked', UNTIL, 'params.until'),
    ms: orElse<number | null>(params['ms'], null, (ms) =>
      asInteger(ms, 'params.ms', 0, LIMITS.waitMs),
    ),
  }),
  hint: (params) => ({
    ...keyFrom(params),
    level: orElse<string | null>(params['level'], null, (level) => asText(level, 'params.level')),
  }),
  follow: (params) => ({ ...keyFrom(params), on: asBoolean(params['on'] ?? true, 'params.on') }),
  record: keyFrom,
  close: keyFrom,
};

function keyFrom(params: Fields): { readonly key: string } {
  return { key: asText(params['key'], 'params.key') };
}

function numberOrNull(params: Fields, name: string): number | null {
  return orElse<number | null>(params[name], null, (value) =>
    asInteger(value, pathJoined('params', name), 0, Number.MAX_SAFE_INTEGER),
  );
}

/** What the action is, the game reads; null must be said and not forgotten. */
function actionFrom(params: Fields): JsonObject | null {
  const { action } = params;
  return action === null ? null : asJsonObject(action, 'params.action');
}

function rulesFrom(value: unknown): string | JsonObject {
  return typeof value === 'string' ? value : asJsonObject(value, 'params.rules');
}

function seatFrom(value: unknown, path: string): SeatWanted {
  const given = asObject(value, path);
  const kind = asOneOf(given['kind'], ['person', 'bot'] as const, `${path}.kind`);
  noOtherFields(given, kind === 'bot' ? ['kind', 'level', 'name'] : ['kind', 'name'], path);
  const name = orElse<string | null>(given['name'], null, (text) =>
    shortText(text, `${path}.name`, LIMITS.nameLength),
  );
  if (kind === 'person') return { kind, name };
  return { kind, level: asText(given['level'], `${path}.level`), name };
}

function shortText(value: unknown, path: string, most: number): string {
  const text = asText(value, path);
  if (text.length > 0 && text.length <= most) return text;
  return unreadable(path, `expected 1 to ${most} characters, found ${text.length}`);
}
