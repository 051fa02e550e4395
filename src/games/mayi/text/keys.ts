// Every key of May I?’s phrases: what its languages must word, derived from its types where they say it.
import type { FactKey, ValueKey } from '#kernel';
import type { MayIRules } from '../rules.ts';
import type { MayIAction, MayIEvent, TurnState } from '../types.ts';

export interface MayIKeys {
  readonly action: MayIAction['type'] | 'LAY_OFF_LOW' | 'LAY_OFF_HIGH' | 'GO_OUT_WITH';
  readonly option: Exclude<keyof MayIRules, 'version'>;
  readonly value: ValueKey<MayIRules> | 'firstDealer.number' | 'sameSuitRunGap.0';
  readonly fact: FactKey<MayIRules> | 'sameSuitRunGap.0';
  readonly preset: 'house' | 'phase4' | 'family';
  readonly phase: TurnState;
  readonly question:
    'draw' | 'play' | 'discard' | 'allow' | 'call' | 'wait' | 'roundEnd' | 'gameEnd';
  readonly event:
    MayIEvent['type'] | 'cardDrawnSeen' | 'penaltyDrawnSeen' | 'laidOffMore' | 'roundBlocked';
  readonly reason:
    | 'one_pile'
    | 'discard_fits'
    | 'discard_fits_not'
    | 'wins_round'
    | 'nothing_more'
    | 'fits_table'
    | 'draw_saves'
    | 'draw_costs'
    | 'call_saves'
    | 'call_costs'
    | 'no_nearer'
    | 'too_dear'
    | 'completes'
    | 'completes_not'
    | 'contract_complete'
    | 'least_stays'
    | 'joker_worth_more'
    | 'drags_on'
    | 'dearest_spare'
    | 'laid_off_soonest'
    | 'discard_needs'
    | 'draw_wins'
    | 'draw_loses'
    | 'draw_even'
    | 'call_wins'
    | 'call_loses'
    | 'call_even'
    | 'laying_wins'
    | 'throwing_wins';
  readonly refusal:
    | `wrong_phase.${TurnState}`
    | 'wrong_phase.only_discard'
    | 'not_asked'
    | 'not_drawn'
    | 'already_drawn'
    | 'already_down'
    | 'not_down'
    | 'laid_down_this_turn'
    | 'card_not_in_hand'
    | 'meld_not_found'
    | 'card_does_not_fit'
    | 'wilds_outnumber_naturals'
    | 'contract_not_met'
    | 'set_wrong_size'
    | 'run_wrong_size'
    | 'not_a_set'
    | 'not_a_run'
    | 'runs_too_close'
    | 'must_lay_down_all'
    | 'no_discard_in_round_6'
    | 'no_lay_off_in_round_6'
    | 'no_swap.not_here'
    | 'no_swap.round_6'
    | 'no_swap.down'
    | 'no_swap.no_joker'
    | 'cards_remain'
    | 'stock_empty'
    | 'discard_empty'
    | 'down_cannot_take_discard'
    | 'cannot_call.not_here'
    | 'cannot_call.own_turn'
    | 'cannot_call.down'
    | 'cannot_call.no_discard'
    | 'cannot_call.taken'
    | 'cannot_call.own_discard'
    | 'no_end_turn';
}
