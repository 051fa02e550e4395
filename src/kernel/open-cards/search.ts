// The search itself: a position and a target in, a bound on its value out that answers whether the target is reached.
import type { Card } from '../cards.ts';
import type { CardSet } from '../sets.ts';
import * as tricks from '../tricks.ts';
import * as bounds from './bounds.ts';
import * as moveLists from './moves.ts';
import * as ordering from './ordering.ts';
import * as positions from './transpositions.ts';
import * as workspace from './workspace.ts';

/**
 * Names of this file, not of others: V8 treats them as constants, while it looks up what is imported or exported each
 * time. For the same reason the functions that call each other millions of times are not the exported ones.
 */
const { legalCards, NO_TRUMP } = tricks;
const { lastTrick, MARRIAGE_LEFT, marriagesLeft, masters, topTrumps } = bounds;
const { bringBest, distinct, MOVES, nearBound, SCORES, VALUES, WORST } = moveLists;
const { followScore, leadScore } = ordering;
const { boundsIn, isKnown, keepBounds, lowerOf, patternOf, slotOf, tagOf, upperOf } = positions;
const { ANNOUNCED, beatersOf, HANDS, lowest, NEXT, ORDER, PAIR, PLAY } = workspace;
const { RANK_BITS, SIDE, table, WORTH } = workspace;

/** A move is a card, and this bit when a marriage is announced with it. */
const ANNOUNCES = 32;

let nodes = 0;
let most = 0;
let spent = false;

export function startCounting(budget: number): void {
  nodes = 0;
  most = budget;
  spent = false;
}

export function nodesSearched(): number {
  return nodes;
}

/** Whether the budget ran out: what the search said since then means nothing. */
export function isSpent(): boolean {
  return spent;
}

/** The tricks that are being played, by depth: what stays the same until a trick is taken. */
const MOST_TRICKS = 16;
const LED = table(MOST_TRICKS);
const LEFT = table(MOST_TRICKS);
const STAKE = table(MOST_TRICKS);
const TRUMP = table(MOST_TRICKS);
let depth = 0;
/** Where the next list of moves begins. */
let firstFree = 0;

/**
 * Side 1 gains at least `need` from here on? What comes back is a lower bound on its gain if so, an upper bound if not.
 * `left` are all cards in hands, `stake` is what they and the last trick are worth.
 */
export function searchLead(
  leader: number,
  left: number,
  stake: number,
  trump: number,
  need: number,
): number {
  depth = 0;
  firstFree = 0;
  return lead(leader, left, stake, trump, need);
}

/** The trick that lies on the table: `left` and `stake` count its cards, too. */
export interface BegunTrick {
  readonly led: number;
  readonly left: number;
  readonly stake: number;
  readonly trump: number;
  readonly best: number;
  readonly winner: number;
  readonly worth: number;
  readonly lying: number;
}

export function searchTrick(
  trick: BegunTrick,
  player: number,
  toCome: number,
  need: number,
): number {
  depth = 0;
  firstFree = 0;
  setTrick(trick.led, trick.left, trick.stake, trick.trump);
  return follow(player, toCome, trick.best, trick.winner, trick.worth, trick.lying, need);
}

function setTrick(led: number, left: number, stake: number, trump: number): void {
  LED[depth] = led;
  LEFT[depth] = left;
  STAKE[depth] = stake;
  TRUMP[depth] = trump;
}

function lead(leader: number, left: number, stake: number, trump: number, need: number): number {
  const pots = PLAY.hasMarriages ? marriagesLeft(left) : 0;
  const least = -(pots & (MARRIAGE_LEFT - 1));
  const utmost = stake + (pots >>> 16);
  if (least >= need) return least;
  if (utmost < need) return utmost;
  if (isOut()) return need;
  const hand = HANDS[leader]!;
  if ((hand & (hand - 1)) === 0) return lastTrick(leader, stake, trump);
  const pattern = patternOf(left);
  const tag = tagOf(leader, trump);
  const slot = slotOf(pattern, tag);
  let lower = least;
  let upper = utmost;
  if (isKnown(slot, pattern, tag)) {
    const known = boundsIn(slot, left);
    // Bounds give way each time they are met with other cards, but never beyond what is certain anyway.
    lower = Math.max(least, lowerOf(known));
    upper = Math.min(utmost, upperOf(known));
    if (lower >= need) return lower;
    if (upper < need) return upper;
  }
  const sure = sureBound(leader, hand, left, stake, trump, pots, need);
  if (sure !== WORST) return sure;
  const value = bestLead(leader, hand, left, stake, trump, need);
  if (spent) return value;
  if (value >= need) keepBounds(slot, pattern, tag, left, Math.max(lower, value), upper);
  else keepBounds(slot, pattern, tag, left, lower, Math.min(upper, value));
  return value;
}

function isOut(): boolean {
  if (nodes >= most) spent = true;
  else nodes += 1;
  return spent;
}

/** A bound that answers at once, or WORST. */
function sureBound(
  leader: number,
  hand: number,
  left: number,
  stake: number,
  trump: number,
  pots: number,
  need: number,
): number {
  // The leader plays out what nobody can beat; meanwhile nobody else leads or announces.
  const sure = masters(hand, left, trump);
  if (SIDE[leader] === 1) {
    const lower = sure < 0 ? stake : sure - (pots & (MARRIAGE_LEFT - 1));
    if (lower >= need) return lower;
  } else {
    const upper = sure < 0 ? 0 : stake + (pots >>> 16) - sure;
    if (upper < need) return upper;
  }
  // While marriages can change trumps, no trump is the highest for good.
  if (trump === NO_TRUMP || pots !== 0) return WORST;
  const top = topTrumps(left, trump);
  if (top >= need) return top;
  return top < 0 && stake + top < need ? stake + top : WORST;
}

function bestLead(
  leader: number,
  hand: number,
  left: number,
  stake: number,
  trump: number,
  need: number,
): number {
  const first = firstFree;
  const end = listLeads(leader, hand, left, trump);
  const raises = SIDE[leader] === 1;
  let best = raises ? -WORST : WORST;
  depth += 1;
  firstFree = end;
  for (let i = first; i < end && !spent; i++) {
    const move = bringBest(i, end);
    const near = nearBound(first, i, hand, left, raises);
    if (raises ? near < need : near >= need) {
      VALUES[i] = near;
      if (raises ? near > best : near < best) best = near;
      continue;
    }
    const value = valueOfLead(leader, hand, move, left, stake, trump, need);
    VALUES[i] = value;
    if (raises ? value > best : value < best) best = value;
    if (raises ? value >= need : value < need) break;
  }
  depth -= 1;
  firstFree = first;
  return best;
}

function listLeads(leader: number, hand: number, left: number, trump: number): number {
  let end = firstFree;
  for (let rest = distinct(hand, left & ~hand); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    MOVES[end] = card;
    SCORES[end++] = leadScore(leader, card, trump);
    if (!PLAY.hasMarriages || !isOfMarriage(hand, card)) continue;
    MOVES[end] = card | ANNOUNCES;
    SCORES[end++] = leadScore(leader, card, card >> RANK_BITS) + 400;
  }
  return end;
}

function isOfMarriage(hand: number, card: number): boolean {
  const pair = PAIR[card >> RANK_BITS]!;
  return ((pair >>> card) & 1) === 1 && (hand & pair) === pair;
}

function valueOfLead(
  leader: number,
  hand: number,
  move: number,
  left: number,
  stake: number,
  trump: number,
  need: number,
): number {
  const card = move & 31;
  const suit = card >> RANK_BITS;
  const announces = move !== card;
  const gain = announces ? ANNOUNCED[suit]! : 0;
  setTrick(suit, left, stake, announces ? suit : trump);
  HANDS[leader] = hand & ~(1 << card);
  const next = NEXT[leader]!;
  const value = follow(next, PLAY.players - 2, card, leader, WORTH[card]!, 1 << card, need - gain);
  HANDS[leader] = hand;
  return gain + value;
}

/** `lying` is the set of cards in the trick, `worth` what they count; `toCome` players follow after this one. */
function follow(
  player: number,
  toCome: number,
  best: number,
  winner: number,
  worth: number,
  lying: number,
  need: number,
): number {
  if (isOut()) return need;
  const hand = HANDS[player]!;
  const isOwn = SIDE[winner] === SIDE[player];
  const legal = legalCards(
    ORDER,
    hand as CardSet,
    LED[depth]!,
    best as Card,
    TRUMP[depth]!,
    isOwn ? PLAY.owedToOwn : PLAY.owedToOthers,
  );
  const cards = distinct(legal, LEFT[depth]! & ~hand);
  if ((cards & (cards - 1)) === 0)
    return valueOfCard(player, hand, lowest(cards), toCome, best, winner, worth, lying, need);
  if (toCome === 0 && hasThree(hand)) {
    const known = knownValue(player, cards, best, winner, worth, lying, need);
    if (known !== WORST) return known;
  }
  const end = listFollows(player, cards, toCome, best, isOwn);
  return bestFollow(player, hand, end, toCome, best, winner, worth, lying, need);
}

/** With fewer, only the last trick comes after this one, and that is not worth remembering. */
function hasThree(hand: number): boolean {
  const rest = hand & (hand - 1);
  return (rest & (rest - 1)) !== 0;
}

function valueOfCard(
  player: number,
  hand: number,
  card: number,
  toCome: number,
  best: number,
  winner: number,
  worth: number,
  lying: number,
  need: number,
): number {
  const takes = ((beatersOf(best, TRUMP[depth]!) >>> card) & 1) === 1;
  const holder = takes ? player : winner;
  const sum = worth + WORTH[card]!;
  HANDS[player] = hand & ~(1 << card);
  const value =
    toCome === 0
      ? afterTrick(holder, sum, lying | (1 << card), need)
      : follow(
          NEXT[player]!,
          toCome - 1,
          takes ? card : best,
          holder,
          sum,
          lying | (1 << card),
          need,
        );
  HANDS[player] = hand;
  return value;
}

function afterTrick(winner: number, worth: number, lying: number, need: number): number {
  const gain = SIDE[winner] === 1 ? worth : 0;
  const left = LEFT[depth]! & ~lying;
  return gain + lead(winner, left, STAKE[depth]! - worth, TRUMP[depth]!, need - gain);
}

/** The last to play looks first whether a card leads to a position that is known to be good enough. */
function knownValue(
  player: number,
  cards: number,
  best: number,
  winner: number,
  worth: number,
  lying: number,
  need: number,
): number {
  const trump = TRUMP[depth]!;
  const beaters = beatersOf(best, trump);
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    const holder = ((beaters >>> card) & 1) === 1 ? player : winner;
    const gain = SIDE[holder] === 1 ? worth + WORTH[card]! : 0;
    const left = LEFT[depth]! & ~(lying | (1 << card));
    const pattern = patternOf(left);
    const tag = tagOf(holder, trump);
    const slot = slotOf(pattern, tag);
    if (!isKnown(slot, pattern, tag)) continue;
    const known = boundsIn(slot, left);
    if (SIDE[player] === 1) {
      if (gain + lowerOf(known) >= need) return gain + lowerOf(known);
    } else if (gain + upperOf(known) < need) return gain + upperOf(known);
  }
  return WORST;
}

function listFollows(
  player: number,
  cards: number,
  toCome: number,
  best: number,
  isOwn: boolean,
): number {
  let end = firstFree;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    MOVES[end] = card;
    SCORES[end++] = followScore(player, toCome, LED[depth]!, best, isOwn, card, TRUMP[depth]!);
  }
  return end;
}

function bestFollow(
  player: number,
  hand: number,
  end: number,
  toCome: number,
  best: number,
  winner: number,
  worth: number,
  lying: number,
  need: number,
): number {
  const left = LEFT[depth]!;
  const raises = SIDE[player] === 1;
  const first = firstFree;
  let bestValue = raises ? -WORST : WORST;
  firstFree = end;
  for (let i = first; i < end && !spent; i++) {
    const card = bringBest(i, end);
    const near = nearBound(first, i, hand, left, raises);
    if (raises ? near < need : near >= need) {
      VALUES[i] = near;
      if (raises ? near > bestValue : near < bestValue) bestValue = near;
      continue;
    }
    const value = valueOfCard(player, hand, card, toCome, best, winner, worth, lying, need);
    VALUES[i] = value;
    if (raises ? value > bestValue : value < bestValue) bestValue = value;
    if (raises ? value >= need : value < need) break;
  }
  firstFree = first;
  return bestValue;
}
