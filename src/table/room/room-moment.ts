// What one viewer sees of a table with several people: the only place where a room becomes something that is sent.
import { askedIn, at, type Seat, type Viewer } from '#kernel';
import {
  PROTOCOL,
  type RoomMoment,
  type RoomSeen,
  type ToldToViewer,
  type WaitsFor,
} from '#protocol';
import { gameSeen } from '../seat-moment.ts';
import { liveGame, mustDecide, openTo, runningSeats } from './clocks.ts';
import type { KeyHash } from './entries.ts';
import { isHost } from './roles.ts';
import {
  botIn,
  nameIn,
  personsAt,
  seatOfKey,
  type Chair,
  type Room,
  type RoomTelling,
} from './room.ts';
import { undoneIn } from './taking-back.ts';

/** Whoever looks: by a key, or without one. */
export interface Looker {
  readonly key: KeyHash | null;
  /** Who is connected, as far as the table can tell. */
  readonly isHere: (seat: Seat) => boolean;
}

/** With what was told after the first so many things; without a number nothing is told again. */
export function momentInRoom(room: Room, looker: Looker, after = room.tellings.length): RoomMoment {
  const { game, play, table, tellings } = room;
  const seat = looker.key === null ? null : seatOfKey(room, looker.key);
  const seesGame = play !== null && (seat !== null || room.policy.watch);
  return {
    protocol: PROTOCOL,
    table,
    game: game.id,
    seat,
    n: tellings.length,
    room: roomSeen(room, looker, seat),
    ...(seesGame
      ? { ...gameSeen(play, seat, actsNow(room, seat)), mayWait: mayWait(room, seat) }
      : NO_GAME),
    mayTakeBack: seat !== null && actsNow(room, seat) && undoneIn(room, seat).ok,
    told: toldInRoom(room, looker.key, after),
  };
}

const NO_GAME = { view: null, prompt: null, actions: [], mayWait: false, outcome: null } as const;

/** Nothing is asked of whoever has left, is played for, or looks on, nor of anybody while nothing goes on. */
function actsNow(room: Room, seat: Viewer): boolean {
  return seat !== null && liveGame(room) !== null && personsAt(room).includes(seat);
}

/** Once said, it is said: until something happens there is nothing to let go any more. */
function mayWait(room: Room, seat: Viewer): boolean {
  const play = liveGame(room);
  if (play === null || seat === null || !personsAt(room).includes(seat)) return false;
  if (play.game.tableAction(play.state) !== undefined) return !room.ready.includes(seat);
  return openTo(room).includes(seat);
}

function roomSeen(room: Room, looker: Looker, seat: Viewer): RoomSeen {
  const { asking, clocks, pausedAt, policy, promise, rules, stage } = room;
  const { key: serverKey, ...commitment } = promise;
  return {
    rules,
    seats: room.chairs.map((chair, i) => seatSeen(chair, looker.isHere(i))),
    waitsFor: waitsForIn(room, seat),
    stuck: null,
    stage,
    policy: { ...policy, clock: policy.clock === null ? null : { ...policy.clock } },
    host: seatOfKey(room, room.host),
    isHost: looker.key !== null && isHost(room, looker.key),
    commitment: { ...commitment, serverKey },
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
    tally: tallyOf(room),
    records: room.records.length,
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

/** That somebody is asked out of turn is their business alone; the others see whoever is to move. */
function waitsForIn(room: Room, viewer: Viewer): WaitsFor {
  const { play, stage } = room;
  if (play === null || stage !== 'playing' || play.game.outcome(play.state) !== undefined)
    return { who: 'nobody' };
  const must = mustDecide(play);
  if (must.length === 0) return { who: 'table' };
  if (viewer !== null && openTo(room).includes(viewer))
    return { who: 'person', seat: viewer, mayWait: true };
  const seat = viewer !== null && must.includes(viewer) ? viewer : at(must, 0);
  return { who: at(play.seats, seat).kind, seat, mayWait: false };
}

/** Everybody who played a game here to its end, in the order in which they first did. */
function tallyOf({ results }: Room): RoomSeen['tally'] {
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

/** All that a viewer was told after the first so many things. */
export function toldInRoom(
  room: Room,
  key: KeyHash | null,
  after: number,
): readonly ToldToViewer[] {
  const chair = key === null ? undefined : room.chairs.find((each) => isOf(each, key));
  const viewer = chair?.kind === 'person' ? chair.person : null;
  const first = Math.max(0, after);
  return room.tellings
    .slice(first)
    .map((telling, i) => toldOf(room, telling, viewer, first + i + 1));
}

function isOf(chair: Chair, key: KeyHash): boolean {
  return chair.kind === 'person' && chair.key === key;
}

function toldOf(room: Room, telling: RoomTelling, person: number | null, n: number): ToldToViewer {
  const { by } = telling;
  switch (telling.is) {
    case 'tookBack':
      return { n, by, events: [], tookBack: telling.to };
    case 'room':
      return { n, by, events: [], room: telling.event };
    case 'did': {
      const seat = person === null ? -1 : telling.people.indexOf(person);
      const viewer = seat < 0 ? null : seat;
      const isShown = viewer !== null || room.policy.watch;
      const events = isShown ? telling.events : [];
      return { n, by, events: events.map((event) => room.game.printEvent(event, viewer)) };
    }
  }
}
