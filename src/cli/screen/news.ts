// News below the table: sentences and room for them in, the latest whole sentences that fit out.
import { cut, wrapText } from '../terminal/index.ts';

interface News {
  readonly lines: readonly string[];
  /** Whether something older was left out. */
  readonly isCut: boolean;
}

/** Whoever reads begins at the beginning of a sentence. */
export function newsLines(sentences: readonly string[], width: number, height: number): News {
  for (const from of sentences.keys()) {
    const lines = wrapText(sentences.slice(from).join(' '), width);
    if (lines.length <= height) return { lines, isCut: from > 0 };
  }
  if (sentences.length === 0) return { lines: [], isCut: false };
  const lines = wrapText(sentences.at(-1) ?? '', width).slice(0, height);
  const last = cut(`${lines.at(-1) ?? ''} …`, width);
  return { lines: lines.with(-1, last), isCut: sentences.length > 1 };
}
