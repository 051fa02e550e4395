// A rulebook while playing: a book and headings in, those sections as data out, in words for a table.

export type Block =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly rows: readonly (readonly string[])[] };

export interface BookSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** As it is read, and as it was written first: a translation has the same sections in the same order. */
export interface Book {
  readonly text: string;
  readonly original: string;
}

/** Sections by the headings of the original, in the order asked for; a heading that is not there is left out. */
export function bookSections(book: Book, headings: readonly string[]): readonly BookSection[] {
  const sections = sectionsIn(book.text);
  const originals = sectionsIn(book.original).map(headingOf);
  return headings.flatMap((heading) => {
    const section = sections[originals.indexOf(heading)];
    return section === undefined ? [] : [sectionOf(section)];
  });
}

/** What stands before the first of them is none. */
function sectionsIn(text: string): readonly string[] {
  return text.split(/^#{2,3} /m).slice(1);
}

function headingOf(section: string): string {
  return section.split('\n', 1)[0] ?? '';
}

/** A house rule's heading ends with the JSON names of its options. */
const OPTION_NAMES = / \(`.*`\)$/;

/** In each language that there is a book in. */
const PROOF = /^_?(Proved by|Prouvé par|Dowodzą tego)/;

/** Without what proves it: at a table the rule is enough. */
function sectionOf(section: string): BookSection {
  const heading = headingOf(section);
  const paragraphs = section
    .slice(heading.length)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !PROOF.test(paragraph));
  return { heading: heading.replace(OPTION_NAMES, ''), blocks: paragraphs.map(blockOf) };
}

/** Tables and lists stand line by line, prose is joined. */
function blockOf(paragraph: string): Block {
  if (paragraph.startsWith('|')) return { is: 'table', rows: tableRows(paragraph) };
  if (!/^[-*] /.test(paragraph)) return { is: 'text', text: joined(paragraph) };
  return { is: 'list', items: paragraph.split(/\n(?=[-*] )/).map((item) => joined(item.slice(2))) };
}

function joined(text: string): string {
  return plain(text.replace(/\s*\n\s*/g, ' '));
}

function tableRows(paragraph: string): readonly (readonly string[])[] {
  return paragraph
    .split('\n')
    .filter((line) => !/^\|[\s:|-]+$/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => plain(cell).trim()));
}

/** Without the marks of the page, and without the JSON names in brackets, which nobody at a table needs. */
function plain(text: string): string {
  return text
    .replace(/ \((?:see |voir )?`[^`]+`(?:(?:,| and) `[^`]+`)*\)/g, '')
    .replace(/\(`\w+`[,:] /g, '(')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/(^|\W)_([^_]+)_(?=\W|$)/g, '$1$2');
}
