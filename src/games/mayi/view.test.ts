// Views: a viewer sees the own hand, everything that lies open and what was seen to go where, and nothing else.
import { describe, expect, test } from 'vitest';
import { orThrow, readRules, shuffled, simulationRng } from '#kernel';
import type { JsonObject, Viewer } from '#kernel';
import { mayi } from './index.ts';

const viewers: readonly Viewer[] = [0, 1, 2, 3, null];
const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const stateOf = (position: JsonObject, rules: unknown = 'family') =>
  orThrow(mayi.readPosition(position, rulesOf(rules)));

const HANDS = [['K♣'], ['9♠', '4♦', 'Joker'], ['5♠', '5♣'], ['6♥', '6♦']];
const STOCK = ['8♥', '10♣'];
const DRAW = {
  round: 3,
  dealer: 3,
  turn: 1,
  hands: HANDS,
  down: [true, false, false, false],
  melds: [
    { id: 'm1', type: 'set', owner: 0, cards: ['7♠', '7♥', '2♦'] },
    { id: 'm2', type: 'run', owner: 0, cards: ['J♥', 'Q♥', 'K♥', 'A♥'] },
  ],
  stock: STOCK,
  discard: ['J♦', 'Q♦'],
  discardedBy: 0,
  totals: [5, 6, 7, 8],
  history: [{ roundNumber: 1, scores: [5, 6, 7, 8], winner: null }],
  known: [[], ['4♦'], [], ['6♥']],
  seed: 'sunday',
  shuffles: 6,
};
const DRAWN = { ...DRAW, state: 'drawn', drewFrom: 'stock' };
const LAID = {
  ...DRAWN,
  state: 'awaitingDiscard',
  laidDownThisTurn: true,
  discardClaimed: true,
  down: [true, true, false, false],
};
const CALLED = {
  ...DRAW,
  state: 'mayI',
  mayI: { caller: 3, asked: 2, allowed: [1], returnTo: 'awaitingDraw' },
};
const OVER = { ...DRAW, turn: null, state: 'roundEnd' };
const WON = { ...OVER, state: 'gameEnd', winners: [0] };
const IN_PLAY: readonly (readonly [string, JsonObject])[] = [
  ['awaitingDraw', DRAW],
  ['drawn', DRAWN],
  ['awaitingDiscard', LAID],
  ['mayI', CALLED],
];
const SCORED: readonly (readonly [string, JsonObject])[] = [
  ['roundEnd', OVER],
  ['gameEnd', WON],
];
const HIDDEN = ['hands', 'stock', 'seed'];
const OWN = ['viewer', 'rules', 'hand', 'handSizes', 'hands', 'stockSize'];

describe.each([...IN_PLAY, ...SCORED])('in state %s', (_, position) => {
  test.each(viewers)('viewer %s sees all that is open, and its own', (viewer) => {
    const state = stateOf(position);
    const printed = mayi.printPosition(state);
    const seen = mayi.printView(mayi.view(state, viewer));
    const open = Object.keys(printed).filter((name) => !HIDDEN.includes(name));
    for (const name of open) expect([name, seen[name]]).toEqual([name, printed[name]]);
    expect(Object.keys(seen).toSorted()).toEqual([...open, ...OWN].toSorted());
    expect(seen).toMatchObject({
      viewer,
      rules: rulesOf('family'),
      hand: viewer === null ? [] : (HANDS[viewer] ?? []),
      handSizes: [1, 3, 2, 2],
      stockSize: 2,
    });
    expect(JSON.stringify(seen)).not.toContain('sunday');
    for (const card of STOCK) expect(JSON.stringify(seen)).not.toContain(card);
  });
});

describe('hands of others', () => {
  const secrets = ['K♣', '9♠', 'Joker', '5♠', '5♣', '6♦'];

  test.each(IN_PLAY)('are hidden in state %s', (_, position) => {
    for (const viewer of viewers) {
      const seen = mayi.printView(mayi.view(stateOf(position), viewer));
      const own = viewer === null ? [] : (HANDS[viewer] ?? []);
      expect(seen['hands']).toBe(null);
      const told = JSON.stringify({ ...seen, rules: null });
      for (const card of secrets)
        expect([card, told.includes(card)]).toEqual([card, own.includes(card)]);
    }
  });

  test.each(SCORED)('lie open in state %s', (_, position) => {
    for (const viewer of viewers)
      expect(mayi.printView(mayi.view(stateOf(position), viewer))['hands']).toEqual(HANDS);
  });
});

describe('the view', () => {
  test('its fields stand in order', () => {
    const names =
      'viewer rules round dealer turn state hand handSizes hands down laidDownThisTurn melds ' +
      'stockSize discard drewFrom discardedBy discardClaimed mayI totals history winners known shuffles';
    expect(Object.keys(mayi.printView(mayi.view(stateOf(DRAW), 0))).join(' ')).toBe(names);
  });

  test('two views of one state differ only in what is the own', () => {
    const state = stateOf(CALLED);
    const [first, second] = [1, null].map((viewer) => mayi.printView(mayi.view(state, viewer)));
    const own = { viewer: null, hand: [] };
    expect({ ...first, ...own }).toEqual(second);
  });

  test('of a table without secrets left to tell: cards drawn unseen leave no trace', () => {
    const before = stateOf(DRAW);
    const drawn = orThrow(mayi.step(before, 1, { type: 'DRAW_FROM_STOCK' })).state;
    const other = { ...drawn, hands: drawn.hands.with(1, before.hands[1] ?? [0, 0, 0, 0, 0]) };
    expect(mayi.view(drawn, 2)).toEqual({
      ...mayi.view(other, 2),
      handSizes: [1, 4, 2, 2],
    });
  });
});

describe('the order of a hand', () => {
  test('is no part of the state', () => {
    const rng = simulationRng('hand order');
    const dealt = mayi.start(rulesOf('house'), 4, 'hand order');
    const printed = mayi.printPosition(dealt);
    for (let n = 0; n < 20; n++) {
      const hands = (printed['hands'] as string[][]).map((hand) => shuffled(hand, rng));
      expect(hands).not.toEqual(printed['hands']);
      expect(mayi.readPosition({ ...printed, hands }, rulesOf('house'))).toEqual({
        ok: true,
        value: dealt,
      });
    }
  });

  test('printed, it goes by suit and rank with Jokers last', () => {
    const hands = ['Joker A♣ 2♣ 10♠ 2♠ A♠ 3♥ Joker K♦ 3♥', '', '', ''];
    const state = stateOf({ ...DRAW, hands, known: null });
    expect(mayi.printView(mayi.view(state, 0))['hand']).toEqual(
      '2♠ 10♠ A♠ 3♥ 3♥ K♦ 2♣ A♣ Joker Joker'.split(' '),
    );
  });
});
