// May I? under analysis: turns, what every hand cost along the way, and what could be laid for certain and was not.
import { at, printFace } from '#kernel';
import { calculateHandScore, type MayIState, type MayITypes } from '#games/mayi';
import { facesIn } from '#kernel';
import type { HandOf, Lens } from './lens.ts';
import { findingsAt } from './mayi-findings.ts';
import type { Course, DecisionPlace } from './types.ts';

type Round = HandOf<MayITypes>;

export const MAYI_LENS: Lens<MayITypes> = {
  thresholds: { mistake: 4, blunder: 15 },
  place: placeOf,
  aim: () => null,
  about: ({ discard }) => (discard[0] === undefined ? null : printFace(discard[0])),
  contract: () => undefined,
  course: (round) => courseOf(round),
  findings: findingsAt,
};

/** A turn begins with its draw; calls before it belong to it. */
function placeOf(state: MayIState, { taken }: Round): DecisionPlace {
  const upTo = taken.findIndex(({ before }) => before === state);
  const ended = taken.slice(0, upTo).filter(({ before, after }) => endsTurn(before, after)).length;
  return { name: 'turn', number: ended + 1 };
}

function endsTurn(before: MayIState, after: MayIState): boolean {
  return before.turn !== null && after.turn !== before.turn;
}

/** What each would have to write down if the round ended now, after every turn. */
function courseOf({ taken }: Round): Course | null {
  const own = taken.filter(({ seat }) => seat !== null);
  const [first] = own;
  if (first === undefined) return null;
  const ends = own.filter(({ before, after }) => endsTurn(before, after));
  const states = [first.before, ...ends.map(({ after }) => after)];
  const { seats } = first.before.table;
  return {
    steps: 'turn',
    unit: 'points',
    lines: Array.from({ length: seats }, (_, seat) => ({
      seats: [seat],
      values: states.map((state) => pointsHeld(state, seat)),
    })),
    target: null,
  };
}

function pointsHeld({ hands, table }: MayIState, seat: number): number {
  return calculateHandScore(facesIn(at(hands, seat)), table.rules.twoPoints);
}
