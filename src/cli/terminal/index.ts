// A terminal without any game and without Node: cells to draw on, keys to read. The real one is in device.ts.
export * from './cells.ts';
export { namedKey, type Key, type KeyName } from './keys.ts';
export { depthOf, isUnicode, type Colour, type Style } from './style.ts';
export { cut, padded, paddedLeft, widthOf, wrapText } from './width.ts';
