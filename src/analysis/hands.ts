// A record cut into hands: a game and its record in, every action with the state before and after it out.
import {
  accept,
  dealsAnew,
  recordStart,
  replaying,
  type ActionLike,
  type Actor,
  type Game,
  type GameRecord,
  type JsonObject,
  type Result,
} from '#kernel';

/** One action of a record. */
export interface Taken<State = unknown, Action extends ActionLike = ActionLike> {
  readonly n: number;
  readonly seat: Actor;
  readonly action: Action;
  readonly printed: JsonObject;
  readonly before: State;
  readonly after: State;
  readonly events: readonly ActionLike[];
  /** What had happened since the cards were dealt. */
  readonly told: readonly ActionLike[];
}

export interface Hand<State = unknown, Action extends ActionLike = ActionLike> {
  /** From 1. */
  readonly number: number;
  readonly taken: readonly Taken<State, Action>[];
}

/** The deal belongs to the hand that it begins. */
export function handsOf(game: Game, record: GameRecord): Result<readonly Hand[]> {
  const start = recordStart(game, record.header);
  if (!start.ok) return start;
  const hands: { number: number; taken: Taken[] }[] = [];
  let told: readonly ActionLike[] = [];
  for (const step of replaying(game, start.value, record.entries)) {
    if (!step.ok) return step;
    const { action, before, entry, events, state: after } = step.value;
    const number = game.roundsPlayed(before) + 1;
    if (hands.at(-1)?.number !== number) hands.push({ number, taken: [] });
    const { n, seat } = entry;
    const printed = game.printAction(action);
    hands.at(-1)?.taken.push({ n, seat, action, printed, before, after, events, told });
    told = dealsAnew(seat) ? events : [...told, ...events];
  }
  return accept(hands);
}
