// Tysiąc as a value of the contract, and everything else this game offers to programs.
import { assert, cardsOf, eachAlone, zeros, type Game } from '#kernel';
import { printAction, readAction } from './actions.ts';
import { PACK, print } from './cards.ts';
import { dealEvents, dealtBySeed, undealt } from './deal.ts';
import { EVENT_TRAITS, printEvent } from './events.ts';
import { imagine } from './imagine.ts';
import { seatsAsked, buttons, choosesSome, legalActions, question, toAct } from './legal.ts';
import { OPEN_CARDS } from './open-cards.ts';
import { allCards, printPosition, readPosition } from './position.ts';
import { readView } from './read-view.ts';
import { rest } from './rest.ts';
import { RULESET } from './rules.ts';
import { isTable, SEAT_COUNTS } from './seating.ts';
import { step } from './step.ts';
import { TEXT } from './text/index.ts';
import type { TysiacAction, TysiacTypes } from './types.ts';
import { OPEN_FIELDS, printView, view } from './view.ts';

export const tysiac: Game<TysiacTypes> = {
  id: 'tysiac',
  name: 'Tysiąc',
  seats: SEAT_COUNTS,
  usualSeats: 3,
  ruleset: RULESET,
  usualPreset: 'kurnik',
  text: TEXT,
  openTypes: ['PLACE_BID', 'RAISE_CONTRACT'],
  uncountedTypes: [],
  eventTraits: EVENT_TRAITS,
  passAmong: ([first]) => (first !== undefined && isPass(first) ? first : undefined),
  start: (rules, seats, seed, dealer = 0) => {
    assert(isTable(seats, dealer), 'Tysiąc starts with 2, 3 or 4 seats and a dealer among them');
    const waiting = undealt({ rules, seats, seed }, dealer, zeros(seats));
    return seed === null ? waiting : dealtBySeed(waiting, dealer);
  },
  dealEvents,
  rulesOf: (state) => state.table.rules,
  seatsOf: (state) => state.table.seats,
  toAct,
  asked: seatsAsked,
  legalActions,
  choosesSome,
  buttons,
  question,
  step,
  tableAction: (state) =>
    state.phase === 'HandEnd' || state.phase === 'Deal' ? { type: 'NEXT_HAND' } : undefined,
  view,
  imagine,
  outcome: ({ score }) =>
    score.winners === null ? undefined : { winners: score.winners, scores: score.cumulative },
  sides: eachAlone,
  totals: ({ score }) => score.cumulative,
  ahead: 'most',
  roundsPlayed: (state) => state.score.handsPlayed,
  allCards,
  wholePack: () => cardsOf(PACK).map(print).toSorted(),
  readAction,
  printAction,
  readPosition,
  printPosition,
  printView,
  openFields: OPEN_FIELDS,
  readView,
  printEvent,
  openCards: OPEN_CARDS,
  rest,
};

/** Wherever a pass is possible it is listed first. */
function isPass(action: TysiacAction): boolean {
  return action.type === 'PLACE_BID' && action.value === 0;
}

export * from './api.ts';
export { marriagePair } from './cards.ts';
export type { TysiacRules } from './rules.ts';
export type * from './types.ts';
