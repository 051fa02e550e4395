// The totals of a game over its rounds as lines to be drawn: rounds, names and a width in, places in pixels out.
import type { RoundLine } from '#tabletop';

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface ScoreLine {
  readonly name: string;
  /** After each round; the first stands before it. */
  readonly totals: readonly number[];
  readonly spots: readonly Spot[];
  /** Where its name stands, so that no two lie over each other. */
  readonly label: Spot;
  readonly short: string;
}

export interface ScoreLines {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly lines: readonly ScoreLine[];
  /** Round numbers of points, from low to high. */
  readonly levels: readonly { readonly y: number; readonly value: number }[];
  readonly rounds: readonly { readonly x: number; readonly n: number }[];
}

const LEAST_HEIGHT = 132;
const TOP = 12;
/** Room for the numbers of the rounds. */
const BOTTOM = 24;
const LABEL_ROW = 20;
/** From the end of a line to its name. */
const LABEL_GAP = 12;
/** How wide a sign of a label is taken to be. */
const SIGN = 8.6;
const LEVELS = 4;
const ROUND_NUMBERS = 8;

export function scoreLines(
  rounds: readonly RoundLine[],
  names: readonly string[],
  width: number,
): ScoreLines {
  const height = Math.max(LEAST_HEIGHT, TOP + BOTTOM + names.length * LABEL_ROW);
  const courses = names.map((_, side) => totalsOf(rounds, side));
  const values = levelsOf(courses.flat());
  const low = values[0] ?? 0;
  const high = values.at(-1) ?? 1;
  const left = 10 + Math.max(...values.map((value) => String(value).length)) * SIGN;
  const right = Math.max(left + 60, width - Math.min(184, width * 0.51));
  const x = (round: number) => left + ((right - left) * round) / Math.max(1, rounds.length);
  const y = (value: number) =>
    height - BOTTOM - ((height - TOP - BOTTOM) * (value - low)) / (high - low);
  const ends = courses.map((totals) => y(totals.at(-1) ?? 0));
  const apart = keptApart(ends, TOP, height - BOTTOM);
  const every = Math.ceil(rounds.length / ROUND_NUMBERS);
  return {
    height,
    left,
    right,
    lines: courses.map((totals, side) => {
      const name = names[side] ?? '';
      const room = width - right - LABEL_GAP - (String(totals.at(-1)).length + 1) * SIGN;
      return {
        name,
        totals,
        spots: totals.map((total, round) => ({ x: x(round), y: y(total) })),
        label: { x: right + LABEL_GAP, y: apart[side] ?? TOP },
        short: shortened(name, Math.floor(room / SIGN)),
      };
    }),
    levels: values.map((value) => ({ y: y(value), value })),
    rounds: rounds.flatMap(({ number }, i) =>
      (i + 1) % every === 0 ? [{ x: x(i + 1), n: number }] : [],
    ),
  };
}

/** A round without points leaves the total as it was. */
function totalsOf(rounds: readonly RoundLine[], side: number): readonly number[] {
  const first = rounds.find(({ totals }) => totals.length > 0);
  let total = (first?.totals[side] ?? 0) - (first?.points[side] ?? 0);
  return [total, ...rounds.map(({ totals }) => (total = totals[side] ?? total))];
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** Round numbers around all that is shown, a few of them. */
function levelsOf(totals: readonly number[]): readonly number[] {
  const most = Math.max(...totals);
  const least = Math.min(...totals);
  const step = STEPS.find((each) => (most - least) / each <= LEVELS - 1) ?? most - least;
  const low = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - low) / step));
  return Array.from({ length: count + 1 }, (_, i) => low + i * step);
}

/** As near to where they belong as rows allow. */
function keptApart(wanted: readonly number[], top: number, bottom: number): readonly number[] {
  const order = wanted.map((_, i) => i).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let free = top;
  for (const i of order) {
    placed[i] = Math.max(wanted[i] ?? 0, free);
    free = (placed[i] ?? 0) + LABEL_ROW;
  }
  let floor = bottom;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, floor);
    floor = (placed[i] ?? 0) - LABEL_ROW;
  }
  return placed;
}

function shortened(name: string, most: number): string {
  const signs = Array.from(name);
  return signs.length <= most ? name : `${signs.slice(0, Math.max(1, most - 1)).join('')}…`;
}
