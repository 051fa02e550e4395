import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#text';
import { printer } from '../../src/cli/play/plain-printer.ts';
import { atTable, bots, PERSON, type TableSetting } from './at-table.ts';

/** A table whose lines are kept; `blank` is how many rows push a hand out of sight. */
async function inLines(setting: TableSetting, blank = 0) {
  const printed: string[] = [];
  const show = printer((text) => printed.push(...text.split('\n')), blank);
  const table = atTable({ ...setting, inLines: true, show });
  await table.settle();
  const line = async (text: string) => {
    const before = printed.length;
    await table.line(text);
    return printed.slice(before);
  };
  return { ...table, printed, line };
}

const MAYI: TableSetting = { game: 'mayi', seed: 'a' };
const COINCHE: TableSetting = { game: 'coinche', seed: 'a' };
const TYSIAC: TableSetting = { game: 'tysiac', seed: 'd', seats: [PERSON, ...bots('Bea', 'Cid')] };

const ANSWERS: readonly (readonly [Language, string, string])[] = [
  ['en', 'no', 'yes'],
  ['fr', 'non', 'oui'],
  ['pl', 'nie', 'tak'],
];

describe('leaving', () => {
  test.each(ANSWERS)(
    'is asked in words in %s, and %s stays without playing',
    async (language, no, yes) => {
      const table = await inLines({ ...MAYI, language });
      const before = table.host.now();
      expect((await table.line('q')).join(' ')).toContain(yes);
      const stayed = await table.line(no);
      expect(table.host.now()).toBe(before);
      expect(stayed.join(' ')).toContain(table.model().stage.name === 'asked' ? '1:' : '');
      expect(table.model().layers).toEqual([]);
      await table.line('q');
      await table.line(yes);
      expect(await table.host.left).toEqual({ isOver: false });
    },
  );

  test.each(['', 'pass', 'perhaps', '1', 'h'])('is asked again after “%s”', async (text) => {
    const table = await inLines(MAYI);
    const before = table.host.now();
    await table.line('q');
    expect(await table.line(text)).toEqual(['Leave the game? It is kept. Type yes or no.']);
    expect(table.host.now()).toBe(before);
  });
});

test.each(LANGUAGES)('help in %s names words and no keys', async (language) => {
  const table = await inLines({ ...MAYI, language });
  const help = (await table.line('?')).join('\n');
  expect(help).toMatch(/^(Help|Aide|Pomoc)$/m);
  expect(help).not.toMatch(/[←→↑↓]|\bEsc\b|Échap|Space|Espace|Spacja|\bEnter\b|Entrée/);
});

test('a hint is done by a word, and by nothing else', async () => {
  const table = await inLines(MAYI);
  const before = table.host.now();
  await table.line('h');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(table.printed.at(-1)).toBe('Type ok to do this.');
  await table.line('');
  expect(table.host.now()).toBe(before);
  expect((await table.line('ok')).join('')).toBe('“ok” is not understood here.');
  await table.line('h');
  await new Promise((resolve) => setTimeout(resolve, 0));
  await table.line('ok');
  expect(table.host.now()).not.toBe(before);
});

describe('what is told', () => {
  test('the name of a game keeps its own mark', async () => {
    const { printed } = await inLines(MAYI);
    expect(printed.find((each) => each.startsWith('May I?'))).toBe(
      'May I? Round 1 of 6 · 2 sets. Total 0',
    );
  });

  test('my own points stand with those of the others', async () => {
    const table = await inLines(TYSIAC);
    await table.line('pass');
    const own = table.printed.filter((each) => each.startsWith('Ann: '));
    expect(own.at(-1)).toMatch(/^Ann: \d cards?,.* 0 points · Total 0$/);
  });

  test('either answers or cards have numbers, never both', async () => {
    const table = await inLines(TYSIAC);
    const hand = () => table.printed.findLast((each) => each.startsWith('Your hand:')) ?? '';
    expect(table.printed).toContain('1: Pass');
    expect(hand()).not.toMatch(/\b1 /);
    await table.line('1');
    expect(table.printed).toContain('Ann passes.');
    expect(hand()).toMatch(/: 1 \S+, 2 /);
  });

  test('a card that has come', async () => {
    const table = await inLines(TYSIAC);
    await table.line('pass');
    expect(table.printed).toContain('New: 10♥.');
  });

  test('which order the hand has now, and the hand', async () => {
    const table = await inLines(COINCHE);
    const lines = await table.line('s');
    expect(lines.at(-1)).toBe('sorted by rank');
    expect(lines.join(' ')).toContain('Your hand: A♠, 10♠, 10♥');
  });
});

test('a composition is taken back by a word', async () => {
  const seats = [...bots('Bea'), PERSON, ...bots('Cid')];
  const table = await inLines({ ...TYSIAC, seed: 'b', seats });
  for (let i = 0; i < 3 && table.model().picking === null; i++) await table.line('200');
  for (let i = 0; i < 3 && table.model().picking === null; i++) await table.line('take');
  const [card = ''] = table.model().cards;
  await table.line(card);
  expect(table.model().picking?.groups.flat()).toHaveLength(1);
  await table.line('back');
  expect(table.model().picking?.groups.flat()).toEqual([]);
});

describe('several people', () => {
  const two = [PERSON, { ...PERSON, name: 'Bob' }, ...bots('Cid', 'Dan')];

  test('at a terminal a screenful of blank lines hides every hand', async () => {
    const table = await inLines({ ...COINCHE, seats: two }, 24);
    expect(table.printed.slice(-2)[0]).toBe('Pass the keyboard to Bob.');
    const shown = await table.line('');
    expect(shown.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => ''));
    expect(shown.join(' ')).toContain('Your hand');
    const passed = await table.line('pass');
    const place = passed.indexOf('Pass the keyboard to Ann.');
    expect(passed.slice(place - 24, place).join('')).toBe('');
    expect(passed.slice(place).join('')).not.toMatch(/[♠♥♦♣]/);
  });

  test('into a pipe there are none', async () => {
    const table = await inLines({ ...COINCHE, seats: two });
    expect(table.printed).toEqual([
      'Pass the keyboard to Bob.',
      'Press Enter when nobody else is looking.',
    ]);
  });
});
