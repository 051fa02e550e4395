// The course of a hand as text: values after each trick or turn in, a graph of at most 80 columns out.
import { at, minus } from '#kernel';
import type { Course } from '#analysis';

const ROWS = 9;
/** What its numbers left and below and the name of the axis leave: no line is longer than 80. */
const MOST_COLUMNS = 66;
/** Columns between two tricks; turns stand side by side. */
const APART = { trick: 6, turn: 1 } as const;
/** Columns for a number below the graph. */
const LABEL = 4;
/** One line is drawn with dots, several with a sign each, by seat. */
const DOT = '●';
export const SIGNS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/** The axis is named after what is counted along it. */
export function courseGraph(course: Course, axis: string): string {
  const { lines, target, steps } = course;
  const values = lines.flatMap((each) => each.values.filter((value) => value !== null));
  if (values.length === 0) return '';
  const all = target === null ? [...values, 0] : [...values, target];
  const low = Math.min(...all);
  const high = Math.max(...all, low + 1);
  const count = stepsIn(lines);
  const columns = Math.min(MOST_COLUMNS - axis.length, (count - 1) * APART[steps] + 1);
  const cells = Array.from({ length: ROWS }, () => Array.from({ length: columns }, () => ' '));
  const rowOf = (value: number) => Math.round(((high - value) / (high - low)) * (ROWS - 1));
  const columnOf = (step: number) =>
    count === 1 ? 0 : Math.round((step * (columns - 1)) / (count - 1));
  if (target !== null) at(cells, rowOf(target)).fill('┄');
  lines.forEach((each, i) =>
    each.values.forEach((value, step) => {
      if (value !== null)
        at(cells, rowOf(value))[columnOf(step)] = lines.length === 1 ? DOT : (SIGNS[i] ?? '?');
    }),
  );
  const labelled = cells.map((row, i) => {
    const value = high - ((high - low) * i) / (ROWS - 1);
    return `  ${label(i, value, target, rowOf).padStart(5)} ┤${row.join('').trimEnd()}\n`;
  });
  return `${labelled.join('')}${scale(course, columns, columnOf)}  ${axis}\n`;
}

/** The highest, the middle and the lowest row, and that of the contract. */
function label(
  row: number,
  value: number,
  target: number | null,
  rowOf: (value: number) => number,
): string {
  if (target !== null && rowOf(target) === row) return minus(target);
  return row % 4 === 0 ? minus(Math.round(value)) : '';
}

function scale(
  { lines, steps }: Course,
  columns: number,
  columnOf: (step: number) => number,
): string {
  const count = stepsIn(lines);
  const every = steps === 'trick' ? 1 : Math.max(1, Math.ceil((LABEL * count) / columns));
  const line = Array.from({ length: columns + 3 }, () => ' ');
  for (let step = 0; step < count; step += every)
    Array.from(String(step)).forEach((digit, i) => (line[columnOf(step) + i] = digit));
  return `  ${' '.repeat(5)} └${'─'.repeat(columns)}\n${' '.repeat(9)}${line.join('').trimEnd()}`;
}

function stepsIn(lines: Course['lines']): number {
  return Math.max(...lines.map((each) => each.values.length));
}
