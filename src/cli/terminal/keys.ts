// Keys from what a terminal sends: bytes as text in, named keys and typed letters out.

const KEY_NAMES = [
  'text',
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
  'pageUp',
  'pageDown',
  'enter',
  'escape',
  'tab',
  'backTab',
  'backspace',
  'delete',
  'interrupt',
  'endOfInput',
  'redraw',
  'suspend',
] as const;
export type KeyName = (typeof KEY_NAMES)[number];

export interface Key {
  readonly name: KeyName;
  /** What was typed; empty for keys that type nothing. */
  readonly text: string;
}

export function namedKey(name: KeyName): Key {
  return { name, text: '' };
}

const SEQUENCES: Readonly<Record<string, KeyName>> = {
  '[A': 'up',
  '[B': 'down',
  '[C': 'right',
  '[D': 'left',
  OA: 'up',
  OB: 'down',
  OC: 'right',
  OD: 'left',
  '[H': 'home',
  '[F': 'end',
  OH: 'home',
  OF: 'end',
  OM: 'enter',
  '[1~': 'home',
  '[4~': 'end',
  '[7~': 'home',
  '[8~': 'end',
  '[3~': 'delete',
  '[5~': 'pageUp',
  '[6~': 'pageDown',
  '[Z': 'backTab',
};

const CONTROLS: Readonly<Record<string, KeyName>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u0003': 'interrupt',
  '\u0004': 'endOfInput',
  '\u0008': 'backspace',
  '\u007F': 'backspace',
  '\u000C': 'redraw',
  '\u001A': 'suspend',
};

const ESCAPE = '\u001B';
/** An escape sequence from its beginning: of a cursor or function key, whole. */
const SEQUENCE = /^(?:\[[0-9;?]*[ -/]*[@-~]|O[@-~])/;
/** One that has not come whole yet. */
const BEGUN = /^(?:\[[0-9;?]*|O)$/;

export interface KeysRead {
  readonly keys: readonly Key[];
  /** The beginning of a sequence whose end has not come yet. */
  readonly rest: string;
}

export function readKeys(input: string): KeysRead {
  const keys: Key[] = [];
  let left = input;
  while (left !== '') {
    if (left.startsWith(ESCAPE)) {
      const after = left.slice(1);
      if (after === '' || BEGUN.test(after)) return { keys, rest: left };
      const sequence = SEQUENCE.exec(after)?.[0];
      // Escape and at once another key: the first stands for itself.
      const name = sequence === undefined ? 'escape' : SEQUENCES[withoutModifiers(sequence)];
      if (name !== undefined) keys.push(namedKey(name));
      left = after.slice(sequence?.length ?? 0);
      continue;
    }
    const letter = String.fromCodePoint(left.codePointAt(0) ?? 0);
    left = left.slice(letter.length);
    const control = CONTROLS[letter];
    if (control !== undefined) keys.push(namedKey(control));
    else if (letter >= ' ') keys.push({ name: 'text', text: letter });
  }
  return { keys, rest: '' };
}

/** Shift, Alt and Ctrl with an arrow are the arrow. */
function withoutModifiers(sequence: string): string {
  return sequence.replace(/^\[1;\d+(?=[A-Z]$)/, '[').replace(/;\d+~$/, '~');
}

/** What a sequence that never ended stands for: the escape key itself, and what was typed after it. */
export function settledKeys(rest: string): readonly Key[] {
  if (rest === '') return [];
  const typed = Array.from(rest.slice(1), (text): Key => ({ name: 'text', text }));
  return [namedKey('escape'), ...(typed.length > 0 && /^[[O]/.test(rest.slice(1)) ? [] : typed)];
}
