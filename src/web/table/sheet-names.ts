// What can be looked up at the table, by name and by key.
export type SheetName = 'menu' | (typeof LISTED)[number];

/** As they stand in the menu. */
export const LISTED = ['scores', 'tricks', 'log', 'rules'] as const;

export const KEYS = { scores: 'o', tricks: 'l', log: 'e', rules: '?' } as const;

export function sheetOpenedBy(key: string): SheetName | undefined {
  return LISTED.find((name) => KEYS[name] === key);
}
