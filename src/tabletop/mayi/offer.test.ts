// What May I? asks about the open card names it: not everybody sees the pile.
import { expect, test } from 'vitest';
import { mayi } from '#games';
import { orThrow, readRules, type JsonObject, type Seat } from '#kernel';
import { wordsIn } from '#text/all';
import { seenBy } from '../../../tests/tabletop/offers.ts';
import { questionText } from '../labels.ts';
import { narratorAt } from '../tabletops.ts';

const POSITION: JsonObject = {
  round: 1,
  dealer: 0,
  turn: 1,
  hands: [
    ['3♣', 'K♣'],
    ['9♠', '4♦'],
    ['5♣', '6♣'],
    ['10♥', 'Q♥'],
  ],
  stock: ['8♥', '7♦', '6♦', '3♦'],
  discard: ['J♦', 'Q♦'],
  discardedBy: 0,
};
const CALL = { type: 'CALL_MAY_I' };

test.each<[Seat, 'en' | 'fr' | 'pl', readonly [Seat, JsonObject][], string]>([
  [1, 'en', [], 'Draw from the stock or take J♦.'],
  [1, 'fr', [], 'Piochez ou prenez J♦.'],
  [1, 'pl', [], 'Dobierz z talii albo weź J♦.'],
  [3, 'en', [], 'You may call for J♦. It costs a penalty card.'],
  [1, 'en', [[3, CALL]], 'Dan asks for J♦: allow it, or claim it yourself.'],
  [1, 'fr', [[3, CALL]], 'Dan demande J♦\u00a0: laissez-la, ou prenez-la vous-même.'],
  [1, 'pl', [[3, CALL]], 'Dan prosi o J♦: pozwól albo weź tę kartę dla siebie.'],
])('seat %d is asked in %s after %j', (seat, language, actions, question) => {
  const rules = orThrow(readRules(mayi.ruleset, {}));
  let state = orThrow(mayi.readPosition(POSITION, rules));
  for (const [by, action] of actions)
    state = orThrow(mayi.step(state, by, orThrow(mayi.readAction(action)))).state;
  const narrator = narratorAt(mayi, wordsIn(language), ['Ann', 'Bea', 'Cid', 'Dan']);
  expect(questionText(seenBy(mayi, state, seat).offer.question, narrator)).toBe(question);
});
