// Coinche with open cards: a state of the play in, the deal under search out, counted for the contracting side.
import {
  accept,
  cardsIn,
  holds,
  mustAccept,
  numberAt,
  openCards,
  present,
  refuse,
  setOf,
  size,
  union,
  unionOf,
  type CardSet,
  type OpenDeal,
  type Opened,
  type Result,
  type Seat,
  type Trick,
} from '#kernel';
import { cardPoints, CARDS, isOfPair, ORDER } from './cards.ts';
import { dutiesOf } from './rules.ts';
import {
  BELOTE_BONUS,
  beloteSide,
  isBelote,
  LAST_TRICK_BONUS,
  scoreOfTally,
  teamPoints,
  trickPoints,
  TRICKS_IN_ROUND,
} from './scoring.ts';
import { areTeam, seatsOfTeam, SEATS, teamOf } from './seating.ts';
import { step } from './step.ts';
import type {
  CoincheAction,
  CoincheState,
  CoincheTypes,
  Contract,
  RoundScore,
  Side,
  Team,
} from './types.ts';

export const OPEN_CARDS = openCards<CoincheTypes>(['points', 'tricks'], opened);

function opened(state: CoincheState, aim: string): Result<Opened<CoincheAction>> {
  const { contract, trick, phase } = state;
  if (phase !== 'Play' || trick === null)
    return refuse('wrong_phase', 'only the play of the cards can be solved', {
      phase,
      why: 'unsolvable',
    });
  if (contract === null)
    return refuse('no_contract', 'without a contract nobody knows for what is played');
  const team = teamOf(contract.seat);
  const countsTricks = aim === 'tricks';
  return accept({
    deal: dealOf(state, contract, countsTricks),
    position: {
      hands: state.hands,
      leader: trick.leader,
      trick: trick.plays.map(({ card }) => card),
      trump: contract.suit,
      gained: 0,
    },
    side: seatsOfTeam(team),
    base: countsTricks ? tricksOf(state, contract) : pointsSoFar(state, contract),
    unit: countsTricks ? SEATS.length : 1,
    action: ({ card }) => ({ type: 'PLAY_CARD', card }),
    shares: (line) => sharesAfter(state, line, contract),
  });
}

/** As dealt, so that all states of a round are positions of one deal. A trick is worth its four cards where tricks count. */
function dealOf(state: CoincheState, { suit, seat }: Contract, countsTricks: boolean): OpenDeal {
  const { rules } = state.table;
  return {
    order: ORDER,
    trump: suit,
    sides: SEATS.map((each) => (areTeam(each, seat) ? 1 : 0)),
    hands: SEATS.map((each) => dealtTo(state, each)),
    worth: CARDS.map((card) => (countsTricks ? 1 : cardPoints(card, suit))),
    lastTrick: countsTricks ? 0 : LAST_TRICK_BONUS,
    owedToOthers: dutiesOf(rules, false),
    owedToOwn: dutiesOf(rules, true),
    marriages: [],
  };
}

function tricksSoFar({ tricks, trick }: CoincheState): readonly Trick[] {
  return trick === null ? tricks : [...tricks, trick];
}

function playedBy(state: CoincheState, seat: Seat): CardSet {
  const plays = tricksSoFar(state).flatMap((trick) => trick.plays);
  return setOf(plays.filter((play) => play.seat === seat).map((play) => play.card));
}

function tricksOf({ tricks }: CoincheState, { seat }: Contract): number {
  return tricks.filter(({ winner }) => areTeam(winner, seat)).length;
}

/** Tricks taken and the belote, which is decided by who was dealt king and queen; the last trick is still to come. */
function pointsSoFar(state: CoincheState, contract: Contract): number {
  const { suit, seat } = contract;
  let points = 0;
  for (const trick of state.tricks)
    if (areTeam(trick.winner, seat)) points += trickPoints(trick, suit);
  return points + (beloteDealt(state, contract) === 'contracting' ? BELOTE_BONUS : 0);
}

/** The side that was dealt the belote. */
export function beloteDealt(state: CoincheState, { suit, seat }: Contract): Side | null {
  const pair = CARDS.filter((card) => isOfPair(card, suit));
  const [first, second] = pair.map((card) =>
    SEATS.find((each) => holds(dealtTo(state, each), card)),
  );
  if (first === undefined || second === undefined) return null;
  if (!isBelote(state.table.rules.belote, seat, first, second)) return null;
  return areTeam(first, seat) ? 'contracting' : 'opponent';
}

/** What the score of this round will be, should a value come true that was found for one of the aims. */
export function scorer(state: CoincheState, aim: string): (value: number) => RoundScore {
  const contract = present(state.contract, 'a contract');
  const beloteHolder = beloteDealt(state, contract);
  const bonus = beloteHolder === 'contracting' ? BELOTE_BONUS : 0;
  const taken = tricksOf(state, contract);
  const lost = state.tricks.length - taken;
  const tricks = state.tricks.length + Math.max(...state.hands.map(size));
  const all = pointsInPlay(state, contract);
  return (value) => {
    const own = aim === 'tricks' ? 0 : value - bonus;
    const sweeps = aim === 'tricks' ? value === tricks : own === all && lost === 0;
    const isSwept = own === 0 && taken === 0 && !sweeps;
    const loser = isSwept ? 'opponent' : null;
    const tally = {
      contractingTeamPoints: own,
      opponentTeamPoints: all - own,
      isWhole: tricks >= TRICKS_IN_ROUND,
      sweeper: sweeps ? 'contracting' : loser,
      beloteHolder,
    } as const;
    return scoreOfTally(tally, contract, state.table.rules);
  };
}

/** Of all cards that were dealt, and the last trick. */
function pointsInPlay(state: CoincheState, { suit }: Contract): number {
  const cards = unionOf(SEATS.map((seat) => dealtTo(state, seat)));
  return cardsIn(cards).reduce((sum, card) => sum + cardPoints(card, suit), LAST_TRICK_BONUS);
}

function dealtTo(state: CoincheState, seat: Seat): CardSet {
  return union(numberAt(state.hands, seat), playedBy(state, seat));
}

function sharesAfter(start: CoincheState, line: readonly CoincheAction[], contract: Contract) {
  let state = start;
  for (const action of line) {
    state = mustAccept(step(state, state.turn, action), 'best play').state;
  }
  const { suit, seat } = contract;
  const { contractingTeamPoints, opponentTeamPoints } = teamPoints(state.tricks, suit, seat);
  const holder = beloteSide(state.tricks, suit, seat, state.table.rules.belote);
  const own = contractingTeamPoints + (holder === 'contracting' ? BELOTE_BONUS : 0);
  const theirs = opponentTeamPoints + (holder === 'opponent' ? BELOTE_BONUS : 0);
  const other: Team = teamOf(seat) === 0 ? 1 : 0;
  return [
    { seats: seatsOfTeam(teamOf(seat)), points: own },
    { seats: seatsOfTeam(other), points: theirs },
  ];
}
