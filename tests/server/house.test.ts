// A house with everything real: a file, threads in which bots think, sockets; opened, played in, closed and opened again.
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { orThrow } from '#kernel';
import { openHouse, type House, type HouseOptions } from '../../src/server/house.ts';
import { botName, wakeAt } from '../../src/server/house-ports.ts';
import { commandDone } from '../../src/server/http/schemas/told.ts';
import { temporaryFolder } from '../run-baize.ts';
import { BOT, newKey, OPEN, tableOf } from './a-house.ts';

const { folder } = temporaryFolder();

function houseIn(data: string, more: Partial<HouseOptions> = {}): Promise<House> {
  const log = { level: 'silent', stream: { write: () => {} } } as const;
  const usual = { host: '127.0.0.1', port: 0, trustProxy: [], keepDays: 30, log, threads: 1 };
  return openHouse({ ...usual, data: path.join(folder, data), ...more }).then(orThrow);
}

/** As JSON, whatever it is. */
async function ask(house: House, path: string, body?: object, key?: string) {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  const init =
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${house.port}${path}`, init);
  const text = await answer.text();
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: answer.status, text, body: safely(text) as any };
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

describe('a house', () => {
  it('lets bots play a game to its end, and has its record when it is opened again', async () => {
    const house = await houseIn('bots');
    expect(statSync(path.join(folder, 'bots')).mode & 0o777).toBe(0o700);
    const wish = tableOf([BOT, BOT, BOT, BOT], { rules: { preset: 'ffb', maxRounds: 1 } });
    const { key, table } = (await ask(house, '/api/tables', wish)).body;
    const at = `/api/tables/${table}`;
    await ask(house, `${at}/commands`, { id: 'a', do: 'begin' }, key);
    await until(async () => (await ask(house, at)).body.room.stage === 'over');
    const record = await ask(house, `${at}/record`);
    expect(record.status).toBe(200);
    await Promise.all([house.drain(), house.drain()]);
    const again = await houseIn('bots');
    expect((await ask(again, `${at}/record`)).text).toBe(record.text);
    await again.drain();
  });

  it('gives hints, as they are described', async () => {
    const house = await houseIn('hints');
    const wish = tableOf([OPEN, BOT, BOT, BOT], { key: newKey() });
    const { table } = (await ask(house, '/api/tables', wish)).body;
    const at = `/api/tables/${table}`;
    const { key } = (await ask(house, `${at}/seats`, { name: 'Ann' })).body;
    await ask(house, `${at}/commands`, { id: 'a', do: 'begin' }, wishKey(wish));
    await until(async () => (await ask(house, at, undefined, key)).body.actions.length > 0);
    const hint = await ask(house, `${at}/commands`, { id: 'b', do: 'hint', level: 'greedy' }, key);
    expect(hint.status).toBe(200);
    expect(commandDone.parse(hint.body)).toEqual(hint.body);
    expect(hint.body.hint.action).not.toBe(null);
    const unknown = await ask(house, `${at}/commands`, { id: 'c', do: 'hint', level: 'x' }, key);
    expect(unknown).toMatchObject({ status: 400, body: { refusal: { code: 'unknown_level' } } });
    await house.drain();
  });

  it('takes the next port where the usual one is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.once('error', () => resolve());
      server.listen(8080, '127.0.0.1', () => resolve());
    });
    const house = await houseIn('next', { port: undefined });
    expect(house.port).not.toBe(8080);
    expect((await ask(house, '/healthz')).status).toBe(200);
    await house.drain();
    server.close();
  });

  it('is found at every address of the machine where none is named', async () => {
    const house = await houseIn('all', { host: undefined });
    expect((await ask(house, '/readyz')).status).toBe(200);
    const { body } = await ask(house, '/api/games');
    expect(body.games).toHaveLength(3);
    const metrics = (await ask(house, '/metrics')).text;
    expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(metrics).toContain('process_resident_memory_bytes');
    await house.drain();
  });

  it('is nobody to talk to once it is closed', async () => {
    const house = await houseIn('closed');
    await house.drain();
    await expect(ask(house, '/healthz')).rejects.toThrow('fetch failed');
  });
});

/** Looks again and again, no more often than a key may. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => void setTimeout(resolve, 25));
}

function wishKey(wish: object): string {
  return (wish as { key: string }).key;
}

describe('what a node needs of a machine', () => {
  it('bots are animals that nobody else is called', () => {
    const names: string[] = [];
    for (let i = 0; i < 25; i++) names.push(botName(names));
    expect(new Set(names).size).toBe(25);
    expect(names[0]).not.toMatch(/\d/);
    expect(names[20]).toMatch(/ 3$/);
  });

  it('is woken when it is time, and not when it was called off', async () => {
    const calls: string[] = [];
    const callOff = wakeAt(Date.now() + 5, () => calls.push('called off'));
    // Further away than a timer reaches: it must not ring at once.
    const callOffLate = wakeAt(Date.now() + 2 ** 33, () => calls.push('in 99 days'));
    callOff();
    await new Promise<void>((resolve) => {
      // What is not waited for by anything else keeps no process.
      const held = setInterval(() => {}, 1000);
      wakeAt(Date.now() + 10, () => {
        clearInterval(held);
        resolve();
      });
    });
    callOffLate();
    expect(calls).toEqual([]);
  });
});
