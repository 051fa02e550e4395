// What a house answers in, typed values out: the outer shape is checked, and fields that are not known here are left aside.
import {
  asArray,
  asInteger,
  asJsonObject,
  asObject,
  asOneOf,
  asText,
  listOf,
  printRecord,
  reading,
  readRecord,
  unreadable,
  unwrap,
  type GameRecord,
  type Json,
  type Refusal,
  type Result,
} from '#kernel';
import type { GamesListed, SeatMade, TableListed, TableMade } from '../http.ts';
import { PROTOCOL } from '../limits.ts';
import { refusalFrom } from '../read-refusal.ts';
import type { Sent } from '../table-link.ts';

/** The body of an answer, as it came and as JSON. */
export interface Body {
  readonly text: string;
  readonly json: Result<Json>;
}

const MOST = Number.MAX_SAFE_INTEGER;

/** The refusal in a body, or that it cannot be read; null where there is none. */
export function refusalIn({ json }: Body): Result<Refusal> | null {
  if (!json.ok || typeof json.value !== 'object' || json.value === null) return null;
  const { value } = json;
  return 'refusal' in value ? reading(() => refusalFrom(value.refusal)) : null;
}

export function tableMadeIn({ json }: Body): Result<TableMade> {
  return reading(() => {
    const given = asObject(unwrap(json, ''), '');
    return {
      table: asText(given['table'], 'table'),
      key: asText(given['key'], 'key'),
      invite: asText(given['invite'], 'invite'),
    };
  });
}

export function seatMadeIn({ json }: Body): Result<SeatMade> {
  return reading(() => {
    const given = asObject(unwrap(json, ''), '');
    return {
      seat: asInteger(given['seat'], 'seat', 0, MOST),
      key: asText(given['key'], 'key'),
    };
  });
}

export function sentIn({ json }: Body): Result<Sent> {
  return reading(() => {
    const given = asObject(unwrap(json, ''), '');
    asInteger(given['n'], 'n', 0, MOST);
    checkTold(given['told'], 'told');
    if (given['hint'] !== undefined) asObject(given['hint'], 'hint');
    return given as unknown as Sent;
  });
}

export function tablesIn({ json }: Body): Result<readonly TableListed[]> {
  return reading(() => {
    const given = asObject(unwrap(json, ''), '');
    return listOf(given['tables'], 'tables', (item, path): TableListed => {
      const table = asObject(item, path);
      return {
        table: asText(table['table'], `${path}.table`),
        game: asText(table['game'], `${path}.game`),
        status: asOneOf(table['status'], ['lobby', 'playing', 'over'], `${path}.status`),
        at: asInteger(table['at'], `${path}.at`, 0, MOST),
      };
    });
  });
}

export function gamesIn({ json }: Body): Result<GamesListed> {
  return reading(() => {
    const given = asObject(unwrap(json, ''), '');
    const protocol = ourProtocol(given['protocol']);
    const engine = asText(given['engine'], 'engine');
    return { protocol, engine, games: listOf(given['games'], 'games', asJsonObject) };
  });
}

/** As one value, or as the lines of a file that `baize verify` takes. */
export function recordIn({ json, text }: Body): Result<GameRecord> {
  const whole = json.ok && json.value !== null && typeof json.value === 'object' ? json.value : {};
  if (!('header' in whole)) return readRecord(text);
  const lines = reading(() => {
    asObject(whole.header, 'header');
    asArray(whole['entries'], 'entries');
    return printRecord(whole as unknown as GameRecord);
  });
  return lines.ok ? readRecord(lines.value) : lines;
}

export function checkTold(value: unknown, path: string): void {
  for (const [i, item] of asArray(value, path).entries()) {
    const told = asObject(item, `${path}[${i}]`);
    asInteger(told['n'], `${path}[${i}].n`, 1, MOST);
    asArray(told['events'], `${path}[${i}].events`);
  }
}

/** Comes before everything else is looked at: in another protocol it may mean something else. */
export function ourProtocol(value: unknown): number {
  const protocol = asInteger(value, 'protocol', 0, MOST);
  if (protocol === PROTOCOL) return protocol;
  return unreadable(
    'protocol',
    `this is protocol ${PROTOCOL}, found ${protocol}`,
    'unknown_protocol',
    {
      protocol,
    },
  );
}

/** The protocol that is not ours, where that is why something could not be read. */
export function otherProtocol({ code, params }: Refusal): number | null {
  const { protocol } = params;
  return code === 'unknown_protocol' && typeof protocol === 'number' ? protocol : null;
}
