// The face of each game: the only list of them.
import type { Game } from '#kernel';
import { COINCHE } from './coinche/index.ts';
import { MAYI } from './mayi/index.ts';
import type { GameFace } from './scene.ts';
import { TYSIAC } from './tysiac/index.ts';

const FACES: Readonly<Record<string, GameFace>> = { coinche: COINCHE, mayi: MAYI, tysiac: TYSIAC };

export function faceOf(game: Game): GameFace {
  const face = FACES[game.id];
  if (face === undefined) throw new Error(`bug: no face for ${game.id}`);
  return face;
}
