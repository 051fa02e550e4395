// Every key of Coinche’s phrases: what its languages must word, derived from its types where they say it.
import type { FactKey, ValueKey } from '#kernel';
import type { CoincheRules } from '../rules.ts';
import type { CoincheAction, CoincheEvent, Phase } from '../types.ts';

export interface CoincheKeys {
  readonly action: CoincheAction['type'];
  readonly option: Exclude<keyof CoincheRules, 'version'>;
  readonly value: ValueKey<CoincheRules>;
  readonly fact: FactKey<CoincheRules>;
  readonly preset: 'standard' | 'ffb' | 'pagat';
  readonly phase: Phase;
  readonly question:
    | 'bid'
    | 'surcoinche'
    | 'surcoinchePartner'
    | 'lead'
    | 'follow'
    | 'wait'
    | 'RoundEnd'
    | 'GameOver';
  readonly event:
    | Exclude<CoincheEvent['type'], 'roundScored'>
    | 'contractSetTimes'
    | 'contractMade'
    | 'contractLost'
    | 'roundUnscored';
  readonly reason:
    | 'weighed'
    | 'weighed_equal'
    | 'weighed_alone'
    | 'only_choice'
    | 'only_sensible'
    | 'pulls_trumps'
    | 'pulls_from_length'
    | 'highest_of_suit'
    | 'costs_least'
    | 'takes_trick'
    | 'feeds_partner'
    | 'hopes';
  readonly refusal:
    | `wrong_phase.${Phase}`
    | 'wrong_phase.unsolvable'
    | 'no_contract'
    | 'illegal_bid.closed'
    | 'illegal_bid.no_capot'
    | 'illegal_bid.above_capot'
    | 'illegal_bid.tens'
    | 'illegal_bid.nothing_above'
    | 'illegal_bid.least'
    | 'illegal_bid.most'
    | 'cannot_coinche.no_bid'
    | 'cannot_coinche.already'
    | 'cannot_coinche.own_side'
    | 'cannot_surcoinche'
    | 'card_not_in_hand'
    | 'must_follow_suit'
    | 'must_trump'
    | 'must_overtrump';
}
