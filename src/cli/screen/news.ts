// News below the table: the same news from later and later and room for it in, as much as fits out.
import { cut, wrapText } from '../terminal/index.ts';

interface News {
  readonly lines: readonly string[];
  /** Whether something older was left out. */
  readonly isCut: boolean;
}

/** `texts` are longest first. */
export function newsLines(texts: readonly string[], width: number, height: number): News {
  for (const [i, text] of texts.entries()) {
    const lines = wrapText(text, width);
    if (lines.length <= height) return { lines, isCut: i > 0 };
  }
  if (texts.length === 0) return { lines: [], isCut: false };
  const lines = wrapText(texts.at(-1) ?? '', width).slice(0, height);
  const last = cut(`${lines.at(-1) ?? ''} …`, width);
  return { lines: lines.with(-1, last), isCut: texts.length > 1 };
}
