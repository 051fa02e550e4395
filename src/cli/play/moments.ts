// The moments of a finished game that mattered, as lines for the last page; found out in a thread of its own.
import type { Words } from '#text';
import type { GameInProgress } from './game-in-progress.ts';
import type { Line } from './model.ts';

export function threeMoments(_now: GameInProgress, _words: Words): Promise<readonly Line[]> {
  return Promise.resolve([]);
}
