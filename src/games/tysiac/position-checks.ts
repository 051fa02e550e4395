// What a position must not contradict: cards twice, sizes that cannot come out even, players out of order.
import {
  at,
  cardsIn,
  checkCardsOnce,
  checkEvenHands,
  checkFinishedTrick,
  checkTrickOrder,
  includesAll,
  isEmpty,
  placedPlays,
  placedSets,
  setOf,
  size,
  unreadable,
} from '#kernel';
import type { CardSet, Placed, Seat } from '#kernel';
import { hasPassed, nextActive } from './auction.ts';
import { PACK } from './cards.ts';
import { layoutFor, playersFrom } from './seating.ts';
import type { Trick, TysiacState } from './types.ts';

/** Counts and order are checked here, not whether the past was legal. */
export function checkPosition(state: TysiacState): void {
  checkCardsOnce(PACK, placesOf(state));
  if (state.sittingOut !== null && !isEmpty(at(state.hands, state.sittingOut))) {
    unreadable(`hands[${state.sittingOut}]`, 'who sits out holds no cards');
  }
  if (state.turn !== null && state.turn === state.sittingOut)
    unreadable('turn', 'the dealer sits out');
  if (state.auction.declarer !== null && state.auction.declarer === state.sittingOut) {
    unreadable('declarer', 'the dealer sits out');
  }
  state.tricks.forEach((trick, i) => {
    const path = `tricks[${i}]`;
    checkFinishedTrick(trick, orderOf(state, trick, path), path);
  });
  checkTalon(state);
  checkSizes(state);
  checkPhase(state);
}

function placesOf(state: TysiacState): readonly Placed[] {
  const { hands, talon, trick, tricks } = state;
  return [
    ...placedSets(hands, 'hands'),
    ...placedSets(talon.musiks, 'musiks'),
    [cardsIn(talon.tableCards), 'tableCards'],
    ...(trick === null ? [] : placedPlays(trick, 'trick')),
    ...tricks.flatMap((each, i) => placedPlays(each, `tricks[${i}]`)),
  ];
}

/** Who plays when to a trick of this leader. */
function orderOf(state: TysiacState, trick: Trick, path: string): readonly Seat[] {
  if (trick.leader === state.sittingOut) unreadable(`${path}.leader`, 'the dealer sits out');
  return playersFrom(state.table.seats, state.sittingOut, trick.leader);
}

function checkTalon(state: TysiacState): void {
  const { musiks, chosenMusik, discarded, tableCards } = state.talon;
  if (chosenMusik !== null && !isEmpty(at(musiks, chosenMusik))) {
    unreadable(`musiks[${chosenMusik}]`, 'the chosen musik is in the hand, so this one is empty');
  }
  if (state.table.seats > 2 && !isEmpty(tableCards))
    unreadable('tableCards', 'only two players leave cards on the table');
  if (state.table.seats === 2 && !includesAll(tableCards, setOf(discarded))) {
    unreadable('discarded', 'cards laid away lie among the tableCards');
  }
}

function checkPhase(state: TysiacState): void {
  switch (state.phase) {
    case 'Deal':
      return checkUndealt(state);
    case 'Auction':
      return checkAuction(state);
    case 'TalonExchange':
      return checkExchange(state);
    case 'Play':
      return checkPlay(state);
    case 'HandEnd':
    case 'GameOver':
      return undefined;
  }
}

function checkUndealt(state: TysiacState): void {
  const { hands, talon, tricks } = state;
  const early = [...hands, ...talon.musiks, talon.tableCards].some((pile) => !isEmpty(pile));
  if (early || tricks.length > 0) unreadable('phase', 'in phase Deal no card is dealt yet');
}

function checkAuction(state: TysiacState): void {
  const { bids, declarer } = state.auction;
  const turn = state.turn ?? 0;
  if (declarer !== null) unreadable('declarer', 'there is no declarer during the auction');
  if (state.tricks.length > 0) unreadable('tricks', 'no trick is played during the auction');
  if (!isEmpty(state.talon.tableCards))
    unreadable('tableCards', 'nothing is laid away during the auction');
  if (state.talon.chosenMusik !== null)
    unreadable('chosenMusik', 'no musik is chosen during the auction');
  checkBidOrder(state);
  const waiting = playersFrom(state.table.seats, state.sittingOut, turn).filter(
    (seat) => !hasPassed(bids, seat),
  );
  if (waiting.length < 2)
    unreadable('auction.bids', 'the auction is over: at most one player has not passed');
  const last = bids.at(-1);
  if (last !== undefined && turn !== nextActive(state, bids, last.seat)) {
    unreadable('turn', `after seat ${last.seat} seat ${nextActive(state, bids, last.seat)} speaks`);
  }
}

function checkBidOrder(state: TysiacState): void {
  state.auction.bids.forEach(({ seat }, i) => {
    const path = `auction.bids[${i}].seat`;
    const before = state.auction.bids.slice(0, i);
    if (seat === state.sittingOut) unreadable(path, 'the dealer sits out');
    if (hasPassed(before, seat)) unreadable(path, `seat ${seat} has passed`);
    const last = before.at(-1);
    const due = last === undefined ? seat : nextActive(state, before, last.seat);
    if (seat !== due) unreadable(path, `seat ${due} speaks here, not ${seat}`);
  });
}

/** No pile is larger than the deal makes it; smaller ones are endings and puzzles. */
function checkSizes(state: TysiacState): void {
  const { seats } = state.table;
  const { handSize, musikSize } = layoutFor(seats);
  const { musiks, taken, tableCards } = state.talon;
  const atMost = (pile: CardSet, most: number, path: string) => {
    if (size(pile) > most) unreadable(path, `at most ${most} cards lie here, found ${size(pile)}`);
  };
  state.hands.forEach((hand, seat) =>
    atMost(hand, mostInHand(state, seat, handSize, musikSize), `hands[${seat}]`),
  );
  musiks.forEach((musik, i) => atMost(musik, musikSize, `musiks[${i}]`));
  atMost(taken, musikSize, 'taken');
  atMost(tableCards, 4, 'tableCards');
}

function mostInHand(state: TysiacState, seat: Seat, handSize: number, musikSize: number): number {
  if (state.phase === 'Play') return state.table.seats === 2 ? handSize : handSize + 1;
  return seat === state.auction.declarer ? handSize + musikSize : handSize;
}

function checkExchange(state: TysiacState): void {
  const { auction, hands, talon, turn } = state;
  if (auction.declarer !== turn) unreadable('turn', 'the declarer exchanges');
  const taken = talon.chosenMusik === null ? Math.min(...talon.musiks.map(size)) : 0;
  if (size(at(hands, turn ?? 0)) + taken < 2)
    unreadable(`hands[${turn}]`, 'with the musik the declarer needs two cards to part with');
}

function checkPlay(state: TysiacState): void {
  const trick = state.trick ?? { leader: 0, plays: [] };
  const order = orderOf(state, trick, 'trick');
  checkTrickOrder(trick, order, 'trick');
  const due = order[trick.plays.length];
  if (due === undefined) unreadable('trick.plays', 'this trick is finished and belongs to tricks');
  if (state.turn !== due) unreadable('turn', `seat ${due} plays next`);
  const played = (seat: Seat) => (trick.plays.some((play) => play.seat === seat) ? 1 : 0);
  const players = playersFrom(state.table.seats, state.sittingOut, state.turn ?? 0);
  checkEvenHands(players, (seat) => size(at(state.hands, seat)) + played(seat));
  if (isEmpty(at(state.hands, due ?? 0)))
    unreadable(`hands[${due}]`, 'the player to move has no card');
}
