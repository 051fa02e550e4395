// A table client on a screen: how it looks and what is played in, its options out; keys in, cells out.
import { present, type Game } from '#kernel';
import { narratorAt } from '#tabletop';
import type { Words } from '#text';
import type { Screen } from '../menu/one-screen.ts';
import { threeMoments } from '../threads/moments.ts';
import { draw } from './draw.ts';
import { withinPage } from './draw-pages.ts';
import { keysRestrained } from './restraint.ts';
import type { ClientOptions, TableClient } from './table-client.ts';
import type { Theme } from './theme.ts';
import { update } from './update.ts';

/** What follows from the game, the language and who sits there, wherever the table is. */
export function clientLook(
  game: Game,
  words: Words,
  names: readonly string[],
  theme: Theme,
): Pick<ClientOptions, 'narrator' | 'theme' | 'title' | 'moments'> {
  return {
    narrator: narratorAt(game, words, names),
    theme,
    title: words.gameName(game),
    moments: (record, rounds, signal) =>
      threeMoments(record, rounds, { game, words, names }, signal),
  };
}

/** Nothing is around a game whose players are all at this terminal. */
export const ALL_HERE: Pick<ClientOptions, 'around' | 'refused' | 'wished'> = {
  around: null,
  refused: () => undefined,
  wished: () => {},
};

export function clientScreen(client: TableClient): Pick<Screen, 'draw' | 'key' | 'tick'> {
  const press = keysRestrained(update, () => performance.now());
  return {
    draw: (size) => draw(present(client.model(), 'something to show'), size),
    key: (key, size) => {
      const model = client.model();
      if (model !== undefined) client.take(press(withinPage(model, size), key));
    },
    tick: () => client.tick(),
  };
}
