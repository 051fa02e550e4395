// A game that is being played: a record in, the moment it leads to out, with all that came before.
import { accept, dealsAnew, entryAppended, at, recordStart, replaying, tailOf } from '#kernel';
import type {
  ActionLike,
  Actor,
  Game,
  GameRecord,
  GameTypes,
  RecordEntry,
  RecordHeader,
  RecordTail,
  Result,
  Seat,
  Step,
} from '#kernel';
import { Chronicle } from './chronicle.ts';
import type { Seated } from './seats.ts';
import { NO_TURN, turnAfter, type Turn } from './turn-taking.ts';

/** A moment of a game: the fold of its log, but for bots that let the others go on, who would do so again. */
export interface GameInProgress {
  readonly game: Game;
  readonly header: RecordHeader;
  readonly seats: readonly Seated[];
  readonly state: unknown;
  /** What the deal told that the game began with. */
  readonly firstDeal: readonly ActionLike[];
  /** The actions that stand. */
  readonly steps: readonly TakenStep[];
  /** All that there was to tell, also of what was taken back later. */
  readonly tellings: Chronicle<Telling>;
  readonly tail: RecordTail;
  /** Who has let this turn's mover go on, as the record tells. */
  readonly turn: Turn;
  /** Who has said since the last action that they let the others go on. */
  readonly waiting: readonly Seat[];
  /** Every time a person let the others go on, and after how many actions: it can be taken back too. */
  readonly waits: readonly { readonly seat: Seat; readonly n: number }[];
  /** Others may look on: then nobody is asked, or not, by what they hold. */
  readonly isWatched: boolean;
  /** Nothing comes after the end. */
  readonly isEnded: boolean;
}

/** An action of the record, what happened by it, and how it was before. */
export interface TakenStep {
  readonly entry: RecordEntry;
  readonly events: readonly ActionLike[];
  readonly before: Pick<GameInProgress, 'state' | 'tail' | 'turn'>;
}

/** Something that everybody at the table hears of, each in their own way. */
export type Telling =
  | { readonly is: 'did'; readonly by: Actor; readonly events: readonly ActionLike[] }
  /** Only the first `to` actions stand. */
  | { readonly is: 'tookBack'; readonly by: Seat; readonly to: number };

/** The moment a record leads to: the same, and with the same continuation, as if nobody had left. */
export function gameInProgress(
  game: Game,
  { header, entries }: GameRecord,
  seats: readonly Seated[],
  known?: GameInProgress,
): Result<GameInProgress> {
  const start = isBefore(known, header, entries) ? accept(known) : gameAtStart(game, header, seats);
  if (!start.ok) return start;
  let now: GameInProgress = { ...start.value, waiting: [] };
  for (const step of replaying(game, now.state, entries.slice(now.tail.n))) {
    if (!step.ok) return step;
    now = gameAfterStep(now, step.value.entry, step.value);
  }
  return accept(now);
}

export function gameAtStart(
  game: Game,
  header: RecordHeader,
  seats: readonly Seated[],
): Result<GameInProgress> {
  const start = recordStart(game, header);
  if (!start.ok) return start;
  return accept({
    game,
    header,
    seats,
    state: start.value,
    firstDeal: game.dealEvents?.(start.value) ?? [],
    steps: [],
    tellings: Chronicle.of<Telling>(),
    tail: tailOf(header),
    turn: NO_TURN,
    waiting: [],
    waits: [],
    isWatched: false,
    isEnded: false,
  });
}

/** Whether a moment is one that the record has come through: the running check tells. */
function isBefore(
  known: GameInProgress | undefined,
  header: RecordHeader,
  entries: readonly RecordEntry[],
): known is GameInProgress {
  if (known === undefined) return false;
  const same = known.tail.n === 0 ? tailOf(header) : entries[known.tail.n - 1];
  return same?.check === known.tail.check;
}

/** After an action that was taken. */
export function gameAfterStep(
  now: GameInProgress,
  entry: RecordEntry,
  { state, events }: Step<GameTypes>,
): GameInProgress {
  const { tail } = now;
  const before = { state: now.state, tail, turn: now.turn };
  return {
    ...now,
    state,
    steps: [...now.steps, { entry, events, before }],
    tellings: now.tellings.continued([{ is: 'did', by: entry.seat, events }]),
    tail: { n: entry.n, check: entry.check },
    turn: turnAfter(now, entry.seat),
    waiting: [],
  };
}

/** A seat that was asked out of turn lets the others go on. */
export function gameWithWait(now: GameInProgress, seat: Seat): GameInProgress {
  const { seats, steps, waiting } = now;
  const isKept = at(seats, seat).kind === 'person';
  return {
    ...now,
    waiting: [...waiting, seat],
    waits: isKept ? [...now.waits, { seat, n: steps.length }] : now.waits,
  };
}

/** As it was after the first `to` actions; that there was more has been told. */
export function gameTakenBack(now: GameInProgress, by: Seat, to: number): GameInProgress {
  return {
    ...now,
    ...now.steps[to]?.before,
    steps: now.steps.slice(0, to),
    tellings: now.tellings.continued([{ is: 'tookBack', by, to }]),
    waiting: [],
    waits: now.waits.filter(({ n }) => n < to),
  };
}

/** What the action leads to, nowhere written yet. */
export function gameStepped(
  now: GameInProgress,
  actor: Actor,
  action: ActionLike,
): Result<GameInProgress> {
  const taken = stepTaken(now, actor, action);
  return taken.ok ? accept(gameAfterStep(now, taken.value.entry, taken.value.step)) : taken;
}

/** The line of the record that the action makes, and what it does. */
export function stepTaken(
  { game, state, tail }: GameInProgress,
  actor: Actor,
  action: ActionLike,
): Result<{ readonly entry: RecordEntry; readonly step: Step<GameTypes> }> {
  const step = game.step(state, actor, action);
  if (!step.ok) return step;
  const { entry } = entryAppended(tail, actor, game.printAction(action));
  return accept({ entry, step: step.value });
}

/** What happened since the cards were dealt. */
export function toldSinceDeal(now: GameInProgress): readonly ActionLike[] {
  return now.steps.slice(Math.max(0, lastDealIn(now))).flatMap(({ events }) => events);
}

/** Whether this action or one after it has dealt anew. */
export function isDealtAfter({ steps }: GameInProgress, from: number): boolean {
  return steps.slice(from).some(({ entry }) => dealsAnew(entry.seat));
}

/** Which action dealt the cards that are played with; −1 where the game began with them. */
function lastDealIn({ steps }: GameInProgress): number {
  return steps.findLastIndex(({ entry }) => dealsAnew(entry.seat));
}
