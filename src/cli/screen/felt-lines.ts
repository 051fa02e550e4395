// A low table: each player on a line, with the card that was played.
import { cut, put, widthOf, type Area } from '../terminal/index.ts';
import { drawStrip, drawStrips, putRich } from './cards.ts';
import { STYLES, type Canvas } from './theme.ts';
import { noteOf, type Middle, type Place, type Scene } from '#tabletop';

export function drawPlaceLines(canvas: Canvas, area: Area, scene: Scene): void {
  const { middle, places } = scene;
  const rows = Math.max(1, Math.min(area.height, places.length));
  const columns = Math.ceil(places.length / rows);
  const width = Math.floor(area.width / columns);
  const longest = Math.max(...places.map((place) => widthOf(nameLine(place))));
  const names = Math.min(columns === 1 ? 14 : 10, longest);
  places.forEach((place, i) => {
    const [x, y] = [area.x + (i % columns) * width, area.y + Math.floor(i / columns)];
    drawLine(canvas, { x, y, width, height: 1 }, { place, names, middle });
  });
  const last = area.y + rows;
  if (middle.kind !== 'trick' || middle.open === null || last >= area.y + area.height) return;
  const x = put(canvas, { x: area.x + 1, y: last }, `${middle.open.title} `, STYLES.feltFaint);
  drawStrips(canvas, { x, y: last }, middle.open.cards);
}

interface PlaceLine {
  readonly place: Place;
  /** The width of the column of names. */
  readonly names: number;
  readonly middle: Middle;
}

function drawLine(canvas: Canvas, { x, y, width }: Area, line: PlaceLine): void {
  const { place, names, middle } = line;
  put(canvas, { x: x + 1, y }, nameLine(place, names), nameStyle(place));
  const plays = middle.kind === 'trick' ? middle.plays : [];
  const winner = middle.kind === 'trick' ? middle.winner : null;
  const play = plays.find(({ seat }) => seat === place.seat);
  const column = x + names + 2;
  const state = winner !== null && winner !== place.seat ? 'shaded' : 'plain';
  if (play !== undefined) drawStrip(canvas, { x: column, y }, { card: play.card, state });
  const after = plays.length === 0 ? column : column + CARD;
  putRich(canvas, { x: after, y }, placeText(place, x + width - after), STYLES.felt);
}

/** Any card with a space on both sides. */
const CARD = 5;

/** Who it is, whether it is their turn, whether they dealt. */
export function nameLine({ name, isTurn, isDealer }: Place, width = 18): string {
  const before = isTurn ? '▶ ' : '';
  const after = isDealer ? ' (D)' : '';
  return `${before}${cut(name, width - before.length - after.length)}${after}`;
}

/** What the player has so far, the sign of a sum before the total. */
export function totalNote(place: Place): string {
  return noteOf(place, 'Σ');
}

export function nameStyle({ isTurn }: Place) {
  return isTurn ? STYLES.feltGold : { ...STYLES.felt, bold: true };
}

/** Open cards need the room of everything else; of that, what has no room is left out whole. */
function placeText(place: Place, room: number): string {
  const { cards, says, open } = place;
  if (open !== undefined) return cut(open.join(' '), room);
  const parts = [says, `${cards}▒`, totalNote(place)].filter((part) => part !== '');
  return parts.reduce((line, part) => {
    const longer = line === '' ? part : `${line}  ${part}`;
    return widthOf(longer) <= room ? longer : line;
  }, '');
}
