// How a house ends: in which order, and that it ends whatever does not.
import { afterEach, describe, expect, it } from 'vitest';
import { ended, type Parts } from '../../src/server/ending.ts';
import { aHouse, bearer, command, newKey, OPEN, opened, seated, type AHouse } from './a-house.ts';
import { listen } from './listening.ts';

let house: AHouse;
afterEach(() => house.close());

const NEVER = new Promise<never>(() => {});

function partsOf(more: Partial<Parts>, said: string[]): Parts {
  const says = (what: string) => () => {
    said.push(what);
    return Promise.resolve();
  };
  return {
    http: house,
    node: { stop: says('stopped') },
    backups: null,
    pool: { end: says('pool ended') },
    store: { close: says('store closed') },
    ...more,
  };
}

describe('a house that ends', () => {
  it('first stops, then lets bots go, and closes its file last', async () => {
    house = await aHouse();
    const said: string[] = [];
    house.app.server.once('close', () => said.push('nobody is listened to'));
    await ended(partsOf({}, said));
    expect(said).toEqual(['stopped', 'pool ended', 'nobody is listened to', 'store closed']);
    await expect(house.get('/healthz')).rejects.toThrow('fetch failed');
  });

  it('answers what was begun before, and keeps it', async () => {
    const { promise: stored, resolve: store } = Promise.withResolvers<void>();
    const { promise: isAsked, resolve: asks } = Promise.withResolvers<void>();
    house = await aHouse({
      node: (node) => ({
        ...node,
        ask: async (...asked) => {
          asks();
          await stored;
          return node.ask(...asked);
        },
      }),
    });
    const at = await opened(house, [OPEN, OPEN, OPEN, OPEN]);
    const key = await seated(house, at);
    const begun = command(house, at, key, { do: 'leave' });
    await isAsked;
    const stream = await listen(`${house.url}${at.at}/stream`);
    await stream.moment();
    const said: string[] = [];
    const ending = ended(partsOf({}, said));
    expect(await stream.next()).toMatchObject({ event: 'move' });
    // It is still open to those who are answered.
    expect((await house.get('/readyz')).status).toBe(503);
    const late = await house.post(`${at.at}/seats`, { name: 'Bob', key: newKey() }, bearer(key));
    expect(late.status).toBe(503);
    expect(said).not.toContain('store closed');
    store();
    expect((await begun).status).toBe(200);
    await ending;
    expect(said.at(-1)).toBe('store closed');
  });

  it.each([
    ['appends', { node: { stop: () => NEVER } }],
    ['bots', { pool: { end: () => NEVER } }],
    ['a file', { store: { close: () => NEVER } }],
  ])('waits for %s no longer than it said', async (_, more) => {
    house = await aHouse();
    await ended(partsOf(more, []), { all: 30, answers: 10 });
    expect(house.closing.isDraining()).toBe(true);
  });

  it('waits no longer for whoever never reads their answer', async () => {
    const { promise: isAsked, resolve: asks } = Promise.withResolvers<void>();
    const ask = () => {
      asks();
      return NEVER;
    };
    house = await aHouse({ node: (node) => ({ ...node, ask }) });
    const at = await opened(house);
    const waits = command(house, at, at.host, { do: 'begin' }).catch(() => 'cut');
    await isAsked;
    await ended(partsOf({}, []), { all: 30, answers: 10 });
    expect(await waits).toBe('cut');
  });
});
