// Pages and lists over the table: lines in, a frame with what fits of them out.
import {
  box,
  cut,
  put,
  putRight,
  widthOf,
  wrapText,
  type Area,
  type Cells,
  type Size,
} from '../terminal/index.ts';
import { putRich } from './cards.ts';
import { frameOf, STYLES, type Look } from './look.ts';
import type { Layer, Line, TableModel } from './model.ts';
import type { Words } from '#text';

const WIDEST = 84;

/** Centred, as large as it must be and may be. */
function windowArea(size: Size, lines: number, width: number): Area {
  const inner = {
    width: Math.min(width + 4, size.width - 2),
    height: Math.min(lines + 2, size.height - 2),
  };
  return {
    ...inner,
    x: Math.floor((size.width - inner.width) / 2),
    y: Math.floor((size.height - inner.height) / 2),
  };
}

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
  if (stage.name !== 'roundOver' && stage.name !== 'gameOver') return model;
  return { ...model, top: Math.min(model.top, lastTop(stage.lines, size)) };
}

export function lastTop(lines: readonly Line[], size: Size): number {
  return Math.max(0, brokenLines(lines, size).length - (size.height - 4));
}

export function drawPage(
  cells: Cells,
  title: string,
  lines: readonly Line[],
  top: number,
  look: Look,
  words: Words,
): void {
  const width = Math.min(WIDEST, cells.width - 6);
  const wrapped = brokenLines(lines, cells);
  const widest = Math.max(widthOf(title) + 2, ...wrapped.map(({ text }) => widthOf(text)));
  const area = windowArea(cells, wrapped.length, Math.min(width, widest));
  const room = area.height - 2;
  const from = Math.max(0, Math.min(top, wrapped.length - room));
  drawWindow(cells, area, title, look);
  wrapped.slice(from, from + room).forEach((line, i) => {
    putRich(
      cells,
      area.x + 2,
      area.y + 1 + i,
      cut(line.text, area.width - 4),
      LINE_STYLES[line.kind],
      look,
    );
  });
  const below = wrapped.length - from - room;
  if (below > 0) note(cells, area, area.y + area.height - 1, words.ui('moreBelow', { n: below }));
  if (from > 0) note(cells, area, area.y, words.ui('moreAbove', { n: from }));
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

function note(cells: Cells, area: Area, y: number, text: string): void {
  putRight(cells, area.x + area.width - 2, y, ` ${text} `, STYLES.popupFaint);
}

function drawWindow(cells: Cells, area: Area, title: string, look: Look): void {
  box(cells, area, STYLES.popup, frameOf(look));
  if (title !== '')
    put(cells, area.x + 2, area.y, ` ${cut(title, area.width - 6)} `, STYLES.popupTitle);
}

export function drawList(
  cells: Cells,
  layer: Extract<Layer, { readonly name: 'list' }>,
  look: Look,
  words: Words,
): void {
  const digits = String(layer.deeds.length).length;
  const texts = layer.deeds.map(({ label }, i) => `${String(i + 1).padStart(digits)} ${label}`);
  const widest = Math.max(widthOf(layer.title) + 2, ...texts.map((text) => widthOf(text) + 2));
  const area = listArea(cells, texts.length, widest);
  const room = area.height - 2;
  const from = Math.max(0, Math.min(layer.at - Math.floor(room / 2), texts.length - room));
  drawWindow(cells, area, layer.title, look);
  texts.slice(from, from + room).forEach((text, i) => {
    const isFocused = from + i === layer.at;
    const isPossible = layer.deeds[from + i]?.isPossible === true;
    const style = isFocused ? STYLES.buttonFocused : isPossible ? STYLES.popup : STYLES.popupFaint;
    const line = cut(`${isFocused ? '▶ ' : '  '}${text}`, area.width - 2);
    if (isFocused) put(cells, area.x + 1, area.y + 1 + i, ' '.repeat(area.width - 2), style);
    putRich(
      cells,
      area.x + 1,
      area.y + 1 + i,
      line,
      style,
      isFocused ? { ...look, fourColours: false } : look,
    );
  });
  const below = texts.length - from - room;
  if (below > 0) note(cells, area, area.y + area.height - 1, words.ui('moreBelow', { n: below }));
  if (from > 0) note(cells, area, area.y, words.ui('moreAbove', { n: from }));
}

/** Rows of a hand on the screen, with the keys below it. */
const HAND = 7;

/** Whoever chooses looks at the hand as well, so a list lies above it where there is room. */
function listArea(size: Size, lines: number, width: number): Area {
  const isHigh = size.height >= 3 * HAND;
  return windowArea(isHigh ? { ...size, height: size.height - HAND } : size, lines, width);
}
