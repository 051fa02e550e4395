// A game that is being played: its record in, what is due now out; an accepted action in, the next moment out.
import { accept, appended, recordStart, replayEntry, tailOf } from '#kernel';
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
import type { Seated } from './seats.ts';
import { turnAfter, type Turn } from './turn-taking.ts';

/** A moment of a game. All of it follows from the record and the seats, but for `waiting`. */
export interface GameInProgress {
  readonly game: Game;
  readonly header: RecordHeader;
  readonly seats: readonly Seated[];
  readonly state: unknown;
  readonly steps: readonly TakenStep[];
  readonly tail: RecordTail;
  /** Who has let this turn's mover go on, as the record tells. */
  readonly turn: Turn;
  /** Who has said since the last action that they let the others go on. */
  readonly waiting: readonly Seat[];
}

/** An action of the record and what happened by it. */
export interface TakenStep {
  readonly entry: RecordEntry;
  readonly events: readonly ActionLike[];
}

/** The moment a record leads to: the same, and with the same continuation, as if nobody had left. */
export function gameInProgress(
  game: Game,
  { header, entries }: GameRecord,
  seats: readonly Seated[],
  known?: GameInProgress,
): Result<GameInProgress> {
  const start = isBefore(known, header, entries) ? accept(known) : atStart(game, header, seats);
  if (!start.ok) return start;
  let now: GameInProgress = { ...start.value, waiting: [] };
  for (const entry of entries.slice(now.tail.n)) {
    const taken = replayEntry(game, now.state, entry);
    if (!taken.ok) return taken;
    now = after(now, entry, taken.value);
  }
  return accept(now);
}

function atStart(
  game: Game,
  header: RecordHeader,
  seats: readonly Seated[],
): Result<GameInProgress> {
  const start = recordStart(game, header);
  if (!start.ok) return start;
  const turn = { mover: null, waited: [] };
  const tail = tailOf(header);
  return accept({ game, header, seats, state: start.value, steps: [], tail, turn, waiting: [] });
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

function after(
  now: GameInProgress,
  entry: RecordEntry,
  { state, events }: Step<GameTypes>,
): GameInProgress {
  const turn = turnAfter(now, entry.seat);
  const steps = [...now.steps, { entry, events }];
  return { ...now, state, steps, tail: { n: entry.n, check: entry.check }, turn, waiting: [] };
}

/** What the action leads to, nowhere written yet. */
export function stepped(
  now: GameInProgress,
  actor: Actor,
  action: ActionLike,
): Result<GameInProgress> {
  const taken = now.game.step(now.state, actor, action);
  if (!taken.ok) return taken;
  const { entry } = appended(now.tail, actor, now.game.printAction(action));
  return accept(after(now, entry, taken.value));
}

/** What happened since the cards were dealt, which is what the table itself does. */
export function told({ steps }: GameInProgress): readonly ActionLike[] {
  const dealt = steps.findLastIndex(({ entry }) => entry.seat === null);
  return steps.slice(Math.max(0, dealt)).flatMap(({ events }) => events);
}
