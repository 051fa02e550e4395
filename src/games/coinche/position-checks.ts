// What a position must not contradict: cards twice, hands that cannot come out even, players out of order.
import {
  at,
  checkCardsOnce,
  checkEvenHands,
  checkFinishedTrick,
  checkTrickOrder,
  isEmpty,
  placedPlays,
  placedSets,
  size,
  unreadable,
} from '#kernel';
import type { Placed } from '#kernel';
import { auctionOf, isOver, nextToSpeak } from './auction.ts';
import { PACK } from './cards.ts';
import { TRICKS_IN_ROUND } from './scoring.ts';
import { SEATS, seatsFrom } from './seating.ts';
import type { CoincheState } from './types.ts';

/** Counts and order are checked here, not whether the past was legal. */
export function checkPosition(state: CoincheState): void {
  checkCardsOnce(PACK, placesOf(state));
  state.tricks.forEach((trick, i) =>
    checkFinishedTrick(trick, seatsFrom(trick.leader), `tricks[${i}]`),
  );
  checkSizes(state);
  checkCallOrder(state);
  if (state.phase === 'Bidding') checkBidding(state);
  if (state.phase === 'Play') checkPlay(state);
}

function placesOf({ hands, trick, tricks }: CoincheState): readonly Placed[] {
  return [
    ...placedSets(hands, 'hands'),
    ...(trick === null ? [] : placedPlays(trick, 'trick')),
    ...tricks.flatMap((each, i) => placedPlays(each, `tricks[${i}]`)),
  ];
}

/** Nobody ever has more than eight cards, played ones included. */
function checkSizes(state: CoincheState): void {
  for (const seat of SEATS) {
    const lies = state.trick?.plays.some((play) => play.seat === seat) === true ? 1 : 0;
    const most = TRICKS_IN_ROUND - state.tricks.length - lies;
    const held = size(at(state.hands, seat));
    if (held > most) unreadable(`hands[${seat}]`, `at most ${most} cards lie here, found ${held}`);
  }
}

function checkCallOrder({ bids, table }: CoincheState): void {
  bids.forEach(({ seat }, i) => {
    const before = auctionOf(bids.slice(0, i));
    const last = bids[i - 1];
    if (last === undefined) return;
    if (isOver(table.rules, before)) unreadable(`bids[${i}]`, 'the auction is over before this');
    const due = nextToSpeak(before, last.seat);
    if (seat !== due) unreadable(`bids[${i}].seat`, `seat ${due} speaks here, not ${seat}`);
  });
}

function checkBidding({ bids, hands, table, tricks, turn }: CoincheState): void {
  const auction = auctionOf(bids);
  const last = bids.at(-1);
  if (tricks.length > 0) unreadable('tricks', 'no trick is played during the auction');
  if (isOver(table.rules, auction)) unreadable('bids', 'the auction is over');
  // What is bid for must be playable to its end; a table set up for its auction alone has nothing to play.
  checkEvenHands(SEATS, (seat) => size(at(hands, seat)));
  if (last === undefined) return;
  const due = nextToSpeak(auction, last.seat);
  if (turn !== due) unreadable('turn', `after seat ${last.seat} seat ${due} speaks`);
}

function checkPlay(state: CoincheState): void {
  const trick = state.trick ?? { leader: 0, plays: [] };
  const order = seatsFrom(trick.leader);
  checkTrickOrder(trick, order, 'trick');
  const due = order[trick.plays.length];
  if (due === undefined)
    return unreadable('trick.plays', 'this trick is finished and belongs to tricks');
  if (state.turn !== due) unreadable('turn', `seat ${due} plays next`);
  // A table set up for its auction alone has nothing to play.
  const isUntouched = trick.plays.length === 0 && state.tricks.length === 0;
  if (isUntouched && state.hands.every(isEmpty)) return;
  checkEvenHands(seatsFrom(due), (seat) => {
    const lies = trick.plays.some((play) => play.seat === seat) ? 1 : 0;
    return size(at(state.hands, seat)) + lies;
  });
  if (isEmpty(at(state.hands, due))) unreadable(`hands[${due}]`, 'the player to move has no card');
}
