// A game that is over, step by step: its record in, the state after any step out.
import { at, orThrow, recordStart, replayEntry } from '#kernel';
import type { GameInProgress } from './game-in-progress.ts';

export function replayOf({ game, header, steps }: GameInProgress) {
  const states: unknown[] = [orThrow(recordStart(game, header))];
  return {
    stateAt: (step: number): unknown => {
      while (states.length <= step) {
        const { entry } = at(steps, states.length - 1);
        states.push(orThrow(replayEntry(game, at(states, states.length - 1), entry)).state);
      }
      return at(states, step);
    },
  };
}
