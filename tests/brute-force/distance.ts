// How many cards a hand lacks, by trying every shape of a table and every way to put the hand's cards into it.
import { at, FACES, isWild, RANKS, SUITS } from '../second-opinion/mayi-cards.ts';
import { allOutlines, LEAST, tooClose, type Asked, type Outline } from './asked.ts';

const LEAST_ALL_AT_ONCE = 11;

interface Counted {
  naturals: number[];
  wilds: number;
}

export function tableSize(hand: string[], { all, contract }: Asked, size?: number): number {
  if (!all) return contract.sets * LEAST.set + contract.runs * LEAST.run;
  return size ?? Math.max(hand.length, LEAST_ALL_AT_ONCE);
}

export function distanceOf(hand: string[], asked: Asked, size?: number): number {
  const cards = tableSize(hand, asked, size);
  return cards - bestShapes(counted(hand), shapesOf(asked, cards)).kept;
}

/**
 * The cards with which less would be missing; of all wilds the Joker is named.
 * One card more can lay one card more and not two, so that only tables can win by it which are the best without it.
 */
export function helpsOf(hand: string[], asked: Asked, size?: number): string[] {
  const cards = tableSize(hand, asked, size);
  const { kept, best } = bestShapes(counted(hand), shapesOf(asked, cards));
  if (kept === cards) return [];
  return KINDS.filter((card) => {
    const more = counted([...hand, card]);
    return best.some((shape) => keptIn(shape, more) > kept);
  });
}

const KINDS = FACES.filter((face) => face === 'Joker' || !isWild(face));

function counted(hand: string[]): Counted {
  const naturals = SUITS.flatMap((suit) =>
    RANKS.map((rank) => hand.filter((card) => card === rank + suit).length),
  );
  return { naturals, wilds: hand.filter(isWild).length };
}

type Shape = Outline[];

interface Shapes {
  /** Every outline that a shape uses, once. */
  outlines: Outline[];
  /** Outlines by their place in that list: there are many shapes. */
  shapes: number[][];
}

const known = new Map<string, Shapes>();

/** Every way to choose the melds' outlines so that the table has this many cards. */
function shapesOf(asked: Asked, cards: number): Shapes {
  const key = JSON.stringify([asked.contract, asked.all, asked.gap, cards]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const shapes = makeShapes(asked, cards);
  const outlines = [...new Set(shapes.flat())];
  const places = new Map(outlines.map((outline, place) => [outline, place]));
  const numbered = shapes.map((shape) => shape.map((outline) => places.get(outline) ?? -1));
  const made = { outlines, shapes: numbered };
  known.set(key, made);
  return made;
}

/** A larger meld holds one of the least size, so only where all is laid do others matter. */
function makeShapes({ contract, all, gap }: Asked, cards: number): Shape[] {
  let shapes: Shape[] = [[]];
  let toCome = contract.sets * LEAST.set + contract.runs * LEAST.run;
  for (const type of ['set', 'run'] as const) {
    const outlines = allOutlines(type, all ? cards - toCome + LEAST[type] : LEAST[type]);
    for (let n = 0; n < (type === 'set' ? contract.sets : contract.runs); n++) {
      toCome -= LEAST[type];
      const most = cards - toCome;
      shapes = shapes.flatMap((shape) => {
        const last = shape.at(-1);
        const from = last?.type === type ? outlines.indexOf(last) : 0;
        return outlines
          .slice(from)
          .filter(({ size }) => sizeOf(shape) + size <= most)
          .filter((outline) => shape.every((other) => !tooClose(other, outline, gap)))
          .map((outline) => [...shape, outline]);
      });
    }
  }
  return shapes.filter((shape) => sizeOf(shape) === cards);
}

function sizeOf(shape: Shape): number {
  return shape.reduce((sum, { size }) => sum + size, 0);
}

/** The most cards of the hand that any of these tables can use, and all tables that use so many. */
function bestShapes(hand: Counted, { shapes, outlines }: Shapes): { kept: number; best: Shape[] } {
  const rooms = outlines.map((outline) => roomFor(outline, hand.naturals));
  let kept = 0;
  let best: Shape[] = [];
  for (const shape of shapes) {
    let bound = hand.wilds;
    for (const place of shape) bound += rooms[place] ?? 0;
    if (bound < kept) continue;
    const melds = shape.map((place) => at(outlines, place));
    const found = keptIn(melds, hand);
    if (found > kept) best = [];
    kept = Math.max(kept, found);
    if (found === kept) best.push(melds);
  }
  return { kept, best };
}

/** No more naturals than these can go into a meld. */
function roomFor({ places, copies, size }: Outline, naturals: number[]): number {
  return Math.min(size, sum(places.map((place) => Math.min(copies, naturals[place] ?? 0))));
}

/**
 * Every way to put naturals into the melds, then as many wilds as each still takes.
 * Most are tried first, and no more once all that could be used is used.
 */
function keptIn(shape: Shape, { naturals, wilds }: Counted): number {
  const left = naturals.slice();
  const used = shape.map(() => 0);
  const rooms = shape.map((outline) => roomFor(outline, naturals));
  const enough = sum(rooms) + Math.min(wilds, roomForWilds(shape, rooms));
  const fill = (n: number, place: number): number => {
    const outline = shape[n];
    if (outline === undefined) return sum(used) + Math.min(wilds, roomForWilds(shape, used));
    const card = outline.places[place];
    if (card === undefined) return fill(n + 1, 0);
    let best = 0;
    const had = left[card] ?? 0;
    const before = used[n] ?? 0;
    const most = Math.min(had, outline.copies, outline.size - before);
    for (let take = most; take >= 0 && best < enough; take--) {
      left[card] = had - take;
      used[n] = before + take;
      best = Math.max(best, fill(n, place + 1));
    }
    left[card] = had;
    used[n] = before;
    return best;
  };
  return fill(0, 0);
}

function roomForWilds(shape: Shape, used: number[]): number {
  let room = 0;
  for (const [n, { size }] of shape.entries())
    room += Math.min(Math.floor(size / 2), size - (used[n] ?? 0));
  return room;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
