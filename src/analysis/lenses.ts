// The lens of each game: whoever analyses a game asks here.
import type { Game } from '#kernel';
import { COINCHE_LENS } from './coinche.ts';
import type { Lens } from './lens.ts';
import { MAYI_LENS } from './mayi.ts';
import { TYSIAC_LENS } from './tysiac.ts';

const LENSES: Readonly<Record<string, Lens>> = {
  coinche: COINCHE_LENS,
  mayi: MAYI_LENS,
  tysiac: TYSIAC_LENS,
};

export function lensFor(game: Game): Lens | undefined {
  return LENSES[game.id];
}
