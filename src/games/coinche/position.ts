// Positions as JSON: the whole truth of a game at one moment, printed and read without loss.
import {
  asInteger,
  asOneOf,
  at,
  oncePer,
  oncePerOrNull,
  orElse,
  readingFields,
  SUITS,
  unreadable,
} from '#kernel';
import type { FinishedTrick, JsonObject, Result, Seat, Trick } from '#kernel';
import { auctionOf, contractOf } from './auction.ts';
import { print, printSet } from './cards.ts';
import { checkPosition } from './position-checks.ts';
import * as read from './position-fields.ts';
import type { CoincheRules } from './rules.ts';
import { leaderOf } from './settle.ts';
import { PHASES } from './types.ts';
import type {
  Call,
  CoincheState,
  Contract,
  OpenState,
  PastRound,
  Phase,
  RoundScore,
  Score,
} from './types.ts';

const FIELDS = [
  'phase',
  'dealer',
  'turn',
  'hands',
  'bids',
  'contract',
  'trick',
  'tricks',
  'scores',
  'roundScore',
  'history',
  'roundsPlayed',
  'winner',
  'seed',
  'shuffles',
];
const REQUIRED = ['phase', 'dealer', 'turn', 'hands'];
const MOST = Number.MAX_SAFE_INTEGER;

export function printPosition(state: CoincheState): JsonObject {
  const { score } = state;
  return {
    phase: state.phase,
    dealer: state.dealer,
    turn: state.turn,
    hands: state.hands.map(printSet),
    bids: printCalls(state.bids),
    contract: printContract(state.contract),
    trick: printTrick(state.trick),
    tricks: printTricks(state.tricks),
    scores: score.scores,
    roundScore: printRoundScore(score.roundScore),
    history: printHistory(score.history),
    roundsPlayed: score.roundsPlayed,
    winner: score.winner,
    seed: state.table.seed,
    shuffles: state.shuffles,
  };
}

export const printCalls = oncePer((calls: readonly Call[]) => calls.map(printedCall));

function printedCall({ seat, bid }: Call): JsonObject {
  if (typeof bid === 'string') return { seat, bid };
  return { seat, bid: { value: bid.value, suit: at(SUITS, bid.suit) } };
}

export const printContract = oncePerOrNull(({ seat, value, suit, multiplier }: Contract) => ({
  seat,
  value,
  suit: at(SUITS, suit),
  multiplier,
}));

export const printTrick = oncePerOrNull(printedTrick);

function printedTrick({ leader, plays }: Trick) {
  return { leader, plays: plays.map(({ seat, card }) => ({ seat, card: print(card) })) };
}

const printFinished = oncePer((trick: FinishedTrick) => ({
  ...printedTrick(trick),
  winner: trick.winner,
}));

export const printTricks = oncePer((tricks: readonly FinishedTrick[]) => tricks.map(printFinished));

export const printRoundScore = oncePerOrNull((score: RoundScore) => ({ ...score }));

const printPastRound = oncePer(({ contract, contractMet, scores }: PastRound) => ({
  contract: printContract(contract),
  contractMet,
  scores,
}));

export const printHistory = oncePer((rounds: readonly PastRound[]) => rounds.map(printPastRound));

export const printRules = oncePer((rules: CoincheRules) => ({ ...rules }));

export function readPosition(value: unknown, rules: CoincheRules): Result<CoincheState> {
  return readingFields(value, FIELDS, REQUIRED, (given) => {
    const state = positionFrom(given, rules);
    checkPosition(state);
    return state;
  });
}

type Given = Readonly<Record<string, unknown>>;

function positionFrom(given: Given, rules: CoincheRules): CoincheState {
  return {
    table: { rules, seed: read.seed(given['seed']) },
    ...openStateFrom(given, rules),
    hands: read.hands(given['hands']),
  };
}

/** What a position and a view say alike. */
export function openStateFrom(given: Given, rules: CoincheRules): OpenState {
  const phase = asOneOf(given['phase'], PHASES, 'phase');
  const turn = turnIn(phase, given['turn']);
  const bids = read.bids(given['bids']);
  const contract = contractIn(phase, given, bids, rules);
  return {
    score: scoreFrom(given, phase),
    shuffles: count(given, 'shuffles'),
    dealer: read.seat(given['dealer'], 'dealer'),
    phase,
    turn,
    bids,
    contract,
    trick: trickIn(phase, given, turn),
    tricks: read.tricks(given['tricks'], contract),
  };
}

function count(given: Given, name: string): number {
  return orElse(given[name], 0, (value) => asInteger(value, name, 0, MOST));
}

function turnIn(phase: Phase, value: unknown): Seat | null {
  const nobody = phase === 'RoundEnd' || phase === 'GameOver';
  if (nobody && value === null) return null;
  const turn = read.seat(value, 'turn');
  return nobody ? null : turn;
}

/** Left out after the auction, it is what the bids say. */
function contractIn(
  phase: Phase,
  given: Given,
  bids: readonly Call[],
  rules: CoincheRules,
): Contract | null {
  const fromBids = contractOf(rules, auctionOf(bids));
  const named = read.contract(given['contract'], 'contract', fromBids, rules);
  if (phase !== 'Bidding') return named ?? fromBids;
  if (named !== null) unreadable('contract', 'there is no contract during the auction');
  return null;
}

function trickIn(phase: Phase, given: Given, turn: Seat | null): Trick | null {
  const trick = orElse<Trick | null>(given['trick'], null, (value) => read.trick(value, 'trick'));
  if (phase === 'Play') return trick ?? { leader: turn ?? 0, plays: [] };
  if (trick !== null && trick.plays.length > 0)
    unreadable('trick', `no trick lies in phase ${phase}`);
  return null;
}

function scoreFrom(given: Given, phase: Phase): Score {
  const scores = read.teamNumbers(given['scores'], 'scores');
  const history = read.history(given['history']);
  const named = read.winner(given['winner']);
  if (phase !== 'GameOver' && named !== null)
    unreadable('winner', `nobody has won in phase ${phase}`);
  return {
    scores,
    roundScore: read.roundScore(given['roundScore']),
    history,
    roundsPlayed: orElse(given['roundsPlayed'], history.length, (value) =>
      asInteger(value, 'roundsPlayed', 0, MOST),
    ),
    winner: phase === 'GameOver' ? (named ?? leaderOf(scores)) : null,
  };
}

/** Every card of a position as text, in hands and played. */
export function allCards(state: CoincheState): readonly string[] {
  const tricks = state.trick === null ? state.tricks : [...state.tricks, state.trick];
  const played = tricks.flatMap(({ plays }) => plays.map((play) => print(play.card)));
  return [...state.hands.flatMap(printSet), ...played].toSorted();
}
