// Which card to try first: the cards of a player in, the most promising one after another out.
import { wordAt } from '../assert.ts';
import { beatersOf, HANDS, NEXT, ORDER, PLAY, SIDE, WORTH } from './workspace.ts';

/** Room for the cards of every player who is thinking at once: each of 32 plays has at most eight and announcements. */
const ROOM = 32 * 12;
const MOVES = new Int32Array(ROOM);
const SCORES = new Int32Array(ROOM);

export function putMove(place: number, move: number, score: number): void {
  MOVES[place] = move;
  SCORES[place] = score;
}

/** The best of the moves from here to the end; the one that stood here takes its place. */
export function takeBest(place: number, end: number): number {
  let best = place;
  let score = wordAt(SCORES, place);
  for (let i = place + 1; i < end; i++) {
    if (wordAt(SCORES, i) <= score) continue;
    best = i;
    score = wordAt(SCORES, i);
  }
  const move = wordAt(MOVES, best);
  MOVES[best] = wordAt(MOVES, place);
  SCORES[best] = wordAt(SCORES, place);
  return move;
}

/** Whether a player could take the trick from this card, following suit if able. */
function canBeat(player: number, led: number, card: number, trump: number): boolean {
  const hand = wordAt(HANDS, player);
  const following = hand & wordAt(ORDER.suits, led);
  return ((following === 0 ? hand : following) & beatersOf(card, trump)) !== 0;
}

export function leadScore(leader: number, card: number, trump: number): number {
  const suit = wordAt(ORDER.suitOf, card);
  const worth = wordAt(WORTH, card);
  let partner = -1;
  let beaten = false;
  for (let player = wordAt(NEXT, leader); player !== leader; player = wordAt(NEXT, player)) {
    if (!canBeat(player, suit, card, trump)) continue;
    if (wordAt(SIDE, player) === wordAt(SIDE, leader)) partner = player;
    else beaten = true;
  }
  if (!beaten) return 480 + 8 * worth;
  if (partner >= 0 && winsFor(partner, leader, suit, card, trump)) return 320 + 8 * worth;
  return 160 - 8 * worth;
}

/** Whether a partner has a card that no opponent can beat. */
function winsFor(
  partner: number,
  leader: number,
  led: number,
  card: number,
  trump: number,
): boolean {
  const hand = wordAt(HANDS, partner);
  const following = hand & wordAt(ORDER.suits, led);
  let winning = (following === 0 ? hand : following) & beatersOf(card, trump);
  for (; winning !== 0; winning &= winning - 1) {
    const over = 31 - Math.clz32(winning & -winning);
    let safe = true;
    for (let player = wordAt(NEXT, leader); player !== leader; player = wordAt(NEXT, player))
      if (wordAt(SIDE, player) !== wordAt(SIDE, leader) && canBeat(player, led, over, trump))
        safe = false;
    if (safe) return true;
  }
  return false;
}

export function followScore(
  player: number,
  toCome: number,
  led: number,
  best: number,
  card: number,
  isOwn: boolean,
  trump: number,
): number {
  const worth = wordAt(WORTH, card) << 3;
  const isTrump = wordAt(ORDER.suitOf, card) === trump;
  if (((beatersOf(best, trump) >>> card) & 1) === 1) {
    if (isThreatened(player, toCome, led, card, trump)) return 160 - worth;
    if (isOwn) return 320 - worth;
    return isTrump ? 480 - worth : 480 + worth;
  }
  if (isOwn) return isThreatened(player, toCome, led, best, trump) ? 240 - worth : 400 + worth;
  if (toCome > 0 && partnerBeats(player, toCome, led, best, trump)) return 280;
  return 240 - worth;
}

function isThreatened(
  player: number,
  toCome: number,
  led: number,
  card: number,
  trump: number,
): boolean {
  for (let i = 0, other = wordAt(NEXT, player); i < toCome; i++, other = wordAt(NEXT, other))
    if (wordAt(SIDE, other) !== wordAt(SIDE, player) && canBeat(other, led, card, trump))
      return true;
  return false;
}

function partnerBeats(
  player: number,
  toCome: number,
  led: number,
  card: number,
  trump: number,
): boolean {
  for (let i = 0, other = wordAt(NEXT, player); i < toCome; i++, other = wordAt(NEXT, other))
    if (wordAt(SIDE, other) === wordAt(SIDE, player) && canBeat(other, led, card, trump))
      return true;
  return false;
}

export function playersToCome(played: number): number {
  return PLAY.players - played - 1;
}
