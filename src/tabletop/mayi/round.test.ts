import { expect, test } from 'vitest';
import { mayi } from '#games';
import { wordsIn } from '#text/all';
import { narratorAt } from '../tabletops.ts';

const ENDED = { type: 'roundEnded', round: 2, scores: [9, 0, 4], totals: [9, 0, 4] };

test.each([
  ['en', 1, '1 set and 1 run · Bea out'],
  ['en', null, '1 set and 1 run'],
  ['fr', 1, / · Bea finit$/],
  ['pl', 1, / · Bea kończy$/],
] as const)('a row of the sheet says who went out, in %s: %j', (language, winner, what) => {
  const narrator = narratorAt(mayi, wordsIn(language), ['Ann', 'Bea', 'Cid']);
  expect(narrator.tabletop.round({ ...ENDED, winner }, narrator)?.what).toMatch(what);
});
