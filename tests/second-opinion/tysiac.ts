// Tysiąc told a second time: positions and actions in; legal actions, next positions, errors out.

import {
  allSeats,
  at,
  bidCap,
  cardPoints,
  contractOf,
  dealerOfDeal,
  handOf,
  highestBid,
  leastBid,
  leastRaise,
  marriageValue,
  marriagesIn,
  nextSeat,
  playingSeats,
  rankOf,
  readAction,
  refusal,
  roundUp,
  sortCards,
  strength,
  suitOf,
  type Action,
  type DealAction,
  type Play,
  type PlayAction,
  type Position,
  type Rules,
  type SeatAction,
} from './tysiac-refusals.ts';

export type { Action, Position, Rules } from './tysiac-refusals.ts';
export { cardPoints, marriageValue } from './tysiac-refusals.ts';

export function legalActions(position: Position, rules: Rules, seat: number): Action[] {
  return candidates(position, rules, seat).filter(
    (action) => refusal(position, rules, seat, action) === null,
  );
}

export function toAct(position: Position, rules: Rules): number[] {
  const able = allSeats(position).filter((seat) => legalActions(position, rules, seat).length > 0);
  const isMover = (seat: number) => seat === position.turn;
  return [...able.filter(isMover), ...able.filter((seat) => !isMover(seat))];
}

export function apply(
  position: Position,
  rules: Rules,
  seat: number | null,
  action: unknown,
): Position | { error: string } {
  const known = readAction(action);
  if (known === null) return { error: 'invalid_action' };
  const error = refusal(position, rules, seat, known);
  if (error !== null) return { error };
  if (known.type === 'SET_DEALT_CARDS') return inCardOrder(deal(position, rules, known));
  if (known.type === 'NEXT_HAND' || known.type === 'ASK_REDEAL' || seat === null) {
    return { error: 'needs_seed' };
  }
  return inCardOrder(perform(position, rules, seat, known));
}

export function trickWinner(plays: Play[], trump: string | null): number {
  const led = suitOf(at(plays, 0).card);
  const trumps = plays.filter((play) => suitOf(play.card) === trump);
  const contenders = trumps.length > 0 ? trumps : plays.filter((play) => suitOf(play.card) === led);
  let best = at(contenders, 0);
  for (const play of contenders) {
    if (strength(play.card) > strength(best.card)) best = play;
  }
  return best.seat;
}

function candidates(position: Position, rules: Rules, seat: number): Action[] {
  if (position.hands[seat] === undefined) return [];
  const cap = bidCap(position, rules, seat);
  switch (position.phase) {
    case 'Auction':
      return [
        ...[0, ...ladder(leastBid(position, rules), cap, rules)].map((value): Action => ({
          type: 'PLACE_BID',
          value,
        })),
        { type: 'ASK_REDEAL' },
      ];
    case 'TalonExchange':
      return [
        { type: 'CHOOSE_MUSIK', index: 0 },
        { type: 'CHOOSE_MUSIK', index: 1 },
        { type: 'TAKE_TALON' },
        ...ladder(leastRaise(position, rules), cap, rules).map((value): Action => ({
          type: 'RAISE_CONTRACT',
          value,
        })),
        { type: 'BOMB' },
        ...discards(position, seat),
      ];
    case 'Play':
      return sortCards(handOf(position, seat)).flatMap((card): Action[] => [
        { type: 'PLAY_CARD', card },
        { type: 'PLAY_CARD', card, announceMarriage: true },
      ]);
    case 'Deal':
    case 'HandEnd':
    case 'GameOver':
      return [];
  }
}

function ladder(least: number, cap: number, rules: Rules): number[] {
  const stride = roundUp(10, rules.bidStep);
  const values = [least];
  for (let value = least + stride; value <= 400; value += stride) values.push(value);
  return values.filter((value) => value <= cap);
}

// Two cards laid away mean the same in either order; two gifts go to different players.
function discards(position: Position, seat: number): Action[] {
  const hand = sortCards(handOf(position, seat));
  const orderMatters = position.hands.length > 2;
  return hand.flatMap((first, i) =>
    hand
      .filter((_, j) => (orderMatters ? j !== i : j > i))
      .map((second): Action => ({ type: 'DISCARD', cards: [first, second] })),
  );
}

function deal(position: Position, rules: Rules, action: DealAction): Position {
  const dealer = dealerOfDeal(position);
  const zeros = position.hands.map(() => 0);
  const dealt: Position = {
    ...position,
    phase: 'Auction',
    dealer,
    sittingOut: position.hands.length === 4 ? dealer : null,
    hands: action.hands,
    musiks: action.musiks,
    chosenMusik: null,
    taken: [],
    discarded: [],
    tableCards: [],
    declarer: null,
    contract: null,
    trump: null,
    trick: null,
    tricks: [],
    trickPoints: zeros,
    marriagePoints: zeros,
    winners: null,
  };
  const forehand = nextSeat(dealt, dealer);
  if (rules.opening === 'free') return { ...dealt, auction: { bids: [] }, turn: forehand };
  const bids = [{ seat: forehand, value: 100 }];
  return { ...dealt, auction: { bids }, turn: nextSeat(dealt, forehand) };
}

function perform(position: Position, rules: Rules, seat: number, action: SeatAction): Position {
  switch (action.type) {
    case 'PLACE_BID':
      return bid(position, rules, seat, action.value);
    case 'CHOOSE_MUSIK':
      return take(position, seat, action.index);
    case 'TAKE_TALON':
      return take(position, seat, 0);
    case 'RAISE_CONTRACT':
      return { ...position, contract: action.value };
    case 'BOMB':
      return bomb(position, rules, seat);
    case 'DISCARD':
      return discard(position, seat, action.cards);
    case 'PLAY_CARD':
      return play(position, rules, seat, action);
  }
}

function bid(position: Position, rules: Rules, seat: number, value: number): Position {
  const bids = [...position.auction.bids, { seat, value }];
  const spoken: Position = { ...position, auction: { bids } };
  const hasPassed = (other: number): boolean =>
    bids.some((made) => made.seat === other && made.value === 0);
  const left = playingSeats(position).filter((other) => !hasPassed(other));
  if (left.length === 1) {
    const declarer = at(left, 0);
    const contract = highestBid(spoken) || rules.minBid;
    return { ...spoken, phase: 'TalonExchange', turn: declarer, declarer, contract };
  }
  let turn = nextSeat(position, seat);
  while (hasPassed(turn)) turn = nextSeat(position, turn);
  return { ...spoken, turn };
}

function take(position: Position, seat: number, index: number): Position {
  const taken = position.musiks[index] ?? [];
  return {
    ...position,
    hands: replace(position.hands, seat, [...handOf(position, seat), ...taken]),
    musiks: replace(position.musiks, index, []),
    chosenMusik: index,
    taken,
  };
}

function discard(position: Position, seat: number, cards: string[]): Position {
  const rest = handOf(position, seat).filter((card) => !cards.includes(card));
  const kept: Position = {
    ...position,
    phase: 'Play',
    turn: seat,
    trick: { leader: seat, plays: [] },
    hands: replace(position.hands, seat, rest),
    discarded: cards,
  };
  if (position.hands.length === 2) {
    const tableCards = [...position.tableCards, ...cards, ...position.musiks.flat()];
    return { ...kept, tableCards, musiks: [[], []] };
  }
  const first = nextSeat(position, seat);
  const second = nextSeat(position, first);
  const withOne = replace(kept.hands, first, [...handOf(kept, first), at(cards, 0)]);
  return { ...kept, hands: replace(withOne, second, [...handOf(kept, second), at(cards, 1)]) };
}

function play(position: Position, rules: Rules, seat: number, action: PlayAction): Position {
  const suit = suitOf(action.card);
  const announces = action.announceMarriage === true;
  const made: Play = announces
    ? { seat, card: action.card, announcedMarriage: suit }
    : { seat, card: action.card };
  const plays = [...(position.trick?.plays ?? []), made];
  const played: Position = {
    ...position,
    turn: nextSeat(position, seat),
    hands: replace(
      position.hands,
      seat,
      handOf(position, seat).filter((card) => card !== action.card),
    ),
    trick: { leader: at(plays, 0).seat, plays },
    trump: announces ? suit : position.trump,
    marriagePoints: announces
      ? addTo(position.marriagePoints, seat, marriageValue(suit))
      : position.marriagePoints,
  };
  return plays.length < playingSeats(position).length ? played : endTrick(played, rules, plays);
}

function endTrick(position: Position, rules: Rules, plays: Play[]): Position {
  const winner = trickWinner(plays, position.trump);
  const cards = plays.map((made) => made.card);
  const won: Position = {
    ...position,
    turn: winner,
    trick: { leader: winner, plays: [] },
    tricks: [...position.tricks, { leader: at(plays, 0).seat, plays, winner }],
    trickPoints: addTo(position.trickPoints, winner, pointsOf(cards)),
  };
  if (won.hands.flat().length > 0) return won;
  const trickPoints = addTo(won.trickPoints, winner, pointsOf(won.tableCards));
  return settle({ ...won, trickPoints }, rules);
}

function settle(position: Position, rules: Rules): Position {
  const gains = allSeats(position).map((seat) => {
    const points = at(position.trickPoints, seat) + at(position.marriagePoints, seat);
    if (seat === position.sittingOut) return sitterGain(position, rules);
    if (seat === position.declarer) return declarerGain(contractOf(position, rules), points, rules);
    const to = rules.roundDefendersTo;
    return isLocked(position, rules, seat) ? 0 : Math.floor((points + to / 2) / to) * to;
  });
  return endHand(position, rules, gains);
}

function declarerGain(contract: number, points: number, rules: Rules): number {
  if (points < contract) return -contract;
  return rules.declarerScores === 'bid' ? contract : points;
}

function sitterGain(position: Position, rules: Rules): number {
  const sitter = position.sittingOut;
  if (sitter === null || rules.sitterPay === 0 || isLocked(position, rules, sitter)) return 0;
  const talon = [...position.taken, ...position.musiks.flat()];
  const aces = talon.filter((card) => rankOf(card) === 'A').length;
  return aces * rules.sitterPay + marriagesIn(talon);
}

function bomb(position: Position, rules: Rules, seat: number): Position {
  if (rules.bomb === false) return position;
  const isFree = at(position.bombsUsed, seat) < rules.bomb.free;
  const pays = position.hands.length === 4 ? rules.bomb.paysFour : rules.bomb.pays;
  const gains = allSeats(position).map((other) => {
    const sitting = other === position.sittingOut ? sitterGain(position, rules) : 0;
    const paid = other === seat || isFree || isLocked(position, rules, other) ? 0 : pays;
    return sitting + paid;
  });
  const bombsUsed = addTo(position.bombsUsed, seat, 1);
  return endHand({ ...position, bombsUsed }, rules, gains);
}

function isLocked(position: Position, rules: Rules, seat: number): boolean {
  return rules.lockAt !== null && at(position.cumulative, seat) >= rules.lockAt;
}

function endHand(position: Position, rules: Rules, gains: number[]): Position {
  const cumulative = position.cumulative.map((total, seat) => total + at(gains, seat));
  const handsPlayed = position.handsPlayed + 1;
  const ended: Position = { ...position, cumulative, handsPlayed, turn: null, trick: null };
  const winners = winnersOf(ended, rules);
  return { ...ended, winners, phase: winners === null ? 'HandEnd' : 'GameOver' };
}

function winnersOf(position: Position, rules: Rules): number[] | null {
  const { cumulative, declarer } = position;
  const isDeclarer = (seat: number): boolean => rules.ties === 'declarer' && seat === declarer;
  const reached = allSeats(position).filter((seat) => at(cumulative, seat) >= rules.target);
  const best = allSeats(position).filter(
    (seat) => at(cumulative, seat) === Math.max(...cumulative),
  );
  if (reached.length > 0) {
    if (reached.some(isDeclarer)) return reached.filter(isDeclarer);
    return rules.ties === 'shared' ? reached : best;
  }
  if (rules.maxHands === null || position.handsPlayed < rules.maxHands) return null;
  return best.some(isDeclarer) ? best.filter(isDeclarer) : best;
}

function inCardOrder(position: Position): Position {
  return {
    ...position,
    hands: position.hands.map(sortCards),
    musiks: position.musiks.map(sortCards),
    taken: sortCards(position.taken),
    tableCards: sortCards(position.tableCards),
  };
}

function pointsOf(cards: string[]): number {
  return cards.reduce((sum, card) => sum + cardPoints(card), 0);
}

function addTo(list: number[], index: number, amount: number): number[] {
  return replace(list, index, at(list, index) + amount);
}

function replace<T>(list: T[], index: number, value: T): T[] {
  return list.map((old, i) => (i === index ? value : old));
}
