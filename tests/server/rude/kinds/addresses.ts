// Addresses that lead nowhere: tables and paths that there are not, other methods, queries that nobody reads.
import { METHODS } from 'node:http';
import { below, pick, type Rng } from '#kernel';
import { no, OK, once, post, request, type Kind, type Rude } from '../rudeness.ts';
import { hexFrom, type Stage } from '../stage.ts';

const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';
const NO_TABLE = no(404, 'unknown_table');
const NOTHING = no(404, 'unknown_path');
const UNREADABLE = no(400, 'unreadable');

/** What a table could be called, and none is. */
function aName(rng: Rng): string {
  return Array.from({ length: 27 }, () => READABLE[below(rng, READABLE.length)]).join('');
}

/** What none could be called. */
const NO_NAMES: readonly string[] = [
  '1'.repeat(27),
  'L'.repeat(27),
  '2'.repeat(26),
  '2'.repeat(28),
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'a%20b',
  "';DROP%20TABLE%20entries;--",
  '%F0%9F%82%A1',
  '2'.repeat(26) + '%0a',
];

function unknownTable(rng: Rng): Rude {
  const at = `/api/tables/${below(rng, 2) === 0 ? aName(rng) : pick(NO_NAMES, rng)}`;
  const key = below(rng, 2) === 0 ? hexFrom(rng) : null;
  switch (below(rng, 3)) {
    case 0:
      return once(request('GET', at + pick(['', '/stream', '/record'], rng), { key }), NO_TABLE);
    case 1:
      return once(post(`${at}/seats`, { name: 'Eve' }), NO_TABLE);
    default:
      return once(post(`${at}/commands`, { id: 'a', do: 'leave' }, hexFrom(rng)), NO_TABLE);
  }
}

const NO_PATHS: readonly string[] = [
  '/nowhere',
  '/api/',
  '/api/nowhere',
  '//api/tables',
  '/API/tables',
  '/t',
  '/%zz',
  '/%',
  '/api/tables/%zz',
  '/assets/../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%00',
  '/.git/config',
  '/healthz/',
  '/\\..\\',
  `/api/tables/${'a'.repeat(2000)}`,
  `/${'a/'.repeat(3000)}`,
  '/__proto__',
  '*',
];

function unknownPath(rng: Rng): Rude {
  return once(request('GET', pick(NO_PATHS, rng)), NOTHING);
}

interface Place {
  readonly path: string;
  readonly takes: readonly string[];
}

function placesIn({ lobbies }: Stage, rng: Rng): readonly Place[] {
  const { at } = pick(lobbies, rng);
  const read = ['GET', 'HEAD'];
  return [
    { path: '/api/tables', takes: [...read, 'POST'] },
    { path: at, takes: read },
    { path: `${at}/seats`, takes: ['POST'] },
    { path: `${at}/move`, takes: ['POST'] },
    { path: `${at}/commands`, takes: ['POST'] },
    { path: `${at}/stream`, takes: ['GET'] },
    { path: `${at}/record`, takes: read },
    { path: '/api/games', takes: read },
    { path: '/api', takes: read },
    { path: '/healthz', takes: read },
    { path: '/metrics', takes: read },
    { path: '/', takes: read },
  ];
}

/** All that this Node can read at all. */
function wrongMethod(rng: Rng, stage: Stage): Rude {
  const { path, takes } = pick(placesIn(stage, rng), rng);
  const method = pick(
    METHODS.filter((each) => !takes.includes(each)),
    rng,
  );
  const expected = no(405, 'wrong_method');
  return once(request(method, path), method === 'HEAD' ? { ...expected, isHead: true } : expected);
}

/** The same as to look, without what is to be seen. */
function headOnly(rng: Rng, stage: Stage): Rude {
  const looked = placesIn(stage, rng).filter(
    ({ path, takes }) => takes.includes('HEAD') && !path.endsWith('/record'),
  );
  const { path } = pick(looked, rng);
  return once(request('HEAD', path), { status: 200, isHead: true });
}

function oddQuery(rng: Rng, { lobbies }: Stage): Rude {
  const { at } = pick(lobbies, rng);
  const numbers = ['x', '-1', '1.5', '', '1e3', '0x1', '9'.repeat(16), '%31%20', '1&after=2', '١'];
  const queries = [
    ...numbers.map((each) => `?after=${encodeURI(each)}`),
    '?x',
    '?=1',
    '?__proto__=1',
    '?constructor=1',
    '?after[]=1',
    `?${'a=1&'.repeat(2000)}`,
    '?wait=51',
  ];
  const query = pick(queries, rng);
  const path = pick([at, `${at}/stream`, `${at}/record`], rng);
  return once(request('GET', path + query), UNREADABLE);
}

function goodQuery(rng: Rng, { lobbies }: Stage): Rude {
  const { at } = pick(lobbies, rng);
  const after = pick(['0', '1', '007', '9'.repeat(15), '%31'], rng);
  const path = pick([`${at}?after=${after}`, `http://other.example${at}?after=${after}`], rng);
  return once(request('GET', path), OK);
}

export const ADDRESSES: readonly Kind[] = [
  { name: 'a table that there is not', weight: 5, make: unknownTable },
  { name: 'a path that there is not', weight: 3, make: unknownPath },
  { name: 'another method', weight: 4, make: wrongMethod },
  { name: 'only the head', weight: 1, make: headOnly },
  { name: 'a query that nobody reads', weight: 3, make: oddQuery },
  { name: 'an odd address that is right', weight: 1, make: goodQuery },
];
