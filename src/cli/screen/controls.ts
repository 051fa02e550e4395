// Rows of buttons: what can be chosen stands in brackets, what cannot is faint, the focus is marked.
import { put, widthOf, type Area, type Cells } from '../terminal/index.ts';
import { putRich } from './cards.ts';
import { STYLES, type Theme } from './theme.ts';
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

interface Look {
  readonly focus: Focus;
  readonly theme: Theme;
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
  cells: Cells,
  area: Area,
  rows: readonly DrawnRow[],
  look: Look,
): void {
  const { focus, theme } = look;
  if (rows.length > area.height && area.height >= COLLAPSED && rows.some(isTitled))
    return drawCollapsed(cells, area, rows, look);
  const focused = focus.on === 'row' ? focus.row : rows.length - 1;
  const first = Math.max(0, Math.min(focused - area.height + 1, rows.length - area.height));
  const width = Math.max(...rows.map((row) => cellWidth(row)));
  rows.slice(first, first + area.height).forEach((row, i) => {
    const column = focus.on === 'row' && focus.row === first + i ? focus.column : undefined;
    drawRow(cells, { ...area, y: area.y + i }, row, column, rows.length > 1 ? width : 0, theme);
  });
}

/** Lines of a grid that has no room: its titles, the row that is looked at, and what is not a grid. */
const COLLAPSED = 3;

function isTitled({ title }: DrawnRow): boolean {
  return title !== '';
}

/** Every title with the least that is possible there, and of the grid only the row under the focus. */
function drawCollapsed(
  cells: Cells,
  area: Area,
  rows: readonly DrawnRow[],
  { focus, theme }: Look,
): void {
  const titled = rows.filter(isTitled);
  const current = focus.on === 'row' ? rows[focus.row] : undefined;
  const column = (row: DrawnRow) =>
    focus.on === 'row' && row === current ? focus.column : undefined;
  const tab = titled.findIndex((row) => row === current);
  const tabs: DrawnRow = { kind: 'buttons', title: '', buttons: titled.map(tabOf) };
  drawRow(cells, area, tabs, tab < 0 ? undefined : tab, 0, theme);
  const [values, calls] = [titled[tab], rows.find((row) => !isTitled(row))];
  [values, calls].forEach((row, i) => {
    if (row !== undefined)
      drawRow(cells, { ...area, y: area.y + 1 + i }, row, column(row), 0, theme);
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

function drawRow(
  cells: Cells,
  area: Area,
  row: DrawnRow,
  focused: number | undefined,
  grid: number,
  theme: Theme,
): void {
  const width = cellWidth(row) === 0 ? 0 : grid;
  const texts = row.buttons.map((button, i) => buttonText(button, i === focused, width));
  const from = firstShown(texts, focused ?? 0, area.width - widthOf(row.title) - 3);
  let x = area.x + 1;
  if (row.title !== '') x = putRich(cells, x, area.y, `${row.title} `, STYLES.bold, theme);
  for (let i = from; i < texts.length; i++) {
    const text = texts[i] ?? '';
    if (x + widthOf(text) > area.x + area.width) return;
    x = putRich(cells, x, area.y, text, styleOf(row.buttons[i], i === focused), theme);
    if (width === 0) x = put(cells, x, area.y, ' ');
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
