// The tabletop of each game: the only list of them.
import type { Game } from '#kernel';
import { COINCHE } from './coinche/index.ts';
import { MAYI } from './mayi/index.ts';
import type { Tabletop } from './scene.ts';
import { TYSIAC } from './tysiac/index.ts';

const TABLETOPS: Readonly<Record<string, Tabletop>> = {
  coinche: COINCHE,
  mayi: MAYI,
  tysiac: TYSIAC,
};

export function tabletopOf(game: Game): Tabletop {
  const tabletop = TABLETOPS[game.id];
  if (tabletop === undefined) throw new Error(`bug: no tabletop for ${game.id}`);
  return tabletop;
}
