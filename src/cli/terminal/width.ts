// How wide a text stands on a terminal: its visible pieces with their columns, cut and padded to a width.

const PIECES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const SIMPLE =
  /^[\u0020-\u007E\u00A0-\u02FF\u0370-\u10FF\u2010-\u205F\u2190-\u22FF\u2500-\u267F]*$/;
/** East Asian wide and full-width letters, and pictures. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Mn}]/gu;

/** What stands in one cell, or in two. */
export interface Piece {
  readonly text: string;
  readonly width: 1 | 2;
}

/** Control characters are left out: nobody's name moves the cursor. */
export function piecesOf(text: string): readonly Piece[] {
  if (SIMPLE.test(text)) return Array.from(text, (each) => ({ text: each, width: 1 }));
  return Array.from(PIECES.segment(text), ({ segment }) => segment)
    .filter((segment) => segment.replace(UNSEEN, '') !== '')
    .map((segment) => ({
      text: segment.replace(/[\p{Cc}\p{Cs}]/gu, ''),
      width: WIDE.test(segment) ? 2 : 1,
    }));
}

export function widthOf(text: string): number {
  return SIMPLE.test(text)
    ? text.length
    : piecesOf(text).reduce((sum, { width }) => sum + width, 0);
}

/** Cut to a width, with a sign that something is missing. */
export function cut(text: string, width: number, sign = '…'): string {
  if (widthOf(text) <= width) return text;
  if (width <= widthOf(sign)) return sign.slice(0, Math.max(0, width));
  let kept = '';
  let left = width - widthOf(sign);
  for (const piece of piecesOf(text)) {
    if (piece.width > left) break;
    kept += piece.text;
    left -= piece.width;
  }
  return kept + sign;
}

/** Exactly so wide. */
export function padded(text: string, width: number): string {
  const fitting = cut(text, width);
  return fitting + ' '.repeat(Math.max(0, width - widthOf(fitting)));
}

export function paddedLeft(text: string, width: number): string {
  const fitting = cut(text, width);
  return ' '.repeat(Math.max(0, width - widthOf(fitting))) + fitting;
}

/** Lines of at most this width, broken between words; a longer word is cut. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map((each) => cut(each, width));
}
