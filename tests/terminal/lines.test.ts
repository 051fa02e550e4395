import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#text';
import { choiceInLines } from '../../src/cli/lines/plain-menu.ts';
import { printer } from '../../src/cli/lines/plain-printer.ts';
import type { Manner } from '../../src/cli/menu/sitting-down.ts';
import { atTable, bots, PERSON, THINKER, type TableSetting } from './at-table.ts';

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
      expect(stayed.join(' ')).toContain(
        table.model().stage.name === 'asked'
          ? table.model().words.ui('labelled', { label: '1', text: '' })
          : '',
      );
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
      'May I? Round 1 of 6 · 2 sets. Ann · Total 0',
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

  test('what holds begins with a capital', async () => {
    const { printed } = await inLines(COINCHE);
    expect(printed.find((each) => each.startsWith('Coinche'))).toMatch(
      /^Coinche\. Highest bid 80 ♠ Bea\. [^a-z]/,
    );
  });

  test('in French with a space before every colon', async () => {
    const table = await inLines({ ...COINCHE, language: 'fr' });
    await table.line('1');
    expect(table.printed.join('\n')).toMatch(/^Bea\s: \d cartes/m);
    expect(table.printed.join('\n')).toMatch(/^1\s: Passer$/m);
    expect(table.printed.join('\n')).not.toMatch(/[^\s]:(\s|$)/m);
  });

  test('a card that has come', async () => {
    const table = await inLines(TYSIAC);
    await table.line('pass');
    expect(table.printed).toContain('New: 10♥.');
  });

  test('which order the hand has now, and the hand', async () => {
    const table = await inLines(COINCHE);
    const lines = await table.line('s');
    expect(lines[0]).toBe('sorted by rank');
    expect(lines.join(' ')).toContain('Your hand: A♠, 10♠, 10♥');
  });
});

test('a composition is taken back by a word', async () => {
  const seats = [...bots('Bea'), PERSON, ...bots('Cid')];
  const table = await inLines({ ...TYSIAC, seed: 'b', seats });
  for (let i = 0; i < 3 && table.model().picking === null; i++) await table.line('200');
  for (let i = 0; i < 3 && table.model().picking === null; i++) await table.line('take');
  const [card = ''] = table.model().cards;
  expect((await table.line(card)).join(' ')).toContain(`: ${card}`);
  expect(table.model().picking?.groups.flat()).toHaveLength(1);
  expect((await table.line('')).join(' ')).toContain(`: ${card}`);
  expect((await table.line('back')).join('\n')).toMatch(/… 1 more\n.*… 1 more/);
  expect(table.model().picking?.groups.flat()).toEqual([]);
});

test('a composition says at once what it asks for', async () => {
  const hands = [['6♠', '6♥', '6♦', '9♠', '9♥', '9♣', 'J♥', '4♦'], ['K♣'], ['5♣']];
  const position = {
    round: 1,
    dealer: 2,
    turn: 0,
    state: 'drawn',
    drewFrom: 'stock',
    hands,
    down: [false, false, false],
    melds: [],
    stock: ['8♥', '7♦'],
    discard: ['J♦'],
    discardClaimed: true,
  };
  const seats = ['Ann', 'Owl', 'Fox'].map((name) => ({ ...PERSON, name }));
  const table = await inLines({ game: 'mayi', seats, position });
  await table.line('');
  const listed = await table.line('lay down');
  const last = listed.findIndex((each) => each.includes('Compose by hand'));
  expect(await table.line(listed[last]?.split(':')[0] ?? '')).toEqual([
    'Set 1: … 3 more',
    'Set 2: … 3 more',
  ]);
});

describe('the menu', () => {
  const MANNER: Manner = {
    directory: '',
    language: 'en',
    ascii: false,
    fourColours: false,
    speed: 'instant',
    letters: 'english',
    said: [],
  };

  async function answered(...answers: readonly string[]) {
    const printed: string[] = [];
    const left = [...answers];
    const choice = await choiceInLines(
      MANNER,
      (line) => printed.push(line),
      () => Promise.resolve(left.shift()),
    );
    return { choice, printed, left };
  }

  test('tells how the game is played that was chosen, and asks again', async () => {
    const { choice, printed } = await answered('mayi', '?', '3', 'Ann', '', '', 'x');
    expect(choice).toMatchObject({ game: { id: 'mayi' }, seed: 'x' });
    expect(printed.filter((each) => each.startsWith('Players'))).toHaveLength(2);
    expect(printed.join('\n')).toContain('At this table');
  });

  test('is left by q, and asks nothing more', async () => {
    const { choice, printed, left } = await answered('mayi', 'q', '3');
    expect(choice).toBeUndefined();
    expect(left).toEqual(['3']);
    expect(printed.at(-1)).toMatch(/^Players/);
  });
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

test('the same mistake twice is answered twice', async () => {
  const table = await inLines(COINCHE);
  const first = await table.line('foo');
  expect(first.join(' ')).toContain('“foo” is not understood here.');
  expect(await table.line('foo')).toEqual(first);
});

test('a hint is told before the next line is taken', async () => {
  const asked: (() => void)[] = [];
  const thinker: TableSetting['thinker'] = {
    think: async (job) => {
      if (job.isHint === true) await new Promise<void>((resolve) => asked.push(resolve));
      return THINKER.think(job);
    },
    end: () => Promise.resolve(),
  };
  const table = await inLines({ ...COINCHE, thinker });
  const told = table.line('h');
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(1);
  expect(table.printed.join(' ')).not.toContain('Type ok to do this.');
  asked[0]?.();
  expect((await told).join(' ')).toContain('Type ok to do this.');
});
