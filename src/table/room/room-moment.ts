// What one viewer sees of a table with several people: the only place where a room becomes something that is sent.
import { at, type JsonObject, type Seat, type Viewer } from '#kernel';
import { PROTOCOL } from '#protocol';
import type { RoomMoment, RoomSeen, ToldToViewer, WaitsFor } from '#protocol';
import { gameSeen } from '../seat-moment.ts';
import type { KeyHash } from './entries.ts';
import { isHost } from './roles.ts';
import { seatOfKey, type Chair, type Room, type RoomTelling } from './room.ts';
import { sightOf, type Sight } from './sight.ts';
import { undoneIn } from './taking-back.ts';

/** Whoever looks: by a key, or without one. */
export interface Looker {
  readonly key: KeyHash | null;
  /** Who is connected, as far as the table can tell. */
  readonly isHere: (seat: Seat) => boolean;
}

/** With what was told after the first so many things; without a number nothing is told again. */
export function momentInRoom(room: Room, looker: Looker, after = room.tellings.length): RoomMoment {
  const { isHere, key } = looker;
  const sight = sightOf(room, isHere);
  return momentOf(sight, standingFor(sight, key), toldInRoom(room, key, after));
}

/** How it stands for one key, without what was told: only what is this viewer's own, since many are told at once. */
export interface Standing {
  readonly own: Omit<RoomMoment, 'told' | 'room' | 'view'>;
  readonly room: Pick<RoomSeen, 'waitsFor' | 'isHost'>;
  readonly view: JsonObject | null;
}

/** What all of them share. */
export type SharedSight = Pick<Sight, 'lasting' | 'passing'>;

/** What is said of a moment as a value and in words comes of the same two things. */
export function momentOf(
  { lasting, passing }: SharedSight,
  { own, room, view }: Standing,
  told: readonly ToldToViewer[],
): RoomMoment {
  return { ...own, view, told, room: { ...lasting, ...passing, ...room } };
}

export function standingFor(sight: Sight, key: KeyHash | null): Standing {
  const { room } = sight;
  const { game, play, table, tellings } = room;
  const seat = key === null ? null : seatOfKey(room, key);
  const seesGame = play !== null && (seat !== null || room.policy.watch);
  const seen = seesGame ? gameSeen(play, seat, actsNow(sight, seat)) : NO_GAME;
  return {
    own: {
      protocol: PROTOCOL,
      table,
      game: game.id,
      seat,
      n: tellings.length,
      firstDeal: seen.firstDeal,
      prompt: seen.prompt,
      actions: seen.actions,
      mayWait: seesGame && mayWait(sight, seat),
      outcome: seen.outcome,
      mayTakeBack: seat !== null && actsNow(sight, seat) && undoneIn(room, seat).ok,
    },
    room: {
      waitsFor: waitsForIn(sight, seat),
      isHost: key !== null && isHost(room, key),
    },
    view: seen.view,
  };
}

const NO_GAME = {
  view: null,
  firstDeal: [],
  prompt: null,
  actions: [],
  outcome: null,
} as const;

/** Nothing is asked of whoever has left, is played for, or looks on, nor of anybody while nothing goes on. */
function actsNow({ live, persons }: Sight, seat: Viewer): boolean {
  return seat !== null && live !== null && persons.includes(seat);
}

/** Once said, it is said: until something happens there is nothing to let go any more. */
function mayWait(sight: Sight, seat: Viewer): boolean {
  const { live, open, room } = sight;
  if (seat === null || live === null || !actsNow(sight, seat)) return false;
  if (live.game.tableAction(live.state) !== undefined) return !room.ready.includes(seat);
  return open.includes(seat);
}

/** That somebody is asked out of turn is their business alone; the others see whoever is to move. */
function waitsForIn({ must, open, room }: Sight, viewer: Viewer): WaitsFor {
  const { play, stage } = room;
  if (play === null || stage !== 'playing' || play.game.outcome(play.state) !== undefined)
    return { who: 'nobody' };
  if (must.length === 0) return { who: 'table' };
  if (viewer !== null && open.includes(viewer))
    return { who: 'person', seat: viewer, mayWait: true };
  const seat = viewer !== null && must.includes(viewer) ? viewer : at(must, 0);
  return { who: at(play.seats, seat).kind, seat, mayWait: false };
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
    .after(first)
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
