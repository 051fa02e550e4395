// Boards that only one game has, offered by its folder here; any other game does without.
import type { Game, GameTypes } from '#kernel';
import { COINCHE_BOARDS } from '../coinche/fixed-contract.ts';
import { MAYI_BOARDS } from '../mayi/round-boards.ts';

export interface DealTable<G extends GameTypes = GameTypes> {
  readonly rules: G['rules'];
  readonly seats: number;
  readonly seed: string;
  readonly board: number;
}

export interface OwnBoards<G extends GameTypes = GameTypes> {
  /** One hand or round of its own, dealt and ready, where it is not the game's first one with the dealers in turn. */
  deal?(table: DealTable<G>): G['state'];
  /** The play of the cards alone, where cards alone can fix what is played for. */
  readonly contracts?: {
    start(table: DealTable<G>): G['state'];
    /** By seat: the more, the better. */
    scores(state: G['state']): readonly number[];
  };
}

const OWN: Readonly<Record<string, OwnBoards>> = { coinche: COINCHE_BOARDS, mayi: MAYI_BOARDS };

export function ownBoardsOf({ id }: Game): OwnBoards {
  return OWN[id] ?? {};
}
