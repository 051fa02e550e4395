// Who sits where: somebody with a key wants a chair, another one or none; the entry that says so out, or why not.
import {
  accept,
  assert,
  at,
  ENTROPY_DIGITS,
  isHex,
  KEY_DIGITS,
  refuse,
  type Refused,
  type Result,
  type Seat,
} from '#kernel';
import type { PersonWants } from './commands.ts';
import type { Happened } from './entries.ts';
import { cleanName, nameApart } from './names.ts';
import { botIn, namesIn, seatOfKey, type Chair, type PersonSeated, type Room } from './room.ts';
import { asHost, asSeated, inLobby, isHost, tooSoon } from './roles.ts';

/** A key that has a seat gets it back, whatever happened to it meanwhile: so asking twice does no harm. */
export function sat(room: Room, command: PersonWants<'sit'>, now: number): Result<Happened> {
  const { by: key, entropy } = command;
  const name = nameFor(room, seatOfKey(room, key), command.name);
  if (!name.ok) return name;
  if (entropy !== null && !isHex(entropy, ENTROPY_DIGITS)) return wrongEntropy();
  const own = seatOfKey(room, key);
  if (own !== null) return satAgain(room, own, { ...command, name: name.value }, now);
  const soon = tooSoon(room, key, now) ?? ifPromisedAnew(room, command.number);
  if (soon !== null) return soon;
  const seat = chairFor(room, command.seat);
  return seat.ok ? accept({ is: 'sat', seat: seat.value, name: name.value, key, entropy }) : seat;
}

/**
 * In a game the name is the one that the record has, and nothing is added to cards that are dealt. Whoever wants another
 * seat than their own moves there, and does not sit down.
 */
function satAgain(
  room: Room,
  seat: Seat,
  command: PersonWants<'sit'>,
  now: number,
): Result<Happened> {
  const chair = at(room.chairs, seat);
  assert(chair.kind === 'person', 'a key has the seat of a person');
  const { entropy, hasLeft, key, name, standIn } = chair;
  if (command.seat !== null && command.seat !== seat) return seatedAlready(seat);
  if (!hasLeft && standIn === null) return addedBySitting(room, seat, chair, command);
  const soon = tooSoon(room, key, now);
  if (soon !== null) return soon;
  if (room.stage !== 'lobby') {
    const called = room.stage === 'playing' ? name : command.name;
    return accept({ is: 'sat', seat, name: called, key, entropy });
  }
  const other = ifPromisedAnew(room, command.number) ?? ifMixed(chair, command.entropy);
  const added = entropy ?? command.entropy;
  return other ?? accept({ is: 'sat', seat, name: command.name, key, entropy: added });
}

function seatedAlready(seat: Seat): Refused {
  return refuse('seated_already', `this key has seat ${seat} already`, { seat });
}

/** Of somebody who sits there: all that is left to do is what they add to the deal. */
function addedBySitting(
  room: Room,
  seat: Seat,
  chair: PersonSeated,
  { entropy, number }: PersonWants<'sit'>,
): Result<Happened> {
  if (room.stage !== 'lobby' || entropy === null || entropy === chair.entropy)
    return seatedAlready(seat);
  const other = ifPromisedAnew(room, number) ?? ifMixed(chair, entropy);
  return other ?? accept({ is: 'entropyGiven', seat, entropy });
}

/** Once: who could choose again could choose the cards. */
function ifMixed({ entropy }: PersonSeated, given: string | null): Refused | null {
  return entropy === null || given === null || given === entropy
    ? null
    : refuse('mixed_already', 'this seat has added to the deal already');
}

function chairFor(room: Room, wanted: Seat | null): Result<Seat> {
  const { chairs } = room;
  const lobby = inLobby(room);
  if (!lobby.ok) return lobby;
  if (wanted === null) {
    const seat = chairs.findIndex(({ kind }) => kind === 'open');
    return seat < 0 ? refuse('table_full', 'every seat is taken') : accept(seat);
  }
  const chair = chairs[wanted];
  if (chair === undefined) return noSuchSeat(wanted);
  return chair.kind === 'open'
    ? accept(wanted)
    : refuse('seat_taken', `seat ${wanted} is taken`, { seat: wanted });
}

/** Between games the chair is free again; in a game it waits for whoever left, or for a bot. */
export function left(room: Room, { by }: PersonWants<'leave'>): Result<Happened> {
  const seat = asSeated(room, by);
  if (!seat.ok) return seat;
  const chair = at(room.chairs, seat.value);
  return chair.kind === 'person' && chair.hasLeft
    ? refuse('left_already', 'this seat has been left already')
    : accept({ is: 'left', seat: seat.value });
}

export function named(
  room: Room,
  { by, name }: PersonWants<'name'>,
  now: number,
): Result<Happened> {
  const seat = asSeated(room, by);
  if (!seat.ok) return seat;
  const soon = tooSoon(room, by, now);
  if (soon !== null) return soon;
  const called = nameFor(room, seat.value, name);
  return called.ok ? accept({ is: 'named', seat: seat.value, name: called.value }) : called;
}

/** Clean, and nobody else's here. */
function nameFor(room: Room, own: Seat | null, wanted: string): Result<string> {
  const name = cleanName(wanted);
  const others = room.chairs.filter((_, seat) => seat !== own);
  return name.ok ? accept(nameApart(name.value, namesIn({ chairs: others }))) : name;
}

/** Only for the deal that is promised now, and once. */
export function entropyGiven(room: Room, command: PersonWants<'entropy'>): Result<Happened> {
  const seat = asSeated(room, command.by);
  if (!seat.ok) return seat;
  const lobby = inLobby(room);
  if (!lobby.ok) return lobby;
  const { entropy, number } = command;
  if (!isHex(entropy, ENTROPY_DIGITS)) return wrongEntropy();
  const other = ifPromisedAnew(room, number);
  if (other !== null) return other;
  const chair = at(room.chairs, seat.value);
  return chair.kind === 'person' && chair.entropy !== null
    ? refuse('mixed_already', 'this seat has added to the deal already')
    : accept({ is: 'entropyGiven', seat: seat.value, entropy });
}

/** What was drawn for one promise is for no other: it could have been known when that one was made. */
function ifPromisedAnew({ promise }: Room, number: number | undefined): Refused | null {
  return number === undefined || number === promise.number
    ? null
    : refuse('promised_anew', 'another deal has been promised since', { number: promise.number });
}

/** The host arranges the table; everybody else may move to a chair that no person has. */
export function swapped(room: Room, command: PersonWants<'swap'>, now: number): Result<Happened> {
  const lobby = inLobby(room);
  if (!lobby.ok) return lobby;
  const [a, b] = command.seats;
  const missing = [a, b].find((seat) => room.chairs[seat] === undefined);
  if (missing !== undefined) return noSuchSeat(missing);
  if (a === b) return refuse('same_seat', 'two different seats are exchanged');
  const byHost = isHost(room, command.by);
  if (!byHost && !movesOnly(room, command.by, [a, b]))
    return refuse('host_only', 'only the host moves other people');
  const soon = tooSoon(room, command.by, now);
  if (soon !== null) return soon;
  return accept({ is: 'swapped', seats: [a, b], ...(byHost ? { by: 'host' } : {}) });
}

function movesOnly(room: Room, key: string, seats: readonly [Seat, Seat]): boolean {
  const own = seatOfKey(room, key);
  if (own === null || !seats.includes(own)) return false;
  return seats.every((seat) => seat === own || at(room.chairs, seat).kind !== 'person');
}

export function freed(room: Room, { by, seat }: PersonWants<'free'>): Result<Happened> {
  const host = asHost(room, by);
  if (!host.ok) return host;
  const lobby = inLobby(room);
  if (!lobby.ok) return lobby;
  const chair = room.chairs[seat];
  if (chair === undefined) return noSuchSeat(seat);
  return chair.kind === 'open'
    ? refuse('seat_open', `seat ${seat} is free already`, { seat })
    : accept({ is: 'unseated', seat });
}

/** A bot for a chair that is free, or for somebody who is away. */
export function replaced(room: Room, { bot, by, seat }: PersonWants<'replace'>): Result<Happened> {
  const host = asHost(room, by);
  if (!host.ok) return host;
  const chair = room.chairs[seat];
  if (chair === undefined) return noSuchSeat(seat);
  if (chair.kind === 'person' && room.stage !== 'playing')
    return refuse('seat_taken', `somebody sits in seat ${seat}: it has to be freed first`, {
      seat,
    });
  return botIn(chair) === null
    ? accept({ is: 'botSat', seat, why: 'asked', ...bot })
    : refuse('bot_sits_there', `a bot plays in seat ${seat} already`, { seat });
}

export function hostPassed(room: Room, { by, seat }: PersonWants<'passHost'>): Result<Happened> {
  const host = asHost(room, by);
  return host.ok ? handedTo(room, seat) : host;
}

/** To somebody who sits there, and is not the host already. */
export function handedTo(room: Room, to: Seat): Result<Happened> {
  const chair: Chair | undefined = room.chairs[to];
  if (chair === undefined) return noSuchSeat(to);
  if (chair.kind !== 'person' || chair.hasLeft)
    return refuse('nobody_there', `nobody sits in seat ${to}`, { seat: to });
  return chair.key === room.host
    ? refuse('host_already', 'the host sits there')
    : accept({ is: 'hostPassed', to });
}

export function moveOffered(
  room: Room,
  command: PersonWants<'offerMove'>,
  now: number,
): Result<Happened> {
  const seat = asSeated(room, command.by);
  if (!seat.ok) return seat;
  const soon = tooSoon(room, command.by, now);
  if (soon !== null) return soon;
  const { token } = command;
  return isHex(token, KEY_DIGITS)
    ? accept({ is: 'moveOffered', seat: seat.value, token })
    : refuse('unreadable', `token: expected ${KEY_DIGITS} hex digits`, { path: 'token' });
}

/** The old key opens nothing any more, and neither does the link. */
export function movedHere(room: Room, { by, token }: PersonWants<'moveHere'>): Result<Happened> {
  const seat = room.chairs.findIndex((chair) => chair.kind === 'person' && chair.token === token);
  if (seat < 0) return refuse('unknown_token', 'this link was used already, or was never made');
  return seatOfKey(room, by) === null
    ? accept({ is: 'keyMoved', seat, key: by })
    : refuse('seated_already', 'this device has a seat here already');
}

function noSuchSeat(seat: Seat): Refused {
  return refuse('wrong_seats', `there is no seat ${seat}`, { seat });
}

function wrongEntropy(): Refused {
  return refuse('unreadable', `entropy: expected ${ENTROPY_DIGITS} hex digits, in lower case`, {
    path: 'entropy',
  });
}
