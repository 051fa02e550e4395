// What a seat cannot know changes nothing it gets: hidden cards are dealt anew, and every byte and every wait is compared.
import {
  entryAppended,
  actionsListed,
  pick,
  readRules,
  recordHeader,
  orThrow,
  simulationRng,
  tailOf,
} from '#kernel';
import type { Game, Rng, Seat } from '#kernel';
import { printMessage, type Request } from '#protocol';
import { gameInProgress, type GameInProgress } from '../src/table/game-in-progress.ts';
import { dueIn } from '../src/table/turn-taking.ts';
import { newHouse, seatGame } from '../src/house/channel/house.ts';
import { openTables } from '../src/house/index.ts';
import { oddActions } from './odd-actions.ts';

export interface Counts {
  readonly states: number;
  /** Pairs of a state and a seat that looks at it in two worlds. */
  readonly compared: number;
  /** How many of the other worlds were really other ones. */
  readonly different: number;
  /** States in which somebody could interrupt for a reason that only their cards tell. */
  readonly secretInterrupts: number;
}

export interface Leak {
  readonly game: string;
  readonly seat: Seat;
  /** What differs. */
  readonly by: readonly string[];
  readonly position: string;
}

interface TableOf {
  readonly game: Game;
  readonly preset: string;
  readonly seats: number;
}

/** Every preset with every number of players. */
export function tablesOf(game: Game): readonly TableOf[] {
  return Object.keys(game.ruleset.presets).flatMap((preset) =>
    game.seats.map((seats) => ({ game, preset, seats })),
  );
}

/** Random play at a table until so many states were looked at; the first leak ends it. */
export function compared(table: TableOf, states: number, seed: string): Counts | Leak {
  const rng = simulationRng(`${seed}/${table.preset}/${table.seats}`);
  const counts = { states: 0, compared: 0, different: 0, secretInterrupts: 0 };
  for (const now of moments(table, seed, rng)) {
    if (counts.states === states) break;
    const leak = lookedAt(now, rng, counts);
    if (leak !== undefined) return leak;
  }
  return counts;
}

/** The decisions of game after game, some left out so that many games are seen; every first one is among them. */
function* moments({ game, preset, seats }: TableOf, seed: string, rng: Rng) {
  const rules = orThrow(readRules(game.ruleset, { preset }));
  const players = Array.from({ length: seats }, (_, i) => `P${i}`);
  const persons = players.map((name) => ({ kind: 'person' as const, name }));
  for (let n = 0; ; n++) {
    const header = recordHeader(game, rules, {
      seats,
      players,
      seed: `${seed}/${preset}/${n}`,
      dealer: n % seats,
    });
    let now = orThrow(gameInProgress(game, { header, entries: [] }, persons));
    // Random bidding makes games endless: so many actions of each are enough.
    for (let i = 0; i < ACTIONS_A_GAME && game.outcome(now.state) === undefined; i++) {
      if (game.tableAction(now.state) === undefined && (i === 0 || pick([true, false, false], rng)))
        yield now;
      now = played(now, rng);
    }
  }
}

const ACTIONS_A_GAME = 60;

/** One random action further; a game that begins anew keeps nothing of who was asked before. */
function played(now: GameInProgress, rng: Rng): GameInProgress {
  const { game, header, seats, state, steps } = now;
  const due = game.tableAction(state);
  const seat = due === undefined ? pick(game.toAct(state), rng) : null;
  const action = due ?? pick(actionsListed(game.legalActions(state, seat ?? 0), MOST_LEGAL), rng);
  const tail = now.tail.n === 0 ? tailOf(header) : now.tail;
  const { entry } = entryAppended(tail, seat, game.printAction(action));
  const entries = [...steps.map((step) => step.entry), entry];
  return orThrow(gameInProgress(game, { header, entries }, seats, now));
}

const MOST_LEGAL = 60;

type Counting = { -readonly [K in keyof Counts]: Counts[K] };

function lookedAt(now: GameInProgress, rng: Rng, counts: Counting): Leak | undefined {
  const { game, state } = now;
  counts.states += 1;
  if (game.asked !== undefined && game.toAct(state).length > 1) counts.secretInterrupts += 1;
  for (let seat = 0; seat < game.seatsOf(state); seat++) {
    const world = { ...now, state: game.imagine(game.view(state, seat), rng) };
    const truth = cardsIn(game, state);
    counts.compared += 1;
    if (cardsIn(game, world.state) !== truth) counts.different += 1;
    const tried = triedBy(now, seat, rng);
    const [here, there] = [got(now, seat, tried), got(world, seat, tried)];
    const by = Object.keys(here).filter((name) => here[name] !== there[name]);
    if (by.length > 0) return { game: game.id, seat, by, position: truth };
  }
  return undefined;
}

/** The seed is another one in every imagined world, and tells nothing of its cards. */
function cardsIn(game: Game, state: unknown): string {
  return JSON.stringify({ ...game.printPosition(state), seed: null });
}

/** Actions that this seat tries, its own and others', legal or not. */
function triedBy({ game, state }: GameInProgress, seat: Seat, rng: Rng): readonly unknown[] {
  const seats = Array.from({ length: game.seatsOf(state) }, (_, i) => i);
  const buttons = game.buttons(state, pick(seats, rng));
  return [
    ...Array.from({ length: TRIED }, () => game.printAction(pick(buttons, rng))),
    ...oddActions(game)(state, seat, rng),
    { type: 'NEXT_ROUND' },
  ];
}

const TRIED = 6;

/** Everything that reaches a seat, by name; who is waited for is what reaches it in time. */
function got(now: GameInProgress, seat: Seat, tried: readonly unknown[]): Record<string, string> {
  const { game, state } = now;
  return {
    'place in toAct': String(game.toAct(state).indexOf(seat)),
    'who is waited for': JSON.stringify([waitedFor(now), waitedFor(amongBots(now, seat))]),
    'who is waited for when all others let go': JSON.stringify(waitedFor(letGoBut(now, seat))),
    ...Object.fromEntries(asked(now, seat, tried)),
  };
}

function waitedFor(now: GameInProgress): unknown {
  const due = dueIn(now);
  return due.who === 'person' ? due : due.who;
}

/** The same moment with bots in all other seats: each is asked what a person would be. */
function amongBots(now: GameInProgress, seat: Seat): GameInProgress {
  const seats = now.seats.map((taken, i) =>
    i === seat ? taken : { kind: 'bot' as const, name: taken.name, level: 'greedy', canWait: true },
  );
  const { game, state } = now;
  const others = seats.flatMap((_, i) => (i === seat ? [] : [i]));
  const mover = game.toAct(state)[0];
  return { ...now, seats, waiting: mover === seat ? others : [] };
}

function letGoBut(now: GameInProgress, seat: Seat): GameInProgress {
  return { ...now, waiting: now.seats.flatMap((_, i) => (i === seat ? [] : [i])) };
}

const KEY = 'the key';

/** What the tables answer to everything a seat can ask, line by line. */
function asked(
  now: GameInProgress,
  seat: Seat,
  tried: readonly unknown[],
): readonly (readonly [string, string])[] {
  const requests = [
    { request: 'view', params: { key: KEY } },
    { request: 'wait', params: { key: KEY, since: now.tail.n, until: 'asked', ms: null } },
    { request: 'act', params: { key: KEY, action: null, n: null } },
    ...tried.map((action) => ({ request: 'act', params: { key: KEY, action, n: null } })),
  ];
  return requests.map((request, id) => {
    // A new house for each question, for an action that is accepted leads to another moment.
    const house = newHouse();
    seatGame(house, now, {
      owner: 'table',
      watch: 'watch',
      seats: now.seats.map((_, i) => (i === seat ? KEY : `other ${i}`)),
    });
    const [answer] = openTables(SURROUNDINGS, house).ask({ id, ...request } as Request);
    return [`${request.request} ${JSON.stringify(request.params)}`, printed(answer)] as const;
  });
}

const SURROUNDINGS = {
  newKey: () => '',
  newSeed: () => '',
  wakeAfter: () => undefined,
  tellBug: () => undefined,
};

/** Of an accepted action only that it is: what comes of it may be a card that was hidden. */
function printed(answer: Parameters<typeof printMessage>[0] | undefined): string {
  if (answer === undefined) return 'not yet';
  const isAct = 'result' in answer && 'events' in answer.result;
  return isAct ? 'accepted' : printMessage(answer);
}

/** Deals in which one hand has all four nines, as many as asked for, seen before the first bid. */
export function fourNines(game: Game, seats: number, count: number): readonly GameInProgress[] {
  const rules = orThrow(readRules(game.ruleset, { preset: 'kurnik' }));
  const players = Array.from({ length: seats }, (_, i) => `P${i}`);
  const persons = players.map((name) => ({ kind: 'person' as const, name }));
  const found: GameInProgress[] = [];
  for (let n = 0; found.length < count; n++) {
    const header = recordHeader(game, rules, {
      seats,
      players,
      seed: `nines ${n}`,
      dealer: n % seats,
    });
    const now = orThrow(gameInProgress(game, { header, entries: [] }, persons));
    if (holdsNines(game, now.state)) found.push(now);
  }
  return found;
}

function holdsNines(game: Game, state: unknown): boolean {
  const { hands } = game.printPosition(state) as { hands: readonly (readonly string[])[] };
  return hands.some((hand) => hand.filter((card) => card.startsWith('9')).length === 4);
}

/** One moment, seen from every seat. */
export function comparedAt(moment: GameInProgress, seed: string): Counts | Leak {
  const counts = { states: 0, compared: 0, different: 0, secretInterrupts: 0 };
  return lookedAt(moment, simulationRng(seed), counts) ?? counts;
}

export function isLeak(found: Counts | Leak): found is Leak {
  return 'by' in found;
}
