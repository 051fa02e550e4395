// The English wording of Coinche: options, questions and a sentence for every event.
import { plain, told } from '#kernel';
import type { GameText, Json, JsonObject, SeatName, Told } from '#kernel';
import { seatsOfTeam } from './seating.ts';
import type { CoincheEvent, Team } from './types.ts';

export const TEXT: GameText = {
  summary:
    'Two against two: bid for trumps, double the boasters, and take the points you promised.',
  options: {
    maxBid: 'The highest bid in points.',
    capotBid: 'Whether capot, all eight tricks, may be bid.',
    capotEndsAuction:
      'Whether a bid of capot ends the auction at once, so that nobody can double it.',
    eightyNeeds: 'The points that make a contract of 80.',
    scoring: 'What a made contract scores: the points made, or those and the bid.',
    failure: 'What the defence scores when a contract is lost: 162, or 160 and the bid.',
    doubling:
      'What a coinche multiplies: everything both sides score, a flat sum that only the winners get, or the bid only.',
    rounding: 'How scores are written down: exactly, or to the nearest ten with fives going up.',
    belote:
      'Who is paid for king and queen of trump: the team that played both, the player who held both, or such a player of the bidding side only.',
    beloteCounts: 'Whether the belote helps to make the contract.',
    beloteOnFailure:
      'Who gets the belote when a contract is lost: its holder, or the defence (and in a doubled contract always the winners).',
    unbidCapot: 'What all eight tricks count when capot was not bid.',
    underRuff: 'Whether those who cannot go over a trump must still play a lower one.',
    multipliers: 'What a coinche and a surcoinche multiply by.',
    target: 'The total that wins the game.',
    maxRounds: 'The game ends after this many rounds; the higher total wins.',
  },
  questions: {
    bid: 'Bid, pass, or coinche.',
    surcoinche: 'Your bid is coinched: surcoinche, or pass.',
    surcoinchePartner: 'Your partner’s bid is coinched: surcoinche, or pass.',
    lead: 'Lead a card.',
    follow: 'Play a card to the trick.',
    wait: 'Wait for the others.',
    RoundEnd: 'The round is over.',
    GameOver: 'The game is over.',
  },
  event: (event, seatName) =>
    SENTENCES[event['type'] as CoincheEvent['type']](told(event, seatName)),
};

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
  const points = `${plain(score['contractingTeamPoints'])} points to ${plain(score['opponentTeamPoints'])}`;
  const marked = event['scores'] as readonly number[];
  const totals = event['totals'] as readonly number[];
  const lines = [0, 1].map(
    (team) => `${teamName(team, seatName)} +${marked[team]} = ${totals[team]}`,
  );
  return `The contract of ${bidText(contract)} is ${verdict}, ${points}: ${lines.join(', ')}.`;
}
