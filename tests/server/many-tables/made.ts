// A file with many real tables: how many and when their house died in, the file as that house left it out.
import { botThought } from '#bots';
import { memoryStore, type Store } from '#house';
import { assert, orThrow } from '#kernel';
import { openSqliteStore } from '../../../src/server/stores/sqlite-store.ts';
import { World } from '../../faults/world.ts';
import { calmHouse, type Think } from '../../room/calm-house.ts';
import { GAME_IDS, liveAt, SETTLED, SHARES, type Kind, type TablePlan } from './kinds.ts';

export interface TablesWanted {
  readonly file: string;
  readonly tables: number;
  /** Milliseconds. */
  readonly diedAt: number;
  readonly clock: TablePlan['clock'];
  /** All of them where nothing is said. */
  readonly kinds?: readonly Kind[];
}

/** So many tables on one evening: all that a node does for them is in memory until it is over. */
const AT_ONCE = 250;
/** Milliseconds: in which people play, and in which a house sees that nobody comes any more. */
const TIMES = { evening: 120_000, night: 150_000, day: 86_400_000 } as const;

/**
 * A real node plays real evenings in a world in which time jumps, and whatever it wrote is written to the file. On the
 * last evening it dies in the middle of play.
 */
export async function makeTables(wanted: TablesWanted): Promise<void> {
  const store = orThrow(await openSqliteStore(wanted.file, { now: () => wanted.diedAt }));
  // While one evening is played, the one before is written.
  let kept: Promise<unknown> = Promise.resolve();
  for (const plan of eveningsFor(wanted)) {
    const written = await evening(plan);
    await kept;
    // Asked for in one turn it is carried out in its order, and shares a sync.
    kept = Promise.all(written.map((write) => write(store)));
  }
  await kept;
  assert((await store.list()).length === wanted.tables, 'all tables are kept');
  await store.close();
}

interface Evening {
  readonly seed: string;
  readonly tables: readonly TablePlan[];
  readonly end: number;
  readonly isLast: boolean;
}

function eveningsFor(wanted: TablesWanted): readonly Evening[] {
  const [old, last] = [[], []] as [TablePlan[], TablePlan[]];
  for (const plan of plansFor(wanted)) (SETTLED.includes(plan.kind) ? old : last).push(plan);
  const ofDays = inParts(old).map((tables, i) => ({
    tables,
    end: wanted.diedAt - (1 + (i % 20)) * TIMES.day,
    isLast: false,
  }));
  const ofLast = inParts(last).map((tables) => ({ tables, end: wanted.diedAt, isLast: true }));
  return [...ofDays, ...ofLast].map((each, i) => ({ ...each, seed: `evening ${i}` }));
}

/** Every kind with every game. */
function plansFor({ clock, kinds, tables }: TablesWanted): readonly TablePlan[] {
  const all = (Object.keys(SHARES) as Kind[]).filter((kind) => kinds?.includes(kind) ?? true);
  const some = all.flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kind));
  return Array.from({ length: tables }, (_, i) => ({
    kind: some[i % some.length] ?? 'lobby',
    game: GAME_IDS[Math.floor(i / some.length) % GAME_IDS.length] ?? 'coinche',
    clock,
  }));
}

function inParts<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, i) =>
    items.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
}

type Write = (store: Store) => Promise<void>;

async function evening({ end, isLast, seed, tables }: Evening): Promise<readonly Write[]> {
  const lasts = TIMES.evening + (isLast ? 0 : TIMES.night);
  const world = new World(seed);
  world.now = end - lasts;
  const written: Write[] = [];
  const house = calmHouse(seed, quickly, { world, store: noted(world, written) });
  const noteBug = (error: unknown) => void house.bugs.push(error);
  for (const plan of tables)
    world.after(
      world.below(TIMES.evening / 2),
      () => void liveAt(world, house.node, plan).catch(noteBug),
    );
  await house.pass(lasts);
  await house.node.stop();
  if (house.bugs.length > 0) throw house.bugs[0];
  const rows = await house.store.list();
  assert(isLast || rows.every(({ due }) => due === null), 'what is settled owes nothing');
  return [...written, ...new Set(rows.map(({ owner }) => owner))].map((each) =>
    typeof each === 'string' ? (store) => store.beat(each) : each,
  );
}

/** Whoever plays May I? by chance takes a thousand turns to lay down. */
const quickly: Think = (play, asked) => {
  const level = play.game.id === 'mayi' ? 'greedy' : 'random';
  return { action: botThought(play, { ...asked, level })?.action ?? null, took: 1 };
};

function noted(world: World, written: Write[]): Store {
  const memory = memoryStore({ now: () => world.now });
  return {
    ...memory,
    isShared: false,
    append: async (entry) => {
      const appended = await memory.append(entry);
      if (appended.is === 'won')
        written.push(async (store) => {
          const { is } = await store.append(entry);
          assert(is === 'won', 'what was kept in memory is kept in the file');
        });
      return appended;
    },
    rest: async (table, n) => {
      await memory.rest(table, n);
      written.push((store) => store.rest(table, n));
    },
  };
}
