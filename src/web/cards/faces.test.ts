import { describe, expect, test } from 'vitest';
import { FACES, printFace } from '#kernel';
import { colourOf, printedOn, type Printed } from './faces.ts';
import { GLYPHS } from './glyphs.ts';

const everyCard = Array.from({ length: FACES }, (_, face) => printFace(face));

describe('what is printed on a card', () => {
  test.each<[string, Partial<Printed>]>([
    ['10♥', { kind: 'pips', rank: '10', suit: '♥' }],
    ['A♠', { kind: 'pips', rank: 'A', suit: '♠' }],
    ['K♦', { kind: 'court', rank: 'K', suit: '♦' }],
    ['Q♣', { kind: 'court', rank: 'Q', suit: '♣' }],
    ['J♠', { kind: 'court', rank: 'J', suit: '♠' }],
    ['Joker', { kind: 'joker' }],
  ])('%s', (text, printed) => {
    expect(printedOn(text)).toMatchObject(printed);
  });

  test('what is no card is a bug', () => {
    expect(() => printedOn('11♥')).toThrow('bug: 11♥ is no card');
  });
});

describe('pips', () => {
  const pipCards = everyCard.map(printedOn).filter((printed) => printed.kind === 'pips');

  test('are as many as the rank says, the ace being one', () => {
    expect(pipCards).toHaveLength(40);
    for (const { rank, pips } of pipCards) {
      expect(pips).toHaveLength(rank === 'A' ? 1 : Number(rank));
    }
  });

  test('never touch each other, the index or the edge', () => {
    for (const { pips } of pipCards) {
      for (const { x, y, size } of pips) {
        expect(x - size / 2).toBeGreaterThan(y < 62 ? 36 : 30);
        expect(x + size / 2).toBeLessThan(86);
        expect(Math.abs(y - 70) + size / 2).toBeLessThan(62);
      }
      for (const [index, one] of pips.entries()) {
        for (const other of pips.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.size);
        }
      }
    }
  });

  test('stand on their heads below the middle, and look the same turned round, but for the seven', () => {
    for (const { rank, pips } of pipCards) {
      for (const pip of pips) expect(pip.turned).toBe(pip.y > 70);
      const places = pips.map(({ x, y }) => `${x} ${y}`).toSorted();
      const turned = pips.map(({ x, y }) => `${118 - x} ${140 - y}`).toSorted();
      if (rank !== '7') expect(turned).toEqual(places);
    }
  });
});

test.each([
  ['♠', 'black', 'black'],
  ['♥', 'red', 'red'],
  ['♦', 'red', 'blue'],
  ['♣', 'black', 'green'],
] as const)('%s is %s, and %s among four colours', (suit, two, four) => {
  expect([colourOf(suit, false), colourOf(suit, true)]).toEqual([two, four]);
});

test('every rank has a sign, in English, French and Polish letters', () => {
  const ranks = 'A 2 3 4 5 6 7 8 9 10 K Q J R D V W'.split(' ');
  expect(Object.keys(GLYPHS).toSorted()).toEqual(ranks.toSorted());
});
