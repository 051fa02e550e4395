// Coinche in phrases: printed actions and events in, the key of a phrase and its values out.
import type { CoincheAction, CoincheEvent, CoincheRules, Phase } from '#games/coinche';
import { minus, plain, type JsonObject } from '#kernel';
import type { Said, ValueKey } from './game-words.ts';
import { numbers, scoreLines, valuesOf, type Speaker } from './told.ts';

export interface CoincheKeys {
  readonly action: CoincheAction['type'];
  readonly option: Exclude<keyof CoincheRules, 'version'>;
  readonly value: ValueKey<CoincheRules>;
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

export function coincheAction(action: JsonObject): Said<CoincheKeys['action']> {
  const type = action['type'] as CoincheAction['type'];
  return [type, { bid: bidText(action), card: plain(action['card']) }];
}

export function coincheEvent(event: JsonObject, speaker: Speaker): Said<CoincheKeys['event']> {
  const type = event['type'] as CoincheEvent['type'];
  const values = valuesOf(event, speaker);
  if (type === 'roundScored') return scored(event, speaker);
  if (type === 'contractSet' && event['multiplier'] !== 1)
    return ['contractSetTimes', { ...values, bid: bidText(event) }];
  if (type === 'gameOver') return [type, wonBy(event, speaker)];
  return [type, { ...values, bid: bidText(event) }];
}

/** `100 ♥` and what a coinche made of it, or a number alone where no suit is bid. */
export function trickContract(contract: JsonObject): string {
  const times = contract['multiplier'];
  return typeof times === 'number' && times !== 1
    ? `${bidText(contract)} ×${times}`
    : bidText(contract);
}

/** Capot is capot in every language. */
function bidText({ value, suit }: JsonObject): string {
  return suit === undefined ? plain(value) : `${plain(value)} ${plain(suit)}`;
}

function wonBy(event: JsonObject, speaker: Speaker) {
  const totals = numbers(event['totals']);
  const winner = event['winner'] === 0 ? 0 : 1;
  const [own = 0, other = 0] = [totals[winner], totals[1 - winner]];
  return { names: teamNames(speaker)[winner] ?? '', own: minus(own), other: minus(other) };
}

function teamNames({ seatName, list }: Speaker): readonly string[] {
  return [0, 1].map((team) => list([seatName(team), seatName(team + 2)]));
}

function scored(event: JsonObject, speaker: Speaker): Said<CoincheKeys['event']> {
  const contract = event['contract'] as JsonObject | null;
  const score = event['roundScore'] as JsonObject | null;
  if (contract === null || score === null) return ['roundUnscored'];
  const key = score['contractMet'] === true ? 'contractMade' : 'contractLost';
  return [
    key,
    {
      bid: bidText(contract),
      own: Number(score['contractingTeamPoints']),
      other: Number(score['opponentTeamPoints']),
      lines: scoreLines(teamNames(speaker), event['scores'], event['totals']),
    },
  ];
}
