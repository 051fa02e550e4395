// Bodies that cannot be read: no JSON, no text, of another type, too large, too deep, lengths that are lies.
import { below, pick, type Rng } from '#kernel';
import { head, no, once, post, request, type Kind, type Rude } from '../rudeness.ts';
import type { Stage } from '../stage.ts';

const MOST = 65_536;

const BAD_JSON: readonly string[] = [
  '',
  '{',
  '}',
  '[1,',
  '{"game":}',
  '{"game":"coinche",}',
  "{'game':'coinche'}",
  '{game:"coinche"}',
  '"\u0001"',
  '"\\x"',
  '"\\ud8"',
  'NaN',
  'undefined',
  '-',
  '01',
  '1e',
  '.5',
  'tru',
  '{"a":1}{"b":2}',
  '{"a" 1}',
  '\u0000',
  '<xml/>',
  '/* */{}',
];

/** Well written, and nothing that anybody asks for. */
const NO_OBJECT: readonly string[] = [
  'null',
  'true',
  '5',
  '-0',
  '1e999',
  '"text"',
  '[]',
  '[{}]',
  '"\\ud800"',
];

const NO_TEXT: readonly Buffer[] = [
  Buffer.from([0x22, 0xff, 0x22]),
  Buffer.from([0xc0, 0xaf]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from('\ufeff{}', 'utf16le'),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff]),
  Buffer.from([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]),
];

const OTHER_TYPES: readonly (string | null)[] = [
  null,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json5',
  'application/jsonx',
  'application/octet-stream',
  'text/json',
  'json',
  'application/json, text/plain',
  'application',
  '*/*',
  'a/b/c',
];

const UNREADABLE = no(400, 'unreadable');

function placeIn(rng: Rng, { games, lobbies }: Stage): { path: string; key: string | null } {
  const { at, host, keys } = pick([...lobbies, ...games], rng);
  const key = pick([host, ...keys], rng);
  const path = pick(['', '/seats', '/move', '/commands'], rng);
  return path === '' ? { path: '/api/tables', key: null } : { path: at + path, key };
}

function bodyOf(rng: Rng, stage: Stage, body: string | Buffer, type?: string | null): Buffer {
  const { key, path } = placeIn(rng, stage);
  return request('POST', path, { key, body, ...(type === undefined ? {} : { type }) });
}

/** Or said to be. */
function compressed(rng: Rng, stage: Stage): Rude {
  const { key, path } = placeIn(rng, stage);
  const coding = pick(['gzip', 'br', 'deflate, gzip', 'x'], rng);
  const headers = [`Content-Encoding: ${coding}`];
  return once(request('POST', path, { key, headers, body: '{}' }), no(415, 'wrong_type'));
}

/** In pieces that a reader must not take for pieces of JSON. */
function chunked(rng: Rng, path: string, body: Buffer): Rude['pieces'] {
  const pieces: (string | Buffer)[] = [
    head([
      `POST ${path} HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ]),
  ];
  for (let i = 0; i < body.length;) {
    const size = Math.min(body.length - i, 1 + below(rng, 20_000));
    pieces.push(`${size.toString(16)}\r\n`, body.subarray(i, i + size), '\r\n');
    i += size;
  }
  return [Buffer.concat([...pieces, '0\r\n\r\n'].map((each) => Buffer.from(each)))];
}

function tooLarge(rng: Rng, stage: Stage): Rude {
  const { key, path } = placeIn(rng, stage);
  const size = MOST + 1 + below(rng, pick([1, 3, 40_000], rng));
  const body = Buffer.alloc(size, ' ').fill('{}', 0, 2);
  const answers = [no(413, 'too_large')];
  if (below(rng, 2) === 0) return { pieces: chunked(rng, path, body), answers };
  return { pieces: [request('POST', path, { key, body })], answers };
}

/** As large as may be, with a length or without. */
function justFits(rng: Rng, { lobbies }: Stage): Rude {
  const { wish } = pick(lobbies, rng);
  const body = Buffer.alloc(MOST, ' ').fill(JSON.stringify(wish), 0, JSON.stringify(wish).length);
  const answers = [{ status: 201 }];
  return below(rng, 2) === 0
    ? { pieces: chunked(rng, '/api/tables', body), answers }
    : { pieces: [request('POST', '/api/tables', { body })], answers };
}

/** Says that there is more than there is, or less, or nothing that can be. */
function lyingLength(rng: Rng, stage: Stage): Rude {
  const { path } = placeIn(rng, stage);
  const ask = (length: string) =>
    head([
      `POST ${path} HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${length}`,
    ]);
  switch (below(rng, 4)) {
    case 0:
      return once(ask(String(MOST + 1 + below(rng, 1e9))), no(413, 'too_large'));
    case 1:
      return once(
        ask(pick(['-1', '0x10', '1e3', '', '9'.repeat(30), '1 1', 'x'], rng)),
        UNREADABLE,
      );
    case 2:
      // More was promised, and the line is hung up instead.
      return { pieces: [ask('500'), '{"game":"coin'], answers: [UNREADABLE], ends: true };
    default:
      // What is too much for this request is the beginning of another, which is none.
      return { pieces: [ask('2'), '{}\u0001more\r\n\r\n'], answers: [UNREADABLE, UNREADABLE] };
  }
}

function tooDeep(rng: Rng, stage: Stage): Rude {
  const depth = 33 + below(rng, 20_000);
  const open = pick(['[', '{"a":', '{"seats":[', '{"__proto__":'], rng);
  const text = open.repeat(depth).slice(0, MOST - 10);
  const isClosed = open === '[' && below(rng, 2) === 0 && depth < 30_000;
  const body = isClosed ? text + ']'.repeat(text.length) : text;
  return once(bodyOf(rng, stage, body), no(400, 'too_deep'));
}

/** As deep as may be: then it is looked at, and is nothing that is asked for. */
function nearlyTooDeep(rng: Rng, { games }: Stage): Rude {
  const { at, keys, turn } = pick(games, rng);
  const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`;
  const body = `{"id":"deep","do":"act","action":${deep}}`;
  return once(post(`${at}/commands`, body, keys[turn]), no(400, 'invalid_action'));
}

export const BODIES: readonly Kind[] = [
  {
    name: 'no JSON',
    weight: 6,
    make: (rng, stage) => once(bodyOf(rng, stage, pick(BAD_JSON, rng)), UNREADABLE),
  },
  {
    name: 'no object',
    weight: 3,
    make: (rng, stage) => once(bodyOf(rng, stage, pick(NO_OBJECT, rng)), UNREADABLE),
  },
  {
    name: 'no text',
    weight: 2,
    make: (rng, stage) => once(bodyOf(rng, stage, pick(NO_TEXT, rng)), no(400, 'not_text')),
  },
  {
    name: 'another type',
    weight: 3,
    make: (rng, stage) =>
      once(bodyOf(rng, stage, '{}', pick(OTHER_TYPES, rng)), no(415, 'wrong_type')),
  },
  { name: 'compressed', weight: 1, make: compressed },
  { name: 'too large', weight: 3, make: tooLarge },
  { name: 'as large as may be', weight: 1, make: justFits },
  { name: 'a length that is a lie', weight: 3, make: lyingLength },
  { name: 'too deep', weight: 2, make: tooDeep },
  { name: 'as deep as may be', weight: 1, make: nearlyTooDeep },
];
