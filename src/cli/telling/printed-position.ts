// A state in, what a position prints of it out: the fields that games print alike, empty where one has not got them.
import type { Game, Seat } from '#kernel';

export interface PrintedPosition {
  readonly turn: Seat;
  readonly hands: readonly (readonly string[])[];
  readonly trick: { readonly plays: readonly { readonly seat: Seat; readonly card: string }[] };
  readonly tricks: readonly unknown[];
  readonly sittingOut?: Seat | null;
  readonly trump?: string | null;
  readonly tableCards?: readonly string[];
  readonly trickPoints?: readonly number[];
}

const EMPTY: PrintedPosition = { turn: 0, hands: [], trick: { plays: [] }, tricks: [] };

/** The door through which printed JSON gets a type: whoever prints a position is one of our games. */
export function printedPosition(game: Game, state: unknown): PrintedPosition {
  return { ...EMPTY, ...(game.printPosition(state) as Partial<PrintedPosition>) };
}
