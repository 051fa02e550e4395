// A store that fails: the truth in memory, and connections to it that lose, delay and forget what goes through them.
import { refuse } from '#kernel';
import { memoryStore, type Append, type Appended, type Store } from '#house';
import type { NodeLife } from './node-life.ts';
import type { World } from './world.ts';

export interface StoreFaults {
  /** In a thousand: requests that never arrive, answers that never arrive, requests that arrive far too late. */
  lost: number;
  unanswered: number;
  late: number;
  /** In a thousand: hints that nobody hears. */
  deaf: number;
  isFull: boolean;
}

/** Hears of every entry that stands, in the order in which they came to stand. */
export type Witness = (entry: Append, epochNow: number) => void;

export class Truth {
  readonly store: Store;
  readonly world: World;
  readonly faults: StoreFaults;
  readonly witness: Witness;
  readonly epochs = new Map<string, number>();
  /** When the table was removed with everything that was kept of it. */
  removedAt: number | null = null;
  /** Every time that a node took a table, and for how long nobody had had it. */
  readonly claims: { readonly at: number; readonly unowned: number }[] = [];

  constructor(world: World, faults: StoreFaults, witness: Witness) {
    this.world = world;
    this.faults = faults;
    this.witness = witness;
    this.store = memoryStore({ now: () => world.now });
  }

  removed(): void {
    this.removedAt ??= this.world.now;
  }

  async append(entry: Append): Promise<Appended> {
    if (this.faults.isFull) return NO_ROOM;
    const appended = await this.store.append(entry);
    if (appended.is === 'won') {
      if (entry.row.n === 1) this.epochs.set(entry.row.table, 1);
      this.witness(entry, this.epochs.get(entry.row.table) ?? 0);
    }
    return appended;
  }
}

const NO_ROOM: Appended = { is: 'refused', ...refuse('no_room', 'the disk is full') };

/** How long a node waits for its store before it calls it away. */
const PATIENCE = 2000;

/** The store as one life of a node has it. */
export function connection(truth: Truth, life: NodeLife, isShared: boolean): Store {
  const { faults, store, world } = truth;
  /** What was asked for arrives after a while, and its answer after another, if both do. */
  const through = <T>(ask: () => Promise<T>, away: () => Promise<NoInfer<T>>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let isAnswered = false;
    const answer = (result: () => Promise<T>) =>
      life.later(world.between(0, 12), () => {
        if (isAnswered) return;
        isAnswered = true;
        result().then(resolve, reject);
      });
    const isCut = life.isCutOff || world.chance(faults.lost);
    if (!isCut) {
      const delay = world.chance(faults.late) ? world.between(500, 6000) : world.between(0, 12);
      world.after(delay, () => {
        const result = ask();
        result.catch(() => null);
        if (!life.isCutOff && !world.chance(faults.unanswered)) answer(() => result);
      });
    }
    life.later(PATIENCE, () => {
      if (!isAnswered) answer(away);
    });
    return promise;
  };
  const gone = (): Promise<never> => Promise.reject(new Error('the store is away'));
  return {
    isShared,
    append: (entry) =>
      through(
        () => truth.append(entry),
        () => Promise.resolve(UNKNOWN),
      ),
    read: (table, after) => through(() => store.read(table, after), gone),
    secret: (table, number) => through(() => store.secret(table, number), gone),
    settle: () =>
      through(
        () => store.settle(),
        () => Promise.resolve(false),
      ),
    watch: (hint) =>
      store.watch((table) => {
        if (life.isCutOff || world.chance(faults.deaf)) return;
        life.later(world.between(0, 30), () => hint(table));
      }),
    due: (before) => through(() => store.due(before), gone),
    list: (wanted) => through(() => store.list(wanted), gone),
    beat: (node) => through(() => store.beat(node), gone),
    depart: (node) => through(() => store.depart(node), gone),
    claim: (table, node, lapse) =>
      through(async () => {
        const claimed = await store.claim(table, node, lapse);
        if (claimed.is === 'claimed') {
          truth.epochs.set(table, claimed.epoch);
          truth.claims.push({ at: world.now, unowned: claimed.unowned });
        }
        return claimed;
      }, gone),
    here: (present) => through(() => store.here(present), gone),
    grown: (known) => through(() => store.grown(known), gone),
    present: (tables) => through(() => store.present(tables), gone),
    rest: (table, n) => through(() => store.rest(table, n), gone),
    remove: (table) =>
      through(() => {
        truth.removed();
        return store.remove(table);
      }, gone),
    close: () => Promise.resolve(),
  };
}

const UNKNOWN: Appended = { is: 'unknown' };
