// The public functions on whole hands of two, three and four, and what they answer out of turn.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { orThrow, RANKS, SUITS, type Card, type Result } from '#kernel';
import * as api from './index.ts';
import { DEFAULT_RULES } from './rules.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

const code = (result: Result<unknown>) => (result.ok ? 'accepted' : result.refusal.code);
const card = (text: string): Card => must(api.tysiacCard(text));
const cards = (text: string) => text.split(' ').filter(Boolean).map(card);
const texts = (list: readonly Card[]) => list.map(api.printTysiacCard).join(' ');

const TEN = ['9♠ J♠ Q♠ K♠ 10♠ A♠ 9♥ J♥ Q♥ K♥', '10♥ A♥ 9♦ J♦ Q♦ K♦ 10♦ A♦ 9♣ J♣'];
const SEVEN = ['9♠ J♠ Q♠ K♠ 10♠ A♠ 9♥', 'J♥ Q♥ K♥ 10♥ A♥ 9♦ J♦', 'Q♦ K♦ 10♦ A♦ 9♣ J♣ Q♣'];

function dealt(hands: readonly string[], musiks: readonly string[], dealer = 0) {
  const waiting = must(api.newGame(hands.length, dealer));
  return must(api.setDealtCards(waiting, hands.map(cards), musiks.map(cards)));
}

/** Plays the first legal card until the hand is over. */
function playedOut(state: api.TysiacState): api.TysiacState {
  let now = state;
  while (now.phase === 'Play') {
    const seat = now.turn ?? -1;
    const [first] = api.legalPlays(now, seat);
    if (first === undefined) throw new Error('no card to play');
    now = must(api.playCard(now, seat, first));
  }
  return now;
}

describe('newGame', () => {
  test.each([2, 3, 4])('%i players wait for cards with seat 0 to deal', (seats) => {
    const state = must(api.newGame(seats));
    expect(state).toEqual(tysiac.start(DEFAULT_RULES, seats, null));
    expect(api.scores(state).cumulative).toEqual(Array.from({ length: seats }, () => 0));
    expect(state.phase).toBe('Deal');
    expect(api.currentLeader(state)).toBe(null);
  });

  test('dealer, totals and rules may be given', () => {
    const rules = { ...DEFAULT_RULES, minBid: 120 };
    const state = must(api.newGame(4, 3, [10, -20, 30, 990], rules));
    expect(state.dealer).toBe(3);
    expect(state.sittingOut).toBe(3);
    expect(api.scores(state)).toEqual({ dealPoints: [0, 0, 0, 0], cumulative: [10, -20, 30, 990] });
    expect(state.table.rules.minBid).toBe(120);
  });

  const bad: readonly (readonly [string, Parameters<typeof api.newGame>, string, object])[] = [
    ['one player', [1], 'Tysiąc is played by 2, 3 or 4, not 1', { why: 'seats', seats: 1 }],
    ['five players', [5], 'Tysiąc is played by 2, 3 or 4, not 5', { why: 'seats', seats: 5 }],
    [
      'half a player',
      [2.5],
      'Tysiąc is played by 2, 3 or 4, not 2.5',
      { why: 'seats', seats: 2.5 },
    ],
    [
      'a dealer beyond the table',
      [3, 3],
      'there is no seat 3 to deal',
      { why: 'dealer', place: '3' },
    ],
    [
      'a dealer below the table',
      [3, -1],
      'there is no seat -1 to deal',
      { why: 'dealer', place: '-1' },
    ],
    ['half a dealer', [3, 0.5], 'there is no seat 0.5 to deal', { why: 'dealer', place: '0.5' }],
    ['a total too few', [3, 0, [0, 0]], '3 whole totals are needed', { why: 'totals', seats: 3 }],
    [
      'a total that is no number',
      [2, 0, [0, Number.NaN]],
      '2 whole totals are needed',
      { why: 'totals', seats: 2 },
    ],
  ];
  test.each(bad)('%s is refused', (_, given, message, params) => {
    const refusal = { code: 'invalid_params', message, params };
    expect(api.newGame(...given)).toEqual({ ok: false, refusal });
  });
});

describe('dealRandom', () => {
  test.each([2, 3, 4])('deals %i players what start deals', (seats) => {
    const state = must(api.dealRandom(must(api.newGame(seats, 1)), 'sunday'));
    expect(state).toEqual(tysiac.start(DEFAULT_RULES, seats, 'sunday', 1));
  });

  test('deals only once', () => {
    const state = tysiac.start(DEFAULT_RULES, 2, 'sunday');
    expect(api.dealRandom(state, 'monday')).toEqual({
      ok: false,
      refusal: {
        code: 'wrong_phase',
        message: 'the cards are already dealt',
        params: { phase: 'Auction', why: 'dealt' },
      },
    });
  });
});

describe('a hand of two', () => {
  const auction = dealt(TEN, ['Q♣ K♣', '10♣ A♣']);
  const exchange = must(api.placeBid(must(api.placeBid(auction, 1, 110)), 0, 0));
  const chosen = must(api.chooseMusik(exchange, 1, 1));
  const play = must(api.discard(chosen, 1, cards('J♣ 9♣')));

  test('the auction is led by the first to speak, then by the highest bidder', () => {
    expect(api.currentLeader(auction)).toBe(1);
    const bid = must(api.placeBid(auction, 1, 110));
    const over = must(api.placeBid(bid, 0, 120));
    expect(api.currentLeader(over)).toBe(0);
    expect(api.legalBids(over, 1).slice(0, 3)).toEqual([0, 130, 140]);
    expect(api.legalBids(over, 0)).toEqual([]);
    expect(api.legalBids(play, 1)).toEqual([]);
    expect(code(api.placeBid(over, 0, 130))).toBe('not_your_turn');
    expect(code(api.placeBid(over, 1, 129))).toBe('illegal_bid');
  });

  test('the declarer leads the exchange and chooses', () => {
    expect(api.currentLeader(exchange)).toBe(1);
    expect(texts(cards('10♣ A♣'))).toBe('10♣ A♣');
    expect(tysiac.printPosition(chosen)).toMatchObject({ chosenMusik: 1, taken: ['10♣', 'A♣'] });
    expect(code(api.takeTalon(exchange, 1))).toBe('invalid_talon');
    expect(code(api.chooseMusik(exchange, 1, 2))).toBe('invalid_talon');
    expect(code(api.discard(chosen, 1, cards('J♣')))).toBe('invalid_discard');
    expect(api.legalPlays(chosen, 1)).toEqual([]);
  });

  test('two cards laid away lie in card order with the other musik', () => {
    expect(tysiac.printPosition(play)).toMatchObject({
      phase: 'Play',
      turn: 1,
      discarded: ['9♣', 'J♣'],
      tableCards: ['9♣', 'J♣', 'Q♣', 'K♣'],
      musiks: [[], []],
    });
  });

  test('plays are listed for the seat to play, and a marriage is announced on request', () => {
    expect(texts(api.legalPlays(play, 1))).toBe('10♥ A♥ 9♦ J♦ Q♦ K♦ 10♦ A♦ 10♣ A♣');
    expect(api.legalPlays(play, 0)).toEqual([]);
    const led = must(api.playCard(play, 1, card('A♥')));
    expect(api.currentLeader(led)).toBe(1);
    expect(led.trump).toBe(-1);
    expect(texts(api.legalPlays(led, 0))).toBe('9♥ J♥ Q♥ K♥');
    const married = must(api.playCard(play, 1, card('K♦'), true));
    expect(api.scores(married).dealPoints).toEqual([0, 80]);
    expect(code(api.playCard(play, 1, card('A♦'), true))).toBe('invalid_marriage');
    expect(code(api.playCard(play, 1, card('9♠')))).toBe('card_not_in_hand');
  });

  test('scores tell the points of the hand and the totals after it', () => {
    const over = playedOut(play);
    expect(over.phase).toBe('HandEnd');
    const { dealPoints, cumulative } = api.scores(over);
    expect(dealPoints.reduce((a, b) => a + b, 0)).toBe(120);
    expect(cumulative).toEqual([dealPoints[0], (dealPoints[1] ?? 0) >= 110 ? dealPoints[1] : -110]);
    expect(api.currentLeader(over)).toBe(1);
    expect(over.tricks.length).toBe(10);
  });
});

describe('a hand of three', () => {
  const auction = dealt(SEVEN, ['K♣ 10♣ A♣'], 2);
  const passed = must(api.placeBid(must(api.placeBid(auction, 0, 0)), 1, 0));
  const taken = must(api.takeTalon(passed, 2));
  const play = must(api.discard(taken, 2, cards('J♣ 9♣')));

  test('two passes leave the dealer the least bid', () => {
    expect(api.currentLeader(auction)).toBe(0);
    expect(passed.auction).toMatchObject({ declarer: 2, contract: 100 });
    expect(api.currentLeader(passed)).toBe(2);
    expect(code(api.chooseMusik(passed, 2, 0))).toBe('invalid_talon');
  });

  test('the gifts go to the next player and the one after', () => {
    expect(tysiac.printPosition(play)).toMatchObject({
      taken: ['K♣', '10♣', 'A♣'],
      chosenMusik: 0,
      discarded: ['J♣', '9♣'],
      tableCards: [],
      hands: [
        [...(SEVEN[0] ?? '').split(' '), 'J♣'],
        [...(SEVEN[1] ?? '').split(' '), '9♣'],
        ['Q♦', 'K♦', '10♦', 'A♦', 'Q♣', 'K♣', '10♣', 'A♣'],
      ],
    });
    expect(playedOut(play).tricks.length).toBe(8);
  });
});

describe('a hand of four', () => {
  const auction = dealt([SEVEN[0] ?? '', '', SEVEN[1] ?? '', SEVEN[2] ?? ''], ['K♣ 10♣ A♣'], 1);

  test('the dealer sits out and is passed over', () => {
    expect(auction.sittingOut).toBe(1);
    expect(api.currentLeader(auction)).toBe(2);
    expect(api.legalBids(auction, 1)).toEqual([]);
    const won = must(api.placeBid(must(api.placeBid(auction, 2, 0)), 3, 0));
    const taken = must(api.takeTalon(won, 0));
    const play = must(api.discard(taken, 0, cards('9♥ A♠')));
    expect(play.hands.map((hand) => hand.toString(2).replaceAll('0', '').length)).toEqual([
      8, 0, 8, 8,
    ]);
    const led = must(api.playCard(play, 0, card('9♠')));
    expect(led.turn).toBe(2);
    const over = playedOut(led);
    expect(over.tricks[0]?.plays.map((each) => each.seat)).toEqual([0, 2, 3]);
    expect(api.scores(over).cumulative[1]).toBe(0);
  });
});

describe('cards and their worth', () => {
  test('marriages are worth 40 60 80 100', () => {
    expect(SUITS.map(api.marriageValue)).toEqual([40, 100, 80, 60]);
  });

  test('A 11, 10 10, K 4, Q 3, J 2, and nothing for a nine', () => {
    const ranks = RANKS.slice(RANKS.indexOf('9'));
    expect(ranks.map(api.pointsFor)).toEqual([0, 10, 2, 3, 4, 11]);
  });

  test.each([
    ['a rank of another pack', () => api.pointsFor('2'), /a rank of Tysiąc is one of .*, not "2"/],
    ['no suit', () => api.marriageValue('x' as never), 'a suit is one of ♠ ♥ ♦ ♣, not "x"'],
  ])('%s is told apart from nothing', (_, ask, sentence) => {
    expect(ask).toThrow(sentence);
  });

  test.each([undefined, 5])('%j is no seed to deal from', (seed) => {
    const waiting = orThrow(api.newGame(3));
    expect(code(api.dealRandom(waiting, seed as never))).toBe('invalid_params');
  });

  test('cards are read and printed', () => {
    expect(api.printTysiacCard(card('th'))).toBe('10♥');
    expect(code(api.tysiacCard('8♥'))).toBe('not_in_pack');
    expect(code(api.tysiacCard('eight'))).toBe('not_a_card');
  });
});
