// A rulebook while playing: its text and headings in, those sections as data out, in words for a table.

export type Block =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly rows: readonly (readonly string[])[] };

export interface BookSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** Sections by their headings, in the order asked for; a heading that is not there is left out. */
export function bookSections(text: string, headings: readonly string[]): readonly BookSection[] {
  const sections = text.split(/^#{2,3} /m);
  return headings.flatMap((heading) => {
    const section = sections.find((each) => each.startsWith(`${heading}\n`));
    return section === undefined ? [] : [sectionOf(heading, section.slice(heading.length))];
  });
}

/** A house rule's heading ends with the JSON names of its options. */
const OPTION_NAMES = / \(`.*`\)$/;

/** Without what proves it: at a table the rule is enough. */
function sectionOf(heading: string, body: string): BookSection {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !/^_?(Scenarios?|Proved)\b/i.test(paragraph));
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
    .replace(/ \((?:see )?`[^`]+`(?:(?:,| and) `[^`]+`)*\)/g, '')
    .replace(/\(`\w+`[,:] /g, '(')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/(^|\W)_([^_]+)_(?=\W|$)/g, '$1$2');
}
