// The rulebooks in other languages beside the English ones: the same sections with the same proofs, tables, lists and names.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { LANGUAGES } from '#text';

const PROOFS = { fr: 'Prouvé par : ', pl: 'Dowodzą tego: ' } as const;
const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');
const BOOKS = GAMES.flatMap(({ id, name }) =>
  TRANSLATED.map((language) => ({ id, name, language })),
);

describe.each(BOOKS)('the rulebook of $name in $language', ({ id, language }) => {
  const written = (file: string) => readFileSync(`rulebook/${file}`, 'utf8');
  const english = sectionsIn(written(`${id}.md`));
  const translated = sectionsIn(written(`${language}/${id}.md`));

  test('has the same sections in the same order, named after the same options', () => {
    expect(translated.map(outlineOf)).toEqual(english.map(outlineOf));
  });

  test('names the same scenarios in each of them', () => {
    const proofs = (sections: readonly string[], word: string) =>
      sections.map((section) => section.split('\n').filter((line) => line.startsWith(word)));
    const named = proofs(translated, PROOFS[language]).map((lines) =>
      lines.map((line) => line.replace(PROOFS[language], 'Proved by: ')),
    );
    expect(named).toEqual(proofs(english, 'Proved by: '));
  });

  test('has the same tables, and lists as long', () => {
    expect(translated.map(layoutOf)).toEqual(english.map(layoutOf));
  });

  test('tells of the same options, values and codes', () => {
    expect(translated.map(codesIn)).toEqual(english.map(codesIn));
  });

  test('gives no heading twice, and none in English', () => {
    const headings = translated.map(headingOf);
    expect(new Set(headings).size).toBe(headings.length);
    const own = english.map(headingOf);
    expect(headings.filter((heading) => own.includes(heading) && !KEPT.includes(heading))).toEqual(
      [],
    );
  });
});

/** Names that are the same in every language. */
const KEPT = ['# Coinche', '# Tysiąc', '# May I?', '### Coinche', '### Surcoinche', '## Capot'];

function sectionsIn(text: string): readonly string[] {
  return text.split(/^(?=#{1,3} )/m);
}

function headingOf(section: string): string {
  return section.split('\n', 1)[0] ?? '';
}

/** How deep it stands, and the names of options in its heading. */
function outlineOf(section: string): string {
  const heading = headingOf(section);
  return `${/^#*/.exec(heading)?.[0]} ${/\(`.*`\)$/.exec(heading)?.[0] ?? ''}`;
}

/** Columns of every row of a table, and how many points a list has. */
function layoutOf(section: string): string {
  const lines = section.split('\n');
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').length);
  return `${rows.join()}; ${lines.filter((line) => /^[-*] /.test(line)).length}`;
}

/** In any order: sentences are built otherwise. Cards are written as they are typed. */
function codesIn(section: string): readonly string[] {
  const text = section.split('\n').slice(1).join('\n');
  const prose = text.replaceAll(/^(Proved by|Prouvé par|Dowodzą tego).*$/gm, '');
  const codes = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  );
  return [...new Set(codes)].toSorted();
}
