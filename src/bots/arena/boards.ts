// What is played: the kinds of boards, and for each how it begins, when it is over and what everybody then has.
import { at, type Game, type GameTypes } from '#kernel';
import type { CoincheTypes } from '#games/coinche';
import { cardPointsMade, fixedContract } from './fixed-contract.ts';
import { keepingOf, type DealTable } from './scores.ts';

/** One hand or round with all that belongs to it, a whole game, or the play of the cards alone. */
export const BOARD_KINDS = ['deals', 'games', 'contracts'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

export interface BoardRules<G extends GameTypes = GameTypes> {
  start(game: Game<G>, table: DealTable<G>): G['state'];
  scores(game: Game<G>, state: G['state']): readonly number[];
  /** How many hands or rounds at most. */
  hands(most: number): number;
}

export const BOARDS: Readonly<Record<BoardKind, BoardRules>> = {
  deals: {
    start: (game, table) => keepingOf(game).deal(game, table),
    scores: (game, state) => keepingOf(game).totals(state),
    hands: () => 1,
  },
  games: {
    start: (game, { rules, seats, seed, board }) => game.start(rules, seats, seed, board % seats),
    scores: (game, state) => keepingOf(game).totals(state),
    hands: (most) => most,
  },
  contracts: contractBoards(),
};

/** Only Coinche has contracts that cards alone can fix. */
export function hasContracts(game: Game): boolean {
  return game.id === 'coinche';
}

function contractBoards(): BoardRules {
  const rules: BoardRules<CoincheTypes> = {
    start: (_, table) => fixedContract(table),
    scores: (_, state) => cardPointsMade(state),
    hands: () => 1,
  };
  return rules;
}

/** By how much a's seats are ahead of b's, seat for seat. */
export function aheadBy(scores: readonly number[], isA: (seat: number) => boolean): number {
  const mean = (seats: readonly number[]) =>
    seats.reduce((sum, seat) => sum + at(scores, seat), 0) / seats.length;
  const seats = scores.map((_, seat) => seat);
  return mean(seats.filter((seat) => isA(seat))) - mean(seats.filter((seat) => !isA(seat)));
}
