// Melds: cards as named in, the meld as it lies on the table, its ends, what fits and how close two runs are out.
import { describe, expect, test } from 'vitest';
import { present, printFace, readFace, type Face } from '#kernel';
import {
  areTooClose,
  cardsArranged,
  meldExtended,
  jokerPlace,
  LEAST_SIZE,
  mayExtend,
  openEnds,
  runBounds,
  tooManyWilds,
} from './melds.ts';
import type { End, MeldType } from './types.ts';

const face = (text: string): Face => present(readFace(text), text);
const faces = (text: string): readonly Face[] => text.split(' ').filter(Boolean).map(face);
const told = (cards: readonly Face[] | undefined) => cards?.map(printFace).join(' ') ?? 'none';

const FULL = '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠';
const same = null;

/** Sentence, type, cards as named, cards on the table; null when they lie as named. */
const ARRANGED: readonly (readonly [string, MeldType, string, string | null])[] = [
  ['three of a rank', 'set', '7♠ 7♥ 7♦', same],
  ['copies of one card', 'set', '7♠ 7♠ 7♠', same],
  ['a set lies as it was named', 'set', '7♦ 2♠ 7♠', same],
  ['more than three', 'set', '7♠ 7♠ 7♥ 7♦ 7♣ Joker', same],
  ['a wild may come first', 'set', 'Joker 7♠ 7♥', same],
  ['wilds are not counted here', 'set', '7♠ 2♥ Joker', same],
  ['two cards', 'set', '7♠ 7♥', 'none'],
  ['two ranks', 'set', '7♠ 7♥ 8♦', 'none'],
  ['two ranks behind a wild', 'set', 'Joker 7♠ 8♠', 'none'],
  ['a second rank further on', 'set', '7♠ 7♥ 7♦ 8♦', 'none'],
  ['no natural', 'set', '2♠ 2♥ Joker', 'none'],
  ['nothing', 'set', '', 'none'],
  ['four in order', 'run', '5♠ 6♠ 7♠ 8♠', same],
  ['from the three', 'run', '3♥ 4♥ 5♥ 6♥', same],
  ['to the ace', 'run', 'J♣ Q♣ K♣ A♣', same],
  ['a whole suit', 'run', FULL, same],
  ['cards in any order are sorted', 'run', '8♠ 5♠ 7♠ 6♠', '5♠ 6♠ 7♠ 8♠'],
  ['falling ones too', 'run', 'A♦ K♦ Q♦ J♦ 10♦', '10♦ J♦ Q♦ K♦ A♦'],
  ['three cards', 'run', '5♠ 6♠ 7♠', 'none'],
  ['a wild in its place', 'run', '5♠ Joker 7♠ 8♠', same],
  ['a wild chosen low', 'run', 'Joker 5♠ 6♠ 7♠', same],
  ['a wild chosen high', 'run', '5♠ 6♠ 7♠ Joker', same],
  ['wilds chosen at both ends', 'run', '2♥ 5♠ 6♠ Joker', same],
  ['two chosen low down to the three', 'run', 'Joker 2♥ 5♠ 6♠', same],
  ['the ace stood for by a wild', 'run', 'J♠ Q♠ K♠ 2♥', same],
  ['nothing stands below the three', 'run', 'Joker 3♠ 4♠ 5♠', '3♠ 4♠ 5♠ Joker'],
  ['not two below the four either', 'run', 'Joker 2♥ 2♦ 5♠ 6♠ 7♠', '5♠ 6♠ 7♠ Joker 2♥ 2♦'],
  ['nothing stands above the ace', 'run', 'Q♠ K♠ A♠ Joker', 'Joker Q♠ K♠ A♠'],
  ['nor two above the king', 'run', 'J♠ Q♠ K♠ 2♥ Joker', 'Joker J♠ Q♠ K♠ 2♥'],
  ['a two is never a natural', 'run', '2♠ 3♠ 4♠ 5♠', '3♠ 4♠ 5♠ 2♠'],
  ['wilds fill the gaps', 'run', '8♠ Joker 5♠ 7♠', '5♠ Joker 7♠ 8♠'],
  ['a gap of two', 'run', '8♠ Joker 5♠ 2♦', '5♠ Joker 2♦ 8♠'],
  ['gaps in the order named', 'run', '9♠ 2♥ 2♦ 5♠ 7♠', '5♠ 2♥ 7♠ 2♦ 9♠'],
  ['gaps before spare places', 'run', '2♥ Joker 8♠ 6♠ 5♠', '5♠ 6♠ 2♥ 8♠ Joker'],
  ['a spare wild goes high', 'run', '2♣ 6♠ 5♠ 7♠', '5♠ 6♠ 7♠ 2♣'],
  ['two in the order named', 'run', 'Joker 6♠ 2♣ 5♠ 7♠', '5♠ 6♠ 7♠ Joker 2♣'],
  ['high as far as there is room', 'run', 'K♠ Q♠ 2♠ 2♥ 2♦', '2♥ 2♦ Q♠ K♠ 2♠'],
  ['all low from the ace on', 'run', 'A♠ K♠ 2♥ 2♦', '2♥ 2♦ K♠ A♠'],
  ['gap, high and low together', 'run', '2♠ 2♥ 2♦ 2♣ K♠ J♠ 10♠', '2♦ 2♣ 10♠ J♠ 2♠ K♠ 2♥'],
  [
    'the last room of a suit',
    'run',
    'Joker 2♥ 4♠ 3♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠',
    '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ Joker 2♥',
  ],
  [
    'the last room below',
    'run',
    'Joker 2♥ 2♦ A♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠',
    '2♥ 2♦ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ Joker A♠',
  ],
  ['a wild beyond a whole suit', 'run', `${FULL} Joker`, 'none'],
  ['a wild before a whole suit', 'run', `Joker ${FULL}`, 'none'],
  ['a gap no wild fills', 'run', '5♠ 6♠ 8♠ 9♠', 'none'],
  ['a gap too wide', 'run', '5♠ 6♠ 9♠ Joker', 'none'],
  ['no way round the ace', 'run', 'Q♠ K♠ A♠ 3♠', 'none'],
  ['no way round with a wild', 'run', 'K♠ A♠ Joker 3♠', 'none'],
  ['two suits', 'run', '5♠ 6♠ 7♥ 8♠', 'none'],
  ['two suits that touch', 'run', 'Q♠ K♠ A♠ Joker 3♥', 'none'],
  ['two suits that touch, unsorted', 'run', '3♥ Q♠ K♠ A♠ Joker', 'none'],
  ['one card twice', 'run', '5♠ 5♠ 6♠ 7♠', 'none'],
  ['one card twice, and a wild', 'run', '5♠ 6♠ 7♠ 7♠ Joker', 'none'],
  ['no natural', 'run', '2♠ 2♥ 2♦ Joker', 'none'],
];

describe('melds as they lie on the table', () => {
  test.each(ARRANGED)('%s (%s)', (_, type, named, table) => {
    expect(told(cardsArranged(type, faces(named)))).toBe(table ?? named);
  });

  test('sets have three cards or more, runs four', () => {
    expect(LEAST_SIZE).toEqual({ set: 3, run: 4 });
  });
});

/** Cards of a run, the lowest and highest they reach, the ends with room. */
const BOUNDS: readonly (readonly [string, string, readonly End[]])[] = [
  ['5♠ 6♠ 7♠ 8♠', '5♠ 8♠', ['low', 'high']],
  ['Joker 6♠ 7♠ 2♥', '5♠ 8♠', ['low', 'high']],
  ['Joker 2♥ 7♠ 8♠', '5♠ 8♠', ['low', 'high']],
  ['3♥ 4♥ 5♥ 6♥', '3♥ 6♥', ['high']],
  ['4♥ 5♥ 6♥ 7♥', '4♥ 7♥', ['low', 'high']],
  ['Joker 4♥ 5♥ 6♥', '3♥ 6♥', ['high']],
  ['J♦ Q♦ K♦ A♦', 'J♦ A♦', ['low']],
  ['10♦ J♦ Q♦ K♦', '10♦ K♦', ['low', 'high']],
  ['J♦ Q♦ K♦ 2♣', 'J♦ A♦', ['low']],
  [FULL, '3♠ A♠', []],
  ['Joker 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ 2♥', '3♣ A♣', []],
  // Only a set-up position has these; they grow nowhere.
  ['Joker 2♥ 2♦ 2♣', 'none', []],
  ['Joker 3♥ 4♥ 5♥', 'none', []],
  ['Joker 2♥ 4♥ 5♥', 'none', []],
];

describe('the bounds of a run', () => {
  test.each(BOUNDS)('%s', (cards, expected, ends) => {
    const bounds = runBounds(faces(cards));
    expect(bounds === undefined ? 'none' : told([bounds.low, bounds.high])).toBe(expected);
    expect(openEnds(faces(cards))).toEqual(ends);
  });
});

/** Sentence, type, meld, card, the end asked for, the meld with it. */
const EXTENDED: readonly (readonly [string, MeldType, string, string, End | '', string])[] = [
  ['the rank', 'set', '7♠ 7♥ 2♦', '7♥', '', '7♠ 7♥ 2♦ 7♥'],
  ['a two', 'set', '7♠ 7♥ 2♦', '2♣', '', '7♠ 7♥ 2♦ 2♣'],
  ['a Joker, whatever end is asked', 'set', '7♠ 7♥ 7♦', 'Joker', 'low', '7♠ 7♥ 7♦ Joker'],
  ['another rank', 'set', '7♠ 7♥ 7♦', '8♠', '', 'none'],
  ['the rank behind a wild', 'set', '2♠ 7♥ 7♦', '7♣', '', '2♠ 7♥ 7♦ 7♣'],
  ['not the rank of a wild', 'set', 'Joker 7♥ 7♦', '8♣', '', 'none'],
  ['a natural on wilds alone', 'set', '2♠ 2♥ Joker', '7♠', '', 'none'],
  ['a wild on wilds alone', 'set', '2♠ 2♥ Joker', '2♦', '', '2♠ 2♥ Joker 2♦'],
  ['the card below', 'run', '5♠ 6♠ 7♠ 8♠', '4♠', '', '4♠ 5♠ 6♠ 7♠ 8♠'],
  ['the card above', 'run', '5♠ 6♠ 7♠ 8♠', '9♠', '', '5♠ 6♠ 7♠ 8♠ 9♠'],
  ['a natural goes where it fits', 'run', '5♠ 6♠ 7♠ 8♠', '4♠', 'high', '4♠ 5♠ 6♠ 7♠ 8♠'],
  ['a natural goes where it fits, high', 'run', '5♠ 6♠ 7♠ 8♠', '9♠', 'low', '5♠ 6♠ 7♠ 8♠ 9♠'],
  ['below a wild', 'run', 'Joker 6♠ 7♠ 8♠', '4♠', '', '4♠ Joker 6♠ 7♠ 8♠'],
  ['above a wild', 'run', '5♠ 6♠ 7♠ Joker', '9♠', '', '5♠ 6♠ 7♠ Joker 9♠'],
  ['not what a wild stands for', 'run', '5♠ 6♠ 7♠ Joker', '8♠', '', 'none'],
  ['a card that is there', 'run', '5♠ 6♠ 7♠ 8♠', '6♠', '', 'none'],
  ['a card too far', 'run', '5♠ 6♠ 7♠ 8♠', '10♠', '', 'none'],
  ['another suit', 'run', '5♠ 6♠ 7♠ 8♠', '9♥', '', 'none'],
  ['the ace', 'run', '10♠ J♠ Q♠ K♠', 'A♠', '', '10♠ J♠ Q♠ K♠ A♠'],
  ['the three', 'run', '4♥ 5♥ 6♥ 7♥', '3♥', '', '3♥ 4♥ 5♥ 6♥ 7♥'],
  ['no two below the three: it goes high', 'run', '3♥ 4♥ 5♥ 6♥', '2♥', '', '3♥ 4♥ 5♥ 6♥ 2♥'],
  ['no card of the next suit above the ace', 'run', 'J♠ Q♠ K♠ A♠', '3♥', '', 'none'],
  ['no ace of the suit before below the three', 'run', '3♥ 4♥ 5♥ 6♥', 'A♠', '', 'none'],
  ['a wild goes high', 'run', '5♠ 6♠ 7♠ 8♠', 'Joker', '', '5♠ 6♠ 7♠ 8♠ Joker'],
  ['a wild to the low end asked for', 'run', '5♠ 6♠ 7♠ 8♠', '2♣', 'low', '2♣ 5♠ 6♠ 7♠ 8♠'],
  ['a wild to the high end asked for', 'run', '5♠ 6♠ 7♠ 8♠', '2♣', 'high', '5♠ 6♠ 7♠ 8♠ 2♣'],
  ['a wild to the only open end', 'run', 'J♠ Q♠ K♠ A♠', 'Joker', '', 'Joker J♠ Q♠ K♠ A♠'],
  ['no wild to a closed high end', 'run', 'J♠ Q♠ K♠ A♠', 'Joker', 'high', 'none'],
  ['no wild to a closed low end', 'run', '3♥ 4♥ 5♥ 6♥', 'Joker', 'low', 'none'],
  ['no wild to a whole suit', 'run', FULL, 'Joker', '', 'none'],
  ['no wild to wilds that stand for nothing', 'run', '2♠ 2♥ 2♦ 2♣', 'Joker', '', 'none'],
  ['no natural either', 'run', '2♠ 2♥ 2♦ 2♣', '5♠', '', 'none'],
];

describe('one card more', () => {
  test.each(EXTENDED)('%s', (_, type, meld, card, end, expected) => {
    const given = { type, cards: faces(meld) };
    const longer =
      end === '' ? meldExtended(given, face(card)) : meldExtended(given, face(card), end);
    expect(told(longer)).toBe(expected);
  });

  test('a card fits when any end takes it', () => {
    const loose = { wildRatioOnLayOff: false };
    for (const [, type, meld, card, end, expected] of EXTENDED)
      if (end === '')
        expect([meld, card, mayExtend({ type, cards: faces(meld) }, face(card), loose)]).toEqual([
          meld,
          card,
          expected !== 'none',
        ]);
  });

  /** Meld, card, whether wilds would outnumber naturals. */
  test.each([
    ['7♠ 7♥ 2♦', '2♣', false],
    ['7♠ 7♥ 2♦ 2♣', 'Joker', true],
    ['7♠ 7♥ 2♦ 2♣', '7♣', false],
    ['7♠ 2♥ 2♦', '7♣', false],
    ['7♠ 7♥ 7♦ 2♦ 2♣', 'Joker', false],
  ])('to %s %s', (meld, card, tooMany) => {
    const given = { type: 'set', cards: faces(meld) } as const;
    expect(tooManyWilds(given.cards, face(card))).toBe(tooMany);
    expect(mayExtend(given, face(card), { wildRatioOnLayOff: true })).toBe(!tooMany);
    expect(mayExtend(given, face(card), { wildRatioOnLayOff: false })).toBe(true);
  });
});

/** Sentence, type, meld, card, the place of its Joker from 0. */
const JOKERS: readonly (readonly [string, MeldType, string, string, number | undefined])[] = [
  ['in the middle', 'run', '5♠ Joker 7♠ 8♠', '6♠', 1],
  ['at the low end', 'run', 'Joker 6♠ 7♠ 8♠', '5♠', 0],
  ['at the high end', 'run', '5♠ 6♠ 7♠ Joker', '8♠', 3],
  ['the second of two', 'run', 'Joker 6♠ 7♠ Joker', '8♠', 3],
  ['the ace', 'run', 'J♠ Q♠ K♠ Joker', 'A♠', 3],
  ['the three', 'run', 'Joker 4♠ 5♠ 6♠', '3♠', 0],
  ['another rank', 'run', '5♠ Joker 7♠ 8♠', '9♠', undefined],
  ['a card that stands there itself', 'run', '5♠ Joker 7♠ 8♠', '7♠', undefined],
  ['a rank below the run', 'run', '5♠ Joker 7♠ 8♠', '4♠', undefined],
  ['another suit', 'run', '5♠ Joker 7♠ 8♠', '6♥', undefined],
  ['a two stands for it', 'run', '5♠ 2♠ 7♠ 8♠', '6♠', undefined],
  ['a wild for a wild', 'run', 'Joker 4♠ 5♠ 6♠', '2♠', undefined],
  ['a Joker for a Joker', 'run', '5♠ Joker 7♠ 8♠', 'Joker', undefined],
  ['in a set', 'set', '6♠ Joker 6♥', '6♦', undefined],
  ['in a set that begins like a run', 'set', '6♠ Joker 6♥', '7♠', undefined],
  ['in a set with the Joker first', 'set', 'Joker 6♠ 6♥', '5♠', undefined],
  ['wilds that stand for nothing', 'run', 'Joker 2♥ 2♦ 2♣', '6♠', undefined],
  // Only a set-up position has a run that goes on where its suit ends.
  ['the next suit', 'run', 'Q♠ K♠ A♠ 2♥ Joker', '3♥', undefined],
  ['the two of the next suit', 'run', 'Q♠ K♠ A♠ Joker', '2♥', undefined],
];

describe('the Joker that stands for a card', () => {
  test.each(JOKERS)('%s', (_, type, meld, card, place) => {
    expect(jokerPlace({ type, cards: faces(meld) }, face(card))).toBe(place);
  });
});

/** Sentence, two runs, how many ranks must lie between, whether they are too close. */
const CLOSE: readonly (readonly [string, string, string, number, boolean])[] = [
  ['no gap is asked', '3♠ 4♠ 5♠ 6♠', '7♠ 8♠ 9♠ 10♠', 0, false],
  ['none is asked of overlapping runs', '3♠ 4♠ 5♠ 6♠', '5♠ 6♠ 7♠ 8♠', 0, false],
  ['touching runs', '3♠ 4♠ 5♠ 6♠', '7♠ 8♠ 9♠ 10♠', 1, true],
  ['one rank between, one asked', '3♠ 4♠ 5♠ 6♠', '8♠ 9♠ 10♠ J♠', 1, false],
  ['one rank between, two asked', '3♠ 4♠ 5♠ 6♠', '8♠ 9♠ 10♠ J♠', 2, true],
  ['two ranks between, two asked', '3♠ 4♠ 5♠ 6♠', '9♠ 10♠ J♠ Q♠', 2, false],
  ['the higher named first', '9♠ 10♠ J♠ Q♠', '3♠ 4♠ 5♠ 6♠', 2, false],
  ['the higher named first, too close', '8♠ 9♠ 10♠ J♠', '3♠ 4♠ 5♠ 6♠', 2, true],
  ['three between, four asked', '3♠ 4♠ 5♠ 6♠', '10♠ J♠ Q♠ K♠', 4, true],
  ['four between, four asked', '3♠ 4♠ 5♠ 6♠', 'J♠ Q♠ K♠ A♠', 4, false],
  ['overlapping', '3♠ 4♠ 5♠ 6♠', '5♠ 6♠ 7♠ 8♠', 1, true],
  ['the same run twice', '3♠ 4♠ 5♠ 6♠', '3♠ 4♠ 5♠ 6♠', 1, true],
  ['wilds reach too', '3♠ 4♠ 5♠ Joker', '2♥ 9♠ 10♠ J♠', 2, true],
  ['wilds leave room', '3♠ 4♠ 5♠ Joker', '2♥ 10♠ J♠ Q♠', 2, false],
  ['a longer run', '3♠ 4♠ 5♠ 6♠ 7♠', '9♠ 10♠ J♠ Q♠', 2, true],
  ['another suit', '3♠ 4♠ 5♠ 6♠', '3♥ 4♥ 5♥ 6♥', 2, false],
  ['the next suit', 'J♠ Q♠ K♠ A♠', '3♥ 4♥ 5♥ 6♥', 4, false],
  ['wilds that stand for nothing', '2♠ 2♥ 2♦ 2♣', '3♠ 4♠ 5♠ 6♠', 2, false],
  ['and the other way round', '3♠ 4♠ 5♠ 6♠', '2♠ 2♥ 2♦ 2♣', 2, false],
];

describe('runs of one suit in one lay-down', () => {
  test.each(CLOSE)('%s', (_, a, b, gap, tooClose) => {
    expect(areTooClose(faces(a), faces(b), gap)).toBe(tooClose);
  });
});
