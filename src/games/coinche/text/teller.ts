// Coinche in phrases: printed actions and events in, the key of a phrase and its values out.
import { minus, numbers, plain, scoreLines, valuesOf } from '#kernel';
import type { JsonObject, Said, Speaker, Teller } from '#kernel';
import { seatsOfTeam, TEAMS } from '../seating.ts';
import type { CoincheAction, CoincheEvent } from '../types.ts';
import { countedPoints } from './counted.ts';
import type { CoincheKeys } from './keys.ts';

const SEATS = ['seat', 'dealer', 'turn'];

export const TELLER: Teller<CoincheKeys> = {
  seats: SEATS,
  action: saidAction,
  event: saidEvent,
  contract: trickContract,
};

function saidAction(action: JsonObject): Said<CoincheKeys['action']> {
  const type = action['type'] as CoincheAction['type'];
  return [type, { bid: bidText(action), card: plain(action['card']) }];
}

function saidEvent(event: JsonObject, speaker: Speaker): Said<CoincheKeys['event']> {
  const type = event['type'] as CoincheEvent['type'];
  const values = valuesOf(event, speaker, SEATS);
  if (type === 'roundScored') return scored(event, speaker);
  if (type === 'contractSet' && event['multiplier'] !== 1)
    return ['contractSetTimes', { ...values, bid: bidText(event) }];
  if (type === 'gameOver') return [type, wonBy(event, speaker)];
  return [type, { ...values, bid: bidText(event) }];
}

/** `100 ♥` and what a coinche made of it, or a number alone where no suit is bid. */
function trickContract(contract: JsonObject): string {
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
  return TEAMS.map((team) => list(seatsOfTeam(team).map(seatName)));
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
      ...countedPoints(score),
      lines: scoreLines(teamNames(speaker), event['scores'], event['totals']),
    },
  ];
}
