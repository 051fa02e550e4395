// Players above the melds: who they are and what they have, in as few rows as hold them whole.
import { cut, put, widthOf, type Area } from '../terminal/index.ts';
import { drawStrips, putRich } from './cards.ts';
import { nameLine, nameStyle, totalNote } from './felt-lines.ts';
import { STYLES, type Canvas } from './theme.ts';
import type { Place } from '#tabletop';

const MOST_COLUMNS = 4;
const GAP = 2;
/** As much of a name as tells whose it is. */
const LEAST_NAME = 6;
/** And as much as must do where even that is too much. */
const BEGINNING = 4;

/** The rows that hold everybody whole. */
export function placeRows(places: readonly Place[], width: number): number {
  if (places.some(({ open }) => open !== undefined)) return places.length;
  return rowsOf(places, wholeColumns(places, width - 2) ?? fewestColumns(places));
}

/** Tells how many rows it took; no more than `most`, unless that is too few. */
export function drawPlaces(
  canvas: Canvas,
  area: Area,
  places: readonly Place[],
  most: number,
): number {
  if (places.some(({ open }) => open !== undefined)) return drawOpen(canvas, area, places);
  const width = area.width - 2;
  const whole = wholeColumns(places, width);
  const isWhole = whole !== undefined && rowsOf(places, whole) <= most;
  const columns = isWhole ? whole : fewestColumns(places);
  const widths = isWhole
    ? spread(columnWidths(places, columns), width)
    : Array.from({ length: columns }, () => Math.floor((width + GAP) / columns));
  places.forEach((place, i) => {
    const before = widths.slice(0, i % columns).reduce((sum, each) => sum + each, 0);
    const y = area.y + Math.floor(i / columns);
    const width = (widths[i % columns] ?? 0) - (isWhole ? GAP : 1);
    drawPlace(canvas, { x: area.x + 1 + before, y, width, height: 1 }, place);
  });
  return rowsOf(places, columns);
}

function rowsOf(places: readonly Place[], columns: number): number {
  return Math.ceil(places.length / columns);
}

/** So that rows are of one length. */
function fewestColumns(places: readonly Place[]): number {
  return Math.ceil(places.length / Math.ceil(places.length / MOST_COLUMNS));
}

/** The most columns in which nothing is cut; undefined where there are none. */
function wholeColumns(places: readonly Place[], width: number): number | undefined {
  for (let columns = fewestColumns(places); columns > 0; columns--) {
    const widths = columnWidths(places, columns);
    if (widths.reduce((sum, each) => sum + each, -GAP) <= width) return columns;
  }
  return undefined;
}

function columnWidths(places: readonly Place[], columns: number): readonly number[] {
  return Array.from({ length: columns }, (_, column) =>
    Math.max(...places.filter((_, i) => i % columns === column).map(wholeWidth)),
  );
}

function wholeWidth(place: Place): number {
  return widthOf([nameLine(place, Infinity), ...partsOf(place)].join(' ')) + GAP;
}

/** What is left over goes to all alike. */
function spread(widths: readonly number[], width: number): readonly number[] {
  const left = width - widths.reduce((sum, each) => sum + each, -GAP);
  return widths.map((each) => each + Math.floor(Math.max(0, left) / widths.length));
}

/** The weightiest first. */
function partsOf(place: Place): readonly string[] {
  return [`${place.cards}▒`, place.says, totalNote(place)].filter((part) => part !== '');
}

/** Where there is no room, whole parts go before a name is cut beyond recognition. */
function drawPlace(canvas: Canvas, { x, y, width }: Area, place: Place): void {
  const whole = nameLine(place, Infinity);
  const least = Math.min(widthOf(whole), LEAST_NAME + widthOf(whole) - widthOf(place.name));
  let parts = partsOf(place);
  while (parts.length > 1 && least + 1 + widthOf(parts.join(' ')) > width)
    parts = parts.slice(0, -1);
  const rest = parts.join(' ');
  const isNarrow = least + 1 + widthOf(rest) > width;
  const named = isNarrow ? { ...place, isDealer: false } : place;
  const name = nameLine(named, Math.max(BEGINNING, width - widthOf(rest) - 1));
  const after = put(canvas, { x, y }, name, nameStyle(place)) + 1;
  putRich(canvas, { x: after, y }, cut(rest, x + width - after), STYLES.felt);
}

/** Hands that lie open need a line each. */
function drawOpen(canvas: Canvas, area: Area, places: readonly Place[]): number {
  const names = Math.max(...places.map(wholeWidth));
  const width = Math.min(names, Math.floor(area.width / 2));
  places.forEach((place, i) => {
    const x = area.x + 1;
    const y = area.y + i;
    if (i >= area.height) return;
    drawPlace(canvas, { x, y, width, height: 1 }, place);
    const from = x + width + 1;
    drawStrips(canvas, { x: from, y }, fitting(place.open ?? [], area.x + area.width - from));
  });
  return Math.min(places.length, area.height);
}

/** As many cards as have room. */
function fitting(cards: readonly string[], width: number): readonly string[] {
  let left = width;
  return cards.filter((card) => (left -= widthOf(card) + 1) >= 0);
}
