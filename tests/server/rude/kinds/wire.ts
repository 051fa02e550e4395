// What is hardly a request: raw bytes, other protocols, headers without end, several requests at once, others cut short.
import { below, pick, shuffled, type Rng } from '#kernel';
import {
  head,
  no,
  OK,
  once,
  post,
  request,
  type Expected,
  type Kind,
  type Rude,
} from '../rudeness.ts';
import { hexFrom, type Stage } from '../stage.ts';

const UNREADABLE = no(400, 'unreadable');
const HEALTH = '/healthz';

function bytesFrom(rng: Rng, count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => below(rng, 256)));
}

/** Begins with what no method begins with, and has an end that a reader waits for. */
function garbage(rng: Rng): Rude {
  const bytes = Buffer.concat([
    Buffer.from([pick([0, 1, 7, 0x80, 0xff, 0x16, 0x7b], rng)]),
    bytesFrom(rng, below(rng, 400)),
    Buffer.from('\r\n\r\n'),
  ]);
  return once(bytes, UNREADABLE);
}

const TLS_HELLO = Buffer.from(
  '16030100c8010000c403036b6c1f5d0000000000000000000000000000000000000000000000000000000020',
  'hex',
);

const OTHER_PROTOCOLS: readonly (string | Buffer)[] = [
  TLS_HELLO,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'SSH-2.0-OpenSSH_9.2\r\n',
  'EHLO house.example\r\n',
  '\u0005\u0001\u0000\r\n\r\n',
  'HELP\r\n\r\n',
  'get / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9\r\n\r\n',
  'GET / FTP/1.1\r\n\r\n',
  'GET  HTTP/1.1\r\n\r\n',
  'GET healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
];

/** Headers that no request may have. */
const BAD_HEADERS: readonly (readonly string[])[] = [
  ['X : y'],
  ['X: \u0001'],
  ['X: a\u0000b'],
  ['no colon'],
  [': nameless'],
  ['Content-Length: 2', 'Content-Length: 3'],
  ['Content-Length: 2', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: gzip'],
  ['Transfer-Encoding: chunked, identity'],
];

/** Headers that mean nothing here, and harm nothing. */
const ODD_HEADERS: readonly (readonly string[])[] = [
  ['Host: another.example'],
  ['X-Forwarded-For: 192.0.2.1', 'X-Forwarded-Host: evil.example'],
  ['Forwarded: for=192.0.2.1'],
  ['X-HTTP-Method-Override: DELETE'],
  ['Accept: \u00ff/\u00ff;q=zzz'],
  [`Accept: ${'a/b,'.repeat(3000)}`],
  ['Accept-Encoding: br;q=1.0, gzip;q=NaN'],
  ['Connection: Upgrade', 'Upgrade: websocket'],
  ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'],
  ['Expect: magic'],
  ['Expect: 100-continue'],
  ['Range: bytes=-1'],
  ['If-None-Match: *', 'If-Modified-Since: yesterday'],
  ['Cookie: key=abc; __proto__=1'],
  ['Content-Type: application/json'],
  ['Origin: null', 'Sec-Fetch-Site: cross-site'],
  ['TE: trailers', 'Trailer: X'],
  ['__proto__: 1', 'constructor: 2'],
  Array.from({ length: 800 }, (_, i) => `x${i}: 1`),
];

function oddHeaders(rng: Rng, { lobbies }: Stage): Rude {
  const path = pick([HEALTH, pick(lobbies, rng).at, '/api/games'], rng);
  return once(request('GET', path, { headers: pick(ODD_HEADERS, rng) }), OK);
}

function headerBomb(rng: Rng): Rude {
  const [one, many, long] = [
    [`X: ${'a'.repeat(20_000)}`],
    Array.from({ length: 3000 }, () => 'a: b'),
    [`${'a'.repeat(20_000)}: x`],
  ];
  const answer = no(431, 'headers_too_large');
  if (below(rng, 4) === 0) return once(request('GET', `/${'a'.repeat(20_000)}`), answer);
  return once(request('GET', HEALTH, { headers: pick([one, many, long], rng) }), answer);
}

/** Of version 1.0, or of 1.1 and without the name of a house. */
function otherVersions(rng: Rng, { lobbies }: Stage): Rude {
  const { at } = pick(lobbies, rng);
  const path = pick([HEALTH, at], rng);
  if (below(rng, 2) === 0) return once(head([`GET ${path} HTTP/1.1`]), UNREADABLE);
  return once(head([`GET ${path} HTTP/1.0`]), OK);
}

/** One of these at a time, or many in one breath: the answers come in the same order. */
function single(rng: Rng, { lobbies }: Stage): { bytes: Buffer; answer: Expected } {
  const { at, keys } = pick(lobbies, rng);
  const rows: readonly [Buffer, Expected][] = [
    [request('GET', HEALTH), OK],
    [request('GET', at, { key: pick(keys, rng) }), OK],
    [request('HEAD', at), { status: 200, isHead: true }],
    [request('GET', '/nowhere'), no(404, 'unknown_path')],
    [request('GET', at, { key: hexFrom(rng) }), no(401, 'unknown_key')],
    [post('/api/tables', {}), UNREADABLE],
    [post(`${at}/seats`, { name: 'Eve', seat: 0, key: hexFrom(rng) }), no(409, 'seat_taken')],
    [request('DELETE', at), no(405, 'wrong_method')],
  ];
  const [bytes, answer] = pick(rows, rng);
  return { bytes, answer };
}

function pipelined(rng: Rng, stage: Stage): Rude {
  const all = Array.from({ length: 2 + below(rng, 12) }, () => single(rng, stage));
  const answers = all.map(({ answer }) => answer);
  const bytes = all.map((each) => each.bytes);
  if (below(rng, 2) === 0) return { pieces: [Buffer.concat(bytes)], answers };
  // And then something that is none: what was asked before is answered as if it were not there.
  const broken = Buffer.from(pick(['\u0001\r\n\r\n', 'BLAH\r\n\r\n'], rng));
  return { pieces: [Buffer.concat([...bytes, broken])], answers: [...answers, UNREADABLE] };
}

/** In pieces, cut anywhere. */
function cut(rng: Rng, stage: Stage): Rude {
  const { answer, bytes } = single(rng, stage);
  const cuts = shuffled([...bytes.keys()], rng)
    .slice(0, 1 + below(rng, 5))
    .toSorted((a, b) => a - b);
  const pieces = [0, ...cuts].map((at, i) => bytes.subarray(at, cuts[i] ?? bytes.length));
  return { pieces, answers: [answer] };
}

/** Hung up in the middle of a request. */
function hungUp(rng: Rng, { lobbies }: Stage): Rude {
  const { at, keys } = pick(lobbies, rng);
  const whole = post(`${at}/commands`, { id: 'cut', do: 'leave' }, keys[0] ?? null);
  const piece = whole.subarray(0, 1 + below(rng, whole.length - 2));
  return { pieces: [piece], answers: [UNREADABLE], ends: true };
}

const BAD_CHUNKS = ['zz\r\n', '-1\r\n', '5\r\nabc', 'ffffffffffffffffff\r\n', '1;\u0001\r\n'];

function brokenChunks(rng: Rng): Rude {
  const lines = ['POST /api/tables HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  const bytes = [head([...lines, 'Transfer-Encoding: chunked']), pick(BAD_CHUNKS, rng)];
  return { pieces: bytes, answers: [UNREADABLE], ends: true };
}

export const WIRE: readonly Kind[] = [
  { name: 'garbage', weight: 3, make: garbage },
  {
    name: 'another protocol',
    weight: 2,
    make: (rng) => once(pick(OTHER_PROTOCOLS, rng), UNREADABLE),
  },
  {
    name: 'headers that cannot be',
    weight: 2,
    make: (rng) => once(request('GET', HEALTH, { headers: pick(BAD_HEADERS, rng) }), UNREADABLE),
  },
  { name: 'odd headers', weight: 4, make: oddHeaders },
  { name: 'headers without end', weight: 2, make: headerBomb },
  { name: 'another version', weight: 2, make: otherVersions },
  {
    name: 'a tunnel',
    weight: 1,
    make: () => once(request('CONNECT', 'house.example:443'), no(405, 'wrong_method')),
  },
  { name: 'several at once', weight: 3, make: pipelined },
  { name: 'cut into pieces', weight: 3, make: cut },
  { name: 'hung up in the middle', weight: 3, make: hungUp },
  { name: 'broken chunks', weight: 1, make: brokenChunks },
];
