// The English wording of Tysiąc: options, questions and a sentence for every event.
import type { GameText, JsonObject, Seat } from '#kernel';

export const TEXT: GameText = {
  summary: 'Bid for the hand, marry kings to queens, and be first to a thousand.',
  options: {
    opening:
      'How the auction opens: with a free first word, or with a bid of 100 by the player after the dealer.',
    minBid: 'The lowest bid, and the contract when everybody passes.',
    minRaise: 'How much a bid must exceed the one before.',
    bidStep: 'Bids are multiples of this number.',
    bidCap:
      'The most a hand may bid: no limit, or 120 and the marriages it holds before the musik.',
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
    wait: 'Wait for the others.',
    Deal: 'The cards are about to be dealt.',
    HandEnd: 'The hand is over.',
    GameOver: 'The game is over.',
  },
  event: sentence,
};

type Namer = (seat: Seat) => string;

function sentence(event: JsonObject, seatName: Namer): string {
  const who = (field: string) => seatName(Number(event[field]));
  const told = (field: string) => String(event[field]);
  switch (event['type']) {
    case 'handDealt':
      return `${who('dealer')} deals.`;
    case 'redealt':
      return `${who('seat')} shows four nines and asks for another deal.`;
    case 'bidPlaced':
      return `${who('seat')} bids ${told('value')}.`;
    case 'passed':
      return `${who('seat')} passes.`;
    case 'contractSet':
      return `${who('seat')} plays for ${told('value')}.`;
    case 'talonShown':
      return `The musik is ${cards(event)}.`;
    case 'musikChosen':
      return `${who('seat')} takes musik ${Number(event['index']) + 1}${withCards(event)}.`;
    case 'talonTaken':
      return `${who('seat')} takes the musik${withCards(event)}.`;
    case 'contractRaised':
      return `${who('seat')} raises the contract to ${told('value')}.`;
    case 'cardsLaidAway':
      return `${who('seat')} lays two cards away${withCards(event)}.`;
    case 'cardGiven':
      return `${who('from')} gives ${event['card'] === undefined ? 'a card' : told('card')} to ${who('to')}.`;
    case 'bombThrown':
      return `${who('seat')} throws a bomb${event['free'] === true ? ', free this time' : ''}.`;
    case 'cardPlayed':
      return `${who('seat')} plays ${told('card')}.`;
    case 'marriageAnnounced':
      return `${who('seat')} announces ${told('suit')} for ${told('value')}: ${told('suit')} is trump.`;
    case 'trickWon':
      return `${who('seat')} takes the trick, ${told('points')} points.`;
    case 'tableCardsWon':
      return `${who('seat')} takes the table cards ${cards(event)}, ${told('points')} points.`;
    case 'handSettled':
      return settled(event, seatName);
    case 'gameOver':
      return `${(event['winners'] as readonly Seat[]).map(seatName).join(' and ')} won the game.`;
    default:
      return JSON.stringify(event);
  }
}

function settled(event: JsonObject, seatName: Namer): string {
  const totals = event['totals'] as readonly number[];
  const deltas = event['deltas'] as readonly number[];
  const lines = totals.map(
    (total, seat) => `${seatName(seat)} ${signed(deltas[seat] ?? 0)} = ${minus(total)}`,
  );
  const made = event['made'];
  const verdict =
    made === null
      ? 'The hand is over'
      : `The contract of ${String(event['contract'])} is ${made === true ? 'made' : 'lost'}`;
  return `${verdict}: ${lines.join(', ')}.`;
}

function signed(value: number): string {
  return value < 0 ? minus(value) : `+${value}`;
}

function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

function cards(event: JsonObject): string {
  return (event['cards'] as readonly string[]).join(' ');
}

function withCards(event: JsonObject): string {
  return event['cards'] === undefined ? '' : `: ${cards(event)}`;
}
