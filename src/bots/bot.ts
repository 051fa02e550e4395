// What a bot is: its seat's view and choices in, an action and its reasons out. It never holds the state, so it cannot cheat.
import { actionsListed } from '#kernel';
import type { ActionLike, Game, GameTypes, JsonObject, Params, Rng, Seat } from '#kernel';

export interface Decision<G extends GameTypes = GameTypes> {
  readonly game: Game<G>;
  readonly seat: Seat;
  /** What the seat may do now; where they are too many to list, a representative part. */
  readonly actions: readonly G['action'][];
  /** This seat's own luck: what others leave to chance does not change it. */
  readonly rng: Rng;
  /** What the seat sees; made only for a bot that looks. */
  view(): G['view'];
  /** What the seat was told since the cards were dealt, the oldest first; made only for a bot that asks. */
  seen(): readonly JsonObject[];
}

/** Of a long list bots choose among this many actions. */
const MOST_CHOICES = 1000;

/** What a bot is asked in a seat: the state goes in here, and nothing that the seat may not see comes out. */
export function decisionAt<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
  rng: Rng,
  told: readonly G['event'][] = [],
): Decision<G> {
  return {
    game,
    seat,
    actions: actionsListed(game.legalActions(state, seat), MOST_CHOICES),
    rng,
    view: () => game.view(state, seat),
    seen: () => told.map((event) => game.printEvent(event, seat)),
  };
}

/** How much a bot thinks is written in its level, in nodes and samples, never in seconds: a seed gives one game everywhere. */
export interface Bot<G extends GameTypes = GameTypes> {
  readonly name: string;
  decide(decision: Decision<G>): Thought<G['action']>;
  /** Whether to act out of turn at all, where that is possible; without it chance decides. */
  wants?(decision: Decision<G>): boolean;
  /** The same with its reasons, for whoever asks what to do. */
  advise?(decision: Decision<G>): Advice<G['action']>;
}

/** What could be done out of turn, and whether it is better to let the others go on. */
export interface Advice<A extends ActionLike = ActionLike> {
  readonly thought: Thought<A>;
  readonly waits: boolean;
}

/** What a bot does when it may let the others go on: nothing, or what it decides. */
export function thoughtOrWait(bot: Bot, decision: Decision, mayWait: boolean): Thought | null {
  if (mayWait && (decision.actions.length === 0 || bot.wants?.(decision) === false)) return null;
  return bot.decide(decision);
}

export interface Thought<A extends ActionLike = ActionLike> {
  readonly action: A;
  /** Why, in one sentence. */
  readonly sentence: string;
  /** The sentence in parts, so that it can be told in another language; players from outside go without. */
  readonly reason?: Reason;
  /** What was weighed, the best first; empty where nothing was. */
  readonly candidates: readonly Candidate<A>[];
  readonly nodes: number;
}

/** What is said of the action and of the next best is not repeated here. */
export interface Reason {
  readonly code: string;
  readonly params: Params;
}

export interface Candidate<A extends ActionLike = ActionLike> {
  readonly action: A;
  /** What it promises, in the unit that the sentence names. */
  readonly value: number;
  /** In which share of the imagined worlds it was best, from 0 to 1. */
  readonly best: number;
}

/** A decision without a choice, or by chance. */
export function thoughtUnweighed<A extends ActionLike>(
  action: A,
  sentence: string,
  reason?: Reason,
): Thought<A> {
  const thought = { action, sentence, candidates: [], nodes: 0 };
  return reason === undefined ? thought : { ...thought, reason };
}

export function because(code: string, params: Params = {}): Reason {
  return { code, params };
}
