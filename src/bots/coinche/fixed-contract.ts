// Coinche without its auction: a deal in, the contract that a plain count of the cards gives it out, and the points of its cards.
import { at, cardsIn, mustAccept, SUITS, type Seat } from '#kernel';
import {
  calculateTeamPoints,
  BELOTE_BONUS,
  cardPoints,
  coinche,
  COINCHE_ORDER,
  detectBeloteRebelote,
  type CoincheState,
  type CoincheTypes,
} from '#games/coinche';
import { present, suitIn } from '#kernel';
import type { DealTable, OwnBoards } from '../arena/own-boards.ts';

/** Always the lowest bid: what counts is the points, not the contract. */
const VALUE = 80;
/** What each trump is worth beside its points, and each ace beside the trumps. */
const LENGTH = 10;
const ACE = 11;

/** Nobody has called anything: the contract stands, and there is nothing to read from an auction. */
export function fixedContract(table: DealTable<CoincheTypes>): CoincheState {
  const { rules, seed, board } = table;
  const dealt = coinche.start(rules, 4, seed, board % 4);
  const { seat, suit } = strongest(dealt);
  const position = {
    ...coinche.printPosition(dealt),
    phase: 'Play',
    contract: { seat, value: VALUE, suit: at(SUITS, suit), multiplier: 1 },
  };
  return mustAccept(coinche.readPosition(position, rules), 'a bid position');
}

/** Among equals the one who speaks first, then the suits in their order. */
function strongest({ hands, dealer }: CoincheState): {
  readonly seat: Seat;
  readonly suit: number;
} {
  const offers = [1, 2, 3, 4].flatMap((after) => {
    const seat = (dealer + after) % 4;
    return SUITS.map((_, suit) => ({ seat, suit, worth: worthOf(at(hands, seat), suit) }));
  });
  return offers.reduce((best, offer) => (offer.worth > best.worth ? offer : best));
}

function worthOf(hand: CoincheState['hands'][number], trump: number): number {
  return cardsIn(hand).reduce((sum, card) => {
    const points = cardPoints(card, trump);
    if (suitIn(COINCHE_ORDER, card) === trump) return sum + points + LENGTH;
    return sum + (points === ACE ? ACE : 0);
  }, 0);
}

/** What each seat's side made of the cards, the last trick and a belote included. */
export function cardPointsMade({ contract, tricks }: CoincheState): readonly number[] {
  const { seat, suit } = present(contract, 'the contract');
  const points = calculateTeamPoints(tricks, suit, seat);
  const belote = detectBeloteRebelote(tricks, suit, seat);
  const own = points.contractingTeamPoints + (belote === 'contracting' ? BELOTE_BONUS : 0);
  const theirs = points.opponentTeamPoints + (belote === 'opponent' ? BELOTE_BONUS : 0);
  return [0, 1, 2, 3].map((each) => ((each ^ seat) & 1 ? theirs : own));
}

export const COINCHE_BOARDS: OwnBoards<CoincheTypes> = {
  contracts: { start: fixedContract, scores: cardPointsMade },
};
