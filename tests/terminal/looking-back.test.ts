import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#text';
import { atTable, bots, PERSON } from './at-table.ts';

const COINCHE = { game: 'coinche', seed: 'a' };
const TYSIAC = { game: 'tysiac', seed: 'd', seats: [PERSON, ...bots('Bea', 'Cid')] };

/** Plays on with Enter until so many tricks are over. */
async function afterTricks(table: ReturnType<typeof atTable>, count: number): Promise<void> {
  await table.settle();
  while (table.model().scene.tricks.length < count) await table.press('enter');
}

describe('the tricks of a hand', () => {
  test.each([
    ['coinche', COINCHE],
    ['tysiac', TYSIAC],
  ])('of %s are all on the page, the last one first', async (_, setting) => {
    const table = atTable(setting);
    await afterTricks(table, 3);
    await table.press('l');
    const { tricks } = table.model().scene;
    const rows = table
      .screen()
      .split('\n')
      .flatMap((line) => /│ +(\d) .*│/.exec(line) ?? [])
      .filter((part) => part.length > 1);
    const shown = rows.map((row) => row.replace(/^│ +(\d) .*$/, '$1'));
    expect(shown).toEqual(tricks.map((_, i) => `${i + 1}`).toReversed());
    tricks.toReversed().forEach(({ plays, winner, points }, i) => {
      const name = (seat: number) => table.model().seatNames[seat];
      expect(name(winner)).toBeDefined();
      expect(rows[i]).toContain(`▶${plays[0]?.card}`);
      expect(rows[i]).toContain(`${plays.find(({ seat }) => seat === winner)?.card} ✓`);
      expect(rows[i]).toMatch(new RegExp(` ${points} `));
      for (const { card } of plays) expect(rows[i]).toContain(card);
    });
  });

  test('before the first there are none, and the last round is told', async () => {
    const table = atTable(COINCHE);
    await table.settle();
    await table.press('l');
    expect(table.screen()).toMatch(/No trick has been taken yet\.[\s\S]*No round is over yet\./);
  });

  test('the last one of a round of Coinche has its ten points more: 162 in all', async () => {
    const table = atTable({ ...COINCHE, rules: { maxRounds: 1 } });
    await afterTricks(table, 8);
    const { tricks } = table.model().scene;
    expect(tricks.reduce((sum, { points }) => sum + points, 0)).toBe(162);
  });

  test('a marriage stands beside the trick it was led to', async () => {
    const play = (seat: number, card: string) => ({ seat, card });
    const led = { ...play(0, 'K♥'), announcedMarriage: '♥' };
    const position = {
      phase: 'Play',
      dealer: 2,
      turn: 0,
      contract: 100,
      declarer: 0,
      trump: '♥',
      hands: [['A♠'], ['9♠'], ['J♠']],
      tricks: [{ leader: 0, plays: [led, play(1, 'J♥'), play(2, '9♥')], winner: 0 }],
    };
    const seats = ['Ann', 'Bea', 'Cid'].map((name) => ({ ...PERSON, name }));
    const table = atTable({ game: 'tysiac', seats, position });
    expect(table.model().scene.tricks[0]).toMatchObject({ points: 6, note: '♥ +100' });
  });

  test.each(LANGUAGES)('at 40×10 and in lines they are sentences in %s', async (language) => {
    const table = atTable({ ...COINCHE, language, size: { width: 40, height: 10 } });
    await afterTricks(table, 1);
    await table.press('l');
    const [first] = table.model().scene.tricks[0]?.plays ?? [];
    const leader = table.model().seatNames[first?.seat ?? 0];
    expect(table.screen()).toMatch(new RegExp(`1\\. ${leader} ${first?.card}, `));
    expect(table.screen()).not.toContain('✓');
    const inLines = atTable({ ...COINCHE, language, inLines: true });
    await inLines.settle();
    for (let i = 0; i < 12 && inLines.model().scene.tricks.length === 0; i++) {
      const { stage, cards } = inLines.model();
      const offer = stage.name === 'asked' ? stage.offer : undefined;
      const card = cards.find((each) => offer?.byCard[each]?.some(({ isPossible }) => isPossible));
      await inLines.line(card ?? 'pass');
    }
    await inLines.line('l');
    const top = inLines.model().layers.at(-1);
    expect(top?.name === 'page' ? top.lines[0]?.text : '').toMatch(/^\d\. \S+ \S+, /);
  });
});

describe('what is known while a hand is played', () => {
  test.each([
    ['en', 'Taken'],
    ['fr', 'Plis'],
    ['pl', 'Wzięte'],
  ] as const)('Coinche in %s counts what both sides have taken', async (language, word) => {
    const table = atTable({ ...COINCHE, language });
    await afterTricks(table, 2);
    const { tricks } = table.model().scene;
    const by = (side: number) =>
      tricks
        .filter(({ winner }) => winner % 2 === side)
        .reduce((sum, { points }) => sum + points, 0);
    expect(table.screen().split('\n')[0]).toMatch(new RegExp(`${word} ${by(0)} .{1,2} ${by(1)} `));
  });

  test('trumps have a mark in their upper edge, and no other card has', async () => {
    const table = atTable(COINCHE);
    await afterTricks(table, 1);
    const { cards, scene } = table.model();
    expect(scene.trump).toBe('♠');
    const marks = table.screen().match(/╭─+\*─+╮/g) ?? [];
    expect(marks).toHaveLength(cards.filter((card) => card.endsWith('♠')).length);
    expect(marks.length).toBeGreaterThan(0);
  });

  test('without trump nothing is marked', async () => {
    const table = atTable(COINCHE);
    await table.settle();
    expect(table.screen()).not.toContain('*');
  });
});

test('the score sheet of Tysiąc tells what the declarer made', async () => {
  const table = atTable(TYSIAC);
  await table.settle();
  while (table.model().stage.name !== 'roundOver') await table.press('enter');
  expect(table.screen()).toMatch(/\d+ \w+ [✓–] \d+ /);
  expect(table.screen()).toMatch(/\w+ made \d+ of \d+, the contract is (made|lost)\./);
});
