// Views: a state and who looks in, what that viewer may know out, built up field by field.
import {
  common,
  EMPTY,
  numberAt,
  setOf,
  size,
  suitGlyph,
  type CardSet,
  type JsonObject,
  type Viewer,
} from '#kernel';
import { print, printSet } from './cards.ts';
import { printAuction, printRules, printTrick, printTricks } from './position.ts';
import { showsTalon } from './rules.ts';
import { nextPlayer } from './seating.ts';
import type { OpenState, SeenPile, TysiacState, TysiacView } from './types.ts';

export function view(state: TysiacState, viewer: Viewer): TysiacView {
  const over = isPlayedOut(state);
  const { talon } = state;
  return {
    ...openState(state),
    viewer,
    rules: state.table.rules,
    seats: state.table.seats,
    hand: viewer === null ? EMPTY : numberAt(state.hands, viewer),
    handSizes: state.hands.map(size),
    musiks: talon.musiks.map((musik) => seenPile(musik, talonLiesOpen(state) ? musik : EMPTY)),
    chosenMusik: talon.chosenMusik,
    taken: over || knowsTaken(state, viewer) ? talon.taken : null,
    discarded: talon.discarded.map((card, i) =>
      over || knowsDiscard(state, viewer, i) ? card : null,
    ),
    tableCards: seenPile(talon.tableCards, over ? talon.tableCards : ownDiscards(state, viewer)),
  };
}

/** The part of a state, or of a view, that hides nothing, field by field. */
export function openState(from: OpenState): OpenState {
  return {
    score: from.score,
    shuffles: from.shuffles,
    dealer: from.dealer,
    sittingOut: from.sittingOut,
    phase: from.phase,
    turn: from.turn,
    auction: from.auction,
    trump: from.trump,
    trick: from.trick,
    tricks: from.tricks,
    trickPoints: from.trickPoints,
    marriagePoints: from.marriagePoints,
  };
}

/** When the last trick is taken, everything that was laid away is turned up and counted. */
function isPlayedOut(state: TysiacState): boolean {
  const over = state.phase === 'HandEnd' || state.phase === 'GameOver';
  return over && state.hands.every((hand) => hand === EMPTY);
}

/** With three or four the musik is turned up when the auction ends, if this table shows it at all. */
function talonLiesOpen(state: TysiacState): boolean {
  const { rules, seats } = state.table;
  return state.auction.declarer !== null && seats > 2 && showsTalon(rules, seats);
}

function knowsTaken(state: TysiacState, viewer: Viewer): boolean {
  const { rules, seats } = state.table;
  if (state.talon.chosenMusik === null) return true;
  return (viewer !== null && viewer === state.auction.declarer) || showsTalon(rules, seats);
}

function knowsDiscard(state: TysiacState, viewer: Viewer, index: number): boolean {
  const { declarer } = state.auction;
  if (viewer === null || declarer === null) return false;
  if (viewer === declarer) return true;
  if (state.table.seats === 2) return false;
  const next = nextPlayer(state, declarer);
  return viewer === (index === 0 ? next : nextPlayer(state, next));
}

function ownDiscards(state: TysiacState, viewer: Viewer): CardSet {
  if (viewer === null || viewer !== state.auction.declarer) return EMPTY;
  return common(setOf(state.talon.discarded), state.talon.tableCards);
}

function seenPile(pile: CardSet, known: CardSet): SeenPile {
  return { size: size(pile), known };
}

/** The own hand, what was taken from the musik and laid away is not shown to all alike. */
export const OPEN_FIELDS = [
  'rules',
  'phase',
  'dealer',
  'turn',
  'handSizes',
  'musiks',
  'chosenMusik',
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
  'shuffles',
  'handsPlayed',
] as const;

export function printView(seen: TysiacView): JsonObject {
  return {
    viewer: seen.viewer,
    rules: printRules(seen.rules),
    phase: seen.phase,
    dealer: seen.dealer,
    turn: seen.turn,
    hand: printSet(seen.hand),
    handSizes: seen.handSizes,
    musiks: seen.musiks.map(printSeenPile),
    chosenMusik: seen.chosenMusik,
    taken: seen.taken === null ? null : printSet(seen.taken),
    discarded: seen.discarded.map((card) => (card === null ? null : print(card))),
    tableCards: printSeenPile(seen.tableCards),
    auction: printAuction(seen.auction),
    declarer: seen.auction.declarer,
    contract: seen.auction.contract,
    trump: suitGlyph(seen.trump),
    trick: printTrick(seen.trick),
    tricks: printTricks(seen.tricks),
    trickPoints: seen.trickPoints,
    marriagePoints: seen.marriagePoints,
    cumulative: seen.score.cumulative,
    bombsUsed: seen.score.bombsUsed,
    sittingOut: seen.sittingOut,
    winners: seen.score.winners,
    shuffles: seen.shuffles,
    handsPlayed: seen.score.handsPlayed,
  };
}

function printSeenPile(pile: SeenPile): JsonObject {
  return { size: pile.size, known: printSet(pile.known) };
}
