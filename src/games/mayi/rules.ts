// The options of May I?, their ranges and presets: house rules as data.
import { frozenRuleset } from '#kernel';
import type { OptionTable, Ruleset, RulesOf } from '#kernel';

const OPTIONS = {
  wildRatioOnLayOff: { kind: 'boolean', group: 'melds' },
  exactContract: { kind: 'boolean', group: 'melds' },
  finalRound: { kind: 'choice', values: ['allAtOnce', 'layOff'], group: 'play' },
  twoPoints: { kind: 'integer', min: 0, max: 50, group: 'scoring' },
  sameSuitRunGap: { kind: 'integer', min: 0, max: 4, group: 'melds' },
  downMayTakeDiscard: { kind: 'boolean', group: 'play' },
  jokerSwap: { kind: 'boolean', group: 'melds' },
  mayI: { kind: 'boolean', group: 'play' },
  deadRoundEnds: { kind: 'boolean', group: 'play' },
  firstDealer: { kind: 'choice', values: ['cut', 0, 1, 2, 3, 4, 5, 6, 7], group: 'deal' },
  firstRound: { kind: 'integer', min: 1, max: 6, group: 'course' },
  lastRound: { kind: 'integer', min: 1, max: 6, group: 'course' },
} as const satisfies OptionTable;

export type MayIRules = RulesOf<typeof OPTIONS>;

const house: MayIRules = {
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

const phase4: MayIRules = {
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

const family: MayIRules = {
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

export const RULESET: Ruleset<MayIRules> = frozenRuleset({
  options: OPTIONS,
  presets: { house, phase4, family },
  defaultPreset: 'house',
  conflict: ({ firstRound, lastRound }) =>
    lastRound < firstRound
      ? { option: 'lastRound', why: `the last round cannot come before round ${firstRound}` }
      : undefined,
});

export const DEFAULT_RULES = house;
