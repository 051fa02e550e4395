// The options of Coinche, their ranges and presets: house rules as data.
import {
  frozenRuleset,
  numberAt,
  type Duties,
  type OptionTable,
  type Ruleset,
  type RulesOf,
} from '#kernel';

const OPTIONS = {
  maxBid: { kind: 'integer', min: 80, max: 250, group: 'bidding' },
  capotBid: { kind: 'boolean', group: 'bidding' },
  capotEndsAuction: { kind: 'boolean', group: 'bidding' },
  eightyNeeds: { kind: 'integer', min: 80, max: 89, group: 'bidding' },
  scoring: { kind: 'choice', values: ['made', 'madePlusBid'], group: 'scoring' },
  failure: { kind: 'choice', values: [162, '160+bid'], group: 'scoring' },
  doubling: { kind: 'choice', values: ['everything', 'flat', 'bidOnly'], group: 'scoring' },
  rounding: { kind: 'choice', values: ['none', 'fiveUp'], group: 'scoring' },
  belote: { kind: 'choice', values: ['team', 'player', 'biddingPlayer'], group: 'scoring' },
  beloteCounts: { kind: 'boolean', group: 'scoring' },
  beloteOnFailure: { kind: 'choice', values: ['holder', 'defence'], group: 'scoring' },
  unbidCapot: { kind: 'choice', values: [162, 250, 252], group: 'scoring' },
  underRuff: { kind: 'choice', values: ['must', 'free'], group: 'play' },
  multipliers: { kind: 'integers', count: 2, min: 1, max: 8, group: 'scoring' },
  target: { kind: 'integer', min: 100, max: 100_000, group: 'course' },
  maxRounds: {
    kind: 'optional',
    of: { kind: 'integer', min: 1, max: 1000 },
    usual: 4,
    group: 'course',
  },
} as const satisfies OptionTable;

export type CoincheRules = RulesOf<typeof OPTIONS>;

const standard: CoincheRules = {
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

const ffb: CoincheRules = {
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

const pagat: CoincheRules = {
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

export const RULESET: Ruleset<CoincheRules> = frozenRuleset({
  options: OPTIONS,
  presets: { standard, ffb, pagat },
  defaultPreset: 'standard',
  conflict: (rules) => {
    if (rules.doubling === 'bidOnly' && !countsBid(rules)) {
      return {
        option: 'doubling',
        why: 'bidOnly multiplies the bid, so scoring must be madePlusBid and failure 160+bid',
      };
    }
    if (numberAt(rules.multipliers, 1) < numberAt(rules.multipliers, 0))
      return { option: 'multipliers', why: 'a surcoinche multiplies by no less than a coinche' };
    return undefined;
  },
});

function countsBid(rules: CoincheRules): boolean {
  return rules.scoring === 'madePlusBid' && rules.failure === '160+bid';
}

export const DEFAULT_RULES = standard;

/** Rising on a trump lead is owed by all; trumping only against the other side. */
const FREE: Duties = {
  beat: false,
  beatTrump: true,
  trump: false,
  overtrump: false,
  undertrump: false,
};
const OVER_THEM: Duties = { ...FREE, trump: true, overtrump: true };
const OVER_OR_UNDER_THEM: Duties = { ...OVER_THEM, undertrump: true };

/** What is owed to a trick that the own side holds, or the other. */
export function dutiesOf(rules: CoincheRules, partnerHolds: boolean): Duties {
  if (partnerHolds) return FREE;
  return rules.underRuff === 'must' ? OVER_OR_UNDER_THEM : OVER_THEM;
}
