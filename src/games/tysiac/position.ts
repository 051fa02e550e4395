// Positions as JSON: the whole truth of a game at one moment, printed and read without loss.
import {
  asInteger,
  asObject,
  at,
  isEmpty,
  pathJoined,
  noOtherFields,
  oncePer,
  oncePerOrNull,
  orElse,
  readingFields,
  size,
  suitGlyph,
  unreadable,
} from '#kernel';
import type { CardSet, JsonObject, Result, Seat } from '#kernel';
import { print, printSet } from './cards.ts';
import { checkPosition } from './position-checks.ts';
import * as read from './position-fields.ts';
import type { TysiacRules } from './rules.ts';
import { layoutFor, SEAT_COUNTS, sitterFor } from './seating.ts';
import { leadersOf, winnersOf } from './settle.ts';
import { PHASES } from './types.ts';
import type { FinishedTrick, OpenState, Phase, Talon, Trick, TysiacState } from './types.ts';

const FIELDS = [
  'phase',
  'dealer',
  'turn',
  'hands',
  'musiks',
  'chosenMusik',
  'taken',
  'discarded',
  'tableCards',
  'auction',
  'declarer',
  'contract',
  'trump',
  'trick',
  'tricks',
  'trickPoints',
  'marriagePoints',
  'cumulative',
  'bombsUsed',
  'sittingOut',
  'winners',
  'seed',
  'shuffles',
  'handsPlayed',
];
const REQUIRED = ['phase', 'dealer', 'turn', 'hands'];
const MOST = Number.MAX_SAFE_INTEGER;

export function printPosition(state: TysiacState): JsonObject {
  const { talon, auction, score } = state;
  return {
    phase: state.phase,
    dealer: state.dealer,
    turn: state.turn,
    hands: state.hands.map(printSet),
    musiks: talon.musiks.map(printSet),
    chosenMusik: talon.chosenMusik,
    taken: printSet(talon.taken),
    discarded: talon.discarded.map(print),
    tableCards: printSet(talon.tableCards),
    auction: printAuction(auction),
    declarer: auction.declarer,
    contract: auction.contract,
    trump: suitGlyph(state.trump),
    trick: printTrick(state.trick),
    tricks: printTricks(state.tricks),
    trickPoints: state.trickPoints,
    marriagePoints: state.marriagePoints,
    cumulative: score.cumulative,
    bombsUsed: score.bombsUsed,
    sittingOut: state.sittingOut,
    winners: score.winners,
    seed: state.table.seed,
    shuffles: state.shuffles,
    handsPlayed: score.handsPlayed,
  };
}

export const printTrick = oncePerOrNull(printedTrick);

function printedTrick(trick: Trick) {
  return {
    leader: trick.leader,
    plays: trick.plays.map(({ seat, card, announced }) => ({
      seat,
      card: print(card),
      announcedMarriage: suitGlyph(announced),
    })),
  };
}

const printFinished = oncePer((trick: FinishedTrick) => ({
  ...printedTrick(trick),
  winner: trick.winner,
}));

export const printTricks = oncePer((tricks: readonly FinishedTrick[]) => tricks.map(printFinished));

export const printAuction = oncePer(({ bids }: OpenState['auction']) => ({
  bids: bids.map(({ seat, value }) => ({ seat, value })),
}));

export const printRules = oncePer((rules: TysiacRules) => ({ ...rules }));

export function readPosition(value: unknown, rules: TysiacRules): Result<TysiacState> {
  return readingFields(value, FIELDS, REQUIRED, (given) => {
    const state = positionFrom(given, rules);
    checkPosition(state);
    return state;
  });
}

type Given = Readonly<Record<string, unknown>>;

function positionFrom(given: Given, rules: TysiacRules): TysiacState {
  const hands = read.hands(given['hands'], SEAT_COUNTS);
  const seats = hands.length;
  const open = openStateFrom(given, rules, seats);
  return {
    table: { rules, seats, seed: read.seed(given['seed']) },
    ...open,
    hands,
    talon: withTakenMusik(open.phase, read.talon(given, seats), hands, open.turn),
  };
}

/** What a position and a view say alike. */
export function openStateFrom(given: Given, rules: TysiacRules, seats: number): OpenState {
  const phase = read.phase(given['phase'], PHASES);
  const dealer = asInteger(given['dealer'], 'dealer', 0, seats - 1);
  const turn = turnIn(phase, given, seats);
  const count = (name: string) =>
    orElse(given[name], 0, (value) => asInteger(value, name, 0, MOST));
  const tricks = read.tricks(given['tricks'], seats);
  const trick = trickIn(phase, given, seats, turn);
  const announced = [...tricks, ...(trick === null ? [] : [trick])];
  return {
    score: scoreFrom(given, rules, phase, seats),
    shuffles: count('shuffles'),
    dealer,
    sittingOut: sitterIn(given, seats, dealer),
    phase,
    turn,
    auction: auctionFrom(given, phase, seats, turn),
    trump:
      given['trump'] === undefined
        ? read.lastAnnounced(announced)
        : read.suit(given['trump'], 'trump'),
    trick,
    tricks,
    trickPoints:
      read.numbers(given['trickPoints'], 'trickPoints', seats) ?? read.pointsOf(tricks, seats),
    marriagePoints:
      read.numbers(given['marriagePoints'], 'marriagePoints', seats) ??
      read.announcedPoints(announced, seats),
  };
}

/** A declarer with a musik's cards more than the others has taken the empty one, named or not. */
function withTakenMusik(
  phase: Phase,
  talon: Talon,
  hands: readonly CardSet[],
  turn: Seat | null,
): Talon {
  if (phase !== 'TalonExchange' || talon.chosenMusik !== null || turn === null) return talon;
  const { musikSize } = layoutFor(hands.length);
  const others = Math.max(...hands.map((hand, seat) => (seat === turn ? 0 : size(hand))));
  const empty = talon.musiks.findIndex(isEmpty);
  if (empty < 0 || size(at(hands, turn)) !== others + musikSize) return talon;
  return { ...talon, chosenMusik: empty };
}

function turnIn(phase: Phase, given: Given, seats: number): Seat | null {
  const nobody = phase === 'Deal' || phase === 'HandEnd' || phase === 'GameOver';
  if (nobody && given['turn'] === null) return null;
  const turn = asInteger(given['turn'], 'turn', 0, seats - 1);
  return nobody ? null : turn;
}

function trickIn(phase: Phase, given: Given, seats: number, turn: Seat | null): Trick | null {
  const trick = orElse<Trick | null>(given['trick'], null, (value) =>
    read.trick(value, 'trick', seats),
  );
  if (phase === 'Play') return trick ?? { leader: turn ?? 0, plays: [] };
  if (trick !== null && trick.plays.length > 0)
    unreadable('trick', `no trick lies in phase ${phase}`);
  return null;
}

function sitterIn(given: Given, seats: number, dealer: Seat): Seat | null {
  const sitter = sitterFor(seats, dealer);
  const named = given['sittingOut'];
  if (named === undefined || named === null || named === sitter) return sitter;
  return unreadable(
    'sittingOut',
    sitter === null
      ? 'with two or three players nobody sits out'
      : 'with four players the dealer sits out',
  );
}

function auctionFrom(given: Given, phase: Phase, seats: number, turn: Seat | null) {
  const auction = asObject(given['auction'] ?? {}, 'auction');
  noOtherFields(auction, ['bids'], 'auction');
  const bids = read.bids(auction['bids'], pathJoined('auction', 'bids'), seats);
  const named = orElse<Seat | null>(given['declarer'], null, (value) =>
    asInteger(value, 'declarer', 0, seats - 1),
  );
  const declarer = phase === 'TalonExchange' ? (named ?? turn) : named;
  const contract = orElse<number | null>(given['contract'], null, (value) =>
    asInteger(value, 'contract', 0, MOST),
  );
  return { bids, declarer, contract };
}

function scoreFrom(given: Given, rules: TysiacRules, phase: Phase, seats: number) {
  const none = Array.from({ length: seats }, () => 0);
  const cumulative = read.numbers(given['cumulative'], 'cumulative', seats, -MOST) ?? none;
  const bombsUsed = read.numbers(given['bombsUsed'], 'bombsUsed', seats) ?? none;
  const handsPlayed = orElse(given['handsPlayed'], 0, (value) =>
    asInteger(value, 'handsPlayed', 0, MOST),
  );
  const named = orElse<readonly Seat[] | null>(given['winners'], null, (value) =>
    read.seatList(value, 'winners', seats),
  );
  if (phase !== 'GameOver' && named !== null && named.length > 0)
    unreadable('winners', `nobody has won in phase ${phase}`);
  const winners =
    phase === 'GameOver'
      ? (named ?? winnersOf(rules, cumulative, null, MOST) ?? leadersOf(cumulative))
      : null;
  return { cumulative, bombsUsed, handsPlayed, winners };
}

/** Every card of a position as text, in piles and hands and played. */
export function allCards(state: TysiacState): readonly string[] {
  const piles: CardSet[] = [...state.hands, ...state.talon.musiks, state.talon.tableCards];
  const tricks = state.trick === null ? state.tricks : [...state.tricks, state.trick];
  const played = tricks.flatMap((trick) => trick.plays.map((play) => print(play.card)));
  return [...piles.flatMap(printSet), ...played].toSorted();
}
