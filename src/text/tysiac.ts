// Tysiąc in phrases: printed actions and events in, the key of a phrase and its values out.
import type { Phase, TysiacAction, TysiacEvent, TysiacRules } from '#games/tysiac';
import { plain, type JsonObject } from '#kernel';
import type { Said, ValueKey } from './game-words.ts';
import { numbers, scoreLines, texts, valuesOf, type Speaker } from './told.ts';

export interface TysiacKeys {
  readonly action: TysiacAction['type'] | 'PASS' | 'ANNOUNCE';
  readonly option: Exclude<keyof TysiacRules, 'version'>;
  readonly value: ValueKey<TysiacRules> | 'bomb.fields';
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

export function tysiacAction(action: JsonObject): Said<TysiacKeys['action']> {
  const type = action['type'] as TysiacAction['type'];
  if (type === 'PLACE_BID' && action['value'] === 0) return ['PASS'];
  if (type === 'CHOOSE_MUSIK') return [type, { n: Number(action['index']) + 1 }];
  if (type === 'DISCARD') return [type, { cards: texts(action['cards']) }];
  const values = { card: plain(action['card']), value: Number(action['value']) };
  return [type === 'PLAY_CARD' && action['announceMarriage'] === true ? 'ANNOUNCE' : type, values];
}

export function tysiacEvent(event: JsonObject, speaker: Speaker): Said<TysiacKeys['event']> {
  const type = event['type'] as TysiacEvent['type'];
  const values = { ...valuesOf(event, speaker), n: Number(event['index']) + 1 };
  switch (type) {
    case 'handSettled':
      return settled(event, speaker);
    case 'gameOver':
      return [type, { names: speaker.list(numbers(event['winners']).map(speaker.seatName)) }];
    case 'bombThrown':
      return [event['free'] === true ? 'bombThrownFree' : type, values];
    case 'cardGiven':
      return [event['card'] === undefined ? type : 'cardGivenSeen', values];
    case 'musikChosen':
    case 'talonTaken':
    case 'cardsLaidAway':
      return [event['cards'] === undefined ? type : `${type}Seen`, values];
    case 'handDealt':
    case 'redealt':
    case 'bidPlaced':
    case 'passed':
    case 'contractSet':
    case 'talonShown':
    case 'contractRaised':
    case 'cardPlayed':
    case 'marriageAnnounced':
    case 'trickWon':
    case 'tableCardsWon':
      return [type, values];
  }
}

function settled(event: JsonObject, { seatName }: Speaker): Said<TysiacKeys['event']> {
  const names = numbers(event['totals']).map((_, seat) => seatName(seat));
  const lines = scoreLines(names, event['deltas'], event['totals']);
  if (event['made'] === null) return ['handOver', { lines }];
  const key = event['made'] === true ? 'contractMade' : 'contractLost';
  const declarer = Number(event['declarer']);
  const points = numbers(event['points'])[declarer] ?? 0;
  const contract = Number(event['contract']);
  return [key, { who: seatName(declarer), points, contract, lines }];
}
