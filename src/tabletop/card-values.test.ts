import { describe, expect, test } from 'vitest';
import { coinche, mayi, tysiac } from '#games';
import { cardPoints, coincheCard, COINCHE_ORDER } from '#games/coinche';
import { calculateHandScore, isWild } from '#games/mayi';
import {
  beats,
  NO_TRUMP,
  orThrow,
  present,
  printRules,
  readFace,
  readRules,
  suitOf,
  PACK_32,
  SUITS,
  type Game,
  type JsonObject,
} from '#kernel';
import { ANY_GAME } from './any-game/index.ts';
import { sharedRows, type ValueRow } from './card-values.ts';
import { tabletopOf } from './tabletops.ts';

function rulesOf(game: Game, rules: JsonObject = {}): JsonObject {
  return printRules(orThrow(readRules(game.ruleset, rules)));
}

/** By its title, the rows of each group as they read. */
function read(game: Game, rules = rulesOf(game), trump = ''): Readonly<Record<string, string>> {
  const { groups } = present(tabletopOf(game).cardValues(rules, trump), 'values');
  return Object.fromEntries(groups.map(({ title, rows }) => [title, rows.map(text).join(', ')]));
}

function rowsOf(game: Game, title: string, rules = rulesOf(game), trump = '') {
  const { groups } = present(tabletopOf(game).cardValues(rules, trump), 'values');
  return present(
    groups.find((group) => group.title === title),
    title,
  ).rows;
}

function text({ cards, points }: ValueRow): string {
  return `${cards.join('+')} ${points}`;
}

/** Each with the one right below it. */
function neighbours<T>(list: readonly T[]): readonly (readonly [T, T])[] {
  return list.slice(1).map((lower, i) => [present(list[i], 'a neighbour'), lower]);
}

function cardOf({ cards: [card = ''] }: ValueRow, sign = '') {
  return orThrow(coincheCard(card + sign));
}

describe('Coinche', () => {
  test('trump and the other suits, from high to low', () => {
    expect(read(coinche)).toEqual({
      trump: 'J 20, 9 14, A 11, 10 10, K 4, Q 3, 8 0, 7 0',
      otherSuits: 'A 11, 10 10, K 4, Q 3, J 2, 9 0, 8 0, 7 0',
      belote: 'K+Q 20',
    });
  });

  test('where trump is known, its cards have their sign', () => {
    expect(read(coinche, rulesOf(coinche), '♥')).toMatchObject({
      trump: 'J♥ 20, 9♥ 14, A♥ 11, 10♥ 10, K♥ 4, Q♥ 3, 8♥ 0, 7♥ 0',
      otherSuits: 'A 11, 10 10, K 4, Q 3, J 2, 9 0, 8 0, 7 0',
      belote: 'K♥+Q♥ 20',
    });
  });

  test.each(SUITS)('is how tricks of %s are won and what they bring', (sign) => {
    const suit = suitOf(PACK_32, orThrow(coincheCard(`A${sign}`)));
    const trumps = rowsOf(coinche, 'trump', rulesOf(coinche), sign);
    for (const row of trumps) expect(cardPoints(cardOf(row), suit)).toBe(row.points);
    for (const [higher, lower] of neighbours(trumps.map((row) => cardOf(row))))
      expect(beats(COINCHE_ORDER, higher, lower, suit)).toBe(true);
    const others = rowsOf(coinche, 'otherSuits');
    for (const row of others) expect(cardPoints(cardOf(row, sign), NO_TRUMP)).toBe(row.points);
    for (const [higher, lower] of neighbours(others.map((row) => cardOf(row, sign))))
      expect(beats(COINCHE_ORDER, higher, lower, NO_TRUMP)).toBe(true);
  });
});

describe('Tysiąc', () => {
  test('the cards and the marriages, from high to low', () => {
    expect(read(tysiac)).toEqual({
      eachSuit: 'A 11, 10 10, K 4, Q 3, J 2, 9 0',
      marriages: 'K♥+Q♥ 100, K♦+Q♦ 80, K♣+Q♣ 60, K♠+Q♠ 40',
    });
  });

  const PAIRS = neighbours(rowsOf(tysiac, 'eachSuit'));

  test.each(PAIRS)('over a card lies the one before it: %o, %o', (higher, lower) => {
    const events = trickOf([`${higher.cards[0]}♠`, '9♥'], [`${lower.cards[0]}♠`, 'J♥']);
    const points = higher.points + lower.points;
    expect(events).toContainEqual({ type: 'trickWon', seat: 0, points });
  });

  test.each(rowsOf(tysiac, 'marriages'))('a marriage counts what is told: %o', (row) => {
    const sign = row.cards[0]?.slice(-1);
    const events = trickOf([`J${sign}`, `10${sign}`], row.cards, true);
    expect(events).toContainEqual(expect.objectContaining({ value: row.points }));
  });

  /** Seat 1 leads its first card, seat 0 plays its own. */
  function trickOf(hand: readonly string[], led: readonly string[], isMarriage = false) {
    const rules = orThrow(readRules(tysiac.ruleset, {}));
    const position = { phase: 'Play', dealer: 0, turn: 1, hands: [hand, led] };
    const state = orThrow(tysiac.readPosition(position, rules));
    const action = (card = '', announceMarriage = false) =>
      orThrow(tysiac.readAction({ type: 'PLAY_CARD', card, announceMarriage }));
    const first = orThrow(tysiac.step(state, 1, action(led[0], isMarriage)));
    const second = orThrow(tysiac.step(first.state, 0, action(hand[0])));
    return [...first.events, ...second.events];
  }
});

describe('May I?', () => {
  test('what a card left in hand costs, wild ones apart', () => {
    expect(read(mayi)).toEqual({
      wilds: 'Joker 50, 2 2',
      naturals: 'A 15, K 10, Q 10, J 10, 10 10, 9 9, 8 8, 7 7, 6 6, 5 5, 4 4, 3 3',
    });
  });

  test.each(Object.keys(mayi.ruleset.presets))(
    'is what is counted by the rules of %s',
    (preset) => {
      const rules = rulesOf(mayi, { preset });
      for (const title of ['wilds', 'naturals'])
        for (const { cards, points } of rowsOf(mayi, title, rules)) {
          const card = cards.join('');
          const face = present(readFace(card) ?? readFace(`${card}♦`), card);
          expect(isWild(face)).toBe(title === 'wilds');
          expect(calculateHandScore([face], Number(rules['twoPoints']))).toBe(points);
        }
    },
  );

  test('rules from before twos had a price have the usual one', () => {
    expect(read(mayi, {})).toEqual(read(mayi));
  });
});

test('of a game without a tabletop nothing is told', () => {
  expect(ANY_GAME.cardValues({}, '')).toBeNull();
});

test('neighbours that are worth the same share a row, others do not', () => {
  const rows = ['K 10', 'Q 10', '9 9', 'J 10'].map((each) => {
    const [card = '', points] = each.split(' ');
    return { cards: [card], points: Number(points) };
  });
  const shared = sharedRows(rows).map(({ of, points }) => [
    ...of.flatMap(({ cards }) => cards),
    points,
  ]);
  expect(shared).toEqual([
    ['K', 'Q', 10],
    ['9', 9],
    ['J', 10],
  ]);
});
