// The course of an analysed game as a picture: an analysis in, one SVG out, a panel for each hand, readable on a phone.
import type { Seat } from '#kernel';
import { englishCourse, type CourseWords } from './course-words.ts';
import type { Analysis, Course, HandAnalysis } from './types.ts';

const WIDTH = 360;
const PANEL = 190;
const LEFT = 36;
const RIGHT = 12;
const TOP = 48;
const BOTTOM = 24;
/** Between two hands. */
const GAP = 12;
const LEGEND_ROW = 16;
const LEGEND_COLUMNS = 3;
/** How wide a character of a small text is taken to be. */
const CHARACTER = 6.2;

/** Hands without a course, such as passed-out ones, have no panel. */
export function courseSvg(analysis: Analysis, say: CourseWords = englishCourse): string {
  const told: Told = { players: analysis.players, say };
  const shown = analysis.hands.flatMap((hand) =>
    hand.course === null ? [] : [{ hand, course: hand.course }],
  );
  let top = 0;
  const panels = shown.map(({ hand, course }) => {
    const drawn = panel(told, hand, course, top);
    top += drawn.height + GAP;
    return drawn.text;
  });
  const height = Math.max(60, top);
  const title = say('title', { players: analysis.players.join(', ') });
  const empty = shown.length === 0 ? text({ x: LEFT, y: 34 }, say('empty'), 'label') : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" class="baize-course" role="img" aria-labelledby="course-title course-desc" font-family="system-ui, sans-serif">
<title id="course-title">${escaped(title)}</title>
<desc id="course-desc">${escaped(shown.map(({ hand, course }) => described(told, hand, course)).join(' '))}</desc>
<style>${STYLE}</style>
<rect ${look('paper')} width="${WIDTH}" height="${height}"/>
${panels.join('')}${empty}</svg>
`;
}

const LIGHT = {
  paper: '#ffffff',
  ink: '#1d2530',
  faint: '#5b6674',
  grid: '#dfe4ea',
  goal: '#a15c00',
  lines: ['#1f6feb', '#c2410c', '#15803d', '#7e22ce', '#0e7490', '#be185d', '#4d7c0f', '#57534e'],
};
const DARK: typeof LIGHT = {
  paper: '#14181e',
  ink: '#e8ecf1',
  faint: '#a3adba',
  grid: '#2b333d',
  goal: '#f0b04a',
  lines: ['#6ea8ff', '#ff9a63', '#5fd38a', '#c79bff', '#5ccbe0', '#ff8fc0', '#b5d65c', '#cbc5bf'],
};

/** Light colours stand on the elements themselves: programs that know no style sheets draw those. */
const LOOKS = {
  paper: `fill="${LIGHT.paper}"`,
  head: `fill="${LIGHT.ink}" font-size="13" font-weight="600"`,
  label: `fill="${LIGHT.faint}" font-size="11"`,
  grid: `stroke="${LIGHT.grid}" stroke-width="1"`,
  goal: `stroke="${LIGHT.goal}" stroke-width="1.5" stroke-dasharray="5 4"`,
  goalText: `fill="${LIGHT.goal}" font-size="11" paint-order="stroke" stroke="${LIGHT.paper}" stroke-width="4" stroke-linejoin="round"`,
} as const;
type LookName = keyof typeof LOOKS;

/** A class for the style sheet, and what it looks like without one. */
function look(name: LookName): string {
  return `class="${name}" ${LOOKS[name]}`;
}

function lineLook(i: number): string {
  const place = i % LIGHT.lines.length;
  return `class="line line${place}" fill="none" stroke="${LIGHT.lines[place]}" stroke-width="2.25" stroke-linejoin="round" stroke-linecap="round"`;
}

/** Only what is different in the dark; all under one class, so that a picture inside a page leaves the page alone. */
const STYLE = `
@media (prefers-color-scheme: dark) {
${darkRules()
  .map(([name, rule]) => `.baize-course .${name} { ${rule} }`)
  .join('\n')}
}
`;

function darkRules(): readonly (readonly [string, string])[] {
  return [
    ['paper', `fill: ${DARK.paper}`],
    ['head', `fill: ${DARK.ink}`],
    ['label', `fill: ${DARK.faint}`],
    ['grid', `stroke: ${DARK.grid}`],
    ['goal', `stroke: ${DARK.goal}`],
    ['goalText', `fill: ${DARK.goal}; stroke: ${DARK.paper}`],
    ['dot', `fill: ${DARK.lines[0]}; stroke: ${DARK.paper}`],
    ...DARK.lines.map((colour, i) => [`line${i}`, `stroke: ${colour}`] as const),
  ];
}

interface Scale {
  readonly x: (step: number) => number;
  readonly y: (value: number) => number;
}

interface Range {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** Whose course it is, and in which words. */
interface Told {
  readonly players: readonly string[];
  readonly say: CourseWords;
}

function panel(told: Told, hand: HandAnalysis, course: Course, top: number) {
  const { lines, target } = course;
  const range = rangeOf(course);
  const last = Math.max(1, ...lines.map(({ values }) => values.length - 1));
  const bottom = top + PANEL - BOTTOM;
  const scale: Scale = {
    x: (step) => round(LEFT + ((WIDTH - LEFT - RIGHT) * step) / last),
    y: (value) =>
      round(bottom - ((PANEL - TOP - BOTTOM) * (value - range.low)) / (range.high - range.low)),
  };
  const names = lines.map(({ seats }) => namesOf(told, seats));
  const legend = lines.length > 1 ? legendOf(names, top + PANEL) : { text: '', height: 0 };
  const parts = [
    text({ x: LEFT - 24, y: top + 18 }, heading(told, hand, names), 'head'),
    text({ x: LEFT - 24, y: top + 33 }, told.say(countedIn(course)), 'label'),
    grid(range, scale),
    steps(last, scale, bottom),
    ...lines.map(({ values }, i) => line(values, i, scale)),
    lines.length === 1 ? dots(lines[0]?.values ?? [], scale) : '',
    target === null ? '' : goal(target, scale, told),
    legend.text,
  ];
  return { text: `<g>${parts.join('')}</g>\n`, height: PANEL + legend.height };
}

function heading({ say }: Told, { hand: n }: HandAnalysis, names: readonly string[]): string {
  if (names.length > 1) return say('round', { n });
  return shortened(say('hand', { n, names: names[0] ?? '' }), 44);
}

function countedIn({ steps: counted, unit }: Course): 'held' | 'points' | 'tricks' {
  return counted === 'turn' ? 'held' : unit;
}

/** Round numbers around everything that is shown, about five of them. */
function rangeOf({ lines, target, unit }: Course): Range {
  const values = lines.flatMap((each) => each.values.filter((value) => value !== null));
  const all = target === null ? values : [...values, target];
  const most = Math.max(...all);
  const least = Math.min(...all, target === null ? 0 : Infinity, floorOf(unit, most));
  const wide = Math.max(most - least, unit === 'points' ? LEAST_POINTS : 0);
  const step = STEPS.find((each) => wide / each <= 5) ?? 500;
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step), Math.ceil((low + wide) / step)) * step;
  return { low, high, step };
}

/** The least range that is shown, so that a few points are no cliff. There are no more tricks than a capot has, but there are fewer. */
const LEAST_POINTS = 50;
const LEAST_TRICKS = 4;

function floorOf(unit: Course['unit'], most: number): number {
  return unit === 'tricks' ? most - LEAST_TRICKS : Infinity;
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];

function grid({ low, high, step }: Range, { y }: Scale): string {
  let drawn = '';
  for (let value = low; value <= high; value += step) {
    drawn += `<line ${look('grid')} x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}"/>`;
    drawn += text({ x: LEFT - 5, y: y(value) + 4 }, minus(value), 'label', 'end');
  }
  return drawn;
}

function steps(last: number, { x }: Scale, bottom: number): string {
  const every = Math.ceil(last / 12);
  let drawn = '';
  for (let step = 0; step <= last; step += every)
    drawn += text({ x: x(step), y: bottom + 15 }, String(step), 'label', 'middle');
  return drawn;
}

/** Values that are not known leave a gap. */
function line(values: readonly (number | null)[], i: number, { x, y }: Scale): string {
  let path = '';
  let isDrawing = false;
  values.forEach((value, step) => {
    if (value !== null) path += `${isDrawing ? 'L' : 'M'}${x(step)} ${y(value)}`;
    isDrawing = value !== null;
  });
  return `<path ${lineLook(i)} d="${path}"/>`;
}

function dots(values: readonly (number | null)[], { x, y }: Scale): string {
  return values
    .map((value, step) =>
      value === null
        ? ''
        : `<circle class="dot" fill="${LIGHT.lines[0]}" stroke="${LIGHT.paper}" stroke-width="1.5" cx="${x(step)}" cy="${y(value)}" r="4"/>`,
    )
    .join('');
}

function goal(n: number, { y }: Scale, { say }: Told): string {
  const line_ = `<line ${look('goal')} x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(n)}" y2="${y(n)}"/>`;
  return `${line_}${text({ x: WIDTH - RIGHT, y: y(n) - 5 }, say('contract', { n }), 'goalText', 'end')}`;
}

function legendOf(names: readonly string[], top: number) {
  const wide = (WIDTH - LEFT - RIGHT + 24) / LEGEND_COLUMNS;
  const most = Math.floor((wide - 20) / CHARACTER);
  const drawn = names.map((name, i) => {
    const x = round(LEFT - 24 + (i % LEGEND_COLUMNS) * wide);
    const y = top + Math.floor(i / LEGEND_COLUMNS) * LEGEND_ROW + 10;
    const mark = `<path ${lineLook(i)} d="M${x} ${y - 4}h12"/>`;
    return `${mark}${text({ x: x + 16, y }, shortened(name, most), 'label')}`;
  });
  return {
    text: drawn.join(''),
    height: Math.ceil(names.length / LEGEND_COLUMNS) * LEGEND_ROW + 4,
  };
}

const TOLD = { held: 'toldHeld', points: 'toldPoints', tricks: 'toldTricks' } as const;

function described(told: Told, { hand: n }: HandAnalysis, course: Course): string {
  const { say } = told;
  const each = course.lines.map(({ seats, values }) => {
    const known = values.filter((value) => value !== null);
    const [first = '?', last = '?'] = [known[0], known.at(-1)];
    return say('line', { names: namesOf(told, seats), first, last });
  });
  const lines = each.join('; ');
  const whole = course.target === null ? lines : say('target', { lines, n: course.target });
  return say(TOLD[countedIn(course)], { n, lines: whole });
}

function namesOf({ players, say }: Told, seats: readonly Seat[]): string {
  const names = seats.map((seat) => players[seat] ?? say('seat', { n: seat }));
  return names.reduce((one, other) => say('names', { one, other }));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function text({ x, y }: Point, words: string, kind: LookName, anchor = 'start'): string {
  const at = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text ${look(kind)} x="${round(x)}" y="${round(y)}"${at}>${escaped(words)}</text>`;
}

function shortened(words: string, most: number): string {
  const characters = Array.from(words);
  return characters.length <= most ? words : `${characters.slice(0, most - 1).join('')}…`;
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`).replace(UNPRINTABLE, '�');
}

/** Signs that XML knows no way to write. */
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
