// Every key of Tysiąc’s phrases: what its languages must word, derived from its types where they say it.
import type { FactKey, ValueKey } from '#kernel';
import type { TysiacRules } from '../rules.ts';
import type { TysiacAction, TysiacEvent, Phase } from '../types.ts';

export interface TysiacKeys {
  readonly action: TysiacAction['type'] | 'PASS' | 'ANNOUNCE';
  readonly option: Exclude<keyof TysiacRules, 'version'>;
  readonly value: ValueKey<TysiacRules> | 'bomb.fields';
  readonly fact: FactKey<TysiacRules> | 'bidStep.1' | 'roundDefendersTo.1' | 'sitterPay.0';
  readonly preset: 'standard' | 'kurnik';
  readonly phase: Phase;
  readonly question:
    | 'bid'
    | 'choose'
    | 'take'
    | 'layAway'
    | 'redeal'
    | 'give'
    | 'lead'
    | 'follow'
    | 'wait'
    | 'Deal'
    | 'HandEnd'
    | 'GameOver';
  readonly event:
    | Exclude<TysiacEvent['type'], 'handSettled'>
    | 'musikChosenSeen'
    | 'talonTakenSeen'
    | 'cardsLaidAwaySeen'
    | 'cardGivenSeen'
    | 'bombThrownFree'
    | 'contractMade'
    | 'contractLost'
    | 'handOver';
  readonly reason:
    | 'weighed'
    | 'weighed_alone'
    | 'weighed_limit'
    | 'raise'
    | 'bomb'
    | 'hopes_enough'
    | 'hopes_too_few'
    | 'redeal'
    | 'only_choice'
    | 'musik_unknown'
    | 'musik_open'
    | 'musik_marries'
    | 'pass'
    | 'counts_enough'
    | 'counts_too_few'
    | 'counts_more'
    | 'least_needed'
    | 'marriage_now'
    | 'master'
    | 'nothing_safe'
    | 'takes_trick'
    | 'not_mine';
  readonly refusal:
    | `wrong_phase.${Phase}`
    | 'wrong_phase.dealt'
    | 'wrong_phase.unsolvable'
    | 'uneven_hands'
    | 'invalid_params.seats'
    | 'invalid_params.dealer'
    | 'invalid_params.totals'
    | 'invalid_deal.hands'
    | 'invalid_deal.hand'
    | 'invalid_deal.musiks'
    | 'invalid_deal.musik'
    | 'invalid_deal.stranger'
    | 'invalid_deal.twice'
    | 'illegal_bid.whole'
    | 'illegal_bid.least'
    | 'illegal_bid.least_above'
    | 'illegal_bid.least_raise'
    | 'illegal_bid.step'
    | 'illegal_bid.most'
    | 'illegal_bid.no_raise'
    | 'illegal_bid.raise_later'
    | 'invalid_talon.taken_not_chosen'
    | 'invalid_talon.already_chosen'
    | 'invalid_talon.index'
    | 'invalid_talon.chosen_not_taken'
    | 'invalid_talon.already_taken'
    | 'invalid_discard.musik_first'
    | 'invalid_discard.two'
    | 'invalid_discard.not_in_hand'
    | 'invalid_discard.same'
    | 'cannot_bomb'
    | 'cannot_redeal.not_here'
    | 'cannot_redeal.too_late'
    | 'cannot_redeal.no_nines'
    | 'card_not_in_hand'
    | 'must_follow_suit'
    | 'must_beat'
    | 'must_trump'
    | 'must_overtrump'
    | 'invalid_marriage.leader'
    | 'invalid_marriage.royal'
    | 'invalid_marriage.mate';
}
