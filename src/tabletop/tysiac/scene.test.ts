// What is played for in Tysiąc while it is bid: the highest bid, and whose it is.
import { expect, test } from 'vitest';
import { tysiac } from '#games';
import { readRules, orThrow } from '#kernel';
import { wordsIn } from '#text/all';
import { narratorAt } from '../tabletops.ts';

test.each([
  ['en', 'kurnik', 'Highest bid 100 Bea'],
  ['fr', 'kurnik', 'Plus haute enchère 100 Bea'],
  ['pl', 'kurnik', 'Najwyższa odzywka 100 Bea'],
  ['en', 'standard', 'no contract yet'],
] as const)('%s, by the rules of %s', (language, preset, fact) => {
  const state = tysiac.start(orThrow(readRules(tysiac.ruleset, { preset })), 3, 'sunday');
  const narrator = narratorAt(tysiac, wordsIn(language), ['Ann', 'Bea', 'Cid']);
  const { facts } = narrator.tabletop.scene(tysiac.view(state, 0), 0, narrator);
  expect(facts[0]).toBe(fact);
});
