import { expect, test } from 'vitest';
import { toy, type ToyAction, type ToyState } from '../../tests/toy-game.ts';
import { readCard, PACK_24 } from './cards.ts';
import { MOST_LISTED, prompt } from './prompt.ts';

function stateOf(position: object): ToyState {
  const read = toy.readPosition(
    position,
    toy.start({ version: 1, handSize: 1, rounds: 1 }, 2, 'a').rules,
  );
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}
function play(text: string): ToyAction {
  const read = readCard(PACK_24, text);
  if (!read.ok) throw new Error(read.refusal.message);
  return { type: 'PLAY', card: read.value };
}

const STATE = stateOf({ turn: 1, hands: [['9♥'], ['9♠', 'Q♥', 'A♥']], discard: ['J♠'] });
const DEAL = { code: 'table_only', message: 'only the table deals', params: {} };
const EMPTY = { code: 'stock_empty', message: 'the stock is empty', params: {} };
const WAIT = { code: 'not_your_turn', message: 'it is not your turn', params: {} };

test('who is to act is asked, with choices by type and a reason for every dead button', () => {
  expect(prompt(toy, STATE, 1)).toEqual({
    seat: 1,
    question: 'play',
    choices: [
      { type: 'PLAY', actions: [play('Q♥'), play('A♥')], complete: true },
      { type: 'PASS', actions: [{ type: 'PASS' }], complete: true },
    ],
    blocked: [
      { action: { type: 'DRAW' }, refusal: EMPTY },
      { action: { type: 'NEXT_ROUND' }, refusal: DEAL },
    ],
  });
});

test('who waits has no choices, and reasons', () => {
  expect(prompt(toy, STATE, 0)).toEqual({
    seat: 0,
    question: 'wait',
    choices: [],
    blocked: [
      { action: { type: 'DRAW' }, refusal: WAIT },
      { action: { type: 'PASS' }, refusal: WAIT },
      { action: { type: 'NEXT_ROUND' }, refusal: DEAL },
    ],
  });
});

test.each([-1, 2, 0.5, Number.NaN])('seat %d is not asked', (seat) => {
  expect(prompt(toy, STATE, seat)).toBeUndefined();
});

test('an open type is not complete', () => {
  const asked = prompt({ ...toy, openTypes: ['PLAY'] }, STATE, 1);
  expect(asked?.choices.map(({ type, complete }) => [type, complete])).toEqual([
    ['PLAY', false],
    ['PASS', true],
  ]);
});

test.each([
  [MOST_LISTED, MOST_LISTED, true],
  [MOST_LISTED + 1, MOST_LISTED, false],
  [MOST_LISTED + 9, MOST_LISTED, false],
])('of %d actions of a type %d are listed', (count, listed, complete) => {
  const legalActions = () => Array.from({ length: count }, () => play('A♥'));
  const asked = prompt({ ...toy, legalActions }, STATE, 1);
  expect(asked?.choices).toHaveLength(1);
  expect(asked?.choices[0]?.actions).toHaveLength(listed);
  expect(asked?.choices[0]?.complete).toBe(complete);
});

test('at most 256 of a type are listed', () => {
  expect(MOST_LISTED).toBe(256);
});

test('a long list is not looked at to its end', () => {
  let taken = 0;
  function* legalActions(): Generator<ToyAction> {
    yield { type: 'PASS' };
    for (;;) {
      if (++taken > MOST_LISTED + 1) throw new Error('nobody needs this one');
      yield play('A♥');
    }
  }
  expect(prompt({ ...toy, legalActions }, STATE, 1)?.choices).toMatchObject([
    { type: 'PASS', complete: true },
    { type: 'PLAY', complete: false, actions: { length: MOST_LISTED } },
  ]);
});

test('a game that proposes actions of a type is shown with those, and they are not all', () => {
  const proposed = (_: ToyState, __: number, type: string) =>
    type === 'PLAY' ? [play('A♥')] : undefined;
  const asked = prompt({ ...toy, proposed }, STATE, 1);
  expect(asked?.choices).toEqual([{ type: 'PLAY', actions: [play('A♥')], complete: false }]);
});
