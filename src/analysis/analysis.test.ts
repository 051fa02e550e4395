// The parts of an analysis on values made by hand: accuracy, moments, words and the picture.
import { describe, expect, test } from 'vitest';
import { coinche, mayi, tysiac } from '#games';
import type { Game, JsonObject } from '#kernel';
import { toy } from '../../tests/toy-game.ts';
import { accuracyOf } from './accuracy.ts';
import { momentsOf, mostOf } from './moments.ts';
import { courseSvg } from './svg.ts';
import type { Analysis, Course, JudgedAction, Moment } from './types.ts';
import { wordsFor } from './wording.ts';

function judged(change: Partial<JudgedAction>): JudgedAction {
  return {
    n: 1,
    seat: 0,
    place: { name: 'trick', number: 2 },
    question: 'play',
    action: { type: 'PLAY_CARD', card: '7♣' },
    open: null,
    known: null,
    size: 'fine',
    notes: [],
    ...change,
  };
}

const lost = (loss: number, stake: number, size: JudgedAction['size'] = 'mistake') =>
  judged({
    known: { loss, stake, share: 1, best: { type: 'PLAY_CARD', card: 'A♣' } },
    size,
  });

describe('accuracy', () => {
  test.each([
    ['nothing lost', [lost(0, 40, 'fine')], 100],
    ['a quarter of what was at stake', [lost(10, 30), lost(0, 10, 'fine')], 75],
    ['everything', [lost(40, 40)], 0],
    ['small losses do not count', [lost(3, 40, 'fine')], 100],
    ['nothing at stake', [judged({})], null],
    ['thirds, in tenths', [lost(10, 30)], 66.7],
  ])('%s', (_, decisions, expected) => {
    expect(accuracyOf(decisions, 0)).toBe(expected);
  });

  test('is of one seat', () => {
    expect(accuracyOf([lost(40, 40), { ...lost(0, 10, 'fine'), seat: 1 }], 1)).toBe(100);
  });
});

describe('moments', () => {
  const telling = {
    game: coinche as Game,
    hand: 4,
    unit: 'points' as const,
    seatName: () => 'Ann',
    about: () => null,
  };
  const open = (n: number, points: number) =>
    judged({
      n,
      open: { loss: { low: points, high: points }, best: { type: 'PLAY_CARD', card: 'K♦' } },
      known: { loss: 1, stake: 20, share: 0.9, best: { type: 'PLAY_CARD', card: 'A♣' } },
    });

  test('the dearest mistakes come first, then what only open cards show, three in all', () => {
    const decisions = [
      { ...lost(9, 9), n: 1 },
      open(2, 50),
      { ...lost(20, 20), n: 3 },
      open(4, 60),
      open(5, 0),
    ];
    const moments = momentsOf(decisions, telling);
    expect(moments.map(({ n, code, points }) => [n, code, points])).toEqual([
      [3, 'mistake', 20],
      [1, 'mistake', 9],
      [4, 'only_open', 60],
    ]);
    expect(moments.map(({ sentence }) => sentence)).toEqual([
      'Trick 2: Ann played the 7♣; the A♣ was better by 20 points.',
      'Trick 2: Ann played the 7♣; the A♣ was better by 9 points.',
      'Trick 2: Ann played the 7♣; as the cards lay the K♦ was better by 60 points, but nobody could know.',
    ]);
    expect(moments[0]).toMatchObject({
      hand: 4,
      seat: 0,
      better: { card: 'A♣' },
      params: { player: 'Ann', place: 'trick', number: 2, points: 20 },
    });
  });

  test('with open cards only nobody says what could be known', () => {
    const [moment] = momentsOf([{ ...open(4, 60), known: null }], telling);
    expect(moment?.sentence).toBe(
      'Trick 2: Ann played the 7♣; as the cards lay the K♦ was better by 60 points.',
    );
  });

  test('two cards were better', () => {
    const parting = (...cards: readonly string[]) => ({ type: 'DISCARD', cards });
    const [moment] = momentsOf(
      [
        judged({
          place: { name: 'exchange', number: 0 },
          action: parting('9♣', 'Q♥'),
          known: { loss: 30, stake: 40, share: 1, best: parting('9♦', '9♣') },
          size: 'blunder',
        }),
      ],
      { ...telling, game: tysiac as Game },
    );
    expect(moment?.sentence).toBe(
      'Exchange: Ann parted with 9♣ and Q♥; 9♦ and 9♣ were better by 30 points.',
    );
  });

  test('of several hands a mistake goes before what nobody could know', () => {
    const moment = (n: number, code: string, points: number) =>
      ({ n, code, points }) as unknown as Moment;
    const all = [
      moment(1, 'only_open', 90),
      moment(2, 'missed_lay_off', 5),
      moment(3, 'mistake', 8),
      moment(4, 'gift_used', 10),
    ];
    expect(mostOf(all).map(({ n }) => n)).toEqual([3, 2, 1]);
  });
});

describe('words', () => {
  const melds = [
    { type: 'set', cards: ['K♣', 'K♦', 'K♠'] },
    { type: 'run', cards: ['3♥', '4♥', '5♥', '6♥'] },
  ];
  const rows: readonly (readonly [Game, JsonObject | null, string, string])[] = [
    [coinche, { type: 'PLAY_CARD', card: '7♣' }, 'played the 7♣', 'the 7♣'],
    [
      tysiac,
      { type: 'PLAY_CARD', card: 'K♥', announceMarriage: true },
      'played the K♥ and announced its marriage',
      'the K♥ with its marriage',
    ],
    [coinche, { type: 'PLACE_BID', value: 90, suit: '♥' }, 'bid 90 ♥', 'a bid of 90 ♥'],
    [coinche, { type: 'PLACE_BID', value: 'capot', suit: '♥' }, 'bid capot ♥', 'a bid of capot ♥'],
    [tysiac, { type: 'PLACE_BID', value: 120 }, 'bid 120', 'a bid of 120'],
    [tysiac, { type: 'PLACE_BID', value: 0 }, 'passed', 'a pass'],
    [coinche, { type: 'PASS' }, 'passed', 'a pass'],
    [coinche, { type: 'COINCHE' }, 'coinched', 'a coinche'],
    [coinche, { type: 'SURCOINCHE' }, 'surcoinched', 'a surcoinche'],
    [tysiac, { type: 'RAISE_CONTRACT', value: 130 }, 'raised to 130', 'a raise to 130'],
    [tysiac, { type: 'BOMB' }, 'threw a bomb', 'a bomb'],
    [tysiac, { type: 'DISCARD', cards: ['9♠', 'J♦'] }, 'parted with 9♠ and J♦', '9♠ and J♦'],
    [mayi, { type: 'DISCARD', card: 'Joker' }, 'threw the Joker', 'the Joker'],
    [
      mayi,
      { type: 'LAY_DOWN', melds },
      'laid down K♣ K♦ K♠ | 3♥ 4♥ 5♥ 6♥',
      'laying down K♣ K♦ K♠ | 3♥ 4♥ 5♥ 6♥',
    ],
    [mayi, { type: 'LAY_OFF', card: '4♥', meld: 'm1' }, 'laid off the 4♥', 'laying off the 4♥'],
    [mayi, { type: 'GO_OUT', finalLayOffs: [] }, 'went out', 'going out'],
    [
      mayi,
      { type: 'SWAP_JOKER', card: '4♥', meld: 'm1' },
      'swapped the 4♥ for a Joker',
      'the Joker for the 4♥',
    ],
    [
      mayi,
      { type: 'DRAW_FROM_STOCK' },
      'drew from the stock and left the 9♦',
      'drawing from stock',
    ],
    [mayi, { type: 'DRAW_FROM_DISCARD' }, 'took the 9♦ from the discards', 'taking the 9♦'],
    [mayi, { type: 'CALL_MAY_I' }, 'called for the 9♦', 'calling for the 9♦'],
    [mayi, { type: 'ALLOW_MAY_I' }, 'let the 9♦ go', 'letting the 9♦ go'],
    [mayi, { type: 'CLAIM_MAY_I' }, 'claimed the 9♦', 'claiming the 9♦'],
    [mayi, { type: 'END_TURN' }, 'laid nothing more', 'laying nothing'],
    [tysiac, { type: 'TAKE_TALON' }, 'took the musik', 'the musik'],
    [toy, { type: 'PLAY', card: '10♥' }, 'chose Play 10♥', 'Play 10♥'],
    [mayi, null, 'waited', 'leaving it'],
  ];
  test.each(rows.map(([game, ...row]) => [...row, game] as const))(
    '%j',
    (action, did, thing, game) => {
      expect(wordsFor(game, action, '9♦')).toEqual({ did, thing });
    },
  );

  test('a card that nobody names is the discard', () => {
    expect(wordsFor(mayi, { type: 'CALL_MAY_I' }, null).did).toBe('called for the discard');
  });
});

describe('the picture', () => {
  const drawn = (courses: readonly (Course | null)[], players = ['Ann', 'Bob', 'Cid']) =>
    courseSvg({
      players,
      hands: courses.map((course, i) => ({ hand: i + 1, course })),
    } as unknown as Analysis);
  const tricks: Course = {
    steps: 'trick',
    unit: 'points',
    lines: [{ seats: [0, 2], values: [90, 84, null, 110] }],
    target: 100,
  };
  const turns: Course = {
    steps: 'turn',
    unit: 'points',
    lines: [0, 1, 2].map((seat) => ({ seats: [seat], values: [60, 40, 0] })),
    target: null,
  };

  test('has a panel for each hand that was played, and room for all of them', () => {
    const one = drawn([tricks]);
    const two = drawn([tricks, null, turns]);
    expect(one.match(/<g>/g)).toHaveLength(1);
    expect(two.match(/<g>/g)).toHaveLength(2);
    const height = (svg: string) => Number(/viewBox="0 0 360 (\d+)"/.exec(svg)?.[1]);
    expect(height(two)).toBeGreaterThan(1.8 * height(one));
    expect(two).toContain('Hand 1: Ann and Cid');
    expect(two).toContain('Round 3');
    expect(one).toContain('contract 100');
    expect(drawn([])).toContain('No card was played.');
  });

  test('tells of rounds where rounds are played, and of no more tricks than a capot has', () => {
    const capot: Course = {
      ...tricks,
      unit: 'tricks',
      lines: [{ seats: [0, 2], values: [8, 7, 7] }],
      target: 8,
    };
    const svg = drawn([capot, turns]);
    expect(svg).toContain('Hand 1, tricks after each trick: Ann and Cid from 8 to 7, the contract');
    expect(svg).toContain('Round 2, points after each turn: Ann from 60 to 0; Bob from');
    const [panel = ''] = svg.split('</g>');
    const heights = [...panel.matchAll(/text-anchor="end">(\d+)</g)].map((match) => match[1]);
    expect(heights).toEqual(['4', '5', '6', '7', '8']);
  });

  test('a value that is not known leaves a gap, every other one a dot', () => {
    const svg = drawn([tricks]);
    expect(svg.match(/<circle/g)).toHaveLength(3);
    expect(/class="line [^>]* d="([^"]*)"/.exec(svg)?.[1]).toMatch(/^M\S+ \S+L\S+ \S+M\S+ \S+$/);
  });

  test('has its colours without a style sheet, none by a variable, and others for the dark', () => {
    const svg = drawn([tricks, turns]);
    expect(svg).not.toContain('var(');
    const [sheet = ''] = /<style>.*<\/style>/s.exec(svg) ?? [];
    const drawnElements = [
      ...svg.replace(sheet, '').matchAll(/<(rect|text|line|path|circle) [^>]*>/g),
    ];
    expect(drawnElements.length).toBeGreaterThan(20);
    for (const [element] of drawnElements) expect(element).toMatch(/ (fill|stroke)="#[0-9a-f]{6}"/);
    const classes = [...svg.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    for (const name of new Set(classes))
      if (!['baize-course', 'line'].includes(name))
        expect(sheet).toContain(`.baize-course .${name} {`);
  });

  test('higher values stand higher, and all within the picture', () => {
    const svg = drawn([tricks]);
    const dots = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map((match) => ({
      x: Number(match[1]),
      y: Number(match[2]),
    }));
    const [first, second, last] = dots;
    expect(first?.y).toBeLessThan(second?.y ?? 0);
    expect(last?.y).toBeLessThan(first?.y ?? 0);
    for (const { x, y } of dots) {
      expect(x >= 0 && x <= 360).toBe(true);
      expect(y >= 0 && y <= 200).toBe(true);
    }
  });

  test('is well-formed whatever a player is called, and asks nothing of the network', () => {
    const svg = drawn([tricks, turns], ['<b>&"Ann\'', '\u0001]]>', 'Zoë 🂡 with a very long name']);
    expect(svg).not.toContain('<b>');
    expect(svg).not.toMatch(/&(?!#\d+;)/);
    expect(svg).not.toContain('\u0001');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|@import|href/);
    const open: string[] = [];
    for (const [, close, name = '', self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
      if (self === '/') continue;
      if (close === '/') expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  test('is told to who cannot see it, and knows light and dark', () => {
    const svg = drawn([tricks]);
    expect(svg).toContain('role="img"');
    expect(svg).toContain(
      '<desc id="course-desc">Hand 1, points after each trick: Ann and Cid from 90 to 110, the contract needs 100.</desc>',
    );
    expect(svg).toContain('prefers-color-scheme: dark');
  });
});
