import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import {
  describeOption,
  frozenRuleset,
  otherValues,
  readRules,
  type Option,
  type RulesOf,
  type Ruleset,
} from './options.ts';
import { accept, refuse } from './result.ts';

const OPTIONS = {
  open: { kind: 'boolean' },
  step: { kind: 'integer', min: 5, max: 20 },
  order: { kind: 'choice', values: ['high', 'low', 3, false] },
  limit: { kind: 'optional', of: { kind: 'integer', min: 1, max: 9 } },
  rounding: { kind: 'optional', of: { kind: 'choice', values: ['up', 'down'] } },
  stakes: { kind: 'integers', count: 2, min: 1, max: 8 },
  fines: {
    kind: 'offOrFields',
    fields: {
      after: { kind: 'integer', min: 1, max: 3 },
      points: { kind: 'integer', min: 0, max: 200 },
    },
  },
} as const;
type TestRules = RulesOf<typeof OPTIONS>;

const CLUB: TestRules = {
  version: 1,
  open: true,
  step: 10,
  order: 'high',
  limit: 4,
  rounding: null,
  stakes: [2, 4],
  fines: false,
};
const HOME: TestRules = { ...CLUB, open: false, fines: { after: 1, points: 60 } };
const ruleset: Ruleset<TestRules> = {
  options: OPTIONS,
  presets: { club: CLUB, home: HOME },
  defaultPreset: 'club',
  conflict: (rules) =>
    rules.step === 20 && rules.limit === null
      ? { option: 'limit', why: 'steps of 20 need a limit' }
      : undefined,
};

describe('rules are read', () => {
  test.each<[string, unknown, TestRules]>([
    ['nothing is the default preset', undefined, CLUB],
    ['null too', null, CLUB],
    ['a name is that preset', 'home', HOME],
    ['no fields are the default preset', {}, CLUB],
    ['a preset in fields', { preset: 'home' }, HOME],
    ['a preset of null', { preset: null }, CLUB],
    [
      'fields change the preset',
      { preset: 'home', open: true, step: 5 },
      { ...HOME, open: true, step: 5 },
    ],
    ['version 1', { version: 1, step: 20 }, { ...CLUB, step: 20 }],
    ['version null', { version: null }, CLUB],
    ['a text of a choice', { order: 'low' }, { ...CLUB, order: 'low' }],
    ['a number of a choice', { order: 3 }, { ...CLUB, order: 3 }],
    ['false of a choice', { order: false }, { ...CLUB, order: false }],
    ['null for nothing', { limit: null }, { ...CLUB, limit: null }],
    ['none for nothing', { limit: 'none' }, { ...CLUB, limit: null }],
    ['the least', { limit: 1 }, { ...CLUB, limit: 1 }],
    ['the most', { limit: 9 }, { ...CLUB, limit: 9 }],
    ['an optional choice', { rounding: 'down' }, { ...CLUB, rounding: 'down' }],
    ['a list at its edges', { stakes: [8, 1] }, { ...CLUB, stakes: [8, 1] }],
    [
      'fields of an option',
      { fines: { after: 3, points: 0 } },
      { ...CLUB, fines: { after: 3, points: 0 } },
    ],
    ['an option turned off', { preset: 'home', fines: false }, { ...HOME, fines: false }],
    ['a whole ruleset', { ...HOME }, HOME],
  ])('%s', (_, value, expected) => {
    expect(readRules(ruleset, value)).toEqual(accept(expected));
  });
});

const FINES = 'false or an object with after, points';
const STAKES = 'a list of 2 whole numbers from 1 to 8';

describe('rules are refused with their path', () => {
  test.each<[string, unknown, string]>([
    ['an unknown preset', 'pub', 'rules: no preset "pub"; there are club, home'],
    [
      'an unknown preset in fields',
      { preset: 'pub' },
      'rules.preset: no preset "pub"; there are club, home',
    ],
    ['a preset that is no name', { preset: 7 }, 'rules.preset: no preset 7; there are club, home'],
    ['a name every object has', 'toString', 'rules: no preset "toString"; there are club, home'],
    ['a list', [], 'rules: expected an object, found a list'],
    ['a number', 7, 'rules: expected an object, found 7'],
    [
      'an unknown option',
      { steps: 5 },
      'rules.steps: unknown option; there are open, step, order, limit, rounding, stakes, fines',
    ],
    ['another version', { version: 2 }, 'rules.version: this engine reads version 1, found 2'],
    ['no boolean', { open: 'yes' }, 'rules.open: expected true or false, found "yes"'],
    ['null for a boolean', { open: null }, 'rules.open: expected true or false, found null'],
    ['too small', { step: 4 }, 'rules.step: expected a whole number from 5 to 20, found 4'],
    ['too great', { step: 21 }, 'rules.step: expected a whole number from 5 to 20, found 21'],
    ['a fraction', { step: 7.5 }, 'rules.step: expected a whole number from 5 to 20, found 7.5'],
    [
      'a number as text',
      { step: '10' },
      'rules.step: expected a whole number from 5 to 20, found "10"',
    ],
    [
      'none where there must be one',
      { step: 'none' },
      'rules.step: expected a whole number from 5 to 20, found "none"',
    ],
    [
      'no choice',
      { order: 'mid' },
      'rules.order: expected one of "high", "low", 3, false, found "mid"',
    ],
    [
      'a choice as text',
      { order: '3' },
      'rules.order: expected one of "high", "low", 3, false, found "3"',
    ],
    [
      'an optional out of range',
      { limit: 10 },
      'rules.limit: expected null or a whole number from 1 to 9, found 10',
    ],
    [
      'an optional turned off',
      { limit: false },
      'rules.limit: expected null or a whole number from 1 to 9, found false',
    ],
    ['a number for a list', { stakes: 2 }, `rules.stakes: expected ${STAKES}, found 2`],
    ['a list too short', { stakes: [2] }, `rules.stakes: expected ${STAKES}, found [2]`],
    ['a list too long', { stakes: [2, 4, 8] }, `rules.stakes: expected ${STAKES}, found [2,4,8]`],
    ['a list with too little', { stakes: [0, 4] }, `rules.stakes: expected ${STAKES}, found [0,4]`],
    ['a list with too much', { stakes: [2, 9] }, `rules.stakes: expected ${STAKES}, found [2,9]`],
    [
      'a list with a fraction',
      { stakes: [2, 4.5] },
      `rules.stakes: expected ${STAKES}, found [2,4.5]`,
    ],
    [
      'a list of texts',
      { stakes: ['2', '4'] },
      `rules.stakes: expected ${STAKES}, found ["2","4"]`,
    ],
    [
      'an object for a list',
      { stakes: { length: 2 } },
      `rules.stakes: expected ${STAKES}, found {"length":2}`,
    ],
    ['true for fields', { fines: true }, `rules.fines: expected ${FINES}, found true`],
    ['null for fields', { fines: null }, `rules.fines: expected ${FINES}, found null`],
    ['a list for fields', { fines: [] }, 'rules.fines: expected an object, found a list'],
    [
      'a nested field out of range',
      { fines: { after: 4, points: 0 } },
      'rules.fines.after: expected a whole number from 1 to 3, found 4',
    ],
    [
      'a nested field missing',
      { fines: { after: 1 } },
      'rules.fines.points: expected a whole number from 0 to 200, found nothing',
    ],
    [
      'a nested field unknown',
      { fines: { after: 1, points: 0, to: 1 } },
      'rules.fines.to: unknown field',
    ],
    ['a conflict', { step: 20, limit: 'none' }, 'rules.limit: steps of 20 need a limit'],
  ])('%s', (_, value, message) => {
    const path = message.slice(0, message.indexOf(':'));
    expect(readRules(ruleset, value)).toEqual(refuse('unreadable', message, { path }));
  });

  test('at another path', () => {
    expect(readRules(ruleset, { step: 1 }, 'line 1: rules')).toMatchObject({
      refusal: { params: { path: 'line 1: rules.step' } },
    });
  });
});

test('reading changes no preset', () => {
  readRules(ruleset, { preset: 'home', step: 5 });
  expect(ruleset.presets).toEqual({ club: CLUB, home: HOME });
});

test.each<[Option, string, Json, readonly Json[]]>([
  [OPTIONS.open, 'true or false', true, [false]],
  [OPTIONS.open, 'true or false', false, [true]],
  [OPTIONS.step, 'a whole number from 5 to 20', 10, [5, 12, 20]],
  [OPTIONS.step, 'a whole number from 5 to 20', 12, [5, 20]],
  [OPTIONS.order, 'one of "high", "low", 3, false', 'low', ['high', 3, false]],
  [OPTIONS.limit, 'null or a whole number from 1 to 9', null, [1, 5, 9]],
  [OPTIONS.limit, 'null or a whole number from 1 to 9', 9, [null, 1, 5]],
  [OPTIONS.rounding, 'null or one of "up", "down"', 'up', [null, 'down']],
  [
    OPTIONS.stakes,
    STAKES,
    [2, 4],
    [
      [1, 1],
      [8, 8],
    ],
  ],
  [OPTIONS.stakes, STAKES, [8, 8], [[1, 1]]],
  [
    OPTIONS.fines,
    FINES,
    false,
    [
      { after: 1, points: 0 },
      { after: 3, points: 200 },
    ],
  ],
  [OPTIONS.fines, FINES, { after: 3, points: 200 }, [false, { after: 1, points: 0 }]],
])(
  'an option is described, and its other values are known (%#)',
  (option, words, value, others) => {
    expect(describeOption(option)).toBe(words);
    expect(otherValues(option, value)).toEqual(others);
  },
);

test('a ruleset is frozen, its presets, their lists and fields too', () => {
  const club = { step: 5, stakes: [1, 2] };
  const conflict = () => undefined;
  const frozen = frozenRuleset({ options: {}, presets: { club }, defaultPreset: 'club', conflict });
  expect(() => Object.assign(frozen, { defaultPreset: 'other' })).toThrow(TypeError);
  expect(() => Object.assign(frozen.presets, { other: {} })).toThrow(TypeError);
  expect(() => Object.assign(club, { step: 6 })).toThrow(TypeError);
  expect(() => club.stakes.push(3)).toThrow(TypeError);
});
