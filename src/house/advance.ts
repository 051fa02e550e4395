// A game by itself: a moment in, the next one out as long as it is for a bot or the table to act.
import { at, orThrow } from '#kernel';
import { botThought } from '#bots';
import { stepped, type GameInProgress, dueIn, waits, type Due } from '#table';

export function isBusy(due: Due): boolean {
  return due.who === 'table' || due.who === 'bot';
}

/** One action of a bot or the table, or a bot that lets the others go on. */
export function advanced(now: GameInProgress, due: Due): GameInProgress {
  if (due.who === 'table') return orThrow(stepped(now, null, due.action));
  if (due.who !== 'bot') return now;
  const { seat, mayWait } = due;
  const taken = at(now.seats, seat);
  const level = taken.kind === 'bot' ? taken.level : '';
  const thought = botThought(now, { seat, level, mayWait });
  return thought === null ? waits(now, seat) : orThrow(stepped(now, seat, thought.action));
}

/** Until somebody with a key is asked, or the game is over. */
export function settled(now: GameInProgress): GameInProgress {
  let next = now;
  for (let due = dueIn(next); isBusy(due); due = dueIn(next)) next = advanced(next, due);
  return next;
}
