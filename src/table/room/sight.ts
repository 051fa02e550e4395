// What everybody sees alike of a table with several people: a room in, worked out once for all who look out.
import { askedIn, at, type Seat } from '#kernel';
import type { RoomSeen } from '#protocol';
import type { GameInProgress } from '../game-in-progress.ts';
import { liveGame, mustDecide, openTo, runningSeats } from './clocks.ts';
import { botIn, nameIn, personsAt, seatOfKey, type Chair, type Room } from './room.ts';

export interface Sight {
  readonly room: Room;
  /** What most moves leave as it is: the same object then as before. */
  readonly lasting: LastingSeen;
  readonly passing: PassingSeen;
  /** The game, where it goes on. */
  readonly live: GameInProgress | null;
  /** Who acts for themselves, who may interrupt, and without whom nothing goes on. */
  readonly persons: readonly Seat[];
  readonly open: readonly Seat[];
  readonly must: readonly Seat[];
}

type LastingSeen = Pick<
  RoomSeen,
  'rules' | 'seats' | 'stuck' | 'stage' | 'policy' | 'host' | 'commitment' | 'tally' | 'records'
>;
type PassingSeen = Pick<RoomSeen, 'clocks' | 'isPaused' | 'openQuestion' | 'takeBack'>;
type IsHere = (seat: Seat) => boolean;

export function sightOf(room: Room, isHere: IsHere, before: Sight | null = null): Sight {
  const isLasting = before !== null && looksLikeBefore(before, room, isHere);
  return {
    room,
    lasting: isLasting ? before.lasting : lastingIn(room, isHere),
    passing: passingIn(room),
    live: liveGame(room),
    persons: personsAt(room),
    open: openTo(room),
    must: room.play === null ? [] : mustDecide(room.play),
  };
}

/** All that what lasts is made of, besides who is there. */
const LASTING = [
  'rules',
  'chairs',
  'stage',
  'policy',
  'host',
  'promise',
  'results',
  'records',
] as const satisfies readonly (keyof Room)[];

function looksLikeBefore(before: Sight, room: Room, isHere: IsHere): boolean {
  return (
    LASTING.every((field) => before.room[field] === room[field]) &&
    before.lasting.seats.every((seat, i) => seat.kind !== 'person' || seat.isHere === isHere(i))
  );
}

function lastingIn(room: Pick<Room, (typeof LASTING)[number]>, isHere: IsHere): LastingSeen {
  const { chairs, host, policy, promise, records, rules, stage } = room;
  const { key: serverKey, ...commitment } = promise;
  return {
    rules,
    seats: chairs.map((chair, i) => seatSeen(chair, isHere(i))),
    stuck: null,
    stage,
    policy: { ...policy, clock: policy.clock === null ? null : { ...policy.clock } },
    host: seatOfKey(room, host),
    commitment: { ...commitment, serverKey },
    tally: tallyOf(room),
    records: records.length,
  };
}

function passingIn(room: Room): PassingSeen {
  const { asking, clocks, pausedAt, policy } = room;
  return {
    clocks:
      policy.clock === null
        ? null
        : {
            running: runningSeats(room),
            since: clocks.since,
            move: 1000 * policy.clock.move,
            reserves: clocks.reserves,
          },
    isPaused: pausedAt !== null,
    openQuestion: questionSeen(room),
    takeBack: asking === null ? null : { seat: asking.seat, agreed: asking.agreed },
  };
}

function seatSeen(chair: Chair, isHere: boolean): RoomSeen['seats'][number] {
  const bot = botIn(chair);
  const isPerson = chair.kind === 'person';
  return {
    name: nameIn(chair),
    level: bot?.level ?? null,
    kind: chair.kind,
    isHere: isPerson ? isHere : chair.kind === 'bot',
    hasLeft: isPerson && chair.hasLeft,
    standIn: isPerson ? (bot?.level ?? null) : null,
    hasMixed: isPerson && chair.entropy !== null,
  };
}

/** By what everybody sees: who has let the others go on meanwhile is left out, so that nobody learns it. */
function questionSeen(room: Room): RoomSeen['openQuestion'] {
  const play = liveGame(room);
  if (play === null) return null;
  const asked = openByRule(play);
  return asked.length === 0
    ? null
    : { seats: asked, until: room.clocks.since + room.policy.window };
}

function openByRule(play: NonNullable<Room['play']>): readonly Seat[] {
  const { game, state } = play;
  if (mustDecide(play).length === 0 || game.choosesTogether?.(state) === true) return [];
  return askedIn(game, state).slice(1);
}

/** Everybody who played a game here to its end, in the order in which they first did. */
function tallyOf({ results }: Pick<Room, 'results'>): RoomSeen['tally'] {
  const rows = new Map<string, { name: string; played: number; won: number }>();
  for (const { names, who, winners } of results) {
    who.forEach((id, seat) => {
      const row = rows.get(id) ?? { name: '', played: 0, won: 0 };
      const won = row.won + (winners.includes(seat) ? 1 : 0);
      rows.set(id, { name: at(names, seat), played: row.played + 1, won });
    });
  }
  return [...rows.values()];
}
