import { describe, expect, test } from 'vitest';
import { coinche, GAMES, mayi, tysiac } from '#games';
import { orThrow, otherValues, type Game, type Json, type JsonObject } from '#kernel';
import { LIMITS } from '#protocol';
import { wordsIn } from '#text/all';
import { botsIn, printLink, readLink } from './setup-link.ts';
import { usualSetup, withLevel, withName, withPlayers, withRules, withSeed } from './setup.ts';
import type { Setup } from './setup.ts';

const WORDS = wordsIn('en');
const LEVELS = ['random', 'greedy', 'easy', 'medium', 'hard'];

function setupOf(game: Game): Setup {
  return usualSetup({ game, levels: LEVELS, usualLevel: 'medium' }, 'Ann', WORDS);
}

function read(text: string, game: Game = mayi, person = 'Ann') {
  return readLink(text, { game, levels: LEVELS, usualLevel: 'medium' }, person, WORDS);
}

function faultOf(text: string, game: Game = mayi): string {
  const setup = read(text, game);
  return setup.ok ? 'none' : setup.refusal.code;
}

describe('a link', () => {
  test('is read as it was written', () => {
    const named = orThrow(withName(withPlayers(setupOf(mayi), 6, WORDS), 2, 'Zoë & Co.'));
    const ruled = orThrow(withRules(named, { twoPoints: 20, firstDealer: 'cut' }));
    const setup = withSeed(withLevel(ruled, 3, 'hard'), 'blue? = 100 % ☂');
    const text = printLink(setup, WORDS);
    expect(text).not.toMatch(/[?#]/);
    expect(orThrow(read(text))).toEqual(setup);
  });

  test('says only what differs from the preset', () => {
    const text = printLink(setupOf(coinche), WORDS);
    expect(text).toBe('preset=ffb&seat=&seat=medium.0&seat=medium.1&seat=medium.2');
  });

  const VALUES = GAMES.flatMap((game) =>
    Object.entries(game.ruleset.options).flatMap(([name, spec]) =>
      otherValues(spec, null).map((value) => [game, name, value] as [Game, string, Json]),
    ),
  );
  test('carries every value of every option', () => {
    const setups = VALUES.flatMap(([game, name, value]) => {
      const changed = withRules(setupOf(game), { [name]: value });
      return changed.ok ? [changed.value] : [];
    });
    expect(setups.length).toBeGreaterThan(100);
    for (const setup of setups)
      expect(orThrow(read(printLink(setup, WORDS), setup.game)).rules).toEqual(setup.rules);
  });

  test('names of bots are read in the language of whoever reads', () => {
    const text = printLink(setupOf(coinche), WORDS);
    const polish = orThrow(
      readLink(text, { game: coinche, levels: LEVELS, usualLevel: 'medium' }, 'Jan', wordsIn('pl')),
    );
    expect(polish.seats.map(({ name }) => name)).toEqual(['Jan', 'Lis', 'Sowa', 'Czapla']);
  });

  test('whoever opens it sits where the sender sat, and no bot has their name', () => {
    const text = 'seat=hard+Rex&seat=&seat=easy.1&seat=easy.2';
    expect(orThrow(read(text, mayi, 'Rex')).seats).toEqual([
      { kind: 'bot', name: 'Fox', level: 'hard' },
      { kind: 'person', name: 'Rex' },
      { kind: 'bot', name: 'Owl', level: 'easy' },
      { kind: 'bot', name: 'Heron', level: 'easy' },
    ]);
  });

  test('what it leaves out is as usual', () => {
    expect(orThrow(read('seed=blue', tysiac))).toEqual(withSeed(setupOf(tysiac), 'blue'));
  });

  test('what is as in the preset need not be said', () => {
    const rules: JsonObject = orThrow(read('preset=ffb&rule.target=2000', coinche)).rules;
    expect(rules).toEqual({ preset: 'ffb' });
  });
});

describe('a link that cannot be used says why', () => {
  test.each([
    ['a field nobody knows', 'colour=red', 'linkUnreadable'],
    ['a seed twice', 'seed=a&seed=b', 'linkUnreadable'],
    ['a rule twice', 'rule.twoPoints=2&rule.twoPoints=3', 'linkUnreadable'],
    ['too long', `seed=${'x'.repeat(5000)}`, 'linkUnreadable'],
    ['no such preset', 'preset=bridge', 'linkRules'],
    ['a preset by descent', 'preset=constructor', 'linkRules'],
    ['no such rule', 'rule.colour=red', 'linkRules'],
    ['a preset as a rule', 'rule.preset=family', 'linkRules'],
    ['a prototype as a rule', 'rule.__proto__={"a":1}', 'linkRules'],
    ['a value out of range', 'rule.twoPoints=51', 'linkRules'],
    ['a combination that is impossible', 'rule.firstRound=4&rule.lastRound=3', 'linkRules'],
    ['too few seats', 'seat=&seat=easy.1', 'linkSeats'],
    ['too many seats', '&seat='.repeat(9), 'linkSeats'],
    ['nobody for the reader', 'seat=easy.1&seat=easy.2&seat=easy.3', 'linkSeats'],
    ['two persons', 'seat=&seat=&seat=easy.3', 'linkSeats'],
    ['two of a name', 'seat=&seat=easy.3&seat=easy.3', 'linkSeats'],
    ['no such level', 'seat=&seat=genius.1&seat=easy.3', 'linkSeats'],
    ['no such animal', 'seat=&seat=easy.9&seat=easy.3', 'linkSeats'],
    [
      'a name too long',
      `seat=&seat=easy.1&seat=easy+${'x'.repeat(LIMITS.nameLength + 1)}`,
      'linkSeats',
    ],
    ['a name that turns the line', 'seat=&seat=easy.1&seat=easy+%E2%80%AEx', 'linkSeats'],
    ['an empty seed', 'seed=', 'linkSeed'],
    ['a seed too long', `seed=${'x'.repeat(65)}`, 'linkSeed'],
    ['a broken sign in a seed', 'seed=%FF%00', 'linkSeed'],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });
});

test('a page that has not loaded the game reads who plays', () => {
  expect(botsIn('preset=ffb&seat=&seat=medium.0&seat=hard+Rex')).toEqual([0, 'Rex']);
  expect(botsIn('')).toBeUndefined();
});
