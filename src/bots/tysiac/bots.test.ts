// Tysiąc's bots: positions whose right answer is clear, and hands in which everything they do is legal.
import { describe, expect, test } from 'vitest';
import { at, actionsListed, readRules, simulationRng, type JsonObject, type Seat } from '#kernel';
import { tysiac, type TysiacAction, type TysiacRules, type TysiacTypes } from '#games/tysiac';
import { autoplay } from '../autoplay.ts';
import type { Bot } from '../bot.ts';
import { TYSIAC_BOTS } from './index.ts';
import { LEVELS } from './levels.ts';
import { thinker } from './thinker.ts';

const named = (name: string) => at(TYSIAC_BOTS, ['greedy', 'easy', 'medium', 'hard'].indexOf(name));

function rulesOf(preset: string | JsonObject): TysiacRules {
  const read = readRules(tysiac.ruleset, preset);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

function decided(
  bot: Bot<TysiacTypes>,
  preset: string | JsonObject,
  position: JsonObject,
  who?: Seat,
) {
  const read = tysiac.readPosition(position, rulesOf(preset));
  if (!read.ok) throw new Error(`${read.refusal.message}`);
  const state = read.value;
  const seat = who ?? at(tysiac.toAct(state), 0);
  return bot.decide({
    game: tysiac,
    seat,
    actions: actionsListed(tysiac.legalActions(state, seat), 1000),
    rng: simulationRng('test'),
    view: () => tysiac.view(state, seat),
    seen: () => [],
  });
}

const text = (action: TysiacAction) => JSON.stringify(tysiac.printAction(action));

const WEAK = {
  phase: 'Auction',
  dealer: 2,
  turn: 0,
  hands: ['9♠ J♠ 9♥ J♥ 9♦ J♦ Q♣', 'A♠ K♠ A♥ 10♥ K♦ Q♦ 9♣', 'Q♠ 10♠ K♥ A♦ A♣ 10♣ K♣'],
  musiks: ['Q♥ 10♦ J♣'],
};
const STRONG = {
  ...WEAK,
  hands: ['A♥ K♥ Q♥ 10♥ A♠ K♠ Q♠', '9♠ J♠ 9♥ J♥ 9♦ J♦ Q♣', '10♠ A♦ 10♦ K♦ A♣ 10♣ 9♣'],
  musiks: ['Q♦ K♣ J♣'],
};
const NINES = { ...WEAK, hands: ['9♠ 9♥ 9♦ 9♣', '', ''], musiks: [''] };
const GIVING = {
  phase: 'TalonExchange',
  dealer: 2,
  turn: 0,
  declarer: 0,
  contract: 100,
  chosenMusik: 0,
  hands: ['A♥ K♥ Q♥ 10♥ A♠ K♠ Q♠ 9♦ A♣ 9♣', '9♠ J♠ 9♥ J♥ J♦ Q♦ Q♣', '10♠ A♦ 10♦ K♦ 10♣ K♣ J♣'],
  taken: '9♦ A♣ 9♣',
};
const LEADING = {
  phase: 'Play',
  dealer: 1,
  turn: 0,
  declarer: 0,
  contract: 100,
  hands: ['A♠ 10♠ K♥ Q♥', '9♠ J♠ A♦ 10♦'],
};
/** Both sides see that nothing can be made of it. */
const HOPELESS = {
  phase: 'TalonExchange',
  dealer: 2,
  turn: 0,
  declarer: 0,
  contract: 120,
  chosenMusik: 0,
  hands: ['9♠ J♠ 9♥ J♥ 9♦ J♦ 9♣ J♣ Q♣ Q♦', 'A♠ K♠ A♥ 10♥ K♦ 10♦ A♦', 'Q♠ 10♠ K♥ Q♥ A♣ 10♣ K♣'],
  taken: '9♣ J♣ Q♣',
};
const ENDING = {
  phase: 'Play',
  dealer: 2,
  turn: 0,
  declarer: 0,
  contract: 100,
  trick: { leader: 2, plays: [{ seat: 2, card: '10♠' }] },
  hands: ['A♠ 9♠', 'J♠ 9♥', '9♦'],
};

describe('a clear answer', () => {
  const rows: readonly (readonly [string, string, string, JsonObject, RegExp])[] = [
    ['greedy passes a hand without anything', 'greedy', 'standard', WEAK, /"value":0/],
    ['hard passes a hand without anything', 'hard', 'standard', WEAK, /"value":0/],
    ['greedy bids on two marriages', 'greedy', 'standard', STRONG, /"value":100/],
    ['easy bids on two marriages', 'easy', 'standard', STRONG, /"value":100/],
    ['hard bids on two marriages', 'hard', 'standard', STRONG, /"value":100/],
    ['greedy gives its nines', 'greedy', 'standard', GIVING, /9♦.*9♣|9♣.*9♦/],
    ['hard gives its nines', 'hard', 'standard', GIVING, /9♦.*9♣|9♣.*9♦/],
    ['greedy announces', 'greedy', 'standard', LEADING, /announceMarriage/],
    ['hard announces or cashes', 'hard', 'standard', LEADING, /announceMarriage|♠/],
    ['greedy takes a ten with its ace', 'greedy', 'standard', ENDING, /A♠/],
    ['medium takes a ten with its ace', 'medium', 'standard', ENDING, /A♠/],
    ['hard takes a ten with its ace', 'hard', 'kurnik', ENDING, /A♠/],
    ['hard bombs a contract it cannot make', 'hard', 'kurnik', HOPELESS, /BOMB/],
    ['hard raises what it is sure to make', 'hard', 'kurnik', GIVING, /RAISE_CONTRACT/],
    ['greedy asks for other cards', 'greedy', 'kurnik', NINES, /ASK_REDEAL/],
    ['easy asks for other cards', 'easy', 'kurnik', NINES, /ASK_REDEAL/],
  ];
  test.each(rows)('%s', (_, level, preset, position, answer) => {
    const thought = decided(named(level), preset, position);
    expect(text(thought.action)).toMatch(answer);
  });
});

/** The same code with next to no thought: every path, in little time. */
const QUICK = thinker({
  ...at(LEVELS, 2),
  play: { worlds: 1, nodes: 50_000 },
  auction: { worlds: 1, nodes: 50_000 },
  exchange: { worlds: 1, nodes: 50_000 },
  pairs: 3,
});

describe.each(['standard', 'kurnik'])('legal by %s', (preset) => {
  test.each([2, 3, 4])('with %i at the table everything done is legal', (seats) => {
    const bots = Array.from({ length: seats }, (_, seat) =>
      seat % 2 === 0 ? QUICK : named('greedy'),
    );
    let state = tysiac.start(rulesOf(preset), seats, `legal/${preset}`);
    for (const played of autoplay(tysiac, state, { bots, seed: 'legal' })) {
      expect(played.thought?.sentence ?? 'dealt').toMatch(/\w/);
      state = played.state as typeof state;
      if (state.score.handsPlayed >= 2) break;
    }
    expect(state.score.handsPlayed).toBe(2);
  });
});

describe('reasons', () => {
  const TAKING = {
    ...STRONG,
    phase: 'TalonExchange',
    declarer: 0,
    contract: 100,
    chosenMusik: null,
  };
  const MARRYING = {
    ...TAKING,
    hands: ['A♥ K♥ Q♥ 10♥ A♠ K♠ Q♣', '9♠ J♠ 9♥ J♥ 9♦ J♦ Q♠', '10♠ A♦ 10♦ K♦ A♣ 10♣ 9♣'],
  };
  const CLOSED = { preset: 'kurnik', talonVisible: false };

  test.each([
    ['an open musik', 'kurnik', TAKING, 'brings Q♦ J♣ K♣, 9 points in cards.'],
    [
      'an open musik that marries',
      'kurnik',
      MARRYING,
      'brings Q♦ J♣ K♣, 9 points in cards and 60 in marriages.',
    ],
    ['a closed musik', CLOSED, TAKING, 'Nothing is known of the musik before it is taken.'],
  ] as const)('%s', (_, rules, position, sentence) => {
    for (const level of ['greedy', 'hard'])
      expect(decided(named(level), rules, position).sentence).toContain(sentence);
  });

  test.each(['greedy', 'hard'])('%s with four nines, which may be kept, out of turn', (level) => {
    const nines = { ...WEAK, hands: ['', '9♠ 9♥ 9♦ 9♣', ''], musiks: [''] };
    const { action, sentence } = decided(named(level), 'kurnik', nines, 1);
    expect(action.type).toBe('ASK_REDEAL');
    expect(sentence).toBe('Four nines are worth another deal.');
  });

  test('every candidate of a lead is told, the best first', () => {
    const thought = decided(named('medium'), 'standard', LEADING);
    const values = thought.candidates.map(({ value }) => value);
    expect(values).toHaveLength(6);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(thought.sentence).toMatch(/points against the others on average in \d+ imagined deals/);
    expect(thought.nodes).toBeGreaterThan(0);
  });

  test('the same seed gives the same thought', () => {
    const once = decided(named('hard'), 'standard', GIVING);
    expect(decided(named('hard'), 'standard', GIVING)).toEqual(once);
  });
});
