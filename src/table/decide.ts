// What somebody wants at a table in; the one entry of its log that it makes out, or why it cannot be.
import {
  accept,
  at,
  mayLetGo,
  refuse,
  type ActionLike,
  type Actor,
  type Result,
  type Seat,
} from '#kernel';
import {
  gameStepped,
  gameTakenBack,
  gameWithWait,
  isDealtAfter,
  type GameInProgress,
} from './game-in-progress.ts';
import { checkOf, didEntry, type LogEntry } from './log.ts';

export type Command =
  | { readonly do: 'act'; readonly by: Actor; readonly action: ActionLike }
  /** Lets the others go on. */
  | { readonly do: 'wait'; readonly by: Seat }
  /** As it was before one's own last decision: an action, or that one let the others go on. */
  | { readonly do: 'takeBack'; readonly by: Seat }
  /** The game is over, and the table says so. */
  | { readonly do: 'end' };

/** Proposed: whoever keeps logs keeps the entry, and only then the next moment is true. */
export interface Decided {
  readonly entry: LogEntry;
  readonly next: GameInProgress;
}

export function decide(now: GameInProgress, command: Command): Result<Decided> {
  switch (command.do) {
    case 'act':
      return acted(now, command.by, command.action);
    case 'wait':
      return waited(now, command.by);
    case 'takeBack':
      return tookBack(now, command.by);
    case 'end':
      return ended(now);
  }
}

function acted(now: GameInProgress, by: Actor, action: ActionLike): Result<Decided> {
  const next = gameStepped(now, by, action);
  if (!next.ok) return next;
  const { entry } = at(next.value.steps, now.steps.length);
  return accept({ entry: didEntry(entry), next: next.value });
}

function waited(now: GameInProgress, seat: Seat): Result<Decided> {
  if (!mayLetGo(now.game, now.state, seat))
    return refuse('cannot_wait', 'only a seat that may act out of turn can let the others go on');
  if (now.waiting.includes(seat)) return refuse('already_waits', 'this seat has let them go on');
  const entry = checked(now, { is: 'waited', seat });
  return accept({ entry, next: gameWithWait(now, seat) });
}

function tookBack(now: GameInProgress, seat: Seat): Result<Decided> {
  const to = undoneBy(now, seat);
  if (!to.ok) return to;
  const entry = checked(now, { is: 'tookBack', seat, to: to.value });
  return accept({ entry, next: gameTakenBack(now, seat, to.value) });
}

/** How many actions stand when this seat takes its last one back. A deal that everybody has seen is not taken back. */
export function undoneBy(now: GameInProgress, seat: Seat): Result<number> {
  const { isEnded, seats } = now;
  if (isEnded) return refuse('game_is_over', 'the game is over: nothing is taken back any more');
  if (seats.some(({ kind }, other) => kind === 'person' && other !== seat))
    return refuse('not_alone', 'others play too: only somebody alone among bots takes back');
  return lastOwnIn(now, seat);
}

/** Before which action a seat's last decision was taken, whoever else plays. */
export function lastOwnIn(now: GameInProgress, seat: Seat): Result<number> {
  const { steps } = now;
  const last = steps.findLastIndex(({ entry }) => entry.seat === seat);
  const waited = now.waits.findLast((each) => each.seat === seat)?.n ?? -1;
  const own = Math.max(last, waited);
  return own < 0 || isDealtAfter(now, own)
    ? refuse('nothing_to_take_back', 'there is nothing to take back since the cards were dealt')
    : accept(own);
}

function ended(now: GameInProgress): Result<Decided> {
  if (now.isEnded) return refuse('game_is_over', 'the game has been ended');
  if (now.game.outcome(now.state) === undefined)
    return refuse('game_not_over', 'the game is not over yet');
  return accept({ entry: checked(now, { is: 'ended' }), next: { ...now, isEnded: true } });
}

function checked<const E extends object>(
  now: GameInProgress,
  entry: E,
): E & { readonly check: string } {
  return { ...entry, check: checkOf(entry, now.tail.check) };
}
