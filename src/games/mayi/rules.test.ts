// House rules: presets as written, ranges at their edges, what cannot be played, and a wording for all.
import { describe, expect, test } from 'vitest';
import { orThrow, readRules } from '#kernel';
import {
  contractOf,
  contractText,
  isAllAtOnce,
  isExact,
  isWithoutDiscard,
  ROUNDS,
} from './contracts.ts';
import { mayi } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));

const HOUSE = {
  version: 1,
  wildRatioOnLayOff: false,
  exactContract: true,
  finalRound: 'allAtOnce',
  twoPoints: 2,
  sameSuitRunGap: 0,
  downMayTakeDiscard: false,
  jokerSwap: true,
  mayI: true,
  deadRoundEnds: true,
  firstDealer: 0,
  firstRound: 1,
  lastRound: 6,
};
const PHASE4 = {
  version: 1,
  wildRatioOnLayOff: true,
  exactContract: false,
  finalRound: 'layOff',
  twoPoints: 2,
  sameSuitRunGap: 0,
  downMayTakeDiscard: true,
  jokerSwap: false,
  mayI: true,
  deadRoundEnds: false,
  firstDealer: 0,
  firstRound: 1,
  lastRound: 6,
};
const FAMILY = {
  version: 1,
  wildRatioOnLayOff: false,
  exactContract: true,
  finalRound: 'allAtOnce',
  twoPoints: 20,
  sameSuitRunGap: 2,
  downMayTakeDiscard: false,
  jokerSwap: true,
  mayI: true,
  deadRoundEnds: true,
  firstDealer: 'cut',
  firstRound: 1,
  lastRound: 6,
};

describe('presets', () => {
  test('house is the default', () => {
    expect(rulesOf(undefined)).toStrictEqual(HOUSE);
    expect(rulesOf('house')).toStrictEqual(HOUSE);
    expect(rulesOf({})).toStrictEqual(HOUSE);
  });

  test('phase4', () => expect(rulesOf('phase4')).toStrictEqual(PHASE4));
  test('family', () => expect(rulesOf('family')).toStrictEqual(FAMILY));

  test('there are no others', () => {
    expect(Object.keys(mayi.ruleset.presets)).toEqual(['house', 'phase4', 'family']);
    expect(readRules(mayi.ruleset, 'club').ok).toBe(false);
  });

  test('fields change a preset, or the default', () => {
    expect(rulesOf({ preset: 'phase4', mayI: false })).toEqual({ ...PHASE4, mayI: false });
    expect(rulesOf({ twoPoints: 20 })).toEqual({ ...HOUSE, twoPoints: 20 });
  });
});

/** Option, values that are taken, values that are refused. */
const RANGES: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
  ['wildRatioOnLayOff', [true, false], [1, null, 'true']],
  ['exactContract', [true, false], [1, null]],
  ['finalRound', ['allAtOnce', 'layOff'], ['none', true, null]],
  ['twoPoints', [0, 2, 20, 50], [-1, 51, 2.5, '2']],
  ['sameSuitRunGap', [0, 1, 4], [-1, 5, 1.5]],
  ['downMayTakeDiscard', [true, false], [0]],
  ['jokerSwap', [true, false], ['yes']],
  ['mayI', [true, false], [2]],
  ['deadRoundEnds', [true, false], ['no', null]],
  ['firstDealer', ['cut', 0, 1, 2, 3, 4, 5, 6, 7], [-1, 8, '0', 'high', null]],
  ['firstRound', [1, 6], [0, 7, 1.5]],
  ['lastRound', [1, 6], [0, 7, 2.5]],
];

describe('ranges', () => {
  test.each(RANGES)('%s', (name, taken, refused) => {
    for (const value of taken) expect(rulesOf({ [name]: value })).toMatchObject({ [name]: value });
    for (const value of refused) {
      const read = readRules(mayi.ruleset, { [name]: value });
      expect(read.ok ? read.value : read.refusal.params['path']).toBe(`rules.${name}`);
    }
  });

  test('every option has a range here and a wording', () => {
    const names = Object.keys(mayi.ruleset.options);
    expect(RANGES.map(([name]) => name)).toEqual(names);
    expect(Object.keys(mayi.text.options)).toEqual(names);
    for (const wording of Object.values(mayi.text.options)) expect(wording).toMatch(/^[A-Z].+\.$/);
    expect(mayi.text.summary).toMatch(/^[A-Z].+\.$/);
  });
});

/** Fields, and why they cannot be played together, if they cannot. */
const COMBINED: readonly (readonly [object, string | undefined])[] = [
  [{ firstRound: 3, lastRound: 2 }, 'rules.lastRound: the last round cannot come before round 3'],
  [{ firstRound: 6, lastRound: 5 }, 'rules.lastRound: the last round cannot come before round 6'],
  [{ firstRound: 3, lastRound: 3 }, undefined],
  [{ firstRound: 3, lastRound: 4 }, undefined],
  [
    { preset: 'family', firstRound: 2, lastRound: 1 },
    'rules.lastRound: the last round cannot come before round 2',
  ],
];

describe('combinations', () => {
  test.each(COMBINED)('%j', (fields, message) => {
    const read = readRules(mayi.ruleset, fields);
    expect(read.ok ? undefined : read.refusal.message).toBe(message);
  });
});

describe('contracts', () => {
  test.each([
    [1, 2, 0, '2 sets'],
    [2, 1, 1, '1 set and 1 run'],
    [3, 0, 2, '2 runs'],
    [4, 3, 0, '3 sets'],
    [5, 2, 1, '2 sets and 1 run'],
    [6, 1, 2, '1 set and 2 runs'],
  ])('round %i: %i sets and %i runs', (round, sets, runs, text) => {
    expect(contractOf(round)).toEqual({ sets, runs });
    expect(contractText({ sets, runs })).toBe(text);
  });

  test('there are six', () => {
    expect(ROUNDS).toBe(6);
    expect(() => contractOf(7)).toThrow('bug');
    expect(() => contractOf(0)).toThrow('bug');
  });

  /** Preset, round, all at once, without discards, exact sizes. */
  test.each<[string, number, boolean, boolean, boolean]>([
    ['house', 1, false, false, true],
    ['house', 5, false, false, true],
    ['house', 6, true, false, false],
    ['phase4', 1, false, false, false],
    ['phase4', 5, false, false, false],
    ['phase4', 6, false, true, false],
    ['family', 5, false, false, true],
    ['family', 6, true, false, false],
  ])('%s in round %i', (preset, round, all, without, exact) => {
    const state = { round, table: { rules: rulesOf(preset) } };
    expect([isAllAtOnce(state), isWithoutDiscard(state), isExact(state)]).toEqual([
      all,
      without,
      exact,
    ]);
  });
});
