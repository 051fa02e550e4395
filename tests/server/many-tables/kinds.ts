// The kinds of tables that a house has after a while: what is opened, and who plays there until everybody is gone.
import type { HouseNode, TableWanted } from '#house';
import { orThrow } from '#kernel';
import { USUAL_POLICY, type Policy } from '#table';
import type { World } from '../../faults/world.ts';
import { deedFor } from '../deed-for.ts';

const SEATS = { coinche: 4, tysiac: 3, mayi: 4 } as const;
export type GameId = keyof typeof SEATS;
export const GAME_IDS = Object.keys(SEATS) as readonly GameId[];

/** How many of twenty tables are so. */
export const SHARES = {
  /** Somebody waits for others. */
  lobby: 3,
  over: 5,
  closed: 1,
  /** Somebody went away whose turn it is, and nobody counts the time. */
  waiting: 3,
  /** Bots among themselves. */
  bots: 1,
  /** Somebody plays. */
  live: 3,
  /** Somebody plays against a clock. */
  clock: 3,
  /** Somebody went away, and a bot is to play for them. */
  away: 1,
} as const;
export type Kind = keyof typeof SHARES;

/** Where nothing is owed once everybody has gone: these may be of any day. */
export const SETTLED: readonly Kind[] = ['lobby', 'over', 'closed', 'waiting'];

const ENDS: readonly Kind[] = ['over', 'closed'];
const BOTS_ONLY: readonly Kind[] = [...ENDS, 'bots'];
const GOES_AWAY: readonly Kind[] = ['waiting', 'away'];

/** A few hands or rounds, so that bots come to the end in time. */
const SHORT: Readonly<Record<GameId, NonNullable<TableWanted['rules']>>> = {
  coinche: { preset: 'ffb', maxRounds: 3 },
  tysiac: { preset: 'kurnik', maxHands: 4 },
  mayi: 'house',
};

export interface TablePlan {
  readonly kind: Kind;
  readonly game: GameId;
  /** Where there is one. */
  readonly clock: NonNullable<Policy['clock']>;
}

function tableWanted({ clock, game, kind }: TablePlan): TableWanted {
  const isShort = ENDS.includes(kind);
  const policy: Policy = {
    ...USUAL_POLICY,
    pace: isShort ? 0 : USUAL_POLICY.pace,
    clock: kind === 'clock' ? clock : null,
    absent: kind === 'away' ? 'bot' : 'wait',
    visibility: kind === 'live' ? 'public' : 'link',
  };
  const seats = Array.from({ length: SEATS[game] }, (_, seat) =>
    seat === 0 && !BOTS_ONLY.includes(kind)
      ? ({ kind: 'open' } as const)
      : ({ kind: 'bot', level: 'medium' } as const),
  );
  return { game, seats, policy, ...(isShort ? { rules: SHORT[game] } : {}) };
}

/** Opened now, and played at for as long as the world goes on. */
export async function liveAt(world: World, node: HouseNode, plan: TablePlan): Promise<void> {
  const { kind } = plan;
  const { key: host, table } = orThrow(
    await node.open({ ...tableWanted(plan), key: world.hex(64) }),
  );
  const ann = world.hex(64);
  const hasPerson = !BOTS_ONLY.includes(kind);
  if (hasPerson)
    orThrow(await node.sit(table, ann, { name: 'Ann', seat: 0, entropy: world.hex(32) }));
  if (kind === 'lobby') return;
  orThrow(await node.ask(table, host, { id: 'begin', deed: { do: 'begin' } }));
  if (hasPerson) await playAlong(world, node, { table, key: ann, kind });
  if (kind === 'closed')
    world.after(60_000, () => void node.ask(table, host, { id: 'close', deed: { do: 'close' } }));
}

interface Player {
  readonly table: string;
  readonly key: string;
  readonly kind: Kind;
}

/** Answers whatever is asked, after a while; at some tables only for a few turns. */
async function playAlong(
  world: World,
  node: HouseNode,
  { key, kind, table }: Player,
): Promise<void> {
  let left = GOES_AWAY.includes(kind) ? world.between(1, 12) : Number.POSITIVE_INFINITY;
  let ids = 0;
  const following = await node.follow(table, key, {
    after: 0,
    heard: ({ value }) => {
      const deed = deedFor(value(), false, world.rng);
      if (deed === null) return;
      world.after(world.between(300, 2500), () => {
        left -= 1;
        if (left < 0) return orThrow(following).stop();
        // What has gone on meanwhile is refused, and heard of anyway.
        void node.ask(table, key, { id: `a${(ids += 1)}`, deed });
      });
    },
  });
}
