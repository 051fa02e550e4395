// Chairs around a table: one for each, none on another, none in the middle, partners across.
import { describe, expect, it } from 'vitest';
import { chairPlaces } from './chair-places.ts';

describe.each([2, 3, 4, 5, 6, 7, 8])('%i chairs', (chairs) => {
  const places = chairPlaces(chairs);

  it('have a place each, at an edge of the table', () => {
    expect(places.length).toBe(chairs);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(chairs);
    for (const { x, y } of places) expect([0, 1].includes(x) || [0, 1].includes(y)).toBe(true);
  });

  it('have room for their names beside each other', () => {
    for (const edge of [0, 1]) {
      const across = places.filter(({ y }) => y === edge).map(({ x }) => x);
      const sorted = across.toSorted((a, b) => a - b);
      for (const [i, x] of sorted.slice(1).entries())
        expect(x - (sorted[i] ?? 0)).toBeGreaterThan(0.2);
    }
  });

  it('go round clockwise, as play does', () => {
    const turns = places.map(({ x, y }) => Math.atan2(0.5 - x, y - 0.5));
    const round = turns.map((turn) => (turn < 0 ? turn + 2 * Math.PI : turn));
    expect(round).toEqual(round.toSorted((a, b) => a - b));
  });
});

it('two pairs sit across', () => {
  const [south, west, north, east] = chairPlaces(4);
  expect([south?.x, west?.y]).toEqual([north?.x, east?.y]);
});
