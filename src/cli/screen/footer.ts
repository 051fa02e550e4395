// The keys at the lower edge: keys with their meanings in, as much of them as a width holds out.
import { fill, put, widthOf, type Cells } from '../terminal/index.ts';
import { STYLES } from './theme.ts';

/** A key and what it does; the meaning is empty where there is no room for it. */
export type KeyMeaning = readonly [key: string, meaning: string];

/** Whoever knows these two finds everything else. */
const NEEDED = ['?', 'q'];

export function drawFooter(cells: Cells, y: number, keys: readonly KeyMeaning[]): void {
  fill(cells, { x: 0, y, width: cells.width, height: 1 }, STYLES.bar);
  const shown = fittedKeys(keys, cells.width - 1);
  const gap = widthWith(shown, 2) <= cells.width - 1 ? 2 : 1;
  let x = 1;
  for (const [key, meaning] of shown) {
    x = put(cells, { x, y }, key, STYLES.barBold);
    if (meaning !== '') x = put(cells, { x: x + 1, y }, meaning, STYLES.barFaint);
    x += gap;
  }
}

/** First arrows go without their meaning, then keys are left out from the last on: a letter alone says nothing. */
export function fittedKeys(keys: readonly KeyMeaning[], width: number): readonly KeyMeaning[] {
  let fitted = keys;
  while (widthWith(fitted, 1) > width) {
    const next = shorter(fitted);
    if (next === fitted) return fitted;
    fitted = next;
  }
  return fitted;
}

/** In the end only the two that are needed are left, and then without their meaning. */
function shorter(keys: readonly KeyMeaning[]): readonly KeyMeaning[] {
  const arrows = keys.findIndex(([key, meaning]) => key.startsWith('←') && meaning !== '');
  if (arrows >= 0) return keys.with(arrows, [keys[arrows]?.[0] ?? '', '']);
  const spare = keys.findLastIndex(([key]) => !NEEDED.includes(key));
  if (spare >= 0) return keys.toSpliced(spare, 1);
  const told = keys.findLastIndex(([, meaning]) => meaning !== '');
  return told < 0 ? keys : keys.with(told, [keys[told]?.[0] ?? '', '']);
}

function widthWith(keys: readonly KeyMeaning[], gap: number): number {
  const widths = keys.map(([key, meaning]) => widthOf(meaning === '' ? key : `${key} ${meaning}`));
  return widths.reduce((sum, each) => sum + each + gap, 0) - gap;
}
