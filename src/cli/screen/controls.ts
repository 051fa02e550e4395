// Rows of buttons: what can be chosen stands in brackets, what cannot is faint, the focus is marked.
import { put, widthOf, type Area } from '../terminal/index.ts';
import { putRich } from './cards.ts';
import { STYLES, type Canvas } from './theme.ts';
import { narratorOf, type Focus, type TableModel } from './model.ts';
import { labelOf, type Row } from '#tabletop';

/** A button as it is drawn. */
interface Drawn {
  readonly label: string;
  readonly isPossible: boolean;
}

interface DrawnRow extends Pick<Row, 'kind' | 'title'> {
  readonly buttons: readonly Drawn[];
}

export function labelledRows(rows: readonly Row[], model: TableModel): readonly DrawnRow[] {
  const label = (button: Row['buttons'][number]) => labelOf(button, model.scene, narratorOf(model));
  return rows.map(({ kind, title, buttons }) => ({
    kind,
    title,
    buttons: buttons.map((each) => ({ label: label(each), isPossible: each.isPossible })),
  }));
}

export function drawControls(
  canvas: Canvas,
  area: Area,
  rows: readonly DrawnRow[],
  focus: Focus,
): void {
  if (rows.length > area.height && area.height >= COLLAPSED && rows.some(isTitled))
    return drawCollapsed(canvas, area, rows, focus);
  const focused = focus.on === 'row' ? focus.row : rows.length - 1;
  const first = Math.max(0, Math.min(focused - area.height + 1, rows.length - area.height));
  const width = Math.max(...rows.map((row) => cellWidth(row)));
  rows.slice(first, first + area.height).forEach((row, i) => {
    const column = focus.on === 'row' && focus.row === first + i ? focus.column : undefined;
    const grid = rows.length > 1 ? width : 0;
    drawRow(canvas, { ...area, y: area.y + i }, { row, focused: column, grid });
  });
}

/** Lines of a grid that has no room: its titles, the row that is looked at, and what is not a grid. */
const COLLAPSED = 3;

function isTitled({ title }: DrawnRow): boolean {
  return title !== '';
}

/** Every title with the least that is possible there, and of the grid only the row under the focus. */
function drawCollapsed(canvas: Canvas, area: Area, rows: readonly DrawnRow[], focus: Focus): void {
  const titled = rows.filter(isTitled);
  const current = focus.on === 'row' ? rows[focus.row] : undefined;
  const column = (row: DrawnRow) =>
    focus.on === 'row' && row === current ? focus.column : undefined;
  const tab = titled.findIndex((row) => row === current);
  const tabs: DrawnRow = { kind: 'buttons', title: '', buttons: titled.map(tabOf) };
  drawRow(canvas, area, { row: tabs, focused: tab < 0 ? undefined : tab, grid: 0 });
  const [values, calls] = [titled[tab], rows.find((row) => !isTitled(row))];
  [values, calls].forEach((row, i) => {
    if (row === undefined) return;
    drawRow(canvas, { ...area, y: area.y + 1 + i }, { row, focused: column(row), grid: 0 });
  });
}

function tabOf({ title, buttons }: DrawnRow): Drawn {
  const [least, more] = buttons.filter(({ isPossible }) => isPossible);
  const from = least === undefined ? '–' : `${least.label}${more === undefined ? '' : '+'}`;
  return { label: `${title} ${from}`, isPossible: least !== undefined };
}

/** Rows of a grid have columns of one width; other rows do not. */
function cellWidth({ kind, buttons }: DrawnRow): number {
  return kind === 'buttons' ? 0 : Math.max(...buttons.map(({ label }) => widthOf(label) + 2));
}

interface RowInFocus {
  readonly row: DrawnRow;
  /** The column under the focus. */
  readonly focused: number | undefined;
  /** The width of a column, 0 where there are none. */
  readonly grid: number;
}

function drawRow(canvas: Canvas, area: Area, { row, focused, grid }: RowInFocus): void {
  const width = cellWidth(row) === 0 ? 0 : grid;
  const texts = row.buttons.map((button, i) => buttonText(button, i === focused, width));
  const from = firstShown(texts, focused ?? 0, area.width - widthOf(row.title) - 3);
  let x = area.x + 1;
  if (row.title !== '') x = putRich(canvas, { x, y: area.y }, `${row.title} `, STYLES.bold);
  for (let i = from; i < texts.length; i++) {
    const text = texts[i] ?? '';
    if (x + widthOf(text) > area.x + area.width) return;
    x = putRich(canvas, { x, y: area.y }, text, styleOf(row.buttons[i], i === focused));
    if (width === 0) x = put(canvas, { x, y: area.y }, ' ');
  }
}

/** So that the focus is not beyond the edge. */
function firstShown(texts: readonly string[], focused: number, width: number): number {
  let from = 0;
  const needed = () =>
    texts.slice(from, focused + 1).reduce((sum, text) => sum + widthOf(text) + 1, 0);
  while (from < focused && needed() > width) from += 1;
  return from;
}

function buttonText({ label, isPossible }: Drawn, isFocused: boolean, width: number): string {
  const inside = width === 0 ? label : label.padStart(width - 2);
  if (isFocused) return `▶${inside}◀`;
  return isPossible ? `[${inside}]` : ` ${inside} `;
}

function styleOf(button: Drawn | undefined, isFocused: boolean) {
  if (isFocused) return STYLES.buttonFocused;
  return button?.isPossible === true ? STYLES.button : STYLES.buttonDead;
}
