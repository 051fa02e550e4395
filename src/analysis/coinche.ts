// Coinche under analysis: its contract, what is played for and how the round went trick by trick.
import { at, present, SUITS } from '#kernel';
import {
  BELOTE_BONUS,
  beloteDealt,
  type BidValue,
  type CoincheState,
  type CoincheTypes,
  type Contract,
} from '#games/coinche';
import { exactly, toTheEnd } from './course.ts';
import { NO_FINDINGS, type Contracted, type HandOf, type Lens, type ValueAt } from './lens.ts';
import type { Course } from './types.ts';

type CoincheHand = HandOf<CoincheTypes>;

export const COINCHE_LENS: Lens<CoincheTypes> = {
  thresholds: { mistake: 8, blunder: 30 },
  place: ({ phase, tricks }) =>
    phase === 'Play'
      ? { name: 'trick', number: tricks.length + 1 }
      : { name: 'auction', number: 0 },
  aim: ({ phase, contract }) =>
    phase === 'Play' && contract !== null ? aimOf(contract.value) : null,
  about: () => null,
  contract: contractIn,
  course: courseOf,
  findings: () => NO_FINDINGS,
};

function aimOf(value: BidValue): 'points' | 'tricks' {
  return value === 'capot' ? 'tricks' : 'points';
}

function contractIn(hand: CoincheHand): Contracted | undefined {
  const first = hand.taken.find(({ after }) => after.contract !== null);
  const contract = first?.after.contract ?? null;
  if (contract === null) return undefined;
  const asked = hand.taken.findLast(
    ({ seat, action }) => seat === contract.seat && action.type === 'PLACE_BID',
  );
  const { rules } = at(hand.taken, 0).before.table;
  return {
    seat: contract.seat,
    asked: present(asked, 'the bid of a contract'),
    isForced: false,
    contract,
    text: textOf(contract),
    needed: neededFor(contract.value, rules.eightyNeeds),
    isPaid: rules.scoring === 'madePlusBid' && isBelow(contract.value, rules.maxBid),
    step: 10,
    isMade: at(hand.taken, hand.taken.length - 1).after.score.roundScore?.contractMet ?? null,
  };
}

function textOf({ value, suit, multiplier }: Contract): string {
  const times = multiplier === 1 ? '' : ` (times ${multiplier})`;
  return `${value} ${at(SUITS, suit)}${times}`;
}

const ALL_TRICKS = 8;
const LEAST_BID = 80;

function neededFor(value: BidValue, eightyNeeds: number): number {
  if (value === 'capot') return ALL_TRICKS;
  return value === LEAST_BID ? eightyNeeds : value;
}

function isBelow(value: BidValue, most: number): boolean {
  return value !== 'capot' && value < most;
}

/** What the contracting side makes with best play of all, before each trick and in the end, as the contract counts it. */
function courseOf(hand: CoincheHand, valueAt: ValueAt): Course | null {
  const plays = hand.taken.filter(({ action }) => action.type === 'PLAY_CARD');
  const [first] = plays;
  const contract = first?.before.contract ?? null;
  if (first === undefined || contract === null) return null;
  const aim = aimOf(contract.value);
  const starts = plays.filter(({ before }) => before.trick?.plays.length === 0);
  const uncounted = aim === 'points' ? uncountedBelote(first.before, contract) : 0;
  const values = starts.map(({ n }) => exactly(valueAt(n), uncounted));
  return {
    steps: 'trick',
    unit: aim,
    lines: [
      {
        seats: [contract.seat & 1, (contract.seat & 1) + 2],
        values: toTheEnd(values, plays.length === PLAYS),
      },
    ],
    target: neededFor(contract.value, first.before.table.rules.eightyNeeds),
  };
}

const PLAYS = 32;

/** The solver counts a belote; where it does not count for the contract, that is not what is needed. */
function uncountedBelote(state: CoincheState, contract: Contract): number {
  const isCounted = state.table.rules.beloteCounts;
  return !isCounted && beloteDealt(state, contract) === 'contracting' ? BELOTE_BONUS : 0;
}
