// A game by itself: a sitting in, the next one out as long as it is for a bot or the table to act.
import { botThought } from '#bots';
import { mustAccept } from '#kernel';
import { sittingAdvancedUnkept, botQuestion, sittingAt, withoutKeeping } from '#table';
import type { GameInProgress, Input, Sitting } from '#table';

/** Nothing is written down here, so what is decided is true at once. */
export function sittingBegun(now: GameInProgress): Sitting {
  return mustAccept(withoutKeeping(sittingAt(now)), 'a game that begins');
}

export function isBusy({ due }: Sitting): boolean {
  return due.who === 'table' || due.who === 'bot';
}

/** One action of a bot or the table, or a bot that lets the others go on. */
export function sittingPlayedOn(sitting: Sitting): Sitting {
  return mustAccept(sittingAdvancedUnkept(sitting, nextInput(sitting)), 'what is owed');
}

function nextInput(sitting: Sitting): Input {
  const asked = botQuestion(sitting);
  if (asked === undefined) return { is: 'goOn' };
  const thought = botThought(sitting.now, asked);
  return { is: 'thought', question: asked.question, action: thought?.action ?? null };
}

/** Until somebody with a key is asked, or the game is over. */
export function sittingSettled(sitting: Sitting): Sitting {
  let next = sitting;
  while (isBusy(next)) next = sittingPlayedOn(next);
  return next;
}
