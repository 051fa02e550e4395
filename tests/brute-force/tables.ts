// Every table a hand can lay, by trying all: a hand and a question in, melds as they would lie out.
import { isWild, pointsOf, RANKS, SUITS, type MeldType } from '../second-opinion/mayi-cards.ts';
import { allOutlines, LEAST, tooClose, type Asked, type Outline } from './asked.ts';

export interface LaidMeld {
  type: MeldType;
  cards: string[];
}

interface Candidate extends LaidMeld {
  outline: Outline;
  /** Of each different card of the hand how many it takes. */
  taken: number[];
}

/** All tables, or nothing when trying them all takes more steps than these. */
export function tablesOf(
  hand: string[],
  asked: Asked,
  mostSteps = 400_000,
): LaidMeld[][] | undefined {
  const faces = [...new Set(hand)];
  const left = faces.map((face) => hand.filter((card) => card === face).length);
  const candidates = meldsIn(faces, left, asked, hand.length, mostSteps / 20);
  if (candidates === undefined) return undefined;
  const types: MeldType[] = [
    ...Array.from({ length: asked.contract.sets }, (): MeldType => 'set'),
    ...Array.from({ length: asked.contract.runs }, (): MeldType => 'run'),
  ];
  const tables: LaidMeld[][] = [];
  let steps = 0;
  const lay = (melds: Candidate[], fitting: Candidate[], rest: number[]): boolean => {
    const type = types[melds.length];
    if (type === undefined) {
      if (!asked.all || rest.every((copies) => copies === 0))
        tables.push(melds.map(({ type: kind, cards }) => ({ type: kind, cards })));
      return true;
    }
    // From a meld on only those not before it in the list, so that no table comes twice.
    for (const [i, meld] of fitting.entries()) {
      if (meld.type !== type) continue;
      const after = rest.map((copies, face) => copies - (meld.taken[face] ?? 0));
      const next = fitting
        .slice(i)
        .filter((other) => fits(other, after) && !tooClose(meld.outline, other.outline, asked.gap));
      steps += fitting.length - i;
      if (steps > mostSteps || !lay([...melds, meld], next, after)) return false;
    }
    return true;
  };
  return lay([], candidates, left) ? tables : undefined;
}

function fits({ taken }: Candidate, left: number[]): boolean {
  return taken.every((copies, face) => copies <= (left[face] ?? 0));
}

/** Sets first. */
function meldsIn(
  faces: string[],
  held: number[],
  asked: Asked,
  cards: number,
  most: number,
): Candidate[] | undefined {
  const found: Candidate[] = [];
  for (const type of ['set', 'run'] as const) {
    if ((type === 'set' ? asked.contract.sets : asked.contract.runs) === 0) continue;
    for (const outline of allOutlines(type, asked.exact ? LEAST[type] : cards)) {
      const ways = type === 'set' ? setsOf(outline, faces, held) : runsOf(outline, faces, held);
      for (const taken of ways) {
        found.push(candidate(outline, faces, taken));
        if (found.length > most) return undefined;
      }
    }
  }
  return found;
}

function candidate(outline: Outline, faces: string[], cards: number[]): Candidate {
  const taken = faces.map((_, face) => cards.filter((card) => card === face).length);
  return { type: outline.type, cards: cards.map((card) => faces[card] ?? ''), outline, taken };
}

/** Every choice of so many cards that are wild or of the rank, with no more wilds than naturals. */
function* setsOf({ places, size }: Outline, faces: string[], held: number[]): Generator<number[]> {
  const rank = RANKS[(places[0] ?? 0) % RANKS.length];
  const suitable = faces.flatMap((face, i) =>
    isWild(face) || face.slice(0, -1) === rank ? [i] : [],
  );
  const choose = function* (from: number, chosen: number[]): Generator<number[]> {
    if (chosen.length === size) {
      if (2 * wildsAmong(chosen, faces) <= size) yield chosen;
      return;
    }
    const card = suitable[from];
    if (card === undefined) return;
    for (let copies = 0; copies <= (held[card] ?? 0); copies++) {
      const more = [...chosen, ...Array.from({ length: copies }, () => card)];
      if (more.length <= size) yield* choose(from + 1, more);
    }
  };
  yield* choose(0, []);
}

/** At every place its natural or any wild, with no more wilds than naturals. */
function* runsOf({ places, size }: Outline, faces: string[], held: number[]): Generator<number[]> {
  const fill = function* (chosen: number[]): Generator<number[]> {
    const place = places[chosen.length];
    if (place === undefined) return yield chosen;
    const natural = faceAt(place);
    for (const [i, face] of faces.entries()) {
      if (face !== natural && !isWild(face)) continue;
      if (chosen.filter((card) => card === i).length === held[i]) continue;
      const more = [...chosen, i];
      if (2 * wildsAmong(more, faces) <= size) yield* fill(more);
    }
  };
  yield* fill([]);
}

function wildsAmong(cards: number[], faces: string[]): number {
  return cards.filter((card) => isWild(faces[card] ?? '')).length;
}

export function faceAt(place: number): string {
  return `${RANKS[place % RANKS.length]}${SUITS[Math.floor(place / RANKS.length)]}`;
}

export const MEASURES = ['points', 'wilds', 'natural'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a way is worth by a measure, the most important number first, less is better. */
export function worth(
  hand: string[],
  table: LaidMeld[],
  measure: Measure,
  twoPoints: number,
): number[] {
  const laid = table.flatMap(({ cards }) => cards);
  const points = sumOf(hand, twoPoints) - sumOf(laid, twoPoints);
  const wilds = laid.filter(isWild).length;
  const mixed = table.filter(({ cards }) => cards.some(isWild)).length;
  return { points: [points], wilds: [wilds, points], natural: [mixed, wilds, points] }[measure];
}

function sumOf(cards: string[], twoPoints: number): number {
  return cards.reduce((sum, card) => sum + pointsOf(card, twoPoints), 0);
}

/** Negative when the first is better. */
export function compareWorth(a: number[], b: number[]): number {
  const place = a.findIndex((value, i) => value !== b[i]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
