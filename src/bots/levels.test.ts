import { expect, test } from 'vitest';
import { coinche } from '#games';
import { toy } from '../../tests/toy-game.ts';
import { LEVELS, levelUpTo, usualLevel } from './levels.ts';

test('a level that a game has is proposed', () => {
  expect(LEVELS.map((level) => levelUpTo(coinche, level))).toEqual(LEVELS);
  expect(usualLevel(coinche)).toBe('medium');
});

test('a game without bots of its own proposes the one that every game has', () => {
  expect(LEVELS.map((level) => levelUpTo(toy, level))).toEqual(LEVELS.map(() => 'random'));
});
