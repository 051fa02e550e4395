// Rows of words in, the same set in columns out: two spaces before the first and between them.

/** Columns named here stand to the right, as numbers do. */
export function columns(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const count = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, i) =>
    Math.max(...rows.map((row) => row[i]?.length ?? 0)),
  );
  const cell = (text: string, i: number) =>
    right.includes(i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0);
  return rows.map((row) => `${`  ${row.map(cell).join('  ')}`.trimEnd()}\n`).join('');
}
