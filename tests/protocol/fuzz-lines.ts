// Lines as a confused or hostile program sends them: a seed and some keys in, requests good, bad and broken out.
import { below, pick, simulationRng, type Rng } from '#kernel';
import { readRequest, REQUESTS } from '#protocol';

export interface Fuzzed {
  readonly kind: (typeof KINDS)[number];
  readonly bytes: Buffer;
}

const KINDS = ['good', 'odd', 'field', 'bytes', 'cut', 'noise', 'deep', 'id'] as const;

const ACTIONS: readonly unknown[] = [
  { type: 'PASS' },
  { type: 'PLACE_BID', value: 100 },
  { type: 'PLACE_BID', value: 100, suit: '♥' },
  { type: 'PLACE_BID', value: 0 },
  { type: 'PLAY_CARD', card: 'A♠' },
  { type: 'TAKE_TALON' },
  { type: 'DISCARD', cards: ['9♠', '9♥'] },
  { type: 'DISCARD', card: '3♠' },
  { type: 'DRAW_FROM_STOCK' },
  { type: 'CALL_MAY_I' },
  { type: 'ALLOW_MAY_I' },
  { type: 'LAY_DOWN', melds: [{ type: 'set', cards: ['3♠', '3♥', '3♦'] }] },
  { type: 'NEXT_ROUND' },
  { type: 'SET_DEALT_CARDS', hands: [['A♠']], musiks: [[]] },
  {},
  null,
];

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  'x',
  '♠',
  '\ud800',
  '__proto__',
  [],
  {},
  [[]],
  { __proto__: 1 },
  Number.MAX_SAFE_INTEGER + 1,
  'constructor',
  ['a', null],
  { type: 'PASS', extra: 1 },
  '9'.repeat(5000),
];

const bot = { kind: 'bot', level: 'random' };
const person = { kind: 'person' };
const TABLES: readonly object[] = [
  { game: 'coinche', seats: [person, bot, bot, bot] },
  { game: 'tysiac', seats: [person, bot], rules: { preset: 'kurnik', target: 300 } },
  { game: 'mayi', seats: [person, bot, bot], rules: 'family', seed: 'x', dealer: 1 },
  { game: 'tysiac', seats: [bot, bot, person, person], seed: '\ud800' },
  { game: 'coinche', seats: [bot, bot, bot, bot] },
  { game: 'mayi', seats: [person, bot] },
];

/** What the program at the other end knows; it may grow meanwhile. */
export interface Known {
  readonly keys: readonly string[];
  /** Actions that were legal a moment ago, with the key of their seat. */
  readonly moves: readonly { readonly key: string; readonly action: unknown }[];
}

/** Ids rise, but for those that are wrong on purpose. */
export function* fuzzedLines(seed: string, known: Known): Generator<Fuzzed, void> {
  const rng = simulationRng(seed);
  let id = 1000;
  for (;;) {
    const kind = below(rng, 3) === 0 ? 'good' : pick(KINDS, rng);
    const changed = mutated(kind, request(rng, id, known), rng);
    const bytes = Buffer.from(changed.map((byte) => (byte === 10 ? 32 : byte)));
    yield { kind, bytes };
    id = Math.max(id, idIn(bytes)) + 1 + below(rng, 3);
  }
}

/** A program that has used a high id by mistake goes on from there. */
function idIn(bytes: Buffer): number {
  const { id } = readRequest(bytes.toString());
  return id ?? 0;
}

function request(rng: Rng, id: number, { keys, moves }: Known): Record<string, unknown> {
  const any = below(rng, 3) === 0 ? 'act' : pick(REQUESTS, rng);
  // So that games are played and not only begun.
  const name = any === 'newTable' && keys.length > 0 && below(rng, 5) > 0 ? 'view' : any;
  const key = keys.length === 0 || below(rng, 10) === 0 ? 'no key' : pick(keys.slice(-12), rng);
  const move = below(rng, 4) > 0 ? moves.at(-1) : undefined;
  if (name === 'act' && move !== undefined) return { id, request: name, params: move };
  return {
    ...(below(rng, 50) === 0 ? { protocol: below(rng, 3) } : {}),
    id,
    request: name,
    params: paramsOf(name, key, pick(ACTIONS, rng), rng),
  };
}

function paramsOf(name: (typeof REQUESTS)[number], key: string, action: unknown, rng: Rng): object {
  switch (name) {
    case 'games':
      return {};
    case 'rules':
      return { game: pick(['mayi', 'coinche', 'tysiac', 'chess'], rng) };
    case 'newTable':
      return pick(TABLES, rng);
    case 'act':
      return {
        key,
        action,
        ...(below(rng, 4) === 0 ? { n: below(rng, 50) } : {}),
      };
    case 'wait':
      return {
        key,
        since: below(rng, 40),
        until: pick(['asked', 'step'], rng),
        ms: below(rng, 30),
      };
    case 'hint':
      return { key, level: pick(['random', 'greedy', 'none'], rng) };
    case 'follow':
      return { key, on: below(rng, 4) > 0 };
    case 'view':
    case 'record':
      return { key };
    case 'close':
      // Rarely: most of what is interesting happens at open tables.
      return { key: below(rng, 30) === 0 ? key : 'no key' };
  }
}

function mutated(kind: Fuzzed['kind'], asked: Record<string, unknown>, rng: Rng): Buffer {
  const text = JSON.stringify(asked);
  const bytes = Buffer.from(text);
  switch (kind) {
    case 'good':
      return bytes;
    case 'odd':
      return Buffer.from(JSON.stringify(withOdd(asked, rng)));
    case 'field':
      return Buffer.from(
        text.replace(/"(\w)(\w*)":/, (_, first: string, rest: string) => `"${rest}${first}":`),
      );
    case 'bytes': {
      for (let i = 0; i <= below(rng, 4); i++) bytes[below(rng, bytes.length)] = below(rng, 256);
      return bytes;
    }
    case 'cut':
      return bytes.subarray(below(rng, 8), below(rng, bytes.length));
    case 'noise':
      return Buffer.from(Array.from({ length: below(rng, 200) }, () => below(rng, 256)));
    case 'deep':
      return Buffer.from(text.replace(/\}\}$/, `,"x":${'[{"a":'.repeat(1 + below(rng, 60))}1`));
    case 'id':
      return Buffer.from(JSON.stringify({ ...asked, id: pick([...ODD, 1, 2, 999], rng) }));
  }
}

/** Somewhere in it stands something that does not belong there. */
function withOdd(value: unknown, rng: Rng): unknown {
  if (typeof value !== 'object' || value === null || below(rng, 5) === 0) return pick(ODD, rng);
  const names = Object.keys(value);
  if (names.length === 0) return { [String(pick(ODD, rng))]: 1 };
  const name = pick(names, rng);
  const inner = (value as Record<string, unknown>)[name];
  const changed = withOdd(inner, rng);
  if (Array.isArray(value))
    return value.map((each, i) => (String(i) === name ? changed : (each as unknown)));
  return { ...value, [name]: changed };
}
