// The only list of games: whoever is named here appears in every shell, test and page.
import type { Game } from '#kernel';
import { coinche } from './coinche/index.ts';
import { mayi } from './mayi/index.ts';
import { tysiac } from './tysiac/index.ts';

export const GAMES: readonly Game[] = [tysiac, coinche, mayi];

/** What a menu proposes to somebody who has never played here: it is known by most, and needs no choice of seats. */
export const PROPOSED_GAME: Game = coinche;

export function gameById(id: unknown): Game | undefined {
  return GAMES.find((game) => game.id === id);
}

export { coinche, mayi, tysiac };
