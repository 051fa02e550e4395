// What a house never says: who asked, with which key, which table, which cards; and what it always says to browsers.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baize, temporaryFolder } from '../run-baize.ts';
import { aHouse, bearer, BOT, command, newKey, OPEN, opened, seated, tableOf } from './a-house.ts';
import type { AHouse, Opened } from './a-house.ts';
import { listen } from './listening.ts';
import { until } from './until.ts';

describe('headers', () => {
  let house: AHouse;
  let at: Opened;
  beforeAll(async () => {
    house = await aHouse();
    at = await opened(house);
  });
  afterAll(() => house.close());

  const paths = [
    ['a moment', () => at.at],
    ['a stream', () => `${at.at}/stream`],
    ['a refusal', () => `${at.at}/record`],
    ['the list of tables', () => '/api/tables'],
    ['the games', () => '/api/games'],
    ['the description', () => '/api'],
    ['health', () => '/healthz'],
    ['metrics', () => '/metrics'],
    ['the page', () => '/'],
    ['an invitation', () => `/t/${at.table}`],
    ['nothing', () => '/nowhere'],
    ['a bad address', () => '/%zz'],
    ['a wrong method', () => `${at.at}/commands`],
  ] as const;

  it.each(paths)('%s', async (_, path) => {
    const left = new AbortController();
    const { headers } = await fetch(house.url + path(), { signal: left.signal });
    left.abort();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    // At home there is no certificate.
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).toBe(null);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    // No cookies, so nobody's browser acts for them; no other site reads along.
    expect(headers.get('set-cookie')).toBe(null);
    expect(headers.get('access-control-allow-origin')).toBe(null);
    expect(headers.get('x-powered-by')).toBe(null);
  });

  it('what a table says is stored nowhere', async () => {
    for (const path of [at.at, '/api/tables', `${at.at}/record`, '/nowhere'])
      expect((await house.get(path)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('connections', () => {
  const times = { headers: 60, request: 120, looking: 20 };

  it.each([
    ['send nothing', ''],
    ['never finish their headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    [
      'never finish their body',
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('that %s are ended', async (_, sent) => {
    const house = await aHouse({ times });
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
    socket.write(sent);
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(text).toContain('{"refusal":{"code":"too_slow"');
    await house.close();
  });

  it('that never take their answers are ended', async () => {
    const house = await aHouse({ times: { silent: 200 } });
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
    socket.pause();
    socket.write('GET /api HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
    const count = () =>
      new Promise<number>((resolve) => house.app.server.getConnections((_, n) => resolve(n)));
    await until(async () => ((await count()) === 1 ? true : undefined));
    await until(async () => ((await count()) === 0 ? true : undefined));
    socket.destroy();
    await house.close();
  });

  it('wait for the next request for 65 seconds, and are not endless', async () => {
    const house = await aHouse();
    const { headersTimeout, keepAliveTimeout, maxConnections, requestTimeout, timeout } =
      house.app.server;
    expect({ headersTimeout, keepAliveTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      requestTimeout: 30_000,
      timeout: 120_000,
    });
    expect(maxConnections).toBeGreaterThan(0);
    await house.close();
  });
});

describe('a whole game, with everything logged that is ever logged', () => {
  it('no key, no table, no address and no card is in a line of the log or in the record', async () => {
    const house = await aHouse();
    const rules = { preset: 'ffb', maxRounds: 1 };
    const at = await opened(house, [OPEN, BOT, BOT, BOT], { rules, key: newKey() });
    const [ann, entropy, wrong] = [newKey(), 'ab'.repeat(16), newKey()];
    await house.post(`${at.at}/seats`, { name: 'Annabel', key: ann, entropy });
    const stream = await listen(`${house.url}${at.at}/stream?after=0`, bearer(ann));
    // Things that go wrong are logged as well.
    await house.get(at.at, bearer(wrong));
    await house.get(`${at.at}?key=${wrong}`);
    await house.get(`/nowhere/${wrong}`);
    await house.get(`/${wrong}%zz`);
    await house.post(`${at.at}/seats`, `{"key":"${wrong}"`);
    await house.post(`${at.at}/seats`, { name: 'Bob', key: wrong.toUpperCase() });
    await command(house, at, at.host, { do: 'begin' });
    for (;;) {
      const { actions, room } = (await house.get(at.at, bearer(ann))).body;
      if (room.stage === 'over') break;
      const [action] = actions;
      if (action !== undefined) await command(house, at, ann, { do: 'act', action });
      else if (room.waitsFor.who === 'table') await command(house, at, ann, { do: 'wait' });
    }
    stream.leave();
    const record = await house.get(`${at.at}/record`);
    expect(record.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    await house.close();

    expect(house.lines.length).toBeGreaterThan(20);
    const secrets = [at.table, at.host, ann, wrong, entropy, 'Annabel', '127.0.0.1', '♠', 'PLAY'];
    const isListening = (line: string) => line.includes('Server listening');
    for (const line of house.lines.filter((each) => !isListening(each)))
      for (const secret of secrets)
        expect({ line, has: line.toLowerCase().includes(secret.toLowerCase()) }).toMatchObject({
          has: false,
        });
    for (const secret of [at.host, ann, wrong]) expect(record.text).not.toContain(secret);

    const { file } = temporaryFolder();
    const verdict = await baize('verify', file('game.jsonl', record.text), '--entropy', entropy);
    expect(verdict).toMatchObject({ status: 0 });
    expect(verdict.stdout).toContain('commit: fits');
  });

  it('what is logged says enough: routes, methods, statuses, times and the hash of the table', async () => {
    const house = await aHouse();
    const at = await opened(house);
    await seated(house, at);
    await command(house, at, at.host, { do: 'begin' });
    await house.post('/api/tables', tableOf([]));
    await house.close();
    const rows = house.lines.map((line) => JSON.parse(line)).filter(({ route }) => route);
    const hash = expect.stringMatching(/^[0-9a-f]{12}$/);
    const common = { method: 'POST', ms: expect.any(Number) };
    expect(rows).toMatchObject([
      { level: 'info', route: '/api/tables', status: 201, ...common },
      { level: 'info', route: '/api/tables/:table/seats', status: 201, table: hash, ...common },
      { level: 'debug', route: '/api/tables/:table/commands', status: 200, table: hash, ...common },
      { level: 'info', route: '/api/tables', status: 400, ...common },
    ]);
    expect(new Set(rows.flatMap(({ table }) => table ?? [])).size).toBe(1);
  });

  it('at another level there is less', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const house = await aHouse({ log: { level: 'warn', stream } });
    await seated(house, await opened(house));
    await house.close();
    expect(lines).toEqual([]);
  });
});

describe('the record', () => {
  it('is text for whoever shows text, of any game that was played', async () => {
    const house = await aHouse();
    const at = await opened(house, [BOT, BOT, BOT, BOT], { pace: 60_000 });
    for (const deed of [
      { do: 'begin' },
      { do: 'giveUp' },
      { do: 'again' },
      { do: 'begin' },
      { do: 'giveUp' },
    ])
      expect((await command(house, at, at.host, deed)).status).toBe(200);
    const [last, first, second] = [
      await house.get(`${at.at}/record`, { accept: 'text/plain' }),
      await house.get(`${at.at}/record?game=1`),
      await house.get(`${at.at}/record?game=2`),
    ];
    expect(last.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(last.text).toBe(second.text);
    expect(first.text).not.toBe(second.text);
    expect((await house.get(`${at.at}/record?game=3`)).status).toBe(409);
    await house.close();
  });
});
