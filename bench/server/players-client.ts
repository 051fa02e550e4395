// People at many tables of a house over HTTP: what is played, for how long and how fast in, moves and what they cost out.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '#kernel';
import { newCounted, tellMeasured, type PlayersAsked } from './figures.ts';
import { connectionTo, streamFrom, type Connection } from './raw-http.ts';
import { ownShift } from './shifts.ts';

const wanted = JSON.parse(process.argv[2] ?? '') as PlayersAsked;
const { areApart = false, bases, shifts, tables, think } = wanted;
const counted = newCounted();
const SEATS = 4;
const hex = (digits: number) => randomBytes(digits / 2).toString('hex');

/** Every table comes from an address of its own, as people do. */
interface Table {
  readonly path: string;
  readonly host: string;
  readonly keys: readonly string[];
  /** By seat: which server somebody plays by, and their connection to it for what they do. */
  readonly ways: readonly Way[];
  readonly from: string;
  ids: number;
}

interface Way {
  readonly base: string;
  readonly connection: Connection;
}

/** Whoever comes to a table by the same server shares a connection: what it costs there is the same. */
function waysOf(i: number, from: string): readonly Way[] {
  const used = bases.map((base) => ({ base, connection: connectionTo(base, from) }));
  return Array.from({ length: SEATS }, (_, seat) =>
    present(used[(i + (areApart ? seat : 0)) % bases.length], 'a way'),
  );
}

async function opened(i: number): Promise<Table> {
  const from = `127.1.${Math.floor(i / 250)}.${(i % 250) + 1}`;
  const ways = waysOf(i, from);
  const { connection } = present(ways[0], 'a way');
  const asked = async <T>(path: string, body: object) => {
    const { status, text } = await connection.ask({ method: 'POST', path, key: null, body });
    if (status !== 201) throw new Error(text);
    return JSON.parse(text) as T;
  };
  const seats = Array.from({ length: SEATS }, () => ({ kind: 'open' }));
  const wish = { game: 'coinche', seats, pace: 0, window: 0 };
  const { key: host, table } = await asked<{ table: string; key: string }>('/api/tables', wish);
  const keys = Array.from({ length: SEATS }, () => hex(64));
  const path = `/api/tables/${table}`;
  for (const [seat, key] of keys.entries()) await asked(`${path}/seats`, { name: `P${seat}`, key });
  return { path, host, keys, ways, from, ids: 0 };
}

function command(table: Table, seat: number, key: string, wish: object) {
  const id = `c${(table.ids += 1)}`;
  const { path, ways } = table;
  const { connection } = present(ways[seat], 'a way');
  return connection.ask({ method: 'POST', path: `${path}/commands`, key, body: { id, ...wish } });
}

const ASKED = Buffer.from('"actions":[{');
const OVER = Buffer.from('"stage":"over"');
const DATA = Buffer.from('data: ');

/** Follows one seat and plays it. Only whoever is asked reads what it says: the others cost the server as much. */
function followed(table: Table, seat: number): void {
  const key = table.keys[seat] ?? '';
  const { base } = present(table.ways[seat], 'a way');
  streamFrom(base, table.from, { path: `${table.path}/stream`, key }, (event) => {
    const from = event.indexOf(DATA);
    if (from < 0 || counted.isOver) return;
    counted.told += 1;
    if (event.includes(ASKED)) void moved(table, seat, event.toString('utf8', from + DATA.length));
    else if (seat === 0 && event.includes(OVER)) void nextGame(table);
  });
}

interface Offered {
  readonly actions: readonly { readonly type: string }[];
}

/** Whatever is offered, by chance, after as long as people think. */
async function moved(table: Table, seat: number, text: string): Promise<void> {
  const { actions } = JSON.parse(text) as Offered;
  const pass = actions.find(({ type }) => type === 'PASS');
  const some = actions[Math.floor(Math.random() * actions.length)];
  const action = pass !== undefined && Math.random() < 0.6 ? pass : some;
  if (think > 0) await sleep(think * (0.5 + Math.random()));
  await ownShift(shifts);
  const from = performance.now();
  const { status } = await command(table, seat, table.keys[seat] ?? '', { do: 'act', action });
  if (status === 200) counted.moves += 1;
  else counted.refused += 1;
  counted.waits.push({ from, to: performance.now() });
}

async function nextGame(table: Table): Promise<void> {
  await command(table, 0, table.host, { do: 'again' });
  await command(table, 0, table.host, { do: 'begin' });
}

/** Milliseconds, where they think so long that nothing happens at all. */
const LONGEST_BETWEEN = 5;

const all: Table[] = [];
for (let i = 0; i < tables; i += 20) {
  const some = Array.from({ length: Math.min(20, tables - i) }, (_, j) => opened(i + j));
  all.push(...(await Promise.all(some)));
}
for (const table of all) {
  for (let seat = 0; seat < SEATS; seat++) followed(table, seat);
  // Not all of them begin in the same millisecond.
  await sleep(Math.min(think / tables, LONGEST_BETWEEN));
  void command(table, 0, table.host, { do: 'begin' });
}
await tellMeasured(wanted, counted);
