// Views: in every phase, who sees which cards; everything else is public and the same for all.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { readRules, type JsonObject, type Viewer } from '#kernel';

function stateOf(position: JsonObject, rules: unknown) {
  const read = readRules(tysiac.ruleset, rules);
  if (!read.ok) throw new Error(read.refusal.message);
  const state = tysiac.readPosition(position, read.value);
  if (!state.ok) throw new Error(state.refusal.message);
  return state.value;
}

const pile = (size: number, known: string) => ({ size, known: known.split(' ').filter(Boolean) });
const cards = (text: string) => text.split(' ').filter(Boolean);

const TWO = { dealer: 0, turn: 1, hands: ['9♠ J♠', 'Q♠ K♠'], musiks: ['A♥ A♦', '10♥ 10♦'] };
const CHOSEN = {
  ...TWO,
  phase: 'TalonExchange',
  hands: ['9♠ J♠', 'Q♠ K♠ A♥ A♦'],
  musiks: ['', '10♥ 10♦'],
  chosenMusik: 0,
  taken: 'A♥ A♦',
};
const LAID = {
  ...CHOSEN,
  phase: 'Play',
  declarer: 1,
  hands: ['9♠ J♠', 'K♠ A♦'],
  musiks: ['', ''],
  discarded: ['A♥', 'Q♠'],
  tableCards: 'A♥ Q♠ 10♥ 10♦',
};
const THREE = { dealer: 0, turn: 1, hands: ['9♠', 'Q♠', '9♥'], musiks: ['A♥ A♦ A♣'] };
const TAKEN = {
  ...THREE,
  phase: 'TalonExchange',
  hands: ['9♠', 'Q♠ A♥ A♦ A♣', '9♥'],
  musiks: [''],
  chosenMusik: 0,
  taken: 'A♥ A♦ A♣',
};
const GIVEN = {
  ...TAKEN,
  phase: 'Play',
  declarer: 1,
  hands: ['9♠ A♥', 'A♦ A♣', '9♥ Q♠'],
  discarded: ['Q♠', 'A♥'],
};
const FOUR = { ...GIVEN, dealer: 3, hands: [...GIVEN.hands, ''] };
const OPEN = { talonVisible: true };
const CLOSED = { talonVisible: false };
const BOMB = { bomb: { free: 1, pays: 60, paysFour: 40 } };
const OVER = { phase: 'HandEnd', turn: null };

/** Sentence, rules, position, viewer, what the view shows. */
type Row = readonly [string, object, JsonObject, Viewer, JsonObject];

const ROWS: readonly Row[] = [
  [
    'auction of two: only the own hand',
    OPEN,
    { ...TWO, phase: 'Auction' },
    0,
    {
      hand: ['9♠', 'J♠'],
      handSizes: [2, 2],
      musiks: [pile(2, ''), pile(2, '')],
      taken: [],
      discarded: [],
    },
  ],
  [
    'auction of two: a spectator sees no hand',
    OPEN,
    { ...TWO, phase: 'Auction' },
    null,
    { hand: [] },
  ],
  [
    'two: closed musiks before the choice, where musiks are shown too',
    OPEN,
    { ...TWO, phase: 'TalonExchange' },
    1,
    { musiks: [pile(2, ''), pile(2, '')], chosenMusik: null, taken: [] },
  ],
  ['two: the chosen musik, to the declarer', {}, CHOSEN, 1, { taken: ['A♥', 'A♦'] }],
  [
    'two: the chosen musik, not to the other',
    {},
    CHOSEN,
    0,
    { taken: null, musiks: [pile(0, ''), pile(2, '')], chosenMusik: 0 },
  ],
  ['two: the chosen musik, not to a spectator', {}, CHOSEN, null, { taken: null }],
  ['two: the chosen musik where it is shown', OPEN, CHOSEN, 0, { taken: ['A♥', 'A♦'] }],
  ['two: and to a spectator there', OPEN, CHOSEN, null, { taken: ['A♥', 'A♦'] }],
  [
    'two: own cards laid away',
    {},
    LAID,
    1,
    { discarded: ['A♥', 'Q♠'], tableCards: pile(4, 'Q♠ A♥'), taken: ['A♥', 'A♦'] },
  ],
  [
    'two: the other sees none of the table cards',
    OPEN,
    LAID,
    0,
    { discarded: [null, null], tableCards: pile(4, ''), taken: ['A♥', 'A♦'] },
  ],
  [
    'two: nor does a spectator',
    {},
    LAID,
    null,
    { discarded: [null, null], tableCards: pile(4, ''), taken: null, hand: [] },
  ],
  [
    'two: after the last trick everything is turned up',
    CLOSED,
    { ...LAID, ...OVER, hands: ['', ''] },
    0,
    {
      discarded: ['A♥', 'Q♠'],
      tableCards: pile(4, 'Q♠ 10♥ A♥ 10♦'),
      taken: ['A♥', 'A♦'],
    },
  ],
  [
    'two: and for a spectator when the game is over',
    CLOSED,
    { ...LAID, phase: 'GameOver', turn: null, hands: ['', ''] },
    null,
    { discarded: ['A♥', 'Q♠'], taken: ['A♥', 'A♦'], tableCards: pile(4, 'Q♠ 10♥ A♥ 10♦') },
  ],
  [
    'two: after a bomb nothing more is shown',
    BOMB,
    { ...CHOSEN, ...OVER, declarer: 1 },
    0,
    { hand: ['9♠', 'J♠'], taken: null, musiks: [pile(0, ''), pile(2, '')] },
  ],
  [
    'auction of three: a closed musik',
    OPEN,
    { ...THREE, phase: 'Auction' },
    1,
    { musiks: [pile(3, '')], taken: [] },
  ],
  [
    'three: the musik is turned up when the auction ends',
    {},
    { ...THREE, phase: 'TalonExchange' },
    0,
    { musiks: [pile(3, 'A♥ A♦ A♣')] },
  ],
  [
    'three: for a spectator too',
    {},
    { ...THREE, phase: 'TalonExchange' },
    null,
    { musiks: [pile(3, 'A♥ A♦ A♣')] },
  ],
  [
    'three: a closed musik stays closed to the declarer',
    CLOSED,
    { ...THREE, phase: 'TalonExchange' },
    1,
    { musiks: [pile(3, '')] },
  ],
  ['three: what was taken', {}, TAKEN, 2, { taken: ['A♥', 'A♦', 'A♣'], musiks: [pile(0, '')] }],
  ['three: what was taken from a closed musik', CLOSED, TAKEN, 2, { taken: null }],
  ['three: the declarer knows it', CLOSED, TAKEN, 1, { taken: ['A♥', 'A♦', 'A♣'] }],
  ['three: the declarer knows both gifts', {}, GIVEN, 1, { discarded: ['Q♠', 'A♥'] }],
  ['three: the next player knows the first', {}, GIVEN, 2, { discarded: ['Q♠', null] }],
  ['three: the one after knows the second', {}, GIVEN, 0, { discarded: [null, 'A♥'] }],
  ['three: a spectator knows neither', {}, GIVEN, null, { discarded: [null, null] }],
  [
    'three: after the last trick all know both',
    CLOSED,
    { ...GIVEN, ...OVER, hands: ['', '', ''] },
    null,
    { discarded: ['Q♠', 'A♥'], taken: ['A♥', 'A♦', 'A♣'] },
  ],
  [
    'three: after a bomb the closed musik stays unknown',
    { ...CLOSED, ...BOMB },
    { ...TAKEN, ...OVER, declarer: 1 },
    null,
    { taken: null, hand: [] },
  ],
  [
    'three: a game lost by a bomb hides it too',
    { ...CLOSED, ...BOMB },
    { ...TAKEN, phase: 'GameOver', turn: null, declarer: 1 },
    0,
    { taken: null },
  ],
  ['four: the sitter knows no gift', {}, FOUR, 3, { discarded: [null, null], hand: [] }],
  [
    'four: gifts pass over the sitter',
    {},
    { ...FOUR, declarer: 2, turn: 2 },
    0,
    { discarded: ['Q♠', null] },
  ],
  [
    'a play without a declarer has no gifts to know',
    {},
    { ...GIVEN, declarer: null },
    1,
    { discarded: [null, null] },
  ],
];

describe('who sees which cards', () => {
  test.each(ROWS)('%s', (_, rules, position, viewer, shown) => {
    const seen = tysiac.printView(tysiac.view(stateOf(position, rules), viewer));
    expect(seen).toMatchObject({ viewer, ...shown });
  });
});

const PUBLIC = [
  'phase',
  'dealer',
  'turn',
  'chosenMusik',
  'auction',
  'declarer',
  'contract',
  'trump',
  'trick',
  'tricks',
  'trickPoints',
  'marriagePoints',
  'cumulative',
  'bombsUsed',
  'sittingOut',
  'winners',
  'shuffles',
  'handsPlayed',
];

describe('what is public', () => {
  const rich = {
    phase: 'Play',
    dealer: 3,
    turn: 1,
    declarer: 0,
    contract: 130,
    hands: ['A♥', '9♠ J♠', 'A♠ 10♠', ''],
    auction: { bids: [{ seat: 0, value: 130 }] },
    trick: { leader: 0, plays: [{ seat: 0, card: 'K♥', announcedMarriage: '♥' }] },
    tricks: [
      {
        leader: 0,
        plays: [
          { seat: 0, card: '9♣' },
          { seat: 1, card: 'J♣' },
          { seat: 2, card: 'Q♣' },
        ],
        winner: 2,
      },
    ],
    cumulative: [10, 20, -30, 40],
    bombsUsed: [0, 1, 0, 2],
    shuffles: 5,
    handsPlayed: 4,
  };

  test.each([0, 1, 2, 3, null])('viewer %s is told all of it', (viewer) => {
    const state = stateOf(rich, 'kurnik');
    const position = tysiac.printPosition(state);
    const seen = tysiac.printView(tysiac.view(state, viewer));
    for (const name of PUBLIC) expect(seen[name]).toEqual(position[name]);
    expect(seen['rules']).toEqual(state.table.rules);
    expect(seen['handSizes']).toEqual([1, 2, 2, 0]);
    const hand = viewer === null ? [] : cards(rich.hands[viewer] ?? '');
    expect(new Set(seen['hand'] as string[])).toEqual(new Set(hand));
    const private_ = ['viewer', 'rules', 'hand', 'handSizes', 'musiks', 'taken', 'discarded'];
    expect(Object.keys(seen).toSorted()).toEqual([...PUBLIC, ...private_, 'tableCards'].toSorted());
  });

  test('the winners of a game', () => {
    const over = { phase: 'GameOver', dealer: 0, turn: null, hands: ['', ''], winners: [1] };
    expect(tysiac.printView(tysiac.view(stateOf(over, {}), null))).toMatchObject({ winners: [1] });
  });
});
