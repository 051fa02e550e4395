// Wishes that can be read and are not granted: wrong numbers, ids used twice, what is not theirs, names that are none.
import { below, pick, type Json, type JsonObject, type Rng } from '#kernel';
import { no, once, post, type Expected, type Kind, type Rude } from '../rudeness.ts';
import { hexFrom, type Stage, type StillTable } from '../stage.ts';

type Row = readonly [deed: JsonObject, status: number, code: string];

/** By whoever sits there, before a game. */
const BEFORE: readonly Row[] = [
  [{ do: 'begin' }, 403, 'host_only'],
  [{ do: 'free', seat: 1 }, 403, 'host_only'],
  [{ do: 'replace', seat: 2 }, 403, 'host_only'],
  [{ do: 'rules', rules: 'ffb' }, 403, 'host_only'],
  [{ do: 'passHost', seat: 0 }, 403, 'host_only'],
  [{ do: 'giveUp' }, 403, 'host_only'],
  [{ do: 'again' }, 403, 'host_only'],
  [{ do: 'close' }, 403, 'host_only'],
  [{ do: 'swap', seats: [0, 1] }, 403, 'host_only'],
  [{ do: 'swap', seats: [0, 0] }, 409, 'same_seat'],
  [{ do: 'swap', seats: [0, 50] }, 400, 'wrong_seats'],
  [{ do: 'act', action: {} }, 409, 'game_not_begun'],
  [{ do: 'wait' }, 409, 'game_not_begun'],
  [{ do: 'pause' }, 409, 'game_not_begun'],
  [{ do: 'resume' }, 409, 'not_paused'],
  [{ do: 'takeBack' }, 409, 'game_not_begun'],
  [{ do: 'hint' }, 409, 'game_not_begun'],
  [{ do: 'say', what: 'rude' }, 400, 'unknown_reaction'],
  [{ do: 'say', what: '__proto__' }, 400, 'unknown_reaction'],
  [{ do: 'entropy', entropy: 'ab'.repeat(16), number: 7 }, 409, 'promised_anew'],
];

/** By the host, who does not sit there. */
const BY_HOST: readonly Row[] = [
  [{ do: 'leave' }, 403, 'seat_only'],
  [{ do: 'name', name: 'Eve' }, 403, 'seat_only'],
  [{ do: 'act', action: {} }, 403, 'seat_only'],
  [{ do: 'hint' }, 403, 'seat_only'],
  [{ do: 'free', seat: 50 }, 400, 'wrong_seats'],
  [{ do: 'passHost', seat: 2 }, 409, 'nobody_there'],
  [{ do: 'passHost', seat: 50 }, 400, 'wrong_seats'],
  [{ do: 'replace', seat: 0 }, 409, 'seat_taken'],
  [{ do: 'replace', seat: 2 }, 409, 'bot_sits_there'],
  [{ do: 'replace', seat: 0, level: 'genius' }, 400, 'unknown_level'],
  [{ do: 'begin', fill: 'constructor' }, 400, 'unknown_level'],
  [{ do: 'begin', fill: 'x'.repeat(60_000) }, 400, 'unknown_level'],
  [{ do: 'giveUp' }, 409, 'game_not_begun'],
  [{ do: 'again' }, 409, 'game_not_over'],
  [{ do: 'rules', rules: 'nope' }, 400, 'unreadable'],
  [{ do: 'rules', rules: 'constructor' }, 400, 'unreadable'],
  [{ do: 'rules', rules: { ['x'.repeat(60_000)]: 1 } }, 400, 'unreadable'],
];

/** By whoever is to move, in a game. */
const IN_GAME: readonly Row[] = [
  [{ do: 'act', action: {} }, 400, 'invalid_action'],
  [{ do: 'act', action: { type: 'CHEAT' } }, 400, 'invalid_action'],
  [{ do: 'act', action: { type: 5 } }, 400, 'invalid_action'],
  [{ do: 'act', action: { type: '__proto__' } }, 400, 'invalid_action'],
  [{ do: 'act', action: { type: 'PASS', seat: 3 } }, 400, 'invalid_action'],
  [{ do: 'act', action: { type: 'PLAY_CARD', card: 'Z♠' } }, 400, 'invalid_action'],
  [{ do: 'act', action: { type: 'PLAY_CARD', card: 'A♠' } }, 409, 'wrong_phase'],
  [{ do: 'wait' }, 409, 'cannot_wait'],
  [{ do: 'entropy', entropy: 'ab'.repeat(16) }, 409, 'game_begun'],
  [{ do: 'swap', seats: [0, 1] }, 409, 'game_begun'],
  [{ do: 'hint', level: 'genius' }, 400, 'unknown_level'],
  [{ do: 'begin' }, 403, 'host_only'],
];

const NO_NAMES: readonly string[] = [
  '',
  ' ',
  '\u0000\u0007',
  '\ud800',
  '\udfff\ud800',
  '\u200b\u202e\u2066',
  '\u3164\u115f',
  'x'.repeat(41),
  '\ufe0f'.repeat(20_000),
  '\u{1f3fb}\ufe0f'.repeat(9000),
  'a\u0301\u0323'.repeat(9000),
];

function wanted(rng: Rng, { at }: StillTable, key: string | undefined, row: Row): Rude {
  const [deed, status, code] = row;
  const body = { id: `r${below(rng, 1e9)}`, ...deed };
  return once(post(`${at}/commands`, body, key ?? null), no(status, code));
}

function refusedBefore(rng: Rng, { lobbies }: Stage): Rude {
  const table = pick(lobbies, rng);
  return below(rng, 2) === 0
    ? wanted(rng, table, pick(table.keys, rng), pick(BEFORE, rng))
    : wanted(rng, table, table.host, pick(BY_HOST, rng));
}

function refusedInGame(rng: Rng, { games }: Stage): Rude {
  const table = pick(games, rng);
  return wanted(rng, table, table.keys[table.turn], pick(IN_GAME, rng));
}

/** A good action by whoever is not asked, or by whoever has not heard how it stands. */
function wrongTurnOrNumber(rng: Rng, { games }: Stage): Rude {
  const table = pick(games, rng);
  const { action, keys, n, turn } = table;
  const act = (more: JsonObject, status: number, code: string): Row => [
    { do: 'act', action, ...more },
    status,
    code,
  ];
  switch (below(rng, 4)) {
    case 0:
      return wanted(rng, table, keys[(turn + 1) % keys.length], act({}, 409, 'not_your_turn'));
    case 1:
      return wanted(rng, table, keys[turn], act({ n: below(rng, n) }, 409, 'raced'));
    case 2: {
      const future = n + 1 + below(rng, pick([1, 1000, 1e9], rng));
      return wanted(rng, table, keys[turn], act({ n: future }, 409, 'raced'));
    }
    default: {
      const numbers: readonly Json[] = [-1, -0.5, n + 0.5, 1e308, 2 ** 53, String(n), null, [n]];
      return wanted(rng, table, keys[turn], act({ n: pick(numbers, rng) }, 400, 'unreadable'));
    }
  }
}

/** An id that was used: the same wish is answered the same, another one is refused, whatever it is. */
function usedId(rng: Rng, { lobbies }: Stage): Rude {
  const { answer, at, keys, mixed } = pick(lobbies, rng);
  const others: readonly JsonObject[] = [
    { do: 'leave' },
    { do: 'pause' },
    { do: 'name', name: 'Eve' },
    { do: 'entropy', entropy: hexFrom(rng, 32) },
    { ...mixed, number: 1 },
    { do: 'say', what: 'hello' },
  ];
  const ask = (body: JsonObject, expected: Expected) =>
    once(post(`${at}/commands`, body, keys[0] ?? null), expected);
  if (below(rng, 2) === 0) return ask({ ...pick(others, rng), id: 'once' }, no(409, 'id_reused'));
  const turned = Object.fromEntries(Object.entries(mixed).toReversed());
  return ask(pick([mixed, turned], rng), { status: 200, text: answer });
}

/** Another's id is nobody else's business: what is asked by it is decided by itself. */
function othersId(rng: Rng, { lobbies }: Stage): Rude {
  const { at, host } = pick(lobbies, rng);
  return once(post(`${at}/commands`, { id: 'once', do: 'leave' }, host), no(403, 'seat_only'));
}

/** Everybody wants to sit where somebody sits. */
function takenSeat(rng: Rng, { closed, games, lobbies }: Stage): Rude {
  const sit = ({ at }: StillTable, wish: JsonObject, status: number, code: string) =>
    once(post(`${at}/seats`, { name: 'Eve', key: hexFrom(rng), ...wish }), no(status, code));
  switch (below(rng, 6)) {
    case 0:
      return sit(pick(lobbies, rng), { seat: below(rng, 4) }, 409, 'seat_taken');
    case 1:
      return sit(pick(lobbies, rng), {}, 409, 'table_full');
    case 2:
      return sit(pick(lobbies, rng), { seat: 4 + below(rng, 90) }, 400, 'wrong_seats');
    case 3:
      return sit(pick(games, rng), { seat: below(rng, 4) }, 409, 'game_begun');
    case 4:
      return sit(closed, {}, 409, 'table_closed');
    default:
      return once(
        post(`${pick(lobbies, rng).at}/move`, { token: hexFrom(rng), key: hexFrom(rng) }),
        no(409, 'unknown_token'),
      );
  }
}

/** Whoever sits there sits there already: asking again does no harm. */
function ownSeat(rng: Rng, { games, lobbies }: Stage): Rude {
  const { at, keys } = pick([...lobbies, ...games], rng);
  const seat = below(rng, keys.length);
  const key = keys[seat] ?? '';
  const answer = JSON.stringify({ seat, key });
  return once(post(`${at}/seats`, { name: 'Again', key }), { status: 201, text: answer });
}

function badName(rng: Rng, { lobbies }: Stage): Rude {
  const { at, keys } = pick(lobbies, rng);
  const [name, expected] = [pick(NO_NAMES, rng), no(400, 'bad_name')];
  return below(rng, 2) === 0
    ? once(post(`${at}/seats`, { name, key: pick(keys, rng) }), expected)
    : once(post(`${at}/seats`, { name, key: hexFrom(rng) }), expected);
}

/** Tables that cannot be opened, though everything is of its kind. */
function noTable(rng: Rng, { lobbies }: Stage): Rude {
  const chairs = (count: number, chair: JsonObject) => Array.from({ length: count }, () => chair);
  const four = chairs(4, { kind: 'bot' });
  const rows: readonly Row[] = [
    [{ game: 'poker', seats: four }, 400, 'unknown_game'],
    [{ game: '__proto__', seats: four }, 400, 'unknown_game'],
    [{ game: 'x'.repeat(60_000), seats: [] }, 400, 'unknown_game'],
    [{ game: 'coinche', seats: [] }, 400, 'wrong_seats'],
    [{ game: 'coinche', seats: chairs(5, { kind: 'open' }) }, 400, 'wrong_seats'],
    [{ game: 'coinche', seats: chairs(4300, { kind: 'bot' }) }, 400, 'wrong_seats'],
    [{ game: 'coinche', seats: chairs(4, { kind: 'bot', level: '' }) }, 400, 'unknown_level'],
    [{ game: 'coinche', seats: chairs(4, { kind: 'bot', name: '\u0000' }) }, 400, 'bad_name'],
    [{ game: 'coinche', seats: four, rules: 'toString' }, 400, 'unreadable'],
    [{ game: 'coinche', seats: four, rules: { constructor: 1 } }, 400, 'unreadable'],
    [
      { game: 'tysiac', seats: chairs(3, { kind: 'open' }), key: pick(lobbies, rng).host },
      409,
      'id_reused',
    ],
  ];
  const [body, status, code] = pick(rows, rng);
  return once(post('/api/tables', body), no(status, code));
}

export const WISHES: readonly Kind[] = [
  { name: 'what is not theirs, before a game', weight: 6, make: refusedBefore },
  { name: 'what is not possible, in a game', weight: 4, make: refusedInGame },
  { name: 'a wrong turn, a wrong n', weight: 6, make: wrongTurnOrNumber },
  { name: 'an id that was used', weight: 5, make: usedId },
  { name: 'somebody else’s id', weight: 1, make: othersId },
  { name: 'a seat that is taken', weight: 6, make: takenSeat },
  { name: 'one’s own seat again', weight: 2, make: ownSeat },
  { name: 'a name that is none', weight: 3, make: badName },
  { name: 'a table that cannot be', weight: 3, make: noTable },
];
