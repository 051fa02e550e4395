// The end of a round: hands in, scores, history, totals and the winners of the game out.
import { at, facesIn, plus, type Seat, type Step } from '#kernel';
import { handPoints } from './cards.ts';
import { mayExtend } from './melds.ts';
import { needsStock, withNewStock } from './piles.ts';
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

/**
 * When an action took the last of the stock, or left a discard to make a new one of, they become it at once, unless that
 * helps nobody.
 */
export function stocked(before: MayIState, step: Step<MayITypes>): Step<MayITypes> {
  const { state } = step;
  if (state.turn === null || !needsStock(state)) return step;
  const isDue =
    state.stock.length < before.stock.length || state.discard.length > before.discard.length;
  if (!isDue) return step;
  const events = [...step.events];
  if (nobodyCanGoOut(state)) return roundOver(state, null, events);
  return { state: withNewStock(state, events), events };
}

/** At the end of a turn the same is asked of any empty stock: the last discard alone could go round for ever. */
export function isDeadlocked(state: MayIState): boolean {
  return state.stock.length === 0 && nobodyCanGoOut(state);
}

/** Everybody is down and no card in hands or piles fits a meld: from here on cards would only be drawn and discarded. */
function nobodyCanGoOut(state: MayIState): boolean {
  const { discard, down, hands, melds, shuffles, table } = state;
  // Of a set-up position that was never dealt nobody knows what else there is.
  if (shuffles === 0 || melds.length === 0 || !down.every(Boolean)) return false;
  const cards = new Set([...discard, ...hands.flatMap(facesIn)]);
  return ![...cards].some((card) => melds.some((meld) => mayExtend(meld, card, table.rules)));
}

/** The seats with the lowest total: ties share. */
export function lowestOf(totals: readonly number[]): readonly Seat[] {
  const least = Math.min(...totals);
  return totals.flatMap((total, seat) => (total === least ? [seat] : []));
}
