// The levels of Tysiąc's thinking bots: a level is data, read by the same code.
import type { Effort } from '../search/worlds.ts';

export interface TysiacLevel {
  readonly name: string;
  readonly play: Effort;
  /** Without worlds it counts its hand. */
  readonly auction: Effort;
  readonly exchange: Effort;
  /** How many pairs of cards are thought of when parting with two. */
  readonly pairs: number;
  /** How many worlds are imagined until one fits what was bid and laid away; 1 asks nothing. */
  readonly tries: number;
}

export const LEVELS: readonly TysiacLevel[] = [
  {
    name: 'easy',
    play: { worlds: 2, nodes: 150_000 },
    auction: { worlds: 0, nodes: 0 },
    exchange: { worlds: 2, nodes: 150_000 },
    pairs: 3,
    tries: 1,
  },
  {
    name: 'medium',
    play: { worlds: 8, nodes: 200_000 },
    auction: { worlds: 8, nodes: 300_000 },
    exchange: { worlds: 4, nodes: 300_000 },
    pairs: 5,
    tries: 1,
  },
  {
    name: 'hard',
    play: { worlds: 40, nodes: 250_000 },
    auction: { worlds: 40, nodes: 400_000 },
    exchange: { worlds: 12, nodes: 400_000 },
    pairs: 8,
    tries: 4,
  },
];
