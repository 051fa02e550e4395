// A playout: a world in which a seat is to move in; played by everybody's habits until somebody is out, in place.
import { firstLayDown, type NamedMeld } from '#games/mayi';
import { JOKER, RANKS, wordAt, type Face } from '#kernel';
import { brings, dearestOf, spareOf, wouldCall } from './habits.ts';
import { countsAt, lowestFace, ONCE, SIZE, takeFace, WILDS, WORDS } from './hands.ts';
import { lightMeld, put, takerOf } from './melds.ts';
import { drawStock, isDown, lackOf, takeDiscard, throwCard, topDiscard, winCall } from './world.ts';
import type { Setting, World } from './world.ts';

/** Where in its turn a seat is: before the draw, after it, or after laying down, with a card to throw. */
export type Stage = 'start' | 'drawn' | 'laid';

/** So many turns of each seat, and the round is left as it stands. */
const LONGEST = 25;

export function playOut(setting: Setting, world: World, from: number, stage: Stage): void {
  const { seats } = setting;
  let seat = from;
  let now = stage;
  for (let turn = 0; turn < LONGEST * seats; turn++) {
    if (now === 'start' && !draw(setting, world, seat)) return;
    const isOut = now === 'laid' ? throwDearest(setting, world, seat) : play(setting, world, seat);
    if (isOut) return;
    seat = (seat + 1) % seats;
    now = 'start';
  }
}

/** The discard if it helps, else whoever calls may have it, and a card of the stock is drawn; false without any. */
export function draw(setting: Setting, world: World, seat: number): boolean {
  const top = topDiscard(world);
  if (top !== undefined && wouldTake(setting, world, seat, top)) {
    takeDiscard(world, seat);
    return true;
  }
  letCall(setting, world, seat);
  return drawStock(world, seat);
}

export function wouldTake(setting: Setting, world: World, seat: number, card: Face): boolean {
  if (!isDown(world, seat)) return brings(setting, world, seat, card);
  return setting.downMayTake && takerOf(world.melds, card, setting.ratio) !== undefined;
}

/** The discard goes to the first in line who calls, if anybody does. */
export function letCall(setting: Setting, world: World, mover: number): void {
  const top = topDiscard(world);
  if (!setting.canCall || top === undefined) return;
  for (let step = 1; step < setting.seats; step++) {
    const seat = (mover + step) % setting.seats;
    if (seat === world.discarder || isDown(world, seat)) continue;
    if (!wouldCall(setting, world, seat, top)) continue;
    winCall(world, seat);
    return;
  }
}

/** All that is done after the draw; whether the seat is out. */
function play(setting: Setting, world: World, seat: number): boolean {
  if (isDown(world, seat)) {
    layOff(setting, world, seat);
    return throwDearest(setting, world, seat);
  }
  const between = wordAt(world.hands, seat * WORDS + SIZE) - 1;
  const lack = lackOf(setting, world, seat, between);
  if (lack === 0 && layDown(setting, world, seat)) return throwDearest(setting, world, seat);
  if (setting.hasDiscards) throwCard(world, seat, spareOf(setting, world, seat, lack));
  return false;
}

function layDown(setting: Setting, world: World, seat: number): boolean {
  const hand = countsAt(world.hands, seat * WORDS);
  const melds = firstLayDown(hand, setting.contract, setting.rules);
  if (melds !== undefined) lay(world, seat, melds);
  return melds !== undefined;
}

export function lay(world: World, seat: number, melds: readonly NamedMeld[]): void {
  for (const { type, cards } of melds) {
    for (const card of cards) takeFace(world.hands, seat * WORDS, card);
    world.melds.push(lightMeld(type === 'run', cards));
  }
  world.down[seat] = 1;
}

/** Naturals as long as any fits, then wilds. */
function layOff(setting: Setting, world: World, seat: number): void {
  const base = seat * WORDS;
  for (let again = true; again;) {
    again = false;
    for (let suit = 0; suit < 4; suit++) {
      let held = wordAt(world.hands, base + ONCE + suit);
      for (; held !== 0; held &= held - 1)
        if (layOffCopies(setting, world, base, lowestFace(suit, held))) again = true;
    }
  }
  if (wordAt(world.hands, base + WILDS) === 0) return;
  for (let face = 0; face <= JOKER; face += RANKS.length) layOffCopies(setting, world, base, face);
}

function layOffCopies({ ratio }: Setting, world: World, base: number, face: Face): boolean {
  let any = false;
  while (wordAt(world.hands, base + face) > 0) {
    const meld = takerOf(world.melds, face, ratio);
    if (meld === undefined) break;
    put(meld, face);
    takeFace(world.hands, base, face);
    any = true;
  }
  return any;
}

/** Whether the seat, which is down, is out: with its last card or without one. */
function throwDearest(setting: Setting, world: World, seat: number): boolean {
  const size = seat * WORDS + SIZE;
  if (wordAt(world.hands, size) === 0) return true;
  if (setting.hasDiscards) throwCard(world, seat, dearestOf(setting, world, seat));
  return wordAt(world.hands, size) === 0;
}
