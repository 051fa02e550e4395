// Drawing only what changed: the cells shown and the cells wanted in, what to send to the terminal out.
import { at } from '#kernel';
import type { Cells } from './cells.ts';
import { isSameStyle, styleSequence, type Depth, type Style } from './style.ts';

/** Without a screen before, or with one of another size, everything is drawn. */
export function paint(before: Cells | undefined, after: Cells, depth: Depth): string {
  const isKnown =
    before !== undefined && before.width === after.width && before.height === after.height;
  let output = isKnown ? '' : '\u001B[0m\u001B[2J';
  let pen: Style | undefined;
  let next = -1;
  for (let index = 0; index < after.texts.length; index++) {
    const text = at(after.texts, index);
    if (text === '' || (isKnown && isUnchanged(before, after, index))) continue;
    const style = at(after.styles, index);
    if (index !== next || index % after.width === 0) output += moveTo(index, after.width);
    if (pen === undefined || !isSameStyle(pen, style)) output += styleSequence(style, depth);
    output += text;
    pen = style;
    next = index + (after.texts[index + 1] === '' ? 2 : 1);
  }
  return pen === undefined ? output : `${output}\u001B[0m`;
}

function isUnchanged(before: Cells, after: Cells, index: number): boolean {
  return (
    before.texts[index] === after.texts[index] &&
    // A wide letter is drawn again when its second half was something else.
    (before.texts[index + 1] === '') === (after.texts[index + 1] === '') &&
    isSameStyle(at(before.styles, index), at(after.styles, index))
  );
}

function moveTo(index: number, width: number): string {
  return `\u001B[${Math.floor(index / width) + 1};${(index % width) + 1}H`;
}
