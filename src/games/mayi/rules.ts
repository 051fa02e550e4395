// The options of May I?, their ranges and presets: house rules as data.
import { frozenRuleset } from '#kernel';
import type { OptionTable, Ruleset, RulesOf } from '#kernel';

const OPTIONS = {
  wildRatioOnLayOff: { kind: 'boolean' },
  exactContract: { kind: 'boolean' },
  finalRound: { kind: 'choice', values: ['allAtOnce', 'layOff'] },
  twoPoints: { kind: 'integer', min: 0, max: 50 },
  sameSuitRunGap: { kind: 'integer', min: 0, max: 4 },
  downMayTakeDiscard: { kind: 'boolean' },
  jokerSwap: { kind: 'boolean' },
  mayI: { kind: 'boolean' },
  deadRoundEnds: { kind: 'boolean' },
  firstDealer: { kind: 'choice', values: ['cut', 0, 1, 2, 3, 4, 5, 6, 7] },
  firstRound: { kind: 'integer', min: 1, max: 6 },
  lastRound: { kind: 'integer', min: 1, max: 6 },
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
