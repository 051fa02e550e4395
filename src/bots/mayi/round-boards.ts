// One round of May I? for the arena: a board's number in, the round whose turn it is, dealt and ready, out.
import { orThrow } from '#kernel';
import { mayi, type MayITypes } from '#games/mayi';
import type { DealTable, OwnBoards } from '../arena/own-boards.ts';

export const MAYI_BOARDS: OwnBoards<MayITypes> = { deal: roundInTurn };

/** The rounds ask for different melds, so they take turns before the dealer moves on. */
function roundInTurn(table: DealTable<MayITypes>): MayITypes['state'] {
  const { rules, seats, seed, board } = table;
  const { firstRound, lastRound } = rules;
  const rounds = lastRound - firstRound + 1;
  const round = firstRound + (board % rounds);
  const dealer = Math.floor(board / rounds) % seats;
  if (round === firstRound) return mayi.start(rules, seats, seed, dealer);
  const before = {
    state: 'roundEnd',
    round: round - 1,
    dealer: (dealer + seats - 1) % seats,
    turn: null,
    hands: Array.from({ length: seats }, () => []),
    seed,
  };
  const waiting = orThrow(mayi.readPosition(before, rules));
  return orThrow(mayi.step(waiting, null, { type: 'NEXT_ROUND' })).state;
}
