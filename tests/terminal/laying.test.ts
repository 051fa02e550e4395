import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#kernel';
import type { Language } from '#text';
import { atTable, PERSON } from './at-table.ts';

const SEATS = ['Ann', 'Owl', 'Fox'].map((name) => ({ ...PERSON, name }));

/** Ann has drawn in round 1, which asks for two sets; Owl is down with two. */
const POSITION = {
  round: 1,
  dealer: 2,
  turn: 0,
  state: 'drawn',
  drewFrom: 'stock',
  hands: [['6♠', '6♥', '6♦', '9♠', '9♥', '9♣', 'J♥', '4♦'], ['K♣'], ['5♣']],
  down: [false, true, false],
  melds: [
    { id: 'm1', type: 'set', owner: 1, cards: ['J♣', 'J♠', '2♠'] },
    { id: 'm2', type: 'set', owner: 1, cards: ['Q♣', 'Q♠', 'Q♥'] },
  ],
  stock: ['8♥', '7♦'],
  discard: ['J♦'],
  discardClaimed: true,
} as const satisfies JsonObject;

const DOWN = { ...POSITION, down: [true, true, false] };
const WITH_RUN = {
  ...POSITION,
  round: 2,
  hands: [['6♠', '9♥', 'J♥', '4♦'], ['K♣'], ['5♣']],
  melds: [
    { id: 'm1', type: 'set', owner: 1, cards: ['Q♣', 'Q♠', 'Q♥'] },
    { id: 'm2', type: 'run', owner: 1, cards: ['10♥', 'Joker', 'Q♥', 'K♥'] },
  ],
};

async function at(position: JsonObject, language: Language = 'en') {
  const table = atTable({ game: 'mayi', seats: SEATS, position, language });
  await table.press('enter');
  return table;
}

const lastAction = (table: Awaited<ReturnType<typeof at>>) =>
  JSON.stringify(table.host.now().steps.at(-1)?.entry.do);

describe('what is possible', () => {
  test.each([
    ['lays down', POSITION, 'You may lay down or discard to end your turn.', '▶Lay down…◀'],
    ['is down', DOWN, 'You may lay off or discard to end your turn.', ' [Lay off…]'],
    ['swaps', WITH_RUN, 'You may swap a Joker or discard to end your turn.', '[Swap Joker…]'],
    [
      'goes out',
      { ...DOWN, hands: [['J♥', 'Q♦'], ['K♣'], ['5♣']] },
      'You may lay off, go out or discard to end your turn.',
      ' [Go out]',
    ],
    ['only discards', { ...DOWN, melds: [] }, 'Discard a card.', ''],
  ] as const)('is named where one %s', async (_, position, question, button) => {
    const screen = (await at(position)).screen();
    expect(screen).toContain(`Ann: ${question}`);
    expect(screen).toContain(button);
  });

  test('nobody who is down can lay down, and whoever cannot is told why', async () => {
    expect((await at(DOWN)).screen()).not.toContain('Lay down');
    const table = await at(WITH_RUN);
    expect(table.screen()).toMatch(/ Lay down… /);
    await table.press('up', 'home', 'enter');
    expect(table.model().notice).toBe('Round 2 asks for 1 set and 1 run.');
  });
});

describe('cards that fit', () => {
  test('have a dot, the others none', async () => {
    const table = await at(DOWN);
    const marks = table
      .screen()
      .split('\n')
      .filter((line) => line.includes('╭'));
    expect(marks.join('').match(/•/g)).toHaveLength(1);
    await table.press('j♥');
    expect(table.screen()).toMatch(/╭─+•─+╮/);
    await table.press('escape', '?');
    expect(table.screen({ width: 100, height: 60 })).toMatch(/• +On a card: can be laid off/);
  });

  test('are laid off from a list, or typed with the sign of the meld', async () => {
    const table = await at(DOWN);
    await table.press(':lay off', 'enter');
    expect(table.screen()).toContain('1 Lay off J♥ on Owl’s jacks: J♣ J♠ 2♠');
    await table.press('1');
    expect(table.model().log).toContain('Ann lays off J♥ on m1.');
    const typed = await at(DOWN);
    await typed.press(':jh m1', 'enter');
    expect(lastAction(typed)).toContain('"LAY_OFF","card":"J♥","meld":"m1"');
    const wrong = await at(DOWN);
    await wrong.press('4d m2', 'enter');
    expect(wrong.model().notice).toBe('4♦ does not fit meld m2.');
  });

  test('are swapped for a Joker from a list', async () => {
    const table = await at(WITH_RUN);
    await table.press(':swap', 'enter');
    expect(table.screen()).toContain('Swap J♥ for the Joker in Owl’s run in ♥');
    await table.press('enter');
    expect(table.model().received).toEqual(['Joker']);
  });

  test.each([
    ['fr', 'Ajouter J♥ sur les valets (Owl)'],
    ['pl', 'Dołóż J♥ do waletów (Owl)'],
  ] as const)('in %s', async (language, text) => {
    const table = await at(DOWN, language);
    await table.press('up', 'home', 'enter');
    expect(table.screen()).toContain(text);
  });
});

describe('proposed lay-downs', () => {
  test('say what they leave', async () => {
    const table = await at(POSITION);
    await table.press('enter');
    expect(table.screen()).toContain('6♠ 6♥ 6♦ | 9♠ 9♥ 9♣ – leaves 14: J♥ 4♦');
  });

  /** Four of five ranks: a hundred ways. */
  const MANY = {
    ...POSITION,
    hands: [['6♠', '6♥', '6♦', '6♣', '9♠', '9♥', '9♣', '9♦', 'J♥', 'J♦', 'Joker'], ['K♣'], ['5♣']],
    discard: ['3♦'],
  };

  test('leave the hand in sight, scroll, and are chosen by numbers beyond nine', async () => {
    const table = await at(MANY);
    await table.press('enter');
    const lines = table.screen().split('\n');
    expect(lines.slice(17).join('')).not.toContain('leaves');
    expect(table.screen()).toMatch(/↓ \d+ more/);
    await table.press('1');
    expect(table.screen()).toContain('▶  1 ');
    await table.press('2');
    expect(table.model().layers).toEqual([]);
    const other = await at(MANY);
    await other.press('enter', '1', 'down', 'end');
    expect(other.screen()).toMatch(/↑ \d+ more/);
    expect(other.screen()).toContain('▶ 25 Compose by hand');
    await other.press('home', '2', '5');
    expect(other.model().picking).not.toBeNull();
  });
});

describe('composing by hand', () => {
  async function composing(position: JsonObject = POSITION) {
    const table = await at(position);
    await table.press('enter', 'end', 'enter');
    return table;
  }

  test('says group by group what is marked and what is missing', async () => {
    const table = await composing();
    expect(table.screen()).toContain('Set 1: … 3 more');
    await table.press('6s', 'enter', '6h', 'enter', '6d', 'enter', '9s', 'enter');
    expect(table.screen()).toContain('Set 1: 6♠ 6♥ 6♦ · Set 2: 9♠ … 2 more');
  });

  test('a card that spoils a meld is not put, and the meld is named', async () => {
    const table = await composing();
    await table.press('6s', 'enter', '6h', 'enter', '9c', 'enter');
    expect(table.model().notice).toBe(
      'Set 1 (6♠ 6♥ 9♣): A set is three or more cards of one rank.',
    );
    expect(table.model().picking?.groups).toEqual([[0, expect.any(Number)], []]);
    await table.press('6d', 'enter');
    expect(table.model().picking?.current).toBe(1);
  });

  test('a whole group is taken back, and the other stays', async () => {
    const table = await composing();
    await table.press('6s 6h 6d 9s 9h', 'enter');
    await table.press('backspace');
    expect(table.screen()).toContain('Set 1: 6♠ 6♥ 6♦ · Set 2: … 3 more');
    await table.press('9s', 'enter', '6h', 'enter');
    expect(table.screen()).toContain('Set 1: 6♠ 6♦ … 1 more · Set 2: 9♠');
    await table.press('escape');
    expect(table.screen()).toContain('Set 1: 6♠ … 2 more · Set 2: 9♠');
  });

  test('where any number will do, the group is looked at when one goes on', async () => {
    const table = atTable({
      game: 'mayi',
      seats: SEATS,
      rules: { preset: 'phase4' },
      position: POSITION,
    });
    await table.press('enter', 'enter', 'end', 'enter', '6s', 'enter', '9h', 'enter', 'enter');
    expect(table.model().notice).toBe('Set 1 (6♠ 9♥): A set is three or more cards of one rank.');
  });
});

describe('going out', () => {
  test.each([
    ['en', 'Go out', 'Go out: J♥ → Owl’s jacks, Q♦ → Owl’s queens'],
    ['fr', 'Finir la manche', /^ *Finir la manche.*: J♥ → .*, Q♦ → /m],
    ['pl', 'Wyjdź z kart', /^ *Wyjdź z kart: J♥ → .*, Q♦ → /m],
  ] as const)(
    'in %s tells beside its button which card goes where',
    async (language, button, tells) => {
      const hands = [['J♥', 'Q♦'], ['K♣'], ['5♣']];
      const table = await at({ ...DOWN, hands }, language);
      for (let i = 0; i < 4 && !table.screen().includes(`▶${button}◀`); i++)
        await table.press('tab', 'right');
      expect(table.screen()).toContain(`▶${button}◀`);
      expect(table.screen()).toMatch(tells);
    },
  );
});

describe('a composition that is given up', () => {
  test.each([
    ['from the button', ['enter', 'end', 'enter', 'right', 'right', 'escape']],
    ['from a card', [':lay', 'enter', 'end', 'enter', 'right', 'escape']],
  ])('leads back to the button, and Enter discards nothing: %s', async (_, keys) => {
    const table = await at(POSITION);
    if (keys[0]?.startsWith(':')) await table.press('tab');
    await table.press(...keys);
    expect(table.model().picking).toBeNull();
    expect(table.screen()).toContain('▶Lay down…◀');
    await table.press('enter');
    expect(table.model().cards).toHaveLength(8);
    expect(table.model().layers).toHaveLength(1);
  });
});

describe('cards of a composition that are typed together', () => {
  const composing = async (position: JsonObject) => {
    const table = await at(position);
    await table.press('enter', 'end', 'enter');
    expect(table.model().picking).not.toBeNull();
    return table;
  };
  const marked = ({ model }: Awaited<ReturnType<typeof at>>) =>
    model().picking?.groups.map((group) => group.map((place) => model().cards[place]));

  test('are all marked, the last one too', async () => {
    const table = await composing(POSITION);
    await table.press('6s 6d', 'enter');
    expect(marked(table)).toEqual([['6♠', '6♦'], []]);
    const lines = await composing(POSITION);
    await lines.line('6s 6d');
    expect(marked(lines)).toEqual([['6♠', '6♦'], []]);
  });

  test('lay down when there are enough', async () => {
    const table = await composing(POSITION);
    await table.press('6s 6d 6h', 'enter', '9s 9h 9c', 'enter');
    expect(lastAction(table)).toContain('"LAY_DOWN"');
  });
});

describe('the line above the hand', () => {
  /** The 2 fits every meld. */
  const WILD = {
    ...DOWN,
    hands: [['2♣', 'J♥', '4♦'], ['K♣'], ['5♣']],
    melds: [
      ...POSITION.melds,
      { id: 'm3', type: 'set', owner: 0, cards: ['8♣', '8♠', '8♦'] },
      { id: 'm4', type: 'set', owner: 0, cards: ['7♣', '7♠', '7♥'] },
    ],
  };
  const above = (table: Awaited<ReturnType<typeof at>>, width: number) =>
    table
      .screen({ width, height: 24 })
      .split('\n')
      .find((line) => line.startsWith(' Lay off')) ?? '';

  test('tells a lay-off and the discard whole', async () => {
    const table = await at(DOWN);
    await table.press('j♥');
    expect(above(table, 80).trim()).toBe('Lay off J♥ on Owl’s jacks / Discard J♥');
  });

  test('leaves out whole choices, and counts them', async () => {
    const table = await at(WILD);
    await table.press('2♣');
    for (const width of [60, 80, 100])
      expect(above(table, width).trim()).toMatch(
        /^Lay off 2♣ on \S+ \w+( \/ Lay off 2♣ on \S+ \w+)* \/ … \+\d$/,
      );
  });
});
