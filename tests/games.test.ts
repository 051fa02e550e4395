// Facts that every game of the list, and the toy game, says of itself.
import { describe, expect, test } from 'vitest';
import { coinche, GAMES, mayi, tysiac } from '#games';
import { hasTrait, type EventTrait, type Game } from '#kernel';
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

const TRAITS: readonly (readonly [Game, string, EventTrait, boolean])[] = [
  [tysiac, 'trickWon', 'endsTrick', true],
  [coinche, 'trickWon', 'endsTrick', true],
  [tysiac, 'cardPlayed', 'endsTrick', false],
  [mayi, 'turnComplete', 'untold', true],
  [tysiac, 'redealt', 'dealsAnew', true],
  [coinche, 'roundScored', 'tellsRound', true],
  [coinche, 'gameOver', 'tellsRound', false],
  [toy, 'cardPlayed', 'untold', false],
];

test.each(TRAITS.map(([game, ...row]) => [game.name, ...row, game] as const))(
  '%s: %s, %s, is %s',
  (_, type, trait, expected, game) => {
    expect(hasTrait(game, { type }, trait)).toBe(expected);
  },
);
