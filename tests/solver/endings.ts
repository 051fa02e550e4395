// Endings by chance: a contest, rules and a generator in, every answer of the solver against plain minimax.
import {
  below,
  orThrow,
  pick,
  shuffled,
  type Between,
  type ActionLike,
  type JsonObject,
  type Rng,
} from '#kernel';
import { answering, asked, disagreement, same, solved, type Asked } from './asked.ts';
import type { Contest } from './contest.ts';
import { bestFor, worthOf, worths } from './minimax.ts';

/** What was compared, and how often it could have gone wrong. */
export interface EndingCounts {
  endings: number;
  /** By cards in the fullest hand. */
  readonly cards: Record<number, number>;
  readonly aims: Record<string, number>;
  moves: number;
  /** Endings in which it matters what is played. */
  choices: number;
  plays: number;
  targets: number;
  /** Positions further on that were solved together. */
  together: number;
  budgets: number;
  /** Budgets that left something open. */
  open: number;
}

export function noEndings(): EndingCounts {
  const none = {
    endings: 0,
    moves: 0,
    choices: 0,
    plays: 0,
    targets: 0,
    together: 0,
    budgets: 0,
    open: 0,
  };
  return { ...none, cards: {}, aims: {} };
}

/** Throws on the first difference, with the position. */
export function checkEnding(
  contest: Contest,
  rules: JsonObject,
  rng: Rng,
  counts: EndingCounts,
  isLong = false,
): void {
  const aim = pick(contest.judge.aims, rng);
  const question = asked(contest, rules, contest.ending(rng, isLong), aim);
  const truth = truthOf(question);
  count(question, truth, counts);
  answering(question, () => {
    compareSolution(question, truth, counts);
    compareTargets(question, truth, rng, counts);
    compareTogether(question, rng, counts);
    compareBudgets(question, truth, rng, counts);
  });
}

interface Truth {
  readonly value: number;
  readonly moves: readonly { readonly action: JsonObject; readonly worth: number }[];
}

function truthOf(question: Asked): Truth {
  const { game, start } = question;
  const [seat = 0] = game.toAct(start);
  const all = worths(question, start, seat);
  return {
    value: bestFor(
      question,
      seat,
      all.map(({ worth }) => worth),
    ),
    moves: all.map(({ action, worth }) => ({ action: game.printAction(action), worth })),
  };
}

function count({ position, aim }: Asked, { moves }: Truth, counts: EndingCounts): void {
  const hands = position['hands'] as readonly (readonly string[])[];
  const each = Math.max(...hands.map((hand) => hand.length));
  counts.endings += 1;
  counts.moves += moves.length;
  counts.cards[each] = (counts.cards[each] ?? 0) + 1;
  counts.aims[aim] = (counts.aims[aim] ?? 0) + 1;
  if (new Set(moves.map(({ worth }) => worth)).size > 1) counts.choices += 1;
}

function compareSolution(question: Asked, { value, moves }: Truth, counts: EndingCounts): void {
  const { game, judge, start } = question;
  const solution = solved(question, start);
  same(question, 'side', solution.side, judge.side(start));
  same(question, 'value', [solution.value.low, solution.value.high], [value, value]);
  same(
    question,
    'moves',
    solution.moves.map(({ action, value: { low, high } }) => [game.printAction(action), low, high]),
    moves.map(({ action, worth }) => [action, worth, worth]),
  );
  compareLine(question, solution, value);
  counts.plays += solution.line.length;
}

/** Legal, best at every step, to the end, and worth what was said. */
function compareLine(
  question: Asked,
  { line, shares }: { readonly line: readonly ActionLike[]; readonly shares: unknown },
  value: number,
): void {
  const { game, judge, start, aim } = question;
  let state = start;
  line.forEach((action, i) => {
    const [seat = null] = game.toAct(state);
    const next = game.step(state, seat, action);
    if (!next.ok)
      throw disagreement(question, `line[${i}]`, game.printAction(action), next.refusal);
    state = next.value.state;
    same(question, `value after line[${i}]`, value, worthOf(question, state));
  });
  same(question, 'who is to move after the line', [], game.toAct(state));
  same(question, 'value of the line', value, judge.value(start, state, aim));
  same(question, 'shares', shares, judge.shares(start, state));
}

function compareTargets(question: Asked, { value }: Truth, rng: Rng, counts: EndingCounts): void {
  const { solver, start, aim } = question;
  for (const target of [value, value + 1, value + below(rng, 41) - 20, below(rng, 400) - 200]) {
    const { answer } = orThrow(solver.atLeast(start, target, { aim }));
    same(question, `at least ${target}`, answer, value >= target);
    counts.targets += 1;
  }
}

/** States of one deal solved together, in any order, sometimes with one of another among them. */
function compareTogether(question: Asked, rng: Rng, counts: EndingCounts): void {
  const { contest, rules, solver, aim } = question;
  const strangers =
    below(rng, 4) === 0 ? [asked(contest, rules, contest.ending(rng, false), aim).start] : [];
  const states = shuffled([...statesAlong(question, rng), ...strangers], rng);
  const found = orThrow(solver.solveEach(states, { aim, moves: below(rng, 2) === 0, line: false }));
  same(
    question,
    'states solved together',
    found.map(({ value: { low, high }, line }) => [low, high, line.length]),
    states.map((start) => {
      const worth = worthOf({ ...question, start }, start);
      return [worth, worth, 0];
    }),
  );
  counts.together += states.length;
}

/** Where any play leads, without the ends. */
function statesAlong({ game, start }: Asked, rng: Rng): readonly unknown[] {
  const states: unknown[] = [];
  for (let state = start; game.toAct(state).length > 0;) {
    const [seat = 0] = game.toAct(state);
    const action = pick([...game.legalActions(state, seat)], rng);
    state = orThrow(game.step(state, seat, action)).state;
    if (game.toAct(state).length > 0) states.push(state);
  }
  return states;
}

/** What is not proved stays open; what is said must hold. */
function compareBudgets(
  question: Asked,
  { value, moves }: Truth,
  rng: Rng,
  counts: EndingCounts,
): void {
  const { solver, start, aim } = question;
  const nodes = pick([1, 2, 5, 12, 30, 80, 200], rng);
  const solution = orThrow(solver.solve(start, { aim, nodes }));
  if (solution.nodes > nodes) throw disagreement(question, 'nodes', solution.nodes, nodes);
  within(question, `value with ${nodes} nodes`, solution.value, value);
  same(question, `moves with ${nodes} nodes`, solution.moves.length, moves.length);
  solution.moves.forEach((move, i) =>
    within(question, `move ${i} with ${nodes} nodes`, move.value, moves[i]?.worth ?? Number.NaN),
  );
  if (solution.line.length > 0) compareLine(question, solution, value);
  else same(question, 'shares without a line', solution.shares, []);
  const target = value + below(rng, 3) - 1;
  const { answer } = orThrow(solver.atLeast(start, target, { aim, nodes }));
  if (answer !== null)
    same(question, `at least ${target} with ${nodes} nodes`, answer, value >= target);
  counts.budgets += 1;
  if (solution.line.length === 0 || answer === null) counts.open += 1;
}

function within(question: Asked, what: string, { low, high }: Between, value: number): void {
  if (!(low <= value && value <= high)) throw disagreement(question, what, { low, high }, value);
}
