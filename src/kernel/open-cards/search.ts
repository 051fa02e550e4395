// The search itself: a position and a target in, a bound on its value out that answers whether the target is reached.
import { wordAt } from '../assert.ts';
import type { Card } from '../cards.ts';
import type { CardSet } from '../sets.ts';
import { legalCards, NO_TRUMP } from '../tricks.ts';
import { followScore, leadScore, putMove, takeBest } from './ordering.ts';
import * as table from './table.ts';
import {
  ALIKE,
  ANNOUNCED,
  beatersOf,
  HANDS,
  lowest,
  NEXT,
  ORDER,
  PAIR,
  PLAY,
  RANK_BITS,
  SIDE,
  SUIT_CARDS,
  WORTH,
} from './workspace.ts';

/** What one search costs and may cost. */
export const EFFORT = { nodes: 0, most: 0x3fffffff, isSpent: false };

/** Values found for the cards of every player who is thinking, by place and card. */
const FOUND = new Int32Array(32 << 5);
let thinking = 0;
let moves = 0;
const ANNOUNCES = 32;
const WORST = 1 << 14;

/** Side 1 gains at least `need`? What comes back is a lower bound if so, an upper bound if not. */
export function lead(
  leader: number,
  left: number,
  stake: number,
  trump: number,
  need: number,
): number {
  if (EFFORT.isSpent) return need;
  const pots = PLAY.hasMarriages ? marriagesLeft(left) : 0;
  const least = -(pots & 0xffff);
  const most = stake + (pots >>> 16);
  if (least >= need) return least;
  if (most < need) return most;
  if (++EFFORT.nodes > EFFORT.most) EFFORT.isSpent = true;
  const hand = wordAt(HANDS, leader);
  if ((hand & (hand - 1)) === 0) return lastTrick(leader, stake, trump);
  const pattern = table.patternOf(left);
  const tag = table.tagOf(leader, trump);
  const slot = table.slotOf(pattern, tag);
  let lower = least;
  let upper = most;
  if (table.isKnown(slot, pattern, tag)) {
    const bounds = table.boundsIn(slot, left);
    lower = table.lowerOf(bounds);
    upper = table.upperOf(bounds);
    if (lower >= need) return lower;
    if (upper < need) return upper;
  }
  const isMax = wordAt(SIDE, leader) === 1;
  const sure = sureBound(hand, left, stake, trump, least, most, isMax);
  if (isMax ? sure >= need : sure < need) return sure;
  if (pots === 0 && trump !== NO_TRUMP) {
    const top = topTrumps(left, stake, trump, need);
    if (top !== WORST) return top;
  }
  const value = bestLead(leader, hand, left, stake, trump, need, isMax);
  if (EFFORT.isSpent) return value;
  if (value >= need) lower = Math.max(lower, value);
  else upper = Math.min(upper, value);
  table.keepBounds(slot, pattern, tag, left, lower, upper);
  return value;
}

/** What can still be announced: for side 1 in the high half, what it could lose in the low half. */
function marriagesLeft(left: number): number {
  let own = 0;
  let theirs = 0;
  for (let suit = 0; suit < 4; suit++) {
    const pair = wordAt(PAIR, suit);
    if (pair === 0 || (left & pair) !== pair) continue;
    for (let player = 0; player < PLAY.players; player++) {
      if ((wordAt(HANDS, player) & pair) !== pair) continue;
      if (wordAt(SIDE, player) === 1) own += wordAt(ANNOUNCED, (suit << 1) | 1);
      else theirs -= wordAt(ANNOUNCED, suit << 1);
    }
  }
  return (own << 16) | theirs;
}

function lastTrick(leader: number, stake: number, trump: number): number {
  let best = lowest(wordAt(HANDS, leader));
  let winner = leader;
  for (let player = wordAt(NEXT, leader); player !== leader; player = wordAt(NEXT, player)) {
    const card = lowest(wordAt(HANDS, player));
    if (((beatersOf(best, trump) >>> card) & 1) === 0) continue;
    best = card;
    winner = player;
  }
  return wordAt(SIDE, winner) === 1 ? stake : 0;
}

/** The leader can play out every card that nobody else can beat; no other leads meanwhile. */
function sureBound(
  hand: number,
  left: number,
  stake: number,
  trump: number,
  least: number,
  most: number,
  isMax: boolean,
): number {
  const others = left & ~hand;
  let sure = 0;
  let isAll = true;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    if ((beatersOf(card, trump) & others) === 0) sure += wordAt(WORTH, card);
    else isAll = false;
  }
  if (isAll) return isMax ? stake : 0;
  return isMax ? sure + least : most - sure;
}

/** The highest trumps of one side take their tricks whoever leads, while nobody can change trumps. */
function topTrumps(left: number, stake: number, trump: number, need: number): number {
  let trumps = (left >>> (trump << RANK_BITS)) & SUIT_CARDS;
  if (trumps === 0) return WORST;
  let raising = 0;
  for (let player = 0; player < PLAY.players; player++)
    if (wordAt(SIDE, player) === 1) raising |= wordAt(HANDS, player);
  raising = (raising >>> (trump << RANK_BITS)) & SUIT_CARDS;
  const base = trump << RANK_BITS;
  let top = 31 - Math.clz32(trumps);
  const isRaising = (raising >>> top) & 1;
  let sure = 0;
  while (trumps !== 0 && ((raising >>> top) & 1) === isRaising) {
    sure += wordAt(WORTH, base | top);
    trumps ^= 1 << top;
    top = 31 - Math.clz32(trumps);
  }
  if (isRaising === 1) return sure >= need ? sure : WORST;
  return stake - sure < need ? stake - sure : WORST;
}

function bestLead(
  leader: number,
  hand: number,
  left: number,
  stake: number,
  trump: number,
  need: number,
  isMax: boolean,
): number {
  const others = left & ~hand;
  const first = moves;
  for (let rest = distinct(hand, others); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    putMove(moves++, card, leadScore(leader, card, trump));
    if (PLAY.hasMarriages && isOfMarriage(hand, card))
      putMove(moves++, card | ANNOUNCES, leadScore(leader, card, card >> RANK_BITS) + 400);
  }
  const end = moves;
  const found = thinking;
  thinking += 32;
  let tried = 0;
  let best = isMax ? -WORST : WORST;
  for (let i = first; i < end && !EFFORT.isSpent; i++) {
    const move = takeBest(i, end);
    const card = move & 31;
    const isPlain = !PLAY.hasMarriages || !isOfMarriage(hand, card);
    if (tried !== 0 && isPlain) {
      const near = nearBound(card, tried, others, found, isMax);
      if (isMax ? near < need : near >= need) {
        best = isMax ? Math.max(best, near) : Math.min(best, near);
        continue;
      }
    }
    HANDS[leader] = hand & ~(1 << card);
    let gain = 0;
    let trumps = trump;
    if (move !== card) {
      trumps = card >> RANK_BITS;
      gain = wordAt(ANNOUNCED, (trumps << 1) | (isMax ? 1 : 0));
    }
    const value =
      gain +
      follow(
        wordAt(NEXT, leader),
        1,
        card >> RANK_BITS,
        card,
        leader,
        wordAt(WORTH, card),
        left,
        1 << card,
        stake,
        trumps,
        need - gain,
      );
    if (isMax ? value > best : value < best) best = value;
    if (isMax ? value >= need : value < need) break;
    if (isPlain) {
      FOUND[found + card] = value;
      tried |= 1 << card;
    }
  }
  HANDS[leader] = hand;
  moves = first;
  thinking = found;
  return best;
}

function isOfMarriage(hand: number, card: number): boolean {
  const pair = wordAt(PAIR, card >> RANK_BITS);
  return pair !== 0 && ((pair >>> card) & 1) === 1 && (hand & pair) === pair;
}

/** Of neighbours that count the same, the weakest stands for all. */
function distinct(cards: number, others: number): number {
  const next = (cards & wordAt(ALIKE, 0)) << 1;
  const afterNext = ((cards & wordAt(ALIKE, 1)) << 2) & ~(others << 1);
  return cards & ~(next | afterNext);
}

function between(weaker: number, stronger: number): number {
  return ((1 << stronger) - 1) & ~((2 << weaker) - 1);
}

/**
 * Two cards of one hand with nothing of others between them change places without changing who can take what; so their
 * values differ by no more than what the cards count. The best bound that the cards tried already give.
 */
function nearBound(
  card: number,
  tried: number,
  others: number,
  found: number,
  isMax: boolean,
): number {
  let bound = isMax ? WORST : -WORST;
  const worth = wordAt(WORTH, card);
  for (let rest = tried & (SUIT_CARDS << (card & ~7)); rest !== 0; rest &= rest - 1) {
    const other = lowest(rest);
    const gap = other < card ? between(other, card) : between(card, other);
    if ((others & gap) !== 0) continue;
    const difference = Math.abs(wordAt(WORTH, other) - worth);
    const value = wordAt(FOUND, found + other);
    bound = isMax ? Math.min(bound, value + difference) : Math.max(bound, value - difference);
  }
  return bound;
}

export function follow(
  player: number,
  played: number,
  led: number,
  best: number,
  winner: number,
  worth: number,
  left: number,
  trick: number,
  stake: number,
  trump: number,
  need: number,
): number {
  if (played === PLAY.players) {
    const gain = wordAt(SIDE, winner) === 1 ? worth : 0;
    return gain + lead(winner, left & ~trick, stake - worth, trump, need - gain);
  }
  EFFORT.nodes += 1;
  const hand = wordAt(HANDS, player);
  const isOwn = wordAt(SIDE, winner) === wordAt(SIDE, player);
  const legal = legalCards(
    ORDER,
    hand as CardSet,
    led,
    best as Card,
    trump,
    isOwn ? PLAY.owedToOwn : PLAY.owedToOthers,
  );
  const others = left & ~hand;
  const cards = distinct(legal, others);
  const isMax = wordAt(SIDE, player) === 1;
  const beaters = beatersOf(best, trump);
  const next = wordAt(NEXT, player);
  const first = moves;
  const toCome = PLAY.players - played - 1;
  if ((cards & (cards - 1)) === 0) {
    const card = lowest(cards);
    const wins = ((beaters >>> card) & 1) === 1;
    HANDS[player] = hand & ~cards;
    const value = follow(
      next,
      played + 1,
      led,
      wins ? card : best,
      wins ? player : winner,
      worth + wordAt(WORTH, card),
      left,
      trick | cards,
      stake,
      trump,
      need,
    );
    HANDS[player] = hand;
    return value;
  }
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    putMove(moves++, card, followScore(player, toCome, led, best, card, isOwn, trump));
  }
  const end = moves;
  const found = thinking;
  thinking += 32;
  let tried = 0;
  let bestValue = isMax ? -WORST : WORST;
  for (let i = first; i < end; i++) {
    const card = takeBest(i, end);
    const isPlain = !PLAY.hasMarriages || !isOfMarriage(hand, card);
    if (tried !== 0 && isPlain) {
      const near = nearBound(card, tried, others, found, isMax);
      if (isMax ? near < need : near >= need) {
        bestValue = isMax ? Math.max(bestValue, near) : Math.min(bestValue, near);
        continue;
      }
    }
    HANDS[player] = hand & ~(1 << card);
    const wins = ((beaters >>> card) & 1) === 1;
    const value = follow(
      next,
      played + 1,
      led,
      wins ? card : best,
      wins ? player : winner,
      worth + wordAt(WORTH, card),
      left,
      trick | (1 << card),
      stake,
      trump,
      need,
    );
    if (isMax ? value > bestValue : value < bestValue) bestValue = value;
    if ((isMax ? value >= need : value < need) || EFFORT.isSpent) break;
    if (isPlain) {
      FOUND[found + card] = value;
      tried |= 1 << card;
    }
  }
  HANDS[player] = hand;
  moves = first;
  thinking = found;
  return bestValue;
}
