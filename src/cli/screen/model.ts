// The table as its player has it before them: what is shown, what is asked, what is half chosen.
import type { JsonObject, Game, Seat } from '#kernel';
import type { Words } from '#text';
import type { Theme } from './theme.ts';
import {
  narratorAt,
  type Button,
  type Narrator,
  type Offer,
  type Order,
  type Picking,
  type Scene,
} from '#tabletop';

/** What the table waits for. */
export type Stage =
  | { readonly name: 'asked'; readonly question: string; readonly offer: Offer }
  | { readonly name: 'thinking'; readonly seat: Seat }
  /** Between two moves of others, so that one sees them. */
  | { readonly name: 'watching' }
  /** Somebody else's hand comes next: the keyboard goes to them. */
  | { readonly name: 'passing'; readonly seat: Seat }
  | { readonly name: 'roundOver'; readonly lines: readonly Line[] }
  | {
      readonly name: 'gameOver';
      readonly lines: readonly Line[];
      readonly moments: readonly ToldMoment[];
    }
  | {
      readonly name: 'replaying';
      readonly step: number;
      readonly last: number;
      /** Whether everybody's cards are seen. */
      readonly isOpen: boolean;
      readonly moments: readonly ToldMoment[];
    }
  /** An action could not be kept. */
  | { readonly name: 'failed'; readonly sentence: string }
  /** Nobody at this terminal can do anything just now. */
  | { readonly name: 'held'; readonly sentence: string };

/** What is around a game where several people sit at screens of their own, in words. */
export interface Around {
  /** The one thing to know now; empty where there is nothing. */
  readonly text: string;
  readonly isUrgent: boolean;
  /** What is left of the time, where somebody is pressed. */
  readonly time: string;
  /** Why nothing can be done just now. */
  readonly held: string | null;
  readonly keys: readonly AroundKey[];
  /** Instead of a key that goes on, where the others are waited for. */
  readonly nextDeal: string | null;
  /** Nobody plays from here. */
  readonly isLookingOn: boolean;
}

/** A key for something around the game. */
export interface AroundKey {
  readonly key: string;
  readonly what: AroundWish;
  readonly meaning: string;
  /** The same at length. */
  readonly help: string;
}

export type AroundWish = 'people' | 'say' | 'agree' | 'disagree';

/** A page fills the table. */
export function isOver(
  stage: Stage,
): stage is Extract<Stage, { readonly name: 'roundOver' | 'gameOver' }> {
  return stage.name === 'roundOver' || stage.name === 'gameOver';
}

/** A step of a finished game that mattered, in words. */
export interface ToldMoment {
  readonly step: number;
  readonly text: string;
}

/** A line of a page: a heading, a sentence to be broken, or a row that stands as it is, also at the head of a table. */
export interface Line {
  readonly kind: 'title' | 'text' | 'row' | 'head' | 'faint';
  readonly text: string;
  /** What is read instead where a row is too wide; nothing, if that is empty. */
  readonly narrow?: string;
}

export type Layer =
  | {
      readonly name: 'list';
      readonly title: string;
      readonly buttons: readonly Button[];
      readonly at: number;
      /** Digits of a number that may go on. */
      readonly typed: string;
    }
  | {
      readonly name: 'page';
      readonly page: PageName;
      readonly title: string;
      readonly lines: readonly Line[];
      readonly top: number;
      /** What Enter does on a page that proposes something. */
      readonly does: Effect | null;
      /** What it will propose is still being looked for. */
      readonly isPending: boolean;
    }
  | { readonly name: 'leaving' };

const PAGES = ['help', 'hint', 'last', 'scores', 'log'] as const;
export type PageName = (typeof PAGES)[number];

/** The keys that open them. */
export const PAGE_KEYS: Readonly<Record<string, PageName>> = {
  '?': 'help',
  h: 'hint',
  l: 'last',
  o: 'scores',
  e: 'log',
};

/** Where the choice stands: in a row of buttons, or in the hand. */
export type Focus =
  | { readonly on: 'row'; readonly row: number; readonly column: number }
  | { readonly on: 'hand'; readonly place: number };

export interface TableModel {
  readonly game: Game;
  readonly words: Words;
  readonly theme: Theme;
  readonly title: string;
  readonly scene: Scene;
  readonly stage: Stage;
  readonly seatNames: readonly string[];
  readonly order: Order;
  /** The last order that was not by hand: that of cards which are dealt. */
  readonly sorting: Order;
  /** The hand as it is shown. */
  readonly cards: readonly string[];
  readonly focus: Focus;
  readonly picking: Picking | null;
  readonly layers: readonly Layer[];
  readonly typed: string;
  readonly notice: string;
  /** How many there were: the same may be said twice. */
  readonly notices: number;
  /** What the viewer was told, and from where on it is news. */
  readonly log: readonly string[];
  readonly news: number;
  /** What is said otherwise right after the line before, and where somebody else acts. */
  readonly further: readonly string[];
  readonly turns: readonly number[];
  /** What came into the hand by the viewer's last move or since. */
  readonly received: readonly string[];
  /** How many times cards were dealt anew. */
  readonly deals: number;
  readonly mayTakeBack: boolean;
  readonly ticks: number;
  /** How far a page that fills the table is scrolled. */
  readonly top: number;
  /** Null where everybody is at this terminal. */
  readonly around: Around | null;
}

/** What is asked of whoever wants to leave: there is nothing to keep for somebody who looks on. */
export function leavingQuestion({ around, words }: TableModel, inLines: boolean): string {
  if (around?.isLookingOn === true)
    return words.ui(inLines ? 'stopWatchingInLines' : 'stopWatching');
  return words.ui(inLines ? 'leaveAskInLines' : 'leaveAsk');
}

export function narratorOf({ game, words, seatNames }: TableModel): Narrator {
  return narratorAt(game, words, seatNames);
}

export type Effect =
  /** As it is printed: whoever decides reads it. */
  | { readonly do: 'act'; readonly action: JsonObject }
  | { readonly do: 'wait' }
  /** As it was before one's own last action. */
  | { readonly do: 'takeBack' }
  /** Enter on a page that only waits for it: the keyboard was passed, a round was read. */
  | { readonly do: 'continue' }
  | { readonly do: 'open'; readonly page: PageName }
  | { readonly do: 'around'; readonly what: AroundWish }
  /** Shows a finished game after this many steps, seen by the seat this many places further. */
  | {
      readonly do: 'replay';
      readonly step: number;
      readonly turned: number;
      readonly isOpen: boolean;
    }
  | { readonly do: 'leave' };

export interface Updated {
  readonly model: TableModel;
  readonly effects: readonly Effect[];
}

export function onlyModel(model: TableModel): Updated {
  return { model, effects: [] };
}

export function withEffect(model: TableModel, effect: Effect): Updated {
  return { model, effects: [effect] };
}
