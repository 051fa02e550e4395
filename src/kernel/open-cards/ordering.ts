// Which card to try first: a card and the hands in, a number out that says what it promises.
import * as workspace from './workspace.ts';

/** Names of this file, not of another: the compiler knows such a table's address, and it is read in every node. */
const { beatersOf, HANDS, NEXT, ORDER, SIDE, WORTH } = workspace;

/**
 * What a card promises by who can take the trick, and what its worth adds to that. Found by trial: deals were solved over
 * and over with changed numbers, and those kept that left fewer nodes.
 */
const LEAD_WINS = 480;
const LEAD_WINS_TRUMP = 280;
const PARTNER_WINS = 480;
const PARTNER_WINS_TRUMP = 430;
const LEAD_LOSES = 80;
const LEAD_LOSES_TRUMP = 130;
const LEAD_LAST_OF_SUIT = 70;
const TAKES = 480;
const TAKES_WITH_TRUMP = 470;
const TAKES_FROM_PARTNER = 320;
const TAKES_FOR_NOW = 160;
const FOR_PARTNER = 520;
const FOR_PARTNER_FOR_NOW = 270;
const PARTNER_TO_TAKE = 470;
const LOST = 160;
const TRUMP_IN_VAIN = -240;

export function leadScore(leader: number, card: number, trump: number): number {
  const suit = ORDER.suitOf[card]!;
  const worth = WORTH[card]!;
  const isTrump = suit === trump;
  if (!canBeBeaten(leader, suit, card, trump))
    return isTrump ? LEAD_WINS_TRUMP + 2 * worth : LEAD_WINS + 9 * worth;
  if (partnerWins(leader, suit, card, trump))
    return isTrump ? PARTNER_WINS_TRUMP + 11 * worth : PARTNER_WINS + 13 * worth;
  if (isTrump) return LEAD_LOSES_TRUMP - 16 * worth;
  const ofSuit = HANDS[leader]! & ORDER.suits[suit]!;
  return LEAD_LOSES - 6 * worth + ((ofSuit & (ofSuit - 1)) === 0 ? LEAD_LAST_OF_SUIT : 0);
}

/** By an opponent of the leader, following suit if able. */
function canBeBeaten(leader: number, suit: number, card: number, trump: number): boolean {
  for (let player = NEXT[leader]!; player !== leader; player = NEXT[player]!)
    if (SIDE[player] !== SIDE[leader] && takersIn(player, suit, card, trump) !== 0) return true;
  return false;
}

function partnerWins(leader: number, suit: number, card: number, trump: number): boolean {
  for (let player = NEXT[leader]!; player !== leader; player = NEXT[player]!) {
    if (SIDE[player] !== SIDE[leader]) continue;
    for (let rest = takersIn(player, suit, card, trump); rest !== 0; rest &= rest - 1)
      if (!canBeBeaten(leader, suit, 31 - Math.clz32(rest & -rest), trump)) return true;
  }
  return false;
}

/** What a player could take the trick with. */
function takersIn(player: number, led: number, best: number, trump: number): number {
  const hand = HANDS[player]!;
  const following = hand & ORDER.suits[led]!;
  return (following === 0 ? hand : following) & beatersOf(best, trump);
}

export function followScore(
  player: number,
  toCome: number,
  led: number,
  best: number,
  isOwn: boolean,
  card: number,
  trump: number,
): number {
  const worth = WORTH[card]!;
  const isTrump = ORDER.suitOf[card] === trump;
  if (((beatersOf(best, trump) >>> card) & 1) === 1) {
    if (isTakenLater(player, toCome, led, card, trump, false)) return TAKES_FOR_NOW;
    if (isOwn) return TAKES_FROM_PARTNER + worth;
    return isTrump ? TAKES_WITH_TRUMP - 20 * worth : TAKES + 20 * worth;
  }
  const inVain = isTrump ? TRUMP_IN_VAIN : 0;
  if (isOwn)
    return isTakenLater(player, toCome, led, best, trump, false)
      ? FOR_PARTNER_FOR_NOW - 16 * worth + inVain
      : FOR_PARTNER + 23 * worth + inVain;
  if (isTakenLater(player, toCome, led, best, trump, true)) return PARTNER_TO_TAKE + inVain;
  return LOST - 13 * worth + inVain;
}

/** Whether one of those still to play can take the trick: somebody of the own side, or of the other. */
function isTakenLater(
  player: number,
  toCome: number,
  led: number,
  best: number,
  trump: number,
  byOwn: boolean,
): boolean {
  let other = NEXT[player]!;
  for (let i = 0; i < toCome; i++) {
    if ((SIDE[other] === SIDE[player]) === byOwn && takersIn(other, led, best, trump) !== 0)
      return true;
    other = NEXT[other]!;
  }
  return false;
}
