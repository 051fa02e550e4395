// The chance to win a game after a round, and candidates that race for it.
import { describe, expect, test } from 'vitest';
import { mayi, type MayIState } from '#games/mayi';
import { at, facesIn, orThrow, printFace, readRules, simulationRng, type Face } from '#kernel';
import { decisionAt } from '../../bot.ts';
import { readingOf, type Reading } from '../reading.ts';
import { chanceToWin } from './chance-to-win.ts';
import { candidatesCompared } from './compare.ts';
import { calling, throwing, waiting } from './candidates.ts';

const ROUND = {
  dealer: 2,
  stock: '8♠ 9♠ J♥ J♣ 3♥ 4♥ 6♥ Q♥ 5♥ 6♣ 7♣ 8♣ 10♠ 9♥ A♦ 3♠ 10♥ 5♠ Q♦ 4♠ 9♦ 7♦ A♣ 6♠',
  discard: '4♠',
};
const OTHERS = ['3♣ 4♣ 5♣ 9♦ 10♦ J♠ Q♥ 6♦ 8♥ A♠ K♣', '3♦ 4♦ 5♦ 9♣ 10♣ J♥ Q♠ 6♣ 8♦ A♥ 9♠'];
const HANDS = ['7♠ 7♥ 7♦ K♠ K♥ Q♣ 3♠ 4♦ 5♣ 9♥ 10♠ J♦', ...OTHERS];

function seen(more: Partial<Record<'totals' | 'hands' | 'discard', unknown>>, round = 1): Reading {
  const position = { ...ROUND, round, turn: 0, state: 'drawn', drewFrom: 'stock', hands: HANDS };
  const rules = orThrow(readRules(mayi.ruleset, 'house'));
  return tableAt(orThrow(mayi.readPosition({ ...position, ...more }, rules)));
}

function tableAt(state: MayIState): Reading {
  return readingOf(decisionAt(mayi, state, 0, simulationRng('seen')));
}

describe('the chance to win', () => {
  test('is the same for all who are even', () => {
    expect(chanceToWin(seen({}))([20, 20, 20])).toBeCloseTo(100 / 3);
  });

  test('counts points of the rounds before', () => {
    const behind = chanceToWin(seen({ totals: [60, 0, 60] }));
    expect(behind([0, 60, 0])).toBeCloseTo(100 / 3);
    expect(behind([0, 0, 0])).toBeLessThan(100 / 3);
  });

  test('a lead is worth more the fewer rounds are left, and after the last nearly all', () => {
    const leads = [1, 3, 5, 6].map((round) => chanceToWin(seen({}, round))([0, 30, 30]));
    expect(leads).toEqual(leads.toSorted((a, b) => a - b));
    expect(leads[0]).toBeLessThan(55);
    expect(leads[3]).toBeGreaterThan(90);
  });
});

const HABIT = { readiness: -1, point: 0.4 };
const PLAYERS = { ripening: 1, others: HABIT, own: HABIT, ownAtOnce: HABIT };
const RACING = { ...PLAYERS, worlds: 60, worldsAtOnce: 10, sure: 2.2 };
const race = (reading: Reading, tries: Parameters<typeof candidatesCompared>[3]) =>
  candidatesCompared(reading, RACING, simulationRng('race'), tries);

function held(reading: Reading, name: string): Face {
  return at(
    facesIn(reading.hand).filter((face) => printFace(face) === name),
    0,
  );
}

describe('a race', () => {
  const reading = seen({});
  const tries = ['K♠', 'Q♣'].map((name) => throwing(reading, held(reading, name)));

  test('one of a pair that is needed is clearly behind a card of no use, and given up before the end', () => {
    const [needed, useless] = race(reading, tries);
    expect(useless?.value).toBeGreaterThan(needed?.value ?? 100);
    expect(useless?.lead).toBeGreaterThan(2.2);
    expect(needed).toMatchObject({ lead: 0 });
    expect(needed?.worlds).toBeLessThan(60);
    expect(needed?.worlds).toBeGreaterThanOrEqual(20);
  });

  test('the same luck gives the same race', () => {
    expect(race(reading, tries)).toEqual(race(reading, tries));
  });

  test('where all cards are laid at once fewer worlds are enough', () => {
    const last = seen({}, 6);
    const [first] = race(last, [
      throwing(last, held(last, 'Q♣')),
      throwing(last, held(last, 'J♦')),
    ]);
    expect(first?.worlds).toBe(10);
  });
});

test('a card that brings a long contract nearer is worth a call', () => {
  const hands = ['7♠ 7♥ 7♦ K♠ K♥ 3♠ 3♥ 5♣ 9♥ 10♠ J♦', ...OTHERS];
  const rules = orThrow(readRules(mayi.ruleset, 'house'));
  const position = { ...ROUND, round: 4, turn: 1, discardedBy: 2, discard: 'K♦', hands };
  const reading = tableAt(orThrow(mayi.readPosition(position, rules)));
  const [wait, call] = race(reading, [waiting(reading), calling(reading)]);
  expect(call?.value).toBeGreaterThan(wait?.value ?? 100);
  expect(call?.lead).toBeGreaterThan(2);
});
