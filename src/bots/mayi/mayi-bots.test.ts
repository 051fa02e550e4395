// The bots of May I?: positions whose right answer is clear, and whole games in which everything they do is legal.
import { describe, expect, test } from 'vitest';
import { amount } from '../../../tests/how-long.ts';
import {
  at,
  actionsListed,
  orThrow,
  printFace,
  readRules,
  simulationRng,
  type JsonObject,
} from '#kernel';
import { mayi, type MayIAction, type MayIRules, type MayIState } from '#games/mayi';
import { autoplay, type Played } from '../autoplay.ts';
import type { Thought } from '../bot.ts';
import type { MayIBot } from './bot.ts';
import { MAYI_BOTS } from './index.ts';

const NAMES = ['greedy', 'easy', 'medium', 'hard'];
const named = (name: string) => at(MAYI_BOTS, NAMES.indexOf(name));

function decisionIn(state: MayIState, seat: number, luck: string) {
  return {
    game: mayi,
    seat,
    actions: actionsListed(mayi.legalActions(state, seat), 1000),
    rng: simulationRng(luck),
    view: () => mayi.view(state, seat),
    seen: () => [],
  };
}

function placed(position: JsonObject, preset = 'house'): MayIState {
  return orThrow(mayi.readPosition(position, orThrow(readRules(mayi.ruleset, preset))));
}

/** What a bot does, and that the table accepts it. */
function decided(bot: MayIBot, state: MayIState, seat: number, luck = 'luck'): Thought<MayIAction> {
  const thought = bot.decide(decisionIn(state, seat, luck));
  expect(mayi.step(state, seat, thought.action).ok).toBe(true);
  return thought;
}

function said({ action }: Thought<MayIAction>): string {
  if (action.type === 'DISCARD') return `DISCARD ${printFace(action.card)}`;
  return action.type === 'LAY_OFF' ? `LAY_OFF ${printFace(action.card)}` : action.type;
}

const OTHERS = ['3♣ 4♣ 5♣ 9♦ 10♦', '3♦ 4♦ 5♦ 9♣ 10♣'];
const TABLE = { round: 1, dealer: 2, turn: 0, stock: '8♠ 9♠ J♥ J♣ 3♥ 4♥ 6♥ Q♥', discard: '4♠' };
const RUN = { id: 'm1', type: 'run', owner: 1, cards: '5♠ 6♠ 7♠ 8♠' };
const drawn = (hand: string, more: JsonObject = {}): JsonObject => ({
  ...TABLE,
  state: 'drawn',
  drewFrom: 'stock',
  hands: [hand, ...OTHERS],
  ...more,
});

const CLEAR: readonly (readonly [string, readonly string[], JsonObject, number, string])[] = [
  ['a contract in hand is laid down', NAMES, drawn('7♠ 7♥ 7♦ K♠ K♥ K♦ 3♠'), 0, 'LAY_DOWN'],
  [
    'what fits is laid off',
    NAMES,
    drawn('9♠ K♥ 3♠', { down: [true, true, false], melds: [RUN] }),
    0,
    'LAY_OFF 9♠',
  ],
  [
    'the last cards go out together',
    NAMES,
    drawn('9♠ 10♠', { down: [true, true, false], melds: [RUN] }),
    0,
    'GO_OUT',
  ],
  [
    'the last card that fits nowhere is thrown',
    NAMES,
    drawn('K♥', { down: [true, true, false], melds: [RUN] }),
    0,
    'DISCARD K♥',
  ],
  [
    'a card that is not needed goes, not one of a pair, nor a wild',
    NAMES,
    drawn('7♠ 7♥ 2♠ K♠ K♥ Q♣'),
    0,
    'DISCARD Q♣',
  ],
  [
    'the card that completes the contract is taken',
    NAMES,
    { ...TABLE, hands: ['7♠ 7♥ 7♦ K♠ K♥ 3♠', ...OTHERS], discard: 'K♦' },
    0,
    'DRAW_FROM_DISCARD',
  ],
  [
    'a card of no use is left',
    NAMES,
    { ...TABLE, hands: ['7♠ 7♥ 7♦ K♠ K♥ 3♠', ...OTHERS], discard: 'Q♦' },
    0,
    'DRAW_FROM_STOCK',
  ],
  [
    'a Joker that brings the hand nearer is swapped for',
    ['medium', 'hard'],
    drawn('7♠ K♥ K♦ 9♥ 9♣ 3♠', { melds: [{ ...RUN, cards: '5♠ 6♠ Joker 8♠' }] }),
    0,
    'SWAP_JOKER',
  ],
  [
    'what can be laid off next turn is kept after laying down',
    ['easy', 'medium', 'hard'],
    drawn('9♠ 3♥', {
      state: 'awaitingDiscard',
      laidDownThisTurn: true,
      down: [true, true, false],
      melds: [RUN],
    }),
    0,
    'DISCARD 3♥',
  ],
  [
    'round 6 without discards ends its turn when nothing fits',
    NAMES,
    { ...drawn('3♠ 4♥ 9♦ K♦', { round: 6, drewFrom: 'stock' }), preset: 'phase4' },
    0,
    'END_TURN',
  ],
];

describe('where the right action is clear', () => {
  for (const [sentence, levels, { preset, ...position }, seat, expected] of CLEAR)
    test.each(levels)(`${sentence}: %s`, (level) => {
      const state = placed(position, typeof preset === 'string' ? preset : 'house');
      expect(said(decided(named(level), state, seat))).toBe(expected);
    });
});

describe('out of turn', () => {
  const calling = (discard: string, hand: string, round = 1) =>
    placed({ ...TABLE, round, discard, turn: 1, discardedBy: 2, hands: [hand, ...OTHERS] });
  const wants = (level: string, state: MayIState) =>
    named(level).wants?.(decisionIn(state, 0, 'luck'));
  const ALMOST = '7♠ 7♥ 7♦ K♠ K♥ 3♠ 4♦ 5♣ 9♥ 10♠ J♦';

  test('hard calls for the card that completes the contract, easy does not pay for it', () => {
    expect(wants('hard', calling('K♦', ALMOST))).toBe(true);
    expect(wants('easy', calling('K♦', ALMOST))).toBe(false);
  });

  test.each(NAMES)('%s does not call for a card of no use', (level) => {
    expect(wants(level, calling('Q♦', ALMOST))).toBe(false);
  });

  test('hard leaves alone in round 6 what would make the hand larger', () => {
    const hand = '3♠ 4♠ 5♠ 6♠ 8♥ 9♥ 10♥ Q♦ Q♣ K♦ 3♥';
    expect(wants('hard', calling('J♥', hand, 6))).toBe(false);
  });

  test.each(NAMES)('%s answers a call for a card that completes its contract', (level) => {
    const mayICall = { caller: 2, asked: 0, allowed: [], returnTo: 'awaitingDraw' };
    const position = { ...TABLE, state: 'mayI', mayI: mayICall, discard: 'K♦' };
    const asked = placed({ ...position, hands: ['7♠ 7♥ 7♦ K♠ K♥ 3♠', ...OTHERS] });
    expect(said(decided(named(level), asked, 0))).toBe('CLAIM_MAY_I');
  });
});

describe('a Joker in the last round', () => {
  const LATE = '3♠ 6♠ 9♠ 3♥ 7♥ 10♥ 4♦ 8♦ 5♣ 9♣ Q♣ Joker';
  const FULL = ['3♣ 4♣ 5♦ 9♦ 10♦ J♠ Q♥ 6♦ 8♥ A♠ K♣', '3♦ 4♠ 5♠ 9♥ 10♣ J♥ Q♠ 6♣ 8♦ A♥ 8♠'];
  const PILE = '7♠ 7♦ 7♣ K♠ K♥ K♦ 5♥ 6♥ 4♥ J♦ J♣ A♦';
  const STOCK = '8♣ 9♥ J♥ J♣ 3♥ 4♥ 6♥ Q♥ 5♥ 6♣ 7♣ 8♣ 10♠ Q♦ A♣ 10♥ 5♠ Q♦ 4♠ 9♦ 7♦ A♣ 6♠ K♣ 2♠ 2♥';
  const last = (totals: readonly number[]) =>
    placed(drawn(LATE, { round: 6, hands: [LATE, ...FULL], discard: PILE, stock: STOCK, totals }));

  test('is too dear for hard where staying cheap wins the game', () => {
    expect(said(decided(named('hard'), last([0, 70, 70]), 0))).toBe('DISCARD Joker');
  });

  test('is kept where only going out wins it', () => {
    expect(said(decided(named('hard'), last([90, 0, 0]), 0))).not.toBe('DISCARD Joker');
  });
});

test.each(NAMES.slice(1))('%s says what it weighed, the best first', (level) => {
  const state = placed(drawn('7♠ 7♥ 8♦ K♠ K♥ 2♠ Q♣ 3♥ 4♦ 5♣ 9♥ 10♠'));
  const { action, sentence, candidates, nodes } = decided(named(level), state, 0);
  const values = candidates.map(({ value }) => value);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(at(candidates, 0).action).toEqual(action);
  const told =
    level === 'hard'
      ? /^Without the \S+ the chance to win the game is \d+\.\d %, over \d+ imagined rounds\.$/
      : /more cards are needed, and the hand costs \d+ points/;
  expect(sentence).toMatch(told);
  expect(nodes).toBeGreaterThan(0);
});

describe('ways to lay down', () => {
  const laid = (hand: string) => decided(named('hard'), placed(drawn(hand)), 0);

  test('the only one is no choice', () => {
    const { candidates, sentence } = laid('7♠ 7♥ 7♦ K♠ K♥ K♦ 3♠');
    expect(candidates).toHaveLength(1);
    expect(sentence).toBe('The contract is complete: down at once.');
  });

  test('each is weighed once', () => {
    const { candidates, sentence } = laid('7♠ 7♥ 7♦ 7♣ K♠ K♥ K♦ 3♠');
    const tables = candidates.map(({ action }) => JSON.stringify(mayi.printAction(action)));
    expect(tables).toHaveLength(4);
    expect(new Set(tables).size).toBe(4);
    expect(sentence).toContain('of 4 ways');
  });
});

describe('hard tells both chances of a card that lies open', () => {
  const TOLD =
    /^(?:Taking the \S+ instead of the stock|Calling for the \S+, with a penalty card,) (raises|lowers|makes no clear difference).*? (\d+\.\d)(?: to (\d+\.\d))? %, over \d+ imagined rounds\.$/;
  const HAND = '7♠ 7♥ 8♦ K♠ K♥ 2♠ Q♣ 3♥ 4♦ 5♣ 9♥';

  test.each([
    ['a card that completes', 'K♦'],
    ['a card of no use', '6♣'],
    ['a wild card', '2♥'],
  ])('%s', (_, discard) => {
    const position = { ...TABLE, state: 'awaitingDraw', discard };
    const thought = decided(named('hard'), placed({ ...position, hands: [HAND, ...OTHERS] }), 0);
    const [, verb, before, after] = TOLD.exec(thought.sentence) ?? [];
    expect(verb, thought.sentence).toBeDefined();
    if (verb === 'raises') expect(Number(after)).toBeGreaterThan(Number(before));
    if (verb === 'lowers') expect(Number(after)).toBeLessThan(Number(before));
    const isTaken = thought.action.type === 'DRAW_FROM_DISCARD';
    expect(isTaken ? 'lowers' : 'raises').not.toBe(verb);
    // The table of a hint speaks of the same chances.
    const [best, other] = thought.candidates.map(({ value }) => value.toFixed(1));
    expect(new Set([best, other])).toEqual(new Set([before, after ?? before]));
  });
});

/** One round under every preset and number of seats, every round once under each; every level sits somewhere. */
const TABLES = ['house', 'phase4', 'family'].flatMap((preset) =>
  [3, 4, 5, 6, 7, 8].map((seats) => [preset, seats, 9 - seats] as const),
);

test.each(TABLES)(
  '%s with %i seats, round %i: every action is accepted',
  (preset, seats, round) => {
    const house = orThrow(readRules(mayi.ruleset, preset));
    const rules: MayIRules = { ...house, firstRound: round, lastRound: round };
    // Hard thinks long: it sits where three or five play, in rounds 6 and 4, or only at the first of these tables.
    const hasHard = amount(preset === 'house' && seats === 5, seats === 3 || seats === 5);
    const levels = hasHard ? NAMES.length : NAMES.length - 1;
    const bots = Array.from({ length: seats }, (_, seat) => at(MAYI_BOTS, (seat + 1) % levels));
    const start = mayi.start(rules, seats, `${preset} ${seats}`, 0);
    let steps = 0;
    let last: Played | undefined;
    for (last of autoplay(mayi, start, { bots, seed: 'legal' }))
      expect((steps += 1)).toBeLessThan(20_000);
    expect(last?.events.at(-1)?.type).toBe('gameEnded');
  },
);
