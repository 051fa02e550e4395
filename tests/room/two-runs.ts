// The same table twice, with hidden cards dealt otherwise: what one viewer hears, and when, in both; until others show a card.
import { memoryStore, type Store } from '#house';
import { actionsListed, below, showsHidden, namedFaces, present, simulationRng } from '#kernel';
import type { ActionLike, Game, JsonObject, Rng } from '#kernel';
import { keyHash, type RoomMoment } from '#protocol';
import { printRoomEntry } from '#table';
import { World } from '../faults/world.ts';
import { ARoom, BOT, OPEN } from '../a-room.ts';
import { calmHouse, type Think } from './calm-house.ts';

export const KEYS = ['aa'.repeat(32), 'bb'.repeat(32)] as const;

/** What was heard, and when; the last one is what others did that showed a card. */
type Heard = readonly (readonly [time: number, text: string])[];

export interface TwoRuns {
  readonly here: Heard;
  readonly there: Heard;
  /** Whether a card was shown at the end of them. */
  readonly isShown: boolean;
}

/** A game played by chance for so many steps, then gone on with in the true world and in another one. */
export async function twoRuns(
  game: Game,
  seats: number,
  steps: number,
  seed: string,
): Promise<TwoRuns> {
  const [here, there] = await inTwoWorlds({ game, seats, steps, seed }, (at) => run(at, seed));
  return { here: here.heard, there: there.heard, isShown: here.isShown && there.isShown };
}

export interface Begun {
  readonly game: Game;
  readonly seats: number;
  readonly steps: number;
  readonly seed: string;
}

/** The same in both: with the cards as they are, and with those that the first seat cannot see dealt otherwise. */
export async function inTwoWorlds<T>(
  { game, seats, seed, steps }: Begun,
  then: (at: ARoom) => Promise<T>,
): Promise<readonly [here: T, there: T]> {
  const rng = simulationRng(seed);
  const at = started(game, seats, rng);
  for (let i = 0; i < steps && at.room.stage === 'playing'; i++) {
    at.now += 10 + below(rng, 500);
    moved(at, rng);
  }
  const { state } = present(at.room.play, 'the game');
  const world = game.imagine(game.view(state, 0), rng);
  const target = text(game, state);
  const here = await then(at);
  return [here, await inWorld(game, target, world, () => then(at))];
}

function started(game: Game, seats: number, rng: Rng): ARoom {
  const at = new ARoom({
    // As a house calls its tables.
    table: '2'.repeat(27),
    game: game.id,
    rules: game.usualPreset,
    seats: Array.from({ length: seats }, (_, i) => (i < 2 ? OPEN : BOT)),
    policy: { pace: 800, window: 3000 },
  });
  at.sit(...KEYS.map(keyHash));
  const entropy = below(rng, 1e9).toString(16).padStart(32, '0');
  at.did({ by: keyHash(KEYS[0]), do: 'entropy', entropy });
  return at.begin();
}

function moved(at: ARoom, rng: Rng): void {
  const { game, state } = present(at.room.play, 'the game');
  const due = game.toAct(state);
  if (due.length === 0) return at.moveOn();
  const seat = due[below(rng, due.length)] ?? 0;
  const actions = actionsListed(game.legalActions(state, seat), 40);
  const action = present(actions[below(rng, actions.length)], 'an action');
  const key = KEYS[seat];
  if (key === undefined) at.did({ by: null, do: 'act', seat, action });
  else at.did({ by: keyHash(key), do: 'act', action: game.printAction(action) });
}

function text(game: Game, state: unknown): string {
  return JSON.stringify(game.printPosition(state));
}

/** Whoever folds the log comes out in the other world. */
async function inWorld<T>(
  game: Game,
  target: string,
  world: unknown,
  then: () => Promise<T>,
): Promise<T> {
  const patched = game as { -readonly [K in 'start' | 'step']: Game[K] };
  const truly = { ...game };
  const other = (state: unknown) => (text(game, state) === target ? world : state);
  patched.start = (...given) => other(truly.start(...given));
  patched.step = (...given) => {
    const taken = truly.step(...given);
    return taken.ok
      ? { ok: true, value: { ...taken.value, state: other(taken.value.state) } }
      : taken;
  };
  try {
    return await then();
  } finally {
    Object.assign(patched, truly);
  }
}

interface Run {
  readonly heard: Heard;
  readonly isShown: boolean;
}

async function run(at: ARoom, seed: string): Promise<Run> {
  const world = new World(seed);
  world.now = at.room.at;
  const store = await keptIn(world, at);
  const { node } = calmHouse(seed, thinkInPublic, { world, store });
  const heard: (readonly [number, string])[] = [];
  const { table } = at.room;
  let isOver = false;
  let isShown = false;
  KEYS.forEach((key, i) => {
    let last: RoomMoment | null = null;
    const decide = (moment: RoomMoment) => {
      if (moment !== last || isOver) return;
      const deed = publicDeed(moment, i === 0);
      if (deed === undefined) isOver = true;
      else if (deed !== null)
        void node.ask(table, key, { id: `${i}-${moment.n}-${world.now}`, deed }).catch(() => null);
    };
    const listen = (moment: RoomMoment) => {
      last = moment;
      world.after(300 + 37 * i, () => decide(moment));
      if (i !== 0 || isOver) return;
      isShown = moment.told.some((each) => showsACard(at.room.game, each));
      heard.push([world.now, isShown ? 'a card' : JSON.stringify(moment)]);
      if (isShown) isOver = true;
    };
    void node.follow(table, key, {
      after: at.room.tellings.length,
      heard: ({ value }) => listen(value()),
    });
  });
  for (let i = 0; i < 60 && !isOver; i++) await world.runUntil(world.now + 500, () => undefined);
  void node.stop();
  return { heard, isShown };
}

/** Cards that others showed, that were dealt, or that the viewer drew: they are other ones in another world. */
export function showsACard(game: Game, { by, events }: RoomMoment['told'][number]): boolean {
  if (by === 0) return events.some((event) => showsHidden(game, event));
  return by === null ? events.length > 0 : namedFaces(events).size > 0;
}

export async function keptIn(world: World, at: ARoom): Promise<Store> {
  const store = memoryStore({ now: () => world.now });
  for (const [i, entry] of at.entries.entries()) {
    const row = {
      table: at.room.table,
      n: i + 1,
      sender: 'x',
      id: String(i),
      asked: '',
      body: printRoomEntry(entry),
    };
    const summary = {
      game: at.room.game.id,
      status: 'playing',
      isPublic: false,
      at: entry.at,
      due: 0,
    } as const;
    const secret = i === 0 ? { number: 1, key: 'ab'.repeat(32) } : null;
    await store.append({ row, summary, secret, epoch: null, owner: 'gone' });
  }
  return store;
}

/** Thinks as long as there is to think, but decides nothing by its cards, as long as it shows none. */
export const thinkInPublic: Think = ({ game, state }, { mayWait, seat }) => {
  const actions = actionsListed(game.legalActions(state, seat), 60);
  const took = actions.length <= 1 ? 1 : 100 + 11 * actions.length;
  const call = actions.find(({ type }) => type === 'CALL_MAY_I');
  if (mayWait) return { action: seat % 2 === 0 ? (call ?? null) : null, took };
  return { action: openly(actions) ?? present(actions[0], 'an action'), took };
};

const OPENLY = ['PASS', 'ALLOW_MAY_I', 'DRAW_FROM_STOCK'];

function openly<A extends ActionLike>(actions: readonly A[]): A | undefined {
  return actions.find(
    (action) => OPENLY.includes(action.type) || ('value' in action && action.value === 0),
  );
}

/** Undefined where only a hidden card could be shown next. */
export function publicDeed(moment: RoomMoment, isViewer: boolean) {
  const { actions } = moment;
  const [first] = actions;
  const call = actions.find(({ type }) => type === 'CALL_MAY_I');
  if (moment.mayWait) {
    if (call !== undefined && moment.n % 3 === 0) return { do: 'act', action: call } as const;
    return { do: 'wait' } as const;
  }
  // Whoever has let the others go on could still interrupt, if they hold the cards for it, and does not.
  const { waitsFor } = moment.room;
  if (!('seat' in waitsFor) || waitsFor.seat !== moment.seat) return null;
  if (first === undefined) return moment.prompt?.choose.length ? undefined : null;
  const action =
    openly(actions as readonly (JsonObject & ActionLike)[]) ?? (isViewer ? first : undefined);
  return action === undefined ? undefined : ({ do: 'act', action } as const);
}
