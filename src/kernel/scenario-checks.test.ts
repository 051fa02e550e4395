import { describe, expect, test } from 'vitest';
import { toy, type ToyState } from '../../tests/toy-game.ts';
import type { Game } from './contract.ts';
import { accept, refuse } from './result.ts';
import { namedFaces } from './card-json.ts';
import { runScenario } from './scenario.ts';
import { EMPTY } from './sets.ts';

const run = (fields: object, game: Game = toy) =>
  runScenario({ name: 'it', game: 'toy', position: POSITION, ...fields }, () => game);

const POSITION = {
  turn: 0,
  hands: [
    ['9♠', 'Q♥'],
    ['J♠', 'A♥'],
  ],
  stock: ['K♦', '9♦'],
  discard: ['J♥'],
};
const play = (card: string) => ({ type: 'PLAY', card });
const DRAW = { type: 'DRAW' };
const PASS = { type: 'PASS' };
const PLAYED = { type: 'cardPlayed', seat: 0, card: 'Q♥' };
const ENDED = [
  { type: 'passed', seat: 1 },
  { type: 'roundEnded', winners: [0, 1] },
];
const TWO_PASSES = [
  { seat: 0, do: PASS },
  { seat: 1, do: PASS },
] as const;

describe('a failure tells place, sentence, expected and found', () => {
  test.each<[string, object, object]>([
    [
      'a refused step',
      {
        steps: [
          { seat: 0, do: DRAW },
          { seat: 0, do: DRAW },
        ],
      },
      {
        where: 'steps[1]',
        message:
          'steps[1]: expected the action to be accepted, it was refused: not_your_turn, "it is not your turn"',
        expected: 'accepted',
        happened: 'not_your_turn',
      },
    ],
    [
      'a step that cannot be read',
      { steps: [{ seat: 0, do: { type: 'FLY' } }] },
      {
        where: 'steps[0]',
        message:
          'steps[0]: expected the action to be accepted, it was refused: unreadable, "type: expected one of PLAY, DRAW, PASS, NEXT_ROUND, found "FLY""',
        expected: 'accepted',
        happened: 'unreadable',
      },
    ],
    [
      'a step of nobody',
      { steps: [{ do: DRAW }] },
      {
        where: 'steps[0]',
        message:
          'steps[0]: expected the action to be accepted, it was refused: not_your_turn, "it is not your turn"',
        expected: 'accepted',
        happened: 'not_your_turn',
      },
    ],
    [
      'an accepted step',
      { steps: [{ seat: 0, do: DRAW, error: '*' }] },
      {
        where: 'steps[0]',
        message: 'steps[0]: expected the refusal *, the action was accepted',
        expected: '*',
        happened: 'accepted',
      },
    ],
    [
      'another refusal',
      { steps: [{ seat: 1, do: DRAW, error: 'stock_empty' }] },
      {
        where: 'steps[0]',
        message:
          'steps[0]: expected the refusal stock_empty, it was not_your_turn, "it is not your turn"',
        expected: 'stock_empty',
        happened: 'not_your_turn',
      },
    ],
    [
      'another message',
      { steps: [{ seat: 1, do: DRAW, error: 'not_your_turn', message: 'wait' }] },
      {
        where: 'steps[0]',
        message: 'steps[0]: expected the message "wait", it was "it is not your turn"',
        expected: 'wait',
        happened: 'it is not your turn',
      },
    ],
    [
      'other legal actions',
      { steps: [{ seat: 0, legal: [DRAW, play('9♠'), { type: 'FLY' }] }] },
      {
        where: 'steps[0].legal',
        message:
          'steps[0].legal: not legal but expected {"type":"FLY"} {"type":"PLAY","card":"9♠"}; legal but not expected {"type":"PASS"} {"type":"PLAY","card":"Q♥"}',
        expected: ['{"type":"DRAW"}', '{"type":"FLY"}', '{"type":"PLAY","card":"9♠"}'],
        happened: ['{"type":"DRAW"}', '{"type":"PASS"}', '{"type":"PLAY","card":"Q♥"}'],
      },
    ],
    [
      'a legal action too few',
      { steps: [{ seat: 0, legal: [DRAW, PASS] }] },
      {
        where: 'steps[0].legal',
        message:
          'steps[0].legal: not legal but expected none; legal but not expected {"type":"PLAY","card":"Q♥"}',
        expected: ['{"type":"DRAW"}', '{"type":"PASS"}'],
        happened: ['{"type":"DRAW"}', '{"type":"PASS"}', '{"type":"PLAY","card":"Q♥"}'],
      },
    ],
    [
      'a legal action of a seat that is not there',
      { steps: [{ seat: 2, legal: [PASS] }] },
      {
        where: 'steps[0].legal',
        message:
          'steps[0].legal: not legal but expected {"type":"PASS"}; legal but not expected none',
        expected: ['{"type":"PASS"}'],
        happened: [],
      },
    ],
    [
      'other legal cards',
      { steps: [{ seat: 0, legalCards: ['ZZ', 7] }] },
      {
        where: 'steps[0].legalCards',
        message: 'steps[0].legalCards: not legal but expected "ZZ" 7; legal but not expected Q♥',
        expected: ['"ZZ"', '7'],
        happened: ['Q♥'],
      },
    ],
    [
      'events in another order',
      { steps: [TWO_PASSES[0], { ...TWO_PASSES[1], events: ENDED.toReversed() }] },
      {
        where: 'steps[1].events[1]',
        message: `steps[1].events[1]: expected ${JSON.stringify(ENDED[0])}, found ${JSON.stringify(ENDED)}`,
        expected: ENDED[0],
        happened: ENDED,
      },
    ],
    [
      'an event once too often',
      { steps: [{ seat: 0, do: play('Q♥'), events: [PLAYED, PLAYED] }] },
      {
        where: 'steps[0].events[1]',
        message: `steps[0].events[1]: expected ${JSON.stringify(PLAYED)}, found ${JSON.stringify([PLAYED])}`,
        expected: PLAYED,
        happened: [PLAYED],
      },
    ],
    [
      'an event that only one seat is told',
      { steps: [{ seat: 0, do: DRAW, events: [{ card: 'K♦' }] }] },
      {
        where: 'steps[0].events[0]',
        message:
          'steps[0].events[0]: expected {"card":"K♦"}, found [{"type":"cardDrawn","seat":0}]',
        expected: { card: 'K♦' },
        happened: [{ type: 'cardDrawn', seat: 0 }],
      },
    ],
    [
      'another position',
      { steps: [{ seat: 0, do: DRAW }], expect: { hands: [null, ['9♣', null]] } },
      {
        where: 'expect.hands[1]',
        message: 'expect.hands[1]: expected ["9♣",null], found ["J♠","A♥"]',
        expected: ['9♣', null],
        happened: ['J♠', 'A♥'],
      },
    ],
    [
      'a card that is seen',
      { steps: [{ seat: 0, do: DRAW }], hidden: { 0: ['9♦', 'KD', '9♠'] } },
      {
        where: 'hidden.0',
        message: 'hidden.0: the view names KD 9♠',
        expected: ['9♦', 'KD', '9♠'],
        happened: ['KD', '9♠'],
      },
    ],
    [
      'a card that everybody sees',
      { hidden: { table: ['J♥'] } },
      {
        where: 'hidden.table',
        message: 'hidden.table: the view names J♥',
        expected: ['J♥'],
        happened: ['J♥'],
      },
    ],
    [
      'a viewer who is not there',
      { hidden: { 2: ['J♥'] } },
      { where: 'hidden.2', message: 'hidden.2: there is no seat 2' },
    ],
  ])('%s', (_, fields, failure) => {
    expect(run(fields)).toMatchObject({ ok: false, readable: true });
    expect(run(fields).failures).toEqual([failure]);
  });

  test.each([
    ['12', 'hidden.12: there is no seat 12'],
    ['1st', 'hidden.1st: the view names J♥'],
    ['row 9', 'hidden.row 9: the view names J♥'],
  ])('only a number is a seat, not %s', (viewer, message) => {
    expect(run({ hidden: { [viewer]: ['J♥'] } }).failures).toMatchObject([{ message }]);
  });

  test('every difference is told, and every card that is seen', () => {
    const places = run({ expect: { turn: 1, passes: 1 }, hidden: { 0: ['9♠'], 1: ['J♠'] } });
    expect(places.failures.map(({ where }) => where)).toEqual([
      'expect.turn',
      'expect.passes',
      'hidden.0',
      'hidden.1',
    ]);
  });

  test('after a failure no step is taken and nothing is expected', () => {
    const steps = [
      { seat: 0, do: DRAW },
      { seat: 0, do: PASS },
      { seat: 1, do: DRAW },
    ];
    const report = run({ steps, expect: { turn: 0 }, hidden: { 0: ['9♠'] } });
    expect(report.failures.map(({ where }) => where)).toEqual(['steps[1]']);
    expect(report.position).toMatchObject({ turn: 1, stock: ['9♦'] });
  });

  test('after other legal actions than expected nothing is expected either', () => {
    const steps = [{ seat: 0, legal: [], legalCards: [], do: play('Q♥') }];
    expect(run({ steps, expect: { turn: 7 } }).failures.map(({ where }) => where)).toEqual([
      'steps[0].legal',
      'steps[0].legalCards',
    ]);
  });

  test('the position is the last one', () => {
    expect(run({ steps: [{ seat: 0, do: play('Q♥') }] }).position).toMatchObject({
      turn: 1,
      discard: ['Q♥', 'J♥'],
    });
  });
});

describe('a broken game is found out', () => {
  const stepTo = (change: (state: ToyState) => ToyState): Game => ({
    ...toy,
    step: (state: ToyState, actor, action: never) => {
      const taken = toy.step(state, actor, action);
      return taken.ok ? accept({ ...taken.value, state: change(taken.value.state) }) : taken;
    },
  });
  const BEFORE = ['9♠', 'Q♥', 'J♠', 'A♥', 'K♦', '9♦', 'J♥'].toSorted();

  test.each<[string, Game, readonly string[]]>([
    [
      'a card is lost',
      stepTo((state) => ({ ...state, discard: [] })),
      BEFORE.filter((card) => card !== 'J♥'),
    ],
    ['a hand is lost', stepTo((state) => ({ ...state, hands: [EMPTY, EMPTY] })), ['9♦', 'J♥']],
    [
      'a card is doubled',
      stepTo((state) => ({ ...state, discard: [...state.discard, ...state.discard] })),
      [...BEFORE, 'J♥'].toSorted(),
    ],
  ])('%s', (_, game, happened) => {
    expect(run({ steps: [{ seat: 0, do: DRAW }] }, game).failures).toEqual([
      {
        where: 'steps[0]',
        message: 'steps[0]: cards were lost or doubled',
        expected: BEFORE,
        happened,
      },
    ]);
  });

  test('a deal of the table must bring the whole pack', () => {
    const steps = [...TWO_PASSES, { seat: null, do: { type: 'NEXT_ROUND' } }];
    const short = stepTo((state) => ({ ...state, stock: [], discard: [] }));
    const same: Game = {
      ...toy,
      step: (state: ToyState, actor, action: never) =>
        actor === null ? accept({ state, events: [] }) : toy.step(state, actor, action),
    };
    expect(
      run({ steps, position: { ...POSITION, stock: [], discard: [] } }, short).failures,
    ).toMatchObject([{ where: 'steps[2]', message: 'steps[2]: cards were lost or doubled' }]);
    expect(run({ steps }, same).failures).toMatchObject([{ where: 'steps[2]' }]);
    expect(run({ steps }).ok).toBe(true);
  });

  test.each([
    ['refuses', DRAW, '*'],
    ['accepts', PASS, undefined],
  ])('a step that %s changes the position before it', (_, action, error) => {
    const game: Game = {
      ...toy,
      step: (state: ToyState, actor, given: never) => {
        (state.scores as number[])[0] = 7;
        return error === undefined ? toy.step(state, actor, given) : refuse('no', 'no');
      },
    };
    const steps = [{ seat: 0, do: action, ...(error === undefined ? {} : { error }) }];
    expect(run({ steps }, game).failures).toEqual([
      { where: 'steps[0]', message: 'steps[0]: the position before the step was changed' },
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
