// A game that is over, step by step: its record in, the table after any step as any seat saw it, or with open hands, out.
import { at, type Seat } from '#kernel';
import type { GameInProgress } from '#table';
import { handOrdered, stories, type Narrator, type Scene } from '#tabletop';
import type { ToldMoment } from './model.ts';
import type { Moment } from './model-of-moment.ts';

interface Replayed {
  readonly step: number;
  readonly viewer: Seat;
  readonly isOpen: boolean;
  readonly moments: readonly ToldMoment[];
}

export interface Replay {
  at(shown: Replayed): Moment;
}

export function replayOf({ game, state, steps }: GameInProgress, narrator: Narrator): Replay {
  const stateAt = (step: number) => (step === steps.length ? state : at(steps, step).before.state);
  const sceneAt = (step: number, viewer: Seat) =>
    narrator.tabletop.scene(game.view(stateAt(step), viewer), viewer, narrator);
  const told = (count: number, viewer: Seat) =>
    stories(narrator).of(
      steps.slice(0, count).map(({ entry, events }) => ({
        by: entry.seat,
        events: events.map((event) => game.printEvent(event, viewer)),
      })),
      viewer,
    );
  return {
    at: ({ step, viewer, isOpen, moments }) => {
      const { lines, received, deals } = told(step, viewer);
      const scene = sceneAt(step, viewer);
      return {
        scene: isOpen ? withOpenHands(scene, (seat) => sceneAt(step, seat)) : scene,
        stage: { name: 'replaying', step, last: steps.length, isOpen, moments },
        log: lines,
        news: told(Math.max(0, step - 1), viewer).lines.length,
        received,
        deals,
        mayTakeBack: false,
      };
    },
  };
}

/** Everybody's hand as its owner saw it; the viewer's own lies before them anyway. */
function withOpenHands(scene: Scene, sceneOf: (seat: Seat) => Scene): Scene {
  const places = scene.places.map((place) =>
    place.seat === scene.viewer
      ? place
      : { ...place, open: handOrdered(sceneOf(place.seat).hand, 'suit', [], scene.ranks) },
  );
  return { ...scene, places };
}
