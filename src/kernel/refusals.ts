// Refusals that every game words alike: who is not at the table, whose turn it is.
import type { Seat } from './contract.ts';
import { refuse, type Refused } from './result.ts';

export function isSeat(seats: number, seat: unknown): seat is Seat {
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats;
}

export function wrongPhase(phase: string, sentence: string, action: string): Refused {
  return refuse('wrong_phase', sentence, { phase, action });
}

export function unknownPlayer(actor: unknown): Refused {
  return refuse('unknown_player', `nobody sits at seat ${String(actor)}`, { seat: String(actor) });
}

/** Turn is null where the table itself acts. */
export function notYourTurn(turn: Seat | null, seat: Seat): Refused {
  if (turn === null) return refuse('not_your_turn', 'this is for the table to do', { seat });
  return refuse('not_your_turn', `it is seat ${turn}'s turn`, { seat, turn });
}
