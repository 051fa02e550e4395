// A log in, the moment it leads to out. A log is not trusted: what could not have been decided is refused with its line.
import { accept, refuse, replayEntry, type Game, type Refused, type Result } from '#kernel';
import { decide, lastOwnIn, type Command } from './decide.ts';
import { gameAfterStep, gameAtStart, gameTakenBack } from './game-in-progress.ts';
import type { GameInProgress } from './game-in-progress.ts';
import { recordEntry, type LogEntry, type TableLog, type TookBack } from './log.ts';
import type { Seated } from './seats.ts';

/** The same, and with the same continuation, as if nobody had left. */
export function foldedLog(
  game: Game,
  { opened, entries }: TableLog,
  seats: readonly Seated[],
): Result<GameInProgress> {
  let now = gameAtStart(game, opened.header, seats);
  // The first line of a file is the header's.
  for (const [i, entry] of entries.entries()) {
    if (!now.ok) return now;
    now = after(now.value, entry, i + 2);
  }
  return now;
}

/** What an entry makes of a moment; `line` is where it stands. */
export function after(now: GameInProgress, entry: LogEntry, line: number): Result<GameInProgress> {
  if (now.isEnded) return misplaced(line, 'nothing comes after the end');
  if (entry.is === 'did') {
    const step = replayEntry(now.game, now.state, recordEntry(entry), line);
    return step.ok ? accept(gameAfterStep(now, step.value.entry, step.value)) : step;
  }
  if (entry.is === 'tookBack') return afterTakingBack(now, entry, line);
  const command: Command = entry.is === 'waited' ? { do: 'wait', by: entry.seat } : { do: 'end' };
  const decided = decide(now, command);
  return decided.ok ? accept(decided.value.next) : misplaced(line, decided.refusal.message);
}

/** Who else plays is written elsewhere, and changes nothing about where the game stands. */
function afterTakingBack(
  now: GameInProgress,
  { seat, to }: TookBack,
  line: number,
): Result<GameInProgress> {
  const own = lastOwnIn(now, seat);
  if (!own.ok) return misplaced(line, own.refusal.message);
  if (own.value !== to) return misplaced(line, 'this is not what could be taken back');
  return accept(gameTakenBack(now, seat, to));
}

function misplaced(line: number, why: string): Refused {
  return refuse('refused', `line ${line}: ${why}`, { line });
}
