// A game that is over, step by step: its record in, the table after any step as any seat saw it, or with open hands, out.
import { at, type Game, type GameRecord, type Result, type Seat } from '#kernel';
import { gameInProgress, type GameInProgress } from '#table';
import { handOrdered } from './hand-order.ts';
import type { Narrator } from './narrator.ts';
import type { RoundLine, Scene } from './scene.ts';
import { stories, type Story, type ToldStep } from './story.ts';

export interface Replay {
  /** How many steps there are; 0 is before the first. */
  readonly last: number;
  /** The table after so many steps; with open hands, everybody's as its owner saw it. */
  scene(step: number, viewer: Seat, isOpen: boolean): Scene;
  /** What had been told by then; what this step told is news. */
  story(step: number, viewer: Seat): Story;
  /** The rounds that were over by then. */
  rounds(step: number): readonly RoundLine[];
}

/** The whole game that a record tells, for whoever looks back at it: who was a bot does not matter any more. */
export function gameLookedBackAt(game: Game, record: GameRecord): Result<GameInProgress> {
  const seats = record.header.players.map((name) => ({ kind: 'person' as const, name }));
  return gameInProgress(game, record, seats);
}

/** States are kept as the game was folded, and every story is told once, so that any step is as quick as the next. */
export function replayOf({ game, state, steps }: GameInProgress, narrator: Narrator): Replay {
  const stateAt = (step: number) => (step === steps.length ? state : at(steps, step).before.state);
  const seenAt = (step: number, viewer: Seat) =>
    narrator.tabletop.scene(game.view(stateAt(step), viewer), viewer, narrator);
  const toldTo = (viewer: Seat): readonly ToldStep[] =>
    steps.map(({ entry, events }) => ({
      by: entry.seat,
      events: events.map((event) => game.printEvent(event, viewer)),
    }));
  const told = new Map<Seat, WholeStory>();
  const storyOf = (viewer: Seat) => {
    const known = told.get(viewer) ?? wholeStory(toldTo(viewer), viewer, narrator);
    told.set(viewer, known);
    return known;
  };
  return {
    last: steps.length,
    scene: (step, viewer, isOpen) => {
      const scene = seenAt(step, viewer);
      return isOpen ? withOpenHands(scene, (seat) => seenAt(step, seat)) : scene;
    },
    story: (step, viewer) => {
      const { lines, stops } = storyOf(viewer);
      const { count, received, deals } = at(stops, step);
      const news = at(stops, Math.max(0, step - 1)).count;
      return { lines: lines.slice(0, count), news, received, deals };
    },
    rounds: (step) => stories(narrator).rounds(storyOf(0).steps.slice(0, step)),
  };
}

/** After the last one the first again; without any, where one is. */
export function nextMomentAfter(moments: readonly { readonly step: number }[], step: number) {
  const steps = moments.map((moment) => moment.step).toSorted((a, b) => a - b);
  return steps.find((each) => each > step) ?? steps[0] ?? step;
}

/** All that was told to one viewer, and how far it had come after each step. */
interface WholeStory {
  readonly steps: readonly ToldStep[];
  readonly lines: readonly string[];
  readonly stops: readonly (Pick<Story, 'received' | 'deals'> & { readonly count: number })[];
}

function wholeStory(steps: readonly ToldStep[], viewer: Seat, narrator: Narrator): WholeStory {
  const telling = stories(narrator);
  const stops = Array.from({ length: steps.length + 1 }, (_, n) => {
    const { lines, received, deals } = telling.of(steps.slice(0, n), viewer);
    return { count: lines.length, received, deals };
  });
  return { steps, lines: telling.of(steps, viewer).lines, stops };
}

/** The viewer's own hand lies before them anyway. */
function withOpenHands(scene: Scene, sceneOf: (seat: Seat) => Scene): Scene {
  const places = scene.places.map((place) =>
    place.seat === scene.viewer
      ? place
      : { ...place, open: handOrdered(sceneOf(place.seat).hand, 'suit', [], scene.ranks) },
  );
  return { ...scene, places };
}
