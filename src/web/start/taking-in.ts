// Who most likely plays on with a game from a file: its game and players in, a seat and a level for the bots out.
import { GAME_LIST } from 'virtual:kits';
import { likelySeat } from '#table';
import { animalIn } from '#text';
import type { TakingIn } from '../engine/engine.ts';
import { settings } from '../settings.svelte.ts';

export function usualTakingIn(game: string, players: readonly string[]): Omit<TakingIn, 'text'> {
  return {
    seat: likelySeat(players, settings.name, (name) => animalIn(name) !== undefined),
    level: GAME_LIST.find(({ id }) => id === game)?.usualLevel ?? '',
  };
}
