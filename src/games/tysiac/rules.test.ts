// House rules: presets as written, ranges at their edges, combinations that cannot be played, and a wording for all.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { readRules } from '#kernel';
import { dutiesOf, showsTalon, type TysiacRules } from './rules.ts';

function rules(value: unknown): TysiacRules {
  const read = readRules(tysiac.ruleset, value);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

const PASS = { type: 'PLACE_BID', value: 0 } as const;
const STANDARD = {
  version: 1,
  opening: 'free',
  minBid: 100,
  minRaise: 10,
  bidStep: 1,
  bidCap: null,
  raiseAfterTalon: false,
  mustBeat: false,
  mustTrump: false,
  mustOvertrump: false,
  declarerScores: 'points',
  roundDefendersTo: 1,
  lockAt: null,
  bomb: false,
  fourNinesRedeal: false,
  talonVisible: 'threeOrMore',
  sitterPay: 0,
  ties: 'shared',
  target: 1000,
  maxHands: null,
};
const KURNIK = {
  version: 1,
  opening: 'forehand100',
  minBid: 100,
  minRaise: 10,
  bidStep: 10,
  bidCap: 'marriages',
  raiseAfterTalon: true,
  mustBeat: true,
  mustTrump: true,
  mustOvertrump: true,
  declarerScores: 'bid',
  roundDefendersTo: 10,
  lockAt: 800,
  bomb: { free: 1, pays: 60, paysFour: 40 },
  fourNinesRedeal: true,
  talonVisible: true,
  sitterPay: 50,
  ties: 'declarer',
  target: 1000,
  maxHands: null,
};

describe('presets', () => {
  test('standard is the default', () => {
    expect(rules(undefined)).toStrictEqual(STANDARD);
    expect(rules('standard')).toStrictEqual(STANDARD);
  });

  test('kurnik', () => expect(rules('kurnik')).toStrictEqual(KURNIK));

  test('there are no others', () => {
    expect(Object.keys(tysiac.ruleset.presets)).toEqual(['standard', 'kurnik']);
  });
});

/** Option, values that are taken, values that are refused. */
const RANGES: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
  ['opening', ['free', 'forehand100'], ['open', null]],
  ['minBid', [10, 400], [9, 401]],
  ['minRaise', [10, 100], [9, 101]],
  ['bidStep', [1, 100], [0, 101]],
  ['bidCap', [null, 'marriages'], ['all']],
  ['raiseAfterTalon', [true, false], [1]],
  ['mustBeat', [true, false], [1]],
  ['mustTrump', [true, false], [1]],
  ['mustOvertrump', [true, false], [1]],
  ['declarerScores', ['points', 'bid'], ['none']],
  ['roundDefendersTo', [1, 5, 10], [0, 2]],
  ['lockAt', [null, 1, 10000], [0, 10001]],
  [
    'bomb',
    [false, { free: 0, pays: 0, paysFour: 0 }, { free: 100, pays: 400, paysFour: 400 }],
    [
      true,
      { free: 1, pays: 60 },
      { free: -1, pays: 60, paysFour: 40 },
      { free: 101, pays: 60, paysFour: 40 },
      { free: 1, pays: -1, paysFour: 40 },
      { free: 1, pays: 401, paysFour: 40 },
      { free: 1, pays: 60, paysFour: -1 },
      { free: 1, pays: 60, paysFour: 401 },
    ],
  ],
  ['fourNinesRedeal', [true, false], [1]],
  ['talonVisible', ['threeOrMore', true, false], ['two']],
  ['sitterPay', [0, 500], [-1, 501]],
  ['ties', ['shared', 'declarer'], ['higher']],
  ['target', [100, 10000], [99, 10001]],
  ['maxHands', [null, 1, 1000], [0, 1001]],
];

describe('ranges', () => {
  test.each(RANGES)('%s', (name, taken, refused) => {
    for (const value of taken) expect(rules({ [name]: value })).toMatchObject({ [name]: value });
    for (const value of refused) {
      const read = readRules(tysiac.ruleset, { [name]: value });
      expect(read.ok ? read.value : read.refusal.params['path']).toMatch(`rules.${name}`);
    }
  });

  test('every option has a range here and a wording', () => {
    const names = Object.keys(tysiac.ruleset.options);
    expect(RANGES.map(([name]) => name)).toEqual(names);
    expect(Object.keys(tysiac.text.options)).toEqual(names);
    for (const wording of Object.values(tysiac.text.options))
      expect(wording).toMatch(/^[A-Z].+\.$/);
    expect(tysiac.text.summary).toMatch(/^[A-Z].+\.$/);
  });
});

/** Fields, whether they can be played together. */
const COMBINED: readonly (readonly [object, boolean])[] = [
  [{ opening: 'forehand100' }, true],
  [{ opening: 'forehand100', minBid: 101 }, false],
  [{ opening: 'forehand100', minBid: 10 }, true],
  [{ opening: 'forehand100', bidStep: 50 }, true],
  [{ opening: 'forehand100', bidStep: 30 }, false],
  [{ opening: 'free', minBid: 101, bidStep: 30 }, true],
];

describe('combinations', () => {
  test.each(COMBINED)('%j', (fields, playable) => {
    const read = readRules(tysiac.ruleset, fields);
    expect(read.ok).toBe(playable);
    if (read.ok) return;
    expect(read.refusal.message).toBe(
      'rules.opening: forehand100 needs rules under which 100 is a legal bid',
    );
  });
});

describe('what options mean', () => {
  test.each([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [true, true, true],
    [false, false, false],
  ])('duties beat %s, trump %s, overtrump %s', (mustBeat, mustTrump, mustOvertrump) => {
    expect(dutiesOf(rules({ mustBeat, mustTrump, mustOvertrump }))).toEqual({
      beat: mustBeat,
      beatTrump: mustBeat,
      trump: mustTrump,
      overtrump: mustOvertrump,
      undertrump: true,
    });
  });

  test.each([
    ['threeOrMore', 2, false],
    ['threeOrMore', 3, true],
    ['threeOrMore', 4, true],
    [true, 2, true],
    [false, 3, false],
  ])('talonVisible %s with %i players', (talonVisible, seats, shown) => {
    expect(showsTalon(rules({ talonVisible }), seats)).toBe(shown);
  });
});

describe('the game', () => {
  test('is named, counted and told in full', () => {
    expect(tysiac.id).toBe('tysiac');
    expect(tysiac.name).toBe('Tysiąc');
    expect(tysiac.seats).toEqual([2, 3, 4]);
    expect(tysiac.openTypes).toEqual(['PLACE_BID', 'RAISE_CONTRACT']);
    expect(tysiac.uncountedTypes).toEqual([]);
    expect(tysiac.wholePack(3).length).toBe(24);
    expect(tysiac.wholePack(3)).toEqual(tysiac.wholePack(3).toSorted());
    expect(tysiac.passAmong([PASS, { type: 'PLACE_BID', value: 100 }])).toBe(PASS);
    expect(tysiac.passAmong([{ type: 'PLACE_BID', value: 100 }])).toBeUndefined();
    expect(tysiac.passAmong([{ type: 'RAISE_CONTRACT', value: 0 }])).toBeUndefined();
    expect(tysiac.passAmong([])).toBeUndefined();
  });
});
