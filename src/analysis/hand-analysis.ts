// One hand under analysis: its actions in, every decision judged and what follows from them out, one decision after the other.
import type { Judge } from '#bots';
import { present, totalsBySeat, type Game, type Seat } from '#kernel';
import { accuracyOf } from './accuracy.ts';
import { judgeContract } from './contract.ts';
import type { Hand, Taken } from './hands.ts';
import { knownLoss } from './known-loss.ts';
import type { Lens } from './lens.ts';
import { momentsOf } from './moments.ts';
import { rounded } from './numbers.ts';
import { openedPlays, type OpenedPlays } from './open-loss.ts';
import type { Budget, HandAnalysis, JudgedAction, KnownLoss, Size, Thresholds } from './types.ts';

export interface Bench {
  readonly game: Game;
  readonly lens: Lens;
  readonly judge: Judge;
  readonly budget: Budget;
  readonly seatName: (seat: Seat) => string;
}

/** What a seat did; what the table did is nobody's mistake. */
export function decisionsIn(taken: readonly Taken[]): readonly Taken[] {
  return taken.filter(({ seat }) => seat !== null);
}

export function* analysingHand(
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
  const before = totalsBySeat(game, first.before);
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
      ? totalsBySeat(game, last.after).map((total, seat) => total - (before[seat] ?? 0))
      : null,
    contract:
      contracted === undefined
        ? null
        : judgeContract(contracted, { game, judge, worlds: budget.worlds, open, seatName }),
    decisions,
    accuracy: Array.from({ length: seats }, (_, seat) => accuracyOf(decisions, seat)),
    moments: momentsOf(decisions, {
      game,
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
    budget.worlds === 0
      ? null
      : knownLoss({ game, judge }, taken, budget.worlds, thresholds.mistake);
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
