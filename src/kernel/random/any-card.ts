// One card of a set, each with equal chance: what random play asks for at every step, so it runs without loops.
import type { Card } from '../cards.ts';
import type { CardSet } from '../sets.ts';
import type { Rng } from './xoshiro128.ts';

/** For a byte and n the place of its n-th one, at byte × 8 + n. */
const PLACES = placesOfOnes();

function placesOfOnes(): Uint8Array {
  const places = new Uint8Array(256 * 8);
  for (let byte = 0; byte < 256; byte++) {
    let ones = 0;
    for (let bit = 0; bit < 8; bit++) {
      if (((byte >>> bit) & 1) === 0) continue;
      places[byte * 8 + ones] = bit;
      ones += 1;
    }
  }
  return places;
}

/**
 * The set must not be empty. The chance is equal to within one part in two thousand: a choice from 16 random bits.
 * Which byte holds the n-th card is counted, not searched: a search would be a branch that nobody can predict.
 */
export function anyCard(set: CardSet, rng: Rng): Card {
  const bits: number = set;
  if ((bits & (bits - 1)) === 0) return (31 - Math.clz32(bits)) as Card;
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  // Byte i of this is the number of cards in bytes 0 to i.
  const upTo = Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101);
  const n = ((rng() >>> 16) * (upTo >>> 24)) >>> 16;
  // The highest bit of byte i is set when no more than n cards lie in bytes 0 to i: the n-th is further on.
  const further = ~((upTo | 0x80808080) - Math.imul(n + 1, 0x01010101)) & 0x00808080;
  const shift = 32 - Math.clz32(further);
  const before = ((upTo << 8) >>> shift) & 0xff;
  const byte = (bits >>> shift) & 0xff;
  return (shift + (PLACES[(byte << 3) + n - before] ?? 0)) as Card;
}
