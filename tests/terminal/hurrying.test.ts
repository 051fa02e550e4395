import { describe, expect, test } from 'vitest';
import { atTable } from './at-table.ts';

const ENTER = ['enter'] as const;
const EIGHT = Array.from({ length: 8 }, () => 'enter');

/** Bea, Cid and Dan bid before Ann: a key at once comes while they think. */
async function hurried(...keys: readonly string[]) {
  const table = atTable({ game: 'coinche', seed: 'a' });
  expect(table.model().stage.name).toBe('thinking');
  table.hammer(300, ...keys);
  await table.settle();
  expect(table.model().stage.name).toBe('asked');
  return table;
}

const ownSteps = ({ host }: Awaited<ReturnType<typeof hurried>>) =>
  host.now().steps.filter(({ entry }) => entry.seat === 0).length;

describe('Enter that hurried the bots', () => {
  test('never chooses, however often it is pressed on', async () => {
    const table = await hurried(...ENTER);
    table.hammer(300, ...EIGHT, ...EIGHT);
    expect(ownSteps(table)).toBe(0);
    expect(table.screen()).toContain('Your turn. That Enter only hurried the bots.');
  });

  test('chooses again after a quiet moment', async () => {
    const table = await hurried(...ENTER);
    table.hammer(599, 'enter', 'enter');
    expect(ownSteps(table)).toBe(0);
    table.hammer(600, 'enter');
    expect(ownSteps(table)).toBe(1);
  });

  test('chooses at once when the player has done something else', async () => {
    const table = await hurried(...ENTER);
    table.hammer(100, 'enter', 'up', 'right', 'enter');
    expect(JSON.stringify(table.host.now().steps.at(-1)?.entry.do)).toContain('"value":90');
  });

  test('where nobody was hurried, it chooses at once', async () => {
    const table = await hurried();
    table.hammer(1, 'enter');
    expect(ownSteps(table)).toBe(1);
  });

  test('does not turn the page of a finished round either', async () => {
    const table = await hurried(...ENTER);
    for (let i = 0; i < 100 && table.model().stage.name !== 'roundOver'; i++) {
      table.hammer(1000, 'enter');
      if (table.model().stage.name === 'thinking') table.hammer(1, 'enter');
      await table.settle();
    }
    expect(table.model().stage.name).toBe('roundOver');
    table.hammer(300, ...EIGHT);
    expect(table.model().stage.name).toBe('roundOver');
    table.hammer(600, 'enter');
    expect(table.model().stage.name).not.toBe('roundOver');
  });

  test('while bots think, the lower edge says what it does', () => {
    const table = atTable({ game: 'coinche', seed: 'a' });
    expect(table.screen()).toContain('Enter hurry');
  });
});
