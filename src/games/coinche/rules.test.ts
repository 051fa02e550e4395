// House rules: presets as written, ranges at their edges, combinations that cannot be played, and a wording for all.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, readRules } from '#kernel';
import { dutiesOf } from './rules.ts';

const rulesOf = (value: unknown) => orThrow(readRules(coinche.ruleset, value));

const STANDARD = {
  version: 1,
  maxBid: 160,
  capotBid: false,
  capotEndsAuction: false,
  eightyNeeds: 80,
  scoring: 'made',
  failure: 162,
  doubling: 'everything',
  rounding: 'none',
  belote: 'team',
  beloteCounts: false,
  beloteOnFailure: 'holder',
  unbidCapot: 162,
  underRuff: 'must',
  multipliers: [2, 4],
  target: 1000,
  maxRounds: null,
};
const FFB = {
  version: 1,
  maxBid: 160,
  capotBid: true,
  capotEndsAuction: false,
  eightyNeeds: 80,
  scoring: 'madePlusBid',
  failure: '160+bid',
  doubling: 'flat',
  rounding: 'fiveUp',
  belote: 'player',
  beloteCounts: true,
  beloteOnFailure: 'defence',
  unbidCapot: 252,
  underRuff: 'free',
  multipliers: [2, 4],
  target: 2000,
  maxRounds: null,
};
const PAGAT = {
  version: 1,
  maxBid: 160,
  capotBid: true,
  capotEndsAuction: true,
  eightyNeeds: 82,
  scoring: 'madePlusBid',
  failure: '160+bid',
  doubling: 'bidOnly',
  rounding: 'fiveUp',
  belote: 'biddingPlayer',
  beloteCounts: true,
  beloteOnFailure: 'holder',
  unbidCapot: 250,
  underRuff: 'must',
  multipliers: [2, 4],
  target: 2000,
  maxRounds: null,
};

describe('presets', () => {
  test('standard is the default', () => {
    expect(rulesOf(undefined)).toStrictEqual(STANDARD);
    expect(rulesOf('standard')).toStrictEqual(STANDARD);
    expect(rulesOf({})).toStrictEqual(STANDARD);
  });

  test('ffb', () => expect(rulesOf('ffb')).toStrictEqual(FFB));
  test('pagat', () => expect(rulesOf('pagat')).toStrictEqual(PAGAT));

  test('there are no others', () => {
    expect(Object.keys(coinche.ruleset.presets)).toEqual(['standard', 'ffb', 'pagat']);
  });

  test('fields change a preset, or the default', () => {
    expect(rulesOf({ preset: 'ffb', underRuff: 'must' })).toEqual({ ...FFB, underRuff: 'must' });
    expect(rulesOf({ maxBid: 250 })).toEqual({ ...STANDARD, maxBid: 250 });
  });
});

/** Option, values that are taken, values that are refused. */
const RANGES: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
  ['maxBid', [80, 250], [79, 251, 80.5, '160']],
  ['capotBid', [true, false], [1, null]],
  ['capotEndsAuction', [true, false], [1, null]],
  ['eightyNeeds', [80, 89], [79, 90]],
  ['scoring', ['made', 'madePlusBid'], ['bid']],
  ['failure', [162, '160+bid'], [160, '162']],
  ['doubling', ['everything', 'flat'], ['bids', true]],
  ['rounding', ['none', 'fiveUp'], ['up', null]],
  ['belote', ['team', 'player', 'biddingPlayer'], ['none']],
  ['beloteCounts', [true, false], [20]],
  ['beloteOnFailure', ['holder', 'defence'], ['none']],
  ['unbidCapot', [162, 250, 252], [251, '250']],
  ['underRuff', ['must', 'free'], [true]],
  [
    'multipliers',
    [
      [1, 1],
      [8, 8],
      [1, 8],
    ],
    [2, [2], [2, 4, 8], [0, 4], [2, 9], [1.5, 4], { 0: 2, 1: 4 }],
  ],
  ['target', [100, 100_000], [99, 100_001]],
  ['maxRounds', [null, 1, 1000], [0, 1001]],
];

describe('ranges', () => {
  test.each(RANGES)('%s', (name, taken, refused) => {
    for (const value of taken) expect(rulesOf({ [name]: value })).toMatchObject({ [name]: value });
    for (const value of refused) {
      const read = readRules(coinche.ruleset, { [name]: value });
      expect(read.ok ? read.value : read.refusal.params['path']).toBe(`rules.${name}`);
    }
  });

  test('every option has a range here and a wording', () => {
    const names = Object.keys(coinche.ruleset.options);
    expect(RANGES.map(([name]) => name)).toEqual(names);
    expect(Object.keys(coinche.text.options)).toEqual(names);
    for (const wording of Object.values(coinche.text.options))
      expect(wording).toMatch(/^[A-Z].+\.$/);
    expect(coinche.text.summary).toMatch(/^[A-Z].+\.$/);
  });
});

const BID_ONLY =
  'rules.doubling: bidOnly multiplies the bid, so scoring must be madePlusBid and failure 160+bid';
const SURCOINCHE = 'rules.multipliers: a surcoinche multiplies by no less than a coinche';

/** Fields, and why they cannot be played together, if they cannot. */
const COMBINED: readonly (readonly [object, string | undefined])[] = [
  [{ doubling: 'bidOnly' }, BID_ONLY],
  [{ doubling: 'bidOnly', scoring: 'madePlusBid' }, BID_ONLY],
  [{ doubling: 'bidOnly', failure: '160+bid' }, BID_ONLY],
  [{ doubling: 'bidOnly', scoring: 'madePlusBid', failure: '160+bid' }, undefined],
  [{ preset: 'pagat', failure: 162 }, BID_ONLY],
  [{ doubling: 'flat' }, undefined],
  [{ multipliers: [4, 2] }, SURCOINCHE],
  [{ multipliers: [8, 7] }, SURCOINCHE],
  [{ multipliers: [3, 3] }, undefined],
];

describe('combinations', () => {
  test.each(COMBINED)('%j', (fields, message) => {
    const read = readRules(coinche.ruleset, fields);
    expect(read.ok ? undefined : read.refusal.message).toBe(message);
  });
});

describe('what is owed to a trick', () => {
  const rising = { beat: false, beatTrump: true };

  test.each(['must', 'free'])(
    'nothing but rising in trump when the partner holds it, %s',
    (ruff) => {
      expect(dutiesOf(rulesOf({ underRuff: ruff }), true)).toEqual({
        ...rising,
        trump: false,
        overtrump: false,
        undertrump: false,
      });
    },
  );

  test.each([
    ['must', true],
    ['free', false],
  ])('trumping and overtrumping against the others, a low trump if %s', (ruff, undertrump) => {
    expect(dutiesOf(rulesOf({ underRuff: ruff }), false)).toEqual({
      ...rising,
      trump: true,
      overtrump: true,
      undertrump,
    });
  });
});

describe('the game', () => {
  test('is named and counted', () => {
    expect([coinche.id, coinche.name, coinche.seats]).toEqual(['coinche', 'Coinche', [4]]);
  });
});
