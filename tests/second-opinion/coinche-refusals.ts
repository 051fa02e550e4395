// Forms and duties of Coinche: JSON actions and positions in, readings and refusal codes out.

import {
  at,
  handOf,
  holdsSuit,
  seatAfter,
  standingBid,
  strength,
  suitOf,
  SUITS,
  teamOf,
  trickWinner,
  trumpOf,
  wasCalled,
  type Play,
  type Position,
  type Rules,
  type Value,
} from './coinche-cards.ts';

export type Action =
  | { type: 'PLACE_BID'; value: Value; suit: string }
  | { type: 'PASS' }
  | { type: 'COINCHE' }
  | { type: 'SURCOINCHE' }
  | { type: 'PLAY_CARD'; card: string }
  | { type: 'NEXT_ROUND' };

export type SeatAction = Exclude<Action, { type: 'NEXT_ROUND' }>;

const PHASES: Record<Action['type'], Position['phase']> = {
  PLACE_BID: 'Bidding',
  PASS: 'Bidding',
  COINCHE: 'Bidding',
  SURCOINCHE: 'Bidding',
  PLAY_CARD: 'Play',
  NEXT_ROUND: 'RoundEnd',
};

export function readAction(action: unknown): Action | null {
  if (!isRecord(action)) return null;
  switch (action['type']) {
    case 'PLACE_BID': {
      const value = readValue(action['value']);
      const suit = readSuit(action['suit']);
      return value === null || suit === null ? null : { type: 'PLACE_BID', value, suit };
    }
    case 'PLAY_CARD': {
      const card = readCard(action['card']);
      return card === null ? null : { type: 'PLAY_CARD', card };
    }
    case 'PASS':
    case 'COINCHE':
    case 'SURCOINCHE':
    case 'NEXT_ROUND':
      return { type: action['type'] };
    default:
      return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readValue(value: unknown): Value | null {
  return typeof value === 'number' || value === 'capot' ? value : null;
}

function readSuit(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  if (SUITS.includes(text)) return text;
  return /^[SHDC]$/i.test(text) ? at(SUITS, 'SHDC'.indexOf(text.toUpperCase())) : null;
}

// Cards of other packs are read too: nobody holds them.
function readCard(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  if (text === 'Joker' || text === 'JK' || text === '*') return 'Joker';
  const parts = /^(10|[2-9TJQKA])([♠♥♦♣SHDC])$/iu.exec(text);
  if (parts === null) return null;
  const rank = at(parts, 1).toUpperCase();
  const suit = readSuit(at(parts, 2));
  return suit === null ? null : (rank === 'T' ? '10' : rank) + suit;
}

export function refusal(
  position: Position,
  rules: Rules,
  seat: number | null,
  action: Action,
): string | null {
  if (PHASES[action.type] !== position.phase) return 'wrong_phase';
  const ofTheTable = action.type === 'NEXT_ROUND';
  if (seat === null) return ofTheTable ? null : 'unknown_player';
  if (![0, 1, 2, 3].includes(seat)) return 'unknown_player';
  if (ofTheTable || seat !== position.turn) return 'not_your_turn';
  return ruleRefusal(position, rules, seat, action);
}

function ruleRefusal(
  position: Position,
  rules: Rules,
  seat: number,
  action: SeatAction,
): string | null {
  switch (action.type) {
    case 'PLACE_BID':
      return mayBid(position, rules, seat, action.value) ? null : 'illegal_bid';
    case 'PASS':
      return null;
    case 'COINCHE':
      return mayCoinche(position, seat) ? null : 'cannot_coinche';
    // Only the doubled side is asked after a coinche.
    case 'SURCOINCHE':
      return wasCalled(position.bids, 'coinche') ? null : 'cannot_surcoinche';
    case 'PLAY_CARD':
      return playRefusal(position, rules, seat, action.card);
  }
}

function mayBid({ bids }: Position, rules: Rules, seat: number, value: Value): boolean {
  if (wasCalled(bids, 'coinche')) return false;
  if (!existsAsBid(value, rules)) return false;
  const standing = standingBid(bids);
  if (standing === null) return true;
  if (standing.seat === seat) return false;
  return rank(value) > rank(standing.bid.value);
}

function existsAsBid(value: Value, rules: Rules): boolean {
  if (value === 'capot') return rules.capotBid;
  return value % 10 === 0 && value >= 80 && value <= rules.maxBid;
}

function rank(value: Value): number {
  return value === 'capot' ? Infinity : value;
}

function mayCoinche({ bids }: Position, seat: number): boolean {
  const standing = standingBid(bids);
  if (standing === null || wasCalled(bids, 'coinche')) return false;
  return teamOf(standing.seat) !== teamOf(seat);
}

function playRefusal(position: Position, rules: Rules, seat: number, card: string): string | null {
  const hand = handOf(position, seat);
  if (!hand.includes(card)) return 'card_not_in_hand';
  const plays = position.trick?.plays ?? [];
  const first = plays[0];
  if (first === undefined) return null;
  const led = suitOf(first.card);
  const trump = trumpOf(position);
  if (holdsSuit(hand, led)) {
    if (suitOf(card) !== led) return 'must_follow_suit';
    return led === trump && staysLow(hand, plays, trump, card) ? 'must_overtrump' : null;
  }
  if (trump === null || !holdsSuit(hand, trump)) return null;
  if (trickWinner(plays, trump) === seatAfter(seat, 2)) return null;
  if (suitOf(card) === trump) {
    return staysLow(hand, plays, trump, card) ? 'must_overtrump' : null;
  }
  const canRise = hand.some((mine) => tops(mine, plays, trump));
  return canRise || rules.underRuff === 'must' ? 'must_trump' : null;
}

// The trump does not go over those that lie there, though another one of the hand would.
function staysLow(hand: string[], plays: Play[], trump: string, card: string): boolean {
  return !tops(card, plays, trump) && hand.some((mine) => tops(mine, plays, trump));
}

function tops(card: string, plays: Play[], trump: string): boolean {
  const lying = plays.map((play) => play.card).filter((other) => suitOf(other) === trump);
  if (suitOf(card) !== trump) return false;
  return lying.every((other) => strength(card, trump) > strength(other, trump));
}
