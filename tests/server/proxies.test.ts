// The examples for those who run a house are true: real proxies in front of a real house, over TLS and HTTP/2, and a unit that systemd takes.
import { spawnSync } from 'node:child_process';
import { connect, type ClientHttp2Session } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomMoment } from '#protocol';
import { temporaryFolder } from '../run-baize.ts';
import { newKey } from './a-house.ts';
import { startHouse, type HouseProcess } from './house-process.ts';
import { HAS, proxyTo, type Proxy } from './proxies.ts';
import { until } from './until.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const HOST = 'cards.example';
type Headers = Readonly<Record<string, string>>;

/** A browser, as far as the wire goes. */
function session(port: number, from = '127.0.0.1'): ClientHttp2Session {
  const tls = { servername: HOST, rejectUnauthorized: false, localAddress: from };
  const createConnection = () =>
    connectTls({ host: '127.0.0.1', port, ALPNProtocols: ['h2'], ...tls });
  const opened = connect(`https://${HOST}:${port}`, { createConnection });
  // Told to whoever asks.
  return opened.on('error', () => {});
}

async function ask(to: ClientHttp2Session, at: string, headers: Headers = {}, body?: object) {
  const post = { ':method': 'POST', 'content-type': 'application/json' };
  const stream = to.request({ ':path': at, ...(body === undefined ? {} : post), ...headers });
  let status = 0;
  stream.on('response', (answer) => (status = Number(answer[':status'])));
  stream.end(body === undefined ? undefined : JSON.stringify(body));
  const answer = await text(stream);
  const isJson = answer.startsWith('{');
  // Tests look into it as they like.
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status, answer, body: (isJson ? JSON.parse(answer) : null) as any };
}

/** Moments as they come, and when. */
function follow(to: ClientHttp2Session, at: string, headers: Headers) {
  const heard: { readonly moment: RoomMoment; readonly when: number }[] = [];
  const over = { isIt: false };
  const stream = to.request({ ':path': at, ...headers });
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined && event.includes('event: moment'))
        heard.push({ moment: JSON.parse(data) as RoomMoment, when: performance.now() });
    }
  });
  stream.on('error', () => {}).on('close', () => (over.isIt = true));
  return { heard, over };
}

const WISH = { game: 'coinche', pace: 0, seats: ['open', 'open', 'bot', 'bot'].map(kindly) };
function kindly(kind: string) {
  return { kind };
}

describe.each(['nginx', 'caddy'] as const)('behind %s', (name) => {
  let house: HouseProcess;
  let proxy: Proxy;
  beforeAll(async () => {
    if (!HAS[name]) return;
    const data = path.join(folder, `${name} tables`);
    const flags = ['--trust-proxy', '127.0.0.1', '--public-url', `https://${HOST}`];
    house = await startHouse(data, ...flags);
    proxy = await proxyTo(name, [Number(new URL(house.url).port)], path.join(folder, name));
  });
  afterAll(async () => {
    await proxy?.end();
    house?.process.kill('SIGTERM');
    await house?.ended;
  });

  test.runIf(HAS[name])(
    'a game over HTTP/2: told at once, and gone on with after a reload',
    async () => {
      const first = await until(async () => {
        const tried = session(proxy.port);
        const { status } = await ask(tried, '/api/games').catch(() => ({ status: 0 }));
        if (status === 200) return tried;
        tried.destroy();
        return undefined;
      });
      expect(first.alpnProtocol).toBe('h2');
      const { body: opened } = await ask(first, '/api/tables', {}, WISH);
      const at = `/api/tables/${opened.table}`;
      const bearer = { authorization: `Bearer ${opened.key}` };
      const sat = await ask(first, `${at}/seats`, {}, { name: 'Ann', key: opened.key });
      expect(sat.status).toBe(201);

      const listening = follow(first, `${at}/stream?after=0`, bearer);
      await until(() => listening.heard[0]);
      const waits: number[] = [];
      for (let i = 0; i < 3; i++) {
        const before = listening.heard.length;
        const asked = performance.now();
        const named = { id: `name${i}`, do: 'name', name: `Ann ${i}` };
        expect((await ask(first, `${at}/commands`, bearer, named)).status).toBe(200);
        await until(() => listening.heard[before]);
        waits.push((listening.heard[before]?.when ?? 0) - asked);
        await sleep(1600);
      }
      // Nothing comes by itself for 15 s: what is held back would come then.
      expect(Math.max(...waits)).toBeLessThan(5000);

      const n = listening.heard.at(-1)?.moment.n ?? 0;
      const polled = ask(first, `${at}/stream?after=${n}&wait=25`, {
        ...bearer,
        accept: 'application/json',
      });
      await sleep(300);
      await ask(first, `${at}/seats`, {}, { name: 'Bob', key: newKey() });
      expect((await polled).body.n).toBeGreaterThan(n);

      proxy.reload();
      // nginx ends streams of before; Caddy did not in half a minute.
      if (name === 'nginx') await until(() => (listening.over.isIt ? true : undefined));
      const second = session(proxy.port);
      const last = listening.heard.at(-1)?.moment.n ?? 0;
      const resumed = follow(second, `${at}/stream?after=${last}`, bearer);
      await until(() => resumed.heard[0]);
      await ask(second, `${at}/commands`, bearer, { id: 'begin', do: 'begin' });
      await until(() => resumed.heard.find(({ moment }) => moment.room.stage === 'playing'));
      const told = resumed.heard.flatMap(({ moment }) => moment.told.map((each) => each.n));
      expect(told).toEqual(told.map((_, i) => last + 1 + i));
      for (const each of [first, second]) each.destroy();
    },
  );

  test.runIf(HAS[name])(
    'limits are for whoever asks, and not for what they say of themselves',
    async () => {
      const rude = session(proxy.port, '127.0.0.3');
      const statuses: number[] = [];
      for (let i = 0; i < 34; i++) {
        const claimed = { 'x-forwarded-for': `192.0.2.${i}` };
        statuses.push((await ask(rude, '/api/tables', claimed, WISH)).status);
      }
      expect(statuses).toContain(429);
      const other = session(proxy.port, '127.0.0.4');
      expect((await ask(other, '/api/tables', {}, WISH)).status).toBe(201);
      // The house itself says what is too much.
      const long = await ask(other, '/api/tables', {}, { ...WISH, game: 'x'.repeat(70_000) });
      expect(long).toMatchObject({ status: 413, body: { refusal: { code: 'too_large' } } });
      for (const at of ['/metrics', '/healthz', '/readyz'])
        expect((await ask(other, at)).status).toBe(404);
      for (const each of [rude, other]) each.destroy();
    },
  );
});

test.runIf(HAS.systemd)('systemd takes the unit', () => {
  const unit = path.resolve('examples/hosting/baize.service');
  const run = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // Whether Node is where it says depends on the machine.
  const complaints = run.stderr.split('\n').filter((line) => !/is not executable|^$/.test(line));
  expect(complaints).toEqual([]);
});
