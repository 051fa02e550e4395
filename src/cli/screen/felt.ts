// The middle of the screen: a scene in, the green table with its players and cards out.
import type { Area, Cells } from '../terminal/index.ts';
import { fill } from '../terminal/index.ts';
import { drawPlaceLines } from './felt-lines.ts';
import { drawMelds, meldsHeight } from './felt-melds.ts';
import { drawTrick, trickFits } from './felt-trick.ts';
import { STYLES, type Theme } from './theme.ts';
import type { Scene } from '#tabletop';

export function drawFelt(cells: Cells, area: Area, scene: Scene, theme: Theme): void {
  fill(cells, area, STYLES.felt);
  const { middle } = scene;
  if (middle.kind === 'melds') drawMelds(cells, area, scene, middle, theme);
  else if (trickFits(area, middle)) drawTrick(cells, area, scene, middle, theme);
  else drawPlaceLines(cells, area, scene, theme);
}

/** As many lines as everything that lies there needs. */
export function leastFelt({ middle, places }: Scene, width: number): number {
  return middle.kind === 'melds' ? meldsHeight(places, middle, width) : places.length + 1;
}
