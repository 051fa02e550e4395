// Warming up: a few steps that think, the same ones again, and no decision changed by them.
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { at, present, simulationRng, type Game } from '#kernel';
import { toy } from '../../tests/toy-game.ts';
import { decisionAt } from './bot.ts';
import { botFor, botsOf } from './levels.ts';
import { warmUp } from './warm-up.ts';

/** What the first to act decides in some deal. */
function firstThought(game: Game) {
  const rules = game.ruleset.presets[game.ruleset.defaultPreset];
  const state = game.start(rules, at(game.seats, 0), 'some deal', 0);
  const seat = at(game.toAct(state), 0);
  const bot = present(botFor(game, 'hard'), 'the bot');
  return bot.decide(decisionAt(game, state, seat, simulationRng('luck')));
}

const THOUGHTFUL = GAMES.filter((game) => botFor(game, 'hard') !== undefined);

describe.each(THOUGHTFUL.map((game) => [game.name, game] as const))('%s', (_, game) => {
  test('is warmed by thinking, in a few steps', () => {
    const steps = [...warmUp(game, botsOf(game))];
    expect(steps.length).toBeLessThan(20);
    expect(steps.filter(({ thought }) => (thought?.candidates.length ?? 0) > 1)).not.toHaveLength(
      0,
    );
  });

  test('is warmed the same way every time', () => {
    const actions = () => [...warmUp(game, botsOf(game))].map(({ action }) => action);
    expect(actions()).toEqual(actions());
  });

  test('is decided as it was before', () => {
    const before = firstThought(game);
    expect([...warmUp(game, botsOf(game))]).not.toHaveLength(0);
    expect(firstThought(game)).toEqual(before);
  });
});

test('a game whose bots do not think has nothing to warm', () => {
  expect([...warmUp(toy, botsOf(toy))]).toEqual([]);
});
