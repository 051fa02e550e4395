// The options of Tysiąc, their ranges and presets: house rules as data.
import { at, frozenRuleset } from '#kernel';
import type { Duties, OptionTable, Ruleset, RulesOf } from '#kernel';

const OPTIONS = {
  opening: { kind: 'choice', values: ['free', 'forehand100'], group: 'bidding' },
  minBid: { kind: 'integer', min: 10, max: 400, group: 'bidding' },
  minRaise: { kind: 'integer', min: 10, max: 100, group: 'bidding' },
  bidStep: { kind: 'integer', min: 1, max: 100, group: 'bidding' },
  bidCap: { kind: 'optional', of: { kind: 'choice', values: ['marriages'] }, group: 'bidding' },
  raiseAfterTalon: { kind: 'boolean', group: 'bidding' },
  mustBeat: { kind: 'boolean', group: 'play' },
  mustTrump: { kind: 'boolean', group: 'play' },
  mustOvertrump: { kind: 'boolean', group: 'play' },
  declarerScores: { kind: 'choice', values: ['points', 'bid'], group: 'scoring' },
  roundDefendersTo: { kind: 'choice', values: [1, 5, 10], group: 'scoring' },
  lockAt: {
    kind: 'optional',
    of: { kind: 'integer', min: 1, max: 10000 },
    usual: 800,
    group: 'scoring',
  },
  bomb: {
    kind: 'offOrFields',
    group: 'scoring',
    fields: {
      free: { kind: 'integer', min: 0, max: 100 },
      pays: { kind: 'integer', min: 0, max: 400 },
      paysFour: { kind: 'integer', min: 0, max: 400 },
    },
  },
  fourNinesRedeal: { kind: 'boolean', group: 'deal' },
  talonVisible: { kind: 'choice', values: ['threeOrMore', true, false], group: 'deal' },
  sitterPay: { kind: 'integer', min: 0, max: 500, group: 'scoring' },
  ties: { kind: 'choice', values: ['shared', 'declarer'], group: 'scoring' },
  target: { kind: 'integer', min: 100, max: 10000, group: 'course' },
  maxHands: {
    kind: 'optional',
    of: { kind: 'integer', min: 1, max: 1000 },
    usual: 6,
    group: 'course',
  },
} as const satisfies OptionTable;

export type TysiacRules = RulesOf<typeof OPTIONS>;

const standard: TysiacRules = {
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

const kurnik: TysiacRules = {
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

export const RULESET: Ruleset<TysiacRules> = frozenRuleset({
  options: OPTIONS,
  presets: { standard, kurnik },
  defaultPreset: 'standard',
  conflict: (rules) => {
    if (rules.opening !== 'forehand100') return undefined;
    if (rules.minBid <= FOREHAND_BID && FOREHAND_BID % rules.bidStep === 0) return undefined;
    return { option: 'opening', why: 'forehand100 needs rules under which 100 is a legal bid' };
  },
});

export const DEFAULT_RULES = standard;
export const FOREHAND_BID = 100;

/** The eight ways three duties can be owed, so that asking for them costs nothing. */
const DUTIES: readonly Duties[] = Array.from({ length: 8 }, (_, bits) => ({
  beat: (bits & 1) !== 0,
  beatTrump: (bits & 1) !== 0,
  trump: (bits & 2) !== 0,
  overtrump: (bits & 4) !== 0,
  undertrump: true,
}));

export function dutiesOf(rules: TysiacRules): Duties {
  return at(
    DUTIES,
    (rules.mustBeat ? 1 : 0) | (rules.mustTrump ? 2 : 0) | (rules.mustOvertrump ? 4 : 0),
  );
}

export function showsTalon(rules: TysiacRules, seats: number): boolean {
  return rules.talonVisible === 'threeOrMore' ? seats > 2 : rules.talonVisible;
}
