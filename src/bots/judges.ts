// The judge of each game: whoever analyses a game asks here.
import type { Game } from '#kernel';
import { COINCHE_JUDGE } from './coinche/judge.ts';
import type { Judge } from './judge.ts';
import { MAYI_JUDGE } from './mayi/judge.ts';
import { TYSIAC_JUDGE } from './tysiac/judge.ts';

const JUDGES: Readonly<Record<string, Judge>> = {
  coinche: COINCHE_JUDGE,
  mayi: MAYI_JUDGE,
  tysiac: TYSIAC_JUDGE,
};

export function judgeFor(game: Game): Judge | undefined {
  return JUDGES[game.id];
}
