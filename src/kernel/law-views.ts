// The law of views: a state and who looks in, nothing out, or an error that names the law.
import { assert } from './assert.ts';
import type { Game, Viewer } from './contract.ts';
import type { Say } from './law-checks.ts';

/** What a viewer is sent is all that the view holds: read again it is the same view, and it has one text. */
export function checkView(game: Game, state: unknown, viewer: Viewer, say: Say): void {
  const seen = game.view(state, viewer);
  const text = JSON.stringify(game.printView(seen));
  const read = game.readView(JSON.parse(text));
  const law = (what: string) => say(`the printed view of viewer ${viewer} ${what}`);
  assert(read.ok, law(`can be read: ${read.ok ? '' : read.refusal.message}`));
  assert(JSON.stringify(game.printView(read.value)) === text, law('has one text'));
  assert(isSame(read.value, seen), law('reads back as the view'));
  const [printed, others] = [seen, game.view(state, null)].map((each) => game.printView(each));
  for (const name of game.openFields ?? []) {
    const [own, open] = [printed?.[name], others?.[name]];
    assert(own !== undefined && isSame(own, open), law(`has ${name} as everybody has it`));
  }
}

/** Plain data of the same fields and values, in whatever order the fields were written. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    left.size === right.size &&
    [...left].every(([name, value]) => right.has(name) && isSame(value, right.get(name)))
  );
}
