// The English sentence of every event of Tysiąc.
import { afterColon, scoreLines, toldFrom } from '#kernel';
import type { JsonObject, Seat, SeatName, Told } from '#kernel';
import type { TysiacEvent } from '../types.ts';
import { countedNames } from './counted.ts';

export function sentence(event: JsonObject, seatName: SeatName): string {
  return SENTENCES[event['type'] as TysiacEvent['type']](toldFrom(event, seatName));
}

const SENTENCES: Readonly<Record<TysiacEvent['type'], (told: Told) => string>> = {
  handDealt: ({ who }) => `${who('dealer')} deals.`,
  redealt: ({ who }) => `${who('seat')} shows four nines and asks for another deal.`,
  openingBid: ({ who, what }) => `${who('seat')} opens with the obligatory ${what('value')}.`,
  bidPlaced: ({ who, what }) => `${who('seat')} bids ${what('value')}.`,
  passed: ({ who }) => `${who('seat')} passes.`,
  contractSet: ({ who, what }) => `${who('seat')} plays for ${what('value')}.`,
  talonShown: ({ event }) => `The musik is ${cards(event)}.`,
  musikChosen: ({ who, event }) =>
    `${who('seat')} takes musik ${Number(event['index']) + 1}${withCards(event)}.`,
  talonTaken: ({ who, event }) => `${who('seat')} takes the musik${withCards(event)}.`,
  contractRaised: ({ who, what }) => `${who('seat')} raises the contract to ${what('value')}.`,
  cardsLaidAway: ({ who, event }) => `${who('seat')} lays two cards away${withCards(event)}.`,
  cardGiven: ({ who, what, event }) =>
    `${who('from')} gives ${event['card'] === undefined ? 'a card' : what('card')} to ${who('to')}.`,
  bombThrown: ({ who, event }) =>
    `${who('seat')} throws a bomb${event['free'] === true ? ', free this time' : ''}.`,
  cardPlayed: ({ who, what }) => `${who('seat')} plays ${what('card')}.`,
  marriageAnnounced: ({ who, what }) =>
    `${who('seat')} announces ${what('suit')} for ${what('value')}: ${what('suit')} is trump.`,
  trickWon: ({ who, what }) => `${who('seat')} takes the trick, ${what('points')} points.`,
  tableCardsWon: ({ who, what, event }) =>
    `${who('seat')} takes the table cards ${cards(event)}, ${what('points')} points.`,
  handSettled: settled,
  gameOver: ({ event, seatName }) =>
    `${(event['winners'] as readonly Seat[]).map(seatName).join(' and ')} won the game.`,
};

function settled({ event, what, seatName }: Told): string {
  const names = countedNames(event, seatName);
  const scores = afterColon(scoreLines(names, event['deltas'], event['totals']));
  if (event['made'] === null) return `The hand is over${scores}.`;
  const declarer = event['declarer'] as Seat;
  const points = (event['points'] as readonly number[])[declarer];
  const verdict = event['made'] === true ? 'made' : 'lost';
  const start = `${seatName(declarer)} made ${points} of ${what('contract')}`;
  return `${start}, the contract is ${verdict}${scores}.`;
}

function cards(event: JsonObject): string {
  return (event['cards'] as readonly string[]).join(' ');
}

function withCards(event: JsonObject): string {
  return event['cards'] === undefined ? '' : `: ${cards(event)}`;
}
