// Cards, forms and duties of Tysiąc: JSON actions and positions in, readings and refusal codes out.

type Phase = 'Deal' | 'Auction' | 'TalonExchange' | 'Play' | 'HandEnd' | 'GameOver';

export interface Play {
  seat: number;
  card: string;
  announcedMarriage?: string | null;
}

export interface Position {
  phase: Phase;
  dealer: number;
  turn: number | null;
  hands: string[][];
  musiks: string[][];
  chosenMusik: number | null;
  taken: string[];
  discarded: string[];
  tableCards: string[];
  auction: { bids: { seat: number; value: number }[] };
  declarer: number | null;
  contract: number | null;
  trump: string | null;
  trick: { leader: number; plays: Play[] } | null;
  tricks: { leader: number; plays: Play[]; winner: number }[];
  trickPoints: number[];
  marriagePoints: number[];
  cumulative: number[];
  bombsUsed: number[];
  handsPlayed: number;
  sittingOut: number | null;
  winners: number[] | null;
  seed: string | null;
  shuffles: number;
}

export interface Rules {
  version: number;
  opening: 'free' | 'forehand100';
  minBid: number;
  minRaise: number;
  bidStep: number;
  bidCap: null | 'marriages';
  raiseAfterTalon: boolean;
  mustBeat: boolean;
  mustTrump: boolean;
  mustOvertrump: boolean;
  declarerScores: 'points' | 'bid';
  roundDefendersTo: number;
  lockAt: number | null;
  bomb: false | { free: number; pays: number; paysFour: number };
  fourNinesRedeal: boolean;
  talonVisible: boolean | 'threeOrMore';
  sitterPay: number;
  ties: 'shared' | 'declarer';
  target: number;
  maxHands: number | null;
}

export type Action =
  | { type: 'SET_DEALT_CARDS'; hands: string[][]; musiks: string[][] }
  | { type: 'NEXT_HAND' }
  | { type: 'PLACE_BID'; value: number }
  | { type: 'ASK_REDEAL' }
  | { type: 'CHOOSE_MUSIK'; index: number }
  | { type: 'TAKE_TALON' }
  | { type: 'RAISE_CONTRACT'; value: number }
  | { type: 'BOMB' }
  | { type: 'DISCARD'; cards: string[] }
  | { type: 'PLAY_CARD'; card: string; announceMarriage?: true };

export type DealAction = Extract<Action, { type: 'SET_DEALT_CARDS' }>;
export type PlayAction = Extract<Action, { type: 'PLAY_CARD' }>;
export type SeatAction = Exclude<Action, DealAction | { type: 'NEXT_HAND' | 'ASK_REDEAL' }>;

const SUITS = ['♠', '♥', '♦', '♣'];
const RANKS = ['9', 'J', 'Q', 'K', '10', 'A'];
const RANK_POINTS = [0, 2, 3, 4, 10, 11];
const MARRIAGE_VALUES = [40, 100, 80, 60];
const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

const PHASES: Record<Action['type'], Phase[]> = {
  SET_DEALT_CARDS: ['Deal', 'HandEnd'],
  NEXT_HAND: ['Deal', 'HandEnd'],
  PLACE_BID: ['Auction'],
  ASK_REDEAL: ['Auction'],
  CHOOSE_MUSIK: ['TalonExchange'],
  TAKE_TALON: ['TalonExchange'],
  RAISE_CONTRACT: ['TalonExchange'],
  BOMB: ['TalonExchange'],
  DISCARD: ['TalonExchange'],
  PLAY_CARD: ['Play'],
};

export function cardPoints(card: string): number {
  return at(RANK_POINTS, strength(card));
}

export function marriageValue(suit: string): number {
  return at(MARRIAGE_VALUES, SUITS.indexOf(suit));
}

export function readAction(action: unknown): Action | null {
  if (!isRecord(action)) return null;
  switch (action['type']) {
    case 'SET_DEALT_CARDS': {
      const hands = readList(action['hands'], readCards);
      const musiks = readList(action['musiks'], readCards);
      return hands && musiks && { type: 'SET_DEALT_CARDS', hands, musiks };
    }
    case 'PLACE_BID':
    case 'RAISE_CONTRACT': {
      const value = readNumber(action['value']);
      return value === null ? null : { type: action['type'], value };
    }
    case 'CHOOSE_MUSIK': {
      const index = readNumber(action['index']);
      return index === null ? null : { type: 'CHOOSE_MUSIK', index };
    }
    case 'DISCARD': {
      const cards = readCards(action['cards']);
      return cards && { type: 'DISCARD', cards };
    }
    case 'PLAY_CARD': {
      const card = readCard(action['card']);
      const { announceMarriage: announces = false } = action;
      if (card === null || typeof announces !== 'boolean') return null;
      return { type: 'PLAY_CARD', card, ...(announces && { announceMarriage: true }) };
    }
    case 'NEXT_HAND':
    case 'ASK_REDEAL':
    case 'TAKE_TALON':
    case 'BOMB':
      return { type: action['type'] };
    default:
      return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

// Adding 0 turns JSON's -0 into the 0 everybody else prints.
function readNumber(value: unknown): number | null {
  return typeof value === 'number' ? value + 0 : null;
}

function readCards(value: unknown): string[] | null {
  return readList(value, readCard);
}

function readList<T>(value: unknown, readOne: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map((item: unknown) => readOne(item));
  return items.every((item) => item !== null) ? items : null;
}

// Cards of other packs are read too: they are refused later, by the rule of the action.
function readCard(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  if (text === 'Joker' || text === 'JK' || text === '*') return 'Joker';
  const parts = /^(10|[2-9TJQKA])([♠♥♦♣SHDCshdc])$/u.exec(text);
  if (parts === null) return null;
  const rank = at(parts, 1) === 'T' ? '10' : at(parts, 1);
  const letter = 'SHDC'.indexOf(at(parts, 2).toUpperCase());
  return rank + (letter === -1 ? at(parts, 2) : at(SUITS, letter));
}

export function refusal(
  position: Position,
  rules: Rules,
  seat: number | null,
  action: Action,
): string | null {
  if (!PHASES[action.type].includes(position.phase)) return 'wrong_phase';
  const ofTheTable = action.type === 'SET_DEALT_CARDS' || action.type === 'NEXT_HAND';
  if (seat === null && !ofTheTable) return 'unknown_player';
  if (seat !== null && position.hands[seat] === undefined) return 'unknown_player';
  if (seat !== null && ofTheTable) return 'not_your_turn';
  if (action.type === 'SET_DEALT_CARDS') return dealRefusal(position, action);
  if (action.type === 'NEXT_HAND' || seat === null) return null;
  if (action.type === 'ASK_REDEAL') {
    return mayAskRedeal(position, rules, seat) ? null : 'cannot_redeal';
  }
  if (seat !== position.turn) return 'not_your_turn';
  return ruleRefusal(position, rules, seat, action);
}

function ruleRefusal(
  position: Position,
  rules: Rules,
  seat: number,
  action: SeatAction,
): string | null {
  const twoPlay = position.hands.length === 2;
  const hasTaken = position.chosenMusik !== null;
  switch (action.type) {
    case 'PLACE_BID':
      return mayBid(position, rules, seat, action.value) ? null : 'illegal_bid';
    case 'CHOOSE_MUSIK':
      return twoPlay && !hasTaken && [0, 1].includes(action.index) ? null : 'invalid_talon';
    case 'TAKE_TALON':
      return !twoPlay && !hasTaken ? null : 'invalid_talon';
    case 'RAISE_CONTRACT':
      return mayRaise(position, rules, seat, action.value) ? null : 'illegal_bid';
    case 'BOMB':
      return rules.bomb === false ? 'cannot_bomb' : null;
    case 'DISCARD':
      return hasTaken && mayDiscard(handOf(position, seat), action.cards)
        ? null
        : 'invalid_discard';
    case 'PLAY_CARD':
      return playRefusal(position, rules, seat, action);
  }
}

// The cards are the whole pack, once each, when the sizes are right and no card is missing.
function dealRefusal(position: Position, action: DealAction): string | null {
  const seats = position.hands.length;
  const dealer = dealerOfDeal(position);
  const handSizes = allSeats(position).map((seat) =>
    seats === 2 ? 10 : seats === 4 && seat === dealer ? 0 : 7,
  );
  const musikSizes = seats === 2 ? [2, 2] : [3];
  const cards = [...action.hands.flat(), ...action.musiks.flat()];
  const fits =
    haveSizes(action.hands, handSizes) &&
    haveSizes(action.musiks, musikSizes) &&
    PACK.every((card) => cards.includes(card));
  return fits ? null : 'invalid_deal';
}

function haveSizes(lists: string[][], sizes: number[]): boolean {
  return (
    lists.length === sizes.length && lists.every((list, index) => list.length === sizes[index])
  );
}

function mayAskRedeal(position: Position, rules: Rules, seat: number): boolean {
  const { auction, dealer } = position;
  const [first, second] = auction.bids;
  const onlyRecorded =
    rules.opening === 'forehand100' &&
    first?.seat === nextSeat(position, dealer) &&
    first.value === 100 &&
    second === undefined;
  const holdsNines = SUITS.every((suit) => handOf(position, seat).includes(`9${suit}`));
  return rules.fourNinesRedeal && holdsNines && (first === undefined || onlyRecorded);
}

function mayBid(position: Position, rules: Rules, seat: number, value: number): boolean {
  if (value === 0) return true;
  return isBid(value, leastBid(position, rules), bidCap(position, rules, seat), rules);
}

function mayRaise(position: Position, rules: Rules, seat: number, value: number): boolean {
  if (!rules.raiseAfterTalon || position.chosenMusik === null) return false;
  return isBid(value, leastRaise(position, rules), bidCap(position, rules, seat), rules);
}

function isBid(value: number, least: number, cap: number, rules: Rules): boolean {
  return value % rules.bidStep === 0 && value >= least && value <= cap;
}

export function leastBid(position: Position, rules: Rules): number {
  const highest = highestBid(position);
  const least = highest === 0 ? rules.minBid : Math.max(rules.minBid, highest + rules.minRaise);
  return roundUp(least, rules.bidStep);
}

export function leastRaise(position: Position, rules: Rules): number {
  return roundUp(contractOf(position, rules) + rules.minRaise, rules.bidStep);
}

export function bidCap(position: Position, rules: Rules, seat: number): number {
  if (rules.bidCap === null) return Infinity;
  return 120 + marriagesIn(handOf(position, seat));
}

function mayDiscard(hand: string[], cards: string[]): boolean {
  return cards.length === 2 && cards[0] !== cards[1] && cards.every((card) => hand.includes(card));
}

function playRefusal(
  position: Position,
  rules: Rules,
  seat: number,
  action: PlayAction,
): string | null {
  const hand = handOf(position, seat);
  if (!hand.includes(action.card)) return 'card_not_in_hand';
  const trick = (position.trick?.plays ?? []).map((play) => play.card);
  const duty = dutyRefusal(hand, trick, position.trump, rules, action.card);
  if (duty !== null || action.announceMarriage !== true) return duty;
  const mayAnnounce =
    trick.length === 0 &&
    ['K', 'Q'].includes(rankOf(action.card)) &&
    holdsMarriage(hand, suitOf(action.card));
  return mayAnnounce ? null : 'invalid_marriage';
}

function dutyRefusal(
  hand: string[],
  trick: string[],
  trump: string | null,
  rules: Rules,
  card: string,
): string | null {
  const ledCard = trick[0];
  if (ledCard === undefined) return null;
  const led = suitOf(ledCard);
  if (holdsSuit(hand, led)) {
    if (suitOf(card) !== led) return 'must_follow_suit';
    const ruffed = trump !== null && trump !== led && holdsSuit(trick, trump);
    return rules.mustBeat && !ruffed && staysLow(hand, trick, led, card) ? 'must_beat' : null;
  }
  if (trump === null || !holdsSuit(hand, trump)) return null;
  if (suitOf(card) !== trump) return rules.mustTrump ? 'must_trump' : null;
  return rules.mustOvertrump && staysLow(hand, trick, trump, card) ? 'must_overtrump' : null;
}

// The card does not beat what lies there of its suit, though another card of the hand would.
function staysLow(hand: string[], trick: string[], suit: string, card: string): boolean {
  const lying = trick.filter((other) => suitOf(other) === suit);
  const beats = (mine: string): boolean =>
    suitOf(mine) === suit && lying.every((other) => strength(mine) > strength(other));
  return !beats(card) && hand.some(beats);
}

// After a finished hand the deal has moved on; in Deal the dealer named is the one who deals.
export function dealerOfDeal(position: Position): number {
  const { dealer, hands, phase } = position;
  return phase === 'HandEnd' ? (dealer + 1) % hands.length : dealer;
}

export function highestBid(position: Position): number {
  return Math.max(0, ...position.auction.bids.map((made) => made.value));
}

export function contractOf(position: Position, rules: Rules): number {
  return position.contract ?? (highestBid(position) || rules.minBid);
}

export function allSeats(position: Position): number[] {
  return position.hands.map((_, seat) => seat);
}

export function playingSeats(position: Position): number[] {
  return allSeats(position).filter((seat) => seat !== position.sittingOut);
}

export function nextSeat(position: Position, seat: number): number {
  const next = (seat + 1) % position.hands.length;
  return next === position.sittingOut ? (next + 1) % position.hands.length : next;
}

export function handOf(position: Position, seat: number): string[] {
  return at(position.hands, seat);
}

export function sortCards(cards: string[]): string[] {
  return PACK.filter((card) => cards.includes(card));
}

export function marriagesIn(cards: string[]): number {
  const suits = SUITS.filter((suit) => holdsMarriage(cards, suit));
  return suits.reduce((sum, suit) => sum + marriageValue(suit), 0);
}

function holdsMarriage(cards: string[], suit: string): boolean {
  return cards.includes(`K${suit}`) && cards.includes(`Q${suit}`);
}

function holdsSuit(cards: string[], suit: string): boolean {
  return cards.some((card) => suitOf(card) === suit);
}

export function suitOf(card: string): string {
  return card.slice(-1);
}

export function rankOf(card: string): string {
  return card.slice(0, -1);
}

export function strength(card: string): number {
  return RANKS.indexOf(rankOf(card));
}

export function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}

export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error(`nothing at index ${index}`);
  return value;
}
