// The levels of a game with a hard that imagines little: the same code on fewer worlds, for tests that people wait for.
import { botsOf, type Bot } from '#bots';
import type { Game } from '#kernel';
import { COINCHE_LEVELS, thinker as coincheThinker } from '../../src/bots/coinche/levels.ts';
import { thinking as mayiThinker } from '../../src/bots/mayi/index.ts';
import { LEVELS as MAYI_LEVELS } from '../../src/bots/mayi/levels.ts';
import { LEVELS as TYSIAC_LEVELS } from '../../src/bots/tysiac/levels.ts';
import { thinker as tysiacThinker } from '../../src/bots/tysiac/thinker.ts';
import { IS_LONG } from '../how-long.ts';

const EFFORT = { worlds: 4, nodes: 20_000 };

const SMALL: Readonly<Record<string, () => readonly Bot[]>> = {
  coinche: () => {
    const { hard } = COINCHE_LEVELS;
    const calls = { ...hard.calls, worlds: 20, solving: EFFORT };
    return [coincheThinker({ ...hard, calls, plays: { ...hard.plays, effort: EFFORT } })];
  },
  tysiac: () =>
    TYSIAC_LEVELS.filter(({ name }) => name === 'hard').map((hard) =>
      tysiacThinker({ ...hard, play: EFFORT, auction: EFFORT, exchange: EFFORT }),
    ),
  mayi: () =>
    MAYI_LEVELS.flatMap((hard) =>
      hard.ahead === null
        ? []
        : [mayiThinker({ ...hard, ahead: { ...hard.ahead, worlds: 12, worldsAtOnce: 6 } })],
    ),
};

/** Every level; hard is itself only in the long checks. */
export function testedBots(game: Game): readonly Bot[] {
  const all = botsOf(game);
  if (IS_LONG) return all;
  return [...all.filter(({ name }) => name !== 'hard'), ...(SMALL[game.id]?.() ?? [])];
}
