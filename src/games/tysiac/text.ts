// The English wording of Tysiąc: options, questions and a sentence for every event.
import { minus, signed, told } from '#kernel';
import type { GameText, JsonObject, Seat, SeatName, Told } from '#kernel';
import type { TysiacEvent } from './types.ts';

export const TEXT: GameText = {
  summary: 'Bid for the hand, marry kings to queens, and be first to a thousand.',
  options: {
    opening:
      'How the auction opens: with a free first word, or with a bid of 100 by the player after the dealer.',
    minBid: 'The lowest bid, and the contract when everybody passes.',
    minRaise: 'How much a bid must exceed the one before.',
    bidStep: 'Bids are multiples of this number.',
    bidCap:
      'The most a hand may bid: no limit, or 120 plus the value of its marriages before the musik.',
    raiseAfterTalon: 'Whether the declarer may raise the contract after taking the musik.',
    mustBeat: 'Whether a higher card of the led suit must be played by those who have one.',
    mustTrump: 'Whether those who cannot follow suit must play a trump.',
    mustOvertrump: 'Whether a trump on a trump must be higher if possible.',
    declarerScores: 'What a made contract scores: the points made, or the contract.',
    roundDefendersTo: "Defenders' points are rounded to this, halves up.",
    lockAt: 'From this total on a player scores only with own contracts.',
    bomb: 'Whether a declarer may throw the hand in: how often for free, and what each other player gets after that.',
    fourNinesRedeal: 'Whether a hand with all four nines may ask for another deal.',
    talonVisible: 'Whether everybody sees the musik the declarer takes.',
    sitterPay:
      'Four players: what an ace in the musik pays the one who sits out; a marriage there pays its value too.',
    ties: 'Who wins when several reach the target: all of them, or the declarer before the highest total.',
    target: 'The total that wins the game.',
    maxHands: 'The game ends after this many hands; the highest total wins.',
  },
  questions: {
    bid: 'Bid, or pass.',
    choose: 'Choose one of the two musiks.',
    take: 'Take the musik.',
    layAway: 'Lay two cards away.',
    give: 'Give a card to the next player and one to the player after.',
    lead: 'Lead a card.',
    follow: 'Play a card to the trick.',
    redeal: 'With four nines you may ask for another deal.',
    wait: 'Wait for the others.',
    Deal: 'The cards are about to be dealt.',
    HandEnd: 'The hand is over.',
    GameOver: 'The game is over.',
  },
  event: sentence,
};

const SENTENCES: Readonly<Record<TysiacEvent['type'], (told: Told) => string>> = {
  handDealt: ({ who }) => `${who('dealer')} deals.`,
  redealt: ({ who }) => `${who('seat')} shows four nines and asks for another deal.`,
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

function sentence(event: JsonObject, seatName: SeatName): string {
  return SENTENCES[event['type'] as TysiacEvent['type']](told(event, seatName));
}

function settled({ event, what, seatName }: Told): string {
  const totals = event['totals'] as readonly number[];
  const deltas = event['deltas'] as readonly number[];
  const lines = totals.map(
    (total, seat) => `${seatName(seat)} ${signed(deltas[seat] ?? 0)} = ${minus(total)}`,
  );
  if (event['made'] === null) return `The hand is over: ${lines.join(', ')}.`;
  const declarer = event['declarer'] as Seat;
  const points = (event['points'] as readonly number[])[declarer];
  const verdict = event['made'] === true ? 'made' : 'lost';
  const start = `${seatName(declarer)} made ${points} of ${what('contract')}`;
  return `${start}, the contract is ${verdict}: ${lines.join(', ')}.`;
}

function cards(event: JsonObject): string {
  return (event['cards'] as readonly string[]).join(' ');
}

function withCards(event: JsonObject): string {
  return event['cards'] === undefined ? '' : `: ${cards(event)}`;
}
