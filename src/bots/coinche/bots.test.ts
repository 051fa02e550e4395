// The bots of Coinche at clear positions, and in whole games under every preset.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { at, orThrow, plain, readRules, simulationRng, SUITS, type JsonObject } from '#kernel';
import { autoplay } from '../autoplay.ts';
import type { Bot, Thought } from '../bot.ts';
import { COINCHE_BOTS } from './index.ts';
import { COINCHE_LEVELS, thinker } from './levels.ts';

const greedy = at(COINCHE_BOTS, 0);
const easy = at(COINCHE_BOTS, 1);
const medium = at(COINCHE_BOTS, 2);
const hard = at(COINCHE_BOTS, 3);

function stateOf(rules: unknown, position: JsonObject) {
  return orThrow(coinche.readPosition(position, orThrow(readRules(coinche.ruleset, rules))));
}

function thoughtAt(bot: Bot, rules: unknown, position: JsonObject, luck = 'luck'): Thought {
  const state = stateOf(rules, position);
  const seat = at(coinche.toAct(state), 0);
  return bot.decide({
    game: coinche,
    seat,
    actions: [...coinche.legalActions(state, seat)],
    rng: simulationRng(luck),
    view: () => coinche.view(state, seat),
    seen: () => [],
  });
}

/** `80♠` for a bid, the card for a play, anything else by its type. */
function told(action: Thought['action']): string {
  const { type, value, suit, card } = coinche.printAction(
    orThrow(coinche.readAction(printed(action))),
  );
  return type === 'PLACE_BID' ? plain(value) + plain(suit) : plain(card ?? type);
}

function printed(action: Thought['action']): JsonObject {
  return coinche.printAction(action as Parameters<typeof coinche.printAction>[0]);
}

const play = (turn: number, hands: readonly string[], more: JsonObject = {}) => ({
  phase: 'Play',
  dealer: 3,
  turn,
  hands,
  contract: { seat: 0, value: 80, suit: '♥', multiplier: 1 },
  ...more,
});
const trick = (leader: number, ...cards: readonly string[]) => ({
  trick: { leader, plays: cards.map((card, i) => ({ seat: (leader + i) % 4, card })) },
});

/** Sentence, position, the card. */
const GREEDY: readonly (readonly [string, JsonObject, string])[] = [
  [
    'the declarer pulls trumps with the highest',
    play(0, ['J♥ 7♥ A♠', 'A♥ 7♠ 8♠', '8♥ 7♦ 8♦', '9♥ 7♣ 8♣']),
    'J♥',
  ],
  [
    'from three trumps without the highest the declarer leads a small one',
    play(0, ['9♥ 10♥ 7♥ A♠', 'A♥ 7♠ 8♠ 9♠', '8♥ 7♦ 8♦ 9♦', 'J♥ 7♣ 8♣ 9♣']),
    '7♥',
  ],
  ['the defence cashes its aces', play(1, ['J♥ 7♦', 'A♠ 8♠', '8♥ 9♦', '9♥ 7♣']), 'A♠'],
  [
    'with no trump out the declarer cashes the highest of a suit',
    play(0, ['J♥ 10♠ 7♦', 'K♠ Q♠ 8♠', '8♦ 9♦ J♦', '7♣ 8♣ 9♣'], { tricks: [] }),
    'J♥',
  ],
  [
    'points go to a trick that the partner is sure of',
    play(2, ['7♦', '8♦', '10♠ 8♠', '9♦'], trick(3, '9♠', 'A♠', '7♠')),
    '10♠',
  ],
  [
    'they do not go to a trick of the other side',
    play(2, ['7♦ 8♦', '8♥', '10♠ 8♠', '7♣ 9♣'], trick(1, 'A♠')),
    '8♠',
  ],
  [
    'the last to play takes the trick with what counts',
    play(2, ['7♦', '7♣', '10♠ 8♠', '9♣'], trick(3, '9♠', 'J♠', 'K♠')),
    '10♠',
  ],
];

describe('greedy plays by rules of thumb', () => {
  test.each(GREEDY)('%s', (_, position, card) => {
    expect(told(thoughtAt(greedy, {}, position).action)).toBe(card);
  });
});

/** What nobody who imagines the hidden cards can miss. */
const CLEAR: readonly (readonly [string, JsonObject, string])[] = [
  [
    'the highest trump is kept for the last trick',
    play(0, ['J♥ 7♦', '8♦', '9♦', 'Q♦'], trick(1, '9♠', 'A♠', '8♠')),
    '7♦',
  ],
  [
    'a trick is taken where it makes the contract',
    play(3, ['9♣', 'K♦', '7♦', 'A♠ 7♠'], {
      ...trick(0, '10♠', '9♠', '8♠'),
      contract: { seat: 3, value: 80, suit: '♥', multiplier: 1 },
    }),
    'A♠',
  ],
  [
    'a ten goes to the partner who takes the trick',
    play(0, ['10♠ 7♠', '9♠ 8♦', '9♦', 'J♦'], trick(2, 'A♠', '8♠')),
    '10♠',
  ],
];

const HOPELESS = '7♠ 8♠ 7♥ 8♥ 7♦ 8♦ 7♣ 9♣';
const SURE = 'J♥ 9♥ A♥ 10♥ K♥ Q♥ A♠ A♦';
/** The hand of seat 0, the others' hands are cut from what is left. */
function auction(hand: string, bids: readonly JsonObject[] = [], turn = 0) {
  const rest = ALL.filter((card) => !hand.split(' ').includes(card));
  const others = [0, 1, 2].map((i) => rest.slice(8 * i, 8 * i + 8).join(' '));
  const hands = [0, 1, 2, 3].map((seat) => (seat === turn ? hand : (others.pop() ?? '')));
  return { phase: 'Bidding', dealer: (turn + 3 - bids.length + 4) % 4, turn, hands, bids };
}
const ALL = SUITS.flatMap((suit) =>
  ['7', '8', '9', 'J', 'Q', 'K', '10', 'A'].map((rank) => rank + suit),
);

const CALLS: readonly (readonly [string, unknown, JsonObject, RegExp])[] = [
  ['a hopeless hand passes', {}, auction(HOPELESS), /^PASS$/],
  ['a strong hand bids its suit', {}, auction('J♥ 9♥ A♥ 7♥ A♠ 10♠ 7♦ 7♣'), /^\d+♥$/],
  ['a sure capot is bid', 'ffb', auction(SURE), /^capot♥$/],
  [
    'a contract that cannot be made is coinched',
    {},
    auction('J♠ 9♠ A♠ 10♠ A♥ A♦ 10♦ A♣', [{ seat: 3, bid: { value: 160, suit: '♠' } }], 0),
    /^COINCHE$/,
  ],
];

describe.each([
  ['easy', easy],
  ['medium', medium],
  ['hard', hard],
] as const)('%s', (_, bot) => {
  test.each(CLEAR)('%s', (_sentence, position, card) => {
    expect(told(thoughtAt(bot, {}, position).action)).toBe(card);
  });
});

describe('hard', () => {
  test.each(CALLS)('%s', (_sentence, rules, position, call) => {
    const preset = typeof rules === 'string' ? coinche.ruleset.presets[rules] : rules;
    expect(told(thoughtAt(hard, preset, position).action)).toMatch(call);
  });
});

const quick = thinker({
  ...COINCHE_LEVELS.hard,
  name: 'quick',
  calls: { ...COINCHE_LEVELS.hard.calls, worlds: 5, solving: { worlds: 1, nodes: 2000 } },
  plays: { ...COINCHE_LEVELS.hard.plays, effort: { worlds: 2, nodes: 3000 } },
});

describe.each(Object.entries(coinche.ruleset.presets))('under %s', (_, preset) => {
  const rules = { ...preset, maxRounds: 2 };
  test.each([
    ['greedy', greedy],
    ['quick', quick],
  ] as const)('%s finishes games with legal actions, the same ones again', (_name, bot) => {
    const game = (seed: string) => {
      const start = coinche.start(rules, 4, seed, 0);
      const seats = [bot, bot, bot, bot];
      return [...autoplay(coinche, start, { bots: seats, seed })].map(({ action }) => action);
    };
    expect(game('one')).toEqual(game('one'));
    expect(game('one')).not.toEqual(game('two'));
  });
});

test('a thought says what was compared and how often it was best', () => {
  const thought = thoughtAt(hard, {}, at(CLEAR, 0)[1]);
  expect(thought.sentence).toMatch(
    /^The 7♦ leaves us 162 behind in this round, on the average of 8 imagined deals, 0\.\d more than the J♥\.$/,
  );
  expect(thought.candidates.map(({ action }) => told(action))).toEqual(['7♦', 'J♥']);
  expect(at(thought.candidates, 0).best).toBeGreaterThan(0.5);
  expect(thought.nodes).toBeGreaterThan(0);
});
