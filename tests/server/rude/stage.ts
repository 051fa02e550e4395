// Where the rudeness takes place: a house and a seed in; tables out that stand still, so that the right answer is known.
import { below, orThrow, refuse, type JsonObject, type Rng } from '#kernel';
import type { RoomMoment } from '#protocol';
import { tableNamed } from '#house';
import { setTimeout as sleep } from 'node:timers/promises';
import { post, request } from './rudeness.ts';
import { sent } from './raw-client.ts';

export interface StillTable {
  readonly table: string;
  /** Below the house. */
  readonly at: string;
  readonly host: string;
  /** By seat, of those that people have. */
  readonly keys: readonly string[];
  /** How it was opened. */
  readonly wish: JsonObject;
}

/** Two people and two bots, and no game. The first has added to the deal by a command with the id `once`. */
interface Lobby extends StillTable {
  readonly mixed: JsonObject;
  /** What that was answered. */
  readonly answer: string;
}

/** Four people, one of whom has passed; nobody does anything more. */
interface StillGame extends StillTable {
  readonly n: number;
  readonly turn: number;
  readonly action: JsonObject;
}

export interface Stage {
  readonly port: number;
  readonly lobbies: readonly Lobby[];
  readonly games: readonly StillGame[];
  /** Nobody may look on. */
  readonly shy: StillTable;
  readonly closed: StillTable;
}

const OPEN = { kind: 'open' };
const BOT = { kind: 'bot', level: 'random' };
/** So many that no key is asked more often than a person may ask. */
const COUNT = 12;

export async function staged(port: number, rng: Rng): Promise<Stage> {
  const [lobbies, games] = [[], []] as [Lobby[], StillGame[]];
  for (let i = 0; i < COUNT; i++) {
    lobbies.push(await lobby(await opened(port, rng, [OPEN, OPEN, BOT, BOT]), port, rng));
    games.push(await begun(await opened(port, rng, [OPEN, OPEN, OPEN, OPEN]), port));
  }
  const shy = await opened(port, rng, [OPEN, BOT, BOT, BOT], { watch: false });
  const closed = await opened(port, rng, [OPEN, BOT, BOT, BOT]);
  await asked(port, `${closed.at}/commands`, { id: 'end', do: 'close' }, closed.host);
  // Whoever has just sat down is asked to wait a moment before anything else.
  await sleep(1600);
  return { port, lobbies, games, shy, closed };
}

/** As a client would make them up, but the same for the same seed. */
export function hexFrom(rng: Rng, digits = 64): string {
  return Array.from({ length: digits }, () => below(rng, 16).toString(16)).join('');
}

async function opened(
  port: number,
  rng: Rng,
  seats: readonly JsonObject[],
  more: JsonObject = {},
): Promise<StillTable> {
  const host = hexFrom(rng);
  const wish = { game: 'coinche', seats, pace: 0, key: host, ...more };
  await asked(port, '/api/tables', wish);
  const table = tableNamed(host);
  const at = `/api/tables/${table}`;
  const people = seats.filter(({ kind }) => kind === 'open');
  const keys = people.map(() => hexFrom(rng));
  for (const [i, key] of keys.entries())
    await asked(port, `${at}/seats`, { name: `Person ${i}`, key });
  return { table, at, host, keys, wish };
}

async function lobby(table: StillTable, port: number, rng: Rng): Promise<Lobby> {
  const mixed = { id: 'once', do: 'entropy', entropy: hexFrom(rng, 32) };
  const answer = await asked(port, `${table.at}/commands`, mixed, table.keys[0]);
  return { ...table, mixed, answer };
}

async function begun(table: StillTable, port: number): Promise<StillGame> {
  const { at, host, keys } = table;
  await asked(port, `${at}/commands`, { id: 'begin', do: 'begin' }, host);
  const first = await toMove(table, port);
  const pass = { id: 'pass', do: 'act', action: { type: 'PASS' } };
  await asked(port, `${at}/commands`, pass, keys[first.turn]);
  return { ...table, ...(await toMove(table, port)) };
}

async function toMove({ at, keys }: StillTable, port: number) {
  for (const [turn, key] of keys.entries()) {
    const bytes = request('GET', at, { key });
    const { answers } = await sent({ port, address: STAGE, pieces: [bytes], heads: [false] });
    const { actions, n } = JSON.parse(answers[0]?.body ?? '') as RoomMoment;
    const action = actions[0];
    if (action !== undefined) return { n, turn, action };
  }
  throw new Error('nobody is to move');
}

const STAGE = '127.0.3.1';
let others = 0;

/** Each from another address: those who set it up are not limited. */
async function asked(port: number, path: string, body: unknown, key?: string): Promise<string> {
  const address = `127.0.2.${(others++ % 250) + 1}`;
  const pieces = [post(path, body, key ?? null)];
  const { answers } = await sent({ port, address, pieces, heads: [false] });
  const { body: text = '', status = 0 } = answers[0] ?? {};
  return status < 300 ? text : orThrow(refuse('no_stage', `${path}: ${status} ${text}`));
}
