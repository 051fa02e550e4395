// The parts of a Tysiąc position: JSON in, typed values out, each refusal with its path.
import {
  asCard,
  asCardSet,
  asInteger,
  asObject,
  asOneOf,
  asSuit,
  asText,
  at,
  bestPlay,
  EMPTY,
  listOf,
  NO_TRUMP,
  noOtherFields,
  orElse,
  unreadable,
} from '#kernel';
import type { Card, CardSet, Seat } from '#kernel';
import { cardPoints, ORDER, PACK, suitMarriageValue } from './cards.ts';
import { layoutFor } from './seating.ts';
import type { Bid, FinishedTrick, Phase, Play, Talon, Trick } from './types.ts';

const MOST = Number.MAX_SAFE_INTEGER;
type Given = Readonly<Record<string, unknown>>;

export function phase(value: unknown, phases: readonly Phase[]): Phase {
  return asOneOf(value, phases, 'phase');
}

export function seed(value: unknown): string | null {
  return orElse<string | null>(value, null, (text) => asText(text, 'seed'));
}

export function cardAt(value: unknown, path: string): Card {
  return asCard(PACK, value, path);
}

export function cardSet(value: unknown, path: string): CardSet {
  return asCardSet(PACK, value, path);
}

export function hands(value: unknown, counts: readonly number[]): readonly CardSet[] {
  const read = listOf(value, 'hands', cardSet);
  if (counts.includes(read.length)) return read;
  return unreadable('hands', `expected ${counts.join(', ')} hands, found ${read.length}`);
}

export function talon(given: Given, seats: number): Talon {
  const layout = layoutFor(seats);
  const named = orElse<readonly CardSet[]>(given['musiks'], [], (value) =>
    listOf(value, 'musiks', cardSet),
  );
  if (named.length > layout.musiks) {
    unreadable('musiks', `with ${seats} players there are ${layout.musiks}, found ${named.length}`);
  }
  const musiks = Array.from({ length: layout.musiks }, (_, i) => named[i] ?? EMPTY);
  const chosenMusik = orElse<number | null>(given['chosenMusik'], null, (value) =>
    asInteger(value, 'chosenMusik', 0, layout.musiks - 1),
  );
  return {
    musiks,
    chosenMusik,
    taken: orElse(given['taken'], EMPTY, (value) => cardSet(value, 'taken')),
    discarded: orElse<readonly Card[]>(given['discarded'], [], (value) => discardedCards(value)),
    tableCards: orElse(given['tableCards'], EMPTY, (value) => cardSet(value, 'tableCards')),
  };
}

function discardedCards(value: unknown): readonly Card[] {
  const cards = listOf(value, 'discarded', cardAt);
  if (cards.length === 0 || (cards.length === 2 && cards[0] !== cards[1])) return cards;
  return unreadable('discarded', `expected no or two different cards, found ${cards.length}`);
}

export function bids(value: unknown, path: string, seats: number): readonly Bid[] {
  return orElse<readonly Bid[]>(value, [], (list) =>
    listOf(list, path, (item, itemPath) => {
      const bid = asObject(item, itemPath);
      noOtherFields(bid, ['seat', 'value'], itemPath);
      return {
        seat: asInteger(bid['seat'], `${itemPath}.seat`, 0, seats - 1),
        value: asInteger(bid['value'], `${itemPath}.value`, 0, MOST),
      };
    }),
  );
}

export function suit(value: unknown, path: string): number {
  if (value === null || value === undefined) return NO_TRUMP;
  return asSuit(value, path);
}

export function trick(value: unknown, path: string, seats: number): Trick {
  const given = asObject(value, path);
  noOtherFields(given, ['leader', 'plays'], path);
  return trickFrom(given, path, seats);
}

function trickFrom(given: Given, path: string, seats: number): Trick {
  const plays = listOf(given['plays'] ?? [], `${path}.plays`, (item, itemPath) =>
    playAt(item, itemPath, seats),
  );
  const leader = given['leader'] ?? plays[0]?.seat;
  return { leader: asInteger(leader, `${path}.leader`, 0, seats - 1), plays };
}

function playAt(value: unknown, path: string, seats: number): Play {
  const play = asObject(value, path);
  noOtherFields(play, ['seat', 'card', 'announcedMarriage'], path);
  return {
    seat: asInteger(play['seat'], `${path}.seat`, 0, seats - 1),
    card: cardAt(play['card'], `${path}.card`),
    announced: suit(play['announcedMarriage'], `${path}.announcedMarriage`),
  };
}

/** A winner that is left out is found from the cards and the marriages announced up to then. */
export function tricks(value: unknown, seats: number): readonly FinishedTrick[] {
  let trump = NO_TRUMP;
  return orElse<readonly FinishedTrick[]>(value, [], (list) =>
    listOf(list, 'tricks', (item, path) => {
      const given = asObject(item, path);
      noOtherFields(given, ['leader', 'plays', 'winner'], path);
      const read = trickFrom(given, path, seats);
      if (read.plays.length === 0) unreadable(`${path}.plays`, 'a finished trick has cards');
      trump = announcedIn(read, trump);
      const winner = given['winner'] ?? bestPlay(ORDER, read.plays, trump).seat;
      return { ...read, winner: asInteger(winner, `${path}.winner`, 0, seats - 1) };
    }),
  );
}

function announcedIn(read: Trick, before: number): number {
  return read.plays.reduce(
    (trump, play) => (play.announced === NO_TRUMP ? trump : play.announced),
    before,
  );
}

export function lastAnnounced(read: readonly Trick[]): number {
  return read.reduce((trump, each) => announcedIn(each, trump), NO_TRUMP);
}

export function pointsOf(finished: readonly FinishedTrick[], seats: number): readonly number[] {
  const points = Array.from({ length: seats }, () => 0);
  for (const { winner, plays } of finished) {
    points[winner] = plays.reduce((sum, play) => sum + cardPoints(play.card), at(points, winner));
  }
  return points;
}

export function announcedPoints(read: readonly Trick[], seats: number): readonly number[] {
  const points = Array.from({ length: seats }, () => 0);
  for (const play of read.flatMap((each) => each.plays)) {
    if (play.announced !== NO_TRUMP)
      points[play.seat] = at(points, play.seat) + suitMarriageValue(play.announced);
  }
  return points;
}

export function numbers(
  value: unknown,
  path: string,
  seats: number,
  least = 0,
): readonly number[] | undefined {
  if (value === undefined || value === null) return undefined;
  const read = listOf(value, path, (item, itemPath) => asInteger(item, itemPath, least, MOST));
  return read.length === seats
    ? read
    : unreadable(path, `expected ${seats} numbers, found ${read.length}`);
}

export function seatList(value: unknown, path: string, seats: number): readonly Seat[] {
  const read = listOf(value, path, (item, itemPath) => asInteger(item, itemPath, 0, seats - 1));
  return new Set(read).size === read.length ? read : unreadable(path, 'a seat stands here twice');
}
