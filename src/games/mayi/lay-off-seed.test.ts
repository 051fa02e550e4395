// Laying off, guard by guard: a card, a meld and what the player did so far in, whether the card may be laid off out.
import { describe, expect, test } from 'vitest';
import { RANKS, readFace, readRules, SUITS, type Face } from '#kernel';
import { canLayOffCard, mayi, type MayIRules } from './index.ts';

const PHASE4 = rulesOf('phase4');
const HOUSE = rulesOf('house');
const READY = { isDown: true, laidDownThisTurn: false, hasDrawn: true };

const NINES = '9♦ 9♥ 9♠';
const SPADES = '5♠ 6♠ 7♠ 8♠';
const FULL = '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠';
const WILDS = ['2♠', '2♥', '2♦', '2♣', 'Joker'];
const EVERY_FACE = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), 'Joker'];

describe('canLayOffCard guard › preconditions for laying off', () => {
  test.each([
    ['returns false if player is not down (isDown: false)', { isDown: false }, false],
    [
      'returns false if player laid down this turn (laidDownThisTurn: true)',
      { laidDownThisTurn: true },
      false,
    ],
    ["returns false if player hasn't drawn yet (not in drawn state)", { hasDrawn: false }, false],
    ['returns true if isDown: true AND laidDownThisTurn: false AND hasDrawn', {}, true],
  ])('%s', (_, player, expected) => {
    for (const rules of [PHASE4, HOUSE]) {
      expect(canLayOffCard(face('9♣'), set(NINES), { ...READY, ...player }, rules)).toBe(expected);
      expect(canLayOffCard(face('9♠'), run(SPADES), { ...READY, ...player }, rules)).toBe(expected);
    }
  });
});

describe('canLayOffCard guard › laying off to sets', () => {
  test.each([
    ['valid: adding matching rank to set (9♣ to 9♦ 9♥ 9♠)', '9♣', NINES, true],
    ['valid: adding wild to set (Joker to 9♦ 9♥ 9♠)', 'Joker', NINES, true],
    ['valid: adding 2 (wild) to set (2♣ to 9♦ 9♥ 9♠)', '2♣', NINES, true],
    ['valid: adding duplicate card from multi-deck (9♣ to 9♣ 9♦ 9♥)', '9♣', '9♣ 9♦ 9♥', true],
    ['invalid: adding wrong rank (10♣ to 9♦ 9♥ 9♠)', '10♣', NINES, false],
    [
      'invalid: adding wild if it would make wilds outnumber naturals',
      '2♣',
      '9♦ 9♥ Joker 2♥',
      false,
    ],
  ])('%s', (_, card, cards, expected) => {
    expect(canLayOffCard(face(card), set(cards), READY, PHASE4)).toBe(expected);
  });
});

describe('canLayOffCard guard › laying off to sets - wild ratio edge cases', () => {
  test.each([
    ['adding Joker → 3 natural, 1 wild — valid', 'Joker', NINES, true],
    ['adding 2♣ → 3 natural, 1 wild — valid', '2♣', NINES, true],
    ['adding 9♠ (natural) → 3 natural, 1 wild — valid', '9♠', '9♦ 9♥ Joker', true],
    ['adding 2♣ (wild) → 2 natural, 2 wild — valid (equal is OK)', '2♣', '9♦ 9♥ Joker', true],
    ['adding 9♠ (natural) → 3 natural, 2 wild — valid', '9♠', '9♦ 9♥ Joker 2♣', true],
    [
      'adding Joker → 2 natural, 3 wild — INVALID (wilds outnumber)',
      'Joker',
      '9♦ 9♥ Joker 2♣',
      false,
    ],
  ])('%s', (_, card, cards, expected) => {
    expect(canLayOffCard(face(card), set(cards), READY, PHASE4)).toBe(expected);
  });
});

describe('canLayOffCard guard › laying off to runs', () => {
  test.each([
    ['valid: extending run at low end (4♠ to 5♠ 6♠ 7♠ 8♠)', '4♠', true],
    ['valid: extending run at high end (9♠ to 5♠ 6♠ 7♠ 8♠)', '9♠', true],
    ['valid: adding wild at low end (Joker to 5♠ 6♠ 7♠ 8♠) — acts as 4♠', 'Joker', true],
    ['valid: adding wild at high end (2♣ to 5♠ 6♠ 7♠ 8♠) — acts as 9♠', '2♣', true],
    ["invalid: card doesn't connect (10♠ to 5♠ 6♠ 7♠ 8♠) — gap of 1", '10♠', false],
    ['invalid: wrong suit (4♥ to 5♠ 6♠ 7♠ 8♠)', '4♥', false],
    ['invalid: rank already in run (6♠ to 5♠ 6♠ 7♠ 8♠) — duplicate rank', '6♠', false],
    ['invalid: non-connecting card (3♠ to 5♠ 6♠ 7♠ 8♠) — gap too large', '3♠', false],
  ])('%s', (_, card, expected) => {
    expect(canLayOffCard(face(card), run(SPADES), READY, PHASE4)).toBe(expected);
  });
});

describe('canLayOffCard guard › run extension boundaries', () => {
  test.each([
    ['can extend high with 7♦ — valid', '3♦ 4♦ 5♦ 6♦', ['7♦', ...WILDS]],
    ['cannot extend low (nothing below 3) — invalid', '3♦ 4♦ 5♦ Joker', ['7♦', ...WILDS]],
    ['can extend low with 10♥ — valid', 'J♥ Q♥ K♥ A♥', ['10♥', ...WILDS]],
    ['cannot extend high (nothing above A) — invalid', 'J♥ Q♥ K♥ Joker', ['10♥', ...WILDS]],
    ['cannot extend in either direction', '3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ Joker', []],
    ['no cards can be added', FULL, []],
  ])('%s', (_, cards, fitting) => {
    const found = EVERY_FACE.filter((card) => canLayOffCard(face(card), run(cards), READY, PHASE4));
    expect(found.toSorted()).toEqual(fitting.toSorted());
  });
});

describe('canLayOffCard guard › laying off to runs - wild ratio edge cases', () => {
  test.each([
    ['adding Joker at either end → 4 natural, 1 wild — valid', 'Joker', SPADES, true],
    ['adding 4♠ (natural) → 4 natural, 1 wild — valid', '4♠', '5♠ Joker 7♠ 8♠', true],
    ['adding 9♠ (natural) → 4 natural, 1 wild — valid', '9♠', '5♠ Joker 7♠ 8♠', true],
    [
      'adding 2♣ (wild) at end → 3 natural, 2 wild — valid (equal OK)',
      '2♣',
      '5♠ Joker 7♠ 8♠',
      true,
    ],
    ['adding 4♠ (natural) → 3 natural, 2 wild — valid', '4♠', '5♠ Joker 7♠ 2♣', true],
    ['adding 9♠ (natural) → 3 natural, 2 wild — valid', '9♠', '5♠ Joker 7♠ 2♣', true],
    ['adding Joker → 2 natural, 3 wild — INVALID', 'Joker', '5♠ Joker 7♠ 2♣', false],
  ])('%s', (_, card, cards, expected) => {
    expect(canLayOffCard(face(card), run(cards), READY, PHASE4)).toBe(expected);
  });
});

describe('canLayOffCard guard › meld ownership - anyone can add to any meld', () => {
  test.each([
    ['can lay off to your own melds', 0],
    ["can lay off to other players' melds", 1],
    ["meld ownership doesn't restrict who can add", 7],
  ])('%s', (_, owner) => {
    expect(canLayOffCard(face('9♣'), { ...set(NINES), owner }, READY, PHASE4)).toBe(true);
    expect(canLayOffCard(face('10♣'), { ...set(NINES), owner }, READY, PHASE4)).toBe(false);
  });
});

describe('TurnMachine - drawn state with lay off › LAY_OFF availability', () => {
  test.each([
    ['available when isDown: true AND laidDownThisTurn: false AND hasDrawn: true', {}, true],
    ['NOT available when isDown: false (not down)', { isDown: false }, false],
    [
      'NOT available when laidDownThisTurn: true (just laid down)',
      { laidDownThisTurn: true },
      false,
    ],
    ["NOT available when hasDrawn: false (haven't drawn yet)", { hasDrawn: false }, false],
  ])('%s', (_, player, expected) => {
    expect(canLayOffCard(face('Joker'), run(SPADES), { ...READY, ...player }, PHASE4)).toBe(
      expected,
    );
  });
});

describe('wilds are counted at the lay-down only', () => {
  test.each([
    ['a second wild on two naturals', '2♣', set('7♠ 7♦ 2♥')],
    ['a third wild on two naturals', '2♦', set('7♠ 7♦ 2♥ 2♣')],
    ['a third wild on two naturals of a run', 'Joker', run('5♠ Joker 7♠ 2♣')],
  ])('in the house game %s is laid off', (_, card, meld) => {
    expect(canLayOffCard(face(card), meld, READY, HOUSE)).toBe(true);
    expect(canLayOffCard(face(card), meld, READY)).toBe(true);
  });
});

function rulesOf(preset: string): MayIRules {
  const read = readRules(mayi.ruleset, preset);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

function face(text: string): Face {
  const read = readFace(text);
  if (read === undefined) throw new Error(`${text} is no card`);
  return read;
}

function set(cards: string) {
  return { id: 'm1', type: 'set', owner: 0, cards: cards.split(' ').map(face) } as const;
}

function run(cards: string) {
  return { id: 'r1', type: 'run', owner: 0, cards: cards.split(' ').map(face) } as const;
}
