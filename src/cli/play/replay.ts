// A game that is over, step by step: its record in, the table after any step as any seat saw it out.
import { at, orThrow, recordStart, replayEntry, type Seat } from '#kernel';
import type { GameInProgress } from './game-in-progress.ts';
import type { GameFace } from './scene.ts';
import type { Moment } from './shown.ts';
import { stories } from './story.ts';
import type { Table } from './table.ts';

export interface Replay {
  at(step: number, viewer: Seat): Moment;
}

export function replayOf(
  { game, header, steps }: GameInProgress,
  table: Table,
  face: GameFace,
): Replay {
  const states: unknown[] = [orThrow(recordStart(game, header))];
  const stateAt = (step: number): unknown => {
    while (states.length <= step) {
      const { entry } = at(steps, states.length - 1);
      states.push(orThrow(replayEntry(game, at(states, states.length - 1), entry)).state);
    }
    return at(states, step);
  };
  const told = (count: number, viewer: Seat) =>
    stories(table, face).of(steps.slice(0, count), viewer);
  return {
    at: (step, viewer) => {
      const { lines, received, deals } = told(step, viewer);
      return {
        scene: face.scene(game.view(stateAt(step), viewer), viewer, table),
        stage: { name: 'replaying', step, last: steps.length },
        log: lines,
        news: told(Math.max(0, step - 1), viewer).lines.length,
        received,
        deals,
      };
    },
  };
}
