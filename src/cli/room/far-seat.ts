// A place at a table of a house far away: an invitation in; moments, how the connection stands and what can be wished for out.
import { accept, KEY_DIGITS, refuse, type Refusal, type Result, type Seat } from '#kernel';
import type { Connection, RoomLink, RoomMoment, RoomWish } from '#protocol';
import {
  houseAt,
  keepHere,
  keepMixed,
  roomLink,
  type House,
  type HttpPorts,
} from '#protocol/client';
import { chairState, type LobbyDeed } from '#tabletop';
import type { KeptSeat, SeatFile } from '../saves/index.ts';
import type { Invitation } from './invitation.ts';

export interface FarSeatWanted {
  readonly invitation: Invitation;
  readonly ports: HttpPorts;
  /** Where the key of the seat is kept; null for whoever only looks on. */
  readonly file: SeatFile | null;
  readonly name: string;
  /** Null for any that is free. */
  readonly seat: Seat | null;
  readonly heard: (moment: RoomMoment) => void;
  readonly connected: (connection: Connection) => void;
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

/** What changes while one is there. */
interface Being {
  readonly wanted: FarSeatWanted;
  readonly house: House;
  kept: KeptSeat | null;
  /** Whether the house knows the key that is kept. */
  isKnown: boolean;
  moment: RoomMoment;
  connection: Connection;
  link: RoomLink;
  /** How many things were told, and how many of them before the last game. */
  n: number;
  beforeGame: number;
  stops: readonly (() => void)[];
}

/** Whoever joins has a seat when it comes back, unless a game has to be waited for. */
export async function openFarSeat(wanted: FarSeatWanted): Promise<Result<FarSeat>> {
  const { file, invitation, ports } = wanted;
  const house = houseAt(invitation.base, ports);
  const kept = file === null ? accept(null) : file.read();
  if (!kept.ok) return kept;
  const moved = await movedHere(wanted, house, kept.value);
  if (!moved.ok) return moved;
  const first = await firstSeen(wanted, house, moved.value);
  if (!first.ok) return first;
  const { isKnown, moment } = first.value;
  if (moment.room.stage === 'closed') return CLOSED;
  const key = isKnown ? (moved.value?.key ?? null) : null;
  const link = roomLink(house, invitation.table, key);
  const being: Being = {
    wanted,
    house,
    kept: moved.value,
    isKnown,
    moment,
    connection: { is: 'connecting' },
    link,
    n: 0,
    beforeGame: 0,
    stops: [],
  };
  const seated = file === null ? accept(undefined) : await seatedFirst(being);
  if (!seated.ok) {
    link.close();
    return seated;
  }
  listen(being);
  return accept({
    invitation,
    moment: () => being.moment,
    connection: () => being.connection,
    link: () => being.link,
    beforeGame: () => being.beforeGame,
    wish: (deed) => wished(being, deed),
    close: () => hangUp(being),
  });
}

const CLOSED = refuse('table_closed', 'this table is closed');

/** The key is on the disk before the house knows of it: a lost answer costs nobody a seat. */
async function movedHere(
  { file, invitation, ports }: FarSeatWanted,
  house: House,
  before: KeptSeat | null,
): Promise<Result<KeptSeat | null>> {
  const { table, token } = invitation;
  if (token === null || file === null) return accept(before);
  const fresh: KeptSeat = { key: ports.newHex(KEY_DIGITS), receipts: [] };
  const written = file.write(fresh);
  if (!written.ok) return written;
  const moved = await house.moveHere(table, token, fresh.key);
  if (moved.ok) return accept(fresh);
  const undone = before === null ? file.forget() : file.write(before);
  return undone.ok ? moved : undone;
}

/** Milliseconds in which a house has to answer for the first time: there may be none. */
const FIRST_PATIENCE = 10_000;

interface FirstSeen {
  readonly moment: RoomMoment;
  readonly isKnown: boolean;
}

/** As whoever has the key sees it; without one, where the key is nobody's any more. */
async function firstSeen(
  wanted: FarSeatWanted,
  house: House,
  kept: KeptSeat | null,
): Promise<Result<FirstSeen>> {
  const look = async (key: string | null) => {
    const link = roomLink(house, wanted.invitation.table, key);
    const { promise, resolve } = Promise.withResolvers<Result<RoomMoment>>();
    const { now, wakeAt } = wanted.ports;
    const callOff = wakeAt(now() + FIRST_PATIENCE, () => resolve(unreachable(house)));
    void link.moment().then(resolve);
    const seen = await promise;
    callOff();
    link.close();
    return seen;
  };
  const seen = await look(kept?.key ?? null);
  if (seen.ok) return accept({ moment: seen.value, isKnown: kept !== null });
  if (kept === null || seen.refusal.code !== 'unknown_key') return seen;
  const asAnybody = await look(null);
  return asAnybody.ok ? accept({ moment: asAnybody.value, isKnown: false }) : asAnybody;
}

function unreachable({ base }: House): Result<never> {
  return refuse('unreachable', `the house cannot be reached: ${base}`);
}

/** Whoever comes while a game is on or just over sits down when there is a chair again. */
async function seatedFirst(being: Being): Promise<Result<unknown>> {
  const { moment, wanted } = being;
  if (!isToSit(moment)) return accept(undefined);
  const sat = await sit(being, moment.seat ?? wanted.seat);
  if (!sat.ok) return moment.room.stage === 'over' ? accept(undefined) : sat;
  const seen = await being.link.moment();
  if (seen.ok) being.moment = seen.value;
  return seen;
}

/** Who has no seat, or one that somebody else plays. */
export function isToSit({ room, seat }: RoomMoment): boolean {
  const chair = seat === null ? undefined : room.seats[seat];
  return chair === undefined || ['left', 'standIn'].includes(chairState(chair));
}

/** Milliseconds before sitting down is tried again where it was too soon, and how often. */
const SOON = 800;
const TRIES = 4;

async function sit(being: Being, seat: Seat | null): Promise<Result<void>> {
  const { house, wanted } = being;
  const { file, invitation, name, ports } = wanted;
  if (file === null) return refuse('seat_only', 'whoever looks on has no seat');
  const kept = being.kept ?? { key: ports.newHex(KEY_DIGITS), receipts: [] };
  const written = file.write(kept);
  if (!written.ok) return written;
  const wish = { name, key: kept.key, ...(seat === null ? {} : { seat }) };
  let sat = await house.sit(invitation.table, wish);
  for (let i = 1; i < TRIES && !sat.ok && sat.refusal.code === 'too_soon'; i++) {
    await new Promise<void>((resolve) => void ports.wakeAt(ports.now() + SOON, resolve));
    sat = await house.sit(invitation.table, wish);
  }
  if (sat.ok || sat.refusal.code === 'seated_already') {
    being.kept = kept;
    linkBy(being, kept.key);
    return accept(undefined);
  }
  const undone = being.kept === null ? file.forget() : accept(undefined);
  return undone.ok ? sat : undone;
}

function linkBy(being: Being, key: string | null): void {
  const { house, stops, wanted } = being;
  const isListening = stops.length > 0;
  hangUp(being);
  being.isKnown = key !== null;
  being.link = roomLink(house, wanted.invitation.table, key);
  if (isListening) listen(being);
}

function hangUp(being: Being): void {
  being.stops.forEach((stop) => stop());
  being.stops = [];
  being.link.close();
}

function listen(being: Being): void {
  const { house, isKnown, link, n, wanted } = being;
  const { invitation, ports } = wanted;
  const known = being.kept?.receipts ?? [];
  being.stops = [
    link.follow(n, (moment) => hear(being, moment)),
    ...(isKnown ? [keepMixed(link, ports, (receipt) => keep(being, receipt), known)] : []),
    keepHere({ house, table: invitation.table, key: isKnown ? (being.kept?.key ?? null) : null }),
    link.connection((connection) => stand(being, connection)),
  ];
}

function keep(being: Being, receipt: KeptSeat['receipts'][number]): void {
  const { file } = being.wanted;
  if (file === null || being.kept === null) return;
  being.kept = { ...being.kept, receipts: [...being.kept.receipts, receipt] };
  // Where it cannot be kept, it is known as long as this program runs.
  file.write(being.kept);
}

function hear(being: Being, moment: RoomMoment): void {
  being.moment = moment;
  being.n = moment.n;
  for (const { n, room } of moment.told) if (room?.type === 'begun') being.beforeGame = n - 1;
  being.wanted.heard(moment);
}

/** A key that is nobody's any more, because the chair was freed, sees what everybody does. */
function stand(being: Being, connection: Connection): void {
  const { link } = being;
  being.connection = connection;
  if (connection.is === 'refused' && being.isKnown && isNobodys(connection.refusal))
    return queueMicrotask(() => {
      if (being.link === link && being.stops.length > 0) linkBy(being, null);
    });
  being.wanted.connected(connection);
}

function isNobodys({ code }: Refusal): boolean {
  return code === 'unknown_key';
}

async function wished(
  being: Being,
  deed: LobbyDeed | RoomWish,
): Promise<Result<{ readonly n: number }>> {
  if (deed.do !== 'sit') return being.link.send(deed);
  const sat = await sit(being, deed.seat);
  return sat.ok ? accept({ n: being.n }) : sat;
}
