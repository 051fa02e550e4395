// Looking ahead: unseen cards in, the order in which they might come, and how many of them a hand would need to lay down.
import { at, below, numberAt, plusFace, type Face, type FaceCounts, type Rng } from '#kernel';
import { missing, unseenCards, type Reading } from './reading.ts';

/** Cards as they might come, the next one first. */
export type Future = readonly Face[];

/** Nobody waits for more cards than this. */
const LONGEST = 28;

export function futuresOf(reading: Reading, count: number, rng: Rng): readonly Future[] {
  const unseen = unseenCards(reading);
  const length = Math.min(LONGEST, unseen.length);
  return Array.from({ length: count }, () => begunShuffle(unseen, length, rng));
}

/** The first cards of a shuffle; the list is left in a new order, which is as good as any. */
function begunShuffle(cards: Face[], length: number, rng: Rng): Future {
  for (let i = 0; i < length; i++) {
    const j = i + below(rng, cards.length - i);
    const moved = numberAt(cards, i);
    cards[i] = numberAt(cards, j);
    cards[j] = moved;
  }
  return cards.slice(0, length);
}

/** What a hand is thought to keep of what comes: whatever it may need one day, or only what brings it nearer at once. */
export type Keeping = 'all' | 'nearer';

/** How somebody waits: with this many cards in hand between turns, keeping these. */
export interface Waiting {
  readonly reading: Reading;
  readonly held: number;
  readonly keeping: Keeping;
}

/** How many cards from this place on must come until the hand can be laid down. */
export function cardsNeeded(
  waiting: Waiting,
  hand: FaceCounts,
  future: Future,
  from: number,
): number {
  return waiting.keeping === 'all'
    ? keepingAll(waiting, hand, future, from)
    : keepingNearer(waiting, hand, future, from);
}

/** As many cards as are missing must come at least, so the question is asked again only then. */
function keepingAll(
  { reading, held }: Waiting,
  hand: FaceCounts,
  future: Future,
  from: number,
): number {
  let cards = hand;
  let next = from;
  for (;;) {
    const lacking = missing(reading, cards, held);
    if (lacking === 0) return next - from;
    if (next + lacking > future.length) return future.length - from + lacking;
    for (let i = 0; i < lacking; i++) cards = plusFace(cards, at(future, next++));
  }
}

function keepingNearer(
  { reading, held }: Waiting,
  hand: FaceCounts,
  future: Future,
  from: number,
): number {
  let cards = hand;
  let lacking = missing(reading, cards, held);
  for (let next = from; next < future.length; next++) {
    if (lacking === 0) return next - from;
    const more = plusFace(cards, at(future, next));
    const then = missing(reading, more, held);
    if (then < lacking) {
      cards = more;
      lacking = then;
    }
  }
  return future.length - from + lacking;
}
