// What is known of positions between two tricks: bounds on their value, met again in every position of the same pattern.
import * as workspace from './workspace.ts';

const { lowest, PATTERN, SUIT_CARDS, WORTH } = workspace;

/** How many positions are remembered, sixteen bytes each: one megabyte. */
const SLOTS = 1 << 16;
/** Four words a slot: the pattern, whose lead in which deal, both bounds, the cards that were left. */
const WORDS = new Int32Array(SLOTS << 2);
const TAG = 1;
const BOUNDS = 2;
const CARDS = 3;
/** Leader and trump take the low bits of a tag, the number of the deal the rest. */
const TAG_BITS = 5;
const TAG_MASK = (1 << TAG_BITS) - 1;
const MOST_DEALS = 1 << (31 - TAG_BITS);

let dealNumber = 0;

/** Forgets everything: what was found for an earlier deal carries another number. */
export function forgetPositions(): void {
  dealNumber += 1;
  if (dealNumber < MOST_DEALS) return;
  WORDS.fill(0);
  dealNumber = 1;
}

export function patternOf(left: number): number {
  return (
    PATTERN[left & SUIT_CARDS]! |
    (PATTERN[0x100 | ((left >>> 8) & SUIT_CARDS)]! << 8) |
    (PATTERN[0x200 | ((left >>> 16) & SUIT_CARDS)]! << 16) |
    (PATTERN[0x300 | (left >>> 24)]! << 24)
  );
}

export function tagOf(leader: number, trump: number): number {
  return (dealNumber << TAG_BITS) | ((trump + 1) << 2) | leader;
}

/** The number of the deal has no part in it: the same deal is searched alike whatever was searched before it. */
export function slotOf(pattern: number, tag: number): number {
  const mixed = Math.imul(pattern ^ Math.imul(tag & TAG_MASK, 0x2545f491), 0x9e3779b1);
  return ((mixed ^ (mixed >>> 15)) & (SLOTS - 1)) << 2;
}

export function isKnown(slot: number, pattern: number, tag: number): boolean {
  return WORDS[slot]! === pattern && WORDS[slot + TAG]! === tag;
}

/** Both bounds in one number: see `lowerOf` and `upperOf`. */
export function boundsIn(slot: number, left: number): number {
  const bounds = WORDS[slot + BOUNDS]!;
  const then = WORDS[slot + CARDS]!;
  return then === left ? bounds : widened(bounds, left, then);
}

export function lowerOf(bounds: number): number {
  return bounds >> 16;
}

export function upperOf(bounds: number): number {
  return (bounds << 16) >> 16;
}

export function keepBounds(
  slot: number,
  pattern: number,
  tag: number,
  left: number,
  lower: number,
  upper: number,
): void {
  WORDS[slot] = pattern;
  WORDS[slot + TAG] = tag;
  WORDS[slot + BOUNDS] = packed(lower, upper);
  WORDS[slot + CARDS] = left;
}

function packed(lower: number, upper: number): number {
  return (lower << 16) | (upper & 0xffff);
}

/**
 * Other cards of the same owners in the same order: play goes the same ways, but each card may count more or less, and
 * either side may take it.
 */
function widened(bounds: number, left: number, then: number): number {
  let more = 0;
  let less = 0;
  // Card by card from the weakest of each suit; equal counts per suit, so both run out together.
  for (let now = left, old = then; now !== 0; now &= now - 1, old &= old - 1) {
    const difference = WORTH[lowest(now)]! - WORTH[lowest(old)]!;
    if (difference > 0) more += difference;
    else less -= difference;
  }
  return packed((bounds >> 16) - less, ((bounds << 16) >> 16) + more);
}
