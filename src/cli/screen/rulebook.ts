// The rulebook while playing: a game and headings in, those sections as lines out.
import { readFileSync } from 'node:fs';
import { padded, widthOf } from '../terminal/index.ts';
import type { Line } from './model.ts';

/** Beside the sources in a checkout, one folder further up in an installed package. */
const PLACES = ['../../../rulebook/', '../../../../rulebook/'];

export function rulebookText(game: string): string | undefined {
  for (const place of PLACES) {
    try {
      return readFileSync(new URL(`${place}${game}.md`, import.meta.url), 'utf8');
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Sections by their headings, in the order asked for. */
export function sectionsOf(text: string, headings: readonly string[]): readonly Line[] {
  const sections = text.split(/^#{2,3} /m);
  return headings.flatMap((heading) => {
    const section = sections.find((each) => each.startsWith(`${heading}\n`));
    return section === undefined ? [] : sectionLines(heading, section.slice(heading.length));
  });
}

/** A house rule's heading ends with the JSON names of its options. */
const OPTION_NAMES = / \(`.*`\)$/;

function sectionLines(heading: string, body: string): readonly Line[] {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !/^_?(Scenarios?|Proved)\b/i.test(paragraph));
  return [
    { kind: 'title', text: heading.replace(OPTION_NAMES, '') },
    ...paragraphs.flatMap(paragraphLines),
    { kind: 'text', text: '' },
  ];
}

/** Tables and lists stand line by line, prose is joined. */
function paragraphLines(paragraph: string): readonly Line[] {
  const lines = paragraph.split('\n');
  if (lines[0]?.startsWith('|') === true) return tableLines(lines);
  if (/^[-*] /.test(paragraph)) {
    return paragraph
      .split(/\n(?=[-*] )/)
      .map((item) => ({ kind: 'text', text: plain(item.replace(/\s*\n\s*/g, ' ')) }));
  }
  return [{ kind: 'text', text: plain(lines.map((line) => line.trim()).join(' ')) }];
}

/** The cells stand below each other without their marks, too. */
function tableLines(lines: readonly string[]): readonly Line[] {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+$/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => plain(cell).trim()));
  const widthAt = (column: number) => Math.max(...rows.map((row) => widthOf(row[column] ?? '')));
  return rows.map((row) => ({
    kind: 'row',
    text: row.map((cell, column) => padded(cell, widthAt(column))).join(' | '),
  }));
}

/** Without the marks of the page, and without the JSON names in brackets, which nobody at a table needs. */
function plain(text: string): string {
  return text
    .replace(/ \((?:see )?`[^`]+`(?:(?:,| and) `[^`]+`)*\)/g, '')
    .replace(/\(`\w+`[,:] /g, '(')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/(^|\W)_([^_]+)_(?=\W|$)/g, '$1$2');
}
