// Facts that every game of the list, and the toy game, says of itself.
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { Game } from '#kernel';
import { toy } from './toy-game.ts';

const EVERY: readonly Game[] = [...GAMES, toy];

describe.each(EVERY.map((game) => [game.name, game] as const))('%s', (_, game) => {
  test('is usually played by a number of players that it can be played by', () => {
    expect(game.seats).toContain(game.usualSeats);
  });

  test('is usually played under one of its presets', () => {
    expect(Object.keys(game.ruleset.presets)).toContain(game.usualPreset);
    expect(Object.keys(game.ruleset.presets)).toContain(game.ruleset.defaultPreset);
  });
});
