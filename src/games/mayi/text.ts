// The English wording of May I?: options, questions and a sentence for every event.
import { told } from '#kernel';
import type { GameText, JsonObject, Seat, Told } from '#kernel';
import { contractOf, contractText } from './contracts.ts';
import type { MayIEvent } from './types.ts';

export const TEXT: GameText = {
  summary: 'Six rounds, six contracts: lay them down, go out first, and keep few points in hand.',
  options: {
    wildRatioOnLayOff: 'Whether wilds may not outnumber naturals in a meld that is laid off to.',
    exactContract:
      'Whether in rounds 1 to 5 sets of exactly three and runs of exactly four are laid down.',
    finalRound:
      'How round 6 is won: by laying down the whole hand at once, or by laying off until it is empty, without discards.',
    twoPoints: 'What a 2 left in hand costs.',
    sameSuitRunGap:
      'How many ranks must lie between two runs of one suit in one lay-down; 0 for any.',
    downMayTakeDiscard: 'Whether a player who is down may draw the discard.',
    jokerSwap:
      'Whether a player who is not down may swap the natural card for a Joker that stands for it in a run.',
    mayI: 'Whether others may call for the discard.',
    deadRoundEnds:
      'Whether a round ends once everybody is down and no card outside the melds fits any of them.',
    firstDealer:
      'Who deals first: a seat, counted round the table, or whoever cuts the highest card.',
    firstRound: 'The round the game begins with.',
    lastRound: 'The round after which the lowest total wins.',
  },
  questions: {
    draw: 'Draw from the stock or take the discard.',
    play: 'Lay down, lay off, or end your turn with a discard.',
    discard: 'Discard a card.',
    allow: 'Somebody asks for the discard: allow it, or claim it yourself.',
    call: 'You may call for the discard. It costs a penalty card.',
    wait: 'Wait for the others.',
    roundEnd: 'The round is over.',
    gameEnd: 'The game is over.',
  },
  event: (event, seatName) => SENTENCES[event['type'] as MayIEvent['type']](told(event, seatName)),
};

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
  laidOff: ({ who, what }) => `${who('seat')} lays off ${what('card')} on ${what('meld')}.`,
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
  const melds = event['melds'] as readonly { id: string; cards: readonly string[] }[];
  return melds.map(({ id, cards }) => `${id} ${cards.join(' ')}`).join(' and ');
}

function roundText({ event, what, seatName }: Told): string {
  const scores = event['scores'] as readonly number[];
  const totals = event['totals'] as readonly number[];
  const lines = totals.map((total, seat) => `${seatName(seat)} +${scores[seat] ?? 0} = ${total}`);
  const start =
    event['winner'] === null
      ? `Nobody can draw: round ${what('round')} is over`
      : `Round ${what('round')} is over`;
  return `${start}: ${lines.join(', ')}.`;
}
