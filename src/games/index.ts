// The only list of games: whoever is named here appears in every shell, test and page.
import type { Game } from '#kernel';
import { tysiac } from './tysiac/index.ts';

export const GAMES: readonly Game[] = [tysiac];

export function gameById(id: unknown): Game | undefined {
  return GAMES.find((game) => game.id === id);
}

export { tysiac };
