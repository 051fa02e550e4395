import { expect, test } from 'vitest';
import { drawingOf } from './animals.ts';
import { DISC_COLOURS, discColourOf, initialOf } from './people.ts';

test.each([
  ['Anna', 'A'],
  ['  łukasz ', 'Ł'],
  ['e\u0301lodie', 'É'],
  ['', '?'],
  ['   ', '?'],
])('the initial of "%s" is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('a name keeps its colour, whatever stands round it', () => {
  expect(discColourOf(' Anna')).toBe(discColourOf('Anna'));
  expect(DISC_COLOURS).toContain(discColourOf(''));
});

test('names find every colour', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Player ${index}`);
  expect(new Set(names.map(discColourOf)).size).toBe(DISC_COLOURS.length);
});

test('white letters can be read on every disc', () => {
  for (const colour of DISC_COLOURS) expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThan(4.5);
});

test('there are nine animals', () => {
  const outlines = Array.from({ length: 9 }, (_, animal) => drawingOf(animal).outline);
  expect(new Set(outlines).size).toBe(9);
  expect(() => drawingOf(9)).toThrow('bug: no element 9 of 9');
});

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
