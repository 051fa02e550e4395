// Where somebody is in the list of what can be done around a game: a panel and a key in, the next panel and what is wished for out.
import { at, type Seat } from '#kernel';
import { LIMITS } from '#protocol';
import { readOn, type Reading } from '../menu/how-to.ts';
import type { Key } from '../terminal/index.ts';
import { itemsOf, type PanelChoice, type PanelItem, type PanelPage } from './panel-items.ts';
import type { PanelTable, PanelWish } from './panel-items.ts';

export interface Panel {
  readonly page: PanelPage;
  readonly at: number;
  /** Whether somebody has put the cursor there. */
  readonly isMoved: boolean;
  /** Which of the choices of the item under the cursor. */
  readonly choice: number;
  /** The name that is being typed. */
  readonly editing: string | null;
  /** What is done only when it is meant. */
  readonly asking: PanelChoice | null;
  /** A page over it. */
  readonly reading: Reading | null;
  readonly notice: string;
}

export const FIRST_PANEL: Panel = {
  page: 'table',
  at: 0,
  isMoved: false,
  choice: 0,
  editing: null,
  asking: null,
  reading: null,
  notice: '',
};

export interface PanelUpdated {
  readonly panel: Panel;
  readonly wishes: readonly PanelWish[];
}

export function itemAt(panel: Panel, table: PanelTable): PanelItem {
  const items = itemsOf(panel.page, table);
  return at(items, Math.min(panel.at, items.length - 1));
}

/** The choice under the cursor, if the item has one. */
function choiceAt(panel: Panel, table: PanelTable): PanelChoice | undefined {
  const { choices } = itemAt(panel, table);
  return choices[Math.min(panel.choice, choices.length - 1)];
}

export function panelKey(panel: Panel, key: Key, table: PanelTable): PanelUpdated {
  if (key.name === 'interrupt') return wishes(panel, { do: 'quit' });
  if (panel.reading !== null) return only({ ...panel, reading: readOn(panel.reading, key) });
  if (panel.editing !== null) return typing(panel, panel.editing, key);
  if (panel.asking !== null) return answered(panel, panel.asking, key);
  const calm = { ...panel, notice: '' };
  const count = itemsOf(panel.page, table).length;
  const to = (place: number) =>
    only({ ...calm, at: (place + count) % count, choice: 0, isMoved: true });
  switch (key.name) {
    case 'up':
    case 'backTab':
      return to(Math.min(panel.at, count - 1) - 1);
    case 'down':
    case 'tab':
      return to(panel.at + 1);
    case 'home':
      return to(0);
    case 'end':
      return to(count - 1);
    case 'left':
      return only(turned(calm, -1, table));
    case 'right':
      return only(turned(calm, 1, table));
    case 'enter':
      return taken(calm, choiceAt(calm, table));
    case 'escape':
    case 'backspace':
      return backFrom(calm, table);
    case 'text':
      return letter(calm, key.text, table);
    default:
      return only(calm);
  }
}

function only(panel: Panel): PanelUpdated {
  return { panel, wishes: [] };
}

function wishes(panel: Panel, wish: PanelWish): PanelUpdated {
  return { panel, wishes: [wish] };
}

function turned(panel: Panel, by: number, table: PanelTable): Panel {
  const { choices } = itemAt(panel, table);
  const count = Math.max(1, choices.length);
  return { ...panel, choice: (Math.min(panel.choice, count - 1) + by + count) % count };
}

function backFrom(panel: Panel, { hasGame }: PanelTable): PanelUpdated {
  if (panel.page === 'say' && !hasGame) return only({ ...FIRST_PANEL });
  return hasGame ? wishes(panel, { do: 'back' }) : only(panel);
}

function letter(panel: Panel, text: string, table: PanelTable): PanelUpdated {
  switch (text) {
    case 'q':
      return panel.page === 'say' ? backFrom(panel, table) : wishes(panel, { do: 'quit' });
    case '?':
      return wishes(panel, { do: 'rules' });
    case '!':
      return table.moment.seat === null ? only(panel) : only({ ...FIRST_PANEL, page: 'say' });
    case 'i':
      return backFrom(panel, table);
    case ' ':
      return only(turned(panel, 1, table));
    default:
      return /^\d$/.test(text) ? numbered(panel, Number(text) - 1, table) : only(panel);
  }
}

/** The chair of that number, or what is said. */
function numbered(panel: Panel, number: Seat, table: PanelTable): PanelUpdated {
  const items = itemsOf(panel.page, table);
  const place =
    panel.page === 'say' ? number : items.findIndex(({ chair }) => chair?.seat === number);
  if (items[place] === undefined) return only(panel);
  return only({ ...panel, at: place, choice: 0, isMoved: true });
}

export function taken(panel: Panel, choice: PanelChoice | undefined): PanelUpdated {
  if (choice === undefined) return only(panel);
  if (choice.isGrave) return only({ ...panel, asking: choice });
  return done(panel, choice);
}

function done(panel: Panel, { wish }: PanelChoice): PanelUpdated {
  const calm = { ...panel, asking: null };
  if (wish.do === 'page')
    return only({ ...FIRST_PANEL, page: panel.page === 'say' ? 'table' : 'say' });
  return wish.do === 'edit' ? only({ ...calm, editing: '' }) : wishes(calm, wish);
}

function answered(panel: Panel, choice: PanelChoice, key: Key): PanelUpdated {
  const isMeant = key.name === 'enter' || (key.name === 'text' && key.text === 'y');
  return isMeant ? done(panel, choice) : only({ ...panel, asking: null });
}

function typing(panel: Panel, editing: string, key: Key): PanelUpdated {
  switch (key.name) {
    case 'text':
      return only({ ...panel, editing: (editing + key.text).slice(0, LIMITS.nameLength) });
    case 'backspace':
      return only({ ...panel, editing: Array.from(editing).slice(0, -1).join('') });
    case 'escape':
      return only({ ...panel, editing: null });
    case 'enter': {
      const name = editing.trim();
      const calm = { ...panel, editing: null };
      return name === '' ? only(calm) : wishes(calm, { do: 'deed', deed: { do: 'name', name } });
    }
    default:
      return only(panel);
  }
}

/** The cursor stays on what it stood on, though others come and go; where that is gone, it goes to the first. */
export function panelKept(panel: Panel, before: PanelTable, now: PanelTable): Panel {
  const name = nameOf(itemAt(panel, before));
  const place = itemsOf(panel.page, now).findIndex((item) => nameOf(item) === name);
  if (!panel.isMoved || place < 0)
    return { ...panel, at: 0, choice: 0, asking: place < 0 ? null : panel.asking };
  return place === panel.at ? panel : { ...panel, at: place };
}

function nameOf({ chair, label }: PanelItem): string {
  return chair === null ? label : `chair ${chair.seat}`;
}
