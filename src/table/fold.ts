// A log in, the moment it leads to out. A log is not trusted: what could not have been decided is refused with its line.
import { accept, refuse, replayEntry, type Game, type Refused, type Result } from '#kernel';
import { decide, type Command } from './decide.ts';
import { gameAfterStep, gameAtStart, type GameInProgress } from './game-in-progress.ts';
import { recordEntry, type LogEntry, type TableLog } from './log.ts';
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
  const decided = decide(now, commandOf(entry));
  if (!decided.ok) return misplaced(line, decided.refusal.message);
  return isSame(decided.value.entry, entry)
    ? accept(decided.value.next)
    : misplaced(line, 'this is not what could be taken back');
}

function commandOf(entry: Exclude<LogEntry, { readonly is: 'did' }>): Command {
  switch (entry.is) {
    case 'waited':
      return { do: 'wait', by: entry.seat };
    case 'tookBack':
      return { do: 'takeBack', by: entry.seat };
    case 'ended':
      return { do: 'end' };
  }
}

function isSame(a: LogEntry, b: LogEntry): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function misplaced(line: number, why: string): Refused {
  return refuse('refused', `line ${line}: ${why}`, { line });
}
