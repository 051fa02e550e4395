// What a seat may do: every legal action, and one action for each button a table shows.
import { at, cardsIn, firstCard, numberAt, printCard } from '#kernel';
import type { Card, CardSet, ChooseSome, Seat } from '#kernel';
import {
  leastBid,
  leastRaise,
  legalBids,
  legalRaises,
  mayAskRedeal,
  redealIsOpen,
} from './auction.ts';
import { isRoyal, PACK } from './cards.ts';
import { mayAnnounce, playable } from './play.ts';
import type { TysiacAction, TysiacState } from './types.ts';

/** Actions are values: each common one exists once. */
const PLAYS = PACK.faces.map((_, card): TysiacAction => ({
  type: 'PLAY_CARD',
  card: card as Card,
}));
const ANNOUNCEMENTS = PACK.faces.map((_, card): TysiacAction => ({
  type: 'PLAY_CARD',
  card: card as Card,
  announceMarriage: true,
}));
const BIDS = Array.from({ length: 401 }, (_, value): TysiacAction => ({
  type: 'PLACE_BID',
  value,
}));
const ASK_REDEAL: TysiacAction = { type: 'ASK_REDEAL' };
const CHOICES: readonly TysiacAction[] = [
  { type: 'CHOOSE_MUSIK', index: 0 },
  { type: 'CHOOSE_MUSIK', index: 1 },
];
/** By first and second card. */
const DISCARDS = PACK.faces.map((_, first) =>
  PACK.faces.map((__, second): TysiacAction => ({
    type: 'DISCARD',
    cards: [first as Card, second as Card],
  })),
);
const TAKE_TALON: TysiacAction = { type: 'TAKE_TALON' };
const TAKINGS: readonly TysiacAction[] = [TAKE_TALON];
const BOMB: TysiacAction = { type: 'BOMB' };
const NOTHING: readonly TysiacAction[] = [];
const ONLY = [[0], [1], [2], [3]] as const;
const NOBODY: readonly Seat[] = [];

/** The player to move, and before the first bid whoever holds the four nines. */
export function toAct(state: TysiacState): readonly Seat[] {
  return withInterrupters(state, (seat) => mayAskRedeal(state, seat));
}

/** Before the first bid everybody who plays is asked about the four nines, whoever holds them. */
export function seatsAsked(state: TysiacState): readonly Seat[] {
  return withInterrupters(state, (seat) => seat !== state.sittingOut);
}

function withInterrupters(
  state: TysiacState,
  mayInterrupt: (seat: Seat) => boolean,
): readonly Seat[] {
  const { phase, table, turn } = state;
  if (turn === null) return NOBODY;
  if (phase !== 'Auction' || !redealIsOpen(state)) return at(ONLY, turn);
  const seats: Seat[] = [turn];
  for (let seat = 0; seat < table.seats; seat++) {
    if (seat !== turn && mayInterrupt(seat)) seats.push(seat);
  }
  return seats;
}

export function legalActions(state: TysiacState, seat: Seat): readonly TysiacAction[] {
  if (state.phase === 'Auction') return auctionActions(state, seat);
  if (seat !== state.turn) return NOTHING;
  return state.phase === 'Play' ? playActions(state, seat) : talonActions(state, seat);
}

function auctionActions(state: TysiacState, seat: Seat): readonly TysiacAction[] {
  if (seat >= state.table.seats) return NOTHING;
  const bids = seat === state.turn ? bidActions(legalBids(state, seat)) : NOTHING;
  return mayAskRedeal(state, seat) ? [...bids, ASK_REDEAL] : bids;
}

function bidActions(values: readonly number[]): readonly TysiacAction[] {
  const actions: TysiacAction[] = [];
  for (let i = 0; i < values.length; i++) actions.push(bidOf(numberAt(values, i)));
  return actions;
}

function bidOf(value: number): TysiacAction {
  return BIDS[value] ?? { type: 'PLACE_BID', value };
}

function talonActions(state: TysiacState, seat: Seat): readonly TysiacAction[] {
  if (state.talon.chosenMusik === null) {
    const takings = state.table.seats === 2 ? CHOICES : TAKINGS;
    return state.table.rules.bomb === false ? takings : [...takings, BOMB];
  }
  const actions = discards(cardsIn(numberAt(state.hands, seat)), state.table.seats === 2);
  for (const value of legalRaises(state, seat)) actions.push({ type: 'RAISE_CONTRACT', value });
  if (state.table.rules.bomb !== false) actions.push(BOMB);
  return actions;
}

/** What is given or laid away is chosen from the whole hand. */
export function choosesSome(state: TysiacState, seat: Seat, type: string): ChooseSome | undefined {
  if (type !== 'DISCARD' || state.talon.chosenMusik === null) return undefined;
  const of = cardsIn(numberAt(state.hands, seat)).map((card) => printCard(PACK, card));
  return { count: 2, of, isOrdered: state.table.seats !== 2 };
}

/** Two players lay a pair away, three give an ordered one. */
function discards(cards: readonly Card[], unordered: boolean): TysiacAction[] {
  const actions: TysiacAction[] = [];
  for (let i = 0; i < cards.length; i++) {
    const byFirst = at(DISCARDS, numberAt(cards, i));
    for (let j = unordered ? i + 1 : 0; j < cards.length; j++) {
      if (j !== i) actions.push(at(byFirst, numberAt(cards, j)));
    }
  }
  return actions;
}

function playActions(state: TysiacState, seat: Seat): readonly TysiacAction[] {
  const hand = numberAt(state.hands, seat);
  const actions: TysiacAction[] = [];
  for (let rest: number = playable(state, hand); rest !== 0; rest &= rest - 1) {
    const card = firstCard(rest as CardSet);
    actions.push(at(PLAYS, card));
    if (mayAnnounce(state, hand, card)) actions.push(at(ANNOUNCEMENTS, card));
  }
  return actions;
}

/** Possible or not, these are the buttons of this table; a card in hand is a button too. */
export function buttons(state: TysiacState, seat: Seat): readonly TysiacAction[] {
  const { rules, seats } = state.table;
  const cards = cardsIn(numberAt(state.hands, seat));
  return [
    bidOf(0),
    bidOf(leastBid(state)),
    ...(rules.fourNinesRedeal ? [ASK_REDEAL] : []),
    ...(seats === 2 ? CHOICES : [TAKE_TALON]),
    ...(rules.raiseAfterTalon
      ? [{ type: 'RAISE_CONTRACT', value: leastRaise(state) } as const]
      : []),
    ...(rules.bomb === false ? [] : [BOMB]),
    { type: 'DISCARD', cards: cards.slice(0, 2) },
    ...cards.map((card) => at(PLAYS, card)),
    ...cards.filter(isRoyal).map((card) => at(ANNOUNCEMENTS, card)),
  ];
}

export function question(state: TysiacState, seat: Seat): string {
  if (state.phase === 'HandEnd' || state.phase === 'GameOver' || state.phase === 'Deal')
    return state.phase;
  if (seat !== state.turn) return seatsAsked(state).includes(seat) ? 'redeal' : 'wait';
  if (state.phase === 'Auction') return 'bid';
  if (state.phase === 'Play') return (state.trick?.plays.length ?? 0) === 0 ? 'lead' : 'follow';
  if (state.talon.chosenMusik === null) return state.table.seats === 2 ? 'choose' : 'take';
  return state.table.seats === 2 ? 'layAway' : 'give';
}
