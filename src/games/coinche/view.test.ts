// Views: a viewer sees the own hand, everything that lies open and who said belote, and nothing else.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, readRules, type JsonObject, type Seat, type Viewer } from '#kernel';

const viewers: readonly Viewer[] = [0, 1, 2, 3, null];
const play = (seat: number, card: string) => ({ seat, card });
const contract = { seat: 0, value: 80, suit: '♥', multiplier: 1 };

function stateOf(position: JsonObject, rules: unknown) {
  return orThrow(coinche.readPosition(position, orThrow(readRules(coinche.ruleset, rules))));
}

const seenBy = (position: JsonObject, rules: unknown, viewer: Viewer) =>
  coinche.printView(coinche.view(stateOf(position, rules), viewer));

const RICH = {
  phase: 'Play',
  dealer: 2,
  turn: 1,
  hands: [['A♠'], ['7♦', '9♦'], ['K♦', '10♦'], ['J♣', 'A♣']],
  bids: [
    { seat: 3, bid: { value: 80, suit: '♥' } },
    { seat: 0, bid: 'coinche' },
    { seat: 1, bid: 'pass' },
    { seat: 3, bid: 'pass' },
  ],
  contract: { seat: 3, value: 80, suit: '♥', multiplier: 2 },
  trick: { leader: 0, plays: [play(0, '7♠')] },
  tricks: [
    {
      leader: 3,
      plays: [play(3, '7♣'), play(0, '8♣'), play(1, '9♣'), play(2, 'Q♣')],
      winner: 2,
    },
  ],
  scores: [310, 420],
  roundScore: null,
  history: [
    { contract: null, contractMet: null, scores: [0, 0] },
    {
      contract: { seat: 1, value: 'capot', suit: '♠', multiplier: 1 },
      contractMet: true,
      scores: [0, 500],
    },
  ],
  roundsPlayed: 5,
  winner: null,
  seed: 'sunday',
  shuffles: 6,
};
const HIDDEN = ['hands', 'seed'];
const OWN = ['viewer', 'rules', 'hand', 'handSizes', 'belote'];

describe('what each viewer sees', () => {
  test.each(viewers)('viewer %s', (viewer) => {
    const state = stateOf(RICH, 'ffb');
    const position = coinche.printPosition(state);
    const seen = coinche.printView(coinche.view(state, viewer));
    const open = Object.keys(position).filter((name) => !HIDDEN.includes(name));
    for (const name of open) expect([name, seen[name]]).toEqual([name, position[name]]);
    expect(Object.keys(seen).toSorted()).toEqual([...open, ...OWN].toSorted());
    expect(seen['viewer']).toBe(viewer);
    expect(seen['rules']).toEqual(state.table.rules);
    expect(seen['handSizes']).toEqual([1, 2, 2, 2]);
    expect(seen['hand']).toEqual(viewer === null ? [] : RICH.hands[viewer]);
    const told = JSON.stringify(seen);
    RICH.hands.forEach((hand, seat) => {
      for (const card of hand) expect([card, told.includes(card)]).toEqual([card, seat === viewer]);
    });
    expect(told).not.toContain('sunday');
  });

  test('the fields stand in order', () => {
    const names =
      'viewer rules phase dealer turn hand handSizes bids contract belote trick tricks scores ' +
      'roundScore history roundsPlayed winner shuffles';
    expect(Object.keys(seenBy(RICH, {}, 0)).join(' ')).toBe(names);
  });

  test('a round that is over', () => {
    const over = { phase: 'RoundEnd', dealer: 0, turn: null, hands: ['7♠', '8♠', '9♠', 'J♠'] };
    expect(seenBy(over, {}, 2)).toMatchObject({ hand: ['9♠'], trick: null, turn: null });
  });

  test('the score of the round and the winner of the game', () => {
    const roundScore = {
      contractingTeamPoints: 80,
      opponentTeamPoints: 82,
      contractMet: true,
      contractingTeamScore: 80,
      opponentTeamScore: 82,
      beloteBonusTeam: null,
      contractingTeamFinalScore: 80,
      opponentTeamFinalScore: 82,
    };
    const over = {
      phase: 'GameOver',
      dealer: 0,
      turn: null,
      hands: ['', '', '', ''],
      winner: 1,
      roundScore,
    };
    expect(seenBy(over, {}, null)).toMatchObject({ winner: 1, roundScore });
  });
});

const BEFORE = { phase: 'Play', dealer: 3, turn: 0, contract };
const HELD = { ...BEFORE, hands: ['K♥ Q♥', '7♠ 8♠', '7♦ 8♦', '7♣ 8♣'] };
/** Seat 0 has played this card out of K♥ and Q♥. */
const told = (card: string, kept: string, bidder: Seat = 0) => ({
  ...HELD,
  turn: 1,
  contract: { ...contract, seat: bidder },
  hands: [kept, '7♠ 8♠', '7♦ 8♦', '7♣ 8♣'],
  trick: { leader: 0, plays: [play(0, card)] },
});
const finished = (...cards: readonly string[]) => ({
  leader: 0,
  plays: cards.map((card, seat) => play(seat, card)),
});
const BOTH_FELL = {
  ...BEFORE,
  hands: ['7♠', '8♠', '9♠', 'J♠'],
  tricks: [finished('K♥', '7♦', '8♦', '9♦'), finished('Q♥', '7♣', '8♣', '9♣')],
};
const SPLIT = {
  ...BEFORE,
  turn: 3,
  hands: ['7♠', '8♠', '9♠', 'J♠ A♠'],
  trick: { leader: 0, plays: [play(0, 'K♥'), play(1, '7♥'), play(2, 'Q♥')] },
};
const OTHERS_QUEEN = {
  ...BEFORE,
  turn: 2,
  hands: ['7♠', 'Q♥', '9♠ 10♠', 'J♠ A♠'],
  trick: { leader: 0, plays: [play(0, 'K♥'), play(1, '7♥')] },
};

/** Sentence, rules, position, who has said belote. */
const BELOTE: readonly (readonly [string, unknown, JsonObject, Seat | null])[] = [
  ['nobody before the first of the pair falls', {}, HELD, null],
  ['who plays the king and keeps the queen', {}, told('K♥', 'Q♥'), 0],
  ['who plays the queen and keeps the king', {}, told('Q♥', 'K♥'), 0],
  ['not who plays one and has not the other', {}, told('K♥', 'J♥'), null],
  ['still after both fell', {}, BOTH_FELL, 0],
  ['not partners who have one each', {}, SPLIT, null],
  ['not when the other side has the second', {}, OTHERS_QUEEN, null],
  ['a defender too', { belote: 'player' }, told('K♥', 'Q♥', 1), 0],
  [
    'no defender where only bidders are paid',
    { belote: 'biddingPlayer' },
    told('K♥', 'Q♥', 1),
    null,
  ],
  ['a bidder there', { belote: 'biddingPlayer' }, told('K♥', 'Q♥', 2), 0],
  [
    'nobody with a pair that is not trump',
    {},
    { ...told('K♠', 'Q♠'), hands: ['Q♠', '7♠ 8♠', '7♦ 8♦', '7♣ 8♣'] },
    null,
  ],
  ['nobody without a contract', {}, { ...told('K♥', 'Q♥'), contract: null }, null],
];

describe('who has said belote', () => {
  test.each(BELOTE)('%s', (_, rules, position, seat) => {
    for (const viewer of viewers) expect(seenBy(position, rules, viewer)['belote']).toBe(seat);
  });

  test('the second seat, when it plays both after the first threw another trump', () => {
    const position = {
      ...BEFORE,
      turn: 2,
      hands: ['7♠', 'Q♥', '9♠ 10♠', 'J♠ A♠'],
      trick: { leader: 0, plays: [play(0, '7♥'), play(1, 'K♥')] },
    };
    expect(seenBy(position, {}, null)['belote']).toBe(1);
  });
});
