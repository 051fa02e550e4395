// What a viewer cannot know, dealt otherwise: whole lives of tables in, every place where it would have noticed out.
import {
  actionsListed,
  below,
  hasTrait,
  namedFaces,
  pick,
  present,
  simulationRng,
  type ActionLike,
  type Game,
  type Rng,
  type Viewer,
} from '#kernel';
import {
  Chronicle,
  debtsOf,
  nextDue,
  personsAt,
  seatOfKey,
  type PersonCommand,
  type Room,
} from '#table';
import { ARoom, BOT, OPEN } from '../a-room.ts';
import { oddActions } from '../odd-actions.ts';

export interface Compared {
  /** Pairs of a moment and somebody who looks at it in two worlds. */
  compared: number;
  /** How many of the other worlds were really other ones. */
  different: number;
  /** How many things that others did out of sight were told of another card. */
  retold: number;
  /** What was played: events by type, and entries by kind. */
  readonly seen: Record<string, number>;
}

export interface Leak {
  readonly viewer: string | null;
  readonly by: string;
  readonly here: string;
  readonly there: string;
}

export interface TableTried {
  readonly game: Game;
  readonly rules: string | { readonly [option: string]: string | number };
  readonly seats: number;
}

const NAMES = ['Ann', 'Bob', 'Cid', 'Dan'];

/** One table through several games, with everything that people do between and in them. */
export function comparedLife(table: TableTried, seed: string, steps: number): Compared | Leak {
  const rng = simulationRng(seed);
  const persons = Math.min(table.seats, 1 + below(rng, 4), NAMES.length);
  const at = new ARoom({
    game: table.game.id,
    rules: table.rules,
    seats: Array.from({ length: table.seats }, (_, i) => (i < persons ? OPEN : BOT)),
    policy: { clock: below(rng, 2) === 0 ? { move: 20, reserve: 10 } : null },
  });
  at.sit(...NAMES.slice(0, persons));
  const counts: Compared = { compared: 0, different: 0, retold: 0, seen: {} };
  let deals = 0;
  for (let i = 0; i < steps; i++) {
    if (at.room.stage === 'lobby') begin(at, (deals += 1), rng);
    else if (at.room.stage === 'over') rematch(at, rng);
    else moved(at, rng);
    at.now += 1 + below(rng, 900);
    count(at, counts);
    if (below(rng, 3) !== 0) continue;
    const leak = comparedAt(at, counts, rng);
    if (leak !== undefined) return leak;
  }
  return counts;
}

/** One moment, for everybody who sits there and for somebody who looks on. */
export function comparedAt(at: ARoom, counts: Compared, rng: Rng): Leak | undefined {
  const keys = at.room.chairs.flatMap((chair) => (chair.kind === 'person' ? [chair.key] : []));
  for (const viewer of [...keys, null]) {
    const leak = lookedAt(at, viewer, rng, counts);
    if (leak !== undefined) return leak;
  }
  return undefined;
}

/** A table of Tysiąc at which a seat was dealt all four nines. */
export function withFourNines(
  game: Game,
  { holder, persons, seats }: { seats: number; persons: number; holder: number },
): ARoom {
  for (let i = 0; ; i++) {
    const at = new ARoom({
      game: game.id,
      rules: 'kurnik',
      seats: Array.from({ length: seats }, (_, seat) => (seat < persons ? OPEN : BOT)),
    });
    at.sit(...NAMES.slice(0, persons));
    at.did({ by: 'Ann', do: 'entropy', entropy: i.toString(16).padStart(32, '0') });
    at.begin();
    const { hands } = game.printPosition(present(at.room.play, 'the game').state);
    const isLucky = (hand: unknown) =>
      String(hand)
        .split(',')
        .filter((card) => card.startsWith('9')).length === 4;
    if (Array.isArray(hands) && isLucky(hands[holder])) return at;
  }
}

/** A new promise for each deal, so that no two games are alike. */
function begin(at: ARoom, deal: number, rng: Rng): void {
  for (const by of NAMES)
    if (seatOfKey(at.room, by) !== null && below(rng, 2) === 0) {
      const entropy = (deal * 7919 + below(rng, 1e6)).toString(16).padStart(32, '0');
      if (at.codeOf({ by, do: 'entropy', entropy }) === 'entropyGiven')
        at.did({ by, do: 'entropy', entropy });
    }
  at.begin();
}

function rematch(at: ARoom, rng: Rng): void {
  at.did({ by: 'host', do: 'again', rules: undefined });
  if (below(rng, 2) === 0) at.did({ by: 'host', do: 'swap', seats: [0, 1] });
}

/** Whatever somebody may do, by chance: mostly moves, now and then something around them. */
function moved(at: ARoom, rng: Rng): void {
  const names = NAMES.filter((name) => seatOfKey(at.room, name) !== null);
  const around: readonly PersonCommand[] = names.flatMap((by): readonly PersonCommand[] => [
    { by, do: 'wait' },
    { by, do: 'wait' },
    { by, do: 'say', what: 'hello' },
    { by, do: 'takeBack' },
    { by, do: 'takeBack', answer: true },
    { by, do: 'resume' },
  ]);
  if (below(rng, 3) === 0 && around.length > 0) {
    const wish = pick(around, rng);
    if (at.tried(wish).ok) return void at.did(wish);
  }
  if (below(rng, 40) === 0 && at.tried({ by: 'Ann', do: 'pause' }).ok)
    return void at.did({ by: 'Ann', do: 'pause' });
  if (at.room.pausedAt !== null) return void at.did({ by: 'host', do: 'resume' });
  if (comesOrGoes(at, rng)) return;
  act(at, rng);
}

/** Now and then somebody leaves, is played for, and comes back; they look on all the time. */
function comesOrGoes(at: ARoom, rng: Rng): boolean {
  const gone = at.room.chairs.findIndex((chair) => chair.kind === 'person' && chair.hasLeft);
  const chair = at.room.chairs[gone];
  if (chair?.kind !== 'person') {
    const by = pick(NAMES, rng);
    if (below(rng, 15) !== 0 || !at.tried({ by, do: 'leave' }).ok) return false;
    at.did({ by, do: 'leave' });
    return true;
  }
  const bot = { name: 'Lynx', level: 'greedy', canWait: true };
  if (chair.standIn === null) at.did({ by: 'host', do: 'replace', seat: gone, bot });
  else if (below(rng, 6) === 0) {
    at.now += 1500;
    at.did({ by: chair.key, do: 'sit', name: 'X', seat: null, entropy: null });
  } else return false;
  return true;
}

function act(at: ARoom, rng: Rng): void {
  const { game, state } = present(at.room.play, 'the game');
  const [debt] = debtsOf(at.room, [], at.now);
  if (debt?.owes === 'end' || debt?.owes === 'deal') return at.moveOn();
  if (debt?.owes === 'takeBack') return void at.did({ by: null, do: 'takeBack' });
  const seats = game.toAct(state);
  const seat = pick(below(rng, 2) === 0 ? seats : seats.slice(0, 1), rng);
  const actions = actionsListed(game.legalActions(state, seat), 60);
  const pass = below(rng, 2) === 0 ? game.passAmong(actions) : undefined;
  const marriage = actions.find(
    (each) => 'announceMarriage' in each && each.announceMarriage === true,
  );
  const action = pass ?? marriage ?? pick(actions, rng);
  const chair = at.room.chairs[seat];
  if (chair?.kind === 'person' && chair.standIn === null)
    at.did({ by: chair.key, do: 'act', action: game.printAction(action) });
  else at.did({ by: null, do: 'act', seat, action });
}

function count(at: ARoom, { seen }: Compared): void {
  const entry = at.entries.at(-1);
  const kinds = [
    entry?.is ?? '',
    ...(at.room.play?.steps.at(-1)?.events ?? []).map(({ type }) => type),
  ];
  for (const kind of kinds) seen[kind] = (seen[kind] ?? 0) + 1;
}

function lookedAt(at: ARoom, viewer: string | null, rng: Rng, counts: Compared): Leak | undefined {
  const { room } = at;
  if (room.play === null) return undefined;
  const { game, state } = room.play;
  const seat = viewer === null ? null : seatOfKey(room, viewer);
  const play = { ...room.play, state: game.imagine(game.view(state, seat), rng) };
  const world = { ...room, play, tellings: retold(room, seat, rng, counts) };
  counts.compared += 1;
  if (cardsIn(game, world.play.state) !== cardsIn(game, state)) counts.different += 1;
  const wishes = viewer === null ? [] : wishesOf(at, viewer, rng);
  const [here, there] = [room, world].map((each) => got(at, each, viewer, wishes));
  for (const [name, value] of here ?? []) {
    const other = there?.get(name);
    if (value !== other) return { viewer, by: name, here: value, there: String(other) };
  }
  return undefined;
}

/**
 * What others did out of sight, done with other cards: a card that was drawn was another one. What shows the viewer a
 * card stays as it was, and so does what could not have been done with other cards.
 */
function retold(room: Room, viewer: Viewer, rng: Rng, counts: Compared): Room['tellings'] {
  const play = present(room.play, 'the game');
  const { game, steps } = play;
  const retellings = [...room.tellings].map((telling) => {
    if (telling.is !== 'did' || telling.by === null || telling.by === viewer) return telling;
    const taken = steps.find(({ events }) => events === telling.events);
    if (taken === undefined || below(rng, 3) !== 0) return telling;
    const other = game.imagine(game.view(taken.before.state, viewer), rng);
    const action = game.readAction(taken.entry.do);
    const there = action.ok ? game.step(other, telling.by, action.value) : action;
    if (!there.ok || !isUnseen(game, telling.events, there.value.events, viewer)) return telling;
    if (JSON.stringify(there.value.events) !== JSON.stringify(telling.events)) counts.retold += 1;
    return { ...telling, events: there.value.events };
  });
  return Chronicle.of(...retellings);
}

function isUnseen(
  game: Game,
  here: readonly ActionLike[],
  there: readonly ActionLike[],
  viewer: Viewer,
): boolean {
  const types = (events: readonly ActionLike[]) => events.map(({ type }) => type).join();
  const shown = [...here, ...there].map((event) => game.printEvent(event, viewer));
  const isTold = here.some((event) => hasTrait(game, event, 'tellsRound'));
  return types(here) === types(there) && namedFaces(shown).size === 0 && !isTold;
}

/** The seed is another one in every imagined world, and tells nothing of its cards. */
function cardsIn(game: Game, state: unknown): string {
  return JSON.stringify({ ...game.printPosition(state), seed: null });
}

function wishesOf(at: ARoom, by: string, rng: Rng): readonly PersonCommand[] {
  const { game, state } = present(at.room.play, 'the game');
  const seat = seatOfKey(at.room, by) ?? 0;
  const tried = [
    ...game.buttons(state, seat).map((action) => game.printAction(action)),
    ...oddActions(game)(state, seat, rng),
  ];
  const acts = tried.map((action) => ({ by, do: 'act', action }) as PersonCommand);
  return [
    ...acts,
    { by, do: 'wait' },
    { by, do: 'takeBack' },
    { by, do: 'takeBack', answer: true },
    { by, do: 'pause' },
    { by, do: 'leave' },
  ];
}

/** Everything that reaches a viewer, and when the table will do something by itself. */
function got(
  at: ARoom,
  room: Room,
  viewer: string | null,
  wishes: readonly PersonCommand[],
): ReadonlyMap<string, string> {
  const seen = new ARoom();
  seen.room = room;
  seen.now = at.now;
  const times = [at.now, at.now + 5000].map((now) =>
    debtsOf(room, [], now).map(({ at: time, owes }) => [time, owes]),
  );
  const answers = wishes.map((wish) => {
    const tried = seen.tried(wish);
    // Of what is accepted only that it is: what comes of it may be a card that was hidden.
    return [JSON.stringify(wish), tried.ok ? tried.value.is : JSON.stringify(tried)] as const;
  });
  return new Map([
    ['moment', JSON.stringify(seen.moment(viewer, 0))],
    ['times', JSON.stringify([times, nextDue(room), personsAt(room)])],
    ...answers,
  ]);
}
