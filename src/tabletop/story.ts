// The story of a game as one viewer was told it: what was told in, sentences and finished rounds out, made once each.
import { hasTrait, type EventTrait, type JsonObject, type Viewer } from '#kernel';
import type { Moment, ToldToViewer } from '#protocol';
import { nameAt, type Narrator } from './narrator.ts';
import type { RoundLine } from './scene.ts';
import { withoutScores } from './told-why.ts';

export interface Story {
  readonly lines: readonly string[];
  /** The same without the scores, for where they stand in a table beside it. */
  readonly brief: readonly string[];
  /** Each as it is said right after the one before, where the same player goes on with the same; else nothing. */
  readonly further: readonly string[];
  /** Where in the lines a turn begins; where cards are played to tricks each line is one. */
  readonly turns: readonly number[];
  /** From here on it is news for the viewer. */
  readonly news: number;
  /** What came into the viewer's hand by their last move or since. */
  readonly received: readonly string[];
  /** What came into it in this turn, whatever else was done in it. */
  readonly newInTurn: readonly string[];
  /** How many times cards were dealt anew. */
  readonly deals: number;
}

/** An action as it was told to one viewer. */
export type ToldStep = Pick<ToldToViewer, 'by' | 'events'>;

/** All that stands of a game, as it was told to one viewer. */
export interface Course {
  readonly firstDeal: Moment['firstDeal'];
  readonly steps: readonly ToldStep[];
}

interface Telling extends Course {
  steps: readonly ToldStep[];
  readonly lines: string[];
  readonly brief: string[];
  readonly further: string[];
  readonly turns: number[];
  last: JsonObject | null;
  news: number;
  received: readonly string[];
  newInTurn: readonly string[];
  lastBy: ToldStep['by'];
  deals: number;
  readonly retell: (event: JsonObject) => JsonObject;
}

export interface Stories {
  /** As a seat was told it, or somebody who looks on. */
  of(course: Course, viewer: Viewer): Story;
  rounds(steps: readonly ToldStep[]): readonly RoundLine[];
}

/**
 * The actions that stand after what was told: what was taken back is told, and then was not. What happens around a game is
 * none of its actions; another one begins with nothing.
 */
export function standing(
  before: readonly ToldStep[],
  told: readonly ToldToViewer[],
): readonly ToldStep[] {
  let steps = before;
  for (const { by, events, room, tookBack } of told) {
    if (room?.type === 'begun') steps = [];
    else if (tookBack !== undefined) steps = steps.slice(0, tookBack);
    else if (room === undefined) steps = [...steps, { by, events }];
  }
  return steps;
}

export function stories(narrator: Narrator): Stories {
  const { tabletop } = narrator;
  const byViewer = new Map<Viewer, Telling>();
  return {
    of: (course, viewer) => {
      const known = byViewer.get(viewer);
      // Where something was taken back, or a replay goes back, the story is told again from the beginning.
      const story = known !== undefined && isBegun(known, course) ? known : newTelling(course);
      byViewer.set(viewer, story);
      const { steps } = course;
      for (const step of steps.slice(story.steps.length)) tell(story, step, viewer);
      story.steps = steps;
      const { lines, brief, further, turns, news, received, newInTurn, deals } = story;
      const told = { lines: [...lines], brief: [...brief], further: [...further] };
      return { ...told, turns: [...turns], news, received, newInTurn, deals };
    },
    rounds: (steps) =>
      steps
        .flatMap(({ events }) => events.flatMap((event) => tabletop.round(event, narrator) ?? []))
        .map((round, i) => ({ ...round, number: round.number ?? i + 1 })),
  };

  function tell(story: Telling, { by, events }: ToldStep, viewer: Viewer): void {
    const heard = events.filter((event) => !is(event, 'untold'));
    const cards = heard.map((event) => (viewer === null ? [] : tabletop.received(event, viewer)));
    const isOwn = viewer !== null && by === viewer;
    // What followed from one's own move is news; the move itself only where it brought a card.
    const isKnown = heard.length > 0 && (cards[0] ?? []).length === 0;
    if (isOwn) story.news = story.lines.length + (isKnown ? 1 : 0);
    const isDealt = by === null || events.some((event) => is(event, 'dealsAnew'));
    // After a deal every card is new, so none is.
    const before = isOwn || isDealt ? [] : story.received;
    story.received = [...before, ...cards.flat()];
    const isTurnBegun = isOwn && story.lastBy !== viewer;
    story.newInTurn = [...(isTurnBegun || isDealt ? [] : story.newInTurn), ...cards.flat()];
    story.lastBy = by;
    if (isDealt) story.deals += 1;
    for (const event of heard) write(story, event);
  }

  function write(story: Telling, event: JsonObject): void {
    const { brief, further, last, lines } = story;
    const retold = story.retell(event);
    const short = withoutScores(retold, narrator.game);
    const line = sentence(retold);
    lines.push(line);
    // Most events tell no scores, and are put into words once.
    brief.push(short === retold ? line : sentence(short));
    const going = last === null ? null : tabletop.goingOn(last, event);
    if (going === null) story.turns.push(lines.length - 1);
    further.push(going === 'same' ? sentence({ ...retold, goesOn: true }) : '');
    story.last = event;
  }

  /** Nobody has done anything yet, so all of it is news. */
  function newTelling(course: Course): Telling {
    const story = untoldYet(course, tabletop.retelling(narrator));
    for (const event of course.firstDeal) write(story, event);
    return story;
  }

  function is(event: JsonObject, trait: EventTrait): boolean {
    return hasTrait(narrator.game, event, trait);
  }

  function sentence(event: JsonObject): string {
    return narrator.words.event(narrator.game, event, (seat) => nameAt(narrator, seat));
  }
}

function untoldYet({ firstDeal }: Course, retell: Telling['retell']): Telling {
  const lists = { steps: [], lines: [], brief: [], further: [], turns: [] };
  const cards = { received: [], newInTurn: [], deals: 0 };
  return { ...lists, ...cards, firstDeal, last: null, lastBy: null, news: 0, retell };
}

/** By the last step: another game may have begun with the same deal, but not come through the same. */
function isBegun(told: Course, course: Course): boolean {
  const last = told.steps.at(-1);
  if (last !== undefined) return course.steps[told.steps.length - 1] === last;
  return JSON.stringify(told.firstDeal) === JSON.stringify(course.firstDeal);
}
