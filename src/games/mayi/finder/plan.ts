// A plan of lay-offs: a hand and the melds on the table in, the order that leaves the least in hand out.
import { at, countOf, facesIn, FACES, minusFace, wordOrZero } from '#kernel';
import type { Face, FaceCounts } from '#kernel';
import { faceOf, facePoints, HIGHEST, isWild, LOWEST, rankIndex, suitIndex } from '../cards.ts';
import type { MayIRules } from '../rules.ts';
import type { End, LayOff, Meld } from '../types.ts';
import { orderOf, roomInRun, roomInSet, roomInSets, runsOn, setsOn, WILD } from './growth.ts';
import type { Added, RunOnTable, SetOnTable } from './growth.ts';
import { stepsOf } from './plan-steps.ts';

export type LayOffRules = Pick<MayIRules, 'wildRatioOnLayOff' | 'twoPoints'>;

export interface LayOffPlan {
  readonly layOffs: readonly LayOff[];
  readonly left: FaceCounts;
}

interface Planning {
  readonly runs: readonly RunOnTable[];
  readonly sets: readonly SetOnTable[];
  readonly ratio: boolean;
  /** By face: naturals in hand, and what it is worth to be rid of one. */
  readonly left: Int32Array;
  readonly worth: Int32Array;
  /** By number of wilds: what they are worth, the dearest first. */
  readonly wildWorth: readonly number[];
  /** The worth of the dearest wild where not all wilds may find room; a natural that is worth less may make way. */
  readonly dearestWithoutRoom: number;
  wilds: number;
  laid: number;
  best: number;
  /** By run: what the best plan so far adds to it. */
  bestAdded: readonly Added[];
  /** How often a run was begun, and, once that is often, by what was left then: the most room in the runs before. */
  tried: number;
  readonly seen: Map<string, number>;
}

/**
 * An order of lay-offs after which the hand holds the fewest points, and among those the fewest cards. Runs are grown one
 * after the other in every way that ends with naturals; sets take the naturals that are left, and spare wilds go wherever
 * there is room.
 */
export function layOffPlan(
  hand: FaceCounts,
  melds: readonly Meld[],
  rules: LayOffRules,
): LayOffPlan {
  const wilds = facesIn(hand).filter(isWild);
  const dearest = wilds.toSorted((a, b) => worthOf(b, rules) - worthOf(a, rules));
  const planning = startOf(hand, melds, rules, dearest);
  growRun(planning, 0);
  if (planning.best === 0) return { layOffs: [], left: hand };
  planning.runs.forEach(({ added }, i) => {
    added.low.push(...at(planning.bestAdded, i).low);
    added.high.push(...at(planning.bestAdded, i).high);
  });
  const layOffs = stepsOf(melds, planning, dearest);
  return { layOffs, left: layOffs.reduce((rest, { card }) => minusFace(rest, card), hand) };
}

/** Points first, then cards: no hand has as many. */
const CARDS = 128;

function worthOf(face: Face, { twoPoints }: LayOffRules): number {
  return facePoints(face, twoPoints) * CARDS + 1;
}

function startOf(
  hand: FaceCounts,
  melds: readonly Meld[],
  rules: LayOffRules,
  wilds: readonly Face[],
): Planning {
  const left = new Int32Array(FACES);
  const worth = new Int32Array(FACES);
  for (let face = 0; face < FACES; face++) {
    if (isWild(face)) continue;
    left[face] = countOf(hand, face);
    worth[face] = worthOf(face, rules);
  }
  const wildWorth = [0];
  for (const wild of wilds) wildWorth.push((wildWorth.at(-1) ?? 0) + worthOf(wild, rules));
  const runs = runsOn(melds);
  const sets = setsOn(melds);
  const ratio = rules.wildRatioOnLayOff;
  const hasRoom = surelyRoom(runs, sets, left, ratio) >= wilds.length;
  return {
    runs,
    sets,
    ratio,
    left,
    worth,
    wildWorth,
    dearestWithoutRoom: hasRoom ? 0 : at(wildWorth, 1),
    wilds: wilds.length,
    laid: 0,
    best: 0,
    bestAdded: [],
    tried: 0,
    seen: new Map(),
  };
}

/** How many wilds find room whatever naturals are laid, each perhaps in every place of a run. */
function surelyRoom(
  runs: readonly RunOnTable[],
  sets: readonly SetOnTable[],
  left: Int32Array,
  ratio: boolean,
): number {
  let room = sets.reduce((sum, set) => sum + roomInSet(set, 0, ratio), 0);
  for (const run of runs) {
    let naturals = 0;
    for (let rank = LOWEST; rank <= HIGHEST; rank++)
      if (wordOrZero(left, faceOf(run.suit, rank)) > 0) naturals += 1;
    const open = roomInRun(run, false) - naturals;
    room += Math.max(0, Math.min(open, roomInRun(run, ratio)));
  }
  return room;
}

function growRun(planning: Planning, index: number): void {
  if (mostWorth(planning, index) <= planning.best || wasSeen(planning, index)) return;
  if (index === planning.runs.length) keepIfBetter(planning);
  else extend(planning, index, 'low');
}

/** Most plans are found long before it pays to remember what was tried. */
const MANY = 256;

/** Whether the same cards were left for the same runs before, with as much room for spare wilds. */
function wasSeen(planning: Planning, index: number): boolean {
  const { runs, ratio, left, wilds, seen } = planning;
  planning.tried += 1;
  if (planning.tried < MANY || index === runs.length) return false;
  let room = 0;
  for (let i = 0; i < index; i++) room += roomInRun(at(runs, i), ratio);
  const key = keyOf(index, wilds, left);
  if ((seen.get(key) ?? -1) >= room) return true;
  seen.set(key, room);
  return false;
}

/** Two bits for each face, a number for each suit: much shorter to hash than the list itself. */
function keyOf(index: number, wilds: number, left: Int32Array): string {
  let key = `${index} ${wilds}`;
  for (let suit = 0; suit < 4; suit++) {
    let copies = 0;
    for (let rank = LOWEST; rank <= HIGHEST; rank++)
      copies = (copies << 2) | wordOrZero(left, faceOf(suit, rank));
    key += ` ${copies}`;
  }
  return key;
}

/** Everything laid that a set or a run from this one on could ever take, and every wild. */
function mostWorth({ runs, sets, left, worth, laid, wildWorth }: Planning, index: number): number {
  let ranks = 0;
  for (const { rank } of sets) if (rank !== undefined) ranks |= 1 << rank;
  let most = laid + at(wildWorth, wildWorth.length - 1);
  for (let face = 0; face < FACES; face++) {
    const copies = wordOrZero(left, face);
    if (copies === 0) continue;
    const rank = rankIndex(face);
    let takers = ((ranks >> rank) & 1) === 1 ? copies : 0;
    for (let i = index; i < runs.length && takers < copies; i++) {
      const run = at(runs, i);
      if (run.suit === suitIndex(face) && (rank < run.low || rank > run.high)) takers += 1;
    }
    most += Math.min(copies, takers) * wordOrZero(worth, face);
  }
  return most;
}

/** One more card at this end of a run, then one more; and every way to leave it at that. */
function extend(planning: Planning, index: number, end: End): void {
  const { low, high, suit, added } = at(planning.runs, index);
  const cards = added[end];
  const rank = end === 'low' ? low - cards.length - 1 : high + cards.length + 1;
  const face = faceOf(suit, rank);
  const isOpen = rank >= LOWEST && rank <= HIGHEST;
  const isHeld = isOpen && wordOrZero(planning.left, face) > 0;
  const isWanted = isHeld && isWantedElsewhere(planning, index, face);
  const isCheap = isHeld && wordOrZero(planning.worth, face) < planning.dearestWithoutRoom;
  if (isHeld) addNatural(planning, index, end, face);
  // Without the ratio it is all the same which of two places a natural takes and which a wild.
  const mayBeWild = isOpen && (!isHeld || isCheap || (isWanted && planning.ratio));
  if (mayBeWild && leadsOn(planning, suit, rank, end)) addWild(planning, index, end);
  if ((isHeld && !isWanted && !isCheap) || cards.at(-1) === WILD) return;
  if (end === 'low') extend(planning, index, 'high');
  else if (orderOf(at(planning.runs, index), planning.ratio) !== undefined)
    growRun(planning, index + 1);
}

function addNatural(planning: Planning, index: number, end: End, face: Face): void {
  const cards = at(planning.runs, index).added[end];
  const worth = wordOrZero(planning.worth, face);
  planning.left[face] = wordOrZero(planning.left, face) - 1;
  planning.laid += worth;
  cards.push(face);
  extend(planning, index, end);
  cards.pop();
  planning.laid -= worth;
  planning.left[face] = wordOrZero(planning.left, face) + 1;
}

function addWild(planning: Planning, index: number, end: End): void {
  const cards = at(planning.runs, index).added[end];
  planning.wilds -= 1;
  cards.push(WILD);
  extend(planning, index, end);
  cards.pop();
  planning.wilds += 1;
}

/** A natural that only this run can take is left in hand or replaced by a wild only where wilds lack room. */
function isWantedElsewhere({ runs, sets, ratio }: Planning, index: number, face: Face): boolean {
  for (let i = index + 1; i < runs.length; i++)
    if (at(runs, i).suit === suitIndex(face)) return true;
  return ratio && sets.some(({ rank }) => rank === rankIndex(face));
}

/** Whether a wild at this rank may be a bridge to a natural further out. */
function leadsOn({ left, wilds }: Planning, suit: number, rank: number, end: End): boolean {
  const step = end === 'low' ? -1 : 1;
  for (let n = 1; n <= wilds; n++) {
    const next = rank + n * step;
    if (next < LOWEST || next > HIGHEST) return false;
    if (wordOrZero(left, faceOf(suit, next)) > 0) return true;
  }
  return false;
}

function keepIfBetter(planning: Planning): void {
  const { runs, sets, ratio, left, wildWorth, wilds } = planning;
  let worth = planning.laid;
  for (let face = 0; face < FACES; face++)
    if (wordOrZero(left, face) > 0 && sets.some(({ rank }) => rank === rankIndex(face)))
      worth += wordOrZero(left, face) * wordOrZero(planning.worth, face);
  const room = runs.reduce((sum, run) => sum + roomInRun(run, ratio), 0);
  const spare = Math.min(wilds, room + roomInSets(sets, left, ratio));
  worth += at(wildWorth, wildWorth.length - 1 - wilds + spare);
  if (worth <= planning.best) return;
  planning.best = worth;
  planning.bestAdded = runs.map(({ added }) => ({ low: [...added.low], high: [...added.high] }));
}
