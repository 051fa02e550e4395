import { describe, expect, test } from 'vitest';
import type { Thinker } from '../../src/cli/threads/thinker.ts';
import { atTable, THINKER } from './at-table.ts';

const ENTER = ['enter'] as const;
const EIGHT = Array.from({ length: 8 }, () => 'enter');

/** Bea, Cid and Dan bid before Ann: a key at once comes while they think. */
async function hurried(...keys: readonly string[]) {
  const table = atTable({ game: 'coinche', seed: 'a' });
  expect(table.model().stage.name).toBe('thinking');
  await table.hammer(300, ...keys);
  await table.settle();
  expect(table.model().stage.name).toBe('asked');
  return table;
}

const ownSteps = ({ host }: Pick<ReturnType<typeof atTable>, 'host'>) =>
  host.now().steps.filter(({ entry }) => entry.seat === 0).length;

describe('Enter that hurried the bots', () => {
  test('never chooses, however often it is pressed on', async () => {
    const table = await hurried(...ENTER);
    await table.hammer(300, ...EIGHT, ...EIGHT);
    expect(ownSteps(table)).toBe(0);
    expect(table.screen()).toContain('Your turn. That Enter only hurried the bots.');
  });

  test('chooses again after a quiet moment', async () => {
    const table = await hurried(...ENTER);
    await table.hammer(599, 'enter', 'enter');
    expect(ownSteps(table)).toBe(0);
    await table.hammer(600, 'enter');
    expect(ownSteps(table)).toBe(1);
  });

  test('chooses at once when the player has done something else', async () => {
    const table = await hurried(...ENTER);
    await table.hammer(100, 'enter', 'up', 'right', 'enter');
    expect(
      JSON.stringify(table.host.now().steps.findLast(({ entry }) => entry.seat === 0)?.entry.do),
    ).toContain('"value":90');
  });

  test('where nobody was hurried, it chooses at once', async () => {
    const table = await hurried();
    await table.hammer(1, 'enter');
    expect(ownSteps(table)).toBe(1);
  });

  test('does not turn the page of a finished round either', async () => {
    const table = await hurried(...ENTER);
    for (let i = 0; i < 100 && table.model().stage.name !== 'roundOver'; i++) {
      await table.hammer(1000, 'enter');
      if (table.model().stage.name === 'thinking') await table.hammer(1, 'enter');
      await table.settle();
    }
    expect(table.model().stage.name).toBe('roundOver');
    await table.hammer(300, ...EIGHT);
    expect(table.model().stage.name).toBe('roundOver');
    await table.hammer(600, 'enter');
    expect(table.model().stage.name).not.toBe('roundOver');
  });

  test('while bots think, the lower edge says what it does', () => {
    const table = atTable({ game: 'coinche', seed: 'a' });
    expect(table.screen()).toContain('Enter hurry');
  });
});

describe('Enter that was for another question', () => {
  /** Ann draws first under this seed. */
  async function drawing() {
    const table = atTable({ game: 'mayi', seed: 'z1' });
    await table.settle();
    for (let i = 0; i < 20 && !table.screen().includes('Draw a card'); i++)
      await table.press('enter');
    expect(table.screen()).toContain('Draw a card');
    return table;
  }

  test('a double Enter draws, and does not throw the card away unseen', async () => {
    const table = await drawing();
    const before = ownSteps(table);
    await table.hammer(1000, 'enter');
    await table.hammer(100, 'enter');
    await table.hammer(399, 'enter', 'enter');
    expect(ownSteps(table)).toBe(before + 1);
    expect(table.screen()).toContain('That Enter came too soon');
    await table.hammer(400, 'enter');
    expect(ownSteps(table)).toBe(before + 2);
  });

  test('a card of the next trick is not played by it', async () => {
    const table = await hurried();
    await table.press('enter');
    for (let i = 0; i < 8; i++) {
      const before = ownSteps(table);
      await table.hammer(1000, 'enter');
      await table.settle();
      await table.hammer(399, 'enter');
      await table.settle();
      if (table.model().stage.name !== 'asked') break;
      expect(ownSteps(table)).toBe(before + 1);
    }
    expect(table.host.now().steps.length).toBeGreaterThan(12);
  });

  test('after another key it chooses at once', async () => {
    const table = await drawing();
    const before = ownSteps(table);
    await table.hammer(1000, 'enter');
    await table.hammer(50, 'right', 'enter');
    expect(ownSteps(table)).toBe(before + 2);
  });
});

describe('Enter while a hint is looked for', () => {
  function slowHints() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const thinker: Thinker = {
      ...THINKER,
      think: async (job, signal) => {
        if (job.isHint === true) await promise;
        return await THINKER.think(job, signal);
      },
    };
    return { thinker, found: resolve };
  }

  async function asking() {
    const { thinker, found } = slowHints();
    const table = atTable({ game: 'coinche', seed: 'a', thinker });
    await table.settle();
    await table.hammer(1000, 'h');
    return { ...table, found };
  }

  test('neither closes the page nor plays, however often', async () => {
    const table = await asking();
    await table.hammer(300, ...EIGHT);
    expect(table.model().layers).toHaveLength(1);
    expect(ownSteps(table)).toBe(0);
  });

  test('does not do the hint that has just come, but does it after a quiet moment', async () => {
    const table = await asking();
    await table.hammer(300, 'enter');
    table.found();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(table.screen()).toContain('Enter: do this');
    await table.hammer(300, 'enter', 'enter');
    expect(ownSteps(table)).toBe(0);
    await table.hammer(400, 'enter');
    expect(ownSteps(table)).toBe(1);
  });

  test('on any other page closes it, and the next one soon after plays nothing', async () => {
    const table = await hurried();
    await table.hammer(1000, 'o', 'enter');
    expect(table.model().layers).toEqual([]);
    await table.hammer(300, 'enter');
    expect(ownSteps(table)).toBe(0);
  });
});
