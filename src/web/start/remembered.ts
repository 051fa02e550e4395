// The last table of each game in this browser: text of a link in, the same text out next time, where a browser keeps any.
export function lastTable(game: string): string {
  try {
    return localStorage.getItem(keyOf(game)) ?? '';
  } catch {
    return '';
  }
}

export function rememberTable(game: string, text: string): void {
  try {
    localStorage.setItem(keyOf(game), text);
  } catch {
    // A browser that keeps nothing proposes the usual table again.
  }
}

function keyOf(game: string): string {
  return `baize:table:${game}`;
}
