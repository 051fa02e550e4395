// The analysis of a record by whoever can judge its game: a lens, a judge and a budget in, every decision with its value out.
// It knows no list of games, so that a page loads what belongs to the one that was played.
import type { Judge } from '#bots';
import { accept, refuse, type Game, type GameRecord, type Result, type Seat } from '#kernel';
import { accuracyOf } from './accuracy.ts';
import { analysingHand, decisionsIn } from './hand-analysis.ts';
import { handsOf } from './hands.ts';
import type { Lens } from './lens.ts';
import { mostOf } from './moments.ts';
import type { Analysis, Budget, HandAnalysis } from './types.ts';

export const DEFAULT_BUDGET: Budget = { worlds: 30, nodes: 5_000_000 };

/** For the moments that are shown after a game: enough to see a blunder, and not so much that one has gone before it is found. */
export const AFTER_GAME: AnalysisOptions = { worlds: 12 };

export interface AnalysisOptions {
  /** Only this hand, from 1; all of them without it. */
  readonly hand?: number;
  readonly worlds?: number;
  readonly nodes?: number;
}

/** How far an analysis is, in decisions. */
export interface AnalysisProgress {
  readonly done: number;
  readonly total: number;
}

/** What an analysis sees a game with; a game that lacks one of them has none. */
export interface Eyes {
  readonly lens: Lens | undefined;
  readonly judge: Judge | undefined;
}

/** Step by step, for whoever shows how far it is, or lets a page breathe. */
export function* analysingWith(
  { lens, judge }: Eyes,
  game: Game,
  record: GameRecord,
  options: AnalysisOptions,
): Generator<AnalysisProgress, Result<Analysis>> {
  if (lens === undefined || judge === undefined)
    return refuse('no_analysis', `${game.name} has no analysis`, { game: game.id });
  const hands = handsOf(game, record);
  if (!hands.ok) return hands;
  const chosen = hands.value.filter(
    ({ number }) => options.hand === undefined || number === options.hand,
  );
  if (options.hand !== undefined && chosen.length === 0)
    return refuse('no_hand', noHand(options.hand, hands.value.length), { hand: options.hand });
  const { players } = record.header;
  const budget = {
    worlds: options.worlds ?? DEFAULT_BUDGET.worlds,
    nodes: options.nodes ?? DEFAULT_BUDGET.nodes,
  };
  const seatName = (seat: Seat) => players[seat] ?? `seat ${seat}`;
  const total = chosen.reduce((sum, { taken }) => sum + decisionsIn(taken).length, 0);
  const analysed: HandAnalysis[] = [];
  let done = 0;
  for (const hand of chosen) {
    const steps = analysingHand({ game, lens, judge, budget, seatName }, hand, players.length);
    let step = steps.next();
    while (step.done !== true) {
      yield { done: (done += 1), total };
      step = steps.next();
    }
    analysed.push(step.value);
  }
  const decisions = analysed.flatMap((hand) => hand.decisions);
  return accept({
    game: game.id,
    players,
    budget,
    thresholds: lens.thresholds,
    hands: analysed,
    accuracy: players.map((_, seat) => accuracyOf(decisions, seat)),
    moments: mostOf(analysed.flatMap(({ moments }) => moments)),
  });
}

function noHand(hand: number, count: number): string {
  return count === 0
    ? 'there is no hand in this record'
    : `there is no hand ${hand}; the record has ${count === 1 ? 'one' : `1 to ${count}`}`;
}
