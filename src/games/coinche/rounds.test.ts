// Laws of numbers over random rounds, and how games end: what holds whatever the cards are.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import {
  anyCard,
  numberAt,
  orThrow,
  pick,
  present,
  readRules,
  simulationRng,
  SUITS,
} from '#kernel';
import type { JsonObject, Rng } from '#kernel';
import { calculateTrickPoints, type CoincheRules, type CoincheState, type Team } from './index.ts';
import { playable } from './play.ts';

const rulesOf = (value: unknown) => orThrow(readRules(coinche.ruleset, value));

/** Deal after deal of one seed, without a word or a card in between. */
function nextDeal(state: CoincheState): CoincheState {
  return orThrow(coinche.step({ ...state, phase: 'RoundEnd' }, null, { type: 'NEXT_ROUND' })).state;
}

/** Somebody bids 80 in some suit, nobody says more, and every card falls by chance. */
function played(dealt: CoincheState, rng: Rng): CoincheState {
  let state = dealt;
  const take = (action: Parameters<typeof coinche.step>[2]) =>
    (state = orThrow(coinche.step(state, state.turn, action)).state);
  for (let passes = pick([0, 1, 2, 3], rng); passes > 0; passes--) take({ type: 'PASS' });
  take({ type: 'PLACE_BID', value: 80, suit: pick([0, 1, 2, 3], rng) });
  while (state.phase === 'Bidding') take({ type: 'PASS' });
  while (state.phase === 'Play')
    take({ type: 'PLAY_CARD', card: anyCard(playable(state, state.turn ?? -1), rng) });
  return state;
}

const PLAYED = 1500;

describe('every round played out', () => {
  const rules = rulesOf({ preset: 'standard', target: 100_000 });

  test('gives the two sides 162 points, 62 of them in trump and 30 in each other suit', () => {
    const rng = simulationRng('points');
    let state = coinche.start(rules, 4, 'points', 0);
    let made = 0;
    for (let n = 0; n < PLAYED; n++) {
      const over = played(state, rng);
      const contract = present(over.contract, 'contract');
      const score = present(over.score.roundScore, 'roundScore');
      expect(score.contractingTeamPoints + score.opponentTeamPoints).toBe(162);
      expect(score.contractMet).toBe(score.contractingTeamPoints >= 80);
      expect(pointsBySuit(over)).toEqual(
        SUITS.map((_, suit) => (suit === contract.suit ? 62 : 30)),
      );
      expect(over.tricks.length).toBe(8);
      made += score.contractMet ? 1 : 0;
      state = nextDeal(over);
    }
    expect(made).toBeGreaterThan(PLAYED / 10);
    expect(made).toBeLessThan((PLAYED * 9) / 10);
  });

  test.each(['team', 'player', 'biddingPlayer'])(
    'pays 20 for a belote exactly where the cards were dealt, %s',
    (belote) => {
      const rng = simulationRng(belote);
      let state = coinche.start({ ...rules, belote } as CoincheRules, 4, belote, 0);
      let paid = 0;
      for (let n = 0; n < PLAYED / 3; n++) {
        const over = played(state, rng);
        const contract = present(over.contract, 'contract');
        const score = present(over.score.roundScore, 'roundScore');
        const holders = seatsOfPair(state, contract.suit);
        const expected = payee(belote, holders, contract.seat);
        expect(score.beloteBonusTeam).toBe(expected);
        const bonus = (side: string) => (expected === side ? 20 : 0);
        expect(score.contractingTeamFinalScore - score.contractingTeamScore).toBe(
          bonus('contracting'),
        );
        expect(score.opponentTeamFinalScore - score.opponentTeamScore).toBe(bonus('opponent'));
        paid += expected === null ? 0 : 1;
        state = nextDeal(over);
      }
      expect(paid).toBeGreaterThan(PLAYED / 60);
    },
  );

  /** By suit, over all cards that fell, each counted alone. */
  function pointsBySuit(over: CoincheState): readonly number[] {
    const trump = present(SUITS[present(over.contract, 'contract').suit], 'trump');
    const sums = [0, 0, 0, 0];
    for (const { plays } of over.tricks) {
      for (const { card } of plays) {
        const suit = card >>> 3;
        const alone = { leader: 0, plays: [{ seat: 0, card }, ...nothing(suit)] };
        sums[suit] = numberAt(sums, suit) + calculateTrickPoints(alone, trump);
      }
    }
    return sums;
  }

  /** Three sevens, which count nothing in any suit. */
  function nothing(suit: number) {
    return [1, 2, 3].map((seat) => ({ seat, card: (suit * 8) as never }));
  }
});

/** King and queen of a suit are the sixth and fifth of its eight cards. */
function seatsOfPair(state: CoincheState, suit: number): readonly [king: number, queen: number] {
  const holder = (card: number) => state.hands.findIndex((hand) => ((hand >>> card) & 1) === 1);
  return [holder(suit * 8 + 5), holder(suit * 8 + 4)];
}

function payee(belote: string, [king, queen]: readonly [number, number], bidder: number) {
  const together = belote === 'team' ? king % 2 === queen % 2 : king === queen;
  const ours = king % 2 === bidder % 2;
  if (!together || (belote === 'biddingPlayer' && !ours)) return null;
  return ours ? 'contracting' : 'opponent';
}

describe('how often a belote is dealt', () => {
  const DEALS = 20_000;

  test('in one team 15 times of 31, in one hand 7 times of 31', () => {
    let state = coinche.start(rulesOf('standard'), 4, 'belote', 0);
    let [team, hand] = [0, 0];
    for (let n = 0; n < DEALS; n++) {
      const [king, queen] = seatsOfPair(state, n % 4);
      team += king % 2 === queen % 2 ? 1 : 0;
      hand += king === queen ? 1 : 0;
      state = nextDeal(state);
    }
    expect(state.shuffles).toBe(DEALS + 1);
    for (const [seen, chance] of [
      [team, 15 / 31],
      [hand, 7 / 31],
    ] as const) {
      const error = Math.sqrt((chance * (1 - chance)) / DEALS);
      expect(Math.abs(seen / DEALS - chance)).toBeLessThan(4 * error);
    }
  });
});

const play = (seat: number, card: string) => ({ seat, card });
const contract = { seat: 0, value: 60, suit: '♥', multiplier: 1 };

/** Seat 0's side has 55 in the trick before; the last, of 13 and 10 more, goes to seat 1: 55 : 23, lost for 60. */
const LAST_CARD = {
  phase: 'Play',
  dealer: 3,
  turn: 3,
  hands: ['', '', '', '8♠'],
  tricks: [{ leader: 0, plays: [play(0, 'J♥'), play(1, '9♥'), play(2, 'A♥'), play(3, '10♥')] }],
  trick: { leader: 0, plays: [play(0, 'J♠'), play(1, 'A♠'), play(2, '9♠')] },
};
/** The same with the contract at 50: made, 55 : 23. */
const made = (scores: readonly number[], fields: JsonObject = {}) => ({
  ...LAST_CARD,
  contract: { ...contract, value: 50 },
  scores,
  ...fields,
});
const lost = (scores: readonly number[], fields: JsonObject = {}) => ({
  ...LAST_CARD,
  contract,
  scores,
  ...fields,
});

/** Sentence, rules, position, totals, the side that has won. */
const ENDS: readonly (readonly [string, object, JsonObject, readonly number[], Team | null])[] = [
  ['nobody there yet', { target: 100 }, made([44, 0]), [99, 23], null],
  ['exactly there', { target: 100 }, made([45, 0]), [100, 23], 0],
  ['the others there', { target: 100 }, made([0, 77]), [55, 100], 1],
  ['both there, the first ahead', { target: 100 }, made([50, 80]), [105, 103], 0],
  ['both there, the second ahead', { target: 100 }, made([47, 80]), [102, 103], 1],
  ['both there and equal: play on', { target: 100 }, made([48, 80]), [103, 103], null],
  ['far ahead and equal: play on', { target: 100 }, made([968, 1000]), [1023, 1023], null],
  ['162 for a lost contract', { target: 162 }, lost([0, 0]), [0, 162], 1],
  ['rounds left', { maxRounds: 3 }, made([0, 0], { roundsPlayed: 1 }), [55, 23], null],
  ['the last round', { maxRounds: 3 }, made([0, 0], { roundsPlayed: 2 }), [55, 23], 0],
  ['the last round, the others ahead', { maxRounds: 1 }, made([0, 90]), [55, 113], 1],
  ['the last round equal: play on', { maxRounds: 1 }, made([0, 32]), [55, 55], null],
  ['rounds after the last', { maxRounds: 3 }, made([0, 0], { roundsPlayed: 7 }), [55, 23], 0],
  ['no last round', {}, made([0, 0], { roundsPlayed: 5000 }), [55, 23], null],
];

describe('the end of a game', () => {
  test.each(ENDS)('%s', (_, rules, position, totals, winner) => {
    const state = orThrow(coinche.readPosition(position, rulesOf(rules)));
    const last = orThrow(coinche.readAction({ type: 'PLAY_CARD', card: '8♠' }));
    const done = orThrow(coinche.step(state, 3, last));
    expect(done.state.score).toMatchObject({ scores: totals, winner });
    expect(done.state.phase).toBe(winner === null ? 'RoundEnd' : 'GameOver');
    expect(done.events.slice(4)).toEqual([]);
    expect(done.events.slice(3)).toEqual(
      winner === null ? [] : [{ type: 'gameOver', winner, totals }],
    );
  });

  test('a passed-out round is a round too', () => {
    const passes = (turn: number, fields: JsonObject) => ({
      phase: 'Bidding',
      dealer: 3,
      turn,
      hands: ['7♠', '8♠', '9♠', 'J♠'],
      bids: [0, 1, 2].map((seat) => ({ seat, bid: 'pass' })),
      ...fields,
    });
    const end = (rules: object, fields: JsonObject) => {
      const state = orThrow(coinche.readPosition(passes(3, fields), rulesOf(rules)));
      return orThrow(coinche.step(state, 3, { type: 'PASS' }));
    };
    const last = end({ maxRounds: 2 }, { roundsPlayed: 1, scores: [10, 20] });
    expect(last.state).toMatchObject({ phase: 'GameOver', score: { winner: 1 } });
    expect(last.events).toEqual([
      { type: 'passed', seat: 3 },
      { type: 'passedOut' },
      { type: 'gameOver', winner: 1, totals: [10, 20] },
    ]);
    expect(end({ maxRounds: 2 }, { scores: [10, 20] }).state.phase).toBe('RoundEnd');
    expect(end({ maxRounds: 1 }, { scores: [10, 10] }).state.phase).toBe('RoundEnd');
  });
});

describe('passed-out rounds', () => {
  test('move the deal on, count as rounds and score nothing', () => {
    let state = coinche.start(rulesOf('standard'), 4, 'nobody bids', 2);
    const deals: CoincheState[] = [];
    for (const dealer of [2, 3, 0, 1, 2]) {
      expect(state).toMatchObject({ dealer, turn: (dealer + 1) % 4, bids: [] });
      deals.push(state);
      for (let n = 0; n < 4; n++)
        state = orThrow(coinche.step(state, state.turn, { type: 'PASS' })).state;
      expect(state).toMatchObject({ phase: 'RoundEnd', dealer, contract: null });
      expect(state.hands).toEqual(deals.at(-1)?.hands);
      state = orThrow(coinche.step(state, null, { type: 'NEXT_ROUND' })).state;
    }
    expect(coinche.roundsPlayed(state)).toBe(5);
    expect(state.score.scores).toEqual([0, 0]);
    expect(state.score.history).toEqual(
      Array.from({ length: 5 }, () => ({ contract: null, contractMet: null, scores: [0, 0] })),
    );
    expect(new Set(deals.map(({ hands }) => hands.join(' '))).size).toBe(5);
  });
});
