// Long lines: broken between words at a terminal's width, what follows indented; left whole anywhere else.

export function textWrapped(
  line: string,
  indent: number,
  width: number | undefined = process.stdout.columns,
): string {
  if (width === undefined || line.length <= width) return line;
  const end = line.lastIndexOf(' ', width);
  // A word that is longer than the terminal is wide cannot be helped.
  if (end <= indent) return line;
  const rest = `${' '.repeat(indent)}${line.slice(end + 1)}`;
  return `${line.slice(0, end)}\n${textWrapped(rest, indent, width)}`;
}
