// Engine against second opinion: rules, seats and a seed in, random play compared at every position, counts out.
import { below, pick, readRules, shuffled, simulationRng } from '#kernel';
import type { ActionLike, Actor, Game, JsonObject, Rng } from '#kernel';
import type { Subject, Tried, Turned } from './subject.ts';

export interface Comparison {
  /** What `readRules` reads; left out, every game draws house rules of its own. */
  readonly rules?: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly positions: number;
}

export interface Compared {
  readonly games: number;
  readonly positions: number;
  readonly actions: number;
  readonly refusals: number;
}

const MOST_ROUNDS = 4;
const MOST_FOLLOWED = 8;
/** A list this long is cut, and the long type, which comes last, is not compared. */
const MOST_LISTED = 1000;
const SAMPLED = 8;

type Counts = { -readonly [Name in keyof Compared]: number };

interface Run<Position extends Turned, Rules> {
  readonly subject: Subject<Position, Rules>;
  readonly rng: Rng;
  readonly seats: number;
  readonly counts: Counts;
}

/** One moment, as both sides see it. */
interface Moment<Position, Rules> {
  readonly state: unknown;
  readonly position: Position;
  readonly rules: Rules;
}

/** Throws on the first difference, naming the position, the action and both answers. */
export function compare<Position extends Turned, Rules>(
  subject: Subject<Position, Rules>,
  { rules, seats, seed, positions }: Comparison,
): Compared {
  const rng = simulationRng(seed);
  const counts = { games: 0, positions: 0, actions: 0, refusals: 0 };
  const run = { subject, rng, seats, counts };
  while (counts.positions < positions) {
    const read = readRules(subject.game.ruleset, rules ?? subject.houseRules(rng));
    if (!read.ok) throw new Error(read.refusal.message);
    playGame(run, read.value as Rules, `${seed}/${counts.games}`, positions);
    counts.games += 1;
  }
  return counts;
}

function playGame<Position extends Turned, Rules>(
  run: Run<Position, Rules>,
  rules: Rules,
  seed: string,
  positions: number,
): void {
  const { counts, rng, seats, subject } = run;
  const { game } = subject;
  const passing = counts.games % 2 === 0;
  const read = game.readPosition(subject.firstPosition(rng, rules, seats, seed), rules);
  if (!read.ok) throw new Error(read.refusal.message);
  let state = read.value;
  const last = game.roundsPlayed(state) + MOST_ROUNDS;
  const most = Math.min(positions, counts.positions + (subject.mostPositions ?? positions));
  while (counts.positions < most) {
    const moment = { state, position: printed<Position>(game, state), rules };
    comparePosition(run, moment);
    if (game.outcome(state) !== undefined || game.roundsPlayed(state) >= last) return;
    const { actor, action } = chosen(run, moment, passing);
    const result = stepped(game, state, actor, action);
    if (!result.ok) throw differing(moment, actor, action, result.refusal, 'ok');
    state = result.value.state;
  }
}

function chosen<Position extends Turned, Rules>(
  { rng, subject }: Run<Position, Rules>,
  { state, position }: Moment<Position, Rules>,
  passing: boolean,
): Tried {
  const { game } = subject;
  if (game.tableAction(state) !== undefined)
    return { actor: null, action: subject.tableAction(rng, position) };
  const actor = pick(game.toAct(state), rng);
  const legal = listedBy(game, state, actor);
  const pass = passing ? game.passAmong(legal) : undefined;
  if (pass !== undefined) return { actor, action: game.printAction(pass) };
  const texts = legal.map((each) => game.printAction(each));
  return { actor, action: subject.choose(rng, texts) };
}

function comparePosition<Position extends Turned, Rules>(
  run: Run<Position, Rules>,
  moment: Moment<Position, Rules>,
): void {
  const { counts, rng, seats, subject } = run;
  const { game, naive } = subject;
  const { state, position, rules } = moment;
  counts.positions += 1;
  same(moment, 'toAct', game.toAct(state), naive.toAct(position, rules));
  for (let seat = 0; seat <= seats; seat++) {
    const legal = listedBy(game, state, seat).map((each) => game.printAction(each));
    compareLists(run, moment, seat, legal);
    for (const action of someOf(rng, legal)) compareAction(run, moment, seat, action);
  }
  for (const { actor, action } of tries(run, moment)) compareAction(run, moment, actor, action);
}

function compareLists<Position extends Turned, Rules>(
  { subject }: Run<Position, Rules>,
  moment: Moment<Position, Rules>,
  seat: number,
  legal: readonly JsonObject[],
): void {
  const { position, rules } = moment;
  const long = legal.length === MOST_LISTED ? legal.at(-1)?.['type'] : undefined;
  const texts = (actions: readonly JsonObject[]) => {
    const listed = actions.filter(({ type }) => type !== long);
    const agreed = subject.agreedOn?.(listed, position, seat) ?? listed;
    const all = agreed.map((action) => JSON.stringify(action));
    return subject.legalInOrder ? all : all.toSorted();
  };
  const theirs = subject.naive.legalActions(position, rules, seat) as readonly JsonObject[];
  same(moment, `legal actions of seat ${seat}`, texts(legal), texts(theirs));
}

function listedBy(game: Game, state: unknown, seat: number): readonly ActionLike[] {
  const listed: ActionLike[] = [];
  for (const action of game.legalActions(state, seat)) {
    if (listed.push(action) === MOST_LISTED) break;
  }
  return listed;
}

/** By chance, but of every kind before a second one of any. */
function someOf(rng: Rng, legal: readonly JsonObject[]): readonly JsonObject[] {
  const mixed = shuffled(legal, rng);
  const firsts = new Map(mixed.map((action) => [action['type'], action])).values();
  return [...new Set([...firsts, ...mixed])].slice(0, MOST_FOLLOWED);
}

function compareAction<Position extends Turned, Rules>(
  run: Run<Position, Rules>,
  moment: Moment<Position, Rules>,
  actor: Actor,
  action: unknown,
): void {
  const { counts, subject } = run;
  const result = stepped(subject.game, moment.state, actor, action);
  const theirs = subject.naive.apply(moment.position, moment.rules, actor, action);
  counts.actions += 1;
  if (!result.ok) {
    counts.refusals += 1;
    const { code } = result.refusal;
    if (!('error' in theirs) || theirs.error !== code)
      throw differing(moment, actor, action, code, theirs);
    return;
  }
  const ours = printed<Position>(subject.game, result.value.state);
  // What the seed decides is the engine's alone.
  if ('error' in theirs && theirs.error === 'needs_seed') return;
  if ('error' in theirs || !alike(ours, subject.normal(theirs, ours, moment.position)))
    throw differing(moment, actor, action, ours, theirs);
}

/** Mostly refused: wrong seats, wrong phases, wrong cards, wrong values and things that are no action. */
function tries<Position extends Turned, Rules>(
  { rng, seats, subject }: Run<Position, Rules>,
  { state, position }: Moment<Position, Rules>,
): readonly Tried[] {
  const { game } = subject;
  const actors: readonly Actor[] = [...Array.from({ length: seats + 1 }, (_, i) => i), null, -1];
  const playing = position.turn ?? 0;
  const buttonsOf = (seat: number) =>
    game.buttons(state, seat).map((each) => game.printAction(each));
  const buttons = buttonsOf(below(rng, seats));
  const owned = buttonsOf(playing);
  const sampled = Array.from({ length: SAMPLED }, () => ({
    actor: pick(actors, rng),
    action: pick([...buttons, ...subject.oddActions(rng, position)], rng),
  }));
  const inTurn = Array.from({ length: SAMPLED }, () => ({
    actor: playing,
    action: pick([...owned, ...subject.oddActions(rng, position)], rng),
  }));
  return [...sampled, ...inTurn, ...subject.alwaysTried(rng, position, actors)];
}

function stepped(game: Game, state: unknown, actor: Actor, action: unknown) {
  const read = game.readAction(action);
  return read.ok ? game.step(state, actor, read.value) : read;
}

function printed<Position>(game: Game, state: unknown): Position {
  return game.printPosition(state) as Position;
}

function alike(ours: unknown, theirs: unknown): boolean {
  return JSON.stringify(ours) === JSON.stringify(theirs);
}

function same(
  moment: Moment<unknown, unknown>,
  what: string,
  ours: unknown,
  theirs: unknown,
): void {
  if (!alike(ours, theirs)) throw differing(moment, null, what, ours, theirs);
}

function differing(
  moment: Moment<unknown, unknown>,
  actor: Actor,
  action: unknown,
  ours: unknown,
  theirs: unknown,
): Error {
  return new Error(
    [
      'engine and second opinion differ',
      `rules: ${JSON.stringify(moment.rules)}`,
      `position: ${JSON.stringify(moment.position)}`,
      `seat ${actor}: ${JSON.stringify(action)}`,
      `engine: ${JSON.stringify(ours)}`,
      `second opinion: ${JSON.stringify(theirs)}`,
    ].join('\n'),
  );
}
