// Every table one lay-down of a small hand can give: cards and a contract in, named melds out.

import type { NamedMeld } from './mayi-actions.ts';
import { isWild, sortCards, without, type MeldType } from './mayi-cards.ts';
import { framesOf, isOneSuit, isSet, wildsOutnumber } from './mayi-melds.ts';

/** Of other hands there are too many tables to try them all. */
export function isSmall(hand: string[]): boolean {
  return hand.length <= (hand.filter(isWild).length <= 2 ? 12 : 9);
}

interface Candidate extends NamedMeld {
  /** Which cards of the hand it uses: bit n is the nth. */
  used: number;
}

/** One way to name each table; what the house rules say to it is not looked at. */
export function tablesFrom(hand: string[], contract: MeldType[]): NamedMeld[][] {
  const candidates = meldsFrom(hand);
  let tables: Candidate[][] = [[]];
  for (const type of contract) {
    const ofType = candidates.filter((candidate) => candidate.type === type);
    const longer = tables.flatMap((melds) =>
      ofType
        .filter(({ used }) => melds.every((meld) => (meld.used & used) === 0))
        .map((candidate) => [...melds, candidate]),
    );
    tables = distinct(longer, (melds) => `${tableText(melds)} ${allUsed(melds)}`);
  }
  return distinct(tables, tableText).map((melds) =>
    melds.map(({ type, cards }) => ({ type, cards })),
  );
}

/** A table as a text that is the same for every way to name it. */
export function tableText(melds: NamedMeld[]): string {
  return melds
    .map(({ type, cards }) => [type, ...(type === 'set' ? sortCards(cards) : cards)].join(' '))
    .toSorted()
    .join(', ');
}

function allUsed(melds: Candidate[]): number {
  return melds.reduce((used, meld) => used | meld.used, 0);
}

function meldsFrom(hand: string[]): Candidate[] {
  const found: Candidate[] = [];
  const sorted = sortCards(hand);
  for (let used = 1; used < 1 << hand.length; used++) {
    const cards = sorted.filter((_, n) => ((used >> n) & 1) === 1);
    if (wildsOutnumber(cards)) continue;
    if (isSet(cards)) found.push({ type: 'set', cards, used });
    for (const run of runsFrom(cards)) found.push({ type: 'run', cards: run, used });
  }
  return found;
}

/** Every order of all these cards that is a run. */
function runsFrom(cards: string[]): string[][] {
  if (cards.length < 4 || !isOneSuit(cards)) return [];
  const wilds = ordersOf(cards.filter(isWild));
  return framesOf(cards).flatMap((frame) =>
    wilds.map((order) => {
      const left = [...order];
      return frame.map((card) => card ?? left.shift() ?? '');
    }),
  );
}

function ordersOf(cards: string[]): string[][] {
  if (cards.length === 0) return [[]];
  return [...new Set(cards)].flatMap((first) =>
    ordersOf(without(cards, first)).map((rest) => [first, ...rest]),
  );
}

function distinct<T>(items: T[], textOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [textOf(item), item])).values()];
}
