// A list to go up and down in, as the menu and a table's people have it: rows in, cells of the head and of what fits out.
import type { Words } from '#text';
import { drawCard } from '../screen/cards.ts';
import { LEAST_SIZE } from '../screen/draw.ts';
import { STYLES, type Canvas } from '../screen/theme.ts';
import {
  cut,
  fill,
  padded,
  put,
  putRight,
  widthOf,
  wholeOf,
  wrapText,
  type Area,
  type Size,
} from '../terminal/index.ts';

/** Whether it was too small for anything but a sentence that says so. */
export function drewTooSmall(canvas: Canvas, words: Words): boolean {
  const { width, height } = canvas;
  if (width >= LEAST_SIZE.width && height >= LEAST_SIZE.height) return false;
  const values = { width, height, needWidth: LEAST_SIZE.width, needHeight: LEAST_SIZE.height };
  wrapText(words.ui('tooSmall', values), Math.max(1, width)).forEach((line, y) =>
    put(canvas, { x: 0, y }, line),
  );
  return true;
}

const HEAD = 5;
const CARDS = ['A♠', 'K♥', 'Q♣', 'J♦'];

/** One line, where there is no room for cards. */
export function headHeight({ height }: Size): number {
  return height >= 22 ? HEAD : 1;
}

/** Of the sentences as many as there is room for, from the first on. */
export function drawListHead(canvas: Canvas, title: string, about: readonly string[]): void {
  const height = headHeight(canvas);
  fill(canvas, { ...wholeOf(canvas), height }, STYLES.felt);
  if (height === 1) return void put(canvas, { x: 1, y: 0 }, `Baize · ${title}`, STYLES.feltGold);
  const area = { x: 24, y: 0, width: canvas.width - 26, height };
  put(canvas, { x: area.x, y: 1 }, `B A I Z E  ·  ${title}`, STYLES.feltGold);
  aboutLines(about, area.width).forEach((line, i) =>
    put(canvas, { x: area.x, y: 2 + i }, line, STYLES.felt),
  );
  CARDS.forEach((card, i) =>
    drawCard(canvas, { x: 2 + i * 4, y: 1 - (i % 2) }, { card, state: 'plain' }, 'normal'),
  );
}

const ABOUT = 2;

function aboutLines(about: readonly string[], width: number): readonly string[] {
  const lines = wrapText(about.join(' '), width);
  if (lines.length > ABOUT && about.length > 1) return aboutLines(about.slice(0, -1), width);
  return lines.slice(0, ABOUT);
}

export interface ListRow {
  readonly label: string;
  readonly value: string;
  /** Whether ← and → lead to other values. */
  readonly hasValues: boolean;
  readonly isBold: boolean;
}

const WIDEST_LABEL = 34;

/** Only what is shown is asked for its row: some are read from a disk for theirs. */
export function drawRows<T>(
  canvas: Canvas,
  area: Area,
  { items, focused }: { readonly items: readonly T[]; readonly focused: number },
  rowOf: (item: T, isFocused: boolean) => ListRow,
): { readonly above: number; readonly below: number } {
  const first = Math.max(
    0,
    Math.min(focused - Math.floor(area.height / 2), items.length - area.height),
  );
  const rows = items
    .slice(first, first + area.height)
    .map((item, i) => rowOf(item, first + i === focused));
  const width = Math.min(WIDEST_LABEL, Math.max(...rows.map(({ label }) => widthOf(label))));
  rows.forEach(({ hasValues, isBold, label, value }, i) => {
    const isFocused = first + i === focused;
    const y = area.y + i;
    // The sign that there are other values stays, however long this one is.
    const room = Math.max(1, area.width - width - 8);
    const shown = value === '' ? '' : hasValues ? `◀ ${cut(value, room)} ▶` : `  ${value}`;
    const line = shown === '' ? ` ${label}` : ` ${padded(cut(label, width), width)}  ${shown}`;
    const style = isFocused ? STYLES.buttonFocused : isBold ? STYLES.bold : {};
    if (isFocused) put(canvas, { x: area.x, y }, ' '.repeat(area.width), style);
    put(canvas, { x: area.x, y }, cut(`${isFocused ? '▶' : ' '}${line}`, area.width), style);
  });
  return { above: first, below: items.length - first - rows.length };
}

export function noteMore(
  canvas: Canvas,
  area: Area,
  { above, below }: { readonly above: number; readonly below: number },
  words: Words,
): void {
  const note = (y: number, text: string) =>
    putRight(canvas, { x: area.x + area.width, y }, ` ${text} `, STYLES.notice);
  if (above > 0) note(area.y, words.ui('moreAbove', { n: above }));
  if (below > 0) note(area.y + area.height - 1, words.ui('moreBelow', { n: below }));
}
