// Playing cards: a trick and a hand in; what may be played, why not, who takes it and what is said out.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, readRules, type JsonObject, type Seat } from '#kernel';
import { legalPlays, printCoincheCard, type CoincheState } from './index.ts';

const words = (text: string) => text.split(' ').filter(Boolean);
const rulesOf = (value: unknown) => orThrow(readRules(coinche.ruleset, value));
const MUST = { underRuff: 'must' };
const FREE = { underRuff: 'free' };

/** Seat 0 has bid 80 in this suit; null for no contract at all. */
const contractOf = (suit: string | null) =>
  suit === null ? null : { seat: 0, value: 80, suit, multiplier: 1 };

/** Seat 0 led these cards, the next seat holds this hand, the others any cards that are left. */
function facing(rules: unknown, trump: string | null, cards: string, hand: string): CoincheState {
  const plays = words(cards).map((card, seat) => ({ seat, card }));
  const turn = plays.length;
  const held = words(hand);
  const rest = coinche.wholePack(4).filter((card) => !words(`${cards} ${hand}`).includes(card));
  const hands = [0, 1, 2, 3].map((seat) => {
    if (seat === turn) return held;
    return rest.splice(0, seat < turn ? held.length - 1 : held.length);
  });
  const position = { phase: 'Play', dealer: 3, turn, hands, contract: contractOf(trump) };
  const trick = { leader: 0, plays };
  return orThrow(coinche.readPosition({ ...position, trick }, rulesOf(rules)));
}

const legalText = (state: CoincheState) =>
  legalPlays(state, state.turn ?? -1)
    .map(printCoincheCard)
    .join(' ');

/** Sentence, rules, trump, the trick so far from seat 0 on, the hand, what of it may be played. */
const DUTIES: readonly (readonly [string, unknown, string | null, string, string, string])[] = [
  ['the leader plays anything', MUST, '♥', '', '7♠ A♠ J♥', '7♠ A♠ J♥'],
  ['follow suit, high or low', MUST, '♥', '9♠', '7♠ A♠ J♥ A♦', '7♠ A♠'],
  ['follow suit though it is trumped', MUST, '♥', '9♠ 7♥', '7♠ A♠ J♥', '7♠ A♠'],
  ['follow suit though the partner holds it', MUST, '♥', 'A♠ 7♠', '8♠ J♥', '8♠'],
  ['void against a plain card: any trump', MUST, '♥', '9♠', '7♥ J♥ A♦', '7♥ J♥'],
  ['any trump, where low ones are free', FREE, '♥', '9♠', '7♥ J♥ A♦', '7♥ J♥'],
  ['void without trumps: anything', MUST, '♥', '9♠', '7♦ A♣', '7♦ A♣'],
  ['over a trump of the other side', MUST, '♥', 'A♠ 10♥', '7♥ A♥ 9♥ A♦', '9♥ A♥'],
  ['over it, where low ones are free', FREE, '♥', 'A♠ 10♥', '7♥ A♥ 9♥ A♦', '9♥ A♥'],
  ['not able: a low trump all the same', MUST, '♥', 'A♠ 9♥', '7♥ A♥ A♦', '7♥ A♥'],
  ['not able: anything where low trumps are free', FREE, '♥', 'A♠ 9♥', '7♥ A♥ A♦', '7♥ A♥ A♦'],
  ['not able and nothing but trumps', FREE, '♥', 'A♠ 9♥', '7♥ A♥', '7♥ A♥'],
  ['the partner holds it: anything', MUST, '♥', 'A♠ 7♠', '7♥ A♦', '7♥ A♦'],
  ['the partner’s trump holds it: a lower one too', MUST, '♥', '8♠ 9♥ 7♠', '7♥ J♥ A♦', '7♥ J♥ A♦'],
  ['the partner led but is trumped', MUST, '♥', 'A♠ 7♥', '8♥ A♦', '8♥'],
  ['the partner’s trump is trumped over', MUST, '♥', '8♠ 7♥ 10♥', 'K♥ A♥ A♦', 'A♥'],
  ['and cannot be avenged', FREE, '♥', '8♠ 7♥ 10♥', 'K♥ 8♥ A♦', '8♥ K♥ A♦'],
  ['the last player under a partner’s ace', MUST, '♥', '8♠ A♠ 7♠', '7♥ A♦', '7♥ A♦'],
  ['the last player against the ace of the others', MUST, '♥', '8♠ 10♠ A♠', '7♥ A♦', '7♥'],
  ['a discard holds no trick', MUST, '♥', '7♠ A♦ 8♠', '7♥ J♦', '7♥'],
  ['trump led: higher if able', MUST, '♥', '10♥', '7♥ K♥ A♥ J♥ A♠', 'J♥ A♥'],
  ['over the partner too', MUST, '♥', '10♥ 7♥', '8♥ A♥ A♠', 'A♥'],
  ['over the partner, where low ones are free', FREE, '♥', '10♥ 7♥', '8♥ A♥ A♠', 'A♥'],
  ['over the best, not over the lead', MUST, '♥', '8♥ 9♥', '7♥ A♥ J♥', 'J♥'],
  ['not able: any trump', MUST, '♥', '9♥', '7♥ A♥ A♠', '7♥ A♥'],
  ['and no other card, free or not', FREE, '♥', '9♥', '7♥ A♥ A♠', '7♥ A♥'],
  ['trump led, none in hand: anything', MUST, '♥', '9♥', '7♠ A♦', '7♠ A♦'],
  ['no contract: follow suit', MUST, null, '7♥', '8♥ J♥ A♠', '8♥ J♥'],
  ['no contract: void, anything', MUST, null, '7♥', 'J♠ A♦', 'J♠ A♦'],
];

describe('what may be played', () => {
  test.each(DUTIES)('%s', (_, rules, trump, cards, hand, expected) => {
    const state = facing(rules, trump, cards, hand);
    expect(legalText(state)).toBe(expected);
    for (const card of words(hand)) {
      const action = orThrow(coinche.readAction({ type: 'PLAY_CARD', card }));
      expect([card, coinche.step(state, state.turn, action).ok]).toEqual([
        card,
        words(expected).includes(card),
      ]);
    }
  });

  test('a position without a trick is a lead', () => {
    const state = { ...facing({}, '♥', '', '7♠ A♠'), trick: null };
    expect(legalText(state)).toBe('7♠ A♠');
    const action = orThrow(coinche.readAction({ type: 'PLAY_CARD', card: 'A♠' }));
    const led = orThrow(coinche.step(state, 0, action));
    expect(coinche.printPosition(led.state)).toMatchObject({
      trick: { leader: 0, plays: [{ seat: 0, card: 'A♠' }] },
    });
    const queen = { ...facing({}, '♥', '', 'Q♥ A♠'), trick: null };
    const said = orThrow(coinche.readAction({ type: 'PLAY_CARD', card: 'Q♥' }));
    expect(orThrow(coinche.step(queen, 0, said)).events.length).toBe(1);
  });
});

const TRUMP_ORDER = words('7 8 Q K 10 A 9 J');
const PLAIN_ORDER = words('7 8 9 J Q K 10 A');

describe('orders', () => {
  test.each(['♠', '♥', '♦', '♣'])('with %s as trump every card takes those below it', (trump) => {
    for (const suit of ['♠', '♥', '♦', '♣']) {
      const order = suit === trump ? TRUMP_ORDER : PLAIN_ORDER;
      order.slice(1).forEach((higher, i) => {
        const lower = order[i] ?? '';
        expect(winner(trump, [`${lower}${suit}`, `${higher}${suit}`])).toBe(1);
        expect(winner(trump, [`${higher}${suit}`, `${lower}${suit}`])).toBe(0);
      });
    }
  });

  /** Seats 2 and 3 throw cards of a suit that is neither led nor trump. */
  function winner(trump: string, cards: readonly string[]): Seat | undefined {
    const suits = cards.map((card) => card.slice(-1));
    const other = ['♠', '♥', '♦', '♣'].find((suit) => suit !== trump && !suits.includes(suit));
    return trickOf(trump, [...cards, `A${other}`, `10${other}`]).tricks[0]?.winner;
  }
});

/** The last trick of a short ending, whatever the duties would have been: the seats are read, not played. */
function trickOf(trump: string | null, cards: readonly string[]): CoincheState {
  const plays = cards.map((card, seat) => ({ seat, card }));
  const over = { phase: 'RoundEnd', dealer: 3, turn: null, hands: ['', '', '', ''] };
  const position = { ...over, contract: contractOf(trump), tricks: [{ leader: 0, plays }] };
  return orThrow(coinche.readPosition(position, rulesOf({})));
}

/** Sentence, trump, the first three cards, the fourth, who takes the trick, its card points. */
const TAKEN: readonly (readonly [string, string | null, string, string, Seat, number])[] = [
  ['the highest of the led suit', '♥', '10♠ A♠ K♠', 'Q♠', 1, 28],
  ['a trump', '♥', 'A♠ 10♠ K♠', '7♥', 3, 25],
  ['the highest trump', '♥', 'A♠ 7♥ 10♠', '8♥', 3, 21],
  ['the jack of trumps', '♥', 'A♥ 9♥ 7♠', 'J♥', 3, 45],
  ['no discard, however high', '♥', '7♠ A♦ A♣', '8♠', 3, 22],
  ['the leader, when nobody follows', '♥', '7♠ A♦ A♣', '10♦', 0, 32],
  ['without a trump the highest of the led suit', null, 'J♥ 9♥ 10♥', 'A♥', 3, 23],
];

describe('who takes a trick', () => {
  test.each(TAKEN)('%s', (_, trump, cards, last, winner, points) => {
    const state = facing({}, trump, cards, `${last} 7♣`);
    const action = orThrow(coinche.readAction({ type: 'PLAY_CARD', card: last }));
    const next = orThrow(coinche.step(state, 3, action));
    expect(next.events.at(-1)).toEqual({ type: 'trickWon', seat: winner, points });
    expect(coinche.printPosition(next.state)).toMatchObject({
      phase: 'Play',
      turn: winner,
      trick: { leader: winner, plays: [] },
      tricks: [
        {
          leader: 0,
          plays: words(`${cards} ${last}`).map((card, seat) => ({ seat, card })),
          winner,
        },
      ],
    });
  });

  test('until then the next seat plays', () => {
    const state = facing({}, '♥', '7♠', '8♠ A♦');
    const action = orThrow(coinche.readAction({ type: 'PLAY_CARD', card: '8♠' }));
    const next = orThrow(coinche.step(state, 1, action));
    expect(next.events).toEqual([{ type: 'cardPlayed', seat: 1, card: 1 }]);
    expect(coinche.printPosition(next.state)).toMatchObject({
      turn: 2,
      trick: { leader: 0, plays: [{ card: '7♠' }, { card: '8♠' }] },
      tricks: [],
    });
    expect(coinche.printPosition(next.state)['hands']).toMatchObject({ 1: ['A♦'] });
  });

  test('a last player goes round to seat 0', () => {
    const given = { phase: 'Play', dealer: 2, turn: 3, hands: ['7♠', '8♠', '9♠', 'J♠'] };
    const state = orThrow(coinche.readPosition(given, rulesOf({})));
    const action = orThrow(coinche.readAction({ type: 'PLAY_CARD', card: 'J♠' }));
    expect(orThrow(coinche.step(state, 3, action)).state).toMatchObject({
      turn: 0,
      trick: { leader: 3, plays: [{ seat: 3 }] },
    });
  });
});

/** Sentence, rules, trump, trick, hand, card, code, message, what may be played instead. */
const REFUSED: readonly (readonly [
  string,
  unknown,
  string,
  string,
  string,
  string,
  string,
  string,
])[] = [
  [
    'another suit though able to follow',
    MUST,
    '9♠',
    '7♠ A♠ J♥',
    'J♥',
    'must_follow_suit',
    'follow suit',
    '7♠ A♠',
  ],
  ['another suit on a trump', MUST, '9♥', '7♥ A♦', 'A♦', 'must_follow_suit', 'follow suit', '7♥'],
  [
    'a lower trump on a trump',
    MUST,
    '10♥',
    '7♥ A♥ J♥',
    '7♥',
    'must_overtrump',
    'play a higher trump',
    'J♥ A♥',
  ],
  [
    'a lower trump over the partner’s',
    FREE,
    '10♥ 7♥',
    '8♥ A♥ 7♠',
    '8♥',
    'must_overtrump',
    'play a higher trump',
    'A♥',
  ],
  [
    'a discard instead of a trump',
    MUST,
    '9♠',
    '7♥ J♥ A♦',
    'A♦',
    'must_trump',
    'you cannot follow suit: play a trump',
    '7♥ J♥',
  ],
  [
    'a discard instead of a higher trump',
    FREE,
    'A♠ 10♥',
    '7♥ 9♥ A♦',
    'A♦',
    'must_trump',
    'you cannot follow suit: play a trump',
    '9♥',
  ],
  [
    'a lower trump instead of a higher',
    FREE,
    'A♠ 10♥',
    '7♥ 9♥ A♦',
    '7♥',
    'must_overtrump',
    'play a higher trump',
    '9♥',
  ],
  [
    'a discard instead of a lower trump',
    MUST,
    'A♠ 9♥',
    '7♥ A♥ A♦',
    'A♦',
    'must_trump',
    'you cannot follow suit: play a trump',
    '7♥ A♥',
  ],
];

describe('cards that are refused', () => {
  test.each(REFUSED)('%s', (_, rules, cards, hand, card, code, sentence, allowed) => {
    const state = facing(rules, '♥', cards, hand);
    const action = orThrow(coinche.readAction({ type: 'PLAY_CARD', card }));
    expect(coinche.step(state, state.turn, action)).toEqual({
      ok: false,
      refusal: {
        code,
        message: `${sentence}: ${allowed}`,
        params: { card, allowed: words(allowed) },
      },
    });
  });

  test.each(['8♦', '2♣', 'Joker'])('%s, which is not in hand', (card) => {
    const state = facing({}, '♥', '9♠', '7♠ A♠ J♥');
    const action = orThrow(coinche.readAction({ type: 'PLAY_CARD', card }));
    expect(coinche.step(state, 1, action)).toEqual({
      ok: false,
      refusal: {
        code: 'card_not_in_hand',
        message: `${card} is not in your hand`,
        params: { card },
      },
    });
  });
});

const play = (seat: number, card: string) => ({ seat, card });
const ENDING = { phase: 'Play', dealer: 3, turn: 0, contract: contractOf('♥') };
const BOTH = { ...ENDING, hands: ['K♥ Q♥', '7♠ 8♠', '7♦ 8♦', '7♣ 8♣'] };
const ACROSS = { ...ENDING, hands: ['K♥ 9♥', '7♠ 8♠', 'Q♥ 8♦', '7♣ 8♣'] };
const OPPOSED = { ...ENDING, hands: ['K♥ 9♥', 'Q♥ 8♥', '7♦ 8♦', '7♣ 8♣'] };
const DEFENDER = { ...BOTH, contract: { ...contractOf('♥'), seat: 1 } };
const PARTNER_BID = { ...BOTH, contract: { ...contractOf('♥'), seat: 2 } };
const EARLIER = {
  ...ENDING,
  hands: ['Q♥', '7♠', '7♦', '7♣'],
  tricks: [{ leader: 0, plays: [play(0, 'K♥'), play(1, '8♠'), play(2, '8♦'), play(3, '8♣')] }],
};
const OPPOSED_EARLIER = {
  ...EARLIER,
  tricks: [{ leader: 0, plays: [play(0, '9♥'), play(1, 'K♥'), play(2, '8♦'), play(3, '8♣')] }],
};
const NO_KING = {
  ...EARLIER,
  tricks: [{ leader: 0, plays: [play(0, '9♥'), play(1, '8♥'), play(2, '8♦'), play(3, '8♣')] }],
};
const BY_PARTNER_EARLIER = {
  ...EARLIER,
  tricks: [{ leader: 2, plays: [play(2, 'K♥'), play(3, '8♣'), play(0, '9♥'), play(1, '8♠')] }],
};

/** Sentence, rules, position, plays in turn, what is said by whom. */
const SAID: readonly (readonly [string, unknown, JsonObject, string, readonly string[]])[] = [
  ['the king with the queen in hand', {}, BOTH, 'K♥', ['belote 0']],
  ['the queen with the king in hand', {}, BOTH, 'Q♥', ['belote 0']],
  ['both, one after the other', {}, BOTH, 'K♥ 7♠ 7♦ 7♣ Q♥', ['belote 0', 'rebelote 0']],
  ['of a player', { belote: 'player' }, BOTH, 'Q♥ 7♠ 7♦ 7♣ K♥', ['belote 0', 'rebelote 0']],
  [
    'of a bidding player',
    { belote: 'biddingPlayer' },
    BOTH,
    'K♥ 7♠ 7♦ 7♣ Q♥',
    ['belote 0', 'rebelote 0'],
  ],
  [
    'of the bidder’s partner',
    { belote: 'biddingPlayer' },
    PARTNER_BID,
    'K♥ 7♠ 7♦ 7♣ Q♥',
    ['belote 0', 'rebelote 0'],
  ],
  ['of a defender', { belote: 'player' }, DEFENDER, 'K♥ 7♠ 7♦ 7♣ Q♥', ['belote 0', 'rebelote 0']],
  [
    'a defender where only bidders are paid',
    { belote: 'biddingPlayer' },
    DEFENDER,
    'K♥ 7♠ 7♦ 7♣ Q♥',
    [],
  ],
  ['split between partners, the second says it', {}, ACROSS, 'K♥ 7♠ Q♥', ['rebelote 2']],
  ['split between partners is no player’s', { belote: 'player' }, ACROSS, 'K♥ 7♠ Q♥', []],
  ['nor a bidding player’s', { belote: 'biddingPlayer' }, ACROSS, 'K♥ 7♠ Q♥', []],
  ['split between the sides', {}, OPPOSED, 'K♥ Q♥', []],
  ['the second after an earlier trick', {}, EARLIER, 'Q♥', ['rebelote 0']],
  ['after the partner’s first in an earlier trick', {}, BY_PARTNER_EARLIER, 'Q♥', ['rebelote 0']],
  ['which is no player’s', { belote: 'player' }, BY_PARTNER_EARLIER, 'Q♥', []],
  ['after a first of the other side in an earlier trick', {}, OPPOSED_EARLIER, 'Q♥', []],
  ['the second alone, the first out of play', {}, { ...EARLIER, tricks: [] }, 'Q♥', []],
  ['the same after other cards', {}, NO_KING, 'Q♥', []],
  ['king and queen of another suit', {}, { ...BOTH, contract: contractOf('♠') }, 'K♥', []],
  ['without a contract', {}, { ...BOTH, contract: null }, 'K♥ 7♠ 7♦ 7♣ Q♥', []],
  ['another trump', {}, { ...BOTH, hands: ['J♥ Q♥', '7♠ 8♠', '7♦ 8♦', '7♣ 8♣'] }, 'J♥', []],
];

describe('belote and rebelote', () => {
  test.each(SAID)('%s', (_, rules, position, cards, expected) => {
    let state = orThrow(coinche.readPosition(position, rulesOf(rules)));
    const said: string[] = [];
    for (const card of words(cards)) {
      const action = orThrow(coinche.readAction({ type: 'PLAY_CARD', card }));
      const next = orThrow(coinche.step(state, state.turn, action));
      const types = next.events.map(({ type }) => type);
      expect(types[0]).toBe('cardPlayed');
      for (const event of next.events) {
        if (event.type !== 'belote' && event.type !== 'rebelote') continue;
        said.push(`${event.type} ${event.seat}`);
        expect(types[1]).toBe(event.type);
      }
      state = next.state;
    }
    expect(said).toEqual(expected);
  });
});
