// What stands on the screen at a time, the menu or a table or nothing yet: it is drawn, takes keys, and may be closed.
import { blankCells, type Cells, type Key, type Size } from '../terminal/index.ts';

/** What a screen shows and takes, for whoever has one. */
export interface Screen {
  draw(size: Size): Cells;
  /** On a screen of this size: how far a page can be scrolled depends on it. */
  key(key: Key, size: Size): void;
  tick(): void;
  /** The input is gone: nothing more can be asked. */
  closed(): void;
}

/** What is left to say when the screen is gone. */
export interface Farewell {
  readonly sentence: string;
  /** It did not end as it was meant: the input is gone, or a table says no. */
  readonly isCut: boolean;
}

/** Empty, until something else is ready. */
export function emptyScreen(closed: () => void): Screen {
  return { draw: (size) => blankCells(size), key: () => {}, tick: () => {}, closed };
}
