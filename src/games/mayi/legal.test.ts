// What a seat may do: every legal action in order, the buttons of a table, the question and who is to act.
import { describe, expect, test } from 'vitest';
import { actionsListed, orThrow, pick, plain, prompt, readRules, simulationRng } from '#kernel';
import type { JsonObject, Seat } from '#kernel';
import { mayi, type MayIAction } from './index.ts';
import { MOST_PROPOSED } from './legal.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const stateOf = (rules: unknown, position: JsonObject) =>
  orThrow(mayi.readPosition(position, rulesOf(rules)));

/** `9♠` for a discard, `9♠>m1` for a lay-off, `3♠3♥3♦+…` for a lay-down, anything else by its type. */
function told(action: MayIAction): string {
  const printed = mayi.printAction(action);
  const { type, card, meld, end, melds, finalLayOffs } = printed;
  if (type === 'DISCARD') return plain(card);
  if (type === 'LAY_OFF') return offText({ card: plain(card), meld: plain(meld), end: end ?? '' });
  if (type === 'SWAP_JOKER') return `${plain(card)}<${plain(meld)}`;
  if (type === 'LAY_DOWN')
    return `DOWN(${(melds as { cards: string[] }[]).map(({ cards }) => cards.join('')).join('+')})`;
  if (type === 'GO_OUT')
    return `OUT(${(finalLayOffs as JsonObject[]).map((off) => offText(off)).join(',')})`;
  return plain(type);
}

function offText({ card, meld, end }: JsonObject): string {
  return `${plain(card)}>${plain(meld)}${plain(end ?? '')}`;
}

const list = (actions: Iterable<MayIAction>) => [...actions].map(told).join(' ');

const BOTH = 'DRAW_FROM_STOCK DRAW_FROM_DISCARD';
const READY = 'READY_TO_DISCARD';
const SEVENS = { id: 'm1', type: 'set', owner: 0, cards: '7♠ 7♥ 7♦' };
const SPADES = { id: 'm2', type: 'run', owner: 2, cards: '4♠ Joker 6♠ 7♠' };
const HEARTS = { id: 'm3', type: 'run', owner: 2, cards: 'J♥ Q♥ K♥ A♥' };
const MELDS = [SEVENS, SPADES];

const DRAW: JsonObject = {
  round: 1,
  dealer: 0,
  turn: 1,
  hands: ['3♣ K♣', '9♠ 4♦', '5♣ 6♣', 'Q♣'],
  stock: '8♥ 10♦',
  discard: 'J♦ Q♦',
  discardedBy: 0,
};
const DOWN = { down: [false, true, false, false] };
const holding = (hand: string, more: JsonObject = {}): JsonObject => ({
  ...DRAW,
  state: 'drawn',
  drewFrom: 'stock',
  hands: ['3♣ K♣', hand, '5♣ 6♣', 'Q♣'],
  ...more,
});
const CALLED = { ...DRAW, state: 'mayI', mayI: { caller: 3, asked: 2, allowed: [1] } };
const OVER = { ...DRAW, turn: null, state: 'roundEnd' };
const WON = { ...OVER, state: 'gameEnd' };
const RATIO = { wildRatioOnLayOff: true };
const SIX_LAST = '3♠ 3♥ 3♦ 4♠ 5♠ 6♠ 7♠ 9♥ 10♥ J♥ Q♥';

/** Sentence, rules, position, seat, its legal actions in order. */
const LISTS: readonly (readonly [string, unknown, JsonObject, Seat, string])[] = [
  ['both draws', {}, DRAW, 1, BOTH],
  ['who is down draws from the stock', {}, { ...DRAW, ...DOWN }, 1, 'DRAW_FROM_STOCK'],
  ['or both', 'phase4', { ...DRAW, ...DOWN }, 1, BOTH],
  ['no discard', {}, { ...DRAW, discard: '' }, 1, 'DRAW_FROM_STOCK'],
  ['no stock', {}, { ...DRAW, stock: '', discard: 'J♦' }, 1, 'DRAW_FROM_DISCARD'],
  ['no stock, down', {}, { ...DRAW, ...DOWN, stock: '', discard: 'J♦' }, 1, 'DRAW_FROM_STOCK'],
  ['nothing to draw', {}, { ...DRAW, stock: '', discard: '' }, 1, 'DRAW_FROM_STOCK'],
  ['discards in order, then ready', {}, holding('Joker 4♦ 9♠ 2♥'), 1, `9♠ 2♥ 4♦ Joker ${READY}`],
  ['a card held twice once', {}, holding('9♠ 9♠ 4♦'), 1, `9♠ 4♦ ${READY}`],
  [
    'lay-downs come last',
    {},
    holding('3♠ 3♥ 3♦ 9♠ 9♥ 9♦ K♣'),
    1,
    `3♠ 9♠ 3♥ 9♥ 3♦ 9♦ K♣ ${READY} DOWN(3♠3♥3♦+9♠9♥9♦)`,
  ],
  ['not once down', {}, holding('3♠ 3♥ 3♦ 9♠ 9♥ 9♦ K♣', DOWN), 1, `3♠ 9♠ 3♥ 9♥ 3♦ 9♦ K♣ ${READY}`],
  [
    'larger ones where sizes are free',
    { exactContract: false },
    holding('3♠ 3♥ 3♦ 9♠ 9♥ 9♦ 9♣'),
    1,
    `3♠ 9♠ 3♥ 9♥ 3♦ 9♦ 9♣ ${READY} ${['9♠9♥9♦', '9♠9♥9♣', '9♠9♦9♣', '9♥9♦9♣', '9♠9♥9♦9♣']
      .map((nines) => `DOWN(3♠3♥3♦+${nines})`)
      .join(' ')}`,
  ],
  [
    'a gap between runs',
    { sameSuitRunGap: 2 },
    holding('3♠ 4♠ 5♠ 6♠ 8♠ 9♠ 10♠ J♠', { round: 3 }),
    1,
    `3♠ 4♠ 5♠ 6♠ 8♠ 9♠ 10♠ J♠ ${READY}`,
  ],
  [
    'all at once in the last round',
    {},
    holding(SIX_LAST, { round: 6 }),
    1,
    `3♠ 4♠ 5♠ 6♠ 7♠ 3♥ 9♥ 10♥ J♥ Q♥ 3♦ ${READY} DOWN(3♠3♥3♦+4♠5♠6♠7♠+9♥10♥J♥Q♥)`,
  ],
  [
    'or not',
    {},
    holding(`${SIX_LAST} K♦`, { round: 6 }),
    1,
    `3♠ 4♠ 5♠ 6♠ 7♠ 3♥ 9♥ 10♥ J♥ Q♥ 3♦ K♦ ${READY}`,
  ],
  [
    'lay-offs meld by meld, a wild to both ends',
    {},
    holding('8♠ 2♣ K♦', { ...DOWN, melds: MELDS }),
    1,
    `8♠ K♦ 2♣ 2♣>m1 8♠>m2 2♣>m2low 2♣>m2high ${READY}`,
  ],
  [
    'a wild to the only end names none',
    {},
    holding('2♣ K♦', { ...DOWN, melds: [HEARTS] }),
    1,
    `K♦ 2♣ 2♣>m3 ${READY}`,
  ],
  [
    'no wild too many',
    RATIO,
    holding('7♣ 2♣ K♦', { ...DOWN, melds: [{ ...SEVENS, cards: '7♠ 7♥ 2♦ 2♥' }] }),
    1,
    `K♦ 2♣ 7♣ 7♣>m1 ${READY}`,
  ],
  [
    'a way out',
    {},
    holding('8♠ 7♦ 2♣', { ...DOWN, melds: MELDS }),
    1,
    `8♠ 7♦ 2♣ 7♦>m1 2♣>m1 8♠>m2 2♣>m2low 2♣>m2high ${READY} OUT(8♠>m2,7♦>m1,2♣>m1)`,
  ],
  [
    'a way out that leaves its place to the natural',
    {},
    holding('2♠ 8♠', { ...DOWN, melds: [SPADES] }),
    1,
    `2♠ 8♠ 2♠>m2low 2♠>m2high 8♠>m2 ${READY} OUT(8♠>m2,2♠>m2)`,
  ],
  ['no way out before being down', {}, holding('8♠', { melds: MELDS }), 1, `8♠ ${READY}`],
  [
    'a way out in several rounds',
    {},
    holding('3♠ 4♠', { ...DOWN, melds: [{ ...SPADES, cards: '5♠ 6♠ 7♠ 8♠' }] }),
    1,
    `3♠ 4♠ 4♠>m2 ${READY} OUT(4♠>m2,3♠>m2)`,
  ],
  [
    'naturals before wilds on the way out: they make room',
    RATIO,
    holding('2♠ 7♣', { ...DOWN, melds: [{ ...SEVENS, cards: '7♠ 7♥ Joker Joker' }] }),
    1,
    `2♠ 7♣ 7♣>m1 ${READY} OUT(7♣>m1,2♠>m1)`,
  ],
  [
    'no way out for a wild without room',
    RATIO,
    holding('2♠ 7♣', { ...DOWN, melds: [{ ...SEVENS, cards: '7♠ 2♥ Joker Joker' }] }),
    1,
    `2♠ 7♣ 7♣>m1 ${READY}`,
  ],
  [
    'a way out over a bridge',
    {},
    holding('9♠ 2♠', { ...DOWN, melds: [SPADES] }),
    1,
    `2♠ 9♠ 2♠>m2low 2♠>m2high ${READY} OUT(2♠>m2,9♠>m2)`,
  ],
  ['swaps', {}, holding('5♠ 8♠ 2♣', { melds: MELDS }), 1, `5♠ 8♠ 2♣ 5♠<m2 ${READY}`],
  ['no swaps', { jokerSwap: false }, holding('5♠', { melds: MELDS }), 1, `5♠ ${READY}`],
  ['no swaps once down', {}, holding('5♠', { ...DOWN, melds: MELDS }), 1, `5♠ ${READY}`],
  [
    'no lay-off after a lay-down, only discards',
    {},
    holding('8♠ 7♦', { ...DOWN, state: 'awaitingDiscard', laidDownThisTurn: true, melds: MELDS }),
    1,
    '8♠ 7♦',
  ],
  ['only discards when ready', {}, holding('8♠ 7♦', { state: 'awaitingDiscard' }), 1, '8♠ 7♦'],
  ['no discard in round 6', 'phase4', holding('8♠ 7♦', { round: 6 }), 1, 'END_TURN'],
  [
    'the end of that turn after a lay-down',
    'phase4',
    holding('8♠ 7♦', { ...DOWN, round: 6, laidDownThisTurn: true, melds: MELDS }),
    1,
    'END_TURN',
  ],
  [
    'lay-offs of that round',
    'phase4',
    holding('8♠ K♦', { ...DOWN, round: 6, melds: MELDS }),
    1,
    '8♠>m2 END_TURN',
  ],
  [
    'no lay-off and no swap in the last round of the house',
    {},
    holding('8♠ 5♠', { ...DOWN, round: 6, melds: MELDS }),
    1,
    `5♠ 8♠ ${READY}`,
  ],
  ['a call', {}, DRAW, 2, 'CALL_MAY_I'],
  ['a call after the draw', {}, holding('4♦'), 3, 'CALL_MAY_I'],
  ['no call for the own discard', {}, DRAW, 0, ''],
  ['no call at a quiet table', { mayI: false }, DRAW, 2, ''],
  ['answers', {}, CALLED, 2, 'ALLOW_MAY_I CLAIM_MAY_I'],
  ['no answer of the caller', {}, CALLED, 3, ''],
  ['nor of the player to move', {}, CALLED, 1, ''],
  ['a seat that is not there', {}, DRAW, 4, ''],
  ['nothing between rounds', {}, OVER, 1, ''],
  ['nothing after the game', {}, WON, 1, ''],
];

describe('legal actions', () => {
  test.each(LISTS)('%s', (_, rules, position, seat, expected) => {
    expect(list(mayi.legalActions(stateOf(rules, position), seat))).toBe(expected);
  });

  test('lay-downs and ways out only stand for more, and ways out are not counted', () => {
    expect(mayi.openTypes).toEqual(['LAY_DOWN', 'GO_OUT']);
    expect(mayi.uncountedTypes).toEqual(['GO_OUT']);
  });

  test('each is accepted as it is listed', () => {
    for (const [, rules, position, seat] of LISTS) {
      const state = stateOf(rules, position);
      for (const action of mayi.legalActions(state, seat))
        expect([told(action), mayi.step(state, seat, action).ok]).toEqual([told(action), true]);
    }
  });
});

describe('who is to act', () => {
  test.each<[string, unknown, JsonObject, readonly Seat[]]>([
    ['the player to move and who may call', {}, DRAW, [1, 2, 3]],
    ['the up-card is for all', {}, { ...DRAW, discardedBy: null }, [1, 0, 2, 3]],
    ['not those who are down', {}, { ...DRAW, down: [false, true, true, false] }, [1, 3]],
    ['at a quiet table one', { mayI: false }, DRAW, [1]],
    ['after the discard was taken one', {}, { ...DRAW, discardClaimed: true }, [1]],
    ['after a draw from the stock', {}, holding('4♦'), [1, 2, 3]],
    ['in a call who is asked', {}, CALLED, [2]],
    ['between rounds nobody', {}, OVER, []],
    ['after the game nobody', {}, WON, []],
  ])('%s', (_, rules, position, seats) => {
    expect(mayi.toAct(stateOf(rules, position))).toEqual(seats);
  });
});

const FIRST = `${BOTH} CALL_MAY_I ALLOW_MAY_I CLAIM_MAY_I`;

/** Sentence, rules, position, seat, its buttons. */
const BUTTONS: readonly (readonly [string, unknown, JsonObject, Seat, string])[] = [
  [
    'without melds the first id',
    {},
    DRAW,
    1,
    `${FIRST} DOWN() 9♠>m1 9♠<m1 ${READY} END_TURN OUT() 9♠ 4♦`,
  ],
  [
    'a lay-down if there is one',
    {},
    holding('3♠ 3♥ 3♦ 9♠ 9♥ 9♦'),
    1,
    `${FIRST} DOWN(3♠3♥3♦+9♠9♥9♦) 3♠>m1 3♠<m1 ${READY} END_TURN OUT() 3♠ 9♠ 3♥ 9♥ 3♦ 9♦`,
  ],
  [
    'the first meld, and as far out as it goes',
    {},
    holding('K♠ 8♠ 7♣', { ...DOWN, melds: [{ ...SPADES, id: 'x' }, SEVENS] }),
    1,
    `${FIRST} DOWN() 8♠>x 8♠<x ${READY} END_TURN OUT(8♠>x,7♣>m1) 8♠ K♠ 7♣`,
  ],
  [
    'of another seat its own cards',
    {},
    DRAW,
    2,
    `${FIRST} DOWN() 5♣>m1 5♣<m1 ${READY} END_TURN OUT() 5♣ 6♣`,
  ],
  [
    'without cards some card',
    {},
    { ...DRAW, hands: ['3♣', '', '5♣', 'Q♣'] },
    1,
    `${FIRST} DOWN() 2♠>m1 2♠<m1 ${READY} END_TURN OUT()`,
  ],
];

describe('buttons', () => {
  test.each(BUTTONS)('%s', (_, rules, position, seat, expected) => {
    expect(list(mayi.buttons(stateOf(rules, position), seat))).toBe(expected);
  });
});

/** Sentence, rules, position, seat, the question. */
const QUESTIONS: readonly (readonly [string, unknown, JsonObject, Seat, string])[] = [
  ['the player to move', {}, DRAW, 1, 'draw'],
  ['after the draw', {}, holding('4♦'), 1, 'play'],
  ['before the discard', {}, holding('4♦', { state: 'awaitingDiscard' }), 1, 'discard'],
  ['who may call', {}, DRAW, 2, 'call'],
  ['who may not', {}, DRAW, 0, 'wait'],
  ['who is asked', {}, CALLED, 2, 'allow'],
  ['who is not', {}, CALLED, 1, 'wait'],
  ['between rounds', {}, OVER, 1, 'roundEnd'],
  ['after the game', {}, WON, 3, 'gameEnd'],
];

describe('questions', () => {
  test.each(QUESTIONS)('%s', (_, rules, position, seat, expected) => {
    expect(mayi.question(stateOf(rules, position), seat)).toBe(expected);
  });

  test('every one that is asked has a wording, and no other', () => {
    const asked = new Set(QUESTIONS.map((row) => row[4]));
    expect(Object.keys(mayi.text.questions).toSorted()).toEqual([...asked].toSorted());
    for (const wording of Object.values(mayi.text.questions))
      expect(wording).toMatch(/^[A-Z].+\.$/);
  });
});

const CODES =
  'wrong_phase not_your_turn not_drawn already_drawn already_down not_down laid_down_this_turn ' +
  'unknown_player invalid_action card_not_in_hand meld_not_found card_does_not_fit ' +
  'wilds_outnumber_naturals contract_not_met set_wrong_size run_wrong_size not_a_set not_a_run ' +
  'runs_too_close must_lay_down_all no_discard_in_round_6 no_lay_off_in_round_6 no_swap ' +
  'cards_remain stock_empty discard_empty down_cannot_take_discard cannot_call not_asked no_end_turn';

describe('prompts', () => {
  test('a dead button says why', () => {
    const blocked = prompt(mayi, stateOf({}, DRAW), 1)?.blocked.map(
      ({ action, refusal }) => `${told(action)}: ${refusal.code}`,
    );
    expect(blocked).toEqual([
      'CALL_MAY_I: cannot_call',
      'ALLOW_MAY_I: wrong_phase',
      'CLAIM_MAY_I: wrong_phase',
      'DOWN(): not_drawn',
      '9♠>m1: not_drawn',
      '9♠<m1: not_drawn',
      'READY_TO_DISCARD: not_drawn',
      'END_TURN: not_drawn',
      'OUT(): not_drawn',
      '9♠: not_drawn',
      '4♦: not_drawn',
    ]);
  });

  test('choices are grouped; lay-downs and ways out never pretend to be all', () => {
    const groups = (position: JsonObject) =>
      prompt(mayi, stateOf({}, position), 1)?.choices.map(
        ({ type, actions, complete }) => `${type} ${actions.length} ${complete}`,
      );
    expect(groups(holding('3♠ 3♥ 3♦ 9♠ 9♥ 9♦ K♣'))).toEqual([
      'DISCARD 7 true',
      'READY_TO_DISCARD 1 true',
      'LAY_DOWN 1 false',
    ]);
    expect(groups(holding('7♣', { ...DOWN, melds: MELDS }))).toEqual([
      'DISCARD 1 true',
      'LAY_OFF 1 true',
      'READY_TO_DISCARD 1 true',
      'GO_OUT 1 false',
    ]);
  });

  const RICH = '3♠ 3♥ 3♦ 9♠ 9♥ 9♦ 9♣ K♠ K♥ 2♠ 2♥ Joker';

  test('a few lay-downs are proposed, the best by each measure first, none twice, all accepted', () => {
    const state = stateOf({}, holding(RICH));
    const choice = prompt(mayi, state, 1)?.choices.find(({ type }) => type === 'LAY_DOWN');
    const shown = choice?.actions.map(told) ?? [];
    expect(shown.length).toBe(MOST_PROPOSED);
    expect(new Set(shown).size).toBe(MOST_PROPOSED);
    expect(shown.slice(0, 2)).toEqual(['DOWN(9♠9♥9♦+K♠K♥Joker)', 'DOWN(3♠3♥3♦+9♠9♥9♦)']);
    expect(choice?.complete).toBe(false);
    for (const action of choice?.actions ?? []) expect(mayi.step(state, 1, action).ok).toBe(true);
    const button = mayi.buttons(state, 1).find(({ type }) => type === 'LAY_DOWN');
    expect(button).toEqual(choice?.actions[0]);
  });

  test('the list of legal actions goes on after those', () => {
    const state = stateOf({}, holding(RICH));
    const all = [...mayi.legalActions(state, 1)].filter(({ type }) => type === 'LAY_DOWN');
    expect(all.length).toBeGreaterThan(MOST_PROPOSED);
  });

  test.each(['house', 'phase4', 'family'])(
    'in random games of the %s every button is possible or has a reason of the rules',
    (preset) => {
      const rng = simulationRng(`buttons ${preset}`);
      const rules = rulesOf({ preset, lastRound: 3 });
      let state = mayi.start(rules, 4, `buttons ${preset}`);
      for (let n = 0; n < 60 && mayi.outcome(state) === undefined; n++) {
        for (const seat of [0, 1, 2, 3]) {
          const asked = prompt(mayi, state, seat);
          const reasons = asked?.blocked.map(({ refusal }) => refusal.code) ?? [];
          expect(reasons.filter((code) => !CODES.split(' ').includes(code))).toEqual([]);
          const dead = new Set(asked?.blocked.map(({ action }) => told(action)));
          const alive = mayi.buttons(state, seat).filter((button) => !dead.has(told(button)));
          const types = new Set(asked?.choices.map(({ type }) => type));
          expect(alive.filter(({ type }) => !types.has(type))).toEqual([]);
        }
        const seat = pick(mayi.toAct(state), rng);
        const actions = actionsListed(mayi.legalActions(state, seat), 50);
        state = orThrow(mayi.step(state, seat, pick(actions, rng))).state;
      }
    },
  );
});

describe('a pass that keeps random games short', () => {
  test.each<[string, JsonObject, Seat, MayIAction | undefined]>([
    ['letting the card go', CALLED, 2, { type: 'ALLOW_MAY_I' }],
    ['not among draws', DRAW, 1, undefined],
    ['not among calls', DRAW, 2, undefined],
    ['not for those who wait', DRAW, 0, undefined],
  ])('%s', (_, position, seat, expected) => {
    const actions = [...mayi.legalActions(stateOf({}, position), seat)];
    expect(mayi.passAmong(actions)).toEqual(expected);
  });

  test('only where it comes first', () => {
    expect(mayi.passAmong([{ type: 'CLAIM_MAY_I' }, { type: 'ALLOW_MAY_I' }])).toBe(undefined);
  });
});
