// An imagined world that a playout changes: hands, piles and melds; and what cards do in it.
import type { Contract, LayDownRules } from '#games/mayi';
import { at, wordAt, type Face } from '#kernel';
import { addFace, SIZE, takeFace, WORDS, type Hands } from './hands.ts';
import { lacking } from './lacking.ts';
import type { LightMeld } from './melds.ts';

/** How somebody is thought to play. */
export interface Habit {
  /** How many cards may be missing after a call; who has less than none never calls. */
  readonly readiness: number;
  /** What a point in hand weighs where a second card of a rank weighs 10. */
  readonly point: number;
}

/** What is the same in all worlds of a decision. */
export interface Setting {
  readonly seats: number;
  readonly contract: Contract;
  readonly rules: LayDownRules;
  /** By face: what it costs to hold. */
  readonly points: Int32Array;
  readonly ratio: boolean;
  readonly canCall: boolean;
  readonly downMayTake: boolean;
  readonly hasDiscards: boolean;
  /** By seat. */
  readonly habits: readonly Habit[];
}

export interface World {
  readonly hands: Hands;
  /** By seat, 1 for who is down. */
  readonly down: Int32Array;
  readonly melds: LightMeld[];
  /** The next one stands at `next`. */
  readonly stock: Face[];
  next: number;
  /** The top is the last. */
  readonly discard: Face[];
  discarder: number;
  /** What shuffles a new stock: the same in every copy. */
  chance: number;
  /** By seat: what it lacks between turns, as far as that is known; a memory only. */
  readonly lacks: Int32Array;
}

export const UNKNOWN = -1;

export function copyOf(world: World): World {
  return {
    ...world,
    hands: world.hands.slice(),
    down: world.down.slice(),
    lacks: world.lacks.slice(),
    melds: world.melds.map((meld) => ({ ...meld })),
    stock: world.stock.slice(),
    discard: world.discard.slice(),
  };
}

export function isDown({ down }: World, seat: number): boolean {
  return wordAt(down, seat) === 1;
}

export function topDiscard({ discard }: World): Face | undefined {
  return discard[discard.length - 1];
}

/** How far a seat is from its contract, holding so many cards between turns. */
export function lackOf(
  { contract, rules }: Setting,
  { hands }: World,
  seat: number,
  between: number,
): number {
  return lacking(hands, seat * WORDS, contract, rules, between);
}

/** The same before its draw, asked once. */
export function lackBetween(setting: Setting, world: World, seat: number): number {
  const known = wordAt(world.lacks, seat);
  if (known !== UNKNOWN) return known;
  const lack = lackOf(setting, world, seat, wordAt(world.hands, seat * WORDS + SIZE));
  world.lacks[seat] = lack;
  return lack;
}

/** False when there is no card anywhere. */
export function drawStock(world: World, seat: number): boolean {
  if (world.next >= world.stock.length) renew(world);
  if (world.next >= world.stock.length) return false;
  addFace(world.hands, seat * WORDS, at(world.stock, world.next));
  world.lacks[seat] = UNKNOWN;
  world.next += 1;
  return true;
}

/** All discards but the top become the stock. */
function renew(world: World): void {
  const { stock, discard } = world;
  const top = discard.pop();
  if (top === undefined) return;
  stock.length = 0;
  world.next = 0;
  while (discard.length > 0) {
    world.chance = (Math.imul(world.chance, 1_664_525) + 1_013_904_223) | 0;
    const last = at(discard, discard.length - 1);
    const place = (world.chance >>> 8) % discard.length;
    stock.push(at(discard, place));
    discard[place] = last;
    discard.pop();
  }
  discard.push(top);
}

export function takeDiscard(world: World, seat: number): void {
  const card = world.discard.pop();
  if (card !== undefined) addFace(world.hands, seat * WORDS, card);
  world.lacks[seat] = UNKNOWN;
}

/** Out of turn: with a card of the stock besides. */
export function winCall(world: World, seat: number): void {
  takeDiscard(world, seat);
  drawStock(world, seat);
}

export function throwCard(world: World, seat: number, card: Face): void {
  takeFace(world.hands, seat * WORDS, card);
  world.discard.push(card);
  world.discarder = seat;
}
