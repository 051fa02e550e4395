// A screen as a grid of cells: texts, boxes and fills go in, anything outside is left out.
import { PLAIN, type Style } from './style.ts';
import { piecesOf, widthOf } from './width.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A cell by column and row. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Area extends Spot, Size {}

/** Row by row; the second half of a wide letter is an empty text. */
export interface Cells extends Size {
  readonly texts: string[];
  readonly styles: Style[];
}

export function blankCells({ width, height }: Size): Cells {
  const count = width * height;
  return {
    width,
    height,
    texts: Array.from({ length: count }, () => ' '),
    styles: Array.from({ length: count }, () => PLAIN),
  };
}

export function wholeOf({ width, height }: Size): Area {
  return { x: 0, y: 0, width, height };
}

/** Writes from a cell to the right and tells where it ended. */
export function put(cells: Cells, { x, y }: Spot, text: string, style: Style = PLAIN): number {
  let column = x;
  for (const piece of piecesOf(text)) {
    const last = column + piece.width - 1;
    if (isInside(cells, column, y) && isInside(cells, last, y)) {
      setCell(cells, { x: column, y }, piece.text, style);
      if (last > column) setCell(cells, { x: last, y }, '', style);
    }
    column += piece.width;
  }
  return column;
}

function isInside({ width, height }: Size, x: number, y: number): boolean {
  return x >= 0 && x < width && y >= 0 && y < height;
}

/** Paper that is not named stays as it lies: ink on felt is ink on felt. */
function setCell(cells: Cells, { x, y }: Spot, text: string, style: Style): void {
  const index = y * cells.width + x;
  const below = cells.styles[index]?.paper;
  cells.texts[index] = text;
  cells.styles[index] =
    style.paper === undefined && below !== undefined ? { ...style, paper: below } : style;
}

/** In the middle of an area's first line. */
export function putCentred(cells: Cells, area: Area, text: string, style?: Style): void {
  const { y } = area;
  const x = area.x + Math.max(0, Math.floor((area.width - widthOf(text)) / 2));
  put(cells, { x, y }, text, style);
}

/** So that it ends before a cell. */
export function putRight(cells: Cells, { x, y }: Spot, text: string, style?: Style): void {
  put(cells, { x: x - widthOf(text), y }, text, style);
}

/** Covers an area, whatever lay there. */
export function fill(cells: Cells, area: Area, style: Style, text = ' '): void {
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let x = area.x; x < area.x + area.width; x++) {
      if (!isInside(cells, x, y)) continue;
      cells.texts[y * cells.width + x] = text;
      cells.styles[y * cells.width + x] = style;
    }
  }
}

/** Copies cells of the same height into larger ones, from a column on. */
export function putCells(cells: Cells, x: number, from: Cells): void {
  for (const [index, text] of from.texts.entries()) {
    const to = Math.floor(index / from.width) * cells.width + x + (index % from.width);
    cells.texts[to] = text;
    cells.styles[to] = from.styles[index] ?? PLAIN;
  }
}

/** Corners from the top left clockwise, then a level and an upright side. */
const FRAMES = {
  round: ['╭', '╮', '╯', '╰', '─', '│'],
  ascii: ['.', '.', "'", "'", '-', '|'],
} as const;
export type Frame = keyof typeof FRAMES;

export function box(cells: Cells, area: Area, style: Style, frame: Frame): void {
  const [topLeft, topRight, bottomRight, bottomLeft, level, upright] = FRAMES[frame];
  const inner = level.repeat(Math.max(0, area.width - 2));
  fill(cells, area, style);
  put(cells, { x: area.x, y: area.y }, `${topLeft}${inner}${topRight}`, style);
  for (let y = area.y + 1; y < area.y + area.height - 1; y++) {
    put(cells, { x: area.x, y }, upright, style);
    put(cells, { x: area.x + area.width - 1, y }, upright, style);
  }
  put(
    cells,
    { x: area.x, y: area.y + area.height - 1 },
    `${bottomLeft}${inner}${bottomRight}`,
    style,
  );
}

/** What a person reads: lines without the spaces at their ends. */
export function linesOf(cells: Cells): readonly string[] {
  return Array.from({ length: cells.height }, (_, y) =>
    cells.texts
      .slice(y * cells.width, (y + 1) * cells.width)
      .join('')
      .trimEnd(),
  );
}
