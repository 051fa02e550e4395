// May I? in phrases: printed actions and events in, the key of a phrase and its values out.
import {
  contractOf,
  type MayIAction,
  type MayIEvent,
  type MayIRules,
  type TurnState,
} from '#games/mayi';
import { plain, type JsonObject } from '#kernel';
import type { Said, ValueKey } from './game-words.ts';
import { numbers, objects, scoreLines, texts, valuesOf, type Speaker } from './told.ts';

export interface MayIKeys {
  readonly action: MayIAction['type'] | 'LAY_OFF_LOW' | 'LAY_OFF_HIGH' | 'GO_OUT_WITH';
  readonly option: Exclude<keyof MayIRules, 'version'>;
  readonly value: ValueKey<MayIRules> | 'firstDealer.number' | 'sameSuitRunGap.0';
  readonly preset: 'house' | 'phase4' | 'family';
  readonly phase: TurnState;
  readonly question:
    'draw' | 'play' | 'discard' | 'allow' | 'call' | 'wait' | 'roundEnd' | 'gameEnd';
  readonly event: MayIEvent['type'] | 'cardDrawnSeen' | 'penaltyDrawnSeen' | 'roundBlocked';
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

export function mayIAction(action: JsonObject): Said<MayIKeys['action']> {
  const type = action['type'] as MayIAction['type'];
  if (type === 'LAY_DOWN') return [type, { melds: meldCards(action).join(' | ') }];
  if (type === 'GO_OUT') return goOut(action);
  const values = { card: plain(action['card']), meld: plain(action['meld']) };
  if (type === 'LAY_OFF' && action['end'] === 'low') return ['LAY_OFF_LOW', values];
  if (type === 'LAY_OFF' && action['end'] === 'high') return ['LAY_OFF_HIGH', values];
  return [type, values];
}

function meldCards(told: JsonObject): readonly string[] {
  return objects(told['melds']).map(({ cards }) => texts(cards));
}

function goOut(action: JsonObject): Said<MayIKeys['action']> {
  const steps = objects(action['finalLayOffs']).map(
    ({ card, meld }) => `${plain(card)} → ${plain(meld)}`,
  );
  return steps.length === 0 ? ['GO_OUT'] : ['GO_OUT_WITH', { steps: steps.join(', ') }];
}

export function mayIEvent(event: JsonObject, speaker: Speaker): Said<MayIKeys['event']> {
  const type = event['type'] as MayIEvent['type'];
  const values = valuesOf(event, speaker);
  switch (type) {
    case 'roundDealt':
      return [type, { ...values, contract: roundContract(Number(event['round']), speaker) }];
    case 'cardDrawn':
    case 'penaltyDrawn':
      return [event['card'] === undefined ? type : `${type}Seen`, values];
    case 'laidDown':
      return [type, { ...values, melds: speaker.list(meldTexts(event)) }];
    case 'roundEnded':
      return roundEnded(event, speaker);
    case 'gameEnded':
      return [type, { names: speaker.list(numbers(event['winners']).map(speaker.seatName)) }];
    case 'discardTaken':
    case 'mayICalled':
    case 'mayIAllowed':
    case 'mayIWon':
    case 'laidOff':
    case 'jokerSwapped':
    case 'cardDiscarded':
    case 'turnComplete':
    case 'wentOut':
    case 'stockRenewed':
      return [type, values];
  }
}

/** What a round asks for, in words. */
export function roundContract(round: number, speaker: Pick<Speaker, 'contract'>): string {
  const { sets, runs } = contractOf(round);
  return speaker.contract(sets, runs);
}

function meldTexts(event: JsonObject): readonly string[] {
  return objects(event['melds']).map(({ id, cards }) => `${plain(id)} ${texts(cards)}`);
}

function roundEnded(event: JsonObject, { seatName }: Speaker): Said<MayIKeys['event']> {
  const names = numbers(event['totals']).map((_, seat) => seatName(seat));
  const lines = scoreLines(names, event['scores'], event['totals']);
  const key = event['winner'] === null ? 'roundBlocked' : 'roundEnded';
  return [key, { round: Number(event['round']), lines }];
}
