// Positions: whatever contradicts itself is refused with its path, the rest is filled in, and nothing is lost in print.
import { describe, expect, test } from 'vitest';
import { actionsListed, orThrow, pick, readRules, simulationRng } from '#kernel';
import type { Json, JsonObject, Rng, Seat } from '#kernel';
import { mayi, type MayIAction, type MayIState } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));

const DRAW = { round: 1, dealer: 0, turn: 1, hands: ['K♣', '9♠ 4♦', '5♣'], discard: 'J♦' };
const DRAWN = { ...DRAW, state: 'drawn', drewFrom: 'stock' };
const FIVE = { ...DRAW, hands: ['K♣', '9♠ 4♦', '5♣', '', ''] };
const OVER = { ...DRAW, turn: null, state: 'roundEnd' };
const WON = { ...OVER, state: 'gameEnd', totals: [7, 3, 3] };
const SET = { id: 'm1', type: 'set', owner: 0, cards: '7♠ 7♥ 7♦' };
const CALL = { caller: 2, asked: 1 };
const CALLED = { ...DRAW, state: 'mayI', mayI: CALL };
const RECORD = { roundNumber: 1, scores: [0, 5, 7], winner: 0 };
const melds = (...list: readonly Json[]) => ({ ...DRAW, melds: list });
const call = (change: JsonObject) => ({ ...CALLED, mayI: { ...CALL, ...change } });
const without = (name: string) =>
  Object.fromEntries(Object.entries(DRAW).filter(([each]) => each !== name));

const STATES = 'awaitingDraw, drawn, awaitingDiscard, mayI, roundEnd, gameEnd';
const SEAT = 'expected a whole number from 0 to 2';
const OR_MORE = 'expected a whole number 0 or more';

/** Position, sentence with its path; house rules. */
const REFUSED: readonly (readonly [unknown, string])[] = [
  [null, 'expected an object, found null'],
  [[], 'expected an object, found a list'],
  ['{}', 'expected an object, found "{}"'],
  [{ ...DRAW, hand: '' }, 'hand: unknown field'],
  [{ ...DRAW, rules: {} }, 'rules: unknown field'],
  ...['round', 'dealer', 'turn', 'hands'].map(
    (name) => [without(name), `${name}: this field is required`] as const,
  ),
  [{ ...DRAW, round: 0 }, 'round: expected a whole number from 1 to 6, found 0'],
  [{ ...DRAW, round: 7 }, 'round: expected a whole number from 1 to 6, found 7'],
  [{ ...DRAW, round: null }, 'round: expected a number, found null'],
  [{ ...DRAW, dealer: 3 }, `dealer: ${SEAT}, found 3`],
  [{ ...DRAW, dealer: -1 }, `dealer: ${SEAT}, found -1`],
  [{ ...DRAW, turn: 3 }, `turn: ${SEAT}, found 3`],
  [{ ...DRAW, turn: null }, 'turn: expected a number, found null'],
  [{ ...DRAWN, turn: null }, 'turn: expected a number, found null'],
  [{ ...OVER, turn: 3 }, `turn: ${SEAT}, found 3`],
  [{ ...WON, turn: 'x' }, 'turn: expected a number, found "x"'],
  [{ ...DRAW, state: 'play' }, `state: expected one of ${STATES}, found "play"`],
  // Hands.
  [{ ...DRAW, hands: 3 }, 'hands: expected a list, found 3'],
  [{ ...DRAW, hands: ['', ''] }, 'hands: expected 3 to 8 hands, found 2'],
  [
    { ...DRAW, hands: Array.from({ length: 9 }, () => '') },
    'hands: expected 3 to 8 hands, found 9',
  ],
  [{ ...DRAW, hands: ['', 3, ''] }, 'hands[1]: expected a list, found 3'],
  [{ ...DRAW, hands: ['', [3], ''] }, 'hands[1][0]: expected a text, found 3'],
  [{ ...DRAW, hands: ['9♠ 1♠', '', ''] }, 'hands[0][1]: "1♠" is not a card'],
  [{ ...DRAW, hands: ['9♠ 9♠ 9♠ 9♠', '', ''] }, 'hands[0]: 9♠ stands here more than 3 times'],
  [
    { ...DRAW, hands: ['', '', 'Joker Joker Joker Joker Joker Joker Joker'] },
    'hands[2]: Joker stands here more than 6 times',
  ],
  [
    { ...DRAWN, hands: ['K♣', '', '5♣'] },
    'hands[1]: the player to move has drawn and holds no card',
  ],
  [
    { ...DRAWN, state: 'awaitingDiscard', hands: ['K♣', '', '5♣'] },
    'hands[1]: the player to move has drawn and holds no card',
  ],
  // Down.
  [{ ...DRAW, down: true }, 'down: expected a list, found true'],
  [{ ...DRAW, down: [true] }, 'down: expected one entry for each of 3 seats, found 1'],
  [{ ...DRAW, down: [true, 0, true] }, 'down[1]: expected true or false, found 0'],
  [{ ...DRAW, laidDownThisTurn: 1 }, 'laidDownThisTurn: expected true or false, found 1'],
  [
    { ...DRAW, laidDownThisTurn: true, down: [true, true, true] },
    'laidDownThisTurn: in state awaitingDraw nobody has laid down',
  ],
  [{ ...DRAWN, laidDownThisTurn: true }, 'laidDownThisTurn: the player to move is not down'],
  // Melds.
  [{ ...DRAW, melds: 3 }, 'melds: expected a list, found 3'],
  [melds(3), 'melds[0]: expected an object, found 3'],
  [melds({ ...SET, size: 3 }), 'melds[0].size: unknown field'],
  [melds({ ...SET, cards: '' }), 'melds[0].cards: a meld has cards'],
  [melds({ ...SET, cards: '7♠ x' }), 'melds[0].cards[1]: "x" is not a card'],
  [melds({ ...SET, cards: 3 }), 'melds[0].cards: expected a list, found 3'],
  [melds({ ...SET, id: 1 }), 'melds[0].id: expected a text, found 1'],
  [melds({ ...SET, type: 'heap' }), 'melds[0].type: expected one of set, run, found "heap"'],
  [melds({ ...SET, owner: 3 }), `melds[0].owner: ${SEAT}, found 3`],
  [
    melds(SET, { ...SET, id: 'm2' }, { ...SET, cards: '8♠ 8♥ 8♦' }),
    'melds[2].id: there are two melds "m1"',
  ],
  // Piles.
  [{ ...DRAW, stock: 3 }, 'stock: expected a list, found 3'],
  [{ ...DRAW, stock: ['9♠', 'x'] }, 'stock[1]: "x" is not a card'],
  [{ ...DRAW, discard: 3 }, 'discard: expected a list, found 3'],
  [{ ...DRAW, discard: 'x' }, 'discard[0]: "x" is not a card'],
  [{ ...DRAWN, drewFrom: 'pile' }, 'drewFrom: expected one of stock, discard, found "pile"'],
  [{ ...DRAW, drewFrom: 'stock' }, 'drewFrom: in state awaitingDraw nobody has drawn'],
  [{ ...DRAW, discardedBy: 3 }, `discardedBy: ${SEAT}, found 3`],
  [{ ...DRAW, discardClaimed: 'no' }, 'discardClaimed: expected true or false, found "no"'],
  // The pack.
  [{ ...DRAW, hands: ['9♠', '9♠', '9♠'] }, 'hands[2]: there are only 2 of 9♠'],
  [{ ...FIVE, stock: '9♠ 9♠' }, 'stock: there are only 2 of 9♠'],
  [{ ...DRAW, discard: '9♠ 9♠' }, 'discard: there are only 2 of 9♠'],
  [
    melds(SET, { ...SET, id: 'm2' }, { ...SET, id: 'm3', cards: '8♠ 7♥' }),
    'melds[2].cards: there are only 2 of 7♥',
  ],
  [
    { ...DRAW, hands: ['Joker Joker', '9♠', 'Joker Joker'], stock: 'Joker' },
    'stock: there are only 4 of Joker',
  ],
  // What is known.
  [{ ...DRAW, known: 3 }, 'known: expected a list, found 3'],
  [{ ...DRAW, known: ['', ''] }, 'known: expected one entry for each of 3 seats, found 2'],
  [{ ...DRAW, known: ['', 'x', ''] }, 'known[1][0]: "x" is not a card'],
  [{ ...DRAW, known: ['', '5♣', ''] }, 'known[1]: 5♣ does not lie in this hand so often'],
  [{ ...DRAW, known: ['', '9♠ 9♠', ''] }, 'known[1]: 9♠ does not lie in this hand so often'],
  // Calls.
  [{ ...DRAW, state: 'mayI' }, 'mayI: in state mayI the call is needed'],
  [{ ...DRAW, mayI: CALL }, 'mayI: no call is open in state awaitingDraw'],
  [{ ...OVER, mayI: CALL }, 'mayI: no call is open in state roundEnd'],
  [{ ...CALLED, mayI: 2 }, 'mayI: expected an object, found 2'],
  [call({ by: 1 }), 'mayI.by: unknown field'],
  [call({ caller: 3 }), `mayI.caller: ${SEAT}, found 3`],
  [call({ asked: 3 }), `mayI.asked: ${SEAT}, found 3`],
  [call({ allowed: 0 }), 'mayI.allowed: expected a list, found 0'],
  [call({ allowed: [0, 3] }), `mayI.allowed[1]: ${SEAT}, found 3`],
  [call({ allowed: [0, 0] }), 'mayI.allowed: a seat stands here twice'],
  [
    call({ returnTo: 'mayI' }),
    'mayI.returnTo: expected one of awaitingDraw, drawn, awaitingDiscard, found "mayI"',
  ],
  [{ ...CALLED, discard: '' }, 'mayI.caller: there is no discard to call for'],
  [{ ...CALLED, discardClaimed: true }, 'mayI.caller: the discard of this turn is taken'],
  [call({ caller: 1, asked: 0 }), 'mayI.caller: it is your turn: draw the discard instead'],
  [call({ asked: 2 }), 'mayI.asked: seat 2 does not stand in line before the caller'],
  [call({ asked: 0 }), 'mayI.asked: seat 0 does not stand in line before the caller'],
  [
    { ...CALLED, down: [false, true, false] },
    'mayI.asked: seat 1 does not stand in line before the caller',
  ],
  // The score sheet.
  [{ ...DRAW, totals: 3 }, 'totals: expected a list, found 3'],
  [{ ...DRAW, totals: [1, 2] }, 'totals: expected one entry for each of 3 seats, found 2'],
  [{ ...DRAW, totals: [1, 2, -3] }, `totals[2]: ${OR_MORE}, found -3`],
  [{ ...DRAW, history: 3 }, 'history: expected a list, found 3'],
  [{ ...DRAW, history: [3] }, 'history[0]: expected an object, found 3'],
  [{ ...DRAW, history: [{ ...RECORD, x: 1 }] }, 'history[0].x: unknown field'],
  [
    { ...DRAW, history: [RECORD, { ...RECORD, roundNumber: 7 }] },
    'history[1].roundNumber: expected a whole number from 1 to 6, found 7',
  ],
  [
    { ...DRAW, history: [{ ...RECORD, roundNumber: 0 }] },
    'history[0].roundNumber: expected a whole number from 1 to 6, found 0',
  ],
  [
    { ...DRAW, history: [{ ...RECORD, scores: [1] }] },
    'history[0].scores: expected one entry for each of 3 seats, found 1',
  ],
  [
    { ...DRAW, history: [{ ...RECORD, scores: [1, 'x', 2] }] },
    'history[0].scores[1]: expected a number, found "x"',
  ],
  [{ ...DRAW, history: [{ ...RECORD, winner: 3 }] }, `history[0].winner: ${SEAT}, found 3`],
  [{ ...DRAW, winners: [1] }, 'winners: nobody has won in state awaitingDraw'],
  [{ ...OVER, winners: [] }, 'winners: nobody has won in state roundEnd'],
  [{ ...WON, winners: 1 }, 'winners: expected a list, found 1'],
  [{ ...WON, winners: [1, 3] }, `winners[1]: ${SEAT}, found 3`],
  [{ ...WON, winners: [1, 1] }, 'winners: a seat stands here twice'],
  [{ ...OVER, round: 6 }, 'state: after round 6 the game is over, which is state gameEnd'],
  [{ ...DRAW, seed: 5 }, 'seed: expected a text, found 5'],
  [{ ...DRAW, shuffles: -1 }, `shuffles: ${OR_MORE}, found -1`],
  [{ ...DRAW, shuffles: 0.5 }, `shuffles: ${OR_MORE}, found 0.5`],
];

function sentenceOf(position: unknown, rules: unknown) {
  const read = mayi.readPosition(position, rulesOf(rules));
  return read.ok ? undefined : { message: read.refusal.message, path: read.refusal.params['path'] };
}

describe('positions that contradict themselves', () => {
  test.each(REFUSED.map(([position, message]) => [message, position] as const))(
    '%s',
    (message, position) => {
      const path = message.includes(': ') ? message.slice(0, message.indexOf(': ')) : '';
      expect(sentenceOf(position, {})).toEqual({ message, path });
    },
  );

  test('the rules decide which round is the last and whether it has discards', () => {
    const third = { ...OVER, round: 3 };
    expect(sentenceOf(third, {})).toBe(undefined);
    expect(sentenceOf(third, { lastRound: 4 })).toBe(undefined);
    expect(sentenceOf(third, { lastRound: 3 })?.path).toBe('state');
    expect(sentenceOf({ ...third, state: 'gameEnd' }, { lastRound: 3 })).toBe(undefined);
    const waiting = { ...DRAWN, state: 'awaitingDiscard', round: 6 };
    expect(sentenceOf(waiting, {})).toBe(undefined);
    expect(sentenceOf({ ...waiting, round: 5 }, 'phase4')).toBe(undefined);
    const read = orThrow(mayi.readPosition(waiting, rulesOf('phase4')));
    expect(read.state).toBe('drawn');
  });

  test('a text that is no card has a code of its own', () => {
    expect(mayi.readPosition({ ...DRAW, stock: '9♠ 1♠' }, rulesOf({}))).toEqual({
      ok: false,
      refusal: {
        code: 'not_a_card',
        message: 'stock[1]: "1♠" is not a card',
        params: { text: '1♠', path: 'stock[1]' },
      },
    });
  });

  test('three packs hold a card three times, two packs twice', () => {
    const six = { ...DRAW, hands: ['9♠', '9♠', '9♠', '', '', ''] };
    expect(sentenceOf(six, {})).toBe(undefined);
    expect(sentenceOf({ ...six, stock: '9♠' }, {})?.message).toBe('stock: there are only 3 of 9♠');
    const jokers = { ...six, hands: ['Joker Joker Joker Joker Joker Joker', '', '', '', '', ''] };
    expect(sentenceOf(jokers, {})).toBe(undefined);
    expect(sentenceOf({ ...DRAW, hands: ['9♠', '9♠', ''] }, {})).toBe(undefined);
  });
});

/** Sentence, position, fields as they are printed. */
const FILLED: readonly (readonly [string, JsonObject, JsonObject])[] = [
  [
    'everything but the cards may be left out',
    { round: 2, dealer: 2, turn: 0, hands: ['', '', ''] },
    {
      round: 2,
      dealer: 2,
      turn: 0,
      state: 'awaitingDraw',
      hands: [[], [], []],
      down: [false, false, false],
      laidDownThisTurn: false,
      melds: [],
      stock: [],
      discard: [],
      drewFrom: null,
      discardedBy: null,
      discardClaimed: false,
      mayI: null,
      totals: [0, 0, 0],
      history: [],
      winners: null,
      known: [[], [], []],
      seed: null,
      shuffles: 0,
    },
  ],
  [
    'null is the same',
    {
      ...DRAW,
      state: null,
      down: null,
      laidDownThisTurn: null,
      melds: null,
      stock: null,
      discard: null,
      totals: null,
      history: null,
      known: null,
      shuffles: null,
    },
    {
      state: 'awaitingDraw',
      down: [false, false, false],
      laidDownThisTurn: false,
      melds: [],
      stock: [],
      discard: [],
      totals: [0, 0, 0],
      history: [],
      known: [[], [], []],
      shuffles: 0,
    },
  ],
  [
    'down without melds is fine',
    { ...DRAW, down: [true, false, true] },
    { down: [true, false, true] },
  ],
  ['nobody is to move between rounds', { ...OVER, turn: 2 }, { turn: null }],
  ['nor after the game', { ...WON, turn: 2 }, { turn: null }],
  ['the winners are the lowest', WON, { winners: [1, 2] }],
  ['unless they are named', { ...WON, winners: [0] }, { winners: [0] }],
  ['nobody need be named', { ...WON, winners: [] }, { winners: [] }],
  ['a call is filled in', CALLED, { mayI: { ...CALL, allowed: [], returnTo: 'awaitingDraw' } }],
  [
    'a call after a draw',
    {
      ...DRAWN,
      state: 'mayI',
      hands: ['K♣', '9♠', '5♣', ''],
      mayI: { caller: 3, asked: 2, allowed: [1, 0], returnTo: 'drawn' },
    },
    { mayI: { caller: 3, asked: 2, allowed: [1, 0], returnTo: 'drawn' }, drewFrom: 'stock' },
  ],
  [
    'piles keep their order and copies',
    { ...DRAW, stock: 'Q♠ 3♠ Joker 3♠', discard: ['2♣', '2♠'] },
    { stock: ['Q♠', '3♠', 'Joker', '3♠'], discard: ['2♣', '2♠'] },
  ],
  [
    'melds as they lie',
    melds({ id: 'x y', type: 'run', owner: 2, cards: ['Joker', '6s'] }, SET),
    {
      melds: [
        { id: 'x y', type: 'run', owner: 2, cards: ['Joker', '6♠'] },
        { ...SET, cards: ['7♠', '7♥', '7♦'] },
      ],
    },
  ],
  [
    'the score sheet',
    { ...DRAW, totals: [1, 2, 3], history: [RECORD, { roundNumber: 6 }] },
    {
      totals: [1, 2, 3],
      history: [RECORD, { roundNumber: 6, scores: [0, 0, 0], winner: null }],
    },
  ],
  ['what is known', { ...DRAW, known: ['', '4d', ''] }, { known: [[], ['4♦'], []] }],
  ['seed and shuffles', { ...DRAW, seed: 'x', shuffles: 3 }, { seed: 'x', shuffles: 3 }],
  [
    'flags and seats',
    {
      ...DRAWN,
      discardedBy: 2,
      discardClaimed: true,
      down: [false, true, false],
      laidDownThisTurn: true,
    },
    { discardedBy: 2, discardClaimed: true, laidDownThisTurn: true },
  ],
];

describe('fields left out', () => {
  test.each(FILLED)('%s', (_, position, printed) => {
    const state = orThrow(mayi.readPosition(position, rulesOf({})));
    expect(mayi.printPosition(state)).toMatchObject(printed);
  });

  test('all are printed, in order', () => {
    const state = orThrow(mayi.readPosition(DRAW, rulesOf({})));
    const names =
      'round dealer turn state hands down laidDownThisTurn melds stock discard drewFrom ' +
      'discardedBy discardClaimed mayI totals history winners known seed shuffles';
    expect(Object.keys(mayi.printPosition(state)).join(' ')).toBe(names);
  });

  test('every card of a position is told once', () => {
    const position = { ...DRAW, melds: [SET], stock: 'Joker Q♠', discard: 'J♦ 2♣' };
    const state = orThrow(mayi.readPosition(position, rulesOf({})));
    const cards = 'K♣ 9♠ 4♦ 5♣ 7♠ 7♥ 7♦ Joker Q♠ J♦ 2♣'.split(' ');
    expect(mayi.allCards(state)).toEqual(cards.toSorted());
  });
});

/** Every kind of action is as likely as another: discards do not drown what else there is. */
function anyKind(state: MayIState, seat: Seat, rng: Rng): MayIAction {
  const legal = actionsListed(mayi.legalActions(state, seat), 50);
  const kind = pick([...new Set(legal.map(({ type }) => type))], rng);
  return pick(
    legal.filter(({ type }) => type === kind),
    rng,
  );
}

describe('a printed position reads back as the same state', () => {
  test.each([
    ['house', 3],
    ['phase4', 4],
    ['family', 6],
  ] as const)('%s, %i players', (preset, seats) => {
    const rules = rulesOf({ preset, lastRound: 2 });
    const rng = simulationRng(preset);
    let state = mayi.start(rules, seats, `round trip ${preset}`);
    for (let n = 0; n < 150 && mayi.outcome(state) === undefined; n++) {
      const printed = JSON.stringify(mayi.printPosition(state));
      expect(mayi.readPosition(JSON.parse(printed), rules)).toEqual({ ok: true, value: state });
      const owed = mayi.tableAction(state);
      const seat = owed === undefined ? pick(mayi.toAct(state), rng) : null;
      const action = owed ?? anyKind(state, seat ?? 0, rng);
      state = orThrow(mayi.step(state, seat, action)).state;
    }
  });

  test('a finished game too', () => {
    const state = orThrow(mayi.readPosition({ ...WON, round: 6, melds: [SET] }, rulesOf({})));
    const printed = mayi.printPosition(state);
    expect(mayi.readPosition(printed, rulesOf({}))).toEqual({ ok: true, value: state });
  });
});
