// A terminal without any game: cells to draw on, keys to read, a screen that is always given back.
export * from './cells.ts';
export { namedKey, type Key, type KeyName } from './keys.ts';
export { depthOf, isUnicode, type Colour, type Style } from './style.ts';
export { openTerminal, type Terminal } from './terminal.ts';
export { cut, padded, paddedLeft, widthOf, wrapText } from './width.ts';
