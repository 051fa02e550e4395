// Pages and lists over the table: lines in, a frame with what fits of them out.
import { cut, put, widthOf, wrapText, type Area, type Size } from '../terminal/index.ts';
import { putRich } from './cards.ts';
import { frameOf } from './frame.ts';
import { STYLES, type Canvas } from './theme.ts';
import { isOver, narratorOf, type Layer, type Line, type TableModel } from './model.ts';
import { drawWindow, note, windowArea } from './window.ts';
import { labelOf } from '#tabletop';
import type { Words } from '#text';

const WIDEST = 84;

function brokenLines(lines: readonly Line[], { width }: Size): readonly Line[] {
  return lines.flatMap((line) => brokenLine(line, Math.min(WIDEST, width - 6)));
}

/** A page is scrolled no further than it goes, so that the way back begins at once. */
export function withinPage(model: TableModel, size: Size): TableModel {
  const { stage } = model;
  const layer = model.layers.at(-1);
  if (layer?.name === 'page') {
    const top = Math.min(layer.top, lastTop(layer.lines, size));
    return { ...model, layers: model.layers.with(-1, { ...layer, top }) };
  }
  if (!isOver(stage)) return model;
  const { table: width, height } = frameOf(size);
  return { ...model, top: Math.min(model.top, lastTop(stage.lines, { width, height })) };
}

export function lastTop(lines: readonly Line[], size: Size): number {
  return Math.max(0, brokenLines(lines, size).length - (size.height - 4));
}

/** What can be read on a page, and how far it is scrolled. */
export interface Page {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly top: number;
}

export function drawPage(canvas: Canvas, within: Area, page: Page, words: Words): void {
  const { title, lines, top } = page;
  const width = Math.min(WIDEST, within.width - 6);
  const wrapped = brokenLines(lines, within);
  const widest = Math.max(widthOf(title) + 2, ...wrapped.map(({ text }) => widthOf(text)));
  const area = windowArea(within, wrapped.length, Math.min(width, widest));
  const room = area.height - 2;
  const from = Math.max(0, Math.min(top, wrapped.length - room));
  drawWindow(canvas, area, title);
  wrapped.slice(from, from + room).forEach((line, i) => {
    putRich(
      canvas,
      { x: area.x + 2, y: area.y + 1 + i },
      cut(line.text, area.width - 4),
      LINE_STYLES[line.kind],
    );
  });
  const below = wrapped.length - from - room;
  if (below > 0) note(canvas, area, area.y + area.height - 1, words.ui('moreBelow', { n: below }));
  if (from > 0) note(canvas, area, area.y, words.ui('moreAbove', { n: from }));
}

const LINE_STYLES = {
  title: STYLES.popupTitle,
  text: STYLES.popup,
  row: STYLES.popup,
  head: STYLES.popupTitle,
  faint: STYLES.popupFaint,
} as const;

function brokenLine(line: Line, width: number): readonly Line[] {
  const isRow = line.kind === 'row' || line.kind === 'head';
  if (isRow && line.narrow !== undefined && widthOf(line.text) > width)
    return line.narrow === '' ? [] : brokenLine({ kind: 'text', text: line.narrow }, width);
  if (isRow) return [line];
  return wrapText(line.text, width).map((text) => ({ ...line, text }));
}

export function drawList(
  canvas: Canvas,
  layer: Extract<Layer, { readonly name: 'list' }>,
  model: TableModel,
): void {
  const { scene, words } = model;
  const digits = String(layer.buttons.length).length;
  const texts = layer.buttons.map((button, i) => {
    const label = labelOf(button, scene, narratorOf(model));
    return `${String(i + 1).padStart(digits)} ${label}`;
  });
  const widest = Math.max(widthOf(layer.title) + 2, ...texts.map((text) => widthOf(text) + 2));
  const area = listArea(canvas, texts.length, widest);
  const room = area.height - 2;
  const from = Math.max(0, Math.min(layer.at - Math.floor(room / 2), texts.length - room));
  drawWindow(canvas, area, layer.title);
  texts.slice(from, from + room).forEach((text, i) => {
    const isFocused = from + i === layer.at;
    const isPossible = layer.buttons[from + i]?.isPossible === true;
    const style = isFocused ? STYLES.buttonFocused : isPossible ? STYLES.popup : STYLES.popupFaint;
    const line = cut(`${isFocused ? '▶ ' : '  '}${text}`, area.width - 2);
    if (isFocused)
      put(canvas, { x: area.x + 1, y: area.y + 1 + i }, ' '.repeat(area.width - 2), style);
    // On gold every suit is black or red.
    const paper = isFocused
      ? { ...canvas, theme: { ...canvas.theme, fourColours: false } }
      : canvas;
    putRich(paper, { x: area.x + 1, y: area.y + 1 + i }, line, style);
  });
  const below = texts.length - from - room;
  if (below > 0) note(canvas, area, area.y + area.height - 1, words.ui('moreBelow', { n: below }));
  if (from > 0) note(canvas, area, area.y, words.ui('moreAbove', { n: from }));
}

/** Rows of a hand on the screen, with the keys below it. */
const HAND = 7;

/** Whoever chooses looks at the hand as well, so a list lies above it where there is room. */
function listArea(size: Size, lines: number, width: number): Area {
  const isHigh = size.height >= 3 * HAND;
  const height = isHigh ? size.height - HAND : size.height;
  return windowArea({ x: 0, y: 0, width: size.width, height }, lines, width);
}
