import { describe, expect, test } from 'vitest';
import { toy } from '../../tests/toy-game.ts';
import { runScenario, type FindGame } from './scenario.ts';

const find: FindGame = (id) => (id === 'toy' ? toy : undefined);
const POSITION = {
  turn: 0,
  hands: [
    ['9♠', 'Q♥'],
    ['J♠', 'A♥'],
  ],
  stock: ['K♦', '9♦'],
  discard: ['J♥'],
};
const BASE = { name: 'it', game: 'toy', position: POSITION };
const play = (card: string) => ({ type: 'PLAY', card });
const DRAW = { type: 'DRAW' };
const PASS = { type: 'PASS' };
const NEXT = { type: 'NEXT_ROUND' };
const START = { name: 'it', game: 'toy', start: { seats: 3, seed: 'abc', dealer: 1 } };

describe('a scenario holds', () => {
  test.each<[string, object]>([
    ['with nothing to do', {}],
    ['with a note', { note: 'why' }],
    [
      'when its steps are accepted',
      {
        steps: [
          { seat: 0, do: play('qh') },
          { seat: 1, do: PASS, note: 'why' },
        ],
      },
    ],
    [
      'when a step is refused with the code',
      { steps: [{ seat: 1, do: PASS, error: 'not_your_turn' }] },
    ],
    [
      'when a step is refused with the message',
      { steps: [{ seat: 0, do: play('9♠'), error: 'must_be_higher', message: '9♠ is too low' }] },
    ],
    ['when a step is refused with any code', { steps: [{ seat: 0, do: play('A♥'), error: '*' }] }],
    [
      'when a step is refused with any code and the message',
      { steps: [{ seat: 0, do: play('A♥'), error: '*', message: 'you do not hold A♥' }] },
    ],
    [
      'when an action that cannot be read is refused',
      { steps: [{ seat: 0, do: play('ZZ'), error: 'not_a_card' }] },
    ],
    [
      'when a card of another pack is refused',
      {
        steps: [{ seat: 0, do: play('8♣'), error: 'card_not_held', message: 'you do not hold 8♣' }],
      },
    ],
    [
      'when what was refused left everything',
      { steps: [{ seat: 0, do: play('9♠'), error: '*' }], expect: POSITION },
    ],
    [
      'when the legal actions are these',
      { steps: [{ seat: 0, legal: [PASS, DRAW, play('Qh')], do: PASS }] },
    ],
    [
      'when nothing is legal',
      {
        steps: [
          { seat: 1, legal: [], do: PASS, error: '*' },
          { seat: 7, legal: [] },
          { legal: [] },
        ],
      },
    ],
    [
      'when legal is only looked at',
      { steps: [{ seat: 0, legal: [DRAW, PASS, play('Q♥')] }], expect: { turn: 0 } },
    ],
    [
      'when the legal cards are these',
      {
        steps: [
          { seat: 0, legalCards: ['QH'] },
          { seat: 0, legalCards: ['Q♥'], do: play('Q♥') },
        ],
      },
    ],
    [
      'when no card is legal',
      {
        steps: [
          { seat: 1, legalCards: [] },
          { seat: 0, legalCards: [], do: PASS },
        ],
      },
    ],
    [
      'when the events are told',
      { steps: [{ seat: 0, do: play('Q♥'), events: [{ type: 'cardPlayed', card: 'qh' }] }] },
    ],
    [
      'when the events are told as everybody sees them',
      { steps: [{ seat: 0, do: DRAW, events: [{ type: 'cardDrawn', card: null }] }] },
    ],
    ['when no events are named', { steps: [{ seat: 0, do: DRAW, events: [] }] }],
    [
      'when the position is as expected',
      {
        steps: [{ seat: 0, do: play('Q♥') }],
        expect: { turn: 1, hands: [['9s'], ['A♥', 'J♠']], discard: ['Q♥', 'J♥'] },
      },
    ],
    [
      'when the stock is a set',
      { expect: { stockSet: ['9♦', 'K♦'], hands: [null, [null, 'J♠']] } },
    ],
    [
      'when a card is hidden',
      {
        steps: [{ seat: 0, do: DRAW }],
        hidden: { 0: ['J♠', 'A♥', '9♦'], 1: ['K♦', 'qh'], everybody: ['9♠'] },
      },
    ],
  ])('%s', (_, fields) => {
    expect(runScenario({ ...BASE, ...fields }, find)).toMatchObject({
      name: 'it',
      ok: true,
      failures: [],
      readable: true,
    });
  });

  test.each<[string, object]>([
    [
      'a hand played out',
      {
        steps: [
          { seat: 0, do: PASS },
          {
            seat: 1,
            do: PASS,
            events: [
              { type: 'passed', seat: 1 },
              { type: 'roundEnded', winners: [0, 1] },
            ],
          },
        ],
        expect: { phase: 'RoundEnd', scores: [1, 1] },
      },
    ],
    [
      'the table deals the whole pack',
      {
        steps: [
          { seat: 0, do: PASS },
          { seat: 1, do: PASS },
          { seat: null, do: NEXT },
          { do: NEXT, error: 'not_due' },
        ],
        expect: { round: 1 },
      },
    ],
    [
      'under another preset',
      {
        rules: 'short',
        steps: [
          { seat: 0, do: PASS },
          { seat: 1, do: PASS },
        ],
        expect: { phase: 'GameOver' },
      },
    ],
    [
      'under a preset in fields',
      {
        rules: { preset: 'short', rounds: 2 },
        steps: [
          { seat: 0, do: PASS },
          { seat: 1, do: PASS },
        ],
        expect: { phase: 'RoundEnd' },
      },
    ],
    ['under the default preset', { rules: null, expect: { turn: 0 } }],
  ])('%s', (_, fields) => {
    expect(runScenario({ ...BASE, ...fields }, find)).toMatchObject({ ok: true, failures: [] });
  });
});

describe('a scenario starts a fresh game', () => {
  const started = (start: object, rules?: string) =>
    runScenario({ ...START, start, ...(rules === undefined ? {} : { rules }) }, find).position;
  const rules = toy.ruleset.presets['standard'];
  const startOf = (...[seats, seed, dealer]: [number, string | null, number?]) =>
    rules === undefined ? null : toy.printPosition(toy.start(rules, seats, seed, dealer));

  test.each([
    ['with seats, seed and dealer', { seats: 3, seed: 'abc', dealer: 1 }, startOf(3, 'abc', 1)],
    ['with the last dealer', { seats: 3, seed: 'abc', dealer: 2 }, startOf(3, 'abc', 2)],
    ['without a dealer', { seats: 2, seed: 'abc' }, startOf(2, 'abc')],
    ['with no dealer', { seats: 2, seed: 'abc', dealer: null }, startOf(2, 'abc')],
    ['without a seed', { seats: 2 }, startOf(2, 'baize')],
    ['with no seed', { seats: 2, seed: null }, startOf(2, null)],
  ])('%s', (_, start, expected) => {
    expect(started(start)).toEqual(expected);
  });

  test('under its rules', () => {
    expect(started({ seats: 2 }, 'short')?.['hands']).toMatchObject([{ length: 2 }, { length: 2 }]);
  });
});

test('changes to the rules go over the rules given', () => {
  const steps = [
    { seat: 0, do: PASS },
    { seat: 1, do: PASS },
  ];
  const phase = (rules: unknown, changes?: object) =>
    runScenario({ ...BASE, rules, steps }, find, 'x', changes as never).position?.['phase'];
  expect(phase('short')).toBe('GameOver');
  expect(phase('short', { rounds: 2 })).toBe('RoundEnd');
  expect(phase({ rounds: 2 }, { rounds: 1 })).toBe('GameOver');
});
