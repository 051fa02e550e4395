// A window over the table: its place, its frame, and nothing half covered beside it.
import { box, cut, put, putRight, type Area, type Cells } from '../terminal/index.ts';
import { frameSigns, STYLES, type Canvas } from './theme.ts';

/** Centred, as large as it must be and may be. */
export function windowArea(within: Area, lines: number, width: number): Area {
  const inner = {
    width: Math.min(width + 4, within.width - 2),
    height: Math.min(lines + 2, within.height - 2),
  };
  return {
    ...inner,
    x: within.x + Math.floor((within.width - inner.width) / 2),
    y: within.y + Math.floor((within.height - inner.height) / 2),
  };
}

export function drawWindow(canvas: Canvas, area: Area, title: string): void {
  for (let y = area.y; y < area.y + area.height; y++) clearCutWords(canvas, area, y);
  box(canvas, area, STYLES.popup, frameSigns(canvas.theme));
  if (title !== '')
    put(canvas, { x: area.x + 2, y: area.y }, ` ${cut(title, area.width - 6)} `, STYLES.popupTitle);
}

export function note(cells: Cells, area: Area, y: number, text: string): void {
  putRight(cells, { x: area.x + area.width - 2, y }, ` ${text} `, STYLES.popupFaint);
}

/** Half a word tells nothing: what goes on under the window goes altogether. */
function clearCutWords(cells: Cells, { x, width }: Area, y: number): void {
  const isInk = (column: number) => isWord(cells, column, y);
  const clear = (from: number, by: -1 | 1) => {
    const isCrossing =
      (isInk(from) || isInk(from + by)) && (isInk(from - by) || isInk(from - 2 * by));
    if (!isCrossing) return;
    for (let column = from; isInk(column) || isInk(column + by); column += by)
      cells.texts[y * cells.width + column] = ' ';
  };
  clear(x - 1, -1);
  clear(x + width, 1);
}

/** Pictures, such as cards and their backs, may be covered in part. */
const PICTURE = /^[ \u2500-\u259F]?$/;

function isWord(cells: Cells, x: number, y: number): boolean {
  if (x < 0 || x >= cells.width) return false;
  const index = y * cells.width + x;
  const paper = cells.styles[index]?.paper;
  const isTable = paper === undefined || paper === STYLES.felt.paper;
  return isTable && !PICTURE.test(cells.texts[index] ?? ' ');
}
