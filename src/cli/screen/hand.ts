// The hand on a screen: how many cards, how much room in, where each one lies out; then the cards drawn there.
import { at } from '#kernel';
import type { Area } from '../terminal/index.ts';
import {
  CARD_SIZES,
  drawCard,
  drawStrip,
  stripWidth,
  type CardSize,
  type DrawnCard,
} from './cards.ts';
import type { Canvas } from './theme.ts';

/** As much of a covered card as shows what it is. */
const LEAST_STEP = 4;
/** Of a row that is covered by the next. */
const ROW_STEP = 2;
/** Chosen cards stand out by this much. */
const LIFT = 1;

export interface HandLayout {
  readonly size: CardSize | 'strip';
  readonly height: number;
  readonly step: number;
  readonly perRow: number;
}

/** The largest cards that fit, side by side if possible, else overlapping, else in rows, else as strips. */
export function handLayout(count: number, width: number, height: number): HandLayout {
  for (const size of ['large', 'normal', 'small'] as const) {
    const layout = spread(count, width, size);
    if (layout.height <= height && (size !== 'large' || layout.step >= LEAST_STEP + 1))
      return layout;
  }
  return strips(count, width);
}

/** Apart if that costs no row, else side by side. */
function strips(count: number, width: number): HandLayout {
  const rows = (step: number) => Math.max(1, Math.ceil(count / stripsPerRow(width, step)));
  const step = rows(STRIP) < rows(STRIP + 1) ? STRIP : STRIP + 1;
  return { size: 'strip', height: rows(step), step, perRow: stripsPerRow(width, step) };
}

function spread(count: number, width: number, size: CardSize): HandLayout {
  const card = CARD_SIZES[size];
  const inOneRow = count < 2 ? card.width + 1 : Math.floor((width - card.width) / (count - 1));
  const step = Math.max(LEAST_STEP, Math.min(card.width + 1, inOneRow));
  const most = Math.max(1, Math.floor((width - card.width) / step) + 1);
  const rows = Math.max(1, Math.ceil(count / most));
  return {
    size,
    step,
    perRow: Math.max(1, Math.ceil(count / rows)),
    height: LIFT + card.height + (rows - 1) * ROW_STEP,
  };
}

/** Any card with the space after it. */
const STRIP = 4;

function stripsPerRow(width: number, step: number): number {
  return Math.max(1, Math.floor(width / step));
}

export function drawHand(
  canvas: Canvas,
  area: Area,
  cards: readonly DrawnCard[],
  layout: HandLayout,
): void {
  const { perRow } = layout;
  const apart = layout.size === 'strip' ? 1 : ROW_STEP;
  for (let first = 0; first < cards.length; first += perRow) {
    const y = area.y + (first / perRow) * apart;
    drawRow(canvas, { ...area, y }, cards.slice(first, first + perRow), layout);
  }
}

function drawRow(canvas: Canvas, area: Area, row: readonly DrawnCard[], layout: HandLayout): void {
  if (layout.size === 'strip') {
    const gap = layout.step - STRIP;
    const width = row.reduce((sum, { card }) => sum + stripWidth(card) + gap, -gap);
    let x = area.x + Math.max(0, Math.floor((area.width - width) / 2));
    for (const drawn of row) x = drawStrip(canvas, { x, y: area.y }, drawn) + gap;
    return;
  }
  const { width } = CARD_SIZES[layout.size];
  const whole = (row.length - 1) * layout.step + width;
  const left = area.x + Math.max(0, Math.floor((area.width - whole) / 2));
  for (let i = 0; i < row.length; i++) {
    const drawn = at(row, i);
    const isRaised = drawn.state === 'focused' || drawn.picked === true;
    const y = area.y + (isRaised ? 0 : LIFT);
    drawCard(canvas, { x: left + i * layout.step, y }, drawn, layout.size);
  }
}
