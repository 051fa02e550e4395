// The six contracts, and what the house rules make of a round.
import { at } from '#kernel';
import type { LayDownRules } from './finder/question.ts';
import type { MayIRules } from './rules.ts';

export interface Contract {
  readonly sets: number;
  readonly runs: number;
}

export const ROUNDS = 6;

const CONTRACTS: readonly Contract[] = [
  { sets: 2, runs: 0 },
  { sets: 1, runs: 1 },
  { sets: 0, runs: 2 },
  { sets: 3, runs: 0 },
  { sets: 2, runs: 1 },
  { sets: 1, runs: 2 },
];

export function contractOf(round: number): Contract {
  return at(CONTRACTS, round - 1);
}

export function contractText({ sets, runs }: Contract): string {
  const parts = [counted(sets, 'set'), counted(runs, 'run')];
  return parts.filter((part) => part !== '').join(' and ');
}

function counted(count: number, name: string): string {
  if (count === 0) return '';
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

interface RoundUnderRules {
  readonly round: number;
  readonly table: { readonly rules: MayIRules };
}

/** Round 6 in which the whole hand is laid down at once, or nothing. */
export function isAllAtOnce({ round, table }: RoundUnderRules): boolean {
  return round === ROUNDS && table.rules.finalRound === 'allAtOnce';
}

/** Round 6 without discards, in which hands grow. */
export function isWithoutDiscard({ round, table }: RoundUnderRules): boolean {
  return round === ROUNDS && table.rules.finalRound === 'layOff';
}

export function isExact({ round, table }: RoundUnderRules): boolean {
  return round !== ROUNDS && table.rules.exactContract;
}

/** What a lay-down has to keep to in this round. */
export function layDownRules(state: RoundUnderRules): LayDownRules {
  return {
    exact: isExact(state),
    all: isAllAtOnce(state),
    gap: state.table.rules.sameSuitRunGap,
  };
}
