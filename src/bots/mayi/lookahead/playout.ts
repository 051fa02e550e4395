// A playout: a world is changed in place, as everybody plays on by habit, until somebody is out.
import { firstLayDown } from '#games/mayi';
import { JOKER, RANKS, wordOrZero, type Face } from '#kernel';
import { brings, dearestOf, spareOf, wouldCall } from './habits.ts';
import { countsAt, lowestFace, ONCE, SIZE, WILDS, WORDS } from './hands.ts';
import {
  drawStock,
  isDown,
  isOut,
  lackOf,
  layDown,
  layOff,
  mayCall,
  mayTakeDiscard,
  meldTaking,
  takeDiscard,
  throwCard,
  topDiscard,
  winCall,
} from './light-rules.ts';
import type { Setting, World } from './world.ts';

/** Where in its turn a seat is: before the draw, after it, or after laying down, with a card to throw. */
export type Stage = 'start' | 'drawn' | 'laid';

/** After this many turns of each seat the round is left as it stands. */
const LONGEST = 25;

export function playOut(setting: Setting, world: World, from: number, stage: Stage): void {
  const { seats } = setting;
  let seat = from;
  let now = stage;
  for (let turn = 0; turn < LONGEST * seats; turn++) {
    if (now === 'start' && !draw(setting, world, seat)) return;
    if (now === 'laid') throwDearest(setting, world, seat);
    else play(setting, world, seat);
    if (isOut(world, seat)) return;
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
  const fits = meldTaking(world.melds, card, setting.ratio) !== undefined;
  return fits && mayTakeDiscard(setting, world, seat);
}

/** The discard goes to the first in line who calls, if anybody does. */
export function letCall(setting: Setting, world: World, mover: number): void {
  const top = topDiscard(world);
  if (top === undefined) return;
  for (let step = 1; step < setting.seats; step++) {
    const seat = (mover + step) % setting.seats;
    if (!mayCall(setting, world, seat) || !wouldCall(setting, world, seat, top)) continue;
    winCall(world, seat);
    return;
  }
}

/** All that is done after the draw. */
function play(setting: Setting, world: World, seat: number): void {
  if (isDown(world, seat)) {
    layOffAll(setting, world, seat);
    return throwDearest(setting, world, seat);
  }
  const between = wordOrZero(world.hands, seat * WORDS + SIZE) - 1;
  const lack = lackOf(setting, world, seat, between);
  if (lack === 0 && layDownFirst(setting, world, seat)) return throwDearest(setting, world, seat);
  if (setting.hasDiscards) throwCard(world, seat, spareOf(setting, world, seat, lack));
}

/** The first way that the finder names; whether there is one. */
function layDownFirst(setting: Setting, world: World, seat: number): boolean {
  const hand = countsAt(world.hands, seat * WORDS);
  const melds = firstLayDown(hand, setting.contract, setting.rules);
  if (melds !== undefined) layDown(world, seat, melds);
  return melds !== undefined;
}

/** Naturals as long as any fits, then wilds. */
function layOffAll(setting: Setting, world: World, seat: number): void {
  const base = seat * WORDS;
  for (let again = true; again;) {
    again = false;
    for (let suit = 0; suit < 4; suit++) {
      let held = wordOrZero(world.hands, base + ONCE + suit);
      for (; held !== 0; held &= held - 1)
        if (layOffCopies(setting, world, seat, lowestFace(suit, held))) again = true;
    }
  }
  if (wordOrZero(world.hands, base + WILDS) === 0) return;
  for (let face = 0; face <= JOKER; face += RANKS.length) layOffCopies(setting, world, seat, face);
}

function layOffCopies({ ratio }: Setting, world: World, seat: number, face: Face): boolean {
  let any = false;
  while (wordOrZero(world.hands, seat * WORDS + face) > 0) {
    const meld = meldTaking(world.melds, face, ratio);
    if (meld === undefined) break;
    layOff(world, seat, meld, face);
    any = true;
  }
  return any;
}

/** By a seat that is down, unless it is out already. */
function throwDearest(setting: Setting, world: World, seat: number): void {
  if (setting.hasDiscards && !isOut(world, seat))
    throwCard(world, seat, dearestOf(setting, world, seat));
}
