// A house over HTTP for tests: in this process, at a port of its own; its clock and its timers are moved by hand.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { botThought } from '#bots';
import { houseNode, memoryStore, type HouseNode, type HousePorts, type Store } from '#house';
import { refuse } from '#kernel';
import { newHttpHouse, type HttpHouse, type HttpNeeds } from '../../src/server/http/app.ts';
import { wakeAt } from '../../src/server/house-ports.ts';

export const newKey = () => randomBytes(32).toString('hex');

export interface AHouse extends HttpHouse {
  readonly url: string;
  readonly node: HouseNode;
  /** Milliseconds, as limits and streams see them. */
  readonly clock: { now: number };
  /** By how much the time at its tables is ahead of the real one. */
  readonly ahead: { ms: number };
  /** What long polls wait for. */
  readonly timers: Set<() => void>;
  readonly lines: string[];
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body: unknown, headers?: Headers): Promise<Answer>;
  ask(path: string, init: RequestInit): Promise<Answer>;
  close(): Promise<void>;
}

type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly text: string;
  // Tests look into it as they like.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface HouseWanted extends Partial<
  Pick<HttpNeeds, 'trustProxy' | 'pageFolder' | 'times' | 'log'>
> {
  readonly store?: Store;
  readonly ports?: Partial<HousePorts>;
  readonly node?: (node: HouseNode) => HouseNode;
}

export async function aHouse(wanted: HouseWanted = {}): Promise<AHouse> {
  const clock = { now: 1_000_000 };
  const ahead = { ms: 0 };
  const timers = new Set<() => void>();
  const lines: string[] = [];
  const { node: changed = (node) => node, ports = {}, store = memoryStore(REAL) } = wanted;
  let node: HouseNode | undefined;
  const house = await newHttpHouse({
    now: () => clock.now,
    wakeAt: (_, call) => {
      timers.add(call);
      return () => void timers.delete(call);
    },
    newKey,
    trustProxy: [],
    pageFolder: '/nowhere',
    log: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
    countsProcess: false,
    behind: (tellBug) => {
      node = changed(houseNode({ ...usualPorts(store, ahead), tellBug, ...ports }));
      return { node, botsWaiting: () => 7, lastBackup: () => 0 };
    },
    ...wanted,
  });
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
  const ask = async (path: string, init: RequestInit) => answerOf(await fetch(url + path, init));
  return {
    ...house,
    url,
    node: node as HouseNode,
    clock,
    ahead,
    timers,
    lines,
    ask,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    close: async () => {
      await node?.stop();
      house.app.server.closeAllConnections();
      await house.app.close();
    },
  };
}

const REAL = { now: Date.now };

function usualPorts(store: Store, ahead: { readonly ms: number }): Omit<HousePorts, 'tellBug'> {
  return {
    node: newKey(),
    store,
    now: () => Date.now() + ahead.ms,
    wakeAt: (time, call) => wakeAt(time - ahead.ms, call),
    newKey,
    think: (play, asked) => ({
      answer: Promise.resolve(botThought(play, asked)?.action ?? null),
      stop: () => undefined,
    }),
    hint: () => ({
      answer: Promise.resolve(refuse('nothing_to_decide', 'nobody thinks here')),
      stop: () => undefined,
    }),
    keepFor: null,
    botName: (taken) => `Bot ${taken.length + 1}`,
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, text, body };
}

export function bearer(key: string): Headers {
  return { authorization: `Bearer ${key}` };
}

export const OPEN = { kind: 'open' } as const;
export const BOT = { kind: 'bot', level: 'random' } as const;

/** Four seats of Coinche, by a wish that says only what is not usual. */
export function tableOf(seats: readonly object[], more: object = {}) {
  return { game: 'coinche', seats, pace: 0, ...more };
}

export interface Opened {
  readonly table: string;
  /** The host's. */
  readonly host: string;
  /** Below the table. */
  readonly at: string;
}

export async function opened(
  house: AHouse,
  seats: readonly object[] = [OPEN, BOT, BOT, BOT],
  more: object = {},
  headers: Headers = {},
): Promise<Opened> {
  const { body, status } = await house.post('/api/tables', tableOf(seats, more), headers);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { table: body.table, host: body.key, at: `/api/tables/${body.table}` };
}

export async function seated(house: AHouse, { at }: Opened, name = 'Ann'): Promise<string> {
  const key = newKey();
  const { body, status } = await house.post(`${at}/seats`, { name, key });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return key;
}

let ids = 0;

/** A command with an id of its own. */
export function command(house: AHouse, { at }: Opened, key: string, deed: object): Promise<Answer> {
  ids += 1;
  return house.post(`${at}/commands`, { id: `c${ids}`, ...deed }, bearer(key));
}
