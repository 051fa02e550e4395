// The menu under keys: a key in, the next menu and what the program has to do out.
import { at } from '#kernel';
import { LIMITS } from '#protocol';
import { valueOf } from '#tabletop';
import type { Key } from '../terminal/index.ts';
import type { Choice } from './choice.ts';
import { menuChanged, menuTyped } from './menu-change.ts';
import { howToPlay, readOn } from './how-to.ts';
import { itemAt, itemsOf, menuWords, type Menu, type ShownSave } from './menu-items.ts';

export type MenuEffect =
  | { readonly do: 'start'; readonly choice: Choice }
  | { readonly do: 'resume'; readonly id: string }
  | { readonly do: 'delete'; readonly id: string }
  | { readonly do: 'quit' };

export interface MenuUpdated {
  readonly menu: Menu;
  readonly effects: readonly MenuEffect[];
}

export function updateMenu(menu: Menu, key: Key): MenuUpdated {
  if (key.name === 'interrupt') return { menu, effects: [{ do: 'quit' }] };
  if (menu.editing !== null) return onlyMenu(typing(menu, menu.editing, key));
  if (menu.reading !== null) return onlyMenu({ ...menu, reading: readOn(menu.reading, key) });
  if (menu.deleting !== null) return deleting(menu, menu.deleting, key);
  const calm = { ...menu, notice: '' };
  switch (key.name) {
    case 'up':
    case 'backTab':
      return onlyMenu(movedBy(calm, -1));
    case 'down':
    case 'tab':
      return onlyMenu(movedBy(calm, 1));
    case 'home':
      return onlyMenu({ ...calm, at: 0 });
    case 'end':
      return onlyMenu({ ...calm, at: itemsOf(menu).length - 1 });
    case 'left':
      return onlyMenu(menuChanged(calm, -1));
    case 'right':
      return onlyMenu(menuChanged(calm, 1));
    case 'enter':
      return entered(calm);
    case 'escape':
      return onlyMenu(menu.page === 'main' ? atQuit(calm) : back(calm));
    case 'delete':
      return onlyMenu(askDelete(calm));
    case 'text':
      return letter(calm, key.text);
    default:
      return onlyMenu(calm);
  }
}

function onlyMenu(menu: Menu): MenuUpdated {
  return { menu, effects: [] };
}

function movedBy(menu: Menu, by: number): Menu {
  const count = itemsOf(menu).length;
  return { ...menu, at: (menu.at + by + count) % count };
}

/** Nothing that was chosen is lost by a key that only means back: whoever wants to leave is one Enter away. */
function atQuit(menu: Menu): Menu {
  return { ...menu, at: itemsOf(menu).findIndex(({ kind }) => kind === 'quit') };
}

function back(menu: Menu): Menu {
  const kind = menu.page === 'options' ? 'options' : 'saved';
  const main: Menu = { ...menu, page: 'main' };
  return {
    ...main,
    at: Math.max(
      0,
      itemsOf(main).findIndex((item) => item.kind === kind),
    ),
  };
}

function letter(menu: Menu, text: string): MenuUpdated {
  if (text === 'q')
    return menu.page === 'main' ? { menu, effects: [{ do: 'quit' }] } : onlyMenu(back(menu));
  if (text === '?') return onlyMenu({ ...menu, reading: howToPlay(menu.choice) });
  if (text === ' ') return onlyMenu(menuChanged(menu, 1));
  if (text === 'd' || text === 'x') return onlyMenu(askDelete(menu));
  return onlyMenu(menu);
}

function askDelete(menu: Menu): Menu {
  const item = itemAt(menu);
  return item.kind === 'save' ? { ...menu, deleting: item.save.id } : menu;
}

function deleting(menu: Menu, id: string, key: Key): MenuUpdated {
  const calm = { ...menu, deleting: null };
  const isMeant = key.name === 'enter' || (key.name === 'text' && key.text === 'y');
  return isMeant ? { menu: calm, effects: [{ do: 'delete', id }] } : onlyMenu(calm);
}

function entered(menu: Menu): MenuUpdated {
  const item = itemAt(menu);
  switch (item.kind) {
    case 'start':
      return { menu, effects: [{ do: 'start', choice: menu.choice }] };
    case 'quit':
      return { menu, effects: [{ do: 'quit' }] };
    case 'save':
      return resumed(menu, item.save);
    case 'saved':
      return onlyMenu({ ...menu, page: 'saves', at: 0 });
    case 'options':
      return onlyMenu({ ...menu, page: 'options', at: 0 });
    case 'howTo':
      return onlyMenu({ ...menu, reading: howToPlay(menu.choice) });
    case 'back':
      return onlyMenu(back(menu));
    case 'seat':
      return onlyMenu({ ...menu, editing: at(menu.choice.seats, item.seat).name });
    case 'seed':
      return onlyMenu({ ...menu, editing: menu.choice.seed ?? '' });
    case 'option':
      return onlyMenu(openOption(menu, item.name));
    case 'game':
    case 'players':
    case 'preset':
    case 'language':
    case 'colours':
    case 'letters':
    case 'speed':
      return onlyMenu(menuChanged(menu, 1));
  }
}

function resumed(menu: Menu, save: ShownSave): MenuUpdated {
  const { why } = save.about(menuWords(menu));
  return why === ''
    ? { menu, effects: [{ do: 'resume', id: save.id }] }
    : onlyMenu({ ...menu, notice: why });
}

/** What has few values goes on to the next; numbers are typed. */
function openOption(menu: Menu, name: string): Menu {
  const { game, rules } = menu.choice;
  const kind = game.ruleset.options[name]?.kind;
  if (kind === 'boolean' || kind === 'choice') return menuChanged(menu, 1);
  const value = valueOf(game, rules, name);
  return {
    ...menu,
    editing: value === null ? '' : Array.isArray(value) ? value.join(' ') : JSON.stringify(value),
  };
}

function typing(menu: Menu, editing: string, key: Key): Menu {
  switch (key.name) {
    case 'text':
      return { ...menu, editing: (editing + key.text).slice(0, LIMITS.nameLength) };
    case 'backspace':
      return { ...menu, editing: Array.from(editing).slice(0, -1).join('') };
    case 'escape':
      return { ...menu, editing: null };
    case 'enter':
      return menuTyped({ ...menu, editing: null }, editing.trim());
    default:
      return menu;
  }
}
