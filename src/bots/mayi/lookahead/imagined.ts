// Worlds to play out: from what a seat sees, a whole table that could be, with the others' hands as good as their turns have made them.
import { isWithoutDiscard } from '#games/mayi';
import { at, below, countOf, totalFaces, wordOrZero } from '#kernel';
import type { Face, Rng, Seat } from '#kernel';
import type { Reading } from '../reading.ts';
import { spareOf } from './habits.ts';
import {
  addCounts,
  addFace,
  FACE_COUNT,
  isWildFace,
  pointsTable,
  SIZE,
  takeFace,
  WORDS,
} from './hands.ts';
import { lackOf, lightMeld, meldTaking } from './light-rules.ts';
import { UNKNOWN, type Habit, type Setting, type World } from './world.ts';

/** How others are thought to play, and the seat itself later on. */
export interface Imagining {
  /** How many cards somebody has chosen from for each turn so far. */
  readonly ripening: number;
  readonly others: Habit;
  readonly own: Habit;
  /** The same where all cards must be laid at once. */
  readonly ownAtOnce: Habit;
}

export function settingOf(reading: Reading, { others, own, ownAtOnce }: Imagining): Setting {
  const { view, rules, seat, contract } = reading;
  const { mayI, twoPoints, wildRatioOnLayOff, downMayTakeDiscard } = view.rules;
  return {
    seats: view.seats,
    contract,
    rules,
    points: pointsTable(twoPoints),
    ratio: wildRatioOnLayOff,
    canCall: mayI,
    downMayTake: downMayTakeDiscard,
    hasDiscards: !isWithoutDiscard({ round: view.round, table: view }),
    habits: view.down.map((_, other) => (other === seat ? (rules.all ? ownAtOnce : own) : others)),
  };
}

/** `unseen` are the cards in no place that the seat has seen; they are left in another order. */
export function worldOf(
  reading: Reading,
  setting: Setting,
  { ripening }: Imagining,
  unseen: Face[],
  rng: Rng,
): World {
  const { view, seat } = reading;
  shuffle(unseen, rng);
  const world = emptyWorld(reading, rng);
  const rest = dealt(reading, world, unseen);
  const turns = Math.floor(view.discard.length / view.seats);
  for (let other = 0; other < view.seats && rest.length > 0; other++) {
    if (other === seat) continue;
    if (at(view.down, other)) takeBackFitting(reading, setting, world, other, rest);
    else
      for (let n = Math.round(ripening * turns); n > 0; n--)
        ripen(reading, setting, world, other, rest, below(rng, rest.length));
  }
  for (let i = 0; i < view.stockSize && i < rest.length; i++) world.stock.push(at(rest, i));
  return world;
}

function shuffle(cards: Face[], rng: Rng): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const moved = at(cards, i);
    cards[i] = at(cards, j);
    cards[j] = moved;
  }
}

function emptyWorld({ view }: Reading, rng: Rng): World {
  return {
    hands: new Int32Array(view.seats * WORDS),
    down: Int32Array.from(view.down, Number),
    melds: view.melds.map(({ type, cards }) => lightMeld(type === 'run', cards)),
    stock: [],
    next: 0,
    discard: view.discard.toReversed(),
    discarder: view.discardedBy ?? -1,
    chance: rng(),
    lacks: new Int32Array(view.seats).fill(UNKNOWN),
  };
}

/** Deals unseen cards to the others beside what is known of their hands; what is left comes back. */
function dealt({ view, seat, hand }: Reading, { hands }: World, unseen: readonly Face[]): Face[] {
  let next = 0;
  view.handSizes.forEach((size, other) => {
    const held = other === seat ? hand : at(view.known, other);
    addCounts(hands, other * WORDS, held);
    for (let n = totalFaces(held); n < size && next < unseen.length; n++)
      addFace(hands, other * WORDS, at(unseen, next++));
  });
  return unseen.slice(next);
}

/** One card more, and the one that helps least goes, unless it was seen to go into the hand and never to leave it. */
function ripen(
  { view }: Reading,
  setting: Setting,
  world: World,
  other: Seat,
  rest: Face[],
  place: number,
): void {
  const { hands } = world;
  const base = other * WORDS;
  const card = at(rest, place);
  const between = wordOrZero(hands, base + SIZE);
  addFace(hands, base, card);
  const spare = spareOf(setting, world, other, lackOf(setting, world, other, between));
  const isKept = countOf(at(view.known, other), spare) >= wordOrZero(hands, base + spare);
  if (isKept) world.lacks[other] = UNKNOWN;
  const gone = isKept ? card : spare;
  takeFace(hands, base, gone);
  rest[place] = gone;
}

/** Who is down has laid off what fits: such cards change places with some that do not. */
function takeBackFitting(
  { view }: Reading,
  { ratio }: Setting,
  { hands, melds }: World,
  other: Seat,
  rest: Face[],
): void {
  const base = other * WORDS;
  const fits = (face: Face) => isWildFace(face) || meldTaking(melds, face, ratio) !== undefined;
  let place = 0;
  for (let face = 0; face < FACE_COUNT; face++) {
    let copies = wordOrZero(hands, base + face) - countOf(at(view.known, other), face);
    for (; copies > 0 && fits(face); copies--) {
      while (place < rest.length && fits(at(rest, place))) place += 1;
      if (place === rest.length) return;
      takeFace(hands, base, face);
      addFace(hands, base, at(rest, place));
      rest[place] = face;
      place += 1;
    }
  }
}
