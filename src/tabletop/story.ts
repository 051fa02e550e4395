// The story of a game as one viewer was told it: steps in, sentences and finished rounds out, made once each.
import { hasTrait, type ActionLike, type EventTrait, type JsonObject, type Seat } from '#kernel';
import type { TakenStep } from '#table';
import type { Tabletop, RoundLine } from './scene.ts';
import { nameAt, type Narrator } from './narrator.ts';

interface Story {
  readonly lines: readonly string[];
  /** From here on it is news for the viewer. */
  readonly news: number;
  /** What came into the viewer's hand by their last move or since. */
  readonly received: readonly string[];
  /** How many times cards were dealt anew. */
  readonly deals: number;
}

interface Telling {
  steps: number;
  readonly lines: string[];
  news: number;
  received: readonly string[];
  deals: number;
  readonly retell: (event: JsonObject) => JsonObject;
}

export interface Stories {
  of(steps: readonly TakenStep[], viewer: Seat): Story;
  rounds(steps: readonly TakenStep[]): readonly RoundLine[];
}

export function stories(narrator: Narrator, tabletop: Tabletop): Stories {
  const bySeat = new Map<Seat, Telling>();
  const name = (seat: Seat) => nameAt(narrator, seat);
  const told = (event: ActionLike, viewer: Seat) => narrator.game.printEvent(event, viewer);
  const sentence = (event: JsonObject) => narrator.words.event(narrator.game, event, name);
  const is = (event: ActionLike, trait: EventTrait) => hasTrait(narrator.game, event, trait);
  const tell = (story: Telling, { entry, events }: TakenStep, viewer: Seat) => {
    const heard = events.filter((each) => !is(each, 'untold')).map((each) => told(each, viewer));
    const cards = heard.map((event) => tabletop.received(event, viewer));
    const isOwn = entry.seat === viewer;
    // What followed from one's own move is news; the move itself only where it brought a card.
    const isKnown = heard.length > 0 && (cards[0] ?? []).length === 0;
    if (isOwn) story.news = story.lines.length + (isKnown ? 1 : 0);
    const isDealt = entry.seat === null || events.some((each) => is(each, 'dealsAnew'));
    // After a deal every card is new, so none is.
    const before = isOwn || isDealt ? [] : story.received;
    story.received = [...before, ...cards.flat()];
    if (isDealt) story.deals += 1;
    story.lines.push(...heard.map((event) => sentence(story.retell(event))));
  };
  return {
    of: (steps, viewer) => {
      const known = bySeat.get(viewer);
      // A replay goes back: then the story is told again from the beginning.
      const story =
        known !== undefined && known.steps <= steps.length
          ? known
          : {
              steps: 0,
              lines: [],
              news: 0,
              received: [],
              deals: 0,
              retell: tabletop.retelling(narrator),
            };
      bySeat.set(viewer, story);
      for (const step of steps.slice(story.steps)) tell(story, step, viewer);
      story.steps = steps.length;
      const { lines, news, received, deals } = story;
      return { lines: lines.slice(), news, received, deals };
    },
    rounds: (steps) =>
      steps.flatMap(({ events }) =>
        events.flatMap((event) => tabletop.round(told(event, 0), narrator) ?? []),
      ),
  };
}
