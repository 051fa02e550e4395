// The games that the benchmarks measure: each lasts as many actions as its rows ask for.
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { simulationRng } from '#kernel';
import { longest, longGame } from '../bench/play.ts';

const MOST_ASKED = 10_400;

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test.each(['sample', 'record', 'growth'])('the long game of %s', (name) => {
    const asked = Math.min(MOST_ASKED, longest(game));
    expect(longGame(game, asked, simulationRng(name)).taken).toHaveLength(asked);
  });
});
