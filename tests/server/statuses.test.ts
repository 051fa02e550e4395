// Every way in which a house says no, with its status and its sentence.
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '#house';
import { present, refuse } from '#kernel';
import {
  aHouse,
  bearer,
  BOT,
  command,
  newKey,
  OPEN,
  opened,
  seated,
  tableOf,
  type AHouse,
  type Answer,
  type Opened,
} from './a-house.ts';
import { sent } from './rude/raw-client.ts';

let house: AHouse;
let table: Opened;
let ann: string;
beforeAll(async () => {
  house = await aHouse();
  table = await opened(house, [OPEN, OPEN, BOT, BOT]);
  ann = await seated(house, table);
});
// Long enough for every limit to be forgotten.
beforeEach(() => void (house.clock.now += 3_600_000));
afterAll(() => house.close());

function refused({ body, status }: Answer): string {
  const { code, message } = body.refusal;
  expect(Object.keys(body)).toEqual(['refusal']);
  expect(Object.keys(body.refusal).toSorted()).toEqual(['code', 'message', 'params']);
  return `${status} ${code}: ${message}`;
}

const SEATS = [OPEN, BOT, BOT, BOT];

/** What is answered to bytes as they are. */
async function wired(bytes: string, count = 1) {
  const port = Number(new URL(house.url).port);
  const heads = Array.from({ length: count }, () => false);
  return (await sent({ port, address: '127.0.0.1', pieces: [bytes], heads })).answers;
}

describe('400: what cannot be read', () => {
  it.each([
    ['nothing', '', 'not JSON: the text is empty'],
    ['no JSON', '{"game"', 'not JSON: it ends too early, line 1 column 8'],
    ['no object', '5', 'expected an object, found 5'],
    ['null', 'null', 'expected an object, found null'],
    ['a missing field', { seats: SEATS }, 'game: this field is required'],
    ['another kind', { game: 5, seats: SEATS }, 'game: expected a text, found 5'],
    ['an unknown field', tableOf(SEATS, { gaem: 1 }), 'gaem: unknown field'],
    ['one inside', tableOf([{ ...OPEN, x: 1 }]), 'seats[0].x: unknown field'],
    ['no list', tableOf({} as never), 'seats: expected a list, found {}'],
    [
      'no kind of chair',
      tableOf([{ kind: 'sofa' }]),
      'seats[0].kind: expected one of open, bot, found "sofa"',
    ],
    [
      'no rules',
      tableOf(SEATS, { rules: 5 }),
      "rules: expected a preset's name or an object of options, found 5",
    ],
    ['too fast', tableOf(SEATS, { pace: -1 }), 'pace: expected 0 or more, found -1'],
    ['too slow', tableOf(SEATS, { pace: 60_001 }), 'pace: expected 60000 or less, found 60001'],
    ['no whole number', tableOf(SEATS, { pace: 0.5 }), 'pace: expected a whole number, found 0.5'],
    [
      'no time at all',
      tableOf(SEATS, { clock: { move: 0 } }),
      'clock.move: expected 1 or more, found 0',
    ],
    ['no choice', tableOf(SEATS, { watch: 1 }), 'watch: expected true or false, found 1'],
    ['a poisoned name', '{"game":"mayi","seats":[],"__proto__":{}}', '__proto__: unknown field'],
  ])('%s', async (_, body, message) => {
    const answer = await house.post('/api/tables', body);
    expect(refused(answer)).toBe(`400 unreadable: ${message}`);
  });

  it.each([
    ['key', { name: 'Ann', key: 'cafe' }, 'key: expected 64 hex digits, in lower case'],
    ['key', { name: 'Ann', key: 'AB'.repeat(32) }, 'key: expected 64 hex digits, in lower case'],
    ['key', { name: 'Ann', key: 12 }, 'key: expected a text'],
    ['entropy', { name: 'Ann', entropy: 'cafe' }, 'entropy: expected 32 hex digits, in lower case'],
  ])('what is sent as %s is in no sentence', async (_, body, message) => {
    const answer = await house.post(`${table.at}/seats`, body);
    expect(refused(answer)).toBe(`400 unreadable: ${message}`);
    expect(answer.text).not.toMatch(/cafe|abab|12/i);
  });

  it.each([
    ['seats', { name: 'Ann', x: 1 }],
    ['move', { token: newKey(), x: 1 }],
    ['commands', { id: 'a', do: 'pause', x: 1 }],
  ])('a field that %s do not have', async (path, body) => {
    const answer = await house.post(`${table.at}/${path}`, body, bearer(ann));
    expect(refused(answer)).toBe('400 unreadable: x: unknown field');
  });

  it.each([
    ['unknown_game', { game: 'poker', seats: SEATS }, /^there is no game "poker"; there are /],
    [
      'unknown_level',
      tableOf([{ kind: 'bot', level: 'genius' }, BOT, BOT, BOT]),
      /^seats\[0\]\.level: Coinche has no bot "genius"; there are /,
    ],
    ['wrong_seats', tableOf([BOT]), /^seats: Coinche is played by 4, not 1$/],
    ['unreadable', tableOf(SEATS, { rules: 'x' }), /^rules: no preset "x"; there are /],
    ['unreadable', tableOf(SEATS, { rules: { x: 1 } }), /^rules\.x: unknown option; there are /],
    ['bad_name', tableOf([{ ...BOT, name: '  ' }, BOT, BOT, BOT]), /^a name has 1 to 40 /],
  ])('%s, which means nothing here', async (code, body, message) => {
    const answer = await house.post('/api/tables', body);
    expect(answer).toMatchObject({ status: 400, body: { refusal: { code } } });
    expect(answer.body.refusal.message).toMatch(message);
  });

  it.each([
    ['no such deed', { id: 'a', do: 'cheat' }, /^do: expected one of act, wait, .*found "cheat"$/],
    ['none', { id: 'a' }, /^do: this field is required$/],
    ['no id', { do: 'leave' }, /^id: this field is required$/],
    ['an odd id', { id: 'a b', do: 'leave' }, /^id: expected 1 to 64 letters.*found "a b"$/],
    ['a field of another deed', { id: 'a', do: 'leave', seat: 1 }, /^seat: unknown field$/],
    ['no seat', { id: 'a', do: 'free', seat: -1 }, /^seat: expected 0 or more, found -1$/],
    ['one seat', { id: 'a', do: 'swap', seats: [1] }, /^seats/],
    ['no action', { id: 'a', do: 'act', action: [] }, /^action: expected an object, found \[\]$/],
  ])('a command with %s', async (_, body, message) => {
    const answer = await house.post(`${table.at}/commands`, body, bearer(ann));
    expect(answer).toMatchObject({ status: 400, body: { refusal: { code: 'unreadable' } } });
    expect(answer.body.refusal.message).toMatch(message);
  });

  it.each([
    ['what nobody asks for', '?key=1', 'key: unknown field'],
    ['no number', '?after=x', 'after: expected a whole number, found "x"'],
    ['a negative one', '?after=-1', 'after: expected a whole number, found "-1"'],
    ['one twice', '?after=1&after=2', 'after: expected a text, found ["1","2"]'],
    ['the longest wait', '/stream?wait=51', 'wait: expected 50 seconds at most, found 51'],
    ['no game', '/record?game=0', 'game: expected a number from 1 on, found 0'],
  ])('in an address: %s', async (_, query, message) => {
    expect(refused(await house.get(`${table.at}${query}`))).toBe(`400 unreadable: ${message}`);
  });

  it('the id of the last event', async () => {
    const answer = await house.get(`${table.at}/stream`, { 'last-event-id': 'x' });
    expect(refused(answer)).toBe(
      '400 unreadable: last-event-id: expected a whole number, found "x"',
    );
  });

  it('what lies too deep, and what is no text', async () => {
    const deep = await house.post('/api/tables', `${'['.repeat(40)}${']'.repeat(40)}`);
    expect(refused(deep)).toMatch(/^400 too_deep: lists and objects may lie 32 deep/);
    const headers = { 'content-type': 'application/json' };
    const body = new Uint8Array([0x22, 0xff, 0x22]);
    const binary = await house.ask('/api/tables', { method: 'POST', headers, body });
    expect(refused(binary)).toBe('400 not_text: a body is UTF-8');
  });

  it('bots that are too many are not even given names, which could take minutes', async () => {
    let names = 0;
    const own = await aHouse({ ports: { botName: () => `Bot ${++names}` } });
    const answer = await own.post('/api/tables', tableOf(Array.from({ length: 99 }, () => BOT)));
    expect(refused(answer)).toBe('400 wrong_seats: seats: Coinche is played by 4, not 99');
    expect(names).toBe(0);
    await own.close();
  });

  it('what was sent is quoted at no length', async () => {
    const name = 'x'.repeat(60_000);
    for (const body of [
      tableOf(SEATS, { [name]: 1 }),
      tableOf(SEATS, { rules: { [name]: 1 } }),
      { game: name, seats: SEATS },
    ]) {
      const { status, text } = await house.post('/api/tables', body);
      expect(status).toBe(400);
      expect(text.length).toBeLessThan(1500);
      expect(text).toContain('xxx…');
    }
  });

  it('a malformed action, a reaction that there is not', async () => {
    const at = await opened(house);
    const key = await seated(house, at);
    const said = await command(house, at, key, { do: 'say', what: 'rude' });
    expect(refused(said)).toMatch(/^400 unknown_reaction: what: there are hello, /);
    await command(house, at, at.host, { do: 'begin' });
    const acted = await command(house, at, key, { do: 'act', action: { type: 'CHEAT' } });
    expect(refused(acted)).toMatch(/^400 invalid_action: type: "CHEAT" is no action of Coinche$/);
  });

  it('of version 1.1 without the name of a house', async () => {
    const [answer] = await wired('GET /healthz HTTP/1.1\r\n\r\n');
    expect(answer).toMatchObject({ status: 400 });
    expect(answer?.body).toContain(
      '"code":"unreadable","message":"a request of HTTP/1.1 has a Host"',
    );
    expect(answer?.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await wired('GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject([{ status: 200 }]);
  });

  it('several in one breath, the last of which is none: each has the answer that is its own', async () => {
    const first = `GET ${table.at} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answers = await wired(`${first}GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\nHELLO\r\n\r\n`, 3);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
    expect(answers[2]?.body).toContain('this is no request');
  });

  it('what is no request at all', async () => {
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
    socket.end('HELLO\r\n\r\n');
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(text).toContain(
      '{"refusal":{"code":"unreadable","message":"this is no request","params":{}}}',
    );
  });
});

describe('401 and 403: whose key it is', () => {
  const NOBODYS = '401 unknown_key: nobody at this table has this key';
  const NO_KEY = '401 unknown_key: a key has 64 hex digits, in lower case';

  it.each([
    ['its moment', ''],
    ['its stream', '/stream'],
    ['a long poll', '/stream?wait=1'],
    ['its record', '/record'],
  ])('%s with a key that is nobody’s, or none at all', async (_, path) => {
    const headers = { accept: 'application/json' };
    const at = `${table.at}${path}`;
    const wrong = await house.get(at, { ...headers, ...bearer(newKey()) });
    expect(refused(wrong)).toBe(NOBODYS);
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer');
    expect(refused(await house.get(at, { ...headers, ...bearer('cafe') }))).toBe(NO_KEY);
    expect(refused(await house.get(at, { ...headers, authorization: 'Basic eDp5' }))).toBe(NO_KEY);
  });

  it('a command', async () => {
    const wish = { do: 'pause' };
    expect(refused(await command(house, table, newKey(), wish))).toBe(NOBODYS);
    expect(refused(await command(house, table, 'cafe', wish))).toBe(NO_KEY);
    const without = await house.post(`${table.at}/commands`, { id: 'a', ...wish });
    expect(refused(without)).toBe(
      '401 unknown_key: this needs a key, as Authorization: Bearer KEY',
    );
    // The key of another table is nobody's here.
    const { host } = await opened(house);
    expect(refused(await command(house, table, host, wish))).toBe(NOBODYS);
    expect(refused(await command(house, table, newKey(), { do: 'hint' }))).toBe(NOBODYS);
  });

  it('what only the host does, and what needs a seat', async () => {
    const begun = await command(house, table, ann, { do: 'begin' });
    expect(refused(begun)).toBe('403 host_only: only the host does this');
    const named = await command(house, table, table.host, { do: 'name', name: 'Hal' });
    expect(refused(named)).toBe('403 seat_only: this is for somebody who sits here');
    const hint = await command(house, table, table.host, { do: 'hint' });
    expect(refused(hint)).toBe('403 seat_only: a hint is for somebody who plays');
  });

  it('a table that nobody may look at shows its record to nobody', async () => {
    const shy = await opened(house, [OPEN, BOT, BOT, BOT], { watch: false });
    const answer = await house.get(`${shy.at}/record`);
    expect(refused(answer)).toBe('401 seat_only: this table is for those who sit at it');
    const own = await house.get(`${shy.at}/record`, bearer(shy.host));
    expect(refused(own)).toMatch(/^409 game_not_over: /);
  });

  it('a link to move a seat that was never made', async () => {
    const moved = await house.post(`${table.at}/move`, { token: newKey() });
    expect(refused(moved)).toBe('409 unknown_token: this link was used already, or was never made');
  });
});

describe('404 and 405: what is not there', () => {
  const unknown = `/api/tables/${'2'.repeat(27)}`;

  it.each([
    ['a table that there is not', 'GET', unknown],
    ['its stream', 'GET', `${unknown}/stream`],
    ['its record', 'GET', `${unknown}/record`],
  ])('%s', async (_, method, path) => {
    const answer = await house.ask(path, { method });
    expect(refused(answer)).toBe('404 unknown_table: there is no such table');
    const keyed = await house.ask(path, { method, headers: bearer(newKey()) });
    expect(refused(keyed)).toBe('404 unknown_table: there is no such table');
  });

  it.each([
    ['seats', { name: 'Ann' }],
    ['move', { token: newKey() }],
    ['commands', { id: 'a', do: 'pause' }],
  ])('POST %s of it', async (path, body) => {
    const answer = await house.post(`${unknown}/${path}`, body, bearer(newKey()));
    expect(refused(answer)).toBe('404 unknown_table: there is no such table');
  });

  it.each(['', 'xyz', '1'.repeat(27), 'L'.repeat(27), '2'.repeat(28), '%2e%2e', 'a b'])(
    'what no table is called (%s) is looked for nowhere',
    async (name) => {
      const asked: string[] = [];
      const inner = memoryStore({ now: Date.now });
      const read: typeof inner.read = (at, after) => {
        asked.push(at);
        return inner.read(at, after);
      };
      const own = await aHouse({ store: { ...inner, read } });
      const at = `/api/tables/${encodeURIComponent(name)}`;
      for (const answer of [
        await own.get(at),
        await own.get(`${at}/stream`),
        await own.post(`${at}/seats`, { name: 'Ann' }),
        await own.post(`${at}/commands`, '{', bearer(newKey())),
      ])
        expect(refused(answer)).toBe('404 unknown_table: there is no such table');
      expect(asked).toEqual([]);
      await own.get(unknown);
      expect(asked).toEqual(['2'.repeat(27)]);
      await own.close();
    },
  );

  it('a table is found in capitals, since no name has any', async () => {
    const { at, host, table } = await opened(house);
    const answer = await house.get(at.replace(table, table.toUpperCase()), bearer(host));
    expect(answer).toMatchObject({ status: 200, body: { table } });
  });

  it('a broken link in a browser leads to the tables; under /api programs read on', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const page = await house.ask('/nowhere', { headers });
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<a href="/">To the tables</a>');
    expect(refused(await house.ask('/api/nowhere', { headers }))).toMatch(/^404 unknown_path/);
  });

  it.each(['/nowhere', '/api/nowhere', '/api/', '/t', '/%zz', '/assets/x.js'])(
    'a path that there is not: %s',
    async (path) => {
      const message = '404 unknown_path: there is nothing here; /api tells what there is';
      expect(refused(await house.get(path))).toBe(message);
      const headers = { 'content-type': 'text/plain' };
      if (path.startsWith('/assets')) return;
      expect(refused(await house.ask(path, { method: 'POST', headers, body: 'x' }))).toBe(message);
      // Nobody reads what leads nowhere.
      expect(refused(await house.post(path, '{'))).toBe(message);
    },
  );

  it('a name that no path has, however long', async () => {
    const answer = await house.get(`/api/tables/${'x'.repeat(500)}`);
    expect(answer.status).toBe(404);
  });

  it.each([
    ['DELETE', '/api/tables', 'POST, GET, HEAD'],
    ['PUT', () => table.at, 'GET, HEAD'],
    ['GET', () => `${table.at}/commands`, 'POST'],
    ['GET', () => `${table.at}/seats`, 'POST'],
    ['HEAD', () => `${table.at}/stream`, 'GET'],
    ['OPTIONS', '/api/games', 'GET, HEAD'],
    ['PROPFIND', '/api/tables', 'POST, GET, HEAD'],
    ['QUERY', () => `${table.at}/seats`, 'POST'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('405: %s', async (method, path, allowed) => {
    const answer = await house.ask(typeof path === 'string' ? path : path(), { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allowed);
    if (method !== 'HEAD') expect(refused(answer)).toBe(`405 wrong_method: this takes ${allowed}`);
  });
});

describe('what a house does not do', () => {
  it('a tunnel to somewhere else is a wrong method', async () => {
    const [answer] = await wired('CONNECT cards.example:443 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toMatchObject({ status: 405 });
    expect(answer?.body).toContain('"code":"wrong_method"');
  });

  it('the whole house is no path', async () => {
    const [answer] = await wired('GET * HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer?.body).toContain('"code":"unknown_path"');
  });

  it('whoever expects more is answered all the same', async () => {
    const asked = 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: magic\r\n\r\n';
    expect(await wired(asked)).toMatchObject([{ status: 200, body: '{"is":"alive"}' }]);
  });
});

describe('409: what cannot be now', () => {
  it('a game that is not over, a seat that is taken, an id for something else', async () => {
    expect(refused(await house.get(`${table.at}/record`))).toBe(
      '409 game_not_over: the record tells every card: it is there when the game is over',
    );
    const at = `${table.at}/commands`;
    await house.post(at, { id: 'twice', do: 'name', name: 'Anna' }, bearer(ann));
    const reused = await house.post(at, { id: 'twice', do: 'leave' }, bearer(ann));
    expect(refused(reused)).toBe('409 id_reused: the id twice was used for something else');
  });

  it('what a game refuses has its own code and sentence', async () => {
    const at = await opened(house, [OPEN, BOT, BOT, BOT], { pace: 60_000 });
    const key = await seated(house, at);
    await command(house, at, at.host, { do: 'begin' });
    const { room } = (await house.get(at.at, bearer(key))).body;
    const action = { type: 'PLAY_CARD', card: 'A♠' };
    const answer = await command(house, at, key, { do: 'act', action });
    expect(answer.status).toBe(409);
    expect(room.waitsFor).toBeDefined();
    expect(answer.body.refusal.message.length).toBeGreaterThan(5);
  });
});

describe('413 and 415: bodies', () => {
  it('of more than 64 KB', async () => {
    const body = tableOf(SEATS, { game: 'x'.repeat(65_536) });
    expect(refused(await house.post('/api/tables', body))).toBe(
      '413 too_large: a body has 65536 bytes at most',
    );
    const fits = JSON.stringify(tableOf(SEATS));
    const padded = await house.post('/api/tables', fits.padEnd(65_536));
    expect(padded.status).toBe(201);
  });

  it('of more than 64 KB that says nothing of its length', async () => {
    const { port } = new URL(house.url);
    const headers = { 'content-type': 'application/json' };
    const path = '/api/tables';
    const asking = rawRequest({ port, path, method: 'POST', headers });
    asking.on('error', () => {});
    const answered = new Promise<number | undefined>((resolve) =>
      asking.on('response', ({ statusCode }) => resolve(statusCode)),
    );
    asking.write('"'.padEnd(70_000));
    expect(await answered).toBe(413);
    asking.destroy();
  });

  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'game=mayi'],
    ['application/json5', '{}'],
    ['nonsense', '{}'],
  ])('that are %s', async (type, body) => {
    const headers = { 'content-type': type };
    const answer = await house.ask('/api/tables', { method: 'POST', headers, body });
    expect(refused(answer)).toBe('415 wrong_type: a body is application/json');
  });

  it('without a type, and with one that says more', async () => {
    const body = new TextEncoder().encode(JSON.stringify(tableOf(SEATS)));
    const none = await house.ask('/api/tables', { method: 'POST', body });
    expect(refused(none)).toBe('415 wrong_type: a body is application/json');
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const more = await house.ask('/api/tables', { method: 'POST', headers, body });
    expect(more.status).toBe(201);
  });

  it('that are compressed', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const body = gzipSync(JSON.stringify(tableOf(SEATS)));
    const answer = await house.ask('/api/tables', { method: 'POST', headers, body });
    expect(refused(answer)).toBe(
      '415 wrong_type: a body is not compressed, nor coded in any other way',
    );
    const plain = { 'content-encoding': 'Identity' };
    expect((await house.post('/api/tables', tableOf(SEATS), plain)).status).toBe(201);
  });

  it('none at all', async () => {
    const answer = await house.ask('/api/tables', { method: 'POST' });
    expect(refused(answer)).toBe('400 unreadable: expected an object, found null');
  });
});

describe('500 and 503: what is not the asker’s fault', () => {
  it('a mistake of the program is told as one, and only its log knows more', async () => {
    const own = await aHouse({
      node: (node) => ({
        ...node,
        moment: () => Promise.reject(new Error('the secret of the house')),
      }),
    });
    const answer = await own.get(`/api/tables/${'2'.repeat(27)}`);
    expect(refused(answer)).toBe('500 bug: the house made a mistake; its log tells which');
    expect(answer.text).not.toMatch(/secret|at .*\.ts|Error/);
    const logged = own.lines.filter((line) => line.includes('the secret of the house'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 'error', msg: 'bug' });
    await own.close();
  });

  it('a store that cannot keep is told with its reason, and to be asked again', async () => {
    const inner = memoryStore({ now: Date.now });
    let isFull = false;
    const { refusal } = refuse('store_full', '/srv/tables.sqlite: the disk is full (database)', {
      file: '/srv/tables.sqlite',
      detail: 'database or disk is full',
    });
    const own = await aHouse({
      store: {
        ...inner,
        append: (entry) =>
          isFull ? Promise.resolve({ is: 'refused', refusal }) : inner.append(entry),
      },
    });
    const at = await opened(own);
    const key = await seated(own, at);
    isFull = true;
    for (const answer of [
      await command(own, at, key, { do: 'leave' }),
      await own.post('/api/tables', tableOf(SEATS)),
      await own
        .post(`${at.at}/move`, { token: newKey() })
        .then(async () => command(own, at, at.host, { do: 'begin' })),
    ]) {
      expect(refused(answer)).toBe('503 not_kept: the house cannot write just now');
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.body.refusal.params).toEqual({ why: 'store_full' });
      expect(JSON.parse(own.lines.at(-1) ?? '')).toMatchObject({ status: 503, code: 'not_kept' });
    }
    isFull = false;
    expect((await command(own, at, key, { do: 'leave' })).status).toBe(200);
    await own.close();
  });

  it('a table that was kept and cannot be read is the fault of nobody who asks', async () => {
    const inner = memoryStore({ now: Date.now });
    let isDamaged = false;
    const own = await aHouse({
      store: {
        ...inner,
        read: async (...asked) => {
          const rows = await inner.read(...asked);
          return isDamaged ? rows.map((row) => ({ ...row, body: '{' })) : rows;
        },
      },
    });
    isDamaged = true;
    const at = await opened(own);
    for (const answer of [await own.get(at.at), await command(own, at, at.host, { do: 'begin' })])
      expect(refused(answer)).toBe(
        '500 table_unreadable: what was kept of this table cannot be read here',
      );
    await own.close();
  });

  it('a store that cannot be reached', async () => {
    const inner = memoryStore({ now: Date.now });
    const read = () => Promise.reject(new Error('away'));
    const own = await aHouse({ store: { ...inner, read, list: read } });
    const [answer, list] = [
      await own.get(`/api/tables/${'2'.repeat(27)}`, bearer(newKey())),
      await own.get('/api/tables'),
    ];
    expect(refused(answer)).toBe('503 not_kept: the store cannot be reached');
    expect(refused(list)).toBe('503 not_kept: the store cannot be reached');
    await own.close();
  });

  it('while the house closes nothing is begun, and it says when to ask again', async () => {
    const own = await aHouse();
    const at = await opened(own);
    const key = await seated(own, at);
    own.closing.begin();
    const closes = '503 draining: this house closes: ask again in a moment';
    const answers = [
      await own.get('/readyz'),
      await own.post('/api/tables', tableOf(SEATS)),
      await own.post(`${at.at}/seats`, { name: 'Bob' }),
      await command(own, at, key, { do: 'leave' }),
      await own.get(`${at.at}/stream`),
      await own.get(at.at),
    ];
    expect(answers.map(refused)).toEqual(answers.map(() => closes));
    for (const { headers } of answers) {
      expect(headers.get('retry-after')).toBe('2');
      expect(headers.get('connection')).toBe('close');
    }
    expect((await own.get('/healthz')).body).toEqual({ is: 'alive' });
    expect((await own.get('/metrics')).status).toBe(200);
    await own.close();
  });
});

describe('other answers', () => {
  it('health', async () => {
    expect(await house.get('/healthz')).toMatchObject({ status: 200, body: { is: 'alive' } });
    expect(await house.get('/readyz')).toMatchObject({ status: 200, body: { is: 'ready' } });
  });

  it('the public tables, the newest first, looked up once in two seconds', async () => {
    const own = await aHouse();
    const listed = async () => (await own.get('/api/tables')).body.tables;
    expect(await listed()).toEqual([]);
    const [first] = [await opened(own, SEATS, { visibility: 'public' }), await opened(own)];
    expect(await listed()).toEqual([]);
    own.clock.now += 2000;
    const [row] = await listed();
    expect(row).toEqual({
      table: first.table,
      game: 'coinche',
      status: 'lobby',
      at: expect.any(Number),
    });
    await command(own, first, first.host, { do: 'close' });
    own.clock.now += 2000;
    expect(await listed()).toEqual([]);
    await own.close();
  });

  it('the games, with every option', async () => {
    const { games, protocol } = (await house.get('/api/games')).body;
    expect(protocol).toBe(1);
    const mayi = games.find(({ id }: { id: string }) => id === 'mayi');
    expect(mayi).toMatchObject({ name: 'May I?', usualLevel: 'medium', seats: [3, 4, 5, 6, 7, 8] });
    expect(mayi.options.length).toBeGreaterThan(5);
    expect(mayi.levels).toContain('hard');
  });

  it('what is counted', async () => {
    const own = await aHouse();
    const at = await opened(own);
    await own.get(at.at);
    const { headers, text } = await own.get('/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    const values = Object.fromEntries(
      text.split('\n').map((line) => line.split(/ (?=\S+$)/) as [string, string]),
    );
    const route = 'route="/api/tables/:table",status="200"';
    expect(values[`baize_http_requests_total{method="GET",${route}}`]).toBe('1');
    expect(values['baize_durable_commands_total']).toBe('1');
    expect(values['baize_tables_in_memory']).toBe('1');
    expect(values['baize_bots_waiting']).toBe('7');
    expect(values['baize_streams_open']).toBe('0');
    expect(text).not.toContain(at.table);
    await own.close();
  });

  it('a seat moves to another device by a link that works once', async () => {
    const { createHash } = await import('node:crypto');
    const at = await opened(house);
    const [old, token, key] = [await seated(house, at), newKey(), newKey()];
    const prefix = Buffer.from('baize/key/1');
    const hash = createHash('sha256').update(prefix).update(Buffer.from(token, 'hex'));
    await command(house, at, old, { do: 'offerMove', token: hash.digest('hex') });
    const moved = await house.post(`${at.at}/move`, { token, key });
    expect(moved).toMatchObject({ status: 201, body: { seat: 0, key } });
    expect((await house.get(at.at, bearer(key))).body.seat).toBe(0);
    expect((await house.get(at.at, bearer(old))).status).toBe(401);
    expect(present(moved.body.key, 'a key')).toBe(key);
  });
});
