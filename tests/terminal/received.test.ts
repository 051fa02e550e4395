import { describe, expect, test } from 'vitest';
import { atTable, bots, PERSON } from './at-table.ts';

const SIZES = [
  { width: 40, height: 10 },
  { width: 60, height: 16 },
  { width: 80, height: 24 },
  { width: 120, height: 40 },
];

/** Ann has just drawn; in the hand and on the table she had seen the card nowhere before. */
async function drawn() {
  const table = atTable({ game: 'mayi', seed: 'a' });
  await table.settle();
  for (let i = 0; i < 20 && !table.screen().includes('Draw from the stock or'); i++)
    await table.press('enter');
  await table.press('draw', 'enter');
  return table;
}

describe('a card that has come', () => {
  test.each(SIZES)('is told at %j', async (size) => {
    const table = await drawn();
    const [card = ''] = table.model().received;
    expect(card).toMatch(/[♠♥♦♣]|Joker/);
    expect(table.screen(size).replaceAll(/\s+/g, ' ')).toMatch(
      new RegExp(`Ann draws ${card} from the stock\\.|New: ${card}\\.`),
    );
  });

  test('stands under the focus, with a mark on it', async () => {
    const table = await drawn();
    const { focus, cards, received } = table.model();
    expect(focus).toMatchObject({ on: 'hand' });
    expect(cards[focus.on === 'hand' ? focus.place : -1]).toBe(received[0]);
    for (const size of [SIZES[2], SIZES[3]]) expect(table.screen(size)).toMatch(/[╭.]─+\+─+[╮.]/);
    expect(table.screen(SIZES[0])).toMatch(new RegExp(`${received[0]}\\+`));
  });

  test('is what Tab leads to from the buttons', async () => {
    const table = await drawn();
    await table.press('home', 'tab');
    expect(table.model().focus.on).toBe('row');
    await table.press('tab');
    const { focus, cards, received } = table.model();
    expect(cards.indexOf(received[0] ?? '')).toBeGreaterThan(0);
    expect(cards[focus.on === 'hand' ? focus.place : -1]).toBe(received[0]);
  });

  test('is new until the next move, and not when cards are dealt', async () => {
    const table = await drawn();
    await table.press('enter');
    expect(table.model().received).toEqual([]);
    expect(table.screen()).not.toMatch(/╭─+\+─+╮/);
    expect(atTable({ game: 'mayi', seed: 'a' }).model().received).toEqual([]);
  });

  test('that was called for comes with the penalty', async () => {
    const table = atTable({ game: 'mayi', seed: 'a' });
    await table.settle();
    await table.press('call', 'enter');
    const { received, log } = table.model();
    expect(received).toHaveLength(2);
    const [called, penalty] = received;
    expect(log).toContain(`Ann gets the discard ${called}.`);
    expect(log).toContain(`Ann draws ${penalty} from the stock as a penalty.`);
  });

  test('the musik, and a card from the declarer', async () => {
    const seats = [PERSON, ...bots('Bea', 'Cid')];
    const table = atTable({ game: 'tysiac', seed: 'a', seats });
    await table.settle();
    await table.press('enter');
    expect(table.model().received).toHaveLength(3);
    await table.press('enter', 'enter', 'enter');
    expect(table.model().received).toEqual([]);
    const other = atTable({ game: 'tysiac', seed: 'd', seats });
    await other.settle();
    await other.press('pass', 'enter');
    expect(other.model().log).toContain('Bea gives 10♥ to Ann.');
    expect(other.model().received).toEqual(['10♥']);
  });
});
