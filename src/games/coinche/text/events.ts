// The English sentence of every event of Coinche.
import { afterColon, plain, scoreLines, toldFrom } from '#kernel';
import type { Json, JsonObject, SeatName, Told } from '#kernel';
import { seatsOfTeam, TEAMS } from '../seating.ts';
import type { CoincheEvent, Team } from '../types.ts';
import { countedPoints } from './counted.ts';

export function sentence(event: JsonObject, seatName: SeatName): string {
  return SENTENCES[event['type'] as CoincheEvent['type']](toldFrom(event, seatName));
}

const SENTENCES: Readonly<Record<CoincheEvent['type'], (told: Told) => string>> = {
  roundDealt: ({ who }) => `${who('dealer')} deals.`,
  bidPlaced: ({ who, event }) => `${who('seat')} bids ${bidText(event)}.`,
  passed: ({ who }) => `${who('seat')} passes.`,
  coinched: ({ who }) => `${who('seat')} says coinche.`,
  surcoinched: ({ who }) => `${who('seat')} says surcoinche.`,
  contractSet: ({ who, event }) =>
    `The contract is ${bidText(event)} by ${who('seat')}${timesText(event['multiplier'])}.`,
  passedOut: () => 'Nobody bids: the cards are dealt again.',
  cardPlayed: ({ who, what }) => `${who('seat')} plays ${what('card')}.`,
  belote: ({ who }) => `${who('seat')} says belote.`,
  rebelote: ({ who }) => `${who('seat')} says rebelote.`,
  trickWon: ({ who, what }) => `${who('seat')} takes the trick, ${what('points')} points.`,
  roundScored: scored,
  gameOver: ({ event, seatName }) => {
    const totals = event['totals'] as readonly number[];
    const winner = event['winner'] as Team;
    return `${teamName(winner, seatName)} won the game, ${totals[winner]} to ${totals[1 - winner]}.`;
  },
};

function bidText(bid: JsonObject): string {
  return `${plain(bid['value'])} ${plain(bid['suit'])}`;
}

function timesText(multiplier: Json | undefined): string {
  return multiplier === 1 ? '' : `, times ${plain(multiplier)}`;
}

function teamName(team: number, seatName: SeatName): string {
  return seatsOfTeam(team === 0 ? 0 : 1)
    .map(seatName)
    .join(' and ');
}

function scored({ event, seatName }: Told): string {
  const contract = event['contract'] as JsonObject | null;
  const score = event['roundScore'] as JsonObject | null;
  if (contract === null || score === null)
    return 'The cards are played; without a contract nothing is scored.';
  const verdict = score['contractMet'] === true ? 'made' : 'lost';
  const { other, own } = countedPoints(score);
  const teams = TEAMS.map((team) => teamName(team, seatName));
  const lines = scoreLines(teams, event['scores'], event['totals']);
  return `The contract of ${bidText(contract)} is ${verdict}, ${own} points to ${other}${afterColon(lines)}.`;
}
