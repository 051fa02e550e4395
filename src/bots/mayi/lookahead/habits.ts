// Habits: what everybody does in a playout, by simple rules, without thought.
import { at, JOKER, RANKS, wordOrZero, type Face } from '#kernel';
import { addFace, BY_RANK, isWildFace, lowestFace, ONCE, RANK_OF } from './hands.ts';
import { SIZE, SUIT_OF, takeFace, WORDS } from './hands.ts';
import { lackOf, meldTaking } from './light-rules.ts';
import { UNKNOWN, type Setting, type World } from './world.ts';

/** What a seat lacks before its draw, asked once. */
function lackBetween(setting: Setting, world: World, seat: number): number {
  const known = wordOrZero(world.lacks, seat);
  if (known !== UNKNOWN) return known;
  const lack = lackOf(setting, world, seat, wordOrZero(world.hands, seat * WORDS + SIZE));
  world.lacks[seat] = lack;
  return lack;
}

/** Whether the seat, before its draw, is nearer with this card. */
export function brings(setting: Setting, world: World, seat: number, card: Face): boolean {
  if (isWildFace(card)) return true;
  return lackWith(setting, world, seat, card) < lackBetween(setting, world, seat);
}

function lackWith(setting: Setting, world: World, seat: number, card: Face): number {
  const { hands } = world;
  const base = seat * WORDS;
  const between = wordOrZero(hands, base + SIZE);
  addFace(hands, base, card);
  const lack = lackOf(setting, world, seat, between);
  takeFace(hands, base, card);
  return lack;
}

export function wouldCall(setting: Setting, world: World, seat: number, card: Face): boolean {
  const { readiness } = at(setting.habits, seat);
  if (readiness < 0) return false;
  const lack = lackWith(setting, world, seat, card);
  return lack <= readiness && (isWildFace(card) || lack < lackBetween(setting, world, seat));
}

/** By distance in ranks: what a neighbour in the suit is worth. */
const NEIGHBOUR = Int32Array.from([0, 6, 4, 2]);

/** How much a card may still help, less what it costs to hold. */
function keepingOf(
  { contract, points, habits }: Setting,
  { hands }: World,
  seat: number,
  face: Face,
): number {
  const base = seat * WORDS;
  let value = -at(habits, seat).point * wordOrZero(points, face);
  if (contract.sets > 0) {
    const mates = wordOrZero(hands, base + BY_RANK + wordOrZero(RANK_OF, face)) - 1;
    value += mates > 0 ? 6 + 4 * mates : 0;
  }
  // A second copy has no place in a run.
  if (contract.runs > 0 && wordOrZero(hands, base + face) === 1)
    value += neighboursOf(wordOrZero(hands, base + ONCE + wordOrZero(SUIT_OF, face)), face);
  return value;
}

function neighboursOf(held: number, face: Face): number {
  const rank = wordOrZero(RANK_OF, face);
  let value = 0;
  for (let apart = 1; apart < NEIGHBOUR.length; apart++) {
    const near = ((held >> (rank + apart)) & 1) + (((held << apart) >> rank) & 1);
    value += near * wordOrZero(NEIGHBOUR, apart);
  }
  return value;
}

const faces = new Int32Array(JOKER);
const values = new Float64Array(JOKER);

/**
 * Of the naturals without which the hand lacks no more the one that helps least; a wild where there is nothing else. What
 * the hand lacks without it is remembered: it is thought to go.
 */
export function spareOf(setting: Setting, world: World, seat: number, lack: number): Face {
  const { hands } = world;
  const base = seat * WORDS;
  const between = wordOrZero(hands, base + SIZE) - 1;
  let fallback = -1;
  for (let count = readNaturals(setting, world, seat); count > 0; count--) {
    const place = leastOf(count);
    const face = wordOrZero(faces, place);
    if (fallback < 0) fallback = face;
    takeFace(hands, base, face);
    const after = lackOf(setting, world, seat, between);
    addFace(hands, base, face);
    world.lacks[seat] = after;
    if (after <= lack) return face;
    faces[place] = wordOrZero(faces, count - 1);
    values[place] = values[count - 1] ?? 0;
  }
  world.lacks[seat] = UNKNOWN;
  return fallback < 0 ? wildOf(world, seat) : fallback;
}

function readNaturals(setting: Setting, world: World, seat: number): number {
  let count = 0;
  for (let suit = 0; suit < 4; suit++) {
    let held = wordOrZero(world.hands, seat * WORDS + ONCE + suit);
    for (; held !== 0; held &= held - 1) {
      const face = lowestFace(suit, held);
      faces[count] = face;
      values[count] = keepingOf(setting, world, seat, face);
      count += 1;
    }
  }
  return count;
}

function leastOf(count: number): number {
  let least = 0;
  for (let i = 1; i < count; i++) if ((values[i] ?? 0) < (values[least] ?? 0)) least = i;
  return least;
}

function wildOf({ hands }: World, seat: number): Face {
  for (let face = 0; face < JOKER; face += RANKS.length)
    if (wordOrZero(hands, seat * WORDS + face) > 0) return face;
  return JOKER;
}

/** What somebody throws who is down: the dearest natural that fits nowhere, then one that does, then a wild. */
export function dearestOf({ points, ratio }: Setting, world: World, seat: number): Face {
  let dearest = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let suit = 0; suit < 4; suit++) {
    let held = wordOrZero(world.hands, seat * WORDS + ONCE + suit);
    for (; held !== 0; held &= held - 1) {
      const face = lowestFace(suit, held);
      const fits = meldTaking(world.melds, face, ratio) !== undefined;
      const value = wordOrZero(points, face) - (fits ? 100 : 0);
      if (value <= most) continue;
      most = value;
      dearest = face;
    }
  }
  return dearest < 0 ? wildOf(world, seat) : dearest;
}
