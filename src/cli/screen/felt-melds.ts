// Melds on the table: players in canvas above, stock and discard at the left, melds beside them, a line for each owner.
import { fill, put, cut, type Area } from '../terminal/index.ts';
import { CARD_SIZES, drawCard, drawStrip } from './cards.ts';
import { drawFlow, ownerLines } from './felt-flow.ts';
import { drawPlaces, placeRows } from './felt-places.ts';
import { STYLES, type Canvas } from './theme.ts';
import type { Middle, Place, Scene } from '#tabletop';

type MeldsMiddle = Extract<Middle, { readonly kind: 'melds' }>;

/** Room for two cards side by side. */
const PILES = 15;

export function drawMelds(canvas: Canvas, area: Area, scene: Scene, middle: MeldsMiddle): void {
  const lines = ownerLines(scene, middle.melds, area.width - PILES - 1);
  const most = area.height - Math.max(2, lines);
  const rows = drawPlaces(canvas, area, scene.places, most);
  const space = area.height - rows > Math.max(lines, CARD_SIZES.normal.height + 2) ? 1 : 0;
  const below = { ...area, y: area.y + rows + space, height: area.height - rows - space };
  const isHigh = below.height >= CARD_SIZES.normal.height + 1;
  if (isHigh) drawPiles(canvas, below, middle);
  else drawPileLine(canvas, below, middle);
  const beside = isHigh
    ? { ...below, x: area.x + PILES, width: area.width - PILES - 1 }
    : { ...below, y: below.y + 1, height: below.height - 1, x: area.x + 1, width: area.width - 2 };
  drawFlow(canvas, beside, scene, middle.melds);
}

function drawPiles(canvas: Canvas, area: Area, middle: MeldsMiddle): void {
  const [top] = middle.discards;
  const size = CARD_SIZES.normal;
  const stock = { x: area.x + 1, y: area.y, width: size.width, height: size.height };
  if (middle.stock > 0) fill(canvas, stock, STYLES.back, canvas.theme.ascii ? '#' : '▒');
  else put(canvas, { x: stock.x + 1, y: stock.y + 1 }, '–', STYLES.feltFaint);
  const x = stock.x + size.width + 1;
  if (top !== undefined)
    drawCard(canvas, { x, y: area.y }, { card: top, state: 'plain' }, 'normal');
  else put(canvas, { x: x + 1, y: area.y + 1 }, '–', STYLES.feltFaint);
  const y = area.y + size.height;
  if (area.height > size.height + 1)
    pileTitles(middle).forEach((title, i) =>
      put(canvas, { x: stock.x, y: y + i }, cut(title, PILES - 2), STYLES.feltFaint),
    );
  else {
    put(canvas, { x: stock.x + 1, y }, String(middle.stock), STYLES.feltFaint);
    put(canvas, { x: x + 1, y }, String(middle.discards.length), STYLES.feltFaint);
  }
}

function pileTitles({ titles, stock, discards }: MeldsMiddle): readonly [string, string] {
  return [`${titles.stock} ${stock}`, `${titles.discard} ${discards.length}`];
}

function drawPileLine(canvas: Canvas, area: Area, middle: MeldsMiddle): void {
  const [stock, discard] = pileTitles(middle);
  let x = put(canvas, { x: area.x + 1, y: area.y }, `${stock}  ${discard} `, STYLES.felt);
  for (const card of middle.discards.slice(0, 1)) {
    x = drawStrip(canvas, { x, y: area.y }, { card, state: 'plain' });
  }
}

export function meldsHeight(places: readonly Place[], middle: MeldsMiddle, width: number): number {
  const lines = ownerLines({ places }, middle.melds, width - PILES - 1);
  return placeRows(places, width) + Math.max(2, lines);
}
