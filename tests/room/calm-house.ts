// A house without faults: a world's clock, a store and bots that think as they are told in, one node that answers at once out.
import { houseNode, memoryStore, type HouseNode, type HousePorts, type Store } from '#house';
import { actionsListed, refuse, type ActionLike } from '#kernel';
import { settled, World } from '../faults/world.ts';

interface Thought {
  readonly action: ActionLike | null;
  readonly took: number;
}

export type Think = (...asked: Parameters<HousePorts['think']>) => Thought;

export interface CalmHouse {
  readonly world: World;
  readonly store: Store;
  readonly node: HouseNode;
  readonly bugs: unknown[];
  /** The clock of the node, by so many milliseconds. */
  setBack(ms: number): void;
  /** Lets so many milliseconds pass. */
  pass(ms: number): Promise<void>;
}

/** In a world of its own, or as another node in one that there is. */
export function calmHouse(
  seed: string,
  think: Think = firstOrPass,
  there: Partial<Pick<CalmHouse, 'world' | 'store'> & Pick<HousePorts, 'keepFor' | 'hint'>> = {},
  answer?: () => Promise<ActionLike>,
): CalmHouse {
  let back = 0;
  const world = there.world ?? new World(seed);
  const store = there.store ?? memoryStore({ now: () => world.now });
  const bugs: unknown[] = [];
  const node = houseNode({
    node: `node ${world.hex(8)}`,
    store,
    now: () => world.now - back,
    wakeAt: (time, call) => world.after(Math.max(0, time - (world.now - back)), call),
    newKey: () => world.hex(64),
    think: (play, asked) => {
      if (answer !== undefined) return { answer: answer(), stop: () => undefined };
      const { promise, resolve } = Promise.withResolvers<ActionLike | null>();
      const { action, took } = think(play, asked);
      const stop = world.after(took, () => resolve(action));
      return { answer: promise, stop };
    },
    hint: there.hint ?? nobodyAdvises,
    keepFor: there.keepFor ?? null,
    botName: (taken) => `Bot ${taken.length + 1}`,
    tellBug: (error) => void bugs.push(error),
  });
  return {
    setBack: (ms) => void (back += ms),
    world,
    store,
    node,
    bugs,
    pass: async (ms) => {
      await world.runUntil(world.now + ms, () => undefined);
      await settled();
    },
  };
}

const nobodyAdvises: HousePorts['hint'] = () => ({
  answer: Promise.resolve(refuse('nothing_to_decide', 'nobody thinks here')),
  stop: () => undefined,
});

/** Passes where that can be, lets others go on, and else does the first thing there is. */
const firstOrPass: Think = ({ game, state }, { mayWait, seat }) => {
  const actions = actionsListed(game.legalActions(state, seat), 50);
  const action = game.passAmong(actions) ?? actions[0] ?? null;
  return { action: mayWait ? null : action, took: 5 };
};
