// The middle of the screen: a scene in, the green table with its players and cards out.
import { fill, type Area } from '../terminal/index.ts';
import { drawPlaceLines } from './felt-lines.ts';
import { drawMelds, meldsHeight } from './felt-melds.ts';
import { drawTrick, trickFits } from './felt-trick.ts';
import { STYLES, type Canvas } from './theme.ts';
import type { Scene } from '#tabletop';

export function drawFelt(canvas: Canvas, area: Area, scene: Scene): void {
  fill(canvas, area, STYLES.felt);
  const { middle } = scene;
  if (middle.kind === 'melds') drawMelds(canvas, area, scene, middle);
  else if (trickFits(area, middle)) drawTrick(canvas, area, scene, middle);
  else drawPlaceLines(canvas, area, scene);
}

/** As many lines as everything that lies there needs. */
export function leastFelt({ middle, places }: Scene, width: number): number {
  return middle.kind === 'melds' ? meldsHeight(places, middle, width) : places.length + 1;
}
