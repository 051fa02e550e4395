// People at many tables of a house over HTTP: what is played, for how long and how fast in, moves and what they cost out.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newCounted, tellMeasured, type PlayersAsked } from './figures.ts';
import { connectionTo, streamFrom, type Connection } from './raw-http.ts';
import { ownShift } from './shifts.ts';

const wanted = JSON.parse(process.argv[2] ?? '') as PlayersAsked;
const { base, shifts, tables, think } = wanted;
const counted = newCounted();
const SEATS = 4;
const hex = (digits: number) => randomBytes(digits / 2).toString('hex');

/** Every table comes from an address of its own, as people do. */
interface Table {
  readonly path: string;
  readonly host: string;
  readonly keys: readonly string[];
  readonly connection: Connection;
  readonly from: string;
  ids: number;
}

async function opened(i: number): Promise<Table> {
  const from = `127.1.${Math.floor(i / 250)}.${(i % 250) + 1}`;
  const connection = connectionTo(base, from);
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
  return { path, host, keys, connection, from, ids: 0 };
}

function command(table: Table, key: string, wish: object) {
  const id = `c${(table.ids += 1)}`;
  const { connection, path } = table;
  return connection.ask({ method: 'POST', path: `${path}/commands`, key, body: { id, ...wish } });
}

const ASKED = Buffer.from('"actions":[{');
const OVER = Buffer.from('"stage":"over"');
const DATA = Buffer.from('data: ');

/** Follows one seat and plays it. Only whoever is asked reads what it says: the others cost the server as much. */
function followed(table: Table, seat: number): void {
  const key = table.keys[seat] ?? '';
  streamFrom(base, table.from, { path: `${table.path}/stream`, key }, (event) => {
    const from = event.indexOf(DATA);
    if (from < 0 || counted.isOver) return;
    counted.told += 1;
    if (event.includes(ASKED)) void moved(table, key, event.toString('utf8', from + DATA.length));
    else if (seat === 0 && event.includes(OVER)) void nextGame(table);
  });
}

interface Offered {
  readonly actions: readonly { readonly type: string }[];
}

/** Whatever is offered, by chance, after as long as people think. */
async function moved(table: Table, key: string, text: string): Promise<void> {
  const { actions } = JSON.parse(text) as Offered;
  const pass = actions.find(({ type }) => type === 'PASS');
  const some = actions[Math.floor(Math.random() * actions.length)];
  const action = pass !== undefined && Math.random() < 0.6 ? pass : some;
  if (think > 0) await sleep(think * (0.5 + Math.random()));
  await ownShift(shifts);
  const from = performance.now();
  const { status } = await command(table, key, { do: 'act', action });
  if (status === 200) counted.moves += 1;
  else counted.refused += 1;
  counted.waits.push({ from, to: performance.now() });
}

async function nextGame(table: Table): Promise<void> {
  await command(table, table.host, { do: 'again' });
  await command(table, table.host, { do: 'begin' });
}

const all: Table[] = [];
for (let i = 0; i < tables; i += 20) {
  const some = Array.from({ length: Math.min(20, tables - i) }, (_, j) => opened(i + j));
  all.push(...(await Promise.all(some)));
}
for (const table of all) {
  for (let seat = 0; seat < SEATS; seat++) followed(table, seat);
  // Not all of them begin in the same millisecond.
  await sleep(think / tables);
  void command(table, table.host, { do: 'begin' });
}
await tellMeasured(wanted, counted);
