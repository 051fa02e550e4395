// The story of a game as one viewer was told it: steps in, sentences and finished rounds out, made once each.
import type { ActionLike, JsonObject, Seat } from '#kernel';
import type { TakenStep } from './game-in-progress.ts';
import type { GameFace, RoundLine } from './scene.ts';
import { nameAt, type Table } from './table.ts';

/** What only says that nothing more happened. */
const UNTOLD = new Set(['turnComplete']);

interface Story {
  readonly lines: readonly string[];
  /** From here on it is news for the viewer. */
  readonly news: number;
}

export interface Stories {
  of(steps: readonly TakenStep[], viewer: Seat): Story;
  rounds(steps: readonly TakenStep[]): readonly RoundLine[];
}

export function stories(table: Table, face: GameFace): Stories {
  const bySeat = new Map<Seat, { steps: number; lines: string[]; news: number }>();
  const name = (seat: Seat) => nameAt(table, seat);
  const told = (event: ActionLike, viewer: Seat) => table.game.printEvent(event, viewer);
  const sentence = (event: JsonObject) => table.words.event(table.game, event, name);
  return {
    of: (steps, viewer) => {
      const known = bySeat.get(viewer);
      // A replay goes back: then the story is told again from the beginning.
      const story =
        known !== undefined && known.steps <= steps.length
          ? known
          : { steps: 0, lines: [], news: 0 };
      bySeat.set(viewer, story);
      for (const { entry, events } of steps.slice(story.steps)) {
        const sentences = events
          .filter(({ type }) => !UNTOLD.has(type))
          .map((event) => sentence(told(event, viewer)));
        // What followed from one's own move is news; the move itself is not.
        if (entry.seat === viewer) story.news = story.lines.length + Math.min(1, sentences.length);
        story.lines.push(...sentences);
      }
      story.steps = steps.length;
      return { lines: story.lines.slice(), news: story.news };
    },
    rounds: (steps) =>
      steps.flatMap(({ events }) =>
        events.flatMap((event) => face.round(told(event, 0), table) ?? []),
      ),
  };
}
