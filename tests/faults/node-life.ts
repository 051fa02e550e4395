// A node of the simulated house: it begins, dies, stands still and wakes; whatever it waits for dies with it.
import { actionsListed, type ActionLike } from '#kernel';
import { houseNode, type HouseNode, type HousePorts } from '#house';
import type { Thinking } from '#table';
import { connection, type Truth } from './faulty-store.ts';
import type { World } from './world.ts';

/** From a start to the next death. */
export interface NodeLife {
  readonly name: string;
  isDead: boolean;
  isStill: boolean;
  /** From the store. */
  isCutOff: boolean;
  /** Unless it is dead by then; when it stands still, as soon as it wakes. */
  later(ms: number, run: () => void): () => void;
}

export interface SimulatedNode {
  readonly node: HouseNode;
  readonly life: NodeLife;
  wake(): void;
}

export interface NodeWatched {
  /** Whether other nodes write at the same tables. */
  readonly isShared: boolean;
  /** After so many milliseconds tables that nobody has come back to are cleared away. */
  readonly keepFor: number | null;
  /** A bot's thought has come to an end: at which node, at which time of the node's own clock, for which seat, after how many actions. */
  readonly thought: (what: string) => void;
  readonly bug: (error: unknown) => void;
}

export function beginNode(
  world: World,
  truth: Truth,
  name: string,
  watched: NodeWatched,
): SimulatedNode {
  const held: (() => void)[] = [];
  const life: NodeLife = {
    name,
    isDead: false,
    isStill: false,
    isCutOff: false,
    later: (ms, run) =>
      world.after(ms, () => {
        if (life.isDead) return;
        if (life.isStill) held.push(run);
        else run();
      }),
  };
  // Clocks of machines differ, and some jump.
  let skew = world.chance(300) ? world.between(-400, 400) : 0;
  const now = () => world.now + skew;
  if (world.chance(100))
    life.later(world.between(1000, 20_000), () => (skew += world.between(-900, 900)));
  const ports: HousePorts = {
    node: name,
    store: connection(truth, life, watched.isShared),
    now,
    wakeAt: (time, call) => life.later(Math.max(0, time - now()), call),
    newKey: () => world.hex(64),
    think: (play, asked) =>
      thinking(
        world,
        life,
        () => chosen(world, play, asked),
        () => watched.thought(`${name} ${now()} ${asked.seat} ${play.tail.n}`),
      ),
    hint: () => ({ answer: Promise.reject(new Error('no hints here')), stop: () => undefined }),
    keepFor: watched.keepFor,
    botName: (taken) => `Bot ${taken.length + 1}`,
    tellBug: (error) => {
      if (!(error instanceof Error && error.message === 'the store is away')) watched.bug(error);
    },
  };
  return {
    node: houseNode(ports),
    life,
    wake: () => {
      life.isStill = false;
      for (const run of held.splice(0)) run();
    },
  };
}

/** As long as a bot of one's own thinks: a moment where nothing can be chosen, longer where much can. */
function thinking(
  world: World,
  life: NodeLife,
  choose: () => { readonly action: ActionLike | null; readonly took: number },
  ended: () => void,
): Thinking<ActionLike | null> {
  const { promise, resolve } = Promise.withResolvers<ActionLike | null>();
  const { action, took } = choose();
  const begun = world.now;
  const stop = life.later(took, () => {
    // A node that stood still meanwhile wakes to everything at once: that tells nobody how long was thought.
    if (world.now === begun + took) ended();
    resolve(action);
  });
  return { answer: promise, stop };
}

function chosen(
  world: World,
  { game, state }: Parameters<HousePorts['think']>[0],
  { mayWait, seat }: Parameters<HousePorts['think']>[1],
): { readonly action: ActionLike | null; readonly took: number } {
  const actions = actionsListed(game.legalActions(state, seat), 40);
  const took = actions.length <= 1 ? 3 : world.between(5, 137);
  if (actions.length === 0) return { action: null, took };
  if (mayWait && world.chance(700)) return { action: null, took };
  const pass = world.chance(600) ? game.passAmong(actions) : undefined;
  return { action: pass ?? world.pick(actions), took };
}
