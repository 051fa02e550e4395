// The end of a round: hands in, scores, history, totals and the winners of the game out.
import { at, plus, type Seat, type Step } from '#kernel';
import { handPoints } from './cards.ts';
import type { MayIEvent, MayIState, MayITypes } from './types.ts';

export function wentOut(state: MayIState, seat: Seat, events: MayIEvent[]): Step<MayITypes> {
  events.push({ type: 'wentOut', playerId: seat, wentOut: true, hand: at(state.hands, seat) });
  return roundOver(state, seat, events);
}

/** Everybody scores what they hold; without a winner because no card could be drawn. */
export function roundOver(
  state: MayIState,
  winner: Seat | null,
  events: MayIEvent[],
): Step<MayITypes> {
  const { round, score, table } = state;
  const scores = state.hands.map((hand) => handPoints(hand, table.rules.twoPoints));
  const totals = score.totals.map((total, seat) => total + at(scores, seat));
  const isLast = round >= table.rules.lastRound;
  const winners = isLast ? lowestOf(totals) : null;
  events.push({ type: 'roundEnded', round, winner, scores, totals });
  if (winners !== null) events.push({ type: 'gameEnded', winners, totals });
  const history = plus(score.history, { roundNumber: round, scores, winner });
  return {
    state: {
      ...state,
      state: isLast ? 'gameEnd' : 'roundEnd',
      turn: null,
      mayI: null,
      score: { totals, history, winners },
    },
    events,
  };
}

/** The seats with the lowest total: ties share. */
export function lowestOf(totals: readonly number[]): readonly Seat[] {
  const least = Math.min(...totals);
  return totals.flatMap((total, seat) => (total === least ? [seat] : []));
}
