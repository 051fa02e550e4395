// Positions as JSON: the whole truth of a game at one moment, printed and read without loss.
import {
  asBoolean,
  asInteger,
  asOneOf,
  facesIn,
  oncePer,
  oncePerOrNull,
  orElse,
  printFace,
  readingFields,
  unreadable,
} from '#kernel';
import type { JsonObject, Result, Seat } from '#kernel';
import { printFaces, printHand } from './cards.ts';
import { isWithoutDiscard, ROUNDS } from './contracts.ts';
import { checkPosition } from './position-checks.ts';
import * as read from './position-fields.ts';
import type { MayIRules } from './rules.ts';
import { lowestOf } from './settle.ts';
import { STATES } from './types.ts';
import type {
  Call,
  MayIState,
  Meld,
  OpenState,
  RoundRecord,
  Score,
  Table,
  TurnState,
} from './types.ts';

const FIELDS = [
  'round',
  'dealer',
  'turn',
  'state',
  'hands',
  'down',
  'laidDownThisTurn',
  'melds',
  'stock',
  'discard',
  'drewFrom',
  'discardedBy',
  'discardClaimed',
  'mayI',
  'totals',
  'history',
  'winners',
  'known',
  'seed',
  'shuffles',
];
const REQUIRED = ['round', 'dealer', 'turn', 'hands'];
const MOST = Number.MAX_SAFE_INTEGER;
const DREW_FROM = ['stock', 'discard'] as const;

export function printPosition(state: MayIState): JsonObject {
  const { score } = state;
  return {
    round: state.round,
    dealer: state.dealer,
    turn: state.turn,
    state: state.state,
    hands: printHands(state.hands),
    down: state.down,
    laidDownThisTurn: state.laidDownThisTurn,
    melds: printMelds(state.melds),
    stock: printFaces(state.stock),
    discard: printPile(state.discard),
    drewFrom: state.drewFrom,
    discardedBy: state.discardedBy,
    discardClaimed: state.discardClaimed,
    mayI: printCall(state.mayI),
    totals: score.totals,
    history: printHistory(score.history),
    winners: score.winners,
    known: printHands(state.known),
    seed: state.table.seed,
    shuffles: state.shuffles,
  };
}

const printMeld = oncePer(({ id, type, owner, cards }: Meld) => ({
  id,
  type,
  owner,
  cards: printFaces(cards),
}));

export const printMelds = oncePer((melds: readonly Meld[]) => melds.map(printMeld));

export const printPile = oncePer(printFaces);

export const printHands = oncePer((hands: OpenState['known']) => hands.map(printHand));

export const printCall = oncePerOrNull(({ caller, asked, allowed, returnTo }: Call) => ({
  caller,
  asked,
  allowed,
  returnTo,
}));

export const printHistory = oncePer((rounds: readonly RoundRecord[]) =>
  rounds.map(({ roundNumber, scores, winner }) => ({ roundNumber, scores, winner })),
);

export const printRules = oncePer((rules: MayIRules) => ({ ...rules }));

export function readPosition(value: unknown, rules: MayIRules): Result<MayIState> {
  return readingFields(value, FIELDS, REQUIRED, (given) => {
    const state = positionFrom(given, rules);
    checkPosition(state);
    return state;
  });
}

type Given = Readonly<Record<string, unknown>>;

function positionFrom(given: Given, rules: MayIRules): MayIState {
  const hands = read.hands(given['hands']);
  const table = { rules, seats: hands.length, seed: read.seed(given['seed']) };
  return {
    table,
    ...openStateFrom(given, table),
    hands,
    stock: read.pile(given['stock'], 'stock'),
  };
}

/** What a position and a view say alike. */
export function openStateFrom(given: Given, { rules, seats }: Omit<Table, 'seed'>): OpenState {
  const state = orElse<TurnState>(given['state'], 'awaitingDraw', (value) =>
    asOneOf(value, STATES, 'state'),
  );
  const round = asInteger(given['round'], 'round', 1, ROUNDS);
  const flag = (name: string) => orElse(given[name], false, (value) => asBoolean(value, name));
  return {
    score: scoreFrom(given, state, seats),
    shuffles: orElse(given['shuffles'], 0, (value) => asInteger(value, 'shuffles', 0, MOST)),
    round,
    dealer: read.seat(given['dealer'], 'dealer', seats),
    turn: turnIn(state, given['turn'], seats),
    // Where nobody discards, who has drawn may do anything else.
    state:
      state === 'awaitingDiscard' && isWithoutDiscard({ round, table: { rules } })
        ? 'drawn'
        : state,
    down: read.flags(given['down'], 'down', seats),
    laidDownThisTurn: flag('laidDownThisTurn'),
    melds: read.melds(given['melds'], seats),
    discard: read.pile(given['discard'], 'discard'),
    drewFrom: orElse<MayIState['drewFrom']>(given['drewFrom'], null, (value) =>
      asOneOf(value, DREW_FROM, 'drewFrom'),
    ),
    discardedBy: read.optionalSeat(given['discardedBy'], 'discardedBy', seats),
    discardClaimed: flag('discardClaimed'),
    mayI: read.call(given['mayI'], seats, given['drewFrom']),
    known: read.knownCards(given['known'], seats),
  };
}

function turnIn(state: TurnState, value: unknown, seats: number): Seat | null {
  const nobody = state === 'roundEnd' || state === 'gameEnd';
  if (nobody && value === null) return null;
  const turn = read.seat(value, 'turn', seats);
  return nobody ? null : turn;
}

function scoreFrom(given: Given, state: TurnState, seats: number): Score {
  const totals = read.numbers(given['totals'], 'totals', seats);
  const named = read.seatList(given['winners'], 'winners', seats);
  if (state !== 'gameEnd' && named !== null)
    unreadable('winners', `nobody has won in state ${state}`);
  return {
    totals,
    history: read.history(given['history'], seats),
    winners: state === 'gameEnd' ? (named ?? lowestOf(totals)) : null,
  };
}

/** Every card of a position as text, in hands, melds and piles. */
export function allCards(state: MayIState): readonly string[] {
  const faces = [
    ...state.hands.flatMap(facesIn),
    ...state.melds.flatMap((meld) => meld.cards),
    ...state.stock,
    ...state.discard,
  ];
  return faces.map(printFace).toSorted();
}
