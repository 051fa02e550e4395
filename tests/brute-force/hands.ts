// Random hands for the comparison: a generator and a contract in, hands in which lay-downs and near misses are frequent out.
import { below, pick, shuffled, type Rng } from '#kernel';
import { isWild, RANKS, rankOf, SUITS, suitOf, wholePack } from '../second-opinion/mayi-cards.ts';
import { allOutlines, LEAST, tooClose, type Asked, type Outline } from './asked.ts';
import { faceAt } from './tables.ts';

export interface Dealt {
  family: string;
  hand: string[];
  asked: Asked;
  twoPoints: number;
}

type Deal = (pack: string[], size: number, rng: Rng, asked: Asked) => string[];

const MOST_CARDS = 12;
const LEAST_CARDS = 5;

/** Small enough that everything can be tried. */
const FAMILIES: Record<string, Deal> = {
  any: (pack, size) => pack.slice(0, size),
  wild: (pack, size, rng) => withWilds(pack, size, 1 + below(rng, 4)),
  suits: (pack, size, rng) => {
    const suits = shuffled(SUITS, rng).slice(0, 1 + below(rng, 2));
    const own = pack.filter((card) => isWild(card) || suits.includes(suitOf(card)));
    return withWilds(own, size, below(rng, 4));
  },
  ranks: (pack, size, rng) => {
    const ranks = shuffled(RANKS, rng).slice(0, 2 + below(rng, 4));
    const own = pack.filter((card) => isWild(card) || ranks.includes(rankOf(card)));
    return withWilds(own, size, below(rng, 3));
  },
  corner: (pack, size, rng) => {
    const from = below(rng, RANKS.length - 5);
    const ranks = RANKS.slice(from, from + 6);
    const suits = shuffled(SUITS, rng).slice(0, 2);
    const own = (card: string) => ranks.includes(rankOf(card)) && suits.includes(suitOf(card));
    return withWilds(
      pack.filter((card) => isWild(card) || own(card)),
      size,
      below(rng, 4),
    );
  },
  near: nearTable,
  nearer: (pack, size, rng, asked) => nearTable(pack, size, rng, asked).slice(0, size),
};

/** Larger than brute force can list. */
const LARGE: Record<string, Deal> = {
  manyWilds: (pack, _, rng) => withWilds(pack, 11 + below(rng, 8), 5 + below(rng, 6)),
  longRuns: (pack, _, rng) => {
    const suits = shuffled(SUITS, rng).slice(0, 1 + below(rng, 2));
    const low = below(rng, 3);
    const runs = suits.flatMap((suit) => RANKS.slice(low, low + 10).map((rank) => rank + suit));
    const kept = shuffled(runs, rng).slice(below(rng, 4));
    return [...kept, ...withWilds(withoutThese(pack, kept), 3 + below(rng, 4), below(rng, 4))];
  },
  copies: (pack, _, rng) => {
    const ranks = shuffled(RANKS, rng).slice(0, 2 + below(rng, 3));
    const own = pack.filter((card) => isWild(card) || ranks.includes(rankOf(card)));
    return withWilds(own, 12 + below(rng, 14), below(rng, 5));
  },
  twentyFive: (pack, _, rng) => withWilds(pack, 25, below(rng, 8)),
  nearTwentyFive: (pack, _, rng, asked) => {
    const table = nearTable(pack, 25, rng, asked);
    return [...table, ...withoutThese(pack, table)].slice(0, 25);
  },
};

export function smallHand(contract: Asked['contract'], rng: Rng): Dealt {
  return dealt(FAMILIES, contract, rng);
}

export function largeHand(contract: Asked['contract'], rng: Rng): Dealt {
  return dealt(LARGE, contract, rng);
}

function dealt(families: Record<string, Deal>, contract: Asked['contract'], rng: Rng): Dealt {
  const all = contract.sets === 1 && contract.runs === 2 && below(rng, 2) === 0;
  const asked = {
    contract,
    all,
    exact: !all && below(rng, 2) === 0,
    gap: pick([0, 0, 1, 2, 3, 4], rng),
  };
  const family = pick(Object.keys(families), rng);
  const pack = shuffled(wholePack(pick([4, 6, 6], rng)), rng);
  const least = all && below(rng, 4) > 0 ? 10 : LEAST_CARDS;
  const size = least + below(rng, MOST_CARDS - least + 1);
  const hand = (families[family] ?? nearTable)(pack, size, rng, asked);
  return { family, hand, asked, twoPoints: pick([0, 2, 20, 50], rng) };
}

function withWilds(pack: string[], size: number, wilds: number): string[] {
  const some = pack.filter(isWild).slice(0, Math.min(wilds, size));
  return [...some, ...pack.filter((card) => !isWild(card)).slice(0, size - some.length)];
}

/** A table that could be laid, some of its cards exchanged for others; each card no more often than the pack has it. */
function nearTable(pack: string[], size: number, rng: Rng, asked: Asked): string[] {
  const outlines: Outline[] = [];
  for (const type of ['set', 'run'] as const)
    for (let n = 0; n < (type === 'set' ? asked.contract.sets : asked.contract.runs); n++) {
      const choice = allOutlines(type, LEAST[type] + (asked.exact ? 0 : below(rng, 3)));
      const apart = choice.filter((one) => outlines.every((it) => !tooClose(it, one, asked.gap)));
      outlines.push(pick(apart, rng));
    }
  const table = outlines.flatMap((outline) => someCards(outline, pack, rng));
  const kept = shuffled(table, rng).slice(below(rng, 4));
  const possible = kept.filter(
    (card, i) => countIn(kept.slice(0, i + 1), card) <= countIn(pack, card),
  );
  const rest = withoutThese(pack, possible);
  return [...possible, ...rest.slice(0, Math.max(0, size - possible.length))];
}

function someCards({ type, size, places }: Outline, pack: string[], rng: Rng): string[] {
  const wilds = shuffled(pack.filter(isWild), rng).slice(0, below(rng, Math.floor(size / 2) + 1));
  const faces = places.map(faceAt);
  const naturals =
    type === 'set' ? Array.from({ length: size }, () => pick(faces, rng)) : shuffled(faces, rng);
  return [...wilds, ...naturals.slice(wilds.length)];
}

function withoutThese(pack: string[], gone: string[]): string[] {
  const rest = pack.slice();
  for (const card of gone) {
    const place = rest.indexOf(card);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}

function countIn(cards: string[], card: string): number {
  return cards.filter((other) => other === card).length;
}
