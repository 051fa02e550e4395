// A place at a table of a house far away, for a program: an invitation in; sits down where it can, and what it hears and wishes for out.
import { accept, refuse, type Result, type Seat } from '#kernel';
import type { Connection, RoomLink, RoomMoment, RoomWish } from '#protocol';
import {
  houseAt,
  newGuest,
  type Guest,
  type GuestWanted,
  type House,
  type HttpPorts,
  type SeatKeeper,
} from '#protocol/client';
import { chairState, type LobbyDeed } from '#tabletop';
import type { Invitation } from './invitation.ts';

export interface FarSeatWanted extends Pick<GuestWanted, 'heard' | 'connected'> {
  readonly invitation: Invitation;
  readonly ports: HttpPorts;
  /** Where the key of the seat is kept; null for whoever only looks on. */
  readonly file: SeatKeeper | null;
  readonly name: string;
  /** Null for any that is free. */
  readonly seat: Seat | null;
}

export interface FarSeat {
  readonly invitation: Invitation;
  /** How it is now. */
  readonly moment: () => RoomMoment;
  readonly connection: () => Connection;
  /** Another one after somebody has sat down. */
  readonly link: () => RoomLink;
  /** How many things had been told before the last game began. */
  readonly beforeGame: () => number;
  /** How many things had been told when it was done. */
  readonly wish: (deed: LobbyDeed | RoomWish) => Promise<Result<{ readonly n: number }>>;
  /** The seat stays whose it is. */
  readonly close: () => void;
}

/** Whoever joins has a seat when it comes back, unless a game has to be waited for. */
export async function openFarSeat(wanted: FarSeatWanted): Promise<Result<FarSeat>> {
  const { file, heard, invitation, name, ports } = wanted;
  const house = houseAt(invitation.base, ports);
  let beforeGame = 0;
  const opened = newGuest({
    ...wanted,
    house,
    table: invitation.table,
    keeper: file,
    heard: (moment) => {
      for (const { n, room } of moment.told) if (room?.type === 'begun') beforeGame = n - 1;
      heard(moment);
    },
  });
  if (!opened.ok) return opened;
  const guest = opened.value;
  const first = await arrived(wanted, house, guest);
  if (!first.ok) {
    guest.close();
    return first;
  }
  guest.listen(0);
  const moment = () => guest.moment() ?? first.value;
  return accept({
    invitation,
    moment,
    connection: guest.connection,
    link: guest.link,
    beforeGame: () => beforeGame,
    wish: async (deed) => {
      if (deed.do !== 'sit') return guest.send(deed);
      const sat = await satDown(guest, name, deed.seat);
      return sat.ok ? accept({ n: moment().n }) : sat;
    },
    close: guest.close,
  });
}

/** Seen, moved here and seated, as far as that is wanted and possible. */
async function arrived(
  wanted: FarSeatWanted,
  house: House,
  guest: Guest,
): Promise<Result<RoomMoment>> {
  const { file, invitation } = wanted;
  const first = await inTime(wanted, house, guest.look());
  if (!first.ok) return first;
  if (first.value.room.stage === 'closed') return CLOSED;
  if (file === null) return first;
  if (invitation.token === null) return seatedFirst(wanted, guest, first.value);
  const moved = await guest.moveHere(invitation.token);
  if (!moved.ok) return moved;
  const seen = await guest.look();
  return seen.ok ? seatedFirst(wanted, guest, seen.value) : seen;
}

const CLOSED = refuse('table_closed', 'this table is closed');

/** Milliseconds in which a house has to answer for the first time: there may be none. */
const FIRST_PATIENCE = 10_000;

async function inTime(
  { ports: { now, wakeAt } }: FarSeatWanted,
  { base }: House,
  first: Promise<Result<RoomMoment>>,
): Promise<Result<RoomMoment>> {
  const { promise, resolve } = Promise.withResolvers<Result<RoomMoment>>();
  const late = refuse('unreachable', `the house cannot be reached: ${base}`);
  const callOff = wakeAt(now() + FIRST_PATIENCE, () => resolve(late));
  void first.then(resolve);
  const seen = await promise;
  callOff();
  return seen;
}

/** Whoever comes while a game is on or just over sits down when there is a chair again. */
async function seatedFirst(
  { name, seat }: FarSeatWanted,
  guest: Guest,
  moment: RoomMoment,
): Promise<Result<RoomMoment>> {
  if (!isToSit(moment)) return accept(moment);
  const sat = await satDown(guest, name, moment.seat ?? seat);
  if (!sat.ok) return moment.room.stage === 'over' ? accept(moment) : sat;
  return guest.look();
}

/** That a game has begun means something else to whoever comes than to those who would change the table. */
async function satDown(guest: Guest, name: string, seat: Seat | null): Promise<Result<void>> {
  const sat = await guest.sit(name, seat);
  return !sat.ok && sat.refusal.code === 'game_begun' ? SITS_LATER : sat;
}

const SITS_LATER = refuse('sits_later', 'the game has begun: sit down when it is over');

/** Who has no seat, or one that somebody else plays. */
export function isToSit({ room, seat }: RoomMoment): boolean {
  const chair = seat === null ? undefined : room.seats[seat];
  return chair === undefined || ['left', 'standIn'].includes(chairState(chair));
}
