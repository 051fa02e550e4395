// What is asked of a house in, the call over HTTP that asks it out; keys are in headers and bodies, never in addresses.
import { accept, isHex, KEY_DIGITS, refuse, shown, type Refused, type Result } from '#kernel';
import type { HttpCall, HttpPorts } from './ports.ts';

/** Where a house is, and the world in which it is asked. */
export interface HouseAddress {
  /** Without a slash at its end; it may lead below a path of a server that has other things as well. */
  readonly base: string;
  readonly ports: HttpPorts;
  /** Null for an address that can be asked; nobody tries the others again and again. */
  readonly nowhere: Refused | null;
}

/** A table of a house, as whoever has this key comes to it. */
export interface Place {
  readonly house: HouseAddress;
  readonly table: string;
  readonly key: string | null;
}

export function baseOf(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/\/+$/, '');
}

export function addressAt(url: string, ports: HttpPorts): HouseAddress {
  const base = baseOf(url);
  return { base, ports, nowhere: noHouseAt(base) };
}

function noHouseAt(base: string): Refused | null {
  return /^https?:\/\/[^\s/@]+(\/\S*)?$/i.test(base)
    ? null
    : refuse(
        'unreachable',
        `expected an address such as https://cards.example, found ${shown(base)}`,
      );
}

export function getCall(
  { base }: HouseAddress,
  path: string,
  key: string | null,
  accepts = JSON_TYPE,
): HttpCall {
  return { method: 'GET', url: base + path, headers: { accept: accepts, ...bearer(key) } };
}

export function postCall(
  { base }: HouseAddress,
  path: string,
  key: string | null,
  body: object,
): HttpCall {
  const headers = { accept: JSON_TYPE, 'content-type': JSON_TYPE, ...bearer(key) };
  return { method: 'POST', url: base + path, headers, body: JSON.stringify(body) };
}

const JSON_TYPE = 'application/json';
export const STREAM_TYPE = 'text/event-stream';

function bearer(key: string | null): Readonly<Record<string, string>> {
  return key === null ? {} : { authorization: `Bearer ${key}` };
}

export const TABLES = '/api/tables';

/** Below the table's own path; what comes of a link that somebody sent leads nowhere else. */
export function tablePath(table: string, below = ''): Result<string> {
  return /^[\w-]{1,64}$/.test(table) ? accept(`${TABLES}/${table}${below}`) : NO_TABLE;
}

/** The same for a place, which needs a key that is one, or none. */
export function pathAt({ house, key, table }: Place, below = ''): Result<string> {
  if (house.nowhere !== null) return house.nowhere;
  return key === null || isHex(key, KEY_DIGITS) ? tablePath(table, below) : NO_KEY;
}

const NO_TABLE = refuse('unknown_table', 'there is no such table');
const NO_KEY = refuse('unknown_key', `a key has ${KEY_DIGITS} hex digits, in lower case`);

/** Empty where nothing is asked for. */
export function queryOf(fields: Readonly<Record<string, number | undefined>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${value}`).join('&')}`;
}
