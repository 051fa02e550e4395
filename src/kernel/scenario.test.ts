import { describe, expect, test } from 'vitest';
import { toy } from '../../tests/toy-game.ts';
import type { Game } from './contract.ts';
import { namedFaces, runScenario, type FindGame } from './scenario.ts';

const find: FindGame = (id) => (id === 'toy' ? toy : undefined);
const only =
  (game: Game): FindGame =>
  () =>
    game;

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

describe('what is no scenario is told with its path', () => {
  test.each<[string, unknown, string, string]>([
    ['a list', [], '', 'expected an object, found a list'],
    ['no name', { game: 'toy' }, 'name', 'name: expected a text, found nothing'],
    ['a name that is no text', { ...BASE, name: 7 }, 'name', 'name: expected a text, found 7'],
    ['an unknown field', { ...BASE, step: [] }, 'step', 'step: unknown field'],
    ['an unknown game', { ...BASE, game: 'whist' }, 'game', 'game: unknown game "whist"'],
    ['no game', { name: 'it' }, 'game', 'game: unknown game nothing'],
    [
      'an unknown preset',
      { ...BASE, rules: 'club' },
      'rules.preset',
      'rules.preset: no preset "club"; there are standard, short',
    ],
    [
      'an unknown option',
      { ...BASE, rules: { aces: 4 } },
      'rules.aces',
      'rules.aces: unknown option; there are handSize, rounds',
    ],
    ['rules that are none', { ...BASE, rules: 7 }, 'rules', 'rules: expected an object, found 7'],
    [
      'no position',
      { name: 'it', game: 'toy' },
      'position',
      'position: a scenario needs a position or a start',
    ],
    [
      'a position that is none',
      { ...BASE, position: 7 },
      'position',
      'position: expected an object, found 7',
    ],
    [
      'an unknown field of the position',
      { ...BASE, position: { hnads: [] } },
      'position.hnads',
      'position.hnads: unknown field',
    ],
    [
      'an unknown card',
      { ...BASE, position: { hands: [['ZZ']] } },
      'position.hands[0][0]',
      'position.hands[0][0]: "ZZ" is not a card',
    ],
    [
      'a card of another pack',
      { ...BASE, position: { hands: [['8♣']] } },
      'position.hands[0][0]',
      "position.hands[0][0]: 8♣ is not in this game's pack",
    ],
    [
      'a start that is none',
      { ...START, start: 'abc' },
      'start',
      'start: expected an object, found "abc"',
    ],
    [
      'an unknown field of the start',
      { ...START, start: { seats: 2, deal: 1 } },
      'start.deal',
      'start.deal: unknown field',
    ],
    [
      'a start without seats',
      { ...START, start: {} },
      'start.seats',
      'start.seats: expected a number, found nothing',
    ],
    [
      'no seats',
      { ...START, start: { seats: 0 } },
      'start.seats',
      'start.seats: expected a whole number from 1 to 99, found 0',
    ],
    [
      'too many seats',
      { ...START, start: { seats: 4 } },
      'start.seats',
      'start.seats: Toy is played by 2, 3, not 4',
    ],
    [
      'a dealer who is not there',
      { ...START, start: { seats: 2, dealer: 2 } },
      'start.dealer',
      'start.dealer: expected a whole number from 0 to 1, found 2',
    ],
    [
      'a seed that is no text',
      { ...START, start: { seats: 2, seed: 7 } },
      'start.seed',
      'start.seed: expected a text, found 7',
    ],
    [
      'steps that are no list',
      { ...BASE, steps: {} },
      'steps',
      'steps: expected a list, found an object',
    ],
    [
      'a step that is none',
      { ...BASE, steps: [{ do: PASS }, 7] },
      'steps[1]',
      'steps[1]: expected an object, found 7',
    ],
    [
      'an unknown field of a step',
      { ...BASE, steps: [{ do: PASS, by: 1 }] },
      'steps[0].by',
      'steps[0].by: unknown field',
    ],
    [
      'a step with nothing to do',
      { ...BASE, steps: [{ seat: 0 }] },
      'steps[0].do',
      'steps[0].do: a step needs an action',
    ],
    [
      'legal that is no list',
      { ...BASE, steps: [{ legal: PASS }] },
      'steps[0].legal',
      'steps[0].legal: expected a list, found an object',
    ],
    [
      'legal cards that are no list',
      { ...BASE, steps: [{ legalCards: 'Q♥' }] },
      'steps[0].legalCards',
      'steps[0].legalCards: expected a list, found "Q♥"',
    ],
    [
      'events that are no list',
      { ...BASE, steps: [{ do: PASS, events: {} }] },
      'steps[0].events',
      'steps[0].events: expected a list, found an object',
    ],
    [
      'an error that is no text',
      { ...BASE, steps: [{ do: PASS, error: true }] },
      'steps[0].error',
      'steps[0].error: expected a text, found true',
    ],
    [
      'a message that is no text',
      { ...BASE, steps: [{ do: PASS, message: [] }] },
      'steps[0].message',
      'steps[0].message: expected a text, found a list',
    ],
    [
      'hidden that is no object',
      { ...BASE, hidden: [] },
      'hidden',
      'hidden: expected an object, found a list',
    ],
    [
      'hidden cards that are no list',
      { ...BASE, hidden: { 0: 'Q♥' } },
      'hidden.0',
      'hidden.0: expected a list, found "Q♥"',
    ],
    [
      'a hidden card that is none',
      { ...BASE, hidden: { 0: ['Q♥', 'ZZ'] } },
      'hidden.0[1]',
      'hidden.0[1]: "ZZ" is not a card',
    ],
  ])('%s', (_, value, where, message) => {
    const report = runScenario(value, find, 'entry 3');
    expect(report).toMatchObject({ ok: false, readable: false, position: null });
    expect(report.failures).toEqual([{ where, message }]);
  });

  test.each<[string, unknown, string]>([
    ['by its name', { name: 'mine' }, 'mine'],
    ['by the label without a name', {}, 'entry 3'],
    ['by the label when its name is no text', { name: 7 }, 'entry 3'],
    ['by the label when it is nothing', null, 'entry 3'],
    ['by the label when it is a text', 'name', 'entry 3'],
  ])('and is called %s', (_, value, name) => {
    expect(runScenario(value, find, 'entry 3').name).toBe(name);
  });

  test('or by no label at all', () => {
    expect(runScenario(null, find).name).toBe('scenario');
  });

  test('a refused position may have no path', () => {
    const readPosition: typeof toy.readPosition = () => ({
      ok: false,
      refusal: { code: 'no', message: 'it is no position', params: {} },
    });
    expect(runScenario(BASE, only({ ...toy, readPosition })).failures).toEqual([
      { where: 'position', message: 'position: it is no position' },
    ]);
  });
});

test.each<[string, unknown, readonly number[]]>([
  ['in a text', '10♠', [8]],
  ['deep down', { a: [{ b: 'Joker' }, '2s', 7, null, true] }, [52, 0]],
  ['nowhere', { name: 'Ala', n: 9 }, []],
])('cards are named %s', (_, value, expected) => {
  expect([...namedFaces(value as never)]).toEqual(expected);
});
