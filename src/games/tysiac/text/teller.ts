// Tysiąc in phrases: printed actions and events in, the key of a phrase and its values out.
import { numbers, plain, scoreLines, SUITS, texts, valuesOf } from '#kernel';
import type { JsonObject, Said, Speaker, Teller } from '#kernel';
import { suitMarriageValue } from '../cards.ts';
import type { TysiacAction, TysiacEvent } from '../types.ts';
import { countedNames } from './counted.ts';
import type { TysiacKeys } from './keys.ts';

const SEATS = ['seat', 'dealer', 'from', 'to', 'turn'];

export const TELLER: Teller<TysiacKeys> = {
  seats: SEATS,
  action: saidAction,
  event: saidEvent,
  contract: ({ value }) => plain(value),
};

function saidAction(action: JsonObject): Said<TysiacKeys['action']> {
  const type = action['type'] as TysiacAction['type'];
  if (type === 'PLACE_BID' && action['value'] === 0) return ['PASS'];
  if (type === 'CHOOSE_MUSIK') return [type, { n: Number(action['index']) + 1 }];
  if (type === 'DISCARD') return [type, discarded(action)];
  const values = { card: plain(action['card']), value: Number(action['value']) };
  if (type !== 'PLAY_CARD' || action['announceMarriage'] !== true) return [type, values];
  const suit = values.card.slice(-1);
  return ['ANNOUNCE', { ...values, suit, points: marriagePoints(suit) }];
}

/** What the marriage of a suit is worth; nothing for what is no suit. */
function marriagePoints(suit: string): number {
  const index = SUITS.findIndex((each) => each === suit);
  return index < 0 ? 0 : suitMarriageValue(index);
}

function saidEvent(event: JsonObject, speaker: Speaker): Said<TysiacKeys['event']> {
  const type = event['type'] as TysiacEvent['type'];
  const values = { ...valuesOf(event, speaker, SEATS), n: Number(event['index']) + 1 };
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
    case 'openingBid':
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

/** Both together, and each by itself. */
function discarded(action: JsonObject): Readonly<Record<string, string>> {
  const cards = texts(action['cards']);
  const [first = '', second = ''] = cards.split(' ');
  return { cards, first, second };
}

function settled(event: JsonObject, { seatName }: Speaker): Said<TysiacKeys['event']> {
  const lines = scoreLines(countedNames(event, seatName), event['deltas'], event['totals']);
  if (event['made'] === null) return ['handOver', { lines }];
  const key = event['made'] === true ? 'contractMade' : 'contractLost';
  const declarer = Number(event['declarer']);
  const points = numbers(event['points'])[declarer] ?? 0;
  const contract = Number(event['contract']);
  return [key, { who: seatName(declarer), points, contract, lines }];
}
