// Sections of the rulebook in, the lines of a page out.
import { bookSections, type Block, type Book, type BookSection } from '#tabletop';
import { padded, widthOf } from '../terminal/index.ts';
import type { Line } from './model.ts';

/** Sections by their headings, in the order asked for. */
export function sectionsOf(book: Book, headings: readonly string[]): readonly Line[] {
  return bookSections(book, headings).flatMap(sectionLines);
}

function sectionLines({ heading, blocks }: BookSection): readonly Line[] {
  return [
    { kind: 'title', text: heading },
    ...blocks.flatMap(blockLines),
    { kind: 'text', text: '' },
  ];
}

function blockLines(block: Block): readonly Line[] {
  switch (block.is) {
    case 'text':
      return [{ kind: 'text', text: block.text }];
    case 'list':
      return block.items.map((item) => ({ kind: 'text', text: `- ${item}` }));
    case 'table':
      return tableLines(block.rows);
  }
}

/** The cells stand below each other without their marks, too. */
function tableLines(rows: readonly (readonly string[])[]): readonly Line[] {
  const widthAt = (column: number) => Math.max(...rows.map((row) => widthOf(row[column] ?? '')));
  return rows.map((row) => ({
    kind: 'row',
    text: row.map((cell, column) => padded(cell, widthAt(column))).join(' | '),
  }));
}
