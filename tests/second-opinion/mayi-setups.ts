// Positions of May I? where much can happen: a generator, rules and a table in, hands full of near-melds out.
import { below, pick, shuffled } from '#kernel';
import type { JsonObject, Rng } from '#kernel';
import {
  at,
  contractOf,
  isWild,
  rankOf,
  RANKS,
  sortCards,
  suitOf,
  SUITS,
  wholePack,
  without,
  type Meld,
  type MeldType,
  type Rules,
} from './mayi-cards.ts';
import { facesOf } from './mayi-melds.ts';

/** The cards that are still to be given out. */
interface Box {
  readonly rng: Rng;
  cards: string[];
}

export function setUp(rng: Rng, rules: Rules, seats: number, seed: string): JsonObject {
  const round = rules.firstRound + below(rng, rules.lastRound - rules.firstRound + 1);
  const atOnce = round === 6 && rules.finalRound === 'allAtOnce';
  const turn = below(rng, seats);
  const allDown = below(rng, 5) === 0;
  const down = Array.from({ length: seats }, () => !atOnce && (allDown || below(rng, 2) === 0));
  return {
    round,
    dealer: below(rng, seats),
    turn,
    ...moment(rng, seats, at(down, turn), round === 6 && !atOnce),
    down,
    ...cardsFor(rng, down, turn, round, atOnce),
    totals: Array.from({ length: seats }, () => below(rng, 60)),
    seed,
    shuffles: below(rng, 4),
  };
}

function cardsFor(
  rng: Rng,
  down: boolean[],
  turn: number,
  round: number,
  atOnce: boolean,
): JsonObject {
  const box = { rng, cards: shuffled(wholePack(down.length), rng) };
  const melds = atOnce ? [] : tableMelds(box, down.length);
  if (!down.includes(false)) keepUseless(box, melds);
  const handFor = (isDown: boolean) =>
    sortCards(isDown ? extending(box, melds) : nearContract(box, round, melds, atOnce));
  // Whoever is to move gets the first choice of the cards.
  const first = handFor(at(down, turn));
  const hands = down.map((isDown, seat) => (seat === turn ? first : handFor(isDown)));
  const stock = take(box, pick([0, 0, 1, 1, 2, 3, 9], rng));
  // Over two discards an empty stock would have been renewed.
  const discard = take(box, pick(stock.length === 0 ? [0, 1] : [0, 1, 1, 2, 3, 5], rng));
  const known = hands.map((hand) => sortCards(shuffled(hand, rng).slice(0, below(rng, 3))));
  return { hands, melds: melds.map((meld) => ({ ...meld })), stock, discard, known };
}

/** How far the turn has come, and whose the exposed card was. */
function moment(rng: Rng, seats: number, isDown: boolean, layOffRound: boolean): JsonObject {
  const coin = () => below(rng, 2) === 0;
  const late = layOffRound ? 'drawn' : 'awaitingDiscard';
  const state = pick(
    ['awaitingDraw', 'awaitingDraw', 'drawn', 'drawn', 'drawn', 'drawn', late],
    rng,
  );
  const drewFrom = state === 'awaitingDraw' ? null : pick(['stock', 'stock', 'discard'], rng);
  const discardClaimed = drewFrom === 'discard' || below(rng, 4) === 0;
  const mayHaveLaidDown = isDown && (state === 'awaitingDiscard' || layOffRound);
  return {
    state,
    laidDownThisTurn: state !== 'awaitingDraw' && mayHaveLaidDown && coin(),
    drewFrom,
    discardClaimed,
    discardedBy: discardClaimed || coin() ? null : below(rng, seats),
  };
}

function tableMelds(box: Box, seats: number): Meld[] {
  const melds: Meld[] = [];
  const count = below(box.rng, 6);
  for (let n = 1; n <= count; n++) {
    const type = pick<MeldType>(['set', 'run', 'run'], box.rng);
    const extra = pick([0, 0, 0, 1, 2, below(box.rng, 9)], box.rng);
    const cards = meldOf(box, type, pick(SUITS, box.rng), extra);
    const id = pick([`m${n}`, `m${n}`, `r${n}`, `m${2 * n + 5}`], box.rng);
    if (cards.length > 0) melds.push({ id, type, owner: below(box.rng, seats), cards });
  }
  return melds;
}

/** A meld as the table shows it with so many cards more than it needs, or nothing if its cards are gone. */
function meldOf(box: Box, type: MeldType, suit: string, extra: number): string[] {
  const before = box.cards;
  const size = extra + (type === 'set' ? 3 : 4);
  const cards = type === 'set' ? setOf(box, size) : runOf(box, size, suit);
  if (cards.length === size && cards.some((card) => !isWild(card))) return cards;
  box.cards = before;
  return [];
}

function setOf(box: Box, size: number): string[] {
  const rank = pick(RANKS, box.rng);
  const wilds = pick([0, 0, 1, 2], box.rng);
  const naturals = takeWhere(box, (card) => rankOf(card) === rank, size - wilds);
  return [...naturals, ...takeWhere(box, isWild, size - naturals.length)];
}

function runOf(box: Box, size: number, suit: string): string[] {
  const room = RANKS.length - size;
  const start = pick([0, room, below(box.rng, room + 1), below(box.rng, room + 1)], box.rng);
  return RANKS.slice(start, start + size).flatMap((rank) => {
    const natural =
      below(box.rng, 5) === 0 ? [] : takeWhere(box, (card) => card === rank + suit, 1);
    if (natural.length > 0) return natural;
    const joker = takeWhere(box, (card) => card === 'Joker', below(box.rng, 2));
    return joker.length > 0 ? joker : takeWhere(box, isWild, 1);
  });
}

/** The contract or nearly so, and what could be swapped for a Joker. */
function nearContract(box: Box, round: number, melds: Meld[], atOnce: boolean): string[] {
  const { rng } = box;
  const suits = below(rng, 3) === 0 ? [pick(SUITS, rng)] : SUITS;
  const hand = contractOf(round).flatMap((type) =>
    meldOf(box, type, pick(suits, rng), pick([0, 0, 0, 0, 1], rng)),
  );
  const gone = below(rng, 3) === 0 ? 1 + below(rng, 4) : 0;
  const kept = shuffled(hand, rng).slice(gone);
  const swaps = melds.flatMap((meld) => (meld.type === 'run' ? underJokers(meld.cards) : []));
  const forSwap = takeWhere(box, (card) => swaps.includes(card), below(rng, 3));
  const more = take(box, atOnce ? below(rng, 2) : below(rng, 3));
  const held = [...kept, ...forSwap, ...more];
  return held.length === 0 ? take(box, 1) : held;
}

/** A few cards, most of which go with the melds on the table. */
function extending(box: Box, melds: Meld[]): string[] {
  const { rng } = box;
  const fits = (card: string) => isWild(card) || melds.some((meld) => goesWith(meld, card));
  const fitting = takeWhere(box, fits, 1 + below(rng, 4));
  return [...fitting, ...take(box, pick([0, 0, 1, 2], rng) || (fitting.length === 0 ? 1 : 0))];
}

// What is left fits nowhere, except perhaps a wild: nobody can win such a round.
function keepUseless(box: Box, melds: Meld[]): void {
  const withWilds = below(box.rng, 3) === 0;
  box.cards = box.cards.filter((card) =>
    isWild(card) ? withWilds : !melds.some((meld) => goesWith(meld, card)),
  );
}

function goesWith({ type, cards }: Meld, card: string): boolean {
  const natural = cards.find((each) => !isWild(each)) ?? '';
  if (type === 'set') return rankOf(card) === rankOf(natural);
  const ranks = facesOf(cards).map((face) => RANKS.indexOf(rankOf(face)));
  const rank = RANKS.indexOf(rankOf(card));
  const isNear = rank >= Math.min(...ranks) - 2 && rank <= Math.max(...ranks) + 2;
  return suitOf(card) === suitOf(natural) && isNear && !ranks.includes(rank);
}

function underJokers(run: string[]): string[] {
  return facesOf(run).filter((_, n) => run[n] === 'Joker');
}

function take(box: Box, count: number): string[] {
  return takeWhere(box, () => true, count);
}

function takeWhere(box: Box, fits: (card: string) => boolean, count: number): string[] {
  const taken = box.cards.filter(fits).slice(0, Math.max(0, count));
  box.cards = taken.reduce(without, box.cards);
  return taken;
}
