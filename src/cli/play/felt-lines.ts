// A low table: each player on a line, with the card that was played.
import { put, type Area, type Cells } from '../terminal/index.ts';
import { drawStrip, putRich } from './cards.ts';
import { STYLES, type Look } from './look.ts';
import type { Place, Scene } from './scene.ts';
import { cut, widthOf } from '../terminal/index.ts';

export function drawPlaceLines(cells: Cells, area: Area, scene: Scene, look: Look): void {
  const { middle, places } = scene;
  const names = Math.min(14, Math.max(...places.map((place) => widthOf(nameLine(place)))));
  places.slice(0, area.height).forEach((place, i) => {
    const y = area.y + i;
    put(cells, area.x + 1, y, nameLine(place, names), nameStyle(place));
    const play =
      middle.kind === 'trick' ? middle.plays.find(({ seat }) => seat === place.seat) : undefined;
    const column = area.x + names + 3;
    if (play !== undefined) {
      const isShaded =
        middle.kind === 'trick' && middle.winner !== null && middle.winner !== place.seat;
      drawStrip(cells, column, y, { card: play.card, state: isShaded ? 'shaded' : 'plain' }, look);
    }
    const room = area.x + area.width - column - 6;
    putRich(cells, column + 5, y, cut(placeText(place), room), STYLES.felt, look);
  });
  const last = area.y + places.length;
  if (middle.kind !== 'trick' || middle.open === null || last >= area.y + area.height) return;
  let x = put(cells, area.x + 1, last, `${middle.open.title} `, STYLES.feltFaint);
  for (const card of middle.open.cards)
    x = drawStrip(cells, x, last, { card, state: 'plain' }, look) + 1;
}

/** Who it is, whether it is their turn, whether they dealt. */
export function nameLine({ name, isTurn, isDealer }: Place, width = 18): string {
  const before = isTurn ? '▶ ' : '';
  const after = isDealer ? ' (D)' : '';
  return `${before}${cut(name, width - before.length - after.length)}${after}`;
}

export function nameStyle({ isTurn }: Place) {
  return isTurn ? STYLES.feltGold : { ...STYLES.felt, bold: true };
}

/** Open cards need the room of everything else. */
function placeText({ cards, says, note, open }: Place): string {
  if (open !== undefined) return open.join(' ');
  return [says, `${cards}▒`, note].filter((part) => part !== '').join('  ');
}
