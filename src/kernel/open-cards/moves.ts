// The moves of everybody who is thinking: cards in, the most promising first out, and what those tried say of the others.
import * as workspace from './workspace.ts';

const { ALIKE, PAIR, RANK_BITS, table, WORTH } = workspace;

/** At most ten cards and four announcements each, up to 32 plays deep. */
const ROOM = 32 * 16;
const moves = table(ROOM);
const scores = table(ROOM);
const values = table(ROOM);

/** A list of moves begins where the lists of those who think further up end. */
export const MOVES = moves;
export const SCORES = scores;
/** What the moves tried were found to be worth, or bounds on it. */
export const VALUES = values;

/** The bits of a move that say which card; another says that it is announced. */
const CARD = 31;

/** Beyond every value. */
export const WORST = 1 << 14;
const FARTHEST = WORST;

/** Brings the best of the moves from here to the end to this place. */
export function bringBest(place: number, end: number): number {
  let best = place;
  for (let i = place + 1; i < end; i++) if (scores[i]! > scores[best]!) best = i;
  const move = moves[best]!;
  moves[best] = moves[place]!;
  scores[best] = scores[place]!;
  moves[place] = move;
  return move;
}

/** Of neighbours that count the same, the weakest stands for all. */
export function distinct(cards: number, others: number): number {
  const next = (cards & ALIKE[0]!) << 1;
  const afterNext = ((cards & ALIKE[1]!) << 2) & ~(others << 1);
  return cards & ~(next | afterNext);
}

/**
 * Two cards of one hand with no card of others between them can change places without changing who takes what, so their
 * values differ by no more than the cards count. The best bound on a move that those tried before it give.
 */
export function nearBound(
  first: number,
  place: number,
  hand: number,
  left: number,
  raises: boolean,
): number {
  const card = moves[place]!;
  const others = left & ~hand;
  let bound = raises ? FARTHEST : -FARTHEST;
  for (let i = first; i < place; i++) {
    const other = moves[i]!;
    if (other >> RANK_BITS !== card >> RANK_BITS) continue;
    const difference = WORTH[card & CARD]! - WORTH[other & CARD]!;
    const gap = other < card ? between(other, card) : between(card, other);
    if ((others & gap) !== 0 || isMarried(hand, card, other)) continue;
    const width = difference < 0 ? -difference : difference;
    if (raises) bound = Math.min(bound, values[i]! + width);
    else bound = Math.max(bound, values[i]! - width);
  }
  return bound;
}

function between(weaker: number, stronger: number): number {
  return ((1 << stronger) - 1) & ~((2 << weaker) - 1);
}

/** King and queen that can be announced are not like their neighbours. */
function isMarried(hand: number, card: number, other: number): boolean {
  const pair = PAIR[card >> RANK_BITS]!;
  return (((1 << card) | (1 << other)) & pair) !== 0 && (hand & pair) === pair;
}
