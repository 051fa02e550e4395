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

test('a section is prose, lists and tables without their marks, and without what proves it', () => {
  expect(bookSections(BOOK, ['Aim'])).toEqual([
    {
      heading: 'Aim',
      blocks: [{ is: 'text', text: 'Who has most points wins, see the end.' }],
    },
  ]);
  expect(bookSections(BOOK, ['Bids (`minBid`, `bidCap`)'])).toEqual([
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
  const headings = bookSections(BOOK, ['The end', 'Nothing', 'Aim']).map(({ heading }) => heading);
  expect(headings).toEqual(['The end', 'Aim']);
});
