// The parts of a May I? position: JSON in, typed values out, each refusal with its path.
import {
  asBoolean,
  asInteger,
  asObject,
  asOneOf,
  asText,
  countFaces,
  countOf,
  JOKER,
  listOf,
  NO_FACES,
  noOtherFields,
  orElse,
  printFace,
  unreadable,
} from '#kernel';
import type { Face, FaceCounts, Seat } from '#kernel';
import { facesAt } from './actions.ts';
import { ROUNDS } from './contracts.ts';
import { packFor, SEAT_COUNTS } from './deal.ts';
import { MELD_TYPES, type Call, type Meld, type RoundRecord } from './types.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const RETURNS = ['awaitingDraw', 'drawn', 'awaitingDiscard'] as const;
/** No table has more, and a counter of copies holds no more. */
const LARGEST_PACK = packFor(8);

export function seed(value: unknown): string | null {
  return orElse<string | null>(value, null, (text) => asText(text, 'seed'));
}

export function seat(value: unknown, path: string, seats: number): Seat {
  return asInteger(value, path, 0, seats - 1);
}

export function optionalSeat(value: unknown, path: string, seats: number): Seat | null {
  return orElse<Seat | null>(value, null, (given) => seat(given, path, seats));
}

export function hands(value: unknown): readonly FaceCounts[] {
  const read = listOf(value, 'hands', cardsCounted);
  if (SEAT_COUNTS.some((count) => count === read.length)) return read;
  return unreadable('hands', `expected 3 to 8 hands, found ${read.length}`);
}

/** A list of cards counted by face, no face more often than any pack holds it. */
export function cardsCounted(value: unknown, path: string): FaceCounts {
  const faces = facesAt(value, path);
  for (const face of new Set(faces)) {
    const most = face === JOKER ? countOf(LARGEST_PACK, JOKER) : 3;
    if (faces.filter((each) => each === face).length > most)
      unreadable(path, `${printFace(face)} stands here more than ${most} times`);
  }
  return countFaces(faces);
}

export function knownCards(value: unknown, seats: number): readonly FaceCounts[] {
  return orElse<readonly FaceCounts[]>(
    value,
    Array.from({ length: seats }, () => NO_FACES),
    (list) => ofLength(listOf(list, 'known', cardsCounted), 'known', seats),
  );
}

export function pile(value: unknown, path: string): readonly Face[] {
  return orElse<readonly Face[]>(value, [], (list) => facesAt(list, path));
}

export function flags(value: unknown, path: string, seats: number): readonly boolean[] {
  return orElse<readonly boolean[]>(
    value,
    Array.from({ length: seats }, () => false),
    (list) => ofLength(listOf(list, path, asBoolean), path, seats),
  );
}

export function numbers(value: unknown, path: string, seats: number): readonly number[] {
  return orElse<readonly number[]>(
    value,
    Array.from({ length: seats }, () => 0),
    (list) =>
      ofLength(
        listOf(list, path, (item, place) => asInteger(item, place, 0, MOST)),
        path,
        seats,
      ),
  );
}

export function ofLength<T>(list: readonly T[], path: string, length: number): readonly T[] {
  if (list.length === length) return list;
  return unreadable(path, `expected one entry for each of ${length} seats, found ${list.length}`);
}

export function seatList(value: unknown, path: string, seats: number): readonly Seat[] | null {
  return orElse<readonly Seat[] | null>(value, null, (list) => {
    const read = listOf(list, path, (item, place) => seat(item, place, seats));
    return new Set(read).size === read.length ? read : unreadable(path, 'a seat stands here twice');
  });
}

type Given = Readonly<Record<string, unknown>>;

/** An object with these fields and no others. */
function fields(value: unknown, path: string, names: readonly string[]): Given {
  const given = asObject(value, path);
  noOtherFields(given, names, path);
  return given;
}

export function melds(value: unknown, seats: number): readonly Meld[] {
  return orElse<readonly Meld[]>(value, [], (list) => {
    const read = listOf(list, 'melds', (item, path) => meld(item, path, seats));
    read.forEach(({ id }, i) => {
      if (read.findIndex((other) => other.id === id) !== i)
        unreadable(`melds[${i}].id`, `there are two melds "${id}"`);
    });
    return read;
  });
}

function meld(value: unknown, path: string, seats: number): Meld {
  const given = fields(value, path, ['id', 'type', 'owner', 'cards']);
  const cards = facesAt(given['cards'], `${path}.cards`);
  if (cards.length === 0) unreadable(`${path}.cards`, 'a meld has cards');
  return {
    id: asText(given['id'], `${path}.id`),
    type: asOneOf(given['type'], MELD_TYPES, `${path}.type`),
    owner: seat(given['owner'], `${path}.owner`, seats),
    cards,
  };
}

/** Where the call left out what it interrupted, the draw tells. */
export function call(value: unknown, seats: number, drewFrom: unknown): Call | null {
  const usual = drewFrom === undefined || drewFrom === null ? 'awaitingDraw' : 'drawn';
  return orElse<Call | null>(value, null, (object) => {
    const given = fields(object, 'mayI', ['caller', 'asked', 'allowed', 'returnTo']);
    return {
      caller: seat(given['caller'], 'mayI.caller', seats),
      asked: seat(given['asked'], 'mayI.asked', seats),
      allowed: seatList(given['allowed'], 'mayI.allowed', seats) ?? [],
      returnTo: orElse<Call['returnTo']>(given['returnTo'], usual, (text) =>
        asOneOf(text, RETURNS, 'mayI.returnTo'),
      ),
    };
  });
}

export function history(value: unknown, seats: number): readonly RoundRecord[] {
  return orElse<readonly RoundRecord[]>(value, [], (list) =>
    listOf(list, 'history', (item, path) => {
      const given = fields(item, path, ['roundNumber', 'scores', 'winner']);
      return {
        roundNumber: asInteger(given['roundNumber'], `${path}.roundNumber`, 1, ROUNDS),
        scores: numbers(given['scores'], `${path}.scores`, seats),
        winner: optionalSeat(given['winner'], `${path}.winner`, seats),
      };
    }),
  );
}
