// People at many tables of a house over HTTP: what is played, for how long and how fast in, moves and what they cost out.
import { Agent, request, type IncomingMessage } from 'node:http';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newCounted, tellMeasured, type PlayersAsked } from './figures.ts';

const wanted = JSON.parse(process.argv[2] ?? '') as PlayersAsked;
const { base, tables, think } = wanted;
const counted = newCounted();
const SEATS = 4;
const hex = (digits: number) => randomBytes(digits / 2).toString('hex');

/** Every table comes from an address of its own, as people do. */
interface Table {
  readonly id: string;
  readonly host: string;
  readonly keys: readonly string[];
  readonly agent: Agent;
  readonly from: string;
  ids: number;
}

function call(
  table: Pick<Table, 'agent' | 'from'>,
  method: string,
  path: string,
  key: string | null,
  body?: object,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (key !== null) headers['authorization'] = `Bearer ${key}`;
    const { agent, from } = table;
    const asked = request(
      `${base}${path}`,
      { method, headers, agent, localAddress: from },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function opened(i: number): Promise<Table> {
  const from = `127.1.${Math.floor(i / 250)}.${(i % 250) + 1}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const at = { agent, from };
  const seats = Array.from({ length: SEATS }, () => ({ kind: 'open' }));
  const wish = { game: 'coinche', seats, pace: 0, window: 0 };
  const made = await call(at, 'POST', '/api/tables', null, wish);
  if (made.status !== 201) throw new Error(made.text);
  const { key: host, table: id } = JSON.parse(made.text) as { table: string; key: string };
  const keys = Array.from({ length: SEATS }, () => hex(64));
  for (const [seat, key] of keys.entries()) {
    const sat = await call(at, 'POST', `/api/tables/${id}/seats`, null, { name: `P${seat}`, key });
    if (sat.status !== 201) throw new Error(sat.text);
  }
  return { ...at, id, host, keys, ids: 0 };
}

function command(table: Table, key: string, wish: object) {
  const id = `c${(table.ids += 1)}`;
  return call(table, 'POST', `/api/tables/${table.id}/commands`, key, { id, ...wish });
}

/** Follows one seat and plays it: whatever is offered, by chance, after as long as people think. */
function followed(table: Table, seat: number): void {
  const key = table.keys[seat] ?? '';
  const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
  const path = `${base}/api/tables/${table.id}/stream`;
  const asked = request(path, { headers, localAddress: table.from, agent: false });
  asked.on('response', (answer: IncomingMessage) => {
    if (answer.statusCode !== 200) throw new Error(`a stream: ${answer.statusCode}`);
    let rest = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) void heard(table, seat, event);
    });
  });
  asked.on('error', (error) => {
    if (!counted.isOver) throw error;
  });
  asked.end();
}

async function heard(table: Table, seat: number, event: string): Promise<void> {
  const from = event.indexOf('data: ');
  if (from < 0 || counted.isOver) return;
  counted.told += 1;
  if (seat === 0 && event.includes('"stage":"over"')) return nextGame(table);
  // Only whoever is asked reads what it says: the others cost the server as much.
  if (!event.includes('"actions":[{')) return;
  const moment = JSON.parse(event.slice(from + 6)) as Asked;
  const { actions } = moment;
  const pass = actions.find(({ type }) => type === 'PASS');
  const some = actions[Math.floor(Math.random() * actions.length)];
  const action = pass !== undefined && Math.random() < 0.6 ? pass : some;
  if (think > 0) await sleep(think * (0.5 + Math.random()));
  const before = performance.now();
  const { status } = await command(table, table.keys[seat] ?? '', { do: 'act', action });
  if (status === 200) counted.moves += 1;
  else counted.refused += 1;
  counted.latencies.push(performance.now() - before);
}

interface Asked {
  readonly actions: readonly { readonly type: string }[];
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
