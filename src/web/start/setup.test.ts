import { describe, expect, test } from 'vitest';
import { coinche, GAMES, mayi, tysiac } from '#games';
import { orThrow, type Game } from '#kernel';
import { LIMITS } from '#protocol';
import { LANGUAGES } from '#text';
import { wordsIn } from '#text/all';
import { groupedOptions, partingOptions, presetFacts } from './preset-facts.ts';
import {
  newTable,
  ownSeat,
  usualSetup,
  withLevel,
  withName,
  withOwnName,
  withPlayers,
  withPreset,
  withRule,
  withRules,
  withSeed,
  type Setup,
} from './setup.ts';
import { sentenceParts } from './value-sentence.ts';

const WORDS = wordsIn('en');
const LEVELS = ['random', 'greedy', 'easy', 'medium', 'hard'];

function setupOf(game: Game = mayi): Setup {
  return usualSetup({ game, levels: LEVELS, usualLevel: 'medium' }, 'Ann', WORDS);
}

function namesOf({ seats }: Setup): string {
  return seats.map(({ name }) => name).join(' ');
}

describe('a table that is being set up', () => {
  test('begins as is usual: the person, and bots of a middling level', () => {
    const setup = setupOf(coinche);
    expect(namesOf(setup)).toBe('Ann Fox Owl Heron');
    expect(setup.seats[1]).toMatchObject({ level: 'medium' });
    expect(newTable(setup)).toMatchObject({
      game: 'coinche',
      rules: { preset: 'ffb' },
      seed: null,
    });
  });

  test('more players come as strong as those who sit there; fewer keep their places', () => {
    const five = withPlayers(withLevel(setupOf(), 3, 'hard'), 5, WORDS);
    expect(namesOf(five)).toBe('Ann Fox Owl Heron Beaver');
    expect(five.seats[4]).toMatchObject({ level: 'hard' });
    expect(namesOf(withPlayers(five, 3, WORDS))).toBe('Ann Fox Owl');
  });

  test('the person stays, also in a last place that is taken away', () => {
    const { seats, ...setup } = setupOf();
    const last = { ...setup, seats: seats.toReversed() };
    const three = withPlayers(last, 3, WORDS);
    expect(namesOf(three)).toBe('Heron Owl Ann');
    expect(ownSeat(three)).toBe(2);
  });

  test.each([
    ['  Zoë  ', 'Zoë'],
    ['a\u202Eb\u0007', 'ab'],
    ['x'.repeat(LIMITS.nameLength + 10), 'x'.repeat(LIMITS.nameLength)],
    ['👨‍👩‍👧‍👦'.repeat(4), '👨‍👩‍👧‍👦'.repeat(3)],
    ['👨‍👩‍👧‍👦 Family', '👨‍👩‍👧‍👦 Family'],
  ])('names are one clean line: %o', (text, name) => {
    expect(orThrow(withName(setupOf(), 1, text)).seats[1]?.name).toBe(name);
  });

  test.each([
    ['Ann', 'name_taken'],
    ['   ', 'name_missing'],
  ])('nobody is called %o', (text, code) => {
    const named = withName(setupOf(), 1, text);
    expect(named.ok ? '' : named.refusal.code).toBe(code);
  });

  test('a bot called like the person gets another name', () => {
    expect(namesOf(withOwnName(setupOf(), 'Fox', WORDS))).toBe('Fox Beaver Owl Heron');
  });

  test('rules change one by one or together, or not at all', () => {
    const setup = withPreset(setupOf(coinche), 'standard');
    expect(withRule(setup, 'doubling', 'bidOnly').ok).toBe(false);
    const values = { scoring: 'madePlusBid', failure: '160+bid', doubling: 'bidOnly' };
    const changed = orThrow(withRules(setup, values));
    expect(changed.rules).toEqual({ preset: 'standard', ...values });
    expect(withPreset(changed, 'ffb').rules).toEqual({ preset: 'ffb' });
  });

  test('an empty seed is chance', () => {
    expect(withSeed(setupOf(), ' blue ').seed).toBe('blue');
    expect(withSeed(setupOf(), '  ').seed).toBeNull();
  });
});

describe('rules in words', () => {
  test.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
    const names = Object.keys(game.ruleset.options);
    expect(groupedOptions(game).flatMap((group) => group.names)).toHaveLength(names.length);
    for (const preset of Object.keys(game.ruleset.presets)) {
      const facts = presetFacts(WORDS, game, preset);
      expect(facts.length).toBeGreaterThan(1);
      expect(facts.length).toBeLessThanOrEqual(partingOptions(game).length);
    }
  });

  test.each(LANGUAGES)('rules of several numbers are sentences with places (%s)', (language) => {
    const fields = (game: Game, option: string) =>
      sentenceParts(wordsIn(language), game, option).flatMap((part) =>
        'field' in part ? [part.field] : [],
      );
    expect(fields(coinche, 'multipliers')).toEqual(['0', '1']);
    expect(fields(tysiac, 'bomb')).toEqual(['free', 'pays', 'paysFour']);
  });
});
