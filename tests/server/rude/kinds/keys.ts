// Keys that open nothing: nobody's, another table's, too short, too long, missing, and right ones in the wrong place.
import { below, pick, type Rng } from '#kernel';
import { no, OK, once, post, request, type Kind, type Rude } from '../rudeness.ts';
import { hexFrom, type Stage, type StillTable } from '../stage.ts';

const UNKNOWN = no(401, 'unknown_key');
const READS = ['', '/stream', '/record', '?after=0', '/stream?wait=1'];

function tableIn({ games, lobbies }: Stage, rng: Rng): StillTable {
  return pick([...lobbies, ...games], rng);
}

/** Looks, or wants something: with this in place of a key. */
function tried(rng: Rng, { at }: StillTable, authorization: string): Rude {
  const headers = [`Authorization: ${authorization}`, 'Accept: application/json'];
  if (below(rng, 3) > 0) return once(request('GET', at + pick(READS, rng), { headers }), UNKNOWN);
  const deed = pick(['leave', 'pause', 'close', 'hint', 'begin', 'giveUp'], rng);
  const body = JSON.stringify({ id: 'theft', do: deed });
  return once(request('POST', `${at}/commands`, { headers: headers.slice(0, 1), body }), UNKNOWN);
}

function nobodys(rng: Rng, stage: Stage): Rude {
  return tried(rng, tableIn(stage, rng), `Bearer ${hexFrom(rng)}`);
}

/** Of a table that there is, and not this one. */
function anothers(rng: Rng, { games, lobbies }: Stage): Rude {
  const [here, there] = [pick(lobbies, rng), pick(games, rng)];
  const [at, from] = below(rng, 2) === 0 ? [here, there] : [there, here];
  return tried(rng, at, `Bearer ${pick([from.host, ...from.keys], rng)}`);
}

/** Nearly right. */
function misshapen(rng: Rng, stage: Stage): Rude {
  const table = tableIn(stage, rng);
  const key = table.host.replace(/^./, 'a');
  const shapes = [
    '',
    'Bearer',
    'Bearer ',
    key,
    `Basic ${key}`,
    `Bearer ${key.slice(1)}`,
    `Bearer ${key}0`,
    `Bearer ${key.toUpperCase()}`,
    `Bearer ${key.slice(0, 32)} ${key.slice(32)}`,
    `Bearer ${key},Bearer ${key}`,
    `Bearer "${key}"`,
    `Bearer ${'g'.repeat(64)}`,
    `Bearer 0x${key.slice(2)}`,
    `Bearer ${key.repeat(100)}`,
    `Bearer __proto__`,
    `Bearer ${key.replace('a', '\u00e4')}`,
  ];
  return tried(rng, table, pick(shapes, rng));
}

function missing(rng: Rng, stage: Stage): Rude {
  const { at } = tableIn(stage, rng);
  const deed = pick(['leave', 'pause', 'close', 'hint', 'begin'], rng);
  return once(post(`${at}/commands`, { id: 'a', do: deed }), UNKNOWN);
}

/** A right one, in an address or a body: there nobody looks for it, and it is not let through. */
function misplaced(rng: Rng, stage: Stage): Rude {
  const { at, host, keys } = tableIn(stage, rng);
  const key = pick([host, ...keys], rng);
  const query = pick(['key', 'authorization', 'token', 'access_token'], rng);
  const unreadable = no(400, 'unreadable');
  switch (below(rng, 4)) {
    case 0:
      return once(request('GET', `${at}?${query}=${key}`), unreadable);
    case 1:
      return once(request('GET', `${at}/stream?${query}=${key}`), unreadable);
    case 2:
      return once(post(`${at}/commands?${query}=${key}`, { id: 'a', do: 'leave' }), unreadable);
    default:
      return once(post(`${at}/commands`, { id: 'a', do: 'leave', key }), unreadable);
  }
}

/** What only those at the table see, without a key. */
function shut(_: Rng, { shy }: Stage): Rude {
  return once(request('GET', `${shy.at}/record`), no(401, 'seat_only'));
}

/** Written oddly, and right all the same. */
function right(rng: Rng, stage: Stage): Rude {
  const { at, host, keys } = tableIn(stage, rng);
  const key = pick([host, ...keys], rng);
  const authorization = pick(
    [`Bearer ${key}`, `bearer ${key}`, `BEARER   ${key}  `, `Bearer ${key}\t`],
    rng,
  );
  const headers = [`aUtHoRiZaTiOn: ${authorization}`];
  return once(request('GET', at, { headers }), OK);
}

export const KEYS: readonly Kind[] = [
  { name: 'nobody’s key', weight: 5, make: nobodys },
  { name: 'the key of another table', weight: 4, make: anothers },
  { name: 'what is no key', weight: 4, make: misshapen },
  { name: 'no key', weight: 2, make: missing },
  { name: 'a key in the wrong place', weight: 3, make: misplaced },
  { name: 'a table that is shut', weight: 1, make: shut },
  { name: 'a right key', weight: 3, make: right },
];
