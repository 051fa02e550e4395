// What a comparison is made of: a game told twice, what chance may do with it, and its tables.
import { pick } from '#kernel';
import type { Actor, Game, JsonObject, Rng } from '#kernel';

export type Turned = { turn: number | null };

/** A game's rules told by plain code on printed positions. */
export interface SecondOpinion<Position, Rules> {
  toAct(position: Position, rules: Rules): readonly number[];
  legalActions(position: Position, rules: Rules, seat: number): readonly unknown[];
  /** What only the seed decides is the error `needs_seed`. */
  apply(
    position: Position,
    rules: Rules,
    actor: Actor,
    action: unknown,
  ): Position | { readonly error: string };
}

export interface Tried {
  readonly actor: Actor;
  readonly action: unknown;
}

/** A game told twice, and what random play has to know of it to come to every corner. */
export interface Subject<Position extends Turned, Rules> {
  readonly game: Game;
  readonly naive: SecondOpinion<Position, Rules>;
  /** Whether the order in which legal actions are listed is part of the game's description. */
  readonly legalInOrder: boolean;
  /** Any combination that can be played. */
  houseRules(rng: Rng): JsonObject;
  firstPosition(rng: Rng, rules: Rules, seats: number, seed: string): JsonObject;
  /** What the table does when it is its turn. */
  tableAction(rng: Rng, position: Position): JsonObject;
  choose(rng: Rng, legal: readonly JsonObject[]): JsonObject;
  /** Actions in and out of place for whoever may come along, and things that are no action. */
  oddActions(rng: Rng, position: Position): readonly unknown[];
  /** Tried at every position: what the table does, and what must not be left to chance. */
  alwaysTried(rng: Rng, position: Position, actors: readonly Actor[]): readonly Tried[];
  /** What both lists of legal actions are compared on, where the engine's is not complete or one of many wordings. */
  agreedOn?(legal: readonly JsonObject[], position: Position, seat: number): readonly unknown[];
  /** The second opinion's position, written as the engine writes its own. */
  normal(theirs: Position, ours: Position, before: Position): Position;
  /** Where games by chance go on and on. */
  readonly mostPositions?: number;
}

export interface Table {
  readonly name: string;
  /** Left out where every game draws its own. */
  readonly rules: string | undefined;
  readonly seats: number;
}

/** Every preset and rules by chance, with every number of players. */
export function tablesOf({ ruleset, seats }: Game): readonly Table[] {
  const presets = Object.keys(ruleset.presets).map((name) => ({ name, rules: name }));
  const all = [...presets, { name: 'house rules by chance', rules: undefined }];
  return all.flatMap((rules) => seats.map((count) => ({ ...rules, seats: count })));
}

/** A kind drawn before its action, so that the many bids leave room; a rare kind is drawn twice. */
export function ofOneKind(
  rng: Rng,
  legal: readonly JsonObject[],
  kindOf: (action: JsonObject) => unknown,
  isRare: (kind: unknown) => boolean,
): JsonObject[] {
  const kinds = [...new Set(legal.map(kindOf))];
  const first = pick(kinds, rng);
  const kind = isRare(first) ? pick(kinds, rng) : first;
  return legal.filter((action) => kindOf(action) === kind);
}
