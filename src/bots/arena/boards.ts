// What is played: the kinds of boards, and for each how it begins, when it is over and what everybody then has.
import { at, present, standings, type Game } from '#kernel';
import { ownBoardsOf, type DealTable } from './own-boards.ts';

/** One hand or round with all that belongs to it, a whole game, or the play of the cards alone. */
export const BOARD_KINDS = ['deals', 'games', 'contracts'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

interface BoardRules {
  start(game: Game, table: DealTable): unknown;
  /** By seat: the more, the better. */
  scores(game: Game, state: unknown): readonly number[];
  /** How many hands or rounds at most. */
  hands(most: number): number;
}

export const BOARDS: Readonly<Record<BoardKind, BoardRules>> = {
  deals: {
    start: (game, table) => ownBoardsOf(game).deal?.(table) ?? dealerInTurn(game, table),
    scores: standings,
    hands: () => 1,
  },
  games: { start: dealerInTurn, scores: standings, hands: (most) => most },
  contracts: {
    start: (game, table) => contractsOf(game).start(table),
    scores: (game, state) => contractsOf(game).scores(state),
    hands: () => 1,
  },
};

function dealerInTurn(game: Game, { rules, seats, seed, board }: DealTable): unknown {
  return game.start(rules, seats, seed, board % seats);
}

/** Whether cards alone can fix what is played for: nobody plans such boards for other games. */
export function hasContracts(game: Game): boolean {
  return ownBoardsOf(game).contracts !== undefined;
}

function contractsOf(game: Game): NonNullable<ReturnType<typeof ownBoardsOf>['contracts']> {
  return present(ownBoardsOf(game).contracts, 'a game whose contracts can be fixed');
}

/** By how much a's seats are ahead of b's, seat for seat. */
export function aheadBy(scores: readonly number[], isA: (seat: number) => boolean): number {
  const mean = (seats: readonly number[]) =>
    seats.reduce((sum, seat) => sum + at(scores, seat), 0) / seats.length;
  const seats = scores.map((_, seat) => seat);
  return mean(seats.filter((seat) => isA(seat))) - mean(seats.filter((seat) => !isA(seat)));
}
