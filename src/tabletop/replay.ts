// A game that is over, step by step: its record in, the table after any step as any seat saw it, or with open hands, out.
import { at, type ActionLike, type Game, type GameRecord, type Result, type Seat } from '#kernel';
import { gameInProgress, type GameInProgress } from '#table';
import { handOrdered } from './hand-order.ts';
import type { Narrator } from './narrator.ts';
import type { RoundLine, Scene } from './scene.ts';
import { stories, type Course, type Story } from './story.ts';

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

/**
 * States are kept as the game was folded; every story is told once, and so are the rounds. A scene is made when it is
 * looked at, and open hands, for which a scene of everybody is needed, only once: any step is as quick as the next.
 */
export function replayOf(
  { firstDeal, game, state, steps }: GameInProgress,
  narrator: Narrator,
): Replay {
  const stateAt = (step: number) => (step === steps.length ? state : at(steps, step).before.state);
  const seenAt = (step: number, viewer: Seat) =>
    narrator.tabletop.scene(game.view(stateAt(step), viewer), viewer, narrator);
  const toldTo = (viewer: Seat): Course => {
    const printed = (events: readonly ActionLike[]) =>
      events.map((event) => game.printEvent(event, viewer));
    return {
      firstDeal: printed(firstDeal),
      steps: steps.map(({ entry, events }) => ({ by: entry.seat, events: printed(events) })),
    };
  };
  const told = new Map<Seat, WholeStory>();
  const storyOf = (viewer: Seat) => {
    const known = told.get(viewer) ?? wholeStory(toldTo(viewer), viewer, narrator);
    told.set(viewer, known);
    return known;
  };
  const held = new Map<string, readonly string[]>();
  const handOf = (step: number, seat: Seat) => {
    const key = `${step} ${seat}`;
    const known = held.get(key) ?? orderedIn(seenAt(step, seat));
    held.set(key, known);
    return known;
  };
  return {
    last: steps.length,
    scene: (step, viewer, isOpen) => {
      const scene = seenAt(step, viewer);
      return isOpen ? withOpenHands(scene, (seat) => handOf(step, seat)) : scene;
    },
    story: (step, viewer) => {
      const { lines, brief, further, turns, stops } = storyOf(viewer);
      const { count, ...told } = at(stops, step);
      const news = at(stops, Math.max(0, step - 1)).count;
      return {
        lines: lines.slice(0, count),
        brief: brief.slice(0, count),
        further: further.slice(0, count),
        turns: turns.filter((place) => place < count),
        news,
        ...told,
      };
    },
    rounds: (step) => at(storyOf(0).rounds, step),
  };
}

/** After the last one the first again; without any, where one is. */
export function nextMomentAfter(moments: readonly { readonly step: number }[], step: number) {
  const steps = moments.map((moment) => moment.step).toSorted((a, b) => a - b);
  return steps.find((each) => each > step) ?? steps[0] ?? step;
}

/** All that was told to one viewer, and how far it had come after each step. */
interface WholeStory extends Pick<Story, 'lines' | 'brief' | 'further' | 'turns'> {
  /** After each step; the same list as long as no other round is over. */
  readonly rounds: readonly (readonly RoundLine[])[];
  readonly stops: readonly (Pick<Story, 'received' | 'newInTurn' | 'deals'> & {
    readonly count: number;
  })[];
}

function wholeStory(course: Course, viewer: Seat, narrator: Narrator): WholeStory {
  const { steps } = course;
  const telling = stories(narrator);
  const stops = Array.from({ length: steps.length + 1 }, (_, n) => {
    const { lines, received, newInTurn, deals } = telling.of(
      { ...course, steps: steps.slice(0, n) },
      viewer,
    );
    return { count: lines.length, received, newInTurn, deals };
  });
  const all = telling.rounds(steps);
  const rounds: (readonly RoundLine[])[] = [[]];
  for (const step of steps) {
    const before = rounds.at(-1) ?? [];
    const more = telling.rounds([step]).length;
    rounds.push(more === 0 ? before : all.slice(0, before.length + more));
  }
  const { lines, brief, further, turns } = telling.of(course, viewer);
  return { rounds, lines, brief, further, turns, stops };
}

function orderedIn({ hand, ranks }: Scene): readonly string[] {
  return handOrdered(hand, 'suit', [], ranks);
}

/** The viewer's own hand lies before them anyway. */
function withOpenHands(scene: Scene, handOf: (seat: Seat) => readonly string[]): Scene {
  const places = scene.places.map((place) =>
    place.seat === scene.viewer ? place : { ...place, open: handOf(place.seat) },
  );
  return { ...scene, places };
}
