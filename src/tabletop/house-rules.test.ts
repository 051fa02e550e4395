import { describe, expect, test } from 'vitest';
import { coinche, GAMES, mayi, tysiac } from '#games';
import {
  orThrow,
  OPTION_GROUPS,
  printRules,
  readRules,
  type Game,
  type Json,
  type JsonObject,
} from '#kernel';
import {
  changedOptions,
  neededBeside,
  rulesByPreset,
  valueOf,
  whenOn,
  withOption,
  withOptions,
} from './house-rules.ts';

describe('a single house rule', () => {
  test('only what differs from the preset is kept', () => {
    const changed = orThrow(withOption(coinche, { preset: 'ffb' }, 'target', 1500));
    expect(changed).toEqual({ preset: 'ffb', target: 1500 });
    expect(changedOptions(coinche, changed)).toEqual(['target']);
    expect(orThrow(withOption(coinche, changed, 'target', 2000))).toEqual({ preset: 'ffb' });
  });

  test('nothing is a value of its own, also where the preset has something', () => {
    const rules = orThrow(withOption(tysiac, { preset: 'kurnik' }, 'lockAt', null));
    expect(rules).toEqual({ preset: 'kurnik', lockAt: null });
    expect(valueOf(tysiac, rules, 'lockAt')).toBeNull();
    expect(valueOf(tysiac, { preset: 'kurnik' }, 'lockAt')).toBe(800);
  });

  test.each<[Game, string, Json]>([
    [coinche, 'maxRounds', 4],
    [tysiac, 'maxHands', 6],
    [tysiac, 'lockAt', 800],
    [tysiac, 'bidCap', 'marriages'],
    [tysiac, 'bomb', { free: 1, pays: 60, paysFour: 40 }],
  ])('%o: what is off comes on as in a preset, or as is usual: %s', (game, name, on) => {
    expect(whenOn(game, name)).toEqual(on);
  });
});

describe('what a refused value needs beside it', () => {
  test.each<[string, Game, JsonObject, string, Json, JsonObject | undefined]>([
    ['one', tysiac, { preset: 'kurnik' }, 'minBid', 150, { opening: 'free' }],
    ['one', mayi, { firstRound: 3 }, 'lastRound', 2, { firstRound: 1 }],
    [
      'two',
      coinche,
      { preset: 'standard' },
      'doubling',
      'bidOnly',
      { scoring: 'madePlusBid', failure: '160+bid' },
    ],
    ['none that helps', coinche, { preset: 'ffb' }, 'multipliers', [4, 2], undefined],
  ])('%s', (_, game, rules, name, value, needed) => {
    expect(withOption(game, rules, name, value).ok).toBe(false);
    expect(neededBeside(game, rules, name, value)).toEqual(needed);
    if (needed === undefined) return;
    expect(withOptions(game, rules, { ...needed, [name]: value }).ok).toBe(true);
  });
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: every option has a group',
  (_, game) => {
    for (const { group } of Object.values(game.ruleset.options))
      expect(OPTION_GROUPS).toContain(group);
  },
);

describe('whole rules, as a table sends them', () => {
  const whole = (game: Game, rules: JsonObject) =>
    printRules(orThrow(readRules(game.ruleset, rules)));

  test.each(
    GAMES.flatMap((game) => Object.keys(game.ruleset.presets).map((preset) => ({ game, preset }))),
  )(
    '$game.id: $preset is told by its name, and with one rule changed as that',
    ({ game, preset }) => {
      expect(rulesByPreset(game, whole(game, { preset }))).toEqual({ preset });
      const [limit = ''] = ['target', 'maxRounds', 'maxHands'].filter(
        (name) => name in game.ruleset.options,
      );
      if (limit === '') return;
      const changed = orThrow(withOption(game, { preset }, limit, 3000));
      expect(rulesByPreset(game, whole(game, changed))).toEqual(changed);
    },
  );
});
