// What a side has for certain before anybody searches: hands in, bounds on what side 1 still gains out.
import * as workspace from './workspace.ts';

const { ANNOUNCED, beatersOf, HANDS, lowest, NEXT, PAIR, PLAY, RANK_BITS } = workspace;
const { SIDE, SUIT_CARDS, WORTH } = workspace;

/** Set when a marriage is left at all: one that counts nothing changes trumps, too. */
export const MARRIAGE_LEFT = 1 << 15;
const FLAG = MARRIAGE_LEFT;

/** What can still be announced: what side 1 gains by it from bit 16 on, what it loses by it below MARRIAGE_LEFT. */
export function marriagesLeft(left: number): number {
  let own = 0;
  let theirs = 0;
  let any = 0;
  for (let suit = 0; suit < 4; suit++) {
    const pair = PAIR[suit]!;
    if (pair === 0 || (left & pair) !== pair) continue;
    any = FLAG;
    const gain = ANNOUNCED[suit]!;
    if (gain > 0) own += gain;
    else theirs -= gain;
  }
  return (own << 16) | any | theirs;
}

/** Everybody has one card, or none when the last trick lay begun: nothing to decide. */
export function lastTrick(leader: number, stake: number, trump: number): number {
  const hand = HANDS[leader]!;
  // No card, no place in the tables.
  if (hand === 0) return SIDE[leader] === 1 ? stake : 0;
  let best = lowest(hand);
  let winner = leader;
  for (let player = NEXT[leader]!; player !== leader; player = NEXT[player]!) {
    const card = lowest(HANDS[player]!);
    if (((beatersOf(best, trump) >>> card) & 1) === 0) continue;
    best = card;
    winner = player;
  }
  return SIDE[winner] === 1 ? stake : 0;
}

/** What all cards of the leader are worth that nobody else can beat, or -1 when those are all the cards. */
export function masters(hand: number, left: number, trump: number): number {
  const others = left & ~hand;
  let worth = 0;
  let isAll = true;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    if ((beatersOf(card, trump) & others) === 0) worth += WORTH[card]!;
    else isAll = false;
  }
  return isAll ? -1 : worth;
}

/** The highest trumps, as far as one side has them all: theirs whoever leads. Negative when they are not side 1's. */
export function topTrumps(left: number, trump: number): number {
  const base = trump << RANK_BITS;
  let trumps = (left >>> base) & SUIT_CARDS;
  if (trumps === 0) return 0;
  const raising = (raisingCards() >>> base) & SUIT_CARDS;
  let top = 31 - Math.clz32(trumps);
  const isRaising = (raising >>> top) & 1;
  let worth = 0;
  while (trumps !== 0 && ((raising >>> top) & 1) === isRaising) {
    worth += WORTH[base | top]!;
    trumps ^= 1 << top;
    top = 31 - Math.clz32(trumps);
  }
  return isRaising === 1 ? worth : -worth;
}

function raisingCards(): number {
  let cards = 0;
  for (let player = 0; player < PLAY.players; player++)
    if (SIDE[player] === 1) cards |= HANDS[player]!;
  return cards;
}
