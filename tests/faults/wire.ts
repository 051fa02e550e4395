// The network between people and nodes: messages that are lost, doubled and late, streams that break.
import type { HouseNode } from '#house';
import type { Result } from '#kernel';
import type { RoomMoment } from '#protocol';
import type { SimulatedNode } from './node-life.ts';
import type { World } from './world.ts';

export interface WireFaults {
  /** In a thousand. */
  lost: number;
  doubled: number;
  late: number;
  breaks: number;
}

/** How long somebody waits for an answer. */
const PATIENCE = 2500;

export class Wire {
  readonly world: World;
  readonly faults: WireFaults;
  readonly nodes: (SimulatedNode | null)[];

  constructor(world: World, faults: WireFaults, nodes: (SimulatedNode | null)[]) {
    this.world = world;
    this.faults = faults;
    this.nodes = nodes;
  }

  /** Undefined where no answer came. */
  request<T>(ask: (node: HouseNode) => Promise<Result<T>>): Promise<Result<T> | undefined> {
    const { faults, world } = this;
    const { promise, resolve } = Promise.withResolvers<Result<T> | undefined>();
    const sends = world.chance(faults.doubled) ? 2 : 1;
    for (let i = 0; i < sends; i++) {
      const at = world.pick(this.nodes);
      if (at === null || world.chance(faults.lost)) continue;
      at.life.later(this.#delay(), () => {
        ask(at.node).then(
          (answer) => {
            if (!world.chance(faults.lost)) world.after(this.#delay(), () => resolve(answer));
          },
          () => undefined,
        );
      });
    }
    world.after(PATIENCE, () => resolve(undefined));
    return promise;
  }

  #delay(): number {
    const { faults, world } = this;
    return world.chance(faults.late) ? world.between(200, 4000) : world.between(0, 40);
  }

  /** Moments arrive in order until the stream breaks, which it says once. */
  stream(table: string, key: string | null, after: number, { heard, broke }: Listener): () => void {
    const { faults, world } = this;
    const at = world.pick(this.nodes);
    let isOver = false;
    let leave = () => {};
    const over = () => {
      if (isOver) return;
      isOver = true;
      leave();
      world.after(world.between(1, 60), broke);
    };
    if (at === null) {
      over();
      return () => {};
    }
    let last = 0;
    const arrive = (moment: RoomMoment) => {
      last = Math.max(last, world.now + world.between(0, 30));
      if (world.chance(faults.breaks)) return over();
      world.after(last - world.now, () => {
        if (!isOver) heard(moment);
      });
    };
    at.life.later(world.between(0, 40), () => {
      at.node
        .follow(table, key, { after, heard: ({ value }) => arrive(value()) })
        .then((followed) => {
          if (!followed.ok) return over();
          leave = followed.value.stop;
          if (isOver) leave();
        }, over);
    });
    const watchdog = () => {
      if (isOver) return;
      if (at.life.isDead || at.life.isStill) over();
      else world.after(700, watchdog);
    };
    world.after(700, watchdog);
    return over;
  }
}

export interface Listener {
  readonly heard: (moment: RoomMoment) => void;
  readonly broke: () => void;
}
