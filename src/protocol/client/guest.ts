// Somebody at a table of a house, with a seat or without one: what is kept of it in; moments, how it stands and what can be wished for out.
import { accept, refuse, type Refusal, type Result, type Seat } from '#kernel';
import type { RoomWish } from '../http.ts';
import type { RoomMoment } from '../room.ts';
import type { Connection, RoomLink } from '../room-link.ts';
import type { Sent } from '../table-link.ts';
import { keepHere } from './here.ts';
import type { House } from './house.ts';
import { keepMixed, type Receipt } from './mixing.ts';
import { offerMove } from './moving.ts';
import { roomLink } from './room-link.ts';
import { seatMoved, seatTaken, type SeatKeeper, type SeatWanted } from './taking-seat.ts';

export interface GuestWanted {
  readonly house: House;
  readonly table: string;
  /** Null for whoever only looks on. */
  readonly keeper: SeatKeeper | null;
  readonly heard: (moment: RoomMoment) => void;
  readonly connected: (connection: Connection) => void;
  /** Whoever sits down is another viewer from then on, and so is whoever has lost the seat. */
  readonly linked?: (link: RoomLink) => void;
}

export interface Guest {
  readonly link: () => RoomLink;
  /** Null where nothing was heard yet. */
  readonly moment: () => RoomMoment | null;
  readonly connection: () => Connection;
  /** Whether the seat is another device's now, as far as it can be told. */
  readonly hasMovedAway: () => boolean;
  /** What was added to the deals here. */
  readonly receipts: () => readonly Receipt[];
  /** How it is, once. */
  readonly look: () => Promise<Result<RoomMoment>>;
  /** From now on everything is heard that was told after the first so many things. */
  readonly listen: (after: number) => void;
  readonly send: (wish: RoomWish) => Promise<Result<Sent>>;
  readonly sit: (name: string, seat: Seat | null) => Promise<Result<void>>;
  readonly moveHere: (token: string) => Promise<Result<void>>;
  /** The token that another device shows. */
  readonly offerMove: () => Promise<Result<string>>;
  /** The seat stays whose it is. */
  readonly close: () => void;
}

/** What changes while somebody is there. */
interface Being {
  readonly wanted: GuestWanted;
  /** Null where none is known to the house. */
  key: string | null;
  receipts: readonly Receipt[];
  link: RoomLink;
  moment: RoomMoment | null;
  connection: Connection;
  /** How many things were told. */
  n: number;
  hasMovedAway: boolean;
  /** Whatever was wished for and is not answered yet. */
  underWay: Promise<unknown>;
  stops: readonly (() => void)[];
}

/** A key that is kept is tried; the house says whether it still opens anything. */
export function newGuest(wanted: GuestWanted): Result<Guest> {
  const { house, keeper, table } = wanted;
  const kept = keeper === null ? accept(null) : keeper.read();
  if (!kept.ok) return kept;
  const key = kept.value?.key ?? null;
  const being: Being = {
    wanted,
    key,
    receipts: kept.value?.receipts ?? [],
    link: roomLink(house, table, key),
    moment: null,
    connection: { is: 'connecting' },
    n: 0,
    hasMovedAway: false,
    underWay: Promise.resolve(),
    stops: [],
  };
  return accept({
    link: () => being.link,
    moment: () => being.moment,
    connection: () => being.connection,
    hasMovedAway: () => being.hasMovedAway,
    receipts: () => being.receipts,
    look: () => look(being),
    listen: (after) => {
      being.n = after;
      listen(being);
    },
    send: (wish) => sent(being, wish),
    sit: (name, seat) => comeBy(being, (to) => seatTaken(to, { name, seat })),
    moveHere: (token) => comeBy(being, (to) => seatMoved(to, token, being.key)),
    offerMove: () => offerMove(being.link, house.ports),
    close: () => hangUp(being),
  });
}

async function look(being: Being): Promise<Result<RoomMoment>> {
  const { key, link } = being;
  const seen = await link.moment();
  // Meanwhile another viewer than the one who asked.
  if (being.link !== link) return look(being);
  if (seen.ok) being.moment = seen.value;
  if (seen.ok || key === null || !isNobodys(seen.refusal)) return seen;
  linkBy(being, null);
  return look(being);
}

function sent(being: Being, wish: RoomWish): Promise<Result<Sent>> {
  const answer = being.link.send(wish);
  being.underWay = Promise.all([being.underWay, answer]);
  return answer;
}

async function comeBy(
  being: Being,
  take: (wanted: SeatWanted) => Promise<Result<string>>,
): Promise<Result<void>> {
  const { keeper } = being.wanted;
  if (keeper === null) return refuse('seat_only', 'whoever looks on has no seat');
  const taken = await take({ ...being.wanted, keeper });
  if (!taken.ok) return taken;
  being.hasMovedAway = false;
  linkBy(being, taken.value);
  return accept(undefined);
}

function linkBy(being: Being, key: string | null): void {
  const { stops, wanted } = being;
  const isListening = stops.length > 0;
  hangUp(being);
  being.key = key;
  being.link = roomLink(wanted.house, wanted.table, key);
  wanted.linked?.(being.link);
  if (isListening) listen(being);
}

function hangUp(being: Being): void {
  for (const stop of being.stops) stop();
  being.stops = [];
  being.link.close();
}

function listen(being: Being): void {
  const { key, link, n, receipts, wanted } = being;
  const { house, table } = wanted;
  const mixed = () => keepMixed(link, house.ports, (receipt) => keep(being, receipt), receipts);
  being.stops = [
    link.follow(n, (moment) => hear(being, moment)),
    ...(key === null ? [] : [mixed()]),
    keepHere({ house, table, key }),
    link.connection((connection) => stand(being, connection)),
  ];
}

/** Where it cannot be kept, it is known as long as this program runs. */
function keep(being: Being, receipt: Receipt): void {
  const { keeper } = being.wanted;
  being.receipts = [...being.receipts, receipt];
  const kept = keeper?.read();
  if (kept?.ok !== true || kept.value === null) return;
  keeper?.write({ ...kept.value, receipts: [...kept.value.receipts, receipt] });
}

function hear(being: Being, moment: RoomMoment): void {
  const { isHost, stage } = moment.room;
  const hadSeat = being.moment !== null && being.moment.seat !== null;
  const hasLost = being.key !== null && hadSeat && moment.seat === null && !isHost;
  being.moment = moment;
  being.n = moment.n;
  if (hasLost) lookOn(being, stage);
  being.wanted.heard(moment);
}

function stand(being: Being, connection: Connection): void {
  const { key, moment, wanted } = being;
  being.connection = connection;
  const isLost = connection.is === 'refused' && key !== null && isNobodys(connection.refusal);
  if (!isLost) return wanted.connected(connection);
  lookOn(being, moment === null || moment.seat === null ? null : moment.room.stage);
}

/** The house knows nobody by this key, or nobody who may look. */
function isNobodys({ code }: Refusal): boolean {
  return code === 'unknown_key' || code === 'seat_only';
}

/**
 * The chair was freed, or left, or is another device's: from now on like anybody. The key stays kept, so that whoever sits
 * down again is the same person, who draws no second time for the same promise.
 */
function lookOn(being: Being, stage: RoomMoment['room']['stage'] | null): void {
  const { link } = being;
  // In a game no chair is freed: then it is somewhere else.
  being.hasMovedAway ||= stage === 'playing';
  // Whoever leaves may hear of it before the answer comes: that is waited for.
  void being.underWay.then(() => {
    if (being.link === link && being.stops.length > 0) linkBy(being, null);
  });
}
