// A seed that nobody chose: 256 bits, so that no card that was seen helps to find the others.
import { randomBytes } from 'node:crypto';

const BYTES = 32;

export function newSeed(): string {
  return randomBytes(BYTES).toString('hex');
}
