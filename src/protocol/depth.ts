// How deep lists and objects lie inside each other: asked before JSON is parsed, so that nothing deep is ever built.

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
