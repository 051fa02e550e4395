// A trick on the table: players round it, each with the card they played before them.
import { at } from '#kernel';
import { put, widthOf, type Area, type Spot } from '../terminal/index.ts';
import {
  CARD_SIZES,
  drawBacks,
  drawCard,
  drawStrips,
  putRich,
  stripsWidth,
  type CardSize,
} from './cards.ts';
import { nameLine, nameStyle, totalNote } from './felt-lines.ts';
import { STYLES, type Canvas } from './theme.ts';
import type { Middle, Place, Scene } from '#tabletop';

type TrickMiddle = Extract<Middle, { readonly kind: 'trick' }>;

const SIDES = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
} as const;
type Side = 'bottom' | 'left' | 'top' | 'right';

/** Lines for the player opposite and for one's own name. */
const TOP = 2;
const BOTTOM = 1;
const NARROWEST = 56;

function sizeFor(height: number): CardSize | undefined {
  const room = height - TOP - BOTTOM;
  return (['large', 'normal', 'small'] as const).find((size) => room >= trickHeight(size));
}

/** The cards of both sides lie half way between those above and below. */
function trickHeight(size: CardSize): number {
  return 2 * CARD_SIZES[size].height;
}

export function trickFits({ width, height }: Area, { plays, open }: TrickMiddle): boolean {
  if (width < NARROWEST) return false;
  return plays.length === 0 && open === null ? height >= 7 : sizeFor(height) !== undefined;
}

export function drawTrick(canvas: Canvas, area: Area, scene: Scene, middle: TrickMiddle): void {
  const size = sizeFor(area.height) ?? 'small';
  const count = scene.places.length;
  const sides: readonly Side[] = SIDES[count === 2 || count === 3 ? count : 4];
  scene.places.forEach((place, i) => drawPlace(canvas, area, place, at(sides, i)));
  for (const { seat, card } of middle.plays) {
    const side = at(
      sides,
      scene.places.findIndex((place) => place.seat === seat),
    );
    const isShaded = middle.winner !== null && middle.winner !== seat;
    drawCard(
      canvas,
      cardSpot(area, side, size),
      { card, state: isShaded ? 'shaded' : 'plain' },
      size,
    );
  }
  if (middle.plays.length === 0 && middle.open !== null) drawOpen(canvas, area, middle.open, size);
}

function cardSpot(area: Area, side: Side, size: CardSize): Spot {
  const { width, height } = CARD_SIZES[size];
  const free = area.height - TOP - BOTTOM - trickHeight(size);
  const top = area.y + TOP + Math.floor(free / 2);
  const centre = area.x + Math.floor((area.width - width) / 2);
  const half = Math.floor(height / 2);
  switch (side) {
    case 'top':
      return { x: centre, y: top };
    case 'bottom':
      return { x: centre, y: top + height };
    case 'left':
      return { x: centre - width - 4, y: top + half };
    case 'right':
      return { x: centre + width + 4, y: top + half };
  }
}

function drawPlace(canvas: Canvas, area: Area, place: Place, side: Side): void {
  switch (side) {
    case 'top':
      return drawLevel(canvas, area, place, area.y);
    case 'bottom':
      return drawLevel(canvas, area, place, area.y + area.height - 1);
    case 'left':
    case 'right':
      return drawUpright(canvas, area, place, side);
  }
}

/** Name, word and points side by side; the backs of the cards below, for those who sit opposite. */
function drawLevel(canvas: Canvas, area: Area, place: Place, y: number): void {
  const note = totalNote(place);
  const parts = [nameLine(place), place.says, note].filter((part) => part !== '');
  const width = widthOf(parts.join('  '));
  let x = area.x + Math.max(0, Math.floor((area.width - width) / 2));
  x = put(canvas, { x, y }, nameLine(place), nameStyle(place));
  if (place.says !== '') x = putRich(canvas, { x: x + 2, y }, place.says, STYLES.feltGold);
  if (note !== '') put(canvas, { x: x + 2, y }, note, STYLES.feltFaint);
  if (y !== area.y) return;
  const { open } = place;
  if (open === undefined)
    drawBacks(
      canvas,
      { x: area.x + Math.floor((area.width - place.cards) / 2), y: y + 1 },
      place.cards,
    );
  else
    drawStrips(
      canvas,
      { x: area.x + Math.floor((area.width - stripsWidth(open)) / 2), y: y + 1 },
      open,
    );
}

function drawUpright(canvas: Canvas, area: Area, place: Place, side: 'left' | 'right'): void {
  const lines = [
    { text: nameLine(place), style: nameStyle(place) },
    { text: place.says, style: STYLES.feltGold },
    { text: totalNote(place), style: STYLES.feltFaint },
  ].filter(({ text }) => text !== '');
  const left = area.x + 2;
  const end = area.x + area.width - 2;
  const open = openRows(place.open ?? [], area, lines.length);
  const middle = area.y + Math.max(2, Math.floor((area.height - 4) / 2));
  const lowest = area.y + area.height - BOTTOM - lines.length - open.length;
  const y = Math.max(area.y, Math.min(middle, lowest));
  lines.forEach(({ text, style }, i) => {
    const x = side === 'left' ? left : end - widthOf(text);
    putRich(canvas, { x, y: y + i }, text, style);
  });
  const row = y + lines.length;
  open.forEach((cards, i) =>
    drawStrips(canvas, { x: side === 'left' ? left : end - stripsWidth(cards), y: row + i }, cards),
  );
  if (place.open !== undefined) return;
  if (side === 'left') drawBacks(canvas, { x: left, y: row }, place.cards);
  else drawBacks(canvas, { x: end - place.cards, y: row }, place.cards);
}

/** A row for each suit; where that is too high, as few as there can be beside the trick. */
function openRows(
  cards: readonly string[],
  area: Area,
  above: number,
): readonly (readonly string[])[] {
  const suits = Object.values(Object.groupBy(cards, (card) => card.slice(-1))).map(
    (each) => each ?? [],
  );
  if (above + suits.length <= area.height - BOTTOM) return suits;
  const perRow = Math.max(1, Math.floor((area.width / 2 - TRICK_HALF) / LARGEST_STRIP));
  return Array.from({ length: Math.ceil(cards.length / perRow) }, (_, i) =>
    cards.slice(i * perRow, (i + 1) * perRow),
  );
}

/** From the middle of a trick of small cards to its edge, and a little more. */
const TRICK_HALF = 15;
const LARGEST_STRIP = 4;

function drawOpen(
  canvas: Canvas,
  area: Area,
  { title, cards }: NonNullable<TrickMiddle['open']>,
  size: CardSize,
): void {
  const { width, height } = CARD_SIZES[size];
  const whole = cards.length * (width + 1) - 1;
  const left = area.x + Math.floor((area.width - whole) / 2);
  const y =
    area.y + TOP + 1 + Math.max(0, Math.floor((area.height - TOP - BOTTOM - height - 1) / 2));
  put(
    canvas,
    { x: area.x + Math.floor((area.width - widthOf(title)) / 2), y: y - 1 },
    title,
    STYLES.feltFaint,
  );
  cards.forEach((card, i) =>
    drawCard(canvas, { x: left + i * (width + 1), y }, { card, state: 'plain' }, size),
  );
}
