// Tables in this process: requests in, the answer and everything else that was sent out.
import type { Message, ParamsOf, RequestName, ResultOf, Notice, Refusal } from '#protocol';
import { newHouse, type House } from '../../src/house/channel/house.ts';
import { openTables, type Tables } from '../../src/house/index.ts';

export interface Driver {
  readonly tables: Tables;
  /** Everything that was sent, in order. */
  readonly sent: Message[];
  /** Which waits asked to be woken, and after how long. */
  readonly alarms: { readonly id: number; readonly ms: number }[];
  readonly bugs: readonly unknown[];
  ask<R extends RequestName>(request: R, params: Partial<ParamsOf[R]>): Reply<R> | undefined;
  /** Lets bots act until nobody but people is asked. */
  settle(): void;
  replyTo<R extends RequestName>(id: number): Reply<R> | undefined;
  readonly lastId: number;
}

export interface Reply<R extends RequestName> {
  readonly result?: ResultOf[R];
  readonly refusal?: Refusal;
}

/** What a request has when nothing is said, as the reader of lines would fill it in. */
const DEFAULTS: { readonly [R in RequestName]: Partial<ParamsOf[R]> } = {
  games: {},
  rules: {},
  newTable: { rules: null, seed: 'tables', dealer: null },
  view: {},
  act: { n: null },
  wait: { since: null, until: 'asked', ms: null },
  hint: { level: null },
  follow: { on: true },
  record: {},
  close: {},
};

export function driver(house: House = newHouse()): Driver {
  const alarms: Driver['alarms'] = [];
  const bugs: unknown[] = [];
  let [keys, lastId] = [0, 0];
  const tables = openTables(
    {
      newKey: () => `key ${++keys}`,
      newSeed: () => 'a seed by chance',
      wakeAfter: (id, ms) => alarms.push({ id, ms }),
      tellBug: (error) => bugs.push(error),
    },
    house,
  );
  const sent: Message[] = [];
  const replyTo = (id: number) =>
    sent.find((message) => 'id' in message && message.id === id) as Reply<never> | undefined;
  return {
    tables,
    sent,
    alarms,
    bugs,
    replyTo,
    get lastId() {
      return lastId;
    },
    ask: (request, params) => {
      lastId += 1;
      const whole = { ...DEFAULTS[request], ...params };
      sent.push(
        ...tables.ask({ id: lastId, request, params: whole } as Parameters<Tables['ask']>[0]),
      );
      return replyTo(lastId);
    },
    settle: () => {
      while (tables.isBusy()) sent.push(...tables.advance());
    },
  };
}

export function noticesIn(sent: readonly Message[]): readonly Notice[] {
  return sent.filter((message) => 'notice' in message);
}

export const person = (name: string | null = null) => ({ kind: 'person' as const, name });
export const bot = (level = 'greedy') => ({ kind: 'bot' as const, level, name: null });
