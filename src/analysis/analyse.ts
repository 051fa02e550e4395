// The analysis of a record: a game, its record and a budget in, every decision with its value out, one after the other.
import { judgeFor, type Judge } from '#bots';
import {
  accept,
  present,
  refuse,
  type Game,
  type GameRecord,
  type Result,
  type Seat,
} from '#kernel';
import { accuracyOf } from './accuracy.ts';
import { COINCHE_LENS } from './coinche.ts';
import { judgeContract } from './contract.ts';
import { handsOf, type Hand, type Taken } from './hands.ts';
import { knownLoss } from './known.ts';
import type { Lens } from './lens.ts';
import { MAYI_LENS } from './mayi.ts';
import { momentsOf, mostOf } from './moments.ts';
import { rounded } from './numbers.ts';
import { openedPlays, type OpenedPlays } from './open.ts';
import { TYSIAC_LENS } from './tysiac.ts';
import type {
  Analysis,
  Budget,
  HandAnalysis,
  JudgedAction,
  KnownLoss,
  Size,
  Thresholds,
} from './types.ts';

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

interface Bench {
  readonly game: Game;
  readonly lens: Lens;
  readonly judge: Judge;
  readonly budget: Budget;
  seatName(seat: Seat): string;
}

/** What a seat did; what the table did is nobody's mistake. */
function decisionsIn(taken: readonly Taken[]): readonly Taken[] {
  return taken.filter(({ seat }) => seat !== null);
}

function* analysingHand(
  bench: Bench,
  hand: Hand,
  seats: number,
): Generator<undefined, HandAnalysis> {
  const { game, lens, judge, budget, seatName } = bench;
  const opened = openedPlays(game, lens, hand, budget.nodes);
  const decisions: JudgedAction[] = [];
  for (const taken of decisionsIn(hand.taken)) {
    decisions.push(judgedAction(bench, hand, taken, opened));
    yield;
  }
  const first = present(hand.taken[0], 'an action of the hand');
  const last = present(hand.taken.at(-1), 'an action of the hand');
  const course = lens.course(hand, (n) => opened.get(n)?.value, budget.nodes);
  const contracted = lens.contract(hand);
  const isOver = game.roundsPlayed(last.after) >= hand.number;
  const before = lens.totals(first.before);
  const states = new Map(hand.taken.map((taken) => [taken.n, taken.before]));
  const about = (n: number) => lens.about(states.get(n));
  const start = course?.steps === 'trick' ? (course.lines[0]?.values[0] ?? null) : null;
  const open = start === null ? null : { low: start, high: start };
  return {
    hand: hand.number,
    from: first.n,
    to: last.n,
    isOver,
    scores: isOver
      ? lens.totals(last.after).map((total, seat) => total - (before[seat] ?? 0))
      : null,
    contract:
      contracted === undefined
        ? null
        : judgeContract(contracted, { game, judge, worlds: budget.worlds, open, seatName }),
    decisions,
    accuracy: Array.from({ length: seats }, (_, seat) => accuracyOf(decisions, seat)),
    moments: momentsOf(decisions, {
      hand: hand.number,
      unit: course?.unit ?? 'points',
      seatName,
      about,
    }),
    course,
  };
}

function judgedAction(
  { game, lens, judge, budget, seatName }: Bench,
  hand: Hand,
  taken: Taken,
  opened: OpenedPlays,
): JudgedAction {
  const seat = present(taken.seat, 'a seat');
  const play = opened.get(taken.n);
  const { notes, loss, better } = lens.findings(hand, hand.taken.indexOf(taken), seatName);
  const { thresholds } = lens;
  const weighed =
    budget.worlds === 0 ? null : knownLoss(game, judge, taken, budget.worlds, thresholds.mistake);
  const known =
    loss === 0 || better === null ? weighed : besides(weighed, loss, game.printAction(better));
  return {
    n: taken.n,
    seat,
    place: lens.place(taken.before, hand),
    question: game.question(taken.before, seat),
    action: taken.printed,
    open: play === undefined ? null : { loss: play.loss, best: play.best },
    known,
    size: sizeOf(known, thresholds),
    notes,
  };
}

/** What is lost for certain comes on top of what is weighed. */
function besides(weighed: KnownLoss | null, loss: number, better: KnownLoss['best']): KnownLoss {
  const before = weighed ?? { loss: 0, stake: 0 };
  return {
    loss: rounded(before.loss + loss),
    best: better,
    share: 1,
    stake: rounded(before.stake + loss),
  };
}

function sizeOf(known: KnownLoss | null, { mistake, blunder }: Thresholds): Size {
  if (known === null || known.loss < mistake) return 'fine';
  return known.loss < blunder ? 'mistake' : 'blunder';
}
