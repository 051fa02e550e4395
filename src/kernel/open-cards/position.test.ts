import { describe, expect, test } from 'vitest';
import { cardsOf, PACK_24, printCard, readCard, type Card } from '../cards.ts';
import { orThrow } from '../result.ts';
import { setOf, type CardSet } from '../sets.ts';
import { NO_TRUMP, trickOrder } from '../tricks.ts';
import type { OpenDeal } from './deal.ts';
import { afterMove, isOver, legalMoves, playerToMove, type OpenPosition } from './position.ts';

const ORDER = trickOrder(PACK_24, PACK_24.ranks);
const FREE = { beat: false, beatTrump: false, trump: false, overtrump: false, undertrump: false };
const STRICT = { beat: true, beatTrump: true, trump: true, overtrump: true, undertrump: true };
const POINTS = [0, 2, 3, 4, 10, 11];

function card(text: string): Card {
  return orThrow(readCard(PACK_24, text));
}

function cards(text: string): CardSet {
  return setOf(text === '' ? [] : text.split(' ').map(card));
}

/** Player 0 alone against the others, who owe nothing to each other's tricks. */
function dealOf(hands: readonly string[]): OpenDeal {
  return {
    order: ORDER,
    trump: 0,
    sides: hands.map((_, player) => (player === 0 ? 1 : 0)),
    hands: hands.map(cards),
    worth: cardsOf(PACK_24).map((each) => POINTS[each % 6] ?? 0),
    lastTrick: 5,
    owedToOthers: STRICT,
    owedToOwn: FREE,
    marriages: [40, 100, 80, 60].map((value, suit) => ({
      pair: cards(['K♠ Q♠', 'K♥ Q♥', 'K♦ Q♦', 'K♣ Q♣'][suit] ?? ''),
      own: value,
      theirs: -value,
    })),
  };
}

function positionOf(hands: readonly string[], more: Partial<OpenPosition> = {}): OpenPosition {
  return { hands: hands.map(cards), leader: 0, trick: [], trump: NO_TRUMP, gained: 0, ...more };
}

describe('legal moves', () => {
  type Row = readonly [string, readonly string[], Partial<OpenPosition>, string];
  test.each<Row>([
    ['any card is led', ['A♠ 9♥', '', ''], {}, 'A♠ 9♥'],
    ['a marriage is led either way', ['K♥ Q♥', '', ''], {}, 'Q♥ Q♥! K♥ K♥!'],
    ['nobody announces who follows', ['', 'K♥ Q♥', ''], { trick: [card('9♥')] }, 'Q♥ K♥'],
    ['what is owed to the other side', ['', 'A♥ 9♥', ''], { trick: [card('J♥')] }, 'A♥'],
    [
      'what is owed to the own side',
      ['', '', 'A♥ 9♥'],
      { trick: [card('J♥'), card('Q♥')] },
      '9♥ A♥',
    ],
    [
      'a trump is owed to the other side',
      ['', '', 'A♥ 9♣'],
      { trick: [card('J♠'), card('9♠')], trump: 3 },
      '9♣',
    ],
    ['play goes on from the leader', ['', '', 'A♥'], { leader: 1, trick: [card('J♥')] }, 'A♥'],
  ])('%s', (_, hands, more, expected) => {
    const moves = legalMoves(dealOf(hands), positionOf(hands, more));
    const texts = moves.map(({ card: each, announces }) => {
      return `${printCard(PACK_24, each)}${announces ? '!' : ''}`;
    });
    expect(texts.join(' ')).toBe(expected);
  });
});

describe('after a card', () => {
  const HANDS = ['A♠ 9♥', 'K♠ Q♠', '10♠ J♥'];
  const deal = dealOf(HANDS);

  test('the next player follows', () => {
    const next = afterMove(deal, positionOf(HANDS), { card: card('A♠'), announces: false });
    expect(next).toEqual(positionOf(['9♥', 'K♠ Q♠', '10♠ J♥'], { trick: [card('A♠')] }));
    expect(playerToMove(next)).toBe(1);
  });

  type Row = readonly [string, number, string, readonly [number, number, number]];
  // Leader, trump and gain after three plays.
  test.each<Row>([
    ['the winner leads and has what lies', 0, 'A♠ K♠ 10♠', [0, NO_TRUMP, 25]],
    ['the others win', 1, 'K♠ 10♠ 9♥', [2, NO_TRUMP, 0]],
    ['a marriage makes trumps and counts against player 0', 1, 'K♠! J♥ 9♥', [1, 0, -40]],
  ])('%s', (_, leader, plays, expected) => {
    let position = positionOf(HANDS, { leader });
    for (const text of plays.split(' ')) {
      const move = { card: card(text.replace('!', '')), announces: text.endsWith('!') };
      position = afterMove(deal, position, move);
    }
    expect([position.leader, position.trump, position.gained]).toEqual(expected);
    expect(position.trick).toEqual([]);
    expect(isOver(position)).toBe(false);
  });

  test('the last trick counts more, and it is over', () => {
    const begun = positionOf(['', '', '10♠'], { trick: [card('A♠'), card('K♠')], gained: 7 });
    const end = afterMove(deal, begun, { card: card('10♠'), announces: false });
    expect([isOver(begun), isOver(end), end.gained]).toEqual([false, true, 7 + 25 + 5]);
  });
});
