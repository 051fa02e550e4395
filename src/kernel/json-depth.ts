// How deep lists and objects lie inside each other: a text is asked before it is parsed, so that nothing deep is built.

/** Lists and objects inside each other; no format of ours comes near it, and whatever walks a value gets through it. */
export const MOST_DEPTH = 32;

const QUOTE = 34;
const BACKSLASH = 92;

export function depthOf(json: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let i = 0; i < json.length; i++) {
    const sign = json.charCodeAt(i);
    if (isText) {
      if (sign === BACKSLASH) i += 1;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (sign === 91 || sign === 123) deepest = Math.max(deepest, ++depth);
    else if (sign === 93 || sign === 125) depth -= 1;
  }
  return deepest;
}

/** The same of a value that somebody built; one that lies inside itself has no end. Level by level, each thing once. */
export function isTooDeep(value: unknown): boolean {
  let level = new Set([value].filter(isNested));
  for (let depth = 0; depth < MOST_DEPTH && level.size > 0; depth++)
    level = new Set([...level].flatMap((each) => Object.values(each).filter(isNested)));
  return level.size > 0;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
