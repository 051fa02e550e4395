// What a new table is called, and what is left to chance: a game in, an id that no other table has out.

export function newId(game: string): string {
  return `${game}-${Date.now().toString(36)}${randomHex(4)}`;
}

export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
