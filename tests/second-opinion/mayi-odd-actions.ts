// Actions in and out of place: a generator and a position of May I? in; lay-downs, lay-offs and worse out.
import { below, pick, shuffled } from '#kernel';
import type { JsonObject, Rng } from '#kernel';
import type { LayOff, NamedMeld } from './mayi-actions.ts';
import {
  at,
  contractOf,
  FACES,
  handOf,
  isWild,
  rankOf,
  RANKS,
  suitOf,
  without,
  withoutAll,
  type MeldType,
  type Position,
} from './mayi-cards.ts';
import { facesOf, laidOff, runOf } from './mayi-melds.ts';

export function anyCard(rng: Rng, position: Position): string {
  const hand = handOf(position, position.turn ?? 0);
  const others = [...FACES, 'TS', '10d', 'jh', '2c', 'JK', '*', 'joker'];
  return pick(hand.length === 0 || below(rng, 6) === 0 ? others : hand, rng);
}

export function anyLayOff(rng: Rng, position: Position): JsonObject & LayOff {
  const ids = position.melds.map(({ id }) => id);
  const meld = pick(ids.length === 0 || below(rng, 12) === 0 ? ['m1', 'm99', '', 'x'] : ids, rng);
  const end = pick(['low', 'high', null, null] as const, rng);
  return { card: anyCard(rng, position), meld, ...(end === null ? {} : { end }) };
}

/** A card the run shows, held or not, or any card and any meld. */
export function anySwap(rng: Rng, position: Position): JsonObject {
  const runs = position.melds.filter(({ type }) => type === 'run');
  const run = runs.length === 0 || below(rng, 4) === 0 ? null : pick(runs, rng);
  const { card, meld } = anyLayOff(rng, position);
  if (run === null) return { type: 'SWAP_JOKER', meld, card };
  return { type: 'SWAP_JOKER', meld: run.id, card: pick(facesOf(run.cards), rng) };
}

/** The hand on the table as far as it fits, in any order; sometimes one lay-off too few or too many. */
export function anyGoOut(rng: Rng, position: Position): JsonObject {
  let { melds } = position;
  const layOffs: LayOff[] = [];
  for (const card of shuffled(handOf(position, position.turn ?? 0), rng)) {
    const end = pick([null, null, 'low', 'high'] as const, rng);
    const fitting = melds.filter((meld) => laidOff(meld, card, end) !== null);
    const meld = fitting.length === 0 ? null : pick(fitting, rng);
    if (meld === null) continue;
    melds = melds.map((each) => (each === meld ? (laidOff(meld, card, end) ?? meld) : each));
    layOffs.push({ card, meld: meld.id, ...(end === null ? {} : { end }) });
  }
  const all: JsonObject[] = layOffs.map((layOff) => ({ ...layOff }));
  const spoilt = [all, all, all, all.slice(1), all.toReversed(), [...all, ...all.slice(0, 1)]];
  const finalLayOffs = pick([...spoilt, [...all, anyLayOff(rng, position)]], rng);
  return { type: 'GO_OUT', finalLayOffs };
}

/** The contract from the hand as well as it goes, then shuffled and perhaps spoilt. */
export function anyLayDown(rng: Rng, position: Position): JsonObject {
  let left = handOf(position, position.turn ?? 0);
  const melds: NamedMeld[] = [];
  for (const type of anyContract(rng, position.round)) {
    const cards = bestOf(rng, left, type === 'set' ? likelySet : likelyRun);
    left = withoutAll(left, cards);
    melds.push({ type, cards });
  }
  const all = below(rng, 2) === 0 ? filledUp(melds, left) : melds;
  const ordered = all.map(({ type, cards }) => ({ type, cards: anyOrder(rng, cards) }));
  const named = below(rng, 3) === 0 ? spoilt(rng, position, ordered) : ordered;
  return { type: 'LAY_DOWN', melds: named.map((meld) => ({ ...meld })) };
}

function anyContract(rng: Rng, round: number): MeldType[] {
  const contract = shuffled(contractOf(round), rng);
  if (below(rng, 8) > 0) return contract;
  return pick([contract.slice(1), [...contract, pick(contract, rng)], [], ['run', 'run']], rng);
}

// Three tries, of which the one that needs the fewest wilds for its length is taken.
function bestOf(
  rng: Rng,
  hand: string[],
  likely: (rng: Rng, hand: string[], extra: number) => string[],
): string[] {
  const extra = pick([0, 0, 0, 1, 2], rng);
  const worth = (cards: string[]) => 2 * cards.length - cards.filter(isWild).length;
  const tries = [0, 1, 2].map(() => likely(rng, hand, extra));
  return at(
    tries.toSorted((a, b) => worth(b) - worth(a)),
    0,
  );
}

function likelySet(rng: Rng, hand: string[], extra: number): string[] {
  const naturals = hand.filter((card) => !isWild(card));
  const rank = naturals.length === 0 ? '3' : rankOf(pick(naturals, rng));
  const ofRank = naturals.filter((card) => rankOf(card) === rank);
  return [...ofRank, ...shuffled(hand.filter(isWild), rng)].slice(0, 3 + extra);
}

function likelyRun(rng: Rng, hand: string[], extra: number): string[] {
  const naturals = hand.filter((card) => !isWild(card));
  if (naturals.length === 0) return hand.slice(0, 4 + extra);
  const lowest = pick(naturals, rng);
  const wilds = shuffled(hand.filter(isWild), rng);
  const from = RANKS.indexOf(rankOf(lowest));
  return RANKS.slice(from, from + 4 + extra).flatMap((rank) => {
    const natural = naturals.find((card) => card === rank + suitOf(lowest));
    return natural ?? wilds.pop() ?? [];
  });
}

// Whatever is left goes to the meld it fits: the last round wants every card.
function filledUp(melds: NamedMeld[], left: string[]): NamedMeld[] {
  let grown = melds.map((meld) => ({ ...meld, id: '', owner: 0 }));
  for (const card of left) {
    const fits = grown.find((meld) => canGrow(meld) && laidOff(meld, card, null) !== null);
    grown = grown.map((meld) => (meld === fits ? (laidOff(meld, card, null) ?? meld) : meld));
  }
  return grown.map(({ type, cards }) => ({ type, cards }));
}

function canGrow({ type, cards }: NamedMeld): boolean {
  if (cards.every(isWild)) return false;
  return type === 'set' || runOf(cards)?.join() === cards.join();
}

function anyOrder(rng: Rng, cards: string[]): string[] {
  const wildsFirst = cards.toSorted((a, b) => Number(isWild(b)) - Number(isWild(a)));
  return pick([cards, cards, wildsFirst, cards.toReversed(), shuffled(cards, rng)], rng);
}

function spoilt(rng: Rng, position: Position, melds: NamedMeld[]): NamedMeld[] {
  if (melds.length === 0) return melds;
  const n = below(rng, melds.length);
  const { type, cards } = at(melds, n);
  const changes: NamedMeld[] = [
    { type: type === 'set' ? 'run' : 'set', cards },
    { type, cards: cards.slice(1) },
    { type, cards: [...cards, anyCard(rng, position)] },
    { type, cards: [...cards.slice(1), anyCard(rng, position)] },
    { type, cards: [...cards, ...cards.slice(0, 1)] },
    { type, cards: without(cards, pick(['Joker', cards[0] ?? ''], rng)) },
    { type, cards: [] },
  ];
  return melds.with(n, pick(changes, rng));
}

export const NO_ACTIONS: readonly unknown[] = [
  null,
  7,
  'DRAW_FROM_STOCK',
  [],
  {},
  { type: 'FLY' },
  { type: 'toString' },
  { type: 'draw_from_stock' },
  { type: 'DISCARD' },
  { type: 'DISCARD', card: null },
  { type: 'DISCARD', card: '1♠' },
  { type: 'DISCARD', card: '' },
  { type: 'DISCARD', card: ['A♠'] },
  { type: 'LAY_OFF', card: 'A♠' },
  { type: 'LAY_OFF', meld: 'm1' },
  { type: 'LAY_OFF', card: 'A♠', meld: 1 },
  { type: 'LAY_OFF', card: 'Joker', meld: 'm1', end: 'left' },
  { type: 'SWAP_JOKER', meld: 'm1' },
  { type: 'SWAP_JOKER', meld: null, card: '5♠' },
  { type: 'LAY_DOWN' },
  { type: 'LAY_DOWN', melds: {} },
  { type: 'LAY_DOWN', melds: [['3♠', '3♥', '3♦']] },
  { type: 'LAY_DOWN', melds: [{ type: 'pair', cards: ['3♠', '3♥'] }] },
  { type: 'LAY_DOWN', melds: [{ type: 'set', cards: ['3♠', 'no card', '3♥'] }] },
  { type: 'LAY_DOWN', melds: [{ type: 'set' }] },
  { type: 'GO_OUT' },
  { type: 'GO_OUT', finalLayOffs: [{ card: 'A♠' }] },
  { type: 'GO_OUT', finalLayOffs: [{ card: 'A♠', meld: 'm1', end: 5 }] },
];
