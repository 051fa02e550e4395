// Melds on the table: players in cells above, stock and discard at the left, melds flowing beside them with their owners.
import { fill, put, widthOf, cut, type Area, type Cells } from '../terminal/index.ts';
import { CARD_SIZES, drawCard, drawStrip, putRich, stripWidth } from './cards.ts';
import { nameLine, nameStyle } from './felt-lines.ts';
import { STYLES, type Look } from './look.ts';
import type { LaidMeld, Middle, Place, Scene } from './scene.ts';

type MeldsMiddle = Extract<Middle, { readonly kind: 'melds' }>;

/** Room for two cards side by side. */
const PILES = 15;
const MOST_COLUMNS = 4;
/** Below this only the name and the number of cards have room. */
const NARROW = 15;

export function drawMelds(
  cells: Cells,
  area: Area,
  scene: Scene,
  middle: MeldsMiddle,
  look: Look,
): void {
  const rows = drawPlaces(cells, area, scene.places, look);
  const below = { ...area, y: area.y + rows, height: area.height - rows };
  const isHigh = below.height >= CARD_SIZES.normal.height + 1;
  if (isHigh) drawPiles(cells, below, middle, look);
  else drawPileLine(cells, below, middle, look);
  const beside = isHigh
    ? { ...below, x: area.x + PILES, width: area.width - PILES - 1 }
    : { ...below, y: below.y + 1, height: below.height - 1, x: area.x + 1, width: area.width - 2 };
  drawFlow(cells, beside, scene, middle.melds, look);
}

function columnsFor(places: readonly Place[]): number {
  return Math.ceil(places.length / Math.ceil(places.length / MOST_COLUMNS));
}

function placeRows(places: readonly Place[]): number {
  return Math.ceil(places.length / columnsFor(places));
}

function drawPlaces(cells: Cells, area: Area, places: readonly Place[], look: Look): number {
  const columns = columnsFor(places);
  const width = Math.floor((area.width - 2) / columns);
  places.forEach((place, i) => {
    const x = area.x + 1 + (i % columns) * width;
    const y = area.y + Math.floor(i / columns);
    const isNarrow = width < NARROW;
    const rest = (isNarrow ? [`${place.cards}▒`] : [`${place.cards}▒`, place.note, place.says])
      .filter((part) => part !== '')
      .join(' ');
    const name = isNarrow
      ? nameLine({ ...place, isDealer: false }, Math.max(4, width - widthOf(rest) - 1))
      : nameLine(place, Math.max(8, width - widthOf(rest) - 2));
    const after = put(cells, x, y, name, nameStyle(place)) + 1;
    putRich(cells, after, y, cut(rest, x + width - 1 - after), STYLES.felt, look);
  });
  return placeRows(places) + (area.height > 8 ? 1 : 0);
}

function drawPiles(cells: Cells, area: Area, middle: MeldsMiddle, look: Look): void {
  const [top] = middle.discards;
  const size = CARD_SIZES.normal;
  const stock = { x: area.x + 1, y: area.y, width: size.width, height: size.height };
  if (middle.stock > 0) fill(cells, stock, STYLES.back, look.ascii ? '#' : '▒');
  else put(cells, stock.x + 1, stock.y + 1, '–', STYLES.feltFaint);
  const x = stock.x + size.width + 1;
  if (top !== undefined) drawCard(cells, x, area.y, { card: top, state: 'plain' }, 'normal', look);
  else put(cells, x + 1, area.y + 1, '–', STYLES.feltFaint);
  const y = area.y + size.height;
  if (area.height > size.height + 1)
    pileTitles(middle).forEach((title, i) =>
      put(cells, stock.x, y + i, cut(title, PILES - 2), STYLES.feltFaint),
    );
  else {
    put(cells, stock.x + 1, y, String(middle.stock), STYLES.feltFaint);
    put(cells, x + 1, y, String(middle.discards.length), STYLES.feltFaint);
  }
}

function pileTitles({ titles, stock, discards }: MeldsMiddle): readonly [string, string] {
  return [`${titles.stock} ${stock}`, `${titles.discard} ${discards.length}`];
}

function drawPileLine(cells: Cells, area: Area, middle: MeldsMiddle, look: Look): void {
  const [stock, discard] = pileTitles(middle);
  let x = put(cells, area.x + 1, area.y, `${stock}  ${discard} `, STYLES.felt);
  for (const card of middle.discards.slice(0, 1)) {
    x = drawStrip(cells, x, area.y, { card, state: 'plain' }, look);
  }
}

/** A meld with what stands before it. */
function meldWidth(meld: LaidMeld): number {
  return widthOf(meld.id) + 1 + meld.cards.reduce((sum, card) => sum + stripWidth(card), 0);
}

interface Flowing {
  readonly owner: string;
  readonly meld: LaidMeld;
  readonly isFirst: boolean;
}

/** By owner, each with the name before the first. */
function flowOf({ places }: Pick<Scene, 'places'>, melds: readonly LaidMeld[]): readonly Flowing[] {
  return places.flatMap(({ seat, name }) =>
    melds
      .filter(({ owner }) => owner === seat)
      .map((meld, i) => ({ owner: cut(name, 10), meld, isFirst: i === 0 })),
  );
}

const GAP = 2;

interface Placed extends Flowing {
  readonly x: number;
  readonly y: number;
}

function placed(flow: readonly Flowing[], width: number): readonly Placed[] {
  let x = 0;
  let y = 0;
  return flow.map((each) => {
    const needed = meldWidth(each.meld) + (each.isFirst ? widthOf(each.owner) + 1 : 0);
    // Every owner begins a line, unless two fit well beside each other.
    if (x > 0 && x + needed > width) {
      x = 0;
      y += 1;
    }
    const place = { ...each, x, y };
    x += needed + GAP;
    return place;
  });
}

export function meldsHeight(places: readonly Place[], middle: MeldsMiddle, width: number): number {
  const flow = placed(flowOf({ places }, middle.melds), width - PILES - 1);
  const lines = (flow.at(-1)?.y ?? -1) + 1;
  return placeRows(places) + Math.max(2, lines);
}

function drawFlow(
  cells: Cells,
  area: Area,
  scene: Scene,
  melds: readonly LaidMeld[],
  look: Look,
): void {
  const flow = placed(flowOf(scene, melds), area.width);
  const isLoose = (flow.at(-1)?.y ?? 0) * 2 < area.height;
  for (const { owner, meld, isFirst, x, y } of flow) {
    const row = area.y + y * (isLoose ? 2 : 1);
    if (row >= area.y + area.height) return;
    let column = area.x + x;
    if (isFirst) column = put(cells, column, row, `${owner} `, { ...STYLES.felt, bold: true });
    column = put(cells, column, row, `${meld.id} `, STYLES.feltFaint);
    for (const card of meld.cards)
      column = drawStrip(cells, column, row, { card, state: 'plain' }, look);
  }
}
