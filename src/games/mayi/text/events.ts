// The English sentence of every event of May I?.
import { afterColon, numbers, scoreLines, toldFrom } from '#kernel';
import type { JsonObject, Seat, SeatName, Told } from '#kernel';
import { contractOf, contractText } from '../contracts.ts';
import type { MayIEvent } from '../types.ts';

export function sentence(event: JsonObject, seatName: SeatName): string {
  return SENTENCES[event['type'] as MayIEvent['type']](toldFrom(event, seatName));
}

const SENTENCES: Readonly<Record<MayIEvent['type'], (told: Told) => string>> = {
  roundDealt: ({ who, event }) => {
    const round = Number(event['round']);
    return `${who('dealer')} deals round ${round}: ${contractText(contractOf(round))}.`;
  },
  cardDrawn: ({ who, event }) => `${who('seat')} draws ${cardOr(event, 'a card')} from the stock.`,
  discardTaken: ({ who, what }) => `${who('seat')} takes the discard ${what('card')}.`,
  mayICalled: ({ who }) => `${who('seat')} asks: May I?`,
  mayIAllowed: ({ who }) => `${who('seat')} allows it.`,
  mayIWon: ({ who, what }) => `${who('seat')} gets the discard ${what('card')}.`,
  penaltyDrawn: ({ who, event }) =>
    `${who('seat')} draws ${cardOr(event, 'a card')} from the stock as a penalty.`,
  laidDown: ({ who, event }) => `${who('seat')} lays down ${meldsText(event)}.`,
  // Told right after another one of the same player.
  laidOff: ({ event, who, what }) =>
    event['goesOn'] === true
      ? `Also ${what('card')} on ${what('meld')}.`
      : `${who('seat')} lays off ${what('card')} on ${what('meld')}.`,
  jokerSwapped: ({ who, what }) =>
    `${who('seat')} swaps ${what('card')} for the Joker in ${what('meld')}.`,
  cardDiscarded: ({ who, what }) => `${who('seat')} discards ${what('card')}.`,
  turnComplete: ({ who }) => `${who('playerId')}’s turn is over.`,
  wentOut: ({ who }) => `${who('playerId')} goes out.`,
  stockRenewed: ({ what }) => `The discards are shuffled into a new stock of ${what('cards')}.`,
  roundEnded: roundText,
  gameEnded: ({ event, seatName }) =>
    `${(event['winners'] as readonly Seat[]).map(seatName).join(' and ')} won the game.`,
};

function cardOr(event: JsonObject, unseen: string): string {
  const card = event['card'];
  return typeof card === 'string' ? card : unseen;
}

function meldsText(event: JsonObject): string {
  const melds = event['melds'] as readonly { id?: string; cards: readonly string[] }[];
  return melds
    .map(({ id, cards }) => [...(id === undefined ? [] : [id]), ...cards].join(' '))
    .join(' and ');
}

function roundText({ event, what, seatName }: Told): string {
  const names = numbers(event['totals']).map((_, seat) => seatName(seat));
  const lines = scoreLines(names, event['scores'], event['totals']);
  const start =
    event['winner'] === null
      ? `Nobody can draw: round ${what('round')} is over`
      : `Round ${what('round')} is over`;
  return `${start}${afterColon(lines)}.`;
}
