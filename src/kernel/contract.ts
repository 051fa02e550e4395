// The contract every game fulfils: facts and pure functions over plain, immutable state.
import type { Json, JsonObject } from './json.ts';
import type { Ruleset } from './options.ts';
import type { GamePhrases } from './game-words.ts';
import type { Rng } from './random/xoshiro128.ts';
import type { Refusal, Result } from './result.ts';
import type { SeatName } from './wording.ts';

/** A place at the table, from 0, clockwise. */
export type Seat = number;
/** Who acts: a seat, or null for what the table itself does. */
export type Actor = Seat | null;
/** Who looks: a seat, or null for a spectator, who sees what everybody may see. */
export type Viewer = Seat | null;

export interface ActionLike {
  readonly type: string;
}

export interface GameTypes {
  readonly rules: unknown;
  readonly state: unknown;
  readonly action: ActionLike;
  readonly event: ActionLike;
  readonly view: unknown;
}

/**
 * What shells ask of an event without knowing its game: that a trick is over and still lies there, how a round went, that
 * everybody has new cards though no round is over, that it says nothing a person wants to be told, and that whoever did it
 * got to see what was hidden or left to chance before.
 */
export type EventTrait = 'endsTrick' | 'tellsRound' | 'dealsAnew' | 'untold' | 'shows';

/** By trait, the types of events that have it; what is left out no event has. */
export type EventTraits<E extends ActionLike> = Readonly<
  Partial<Record<EventTrait, readonly E['type'][]>>
>;

export interface Step<G extends GameTypes> {
  readonly state: G['state'];
  readonly events: readonly G['event'][];
}

export interface Outcome {
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
}

/** One kind of action the seat may take now, with its actions; not complete where they are too many to list. */
export interface Choice<A extends ActionLike> {
  readonly type: A['type'];
  readonly actions: readonly A[];
  readonly complete: boolean;
  /** Where its actions are all ways to name some cards out of several; then they need not be listed. */
  readonly choose?: ChooseSome;
}

/** So many of these cards, as an action names them in its field `cards`. */
export interface ChooseSome {
  readonly count: number;
  /** As they are printed. */
  readonly of: readonly string[];
  /** Whether it matters which card is named first. */
  readonly isOrdered: boolean;
}

/** An action that is not possible now, and why not. */
export interface Blocked<A extends ActionLike> {
  readonly action: A;
  readonly refusal: Refusal;
}

/** What a seat is asked: all a table needs to draw its buttons. */
export interface Prompt<A extends ActionLike> {
  readonly seat: Seat;
  /** A short name of the question, the key of its wording. */
  readonly question: string;
  readonly choices: readonly Choice<A>[];
  readonly blocked: readonly Blocked<A>[];
}

export interface Game<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly name: string;
  /** The player counts it can be played with. */
  readonly seats: readonly number[];
  /** How many sit down where nobody says how many. */
  readonly usualSeats: number;
  readonly ruleset: Ruleset<G['rules']>;
  /** The preset that most people know the game by: menus propose it, programs begin with the ruleset's default. */
  readonly usualPreset: string;
  readonly text: GameText;
  /** Types whose listed actions only stand for more legal ones (a bid between two bids). */
  readonly openTypes: readonly string[];
  /** Conveniences that perft leaves out because they repeat other actions. */
  readonly uncountedTypes: readonly string[];
  readonly eventTraits: EventTraits<G['event']>;

  /**
   * The choice not to compete (a pass) among these, if there is one and games still end when all who may make it do:
   * what keeps random games short.
   */
  passAmong(actions: readonly G['action'][]): G['action'] | undefined;

  /**
   * Dealt and ready for the first player; without a dealer the rules decide.
   * Without a seed a game that can be dealt from outside waits for its cards, any other uses the fixed seed.
   */
  start(rules: G['rules'], seats: number, seed: string | null, dealer?: Seat): G['state'];
  /**
   * Only games that tell of a deal: what they tell of the one this state has just come from. Later deals are told as
   * events of whatever led to them; nobody acted before the first one.
   */
  dealEvents?(state: G['state']): readonly G['event'][];
  rulesOf(state: G['state']): G['rules'];
  seatsOf(state: G['state']): number;
  /**
   * Every seat with a decision to take, the player to move first, then those who may interrupt. For the table alone:
   * who can interrupt may depend on hidden cards.
   */
  toAct(state: G['state']): readonly Seat[];
  /**
   * Only where `toAct` depends on hidden cards: who is asked all the same, decided from what everybody sees. It begins
   * with the player to move and has all of `toAct` in it, so that nobody learns anything from who is waited for.
   */
  asked?(state: G['state']): readonly Seat[];
  /**
   * Only where players choose at the same time (cards that everybody passes on): then all of `toAct` have to choose, in
   * any order, and nobody may let the others go on.
   */
  choosesTogether?(state: G['state']): boolean;
  /** No repeats; lazy only where the list is long, and then the long type comes last. */
  legalActions(state: G['state'], seat: Seat): Iterable<G['action']>;
  /** The few actions a prompt shows of the long type, the best first, instead of the beginning of its list. */
  proposed?(state: G['state'], seat: Seat, type: string): readonly G['action'][] | undefined;
  /** What a seat chooses cards from for this type of action, where that says the same as its list of actions. */
  choosesSome?(state: G['state'], seat: Seat, type: string): ChooseSome | undefined;
  /** One action for each button a table shows, possible or not: what `blocked` in a prompt is made from. */
  buttons(state: G['state'], seat: Seat): readonly G['action'][];
  question(state: G['state'], seat: Seat): string;
  /** The only way the state changes. */
  step(state: G['state'], actor: Actor, action: G['action']): Result<Step<G>>;
  /** What the table itself owes (next hand, next round); the shell decides when. */
  tableAction(state: G['state']): G['action'] | undefined;
  view(state: G['state'], viewer: Viewer): G['view'];
  /** A whole world that would look like this view: made from the view alone, so it cannot tell a secret. */
  imagine(view: G['view'], rng: Rng): G['state'];
  outcome(state: G['state']): Outcome | undefined;
  /** Who scores together, in the order of the score sheet: partners are one side, everybody else is one alone. */
  sides(seats: number): readonly (readonly Seat[])[];
  /** What each side has marked so far, as the score sheet shows it. */
  totals(state: G['state']): readonly number[];
  /** Which of these totals are good to have. */
  readonly ahead: 'most' | 'fewest';
  /** How many hands or rounds are finished: simulations and laws count by it. */
  roundsPlayed(state: G['state']): number;
  /** Every card that is on the table, in hands or in piles, as text, sorted. */
  allCards(state: G['state']): readonly string[];
  /** The whole pack for a table of this size, as text, sorted. */
  wholePack(seats: number): readonly string[];

  readAction(value: unknown): Result<G['action']>;
  printAction(action: G['action']): JsonObject;
  readPosition(value: unknown, rules: G['rules']): Result<G['state']>;
  printPosition(state: G['state']): JsonObject;
  printView(view: G['view']): JsonObject;
  /** Fields of a printed view that are the same for every viewer, so that who sends many views prints them once. */
  readonly openFields?: readonly string[];
  /** The same view from its printed form, whoever sent it: a shell far away draws with it. */
  readView(value: unknown): Result<G['view']>;
  /** What a viewer is told of an event. */
  printEvent(event: G['event'], viewer: Viewer): JsonObject;

  /** Only games whose play can be solved once every card is known. */
  readonly openCards?: OpenCards<G>;

  /** Only games of tricks, and only while a hand is played: what can be said of its rest from this view alone. */
  rest?(view: G['view']): RestOfHand<G> | undefined;
}

/** How the rest of a hand may lie, for `decided`, which asks whether it still matters. */
export interface RestOfHand<G extends GameTypes = GameTypes> {
  /** True only if the hand scores the same however the rest lies and is played, as far as a look at it can tell. */
  readonly isPlain: boolean;
  /** Every world that would look like this view, and more where that is simpler; undefined where they are too many. */
  worlds(most: number): readonly G['state'][] | undefined;
}

/** Best play of both sides with every card face up. */
export interface OpenCards<G extends GameTypes = GameTypes> {
  /** What may be played for; the first is meant when nobody says. */
  readonly aims: readonly string[];
  /** What a state is worth, card by card, and how best play goes on. */
  solve(state: G['state'], options?: SolveOptions): Result<Solution<G['action']>>;
  /** The same for several states of one deal, each from what the others before it found out. */
  solveEach(
    states: readonly G['state'][],
    options?: SolveOptions,
  ): Result<readonly Solution<G['action']>[]>;
  /** Whether that side makes at least so much: cheaper than the value. */
  atLeast(state: G['state'], target: number, options?: SolveOptions): Result<Answer>;
}

export interface SolveOptions {
  readonly aim?: string;
  /** How many nodes may be searched; what is not proved by then stays open. */
  readonly nodes?: number;
  /** False for those who need only the value, or only what the cards are worth. */
  readonly moves?: boolean;
  readonly line?: boolean;
}

export interface Solution<A extends ActionLike = ActionLike> {
  /** Whose value it is: they raise it, everybody else lowers it. */
  readonly side: readonly Seat[];
  /** Counted to the end of the hand or round, with what lies taken already. */
  readonly value: Between;
  /** Every legal action of the seat to move, in the order of `legalActions`; empty when nobody asked. */
  readonly moves: readonly { readonly action: A; readonly value: Between }[];
  /** Best play of all from here to the end; empty when nobody asked or the budget ran out before it was known. */
  readonly line: readonly A[];
  /** What everybody has at the end of the line; empty with it. */
  readonly shares: readonly { readonly seats: readonly Seat[]; readonly points: number }[];
  readonly nodes: number;
}

/** Proved bounds, equal when the budget sufficed. */
export interface Between {
  readonly low: number;
  readonly high: number;
}

export interface Answer {
  /** Null when the budget ran out. */
  readonly answer: boolean | null;
  readonly nodes: number;
}

/** The wording of a game: what a table, a settings form and the documentation show. */
export interface GameText {
  readonly summary: string;
  /** What each option decides, in one English sentence. */
  readonly options: Readonly<Record<string, string>>;
  readonly questions: Readonly<Record<string, string>>;
  /** The English sentence of a printed event. */
  event(event: JsonObject, seatName: SeatName): string;
  /** Phrases in every language it speaks; without them it is told as plainly as its actions are printed. */
  readonly phrases?: GamePhrases;
}

export type { Json, JsonObject };
