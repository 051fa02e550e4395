// The tabletop of each game: the only list of them.
import type { Game } from '#kernel';
import type { Words } from '#text';
import { ANY_GAME } from './any-game/index.ts';
import { COINCHE } from './coinche/index.ts';
import { MAYI } from './mayi/index.ts';
import type { Narrator } from './narrator.ts';
import type { Tabletop } from './scene.ts';
import { TYSIAC } from './tysiac/index.ts';

const TABLETOPS: Readonly<Record<string, Tabletop>> = {
  coinche: COINCHE,
  mayi: MAYI,
  tysiac: TYSIAC,
};

/** A game that has none of its own is shown as it prints itself. */
export function tabletopOf(game: Game): Tabletop {
  return TABLETOPS[game.id] ?? ANY_GAME;
}

export function narratorAt(game: Game, words: Words, names: readonly string[]): Narrator {
  return { game, tabletop: tabletopOf(game), words, names };
}
