// Melds beside the piles: a line for each owner, run on where that is too high, and a sign where even that is.
import { cut, put, widthOf, type Area } from '../terminal/index.ts';
import { drawStrips, stripsWidth } from './cards.ts';
import { STYLES, type Canvas } from './theme.ts';
import type { LaidMeld, Scene } from '#tabletop';

type Places = Pick<Scene, 'places'>;

interface Flowing {
  readonly owner: string;
  readonly meld: LaidMeld;
  readonly isFirst: boolean;
}

interface Placed extends Flowing {
  readonly x: number;
  readonly y: number;
}

const GAP = 2;
const LONGEST_NAME = 10;

/** How many lines a line for each owner takes. */
export function ownerLines(scene: Places, melds: readonly LaidMeld[], width: number): number {
  return linesOf(byOwner(flowOf(scene, melds), width));
}

export function drawFlow(
  canvas: Canvas,
  area: Area,
  scene: Scene,
  melds: readonly LaidMeld[],
): void {
  const flow = flowOf(scene, melds);
  const wide = byOwner(flow, area.width);
  const placed = linesOf(wide) <= area.height ? wide : runOn(flow, area.width);
  const loose = apart(placed);
  const laid = linesOf(loose) <= area.height ? loose : placed;
  const isCut = linesOf(laid) > area.height;
  const shown = isCut ? laid.filter(({ y }) => y < area.height - 1) : laid;
  for (const each of shown) drawMeld(canvas, area, each);
  const last = area.y + area.height - 1;
  if (isCut && area.height > 0)
    put(canvas, { x: area.x, y: last }, `… +${laid.length - shown.length} (l)`, BOLD);
}

/** With an empty line between two owners. */
function apart(placed: readonly Placed[]): readonly Placed[] {
  let owners = -1;
  return placed.map((each) => {
    if (each.isFirst && each.x === 0) owners += 1;
    return { ...each, y: each.y + Math.max(0, owners) };
  });
}

const BOLD = { ...STYLES.felt, bold: true };

function drawMeld(canvas: Canvas, area: Area, { owner, meld, isFirst, ...spot }: Placed): void {
  const x = area.x + spot.x;
  const y = area.y + spot.y;
  const name = isFirst ? put(canvas, { x, y }, `${owner} `, BOLD) : x;
  const id = put(canvas, { x: name, y }, `${meld.id} `, STYLES.feltFaint);
  drawStrips(canvas, { x: id, y }, meld.cards);
}

/** By owner, each with the name before the first. */
function flowOf({ places }: Places, melds: readonly LaidMeld[]): readonly Flowing[] {
  return places.flatMap(({ seat, name }) =>
    melds
      .filter(({ owner }) => owner === seat)
      .map((meld, i) => ({ owner: cut(name, LONGEST_NAME), meld, isFirst: i === 0 })),
  );
}

function linesOf(placed: readonly Placed[]): number {
  return (placed.at(-1)?.y ?? -1) + 1;
}

/** A meld with what stands before it. */
function meldWidth({ id, cards }: LaidMeld): number {
  return widthOf(id) + 1 + stripsWidth(cards);
}

/** Names in a column of their own, so that whose melds they are is seen at a glance. */
function byOwner(flow: readonly Flowing[], width: number): readonly Placed[] {
  const names = Math.max(0, ...flow.map(({ owner }) => widthOf(owner) + 1));
  const padded = flow.map((each) => ({ ...each, owner: each.owner.padEnd(names - 1) }));
  return placed(padded, width, names, ({ isFirst }) => isFirst);
}

function runOn(flow: readonly Flowing[], width: number): readonly Placed[] {
  return placed(flow, width, 0, () => false);
}

function placed(
  flow: readonly Flowing[],
  width: number,
  indent: number,
  beginsLine: (each: Flowing) => boolean,
): readonly Placed[] {
  let x = 0;
  let y = 0;
  return flow.map((each, i) => {
    const needed = meldWidth(each.meld) + (each.isFirst ? widthOf(each.owner) + 1 : 0);
    if (i > 0 && (beginsLine(each) || x + needed > width)) {
      x = each.isFirst ? 0 : indent;
      y += 1;
    }
    const place = { ...each, x, y };
    x += needed + GAP;
    return place;
  });
}
