import { describe, expect, test } from 'vitest';
import { at } from '#kernel';
import { LANGUAGES } from '#text';
import { wordsIn } from '#text/all';
import { noteOf } from '#tabletop';
import { atTable, bots, PERSON, THINKER } from './at-table.ts';

const SIZES = [
  { width: 40, height: 10 },
  { width: 60, height: 16 },
  { width: 80, height: 24 },
  { width: 100, height: 30 },
  { width: 120, height: 40 },
  { width: 200, height: 60 },
];

/** The longest there may be: a name before nothing else. */
const MANY = [
  PERSON,
  ...bots('Bartholomew the Elder', 'Cid', 'Dan', 'Eva', 'Fay', 'Gus', '日本太郎'),
];

describe('help at 80×24', () => {
  const HELPED = LANGUAGES.flatMap((language) =>
    ['coinche', 'tysiac', 'mayi'].map((game) => [language, game] as const),
  );

  test.each(HELPED)('in %s begins with what holds in %s now', async (language, game) => {
    const table = atTable({ game, language, seats: MANY.slice(0, game === 'tysiac' ? 3 : 4) });
    await table.settle();
    await table.press('?');
    const { words } = table.model();
    const lines = table.screen().split('\n');
    expect(lines[2]).toContain(words.ui('rulesOfMoment'));
    expect(lines[4]).toContain(words.ui('atThisTable'));
  });

  test.each(HELPED)('in %s no key of %s loses the end of its meaning', async (language, game) => {
    const table = atTable({ game, language, seats: MANY.slice(0, game === 'tysiac' ? 3 : 4) });
    await table.settle();
    await table.press('?');
    const whole = table.screen({ width: 80, height: 300 }).replaceAll(/[│\s]+/g, ' ');
    const { words } = table.model();
    for (const key of ['helpTyping', 'helpHurry', 'helpSort', 'helpEscape'] as const)
      expect(whole).toContain(words.ui(key).replaceAll(/\s+/g, ' '));
  });
});

describe('at every size', () => {
  test.each([
    ['coinche', 4],
    ['tysiac', 3],
    ['mayi', 8],
  ])('%s shows the whole hand and the question', async (game, seats) => {
    const table = atTable({ game, seats: MANY.slice(0, seats), seed: 'sizes' });
    await table.settle();
    for (let i = 0; i < 12; i++) {
      for (const size of SIZES) {
        const { stage, cards } = table.model();
        const screen = table.screen(size);
        expect(screen.split('\n')).toHaveLength(size.height);
        if (stage.name !== 'asked') continue;
        expect(screen).toContain(stage.question.slice(0, 30));
        for (const card of cards) expect(screen, card).toContain(card === 'Joker' ? 'Jk★' : card);
      }
      await table.press('enter');
    }
  });

  test.each(LANGUAGES)(
    'in %s help and leaving are always told, at 80×24 every key',
    async (language) => {
      const { help, leave } = {
        help: wordsIn(language).ui('keyHelp'),
        leave: wordsIn(language).ui('keyLeave'),
      };
      for (const game of ['coinche', 'tysiac', 'mayi']) {
        const table = atTable({ game, seats: MANY.slice(0, game === 'tysiac' ? 3 : 4), language });
        await table.settle();
        for (const size of SIZES) {
          const footer = table.screen(size).split('\n').at(-1) ?? '';
          expect(footer).toContain(`? ${help} `);
          expect(footer).toContain(`q ${leave}`);
          if (size.width < 80) continue;
          for (const key of ['h', 's', 'o', 'l', 'e'])
            expect(footer, 'with a word each').toMatch(new RegExp(` ${key} \\p{L}{2}`, 'u'));
        }
      }
    },
  );

  test('stock and discard say what they are and how many', async () => {
    const table = atTable({ game: 'mayi', seats: MANY.slice(0, 4) });
    await table.settle();
    for (const size of SIZES) expect(table.screen(size)).toMatch(/Stock 63[\s\S]*Discard 1/);
  });

  test('a smaller terminal is told what is needed, and nothing else', async () => {
    const table = atTable({ game: 'coinche' });
    await table.settle();
    const screen = table.screen({ width: 39, height: 9 }).replace(/\s+/g, ' ');
    expect(screen.trim()).toBe('The terminal is too small: 39×9. At least 40×10 is needed.');
  });

  test('large hands lie in a fan, and in two rows where one is too short', async () => {
    const table = atTable({ game: 'mayi', seed: 'fan' });
    await table.settle();
    const { cells } = table;
    const { handLayout } = await import('../../src/cli/screen/hand.ts');
    expect(handLayout(8, 78, 12)).toMatchObject({ size: 'large', step: 8, perRow: 8 });
    expect(handLayout(13, 78, 6)).toMatchObject({ size: 'large', perRow: 13 });
    expect(handLayout(19, 78, 6)).toMatchObject({ size: 'normal', step: 4, perRow: 19, height: 5 });
    expect(handLayout(25, 78, 7)).toMatchObject({ size: 'normal', perRow: 13, height: 7 });
    expect(handLayout(25, 78, 2)).toMatchObject({ size: 'strip', height: 2 });
    expect(cells().width).toBe(80);
  });
});

test('a total below nothing has a real minus sign wherever it stands', () => {
  const position = { phase: 'Auction', dealer: 0, turn: 1, cumulative: [-140, 20, 0] };
  const hands = [['9♠'], ['10♠'], ['J♠']];
  const seats = ['Ann', 'Bea', 'Cid'].map((name) => ({ ...PERSON, name }));
  const table = atTable({ game: 'tysiac', seats, position: { ...position, hands } });
  expect(table.model().scene.score).toBe('Ann −140 · Bea 20 · Cid 0 to 1000');
  const notes = table.model().scene.places.map((place) => noteOf(place, 'Σ'));
  expect(notes).toContain('Σ −140');
});

describe('when a round is over', () => {
  test.each(LANGUAGES)(
    'in %s its page has the table for itself, and says things once',
    async (language) => {
      const table = atTable({ game: 'coinche', seed: 'a', language });
      await table.settle();
      while (table.model().stage.name !== 'roundOver') await table.press('enter');
      const { words, stage } = table.model();
      const screen = table.screen();
      const count = (text: string) => screen.split(text).length - 1;
      expect(count(words.ui('pressEnter'))).toBe(1);
      const [result] = stage.name === 'roundOver' ? stage.lines : [];
      expect(count(result?.text.slice(0, 25) ?? '')).toBe(1);
      const beside = screen
        .split('\n')
        .slice(1, -1)
        .map((line) => line.replace(/^ *[│╭╰].*[│╮╯]/u, ''));
      expect(beside.join('').trim()).toBe('');
    },
  );

  test('a page that is opened then lies alone', async () => {
    const table = atTable({ game: 'coinche', seed: 'a' });
    await table.settle();
    while (table.model().stage.name !== 'roundOver') await table.press('enter');
    await table.press('l');
    expect(table.screen()).toContain('Tricks of this hand');
    expect(table.screen()).not.toContain('Press');
    await table.press('escape');
    expect(table.screen()).toContain('Press Enter.');
  });

  test('at 40×10 the score sheet is sentences', async () => {
    const size = { width: 40, height: 10 };
    const table = atTable({ game: 'coinche', seed: 'a', size });
    await table.settle();
    while (table.model().stage.name !== 'roundOver') await table.press('enter');
    await table.press('down', 'down', 'down', 'down', 'down', 'down');
    expect(table.screen()).toMatch(/Total: Ann and Cid \d+,/);
  });
});

describe('on a wide screen', () => {
  test.each([
    ['coinche', 4],
    ['tysiac', 3],
    ['mayi', 4],
  ])('%s has 120 columns in the middle', async (game, seats) => {
    const table = atTable({ game, seats: MANY.slice(0, seats) });
    await table.settle();
    const lines = table.screen({ width: 200, height: 60 }).split('\n');
    for (const line of lines) {
      expect(line.slice(0, 40).trim()).toBe('');
      expect(line.length).toBeLessThanOrEqual(160);
    }
    expect(lines.map((line) => line.slice(40).trimEnd())).toEqual(
      table.screen({ width: 120, height: 60 }).split('\n'),
    );
  });
});

describe('the auction at 40×10', () => {
  test('shows every suit, what is possible there, and who bid what', async () => {
    const size = { width: 40, height: 10 };
    const seats = ['Fox', 'Ann', 'Owl', 'Heron'].map((name) => ({ ...PERSON, name }));
    const position = {
      phase: 'Bidding',
      dealer: 1,
      turn: 1,
      hands: HANDS,
      bids: [
        { seat: 2, bid: { value: 80, suit: '♠' } },
        { seat: 3, bid: 'pass' },
        { seat: 0, bid: { value: 100, suit: '♥' } },
      ],
    };
    const table = atTable({ game: 'coinche', seats, position, size });
    await table.press('enter');
    const screen = table.screen();
    for (const suit of ['♠', '♥', '♦', '♣']) expect(screen).toContain(`[${suit} 110+]`);
    expect(screen).toMatch(/Owl +80 ♠/);
    expect(screen).toMatch(/Heron +passed/);
    expect(screen).toMatch(/Fox +100 ♥/);
    await table.press('up', 'up', 'right', 'right', 'right');
    expect(table.screen()).toContain('▶♦ 110+◀');
    expect(table.screen()).toMatch(/♦ .*▶110◀/);
    await table.press('up', 'enter');
    expect(JSON.stringify(table.host.now().steps.map(({ entry }) => entry.do))).toContain(
      '{"type":"PLACE_BID","value":110,"suit":"♥"}',
    );
  });
});

const HANDS = [
  ['7♠', '8♠', '9♠', '10♠', 'J♠', 'Q♠', 'K♠', 'A♠'],
  ['7♥', '8♥', '9♥', '10♥', 'J♥', 'Q♥', 'K♥', 'A♥'],
  ['7♦', '8♦', '9♦', '10♦', 'J♦', 'Q♦', 'K♦', 'A♦'],
  ['7♣', '8♣', '9♣', '10♣', 'J♣', 'Q♣', 'K♣', 'A♣'],
];

describe('with plain characters', () => {
  test('no sign that a simple terminal does not know', async () => {
    for (const game of ['coinche', 'tysiac', 'mayi']) {
      const seats = game === 'tysiac' ? MANY.slice(0, 3) : MANY.slice(0, 4);
      const table = atTable({ game, ascii: true, seats, language: 'pl' });
      await table.settle();
      for (let i = 0; i < 10; i++) {
        expect(table.screen()).toMatch(/^[\n -~]*$/);
        await table.press('enter');
      }
    }
  });
});

describe('colours', () => {
  test('a card that may not be played is shaded, the focused one is not', async () => {
    const table = atTable({ game: 'coinche', seed: 'a' });
    await table.settle();
    await table.press('enter');
    const cells = table.cells();
    const paperOf = (card: string) => {
      const index = cells.texts.findLastIndex(
        (_, i) => cells.texts.slice(i, i + card.length).join('') === card,
      );
      return at(cells.styles, index).paper?.of256;
    };
    expect(new Set([paperOf('K♣'), paperOf('10♠'), paperOf('A♠')]).size).toBe(3);
  });

  test('hearts are red and spades black on a white card', async () => {
    const table = atTable({ game: 'coinche', seed: 'a' });
    await table.settle();
    const cells = table.cells();
    const inkOf = (card: string) =>
      at(
        cells.styles,
        cells.texts.findLastIndex((_, i) => cells.texts.slice(i, i + 2).join('') === card),
      ).ink?.of256;
    expect(inkOf('J♥')).toBe(160);
    expect(inkOf('J♦')).toBe(160);
    expect(inkOf('Q♠')).toBe(16);
  });
});

test('where several share a keyboard that nobody has taken yet, no hand lies open', async () => {
  const thinker = { ...THINKER, think: () => new Promise<never>(() => {}) };
  const seats = [PERSON, ...bots('Bea'), { kind: 'person' as const, name: 'Cid' }, ...bots('Dan')];
  const shared = atTable({ game: 'coinche', seed: 'a', seats, thinker });
  expect(shared.model().stage.name).toBe('thinking');
  expect(shared.model().cards).toEqual([]);
  const alone = atTable({ game: 'coinche', seed: 'a', thinker });
  expect(alone.model().cards).toHaveLength(8);
});
