// Lay-offs against brute force: random melds and a hand that half fits them in; what was compared is counted, what differs thrown.
import { at, below, facesIn, pick, printFace, shuffled, type Rng } from '#kernel';
import type * as finder from '../../src/games/mayi/finder/index.ts';
import { DEFAULT_RULES } from '../../src/games/mayi/rules.ts';
import type { LayOff } from '../../src/games/mayi/types.ts';
import {
  FACES,
  isWild,
  pointsOf,
  RANKS,
  sortCards,
  without,
  type Meld,
} from '../second-opinion/mayi-cards.ts';
import { facesOf } from '../second-opinion/mayi-melds.ts';
import { allOutlines } from './asked.ts';
import { count, countsOf, faceNamed, type Tally } from './compare-melds.ts';
import { after, bestLeft, layOffsOf, type NamedLayOff } from './lay-offs.ts';
import { faceAt } from './tables.ts';

export type LayOffFinder = Pick<typeof finder, 'layOffsNow' | 'layOffPlan'>;

const WILDS = FACES.filter(isWild);

/** A hand before melds that lie on the table. */
export interface Laying {
  hand: string[];
  melds: Meld[];
  wildRatio: boolean;
  twoPoints: number;
}

export function compareLayOffs(finder: LayOffFinder, laying: Laying, tally: Tally): void {
  const { hand, melds, wildRatio, twoPoints } = laying;
  const rules = { ...DEFAULT_RULES, wildRatioOnLayOff: wildRatio, twoPoints };
  const counts = countsOf(hand);
  const table = melds.map((meld) => ({ ...meld, cards: meld.cards.map(faceNamed) }));
  const now = [...finder.layOffsNow(counts, table, rules)].map(named);
  const expected = layOffsOf(hand, melds, wildRatio);
  expectAlike(laying, 'lay-offs now', textsOf(now), textsOf(expected));
  const best = bestLeft(hand, melds, wildRatio, twoPoints);
  if (best === undefined) return count(tally, 'lay-offs with too many sequences');
  const { layOffs, left } = finder.layOffPlan(counts, table, rules);
  const held = played(laying, layOffs.map(named));
  expectAlike(laying, 'what the plan leaves', facesIn(left).map(printFace), held);
  const points = held.reduce((sum, card) => sum + pointsOf(card, twoPoints), 0);
  expectAlike(laying, 'the best end', { points, cards: held.length }, best);
  count(tally, `lay-offs that leave ${held.length === 0 ? 'nothing' : 'something'}`);
  count(tally, `lay-offs of ${layOffs.length} ${layOffs.length === 1 ? 'card' : 'cards'}`);
}

function named({ card, meld, end }: LayOff): NamedLayOff {
  return { card: printFace(card), meld, ...(end === undefined ? {} : { end }) };
}

function textsOf(layOffs: NamedLayOff[]): string[] {
  return layOffs.map(({ card, meld, end = '' }) => `${card} to ${meld} ${end}`).toSorted();
}

/** What is left after these lay-offs, each of which must be allowed where it comes. */
function played(laying: Laying, layOffs: NamedLayOff[]): string[] {
  let { hand, melds } = laying;
  for (const each of layOffs) {
    const next = hand.includes(each.card) ? after(melds, each, laying.wildRatio) : null;
    expectAlike(laying, `whether ${JSON.stringify(each)} is allowed`, next !== null, true);
    melds = next ?? melds;
    hand = without(hand, each.card);
  }
  return sortCards(hand);
}

function expectAlike(laying: Laying, what: string, found: unknown, expected: unknown): void {
  const [here, there] = [JSON.stringify(found), JSON.stringify(expected)];
  if (here === there) return;
  const melds = laying.melds.map(({ id, type, cards }) => `${id} ${type} ${cards.join(' ')}`);
  throw new Error(
    `finder and brute force differ on ${what}\n  hand: ${laying.hand.join(' ')}\n  melds: ${melds.join(', ')}\n  wild ratio: ${laying.wildRatio}, twos: ${laying.twoPoints}\n  finder: ${here}\n  brute force: ${there}`,
  );
}

export function anyLaying(rng: Rng): Laying {
  const wildRatio = below(rng, 2) === 0;
  const suits = pick([ANY_SUIT, ANY_SUIT, ONE_SUIT], rng);
  const melds = Array.from({ length: 1 + below(rng, 4) }, (_, n) =>
    anyMeld(rng, n, wildRatio, suits),
  );
  const near = melds.flatMap(cardsNear);
  const hand: string[] = [];
  const size = 1 + below(rng, 7);
  const wilds = below(rng, 5);
  while (hand.length < size) {
    const card = pick(hand.length < wilds ? WILDS : below(rng, 6) === 0 ? FACES : near, rng);
    if (hand.filter((other) => other === card).length < 3) hand.push(card);
  }
  const twoPoints = pick([0, 2, 20, 50], rng);
  return { hand: sortCards(hand), melds, wildRatio, twoPoints };
}

const ANY_SUIT = [-1, 0, 1, 2, 3];
/** Runs that ask for the same cards; a set has no suit. */
const ONE_SUIT = [-1, 2];

/** Mostly short, so that there is room at both ends; without the ratio wilds may have come to outnumber naturals. */
function anyMeld(rng: Rng, n: number, wildRatio: boolean, suits: number[]): Meld {
  const type = pick(['set', 'run', 'run'] as const, rng);
  const outlines = allOutlines(type, 6).filter(({ suit }) => suits.includes(suit));
  const outline = pick(outlines, rng);
  const faces = outline.places.map(faceAt);
  const naturals =
    type === 'run' ? faces : Array.from({ length: outline.size }, () => pick(faces, rng));
  const most = wildRatio ? Math.floor(outline.size / 2) : outline.size - 1;
  const places = shuffled([...naturals.keys()], rng).slice(0, below(rng, most + 1));
  const cards = naturals.map((card, place) => (places.includes(place) ? pick(WILDS, rng) : card));
  return { id: `m${n + 1}`, type, owner: 0, cards };
}

/** What a set takes, and what stands up to three places outside a run. */
function cardsNear({ type, cards }: Meld): string[] {
  const natural = cards.find((card) => !isWild(card)) ?? '3♠';
  if (type === 'set') return ['♠', '♥', '♦', '♣'].map((suit) => natural.slice(0, -1) + suit);
  const suit = natural.slice(-1);
  const low = RANKS.indexOf(at(facesOf(cards), 0).slice(0, -1));
  return [-3, -2, -1, 0, 1, 2]
    .map((step) => RANKS[step < 0 ? low + step : low + cards.length + step])
    .flatMap((rank) => (rank === undefined ? [] : [rank + suit]));
}
