// The menu as a screen: keys change it, and what it leads to, a game or the end, is told to whoever opened it.
import type { Result } from '#kernel';
import { wordsIn } from '#text/all';
import { deleteSave, rememberChoice } from '../saves/index.ts';
import { printChoice, type Choice } from './choice.ts';
import { withinReading } from './how-to.ts';
import { drawMenu } from './menu-draw.ts';
import { firstMenu, type Menu } from './menu-items.ts';
import { updateMenu, type MenuEffect } from './menu.ts';
import type { Screen } from './one-screen.ts';
import { saveRefusal } from './save-words.ts';
import { shownSaves } from './shown-saves.ts';
import { resumeGame, startGame, type Started } from './start.ts';

export interface MenuScreenOptions {
  readonly directory: string;
  readonly ascii: boolean;
  readonly choice: Choice;
  readonly changed: () => void;
  readonly quit: () => void;
  readonly play: (started: Started, choice: Choice) => void;
}

export function menuScreen(options: MenuScreenOptions): Screen {
  const { directory, ascii, choice, changed, quit } = options;
  let menu: Menu = firstMenu(choice, shownSaves(directory));
  const remember = () => rememberChoice(directory, printChoice(menu.choice));
  const begin = (started: Result<Started>) => {
    if (!started.ok) {
      const words = wordsIn(menu.choice.language);
      menu = { ...menu, notice: saveRefusal(started.refusal, words) };
      return changed();
    }
    remember();
    options.play(started.value, menu.choice);
  };
  const perform = (effect: MenuEffect) => {
    switch (effect.do) {
      case 'quit':
        if (menu.choice !== choice) remember();
        return quit();
      case 'delete':
        menu = menuAfterDelete(menu, directory, effect.id);
        return changed();
      case 'resume':
        return begin(resumeGame(directory, effect.id));
      case 'start':
        return begin(startGame(directory, effect.choice));
    }
  };
  return {
    draw: (size) => drawMenu(menu, size, ascii),
    key: (key, size) => {
      const { reading } = menu;
      if (reading !== null) menu = { ...menu, reading: withinReading(reading, size) };
      const updated = updateMenu(menu, key);
      ({ menu } = updated);
      changed();
      updated.effects.forEach(perform);
    },
    tick: () => {},
    closed: quit,
  };
}

function menuAfterDelete(menu: Menu, directory: string, id: string): Menu {
  const words = wordsIn(menu.choice.language);
  const deleted = deleteSave(directory, id);
  const notice = deleted.ok ? words.ui('saveDeleted', { id }) : saveRefusal(deleted.refusal, words);
  return { ...menu, notice, saves: shownSaves(directory) };
}
