// The program at a terminal: the menu and the tables one after the other, until the player has enough.
import { gameById } from '#games';
import { at, type JsonObject } from '#kernel';
import { wordsIn, type Language, type Letters, type Words } from '#text';
import {
  deleteSave,
  findSaves,
  lastChoice,
  rememberChoice,
  type FoundSave,
  type ListedSave,
} from '../saves/index.ts';
import { blankCells, type Cells, type Key, type Size } from '../terminal/index.ts';
import { firstChoice, printChoice, readChoice, type Choice, type Speed } from './choice.ts';
import { withinReading } from './how-to.ts';
import { updateMenu, type MenuEffect } from './menu.ts';
import { firstMenu, type Menu, type ShownSave } from './menu-items.ts';
import { drawMenu } from './menu-draw.ts';
import { personName } from './person-name.ts';
import { languageOf, resumeGame, startGame, type Started } from './start.ts';

/** How it is played, whatever is played. */
export interface Manner {
  readonly directory: string;
  readonly language: Language;
  readonly ascii: boolean;
  readonly fourColours: boolean;
  readonly speed: Speed;
  readonly letters: Letters;
  /** Which of these were said by a flag: they count more than what is remembered. */
  readonly said: readonly ('language' | 'fourColours' | 'speed' | 'letters')[];
}

/** What a screen shows and takes, for whoever has one. */
export interface Screen {
  draw(size: Size): Cells;
  key(key: Key): void;
  tick(): void;
}

export type Beginning =
  { readonly from: 'menu' } | { readonly from: 'game'; readonly started: Started };

/** What is left to say when the screen is gone. */
export interface Farewell {
  readonly sentence: string;
  /** The input ended in the middle of a game. */
  readonly isCut: boolean;
}

export interface Sitting {
  readonly screen: Screen;
  readonly done: Promise<Farewell>;
  /** The input is gone: nothing more can be asked. */
  closed(): void;
}

export function sitDown(manner: Manner, beginning: Beginning, changed: () => void): Sitting {
  const { promise: done, resolve: finish } = Promise.withResolvers<Farewell>();
  const { directory } = manner;
  let current: Screen & { closed(): void };

  function toMenu(choice: Choice): void {
    let menu: Menu = firstMenu(choice, shownSaves(directory));
    let size: Size = { width: 80, height: 24 };
    const perform = (effect: MenuEffect) => {
      switch (effect.do) {
        case 'quit':
          if (menu.choice !== choice) rememberChoice(directory, printChoice(menu.choice));
          return finish({ sentence: '', isCut: false });
        case 'delete':
          menu = afterDelete(menu, directory, effect.id);
          return changed();
        case 'resume':
        case 'start': {
          const started =
            effect.do === 'start'
              ? startGame(directory, effect.choice)
              : resumeGame(directory, effect.id);
          if (!started.ok) {
            menu = { ...menu, notice: started.refusal.message };
            return changed();
          }
          rememberChoice(directory, printChoice(menu.choice));
          return toTable(started.value, menu.choice, true);
        }
      }
    };
    current = {
      draw: (given) => {
        size = given;
        return drawMenu(menu, size, manner.ascii);
      },
      key: (key) => {
        const { reading } = menu;
        if (reading !== null) menu = { ...menu, reading: withinReading(reading, size) };
        const updated = updateMenu(menu, key);
        ({ menu } = updated);
        changed();
        updated.effects.forEach(perform);
      },
      tick: () => {},
      closed: () => finish({ sentence: '', isCut: false }),
    };
    changed();
  }

  /** What the game itself needs is read when there is one. */
  function toTable(started: Started, choice: Choice, fromMenu: boolean): void {
    current = waitingScreen(() => started.save.close());
    void import('../screen/table-screen.ts').then(({ tableScreen }) => {
      const left = (isOver: boolean, farewell: Farewell) =>
        isOver && fromMenu ? toMenu(choice) : finish(farewell);
      const language = languageOf(started, choice.language, manner.said.includes('language'));
      current = tableScreen({ started, choice: { ...choice, language }, manner, changed, left });
      changed();
    });
  }

  function waitingScreen(close: () => void): Screen & { closed(): void } {
    return {
      draw: (size) => blankCells(size),
      key: () => {},
      tick: () => {},
      closed: () => {
        close();
        finish({ sentence: '', isCut: true });
      },
    };
  }

  if (beginning.from === 'menu') toMenu(proposed(manner));
  else toTable(beginning.started, { ...proposed(manner), ...pickManner(manner) }, false);
  return {
    screen: {
      draw: (size) => current.draw(size),
      key: (key) => current.key(key),
      tick: () => current.tick(),
    },
    done,
    closed: () => current.closed(),
  };
}

function pickManner({ language, fourColours, speed, letters }: Manner) {
  return { language, fourColours, speed, letters };
}

/** As last time, or the usual; what flags say counts more. */
function proposed(manner: Manner): Choice {
  const last: JsonObject | undefined = lastChoice(manner.directory);
  const known = last === undefined ? undefined : readChoice(last);
  const person = personName(manner.language);
  if (known === undefined)
    return { ...firstChoice(manner.language, person), ...pickManner(manner) };
  const said = manner.said.map((name) => [name, manner[name]] as const);
  return { ...known, ...Object.fromEntries(said) };
}

function afterDelete(menu: Menu, directory: string, id: string): Menu {
  const words = wordsIn(menu.choice.language);
  const deleted = deleteSave(directory, id);
  const notice = deleted.ok ? words.ui('saveDeleted', { id }) : deleted.refusal.message;
  return { ...menu, notice, saves: shownSaves(directory) };
}

/** Only those that are looked at are read; finished ones are kept for a replay. */
function shownSaves(directory: string): readonly ShownSave[] {
  const found = findSaves(directory);
  return found.ok ? found.value.map(shownSave) : [];
}

function shownSave({ id, read }: FoundSave): ShownSave {
  let known: ListedSave | undefined;
  return { id, about: (words) => saveAbout((known ??= read()), words) };
}

function saveAbout(
  { openIn, lastPlayed, content }: ListedSave,
  words: Words,
): ReturnType<ShownSave['about']> {
  if (!content.ok) return { title: '', text: '', why: content.refusal.message };
  const { game, seats, outcome, round, turn } = content.value;
  const names = seats.map(({ name }) => name).join(', ');
  const place = words.ui(game === 'mayi' ? 'round' : 'deal', { n: round });
  const where =
    outcome !== null
      ? words.ui('saveFinished')
      : turn === null
        ? place
        : `${place}, ${words.ui('saveTurn', { name: at(seats, turn).name })}`;
  const why = openIn === null ? '' : words.ui('saveLocked', { pid: openIn });
  const played = lastPlayed === null ? '' : dateText(lastPlayed, words.language);
  const title = `${nameOf(game, words)}  ${played}`.trim();
  return { title, text: `${where} · ${names}`, why };
}

function nameOf(id: string, words: Words): string {
  const game = gameById(id);
  return game === undefined ? id : words.gameName(game);
}

/** As the player's calendar and clock say. */
function dateText(iso: string, language: Language): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(iso));
}
