// What Coinche asks in an auction names only what is possible there.
import { expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, readRules, type JsonObject } from '#kernel';
import { wordsIn } from '#text/all';
import { seenBy } from '../../../tests/tabletop/offers.ts';
import { questionText } from '../labels.ts';
import { narratorAt } from '../tabletops.ts';

const NARRATOR = narratorAt(coinche, wordsIn('en'), ['Ann', 'Bea', 'Cid', 'Dan']);
const BID = { type: 'PLACE_BID', value: 160, suit: '♥' };
const PASS = { type: 'PASS' };

/** What the next one is asked after these calls. */
function askedAfter(calls: readonly JsonObject[]): string {
  const rules = orThrow(readRules(coinche.ruleset, { preset: 'standard', maxBid: 160 }));
  let state = coinche.start(rules, 4, 'asked', 3);
  for (const call of calls) {
    const [seat = 0] = coinche.toAct(state);
    state = orThrow(coinche.step(state, seat, orThrow(coinche.readAction(call)))).state;
  }
  const [seat = 0] = coinche.toAct(state);
  return questionText(seenBy(coinche, state, seat).offer.question, NARRATOR);
}

test.each([
  ['nothing to coinche', [], 'You may bid or pass.'],
  ['a bid of the others', [{ ...BID, value: 80 }], 'You may bid, pass or say coinche.'],
  ['nothing above it', [BID], 'You may pass or say coinche.'],
  ['a bid of one’s own side', [{ ...BID, value: 80 }, PASS], 'You may bid or pass.'],
])('only what is possible is asked: %s', (_, calls, question) => {
  expect(askedAfter(calls)).toBe(question);
});
