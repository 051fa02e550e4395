// The only list of games: whoever is named here appears in every shell, test and page.
import type { Game } from '#kernel';
import { coinche } from './coinche/index.ts';
import { mayi } from './mayi/index.ts';
import { tysiac } from './tysiac/index.ts';

export const GAMES: readonly Game[] = [tysiac, coinche, mayi];

export function gameById(id: unknown): Game | undefined {
  return GAMES.find((game) => game.id === id);
}

export { coinche, mayi, tysiac };
