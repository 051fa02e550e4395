// Many hands compared: a contract, a number of hands and a seed in; how often each answer occurred out, or the first hand that differs.
import { simulationRng } from '#kernel';
import type { Asked } from './asked.ts';
import { compareLarge } from './compare-large.ts';
import { anyLaying, compareLayOffs, type LayOffFinder } from './compare-lay-offs.ts';
import { compareSmall, type Finder, type Tally } from './compare-melds.ts';
import { largeHand, smallHand, type Dealt } from './hands.ts';

export const CONTRACTS: Asked['contract'][] = [
  { sets: 2, runs: 0 },
  { sets: 1, runs: 1 },
  { sets: 0, runs: 2 },
  { sets: 3, runs: 0 },
  { sets: 2, runs: 1 },
  { sets: 1, runs: 2 },
];

export interface Comparison {
  contract: Asked['contract'];
  small: number;
  large: number;
  seed: string;
}

export function compareHands(finder: Finder, { contract, small, large, seed }: Comparison): Tally {
  const tally: Tally = new Map();
  const name = `${seed} ${contract.sets} ${contract.runs}`;
  for (let n = 0; n < small; n++) {
    const dealt = smallHand(contract, simulationRng(name, n));
    asAbout(dealt, () => compareSmall(finder, dealt, tally));
  }
  for (let n = 0; n < large; n++) {
    const dealt = largeHand(contract, simulationRng(`${name} large`, n));
    asAbout(dealt, () => compareLarge(finder, dealt, tally));
  }
  return tally;
}

export function compareAllLayOffs(finder: LayOffFinder, many: number, seed: string): Tally {
  const tally: Tally = new Map();
  for (let n = 0; n < many; n++)
    compareLayOffs(finder, anyLaying(simulationRng(`${seed} lay-offs`, n)), tally);
  return tally;
}

/** What goes wrong inside the finder is told with the hand too. */
function asAbout(dealt: Dealt, compare: () => void): void {
  try {
    compare();
  } catch (error) {
    if (error instanceof Error && error.message.includes('hand: ')) throw error;
    const { family, hand, asked } = dealt;
    const question = JSON.stringify({ family, ...asked });
    throw new Error(`the finder fails\n  hand: ${hand.join(' ')}\n  asked: ${question}`, {
      cause: error,
    });
  }
}
