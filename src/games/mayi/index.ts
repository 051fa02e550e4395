// May I? as a value of the contract, and everything else this game offers to programs.
import { assert, eachAlone, facesIn, isSeat, printFace, type Game } from '#kernel';
import { printAction, readAction } from './actions.ts';
import { dealEvents, firstDealer, firstRound, packFor, SEAT_COUNTS } from './deal.ts';
import { EVENT_TRAITS, printEvent } from './events.ts';
import { imagine } from './imagine.ts';
import { buttons, legalActions, passAmong, layDownsProposed, question, toAct } from './legal.ts';
import { allCards, printPosition, readPosition } from './position.ts';
import { readView } from './read-view.ts';
import { RULESET } from './rules.ts';
import { step } from './step.ts';
import { TEXT } from './text/index.ts';
import type { MayITypes } from './types.ts';
import { OPEN_FIELDS, printView, view } from './view.ts';

export const mayi: Game<MayITypes> = {
  id: 'mayi',
  name: 'May I?',
  seats: SEAT_COUNTS,
  usualSeats: 4,
  ruleset: RULESET,
  usualPreset: 'house',
  text: TEXT,
  openTypes: ['LAY_DOWN', 'GO_OUT'],
  uncountedTypes: ['GO_OUT'],
  eventTraits: EVENT_TRAITS,
  passAmong,
  start: (rules, seats, seed, dealer) => {
    const table = { rules, seats, seed };
    assert(
      SEAT_COUNTS.some((count) => count === seats),
      'May I? starts with 3 to 8 seats',
    );
    const first = dealer ?? firstDealer(table);
    assert(isSeat(seats, first), 'the dealer sits at the table');
    return firstRound(table, first);
  },
  dealEvents,
  rulesOf: (state) => state.table.rules,
  seatsOf: (state) => state.table.seats,
  toAct,
  legalActions,
  proposed: layDownsProposed,
  buttons,
  question,
  step,
  tableAction: (state) => (state.state === 'roundEnd' ? { type: 'NEXT_ROUND' } : undefined),
  view,
  imagine,
  outcome: ({ score: { winners, totals } }) =>
    winners === null ? undefined : { winners, scores: totals },
  sides: eachAlone,
  totals: ({ score }) => score.totals,
  ahead: 'fewest',
  roundsPlayed: (state) => state.score.history.length,
  allCards,
  wholePack: (seats) => facesIn(packFor(seats)).map(printFace).toSorted(),
  readAction,
  printAction,
  readPosition,
  printPosition,
  printView,
  openFields: OPEN_FIELDS,
  readView,
  printEvent,
};

export * from './api.ts';
export { faceOf, HIGHEST, isWild, LOWEST, rankIndex, suitIndex } from './cards.ts';
export {
  contractOf,
  contractText,
  isWithoutDiscard,
  layDownRules,
  ROUNDS,
  type Contract,
} from './contracts.ts';
export { packFor } from './deal.ts';
export * from './finder/index.ts';
export { placedMeld, wrongTogether } from './lay-down.ts';
export { lineFor } from './may-i.ts';
export { LEAST_SIZE } from './melds.ts';
export { tableText } from './legal.ts';
export type { MayIRules } from './rules.ts';
export type * from './types.ts';
