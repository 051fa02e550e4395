// How it stands in Coinche: by us and them to whoever plays, by the names of both sides to whoever looks on.
import { expect, test } from 'vitest';
import { coinche } from '#games';
import { readRules, orThrow, type Viewer } from '#kernel';
import { wordsIn } from '#text/all';
import { narratorAt } from '../tabletops.ts';

const STATE = coinche.start(orThrow(readRules(coinche.ruleset, {})), 4, 'sunday');
const SCORED = { ...STATE, score: { ...STATE.score, scores: [120, 40] } };

function scoreSeen(language: 'en' | 'fr' | 'pl', viewer: Viewer): string {
  const narrator = narratorAt(coinche, wordsIn(language), ['Ann', 'Bob', 'Cid', 'Dan']);
  return narrator.tabletop.scene(coinche.view(SCORED, viewer), viewer ?? 0, narrator).score;
}

test.each([
  ['en', 0, /^We 120 : They 40 /],
  ['en', 1, /^We 40 : They 120 /],
  ['en', null, /^Ann and Cid 120 : Bob and Dan 40 /],
  ['fr', null, /^Ann et Cid 120 : Bob et Dan 40 /],
  ['pl', null, /^Ann i Cid 120 : Bob i Dan 40 /],
] as const)('%s, seen from %s', (language, viewer, score) => {
  expect(scoreSeen(language, viewer)).toMatch(score);
});
