// The end of a round: hands in, scores, history, totals and the winners of the game out.
import { at, countFaces, countOf, differentFaces, plus } from '#kernel';
import type { Face, Seat, Step } from '#kernel';
import { handPoints } from './cards.ts';
import { packFor } from './deal.ts';
import { mayExtend } from './melds.ts';
import { needsStock, withNewStock } from './piles.ts';
import type { MayIEvent, MayIState, MayITypes } from './types.ts';

export function wentOut(state: MayIState, seat: Seat, events: MayIEvent[]): Step<MayITypes> {
  events.push({ type: 'wentOut', playerId: seat, wentOut: true, hand: at(state.hands, seat) });
  return roundOver(state, seat, events);
}

/** Everybody scores what they hold; without a winner where nobody could go out any more. */
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
 * When an action took the last of the stock, or left a discard to make a new one of, they become it at once, unless the
 * round is dead.
 */
export function stepStocked(before: MayIState, step: Step<MayITypes>): Step<MayITypes> {
  const { state } = step;
  if (state.turn === null || !needsStock(state)) return step;
  const isDue =
    state.stock.length < before.stock.length || state.discard.length > before.discard.length;
  if (!isDue) return step;
  const events = [...step.events];
  if (isDead(state)) return roundOver(state, null, events);
  return { state: withNewStock(state, events), events };
}

/** At the end of a turn the same is asked of any empty stock: the last discard alone could go round for ever. */
export function isDeadlocked(state: MayIState): boolean {
  return state.stock.length === 0 && isDead(state);
}

/**
 * Everybody is down, and no card outside the melds fits any of them: from here on cards would only be drawn and
 * discarded. Everybody sees the melds and so knows what is outside, wherever it lies.
 */
function isDead(state: MayIState): boolean {
  const { down, melds, table } = state;
  if (!table.rules.deadRoundEnds || melds.length === 0 || !down.every(Boolean)) return false;
  return !outside(state).some((card) => melds.some((meld) => mayExtend(meld, card, table.rules)));
}

/** Every face of which a copy lies in no meld. */
function outside({ melds, table }: MayIState): readonly Face[] {
  const laid = countFaces(melds.flatMap(({ cards }) => cards));
  const pack = packFor(table.seats);
  return differentFaces(pack).filter((card) => countOf(pack, card) > countOf(laid, card));
}

/** The seats with the lowest total: ties share. */
export function lowestOf(totals: readonly number[]): readonly Seat[] {
  const least = Math.min(...totals);
  return totals.flatMap((total, seat) => (total === least ? [seat] : []));
}
