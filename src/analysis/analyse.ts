// The analysis of a record: a game, its record and a budget in, every decision with its value out, one after the other.
import { judgeFor } from '#bots';
import { accept, refuse, type Game, type GameRecord, type Result, type Seat } from '#kernel';
import { accuracyOf } from './accuracy.ts';
import { COINCHE_LENS } from './coinche.ts';
import { analysingHand, decisionsIn } from './hand-analysis.ts';
import { handsOf } from './hands.ts';
import type { Lens } from './lens.ts';
import { MAYI_LENS } from './mayi.ts';
import { mostOf } from './moments.ts';
import { TYSIAC_LENS } from './tysiac.ts';
import type { Analysis, Budget, HandAnalysis } from './types.ts';

export const DEFAULT_BUDGET: Budget = { worlds: 30, nodes: 5_000_000 };

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

const LENSES: Readonly<Record<string, Lens>> = {
  coinche: COINCHE_LENS,
  mayi: MAYI_LENS,
  tysiac: TYSIAC_LENS,
};

export function analyse(
  game: Game,
  record: GameRecord,
  options: AnalysisOptions = {},
): Result<Analysis> {
  const steps = analysing(game, record, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same step by step, for whoever shows how far it is, or lets a page breathe. */
export function* analysing(
  game: Game,
  record: GameRecord,
  options: AnalysisOptions = {},
): Generator<AnalysisProgress, Result<Analysis>> {
  const lens = LENSES[game.id];
  const judge = judgeFor(game);
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
