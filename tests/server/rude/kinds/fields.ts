// Every field of every wish with every kind of value that it cannot have: the place where each wish is made in, a 400 out.
import { below, pick, type Json, type JsonObject, type Rng } from '#kernel';
import { no, once, post, type Kind, type Rude } from '../rudeness.ts';
import type { Stage } from '../stage.ts';

const HEX = 'ab'.repeat(32);
const NO_TEXT: readonly Json[] = [5, true, null, [], {}, ['text'], { toString: 'x' }];
const NO_HEX: readonly Json[] = [
  ...NO_TEXT,
  '',
  'cafe',
  HEX.toUpperCase(),
  `${HEX}a`,
  HEX.slice(1),
  'g'.repeat(64),
  ` ${HEX}`,
  `${HEX}\n`,
];
const NO_COUNT: readonly Json[] = [-1, 0.5, '1', 2 ** 53, 1e300, null, true, [], {}, '', [1]];

/** By kind of field, what it is not. */
const WRONG = {
  text: NO_TEXT,
  hex: NO_HEX,
  half: [...NO_HEX, HEX],
  id: [...NO_TEXT, '', 'a b', 'x'.repeat(65), 'ä', 'a\n', 'a.b', '\ud800', '../a'],
  seat: [...NO_COUNT, 100, 1e9],
  pair: [[], [0], [0, 1, 2], ['0', 1], [0, -1], [0.5, 1], {}, null, 5, '01', [[0], [1]]],
  count: NO_COUNT,
  object: [null, 5, 'x', [], true, [{}]],
  rules: [null, 5, true, []],
  flag: [0, 1, 'true', null, [], {}],
  kind: [...NO_TEXT, 'sofa', '', 'Open', 'constructor'],
  chairs: [null, 5, 'x', {}, [5], [null], [[]], [{}], [{ kind: 'open', x: 1 }]],
  clock: [5, 'x', [], {}, { move: 0 }, { move: 1.5 }, { move: '5' }, { move: 5, reserve: -1 }],
  ms: [...NO_COUNT, 60_001],
  deed: [...NO_TEXT, 'cheat', '', 'ACT', 'constructor', '__proto__', 'toString'],
} as const satisfies Readonly<Record<string, readonly Json[]>>;

type Field = keyof typeof WRONG;

interface Wish {
  readonly path: '' | '/seats' | '/move' | '/commands';
  /** As it should be. */
  readonly good: JsonObject;
  readonly fields: Readonly<Record<string, Field>>;
  readonly optional?: readonly string[];
}

const SEATS = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
const OPENING = {
  rules: 'rules',
  clock: 'clock',
  absent: 'kind',
  visibility: 'kind',
  watch: 'flag',
  hints: 'flag',
  reactions: 'flag',
  pace: 'ms',
  window: 'ms',
  key: 'hex',
} as const;

function command(
  what: string,
  fields: Readonly<Record<string, Field>>,
  good: JsonObject = {},
): Wish {
  const own = { id: 'id', do: 'deed', ...fields } as const;
  const optional = Object.keys(fields).filter((name) => !(name in good));
  return { path: '/commands', good: { id: 'a', do: what, ...good }, fields: own, optional };
}

const WISHES: readonly Wish[] = [
  {
    path: '',
    good: { game: 'coinche', seats: SEATS },
    fields: { game: 'text', seats: 'chairs', ...OPENING },
    optional: Object.keys(OPENING),
  },
  {
    path: '/seats',
    good: { name: 'Eve' },
    fields: { name: 'text', seat: 'seat', entropy: 'half', number: 'count', key: 'hex' },
    optional: ['seat', 'entropy', 'number', 'key'],
  },
  {
    path: '/move',
    good: { token: HEX },
    fields: { token: 'hex', key: 'hex' },
    optional: ['key'],
  },
  command('act', { action: 'object', n: 'count' }, { action: {} }),
  command('wait', { n: 'count' }),
  command('begin', { fill: 'text' }),
  command('leave', {}),
  command('name', { name: 'text' }, { name: 'Eve' }),
  command('replace', { seat: 'seat', level: 'text' }, { seat: 1 }),
  command('free', { seat: 'seat' }, { seat: 1 }),
  command('swap', { seats: 'pair' }, { seats: [0, 1] }),
  command('rules', { rules: 'rules' }, { rules: 'ffb' }),
  command('pause', {}),
  command('resume', {}),
  command('say', { what: 'text' }, { what: 'hello' }),
  command('takeBack', { answer: 'flag' }),
  command('entropy', { entropy: 'half', number: 'count' }, { entropy: 'ab'.repeat(16) }),
  command('passHost', { seat: 'seat' }, { seat: 1 }),
  command('offerMove', { token: 'hex' }, { token: HEX }),
  command('giveUp', {}),
  command('again', { rules: 'rules' }),
  command('close', {}),
  command('hint', { level: 'text' }),
];

/** Names that mean something to the language, and some that mean nothing to anybody. */
const OTHER_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(2000),
];

const UNREADABLE = no(400, 'unreadable');

function wished(rng: Rng, { games, lobbies }: Stage, { path }: Wish, body: string): Rude {
  const { at, host, keys } = pick([...lobbies, ...games], rng);
  const address = path === '' ? '/api/tables' : at + path;
  return once(post(address, body, pick([host, ...keys], rng)), UNREADABLE);
}

function wrongField(rng: Rng, stage: Stage): Rude {
  const wish = pick(WISHES, rng);
  const [name, kind] = pick(Object.entries(wish.fields), rng);
  return wished(rng, stage, wish, JSON.stringify({ ...wish.good, [name]: pick(WRONG[kind], rng) }));
}

function missingField(rng: Rng, stage: Stage): Rude {
  const wish = pick(WISHES, rng);
  const { fields, good, optional = [] } = wish;
  const name = pick(
    Object.keys(fields).filter((each) => !optional.includes(each)),
    rng,
  );
  const rest = Object.entries(good).filter(([each]) => each !== name);
  return wished(rng, stage, wish, JSON.stringify(Object.fromEntries(rest)));
}

/** Written as text: an object of this program would not have a field of that name. */
function otherField(rng: Rng, stage: Stage): Rude {
  const wish = pick(WISHES, rng);
  const name = pick(OTHER_NAMES, rng);
  const value = pick(['null', '1', '{}', '{"isHost":true}', '[]', '"x"'], rng);
  const good = JSON.stringify(wish.good).slice(1, -1);
  const other = `${JSON.stringify(name)}:${value}`;
  const body = below(rng, 2) === 0 ? `{${other},${good}}` : `{${good},${other}}`;
  return wished(rng, stage, wish, body);
}

export const FIELDS: readonly Kind[] = [
  { name: 'a field of another kind', weight: 14, make: wrongField },
  { name: 'a field that is missing', weight: 3, make: missingField },
  { name: 'a field that there is not', weight: 5, make: otherField },
];
