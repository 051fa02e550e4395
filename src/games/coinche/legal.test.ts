// What a seat may do: every legal action in order, the buttons of a table, the question and who is asked.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, plain, prompt, readRules, type JsonObject } from '#kernel';
import type { CoincheAction, CoincheState } from './index.ts';

const HANDS = ['7♠ A♠', '7♥ K♥', '7♦ K♦', '7♣ K♣'];
const OPEN = { phase: 'Bidding', dealer: 3, turn: 0, hands: HANDS };
const bid = (value: number | string, suit: string) => ({ value, suit });

/** Calls from seat 0 on, each by the next seat; after a coinche only the doubled side speaks. */
function calls(turn: number, ...made: readonly (readonly [number, JsonObject | string])[]) {
  return { ...OPEN, turn, bids: made.map(([seat, call]) => ({ seat, bid: call })) };
}

function stateOf(rules: unknown, position: JsonObject): CoincheState {
  return orThrow(coinche.readPosition(position, orThrow(readRules(coinche.ruleset, rules))));
}

/** `80♠` for a bid, the card for a play, anything else by its type. */
function told(action: CoincheAction): string {
  const { type, value, suit, card } = coinche.printAction(action);
  return type === 'PLACE_BID' ? plain(value) + plain(suit) : plain(card ?? type);
}

const list = (actions: Iterable<CoincheAction>) => [...actions].map(told).join(' ');
const suits = (...values: readonly (number | string)[]) =>
  values.flatMap((value) => ['♠', '♥', '♦', '♣'].map((suit) => `${value}${suit}`)).join(' ');

const STANDING = calls(1, [0, bid(140, '♠')]);
const OVER_PARTNER = calls(2, [0, bid(140, '♠')], [1, 'pass']);
const TOPPED = calls(1, [0, bid(160, '♠')]);
const CAPOT_STANDS = calls(1, [0, bid('capot', '♠')]);
const COINCHED = calls(2, [0, bid(80, '♠')], [1, 'coinche']);
const PASSED = calls(0, [0, bid(80, '♠')], [1, 'coinche'], [2, 'pass']);
const LEAD = { phase: 'Play', dealer: 3, turn: 0, hands: HANDS, contract: contractOf('♥') };
const FOLLOW = {
  ...LEAD,
  turn: 1,
  hands: ['A♠', '7♥ 8♠', '7♦ K♦', '7♣ K♣'],
  trick: { leader: 0, plays: [{ seat: 0, card: '7♠' }] },
};
const ROUND_END = { phase: 'RoundEnd', dealer: 3, turn: null, hands: ['', '', '', ''] };
const GAME_OVER = { ...ROUND_END, phase: 'GameOver', winner: 0 };

function contractOf(suit: string) {
  return { seat: 0, value: 80, suit, multiplier: 1 };
}

/** Sentence, rules, position, seat, its legal actions in order. */
const LISTS: readonly (readonly [string, unknown, JsonObject, number, string])[] = [
  [
    'a pass, then every bid upward, suit by suit',
    { maxBid: 100 },
    OPEN,
    0,
    `PASS ${suits(80, 90, 100)}`,
  ],
  [
    'to 160 at the standard table',
    'standard',
    OPEN,
    0,
    `PASS ${suits(80, 90, 100, 110, 120, 130, 140, 150, 160)}`,
  ],
  [
    'capot after the numbers',
    { maxBid: 80, capotBid: true },
    OPEN,
    0,
    `PASS ${suits(80, 'capot')}`,
  ],
  ['no ten beyond a crooked highest', { maxBid: 99 }, OPEN, 0, `PASS ${suits(80, 90)}`],
  ['over the other side, coinche last', {}, STANDING, 1, `PASS ${suits(150, 160)} COINCHE`],
  ['with capot', 'ffb', STANDING, 1, `PASS ${suits(150, 160, 'capot')} COINCHE`],
  ['over the partner, no coinche', {}, OVER_PARTNER, 2, `PASS ${suits(150, 160)}`],
  ['over the highest number', {}, TOPPED, 1, 'PASS COINCHE'],
  ['only capot goes over it', 'ffb', TOPPED, 1, `PASS ${suits('capot')} COINCHE`],
  ['nothing goes over capot', 'ffb', CAPOT_STANDS, 1, 'PASS COINCHE'],
  ['the doubled side', {}, COINCHED, 2, 'PASS SURCOINCHE'],
  ['the bidder is asked second', 'ffb', PASSED, 0, 'PASS SURCOINCHE'],
  ['the partner of the coincher', {}, PASSED, 3, ''],
  ['out of turn', {}, OPEN, 1, ''],
  ['a seat that is not there', {}, OPEN, 4, ''],
  ['cards to lead', {}, LEAD, 0, '7♠ A♠'],
  ['cards to follow', {}, FOLLOW, 1, '8♠'],
  ['not for those who wait', {}, FOLLOW, 2, ''],
  ['nothing when the round is over', {}, ROUND_END, 0, ''],
  ['nothing when the game is over', {}, GAME_OVER, 0, ''],
];

describe('legal actions', () => {
  test.each(LISTS)('%s', (_, rules, position, seat, expected) => {
    expect(list(coinche.legalActions(stateOf(rules, position), seat))).toBe(expected);
  });

  test('the longest list has every ten to 250 and capot', () => {
    const state = stateOf({ maxBid: 250, capotBid: true }, OPEN);
    const actions = [...coinche.legalActions(state, 0)];
    expect(actions.length).toBe(1 + 18 * 4 + 4);
    expect(actions.slice(-5).map(told).join(' ')).toBe(`250♣ ${suits('capot')}`);
  });

  test('nobody lists only some of them', () => {
    expect([coinche.openTypes, coinche.uncountedTypes]).toEqual([[], []]);
  });
});

describe('who is to act', () => {
  test.each<[JsonObject, readonly number[]]>([
    [OPEN, [0]],
    [STANDING, [1]],
    [COINCHED, [2]],
    [calls(3, [0, 'pass'], [1, 'pass'], [2, 'pass']), [3]],
    [LEAD, [0]],
    [FOLLOW, [1]],
    [ROUND_END, []],
    [GAME_OVER, []],
  ])('%j', (position, seats) => {
    expect(coinche.toAct(stateOf({}, position))).toEqual(seats);
  });
});

/** Sentence, rules, position, seat, its buttons. */
const BUTTONS: readonly (readonly [string, unknown, JsonObject, number, string])[] = [
  ['the least bids', {}, OPEN, 0, `PASS ${suits(80)} COINCHE SURCOINCHE 7♠ A♠`],
  ['with capot', 'ffb', OPEN, 1, `PASS ${suits(80, 'capot')} COINCHE SURCOINCHE 7♥ K♥`],
  ['over a bid', {}, STANDING, 2, `PASS ${suits(150)} COINCHE SURCOINCHE 7♦ K♦`],
  ['at the highest', {}, TOPPED, 3, `PASS ${suits(160)} COINCHE SURCOINCHE 7♣ K♣`],
  ['over capot', 'ffb', CAPOT_STANDS, 1, `PASS ${suits(160, 'capot')} COINCHE SURCOINCHE 7♥ K♥`],
  ['a crooked highest', { maxBid: 85 }, OPEN, 0, `PASS ${suits(80)} COINCHE SURCOINCHE 7♠ A♠`],
  [
    'a crooked highest that is reached',
    { maxBid: 99 },
    calls(1, [0, bid(90, '♠')]),
    1,
    `PASS ${suits(90)} COINCHE SURCOINCHE 7♥ K♥`,
  ],
  ['without cards', {}, ROUND_END, 0, `PASS ${suits(80)} COINCHE SURCOINCHE`],
];

describe('buttons', () => {
  test.each(BUTTONS)('%s', (_, rules, position, seat, expected) => {
    expect(list(coinche.buttons(stateOf(rules, position), seat))).toBe(expected);
  });
});

/** Sentence, position, seat, the question. */
const QUESTIONS: readonly (readonly [string, JsonObject, number, string])[] = [
  ['the first to speak', OPEN, 0, 'bid'],
  ['after a bid', STANDING, 1, 'bid'],
  ['the others wait', STANDING, 0, 'wait'],
  ['the partner of who was doubled', COINCHED, 2, 'surcoinchePartner'],
  ['who was doubled', PASSED, 0, 'surcoinche'],
  ['who doubled waits', COINCHED, 1, 'wait'],
  ['the leader', LEAD, 0, 'lead'],
  ['a follower', FOLLOW, 1, 'follow'],
  ['those after', FOLLOW, 2, 'wait'],
  ['between rounds', ROUND_END, 0, 'RoundEnd'],
  ['after the game', GAME_OVER, 3, 'GameOver'],
];

describe('questions', () => {
  test.each(QUESTIONS)('%s', (_, position, seat, expected) => {
    expect(coinche.question(stateOf({}, position), seat)).toBe(expected);
  });

  test('a state without a trick asks for a lead', () => {
    expect(coinche.question({ ...stateOf({}, LEAD), trick: null }, 0)).toBe('lead');
  });

  test('every one that is asked has a wording, and no other', () => {
    const asked = new Set(QUESTIONS.map(([, , , question]) => question));
    expect(Object.keys(coinche.text.questions).toSorted()).toEqual([...asked].toSorted());
    for (const wording of Object.values(coinche.text.questions))
      expect(wording).toMatch(/^[A-Z].+\.$/);
  });
});

describe('prompts', () => {
  const blockedOf = (rules: unknown, position: JsonObject, seat: number) =>
    prompt(coinche, stateOf(rules, position), seat)?.blocked.map(
      ({ action, refusal }) => `${told(action)}: ${refusal.message}`,
    );

  test('a dead button says why', () => {
    expect(blockedOf({}, OPEN, 0)).toEqual([
      'COINCHE: nothing is bid yet, so there is nothing to coinche',
      'SURCOINCHE: nobody has coinched, so there is nothing to surcoinche',
      '7♠: the auction is going on',
      'A♠: the auction is going on',
    ]);
    expect(blockedOf({}, FOLLOW, 1)).toEqual([
      'PASS: the cards are being played',
      ...['80♠', '80♥', '80♦', '80♣'].map((each) => `${each}: the cards are being played`),
      'COINCHE: the cards are being played',
      'SURCOINCHE: the cards are being played',
      '7♥: follow suit: 8♠',
    ]);
  });

  test('the choices are grouped and complete', () => {
    const choices = prompt(coinche, stateOf({}, STANDING), 1)?.choices;
    expect(choices?.map(({ type, actions, complete }) => [type, actions.length, complete])).toEqual(
      [
        ['PASS', 1, true],
        ['PLACE_BID', 8, true],
        ['COINCHE', 1, true],
      ],
    );
  });
});

describe('a pass that keeps random games short', () => {
  const passIn = (rules: unknown, position: JsonObject, seat: number) =>
    coinche.passAmong([...coinche.legalActions(stateOf(rules, position), seat)]);

  test.each<[string, JsonObject, number, boolean]>([
    ['not while nobody has bid: such rounds end nothing', OPEN, 0, false],
    ['over a bid', STANDING, 1, true],
    ['over the highest bid', TOPPED, 1, true],
    ['on a coinche', COINCHED, 2, true],
    ['not among cards', LEAD, 0, false],
    ['not out of turn', LEAD, 1, false],
  ])('%s', (_, position, seat, there) => {
    expect(passIn({}, position, seat)).toEqual(there ? { type: 'PASS' } : undefined);
  });

  test('capot alone is no opening', () => {
    expect(passIn('ffb', TOPPED, 1)).toEqual({ type: 'PASS' });
    expect(coinche.passAmong([{ type: 'PASS' }])).toEqual({ type: 'PASS' });
    expect(coinche.passAmong([{ type: 'COINCHE' }, { type: 'PASS' }])).toBe(undefined);
  });
});
