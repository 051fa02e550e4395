// Coinche as a value of the contract, and everything else this game offers to programs.
import { assert, isSeat, numberAt, type Game } from '#kernel';
import { printAction, readAction } from './actions.ts';
import { CARDS, print } from './cards.ts';
import { dealEvents, firstRound } from './deal.ts';
import { EVENT_TRAITS, printEvent } from './events.ts';
import { imagine } from './imagine.ts';
import { buttons, legalActions, passAmong, question, toAct } from './legal.ts';
import { OPEN_CARDS } from './open-cards.ts';
import { allCards, printPosition, readPosition } from './position.ts';
import { readView } from './read-view.ts';
import { rest } from './rest.ts';
import { RULESET } from './rules.ts';
import { SEAT_COUNTS, SEATS, seatsOfTeam, teamOf, TEAMS } from './seating.ts';
import { step } from './step.ts';
import { TEXT } from './text/index.ts';
import type { CoincheTypes } from './types.ts';
import { OPEN_FIELDS, printView, view } from './view.ts';

export const coinche: Game<CoincheTypes> = {
  id: 'coinche',
  name: 'Coinche',
  seats: SEAT_COUNTS,
  usualSeats: 4,
  ruleset: RULESET,
  usualPreset: 'ffb',
  text: TEXT,
  openTypes: [],
  uncountedTypes: [],
  eventTraits: EVENT_TRAITS,
  passAmong,
  start: (rules, seats, seed, dealer = 0) => {
    assert(
      seats === SEATS.length && isSeat(seats, dealer),
      'Coinche starts with 4 seats and a dealer among them',
    );
    return firstRound({ rules, seed }, dealer);
  },
  dealEvents,
  rulesOf: (state) => state.table.rules,
  seatsOf: () => SEATS.length,
  toAct,
  legalActions,
  buttons,
  question,
  step,
  tableAction: (state) => (state.phase === 'RoundEnd' ? { type: 'NEXT_ROUND' } : undefined),
  view,
  imagine,
  outcome: ({ phase, score: { winner, scores } }) =>
    phase === 'GameOver'
      ? {
          winners: winner === null ? [] : seatsOfTeam(winner),
          scores: SEATS.map((seat) => numberAt(scores, teamOf(seat))),
        }
      : undefined,
  sides: () => TEAMS.map(seatsOfTeam),
  totals: ({ score }) => score.scores,
  ahead: 'most',
  roundsPlayed: (state) => state.score.roundsPlayed,
  allCards,
  wholePack: () => CARDS.map(print).toSorted(),
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

export * from './api.ts';
export { cardPoints, isOfPair, ORDER as COINCHE_ORDER, TRUMP_RANKS } from './cards.ts';
export { auctionOf, type Auction } from './auction.ts';
export { hiddenFrom } from './imagine.ts';
export { beloteDealt, scorer } from './open-cards.ts';
export { dutiesOf } from './rules.ts';
export { areTeam, teamOf } from './seating.ts';
export type { CoincheRules } from './rules.ts';
export type * from './types.ts';
