// The program at a terminal: the menu and the tables one after the other, until the player has enough.
import type { JsonObject } from '#kernel';
import type { Language, Letters } from '#text';
import { lastChoice } from '../saves/index.ts';
import { firstChoice, readChoice, type Choice, type Speed } from './choice.ts';
import { menuScreen } from './menu-screen.ts';
import { emptyScreen, type Farewell, type Screen } from './one-screen.ts';
import { personName } from './person-name.ts';
import { languageOf, type Started } from './start.ts';

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

export type Beginning =
  { readonly from: 'menu' } | { readonly from: 'game'; readonly started: Started };

export interface TerminalSitting {
  /** What stands there at the moment. */
  readonly screen: () => Screen;
  readonly done: Promise<Farewell>;
}

export function sitDown(
  manner: Manner,
  beginning: Beginning,
  changed: () => void,
): TerminalSitting {
  const { promise: done, resolve: finish } = Promise.withResolvers<Farewell>();
  const { directory, ascii } = manner;
  const quit = () => finish({ sentence: '', isCut: false });
  let current: Screen = emptyScreen(quit);

  function toMenu(choice: Choice): void {
    const play = (started: Started, chosen: Choice) => toTable(started, chosen, true);
    current = menuScreen({ directory, ascii, choice, changed, quit, play });
    changed();
  }

  /** What the game itself needs is read when there is one. */
  function toTable(started: Started, choice: Choice, fromMenu: boolean): void {
    current = emptyScreen(() => {
      started.save.close();
      finish({ sentence: '', isCut: true });
    });
    void import('../screen/table-screen.ts').then(({ tableScreen }) => {
      const left = (isOver: boolean, farewell: Farewell) =>
        isOver && fromMenu ? toMenu(choice) : finish(farewell);
      const language = languageOf(started, choice.language, manner.said.includes('language'));
      current = tableScreen({ started, choice: { ...choice, language }, manner, changed, left });
      changed();
    });
  }

  if (beginning.from === 'menu') toMenu(proposed(manner));
  else toTable(beginning.started, { ...proposed(manner), ...pickManner(manner) }, false);
  return { screen: () => current, done };
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
