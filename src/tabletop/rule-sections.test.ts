import { expect, test } from 'vitest';
import { GAMES, tysiac } from '#games';
import { orThrow, printRules, readRules, type Game, type JsonObject } from '#kernel';
import { wordsIn } from '#text/all';
import { factsHere } from './rule-sections.ts';
import { tabletopOf } from './tabletops.ts';

function factsOf(game: Game, rules: JsonObject) {
  const whole = printRules(orThrow(readRules(game.ruleset, rules)));
  const here = { game, words: wordsIn('en'), rules: whole, seats: game.usualSeats };
  return factsHere(here, tabletopOf(game).rules, Object.keys(game.ruleset.options));
}

test.each(GAMES)('the game that the rulebook of $name describes differs in nothing', (game) => {
  const facts = factsOf(game, {});
  expect(facts.length).toBeGreaterThan(5);
  expect(facts.filter(({ differs }) => differs)).toEqual([]);
});

test('what differs is marked and comes first', () => {
  const facts = factsOf(tysiac, { maxHands: 7 });
  const marked = facts.map(({ differs }) => differs);
  expect(marked.filter(Boolean)).toHaveLength(1);
  expect(marked[0]).toBe(true);
  expect(facts[0]?.text).toMatch(/\b7\b/);
});
