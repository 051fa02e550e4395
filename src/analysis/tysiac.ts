// Tysiąc under analysis: the declarer's contract, what is played for and how the hand went trick by trick.
import { at, present } from '#kernel';
import { tysiac, type TysiacState, type TysiacTypes } from '#games/tysiac';
import { exactly, toTheEnd } from './course.ts';
import { NO_FINDINGS, type Contracted, type HandOf, type Lens, type TakenOf } from './lens.ts';
import type { Course, DecisionPlace } from './types.ts';

type TysiacHand = HandOf<TysiacTypes>;

export const TYSIAC_LENS: Lens<TysiacTypes> = {
  thresholds: { mistake: 8, blunder: 30 },
  place: placeOf,
  aim: ({ phase }) => (phase === 'Play' ? 'difference' : null),
  about: () => null,
  contract: contractIn,
  course: (hand, _, nodes) => courseOf(hand, nodes),
  findings: () => NO_FINDINGS,
};

function placeOf({ phase, tricks }: TysiacState): DecisionPlace {
  if (phase === 'Play') return { name: 'trick', number: tricks.length + 1 };
  if (phase === 'TalonExchange') return { name: 'exchange', number: 0 };
  return { name: phase === 'Auction' ? 'auction' : 'deal', number: 0 };
}

/** The bid is judged; a raise after the musik is a decision of its own. */
function contractIn(hand: TysiacHand): Contracted | undefined {
  const declared = hand.taken.find(({ after }) => after.auction.declarer !== null)?.after;
  const seat = declared?.auction.declarer ?? null;
  if (declared === undefined || seat === null) return undefined;
  const contract = present(declared.auction.contract, 'a contract');
  const own = hand.taken.filter((taken) => taken.seat === seat && isBid(taken));
  const bid = own.findLast(({ action }) => action.type === 'PLACE_BID' && action.value > 0);
  // Who never spoke is asked as if they could have: before anybody did.
  const first = hand.taken.find(({ before }) => before.phase === 'Auction');
  const asked = bid ?? first;
  if (asked === undefined) return undefined;
  const { rules } = declared.table;
  return {
    seat,
    asked,
    isForced: bid === undefined,
    contract,
    text: String(contract),
    needed: contract,
    isPaid: rules.declarerScores === 'bid' && !rules.raiseAfterTalon,
    step: rules.minRaise,
    isMade: madeIn(hand),
  };
}

function isBid({ action }: TakenOf<TysiacTypes>): boolean {
  return action.type === 'PLACE_BID';
}

function madeIn({ taken }: TysiacHand): boolean | null {
  const settled = taken.flatMap(({ events }) => events).find(({ type }) => type === 'handSettled');
  return settled !== undefined && 'made' in settled && typeof settled.made === 'boolean'
    ? settled.made
    : null;
}

/** What the declarer makes against best play of the others, before each trick and in the end. */
function courseOf(hand: TysiacHand, nodes: number): Course | null {
  const plays = hand.taken.filter(({ action }) => action.type === 'PLAY_CARD');
  const [first] = plays;
  if (first === undefined) return null;
  const { declarer, contract } = first.before.auction;
  const starts = plays.filter(({ before }) => before.trick?.plays.length === 0);
  const options = { aim: 'own', nodes, moves: false, line: false };
  const states = starts.map(({ before }) => before);
  const solved = present(tysiac.openCards, 'a solver').solveEach(states, options);
  if (!solved.ok || declarer === null) return null;
  const values = solved.value.map(({ value }) => exactly(value));
  const isOver = at(plays, plays.length - 1).after.phase !== 'Play';
  return {
    steps: 'trick',
    unit: 'points',
    lines: [{ seats: [declarer], values: toTheEnd(values, isOver) }],
    target: contract,
  };
}
