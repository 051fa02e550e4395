// Whether the engine itself accepts a lay-down: a hand, named melds and a question in, the refusal's code or null out.
import { mayi } from '#games';
import { printFace, type JsonObject } from '#kernel';
import { DEFAULT_RULES } from '../../src/games/mayi/rules.ts';
import type { NamedMeld } from '../../src/games/mayi/types.ts';

import { LEAST, type Asked } from './asked.ts';

const SEAT = 1;
/** Rounds by how many sets and runs they ask for. */
const ROUNDS = ['20', '11', '02', '30', '21', '12'];

export function refusalOf(
  hand: string[],
  melds: readonly NamedMeld[],
  { contract, exact, all, gap }: Asked,
): string | null {
  if (exact && melds.some(({ type, cards }) => cards.length !== LEAST[type])) return 'wrong size';
  const rules = {
    ...DEFAULT_RULES,
    exactContract: exact,
    finalRound: all ? ('allAtOnce' as const) : ('layOff' as const),
    sameSuitRunGap: gap,
  };
  const read = mayi.readPosition(position(hand, roundOf(contract)), rules);
  if (!read.ok) throw new Error(read.refusal.message);
  const action = { type: 'LAY_DOWN' as const, melds };
  const stepped = mayi.step(read.value, SEAT, action);
  if (!stepped.ok) return stepped.refusal.code;
  return isKept(melds, stepped.value.state.melds) ? null : 'lies otherwise than named';
}

/** A finder names runs as they are going to lie. */
function isKept(named: readonly NamedMeld[], lying: readonly NamedMeld[]): boolean {
  const text = (melds: readonly NamedMeld[]) =>
    melds.map(({ type, cards }) => [type, ...cards.map(printFace)].join(' ')).join(', ');
  return text(named) === text(lying);
}

function roundOf({ sets, runs }: Asked['contract']): number {
  return ROUNDS.indexOf(`${sets}${runs}`) + 1;
}

/** Six players: three packs, so that a hand may hold a card three times. */
function position(hand: string[], round: number): JsonObject {
  const hands = Array.from({ length: 6 }, (_, seat) => (seat === SEAT ? hand : []));
  return { round, dealer: 0, turn: SEAT, state: 'drawn', hands, drewFrom: 'stock' };
}
