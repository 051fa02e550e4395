import { expect, test } from 'vitest';
import { bookSections } from './rulebook.ts';

const BOOK = `# A game

## Aim

Who has **most** points
wins (\`target\`), see [the end](#the-end).

_Proved by: aim_

## Bids (\`minBid\`, \`bidCap\`)

- as _many_ as
  you like
- or none

| bid | pays |
| --- | ---: |
| 100 | \`1\` |

### The end

It ends.
`;

const asWritten = { text: BOOK, original: BOOK };

test('a section is prose, lists and tables without their marks, and without what proves it', () => {
  expect(bookSections(asWritten, ['Aim'])).toEqual([
    {
      heading: 'Aim',
      blocks: [{ is: 'text', text: 'Who has most points wins, see the end.' }],
    },
  ]);
  expect(bookSections(asWritten, ['Bids (`minBid`, `bidCap`)'])).toEqual([
    {
      heading: 'Bids',
      blocks: [
        { is: 'list', items: ['as many as you like', 'or none'] },
        {
          is: 'table',
          rows: [
            ['bid', 'pays'],
            ['100', '1'],
          ],
        },
      ],
    },
  ]);
});

test('sections come in the order asked for, and those that are not there are left out', () => {
  const headings = bookSections(asWritten, ['The end', 'Nothing', 'Aim']).map(
    ({ heading }) => heading,
  );
  expect(headings).toEqual(['The end', 'Aim']);
});

test('a translation is found by the headings of the original', () => {
  const text =
    '# Un jeu\n\n## But\n\nGagner (voir `target`).\n\nProuvé par : `aim`\n\n## Annonces (`minBid`)\n\n### La fin\n\nFini.\n';
  expect(bookSections({ text, original: BOOK }, ['The end', 'Aim'])).toEqual([
    { heading: 'La fin', blocks: [{ is: 'text', text: 'Fini.' }] },
    { heading: 'But', blocks: [{ is: 'text', text: 'Gagner.' }] },
  ]);
});
