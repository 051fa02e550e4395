// What can be looked up at the table, by name and by key.
export type SheetName = 'menu' | (typeof LISTED)[number];

/** As they stand in the menu. */
export const LISTED = ['scores', 'tricks', 'log', 'rules', 'words', 'keys'] as const;

/** A small l asks for the last trick, a large one for all of them. */
export const KEYS = {
  scores: 'o',
  tricks: 'L',
  log: 'e',
  rules: '?',
  words: 'w',
  keys: 'k',
} as const;

export function sheetOpenedBy(key: string): SheetName | undefined {
  return LISTED.find((name) => KEYS[name] === key);
}
