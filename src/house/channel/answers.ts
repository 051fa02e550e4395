// What each request does at the tables: a request in, its answer out, or nothing yet for a wait that goes on.
import { botNamed, botsOf, hintAmong, unknownBot } from '#bots';
import { GAMES } from '#games';
import { accept, ENGINE_VERSION, present, type Result, type Seat } from '#kernel';
import {
  LIMITS,
  PROTOCOL,
  type Answer,
  type ParamsOf,
  type Request,
  type RequestName,
  type ResultOf,
  rulesJson,
} from '#protocol';
import { sittingAdvancedUnkept, seatMoment, seatView, toldSince } from '#table';
import { closeTable, moveOn, reasonToEnd, seatGame, waitResult } from './house.ts';
import type { Holder, House, Table, Wait } from './house.ts';
import { gameFor, gameNamed, refusal } from './open-game.ts';

/** What is neither rules nor requests: chance, the clock, and where mistakes are told. */
export interface Surroundings {
  newKey(): string;
  newSeed(): string;
  /** Asks for `expire` with this id after so many milliseconds. */
  wakeAfter(id: number, ms: number): void;
  /** Hears of mistakes of this program. */
  tellBug(error: unknown): void;
}

interface Asked<R extends RequestName> {
  readonly house: House;
  readonly params: ParamsOf[R];
  readonly id: number;
  readonly around: Surroundings;
}

type Handler<R extends RequestName> = (asked: Asked<R>) => Result<ResultOf[R]> | undefined;

/** Whatever is asked: the handler of a request's name takes its parameters. */
export function answerTo<R extends RequestName>(
  house: House,
  { id, params, request }: Request<R>,
  around: Surroundings,
): Answer | undefined {
  const result = HANDLERS[request]({ house, params, id, around });
  if (result === undefined) return undefined;
  return result.ok ? { id, result: result.value } : { id, refusal: result.refusal };
}

const HANDLERS: { readonly [R in RequestName]: Handler<R> } = {
  games: () => accept({ protocol: PROTOCOL, engine: ENGINE_VERSION, games: GAMES.map(listedGame) }),
  rules: ({ params }) => {
    const game = gameNamed(params.game);
    return game.ok ? accept(rulesJson(game.value)) : game;
  },
  newTable,
  view: (asked) =>
    asViewer(asked, ({ table, seat }) =>
      accept(seatView(table.id, seatMoment(table.sitting.now, seat))),
    ),
  act,
  wait,
  hint,
  follow: (asked) =>
    asViewer(asked, ({ table, seat }) => {
      if (asked.params.on) table.followers.add(seat);
      else table.followers.delete(seat);
      return accept({ n: table.sitting.now.tail.n });
    }),
  record: ({ house, params }) => {
    const holder = holderOf(house, params.key);
    if (!holder.ok) return holder;
    const { table, is } = holder.value;
    const { game, state, header, steps } = table.sitting.now;
    if (is !== 'owner' && game.outcome(state) === undefined)
      return refusal(
        'game_not_over',
        'the record tells every card: it is there when the game is over',
      );
    return accept({ header, entries: steps.map(({ entry }) => entry) });
  },
  close: ({ house, params }) => {
    const holder = holderOf(house, params.key);
    if (!holder.ok) return holder;
    const { table, is } = holder.value;
    if (is !== 'owner') return refusal('owner_only', 'a table is closed with its own key alone');
    closeTable(house, table);
    return accept({ table: table.id });
  },
};

function listedGame(game: (typeof GAMES)[number]) {
  const { id, name, seats, ruleset, text } = game;
  return {
    id,
    name,
    seats,
    presets: Object.keys(ruleset.presets),
    defaultPreset: ruleset.defaultPreset,
    levels: botsOf(game).map((bot) => bot.name),
    summary: text.summary,
  };
}

function newTable({ house, params, around }: Asked<'newTable'>): Result<ResultOf['newTable']> {
  if (house.tables.size >= LIMITS.tables)
    return refusal('too_many_tables', `${LIMITS.tables} tables are open; close one first`, {
      most: LIMITS.tables,
    });
  const game = gameFor(params, () => around.newSeed());
  if (!game.ok) return game;
  const { seats } = game.value;
  const keys = {
    seats: seats.map(({ kind }) => (kind === 'person' ? around.newKey() : null)),
    owner: around.newKey(),
    watch: around.newKey(),
  };
  const table = seatGame(house, game.value, keys);
  const given = seats.map((taken, seat) => ({
    seat,
    name: taken.name,
    bot: taken.kind === 'bot' ? taken.level : null,
    key: keys.seats[seat] ?? null,
  }));
  return accept({ table: table.id, key: keys.owner, watch: keys.watch, seats: given });
}

function act(asked: Asked<'act'>): Result<ResultOf['act']> {
  return atSeat(asked, (table, seat): Result<ResultOf['act']> => {
    const { house, params } = asked;
    const { sitting } = table;
    const { now } = sitting;
    if (params.n !== null && params.n !== now.tail.n)
      return refusal('not_now', `the last action is ${now.tail.n}, not ${params.n}`, {
        n: now.tail.n,
      });
    if (params.action === null) return letGo(house, table, seat);
    const action = now.game.readAction(params.action);
    if (!action.ok) return action;
    const command = { do: 'act' as const, by: seat, action: action.value };
    const next = sittingAdvancedUnkept(sitting, { is: 'commanded', command });
    if (!next.ok) return next;
    moveOn(house, table, next.value);
    return accept(present(toldSince(next.value.now, seat, now.tail.n)[0], 'the action taken'));
  });
}

function letGo(house: House, table: Table, seat: number): Result<ResultOf['act']> {
  const { sitting } = table;
  const { now } = sitting;
  // Said once more, it is true all the same.
  if (!now.waiting.includes(seat)) {
    const command = { do: 'wait' as const, by: seat };
    const next = sittingAdvancedUnkept(sitting, { is: 'commanded', command });
    if (!next.ok) return next;
    moveOn(house, table, next.value);
  }
  return accept({ n: now.tail.n, events: [] });
}

function wait(asked: Asked<'wait'>): Result<ResultOf['wait']> | undefined {
  return asViewer(asked, ({ table, seat }) => {
    const { house, params, id } = asked;
    const { n } = table.sitting.now.tail;
    const since = Math.min(params.since ?? n, n);
    const waiting: Wait = { id, table, seat, since, until: params.until };
    const reason = reasonToEnd(waiting);
    if (reason !== undefined) return accept(waitResult(waiting, reason));
    if (house.waits.size >= LIMITS.waits)
      return refusal('too_many_waits', `${LIMITS.waits} waits are open already`, {
        most: LIMITS.waits,
      });
    house.waits.set(id, waiting);
    if (params.ms !== null) asked.around.wakeAfter(id, params.ms);
    return undefined;
  });
}

/** The strongest bot's opinion, unless another is asked. */
function hint(asked: Asked<'hint'>): Result<ResultOf['hint']> {
  const { level } = asked.params;
  return atSeat(asked, ({ sitting: { now } }, seat): Result<ResultOf['hint']> => {
    const bots = botsOf(now.game);
    return level !== null && botNamed(bots, level) === undefined
      ? unknownBot(bots, now.game, level, 'params.level')
      : hintAmong(bots, now, seat, level);
  });
}

function holderOf(house: House, key: string): Result<Holder> {
  const holder = house.holders.get(key);
  return holder === undefined
    ? refusal('unknown_key', 'no table knows this key; it may have been closed')
    : accept(holder);
}

type Keyed<R extends RequestName> = Asked<R> & { readonly params: { readonly key: string } };
type Refusing = Extract<Result<never>, { ok: false }>;

/** For those who sit there and those who look on; a table's owner does it with the key for looking on. */
function asViewer<R extends RequestName, T>(
  { house, params }: Keyed<R>,
  then: (viewer: Extract<Holder, { readonly is: 'viewer' }>) => T,
): T | Refusing {
  const holder = holderOf(house, params.key);
  if (!holder.ok) return holder;
  return holder.value.is === 'owner'
    ? refusal(
        'seat_only',
        'this is for the key of a seat or of those who look on, not of the table',
      )
    : then(holder.value);
}

function atSeat<R extends RequestName, T>(
  asked: Keyed<R>,
  then: (table: Table, seat: Seat) => T,
): T | Refusing {
  return asViewer(asked, ({ table, seat }): T | Refusing =>
    seat === null
      ? refusal('seat_only', 'this is for the key of a seat: who looks on does nothing')
      : then(table, seat),
  );
}
