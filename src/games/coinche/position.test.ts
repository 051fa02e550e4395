// Positions: whatever contradicts itself is refused with its path, the rest is filled in, and nothing is lost in print.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import {
  orThrow,
  pick,
  readRules,
  simulationRng,
  type Json,
  type JsonObject,
  type Rng,
} from '#kernel';
import type { CoincheState } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(coinche.ruleset, value));
const play = (seat: number, card: string) => ({ seat, card });
/** Cards from a leader on. */
const trick = (leader: number, ...cards: readonly string[]) => ({
  leader,
  plays: cards.map((card, i) => play((leader + i) % 4, card)),
});
const call = (seat: number, bid: Json) => ({ seat, bid });
const EIGHTY = { value: 80, suit: '♥' };
const CONTRACT = { seat: 0, value: 80, suit: '♥', multiplier: 1 };
const ROUND_SCORE = {
  contractingTeamPoints: 80,
  opponentTeamPoints: 82,
  contractMet: true,
  contractingTeamScore: 80,
  opponentTeamScore: 82,
  beloteBonusTeam: null,
  contractingTeamFinalScore: 80,
  opponentTeamFinalScore: 82,
};

const BIDDING = { phase: 'Bidding', dealer: 3, turn: 0, hands: ['7♠', '7♥', '7♦', '7♣'] };
const PLAY = { phase: 'Play', dealer: 3, turn: 1, hands: ['7♠ 8♠', '7♥ 8♥', '7♦ 8♦', '7♣ 8♣'] };
const EMPTY = [[], [], [], []];
const OVER = { phase: 'RoundEnd', dealer: 3, turn: null, hands: EMPTY };
const WON = { phase: 'GameOver', dealer: 3, turn: null, hands: EMPTY, scores: [10, 20] };
const spoken = (turn: number, ...bids: readonly JsonObject[]) => ({ ...BIDDING, turn, bids });

const CALLS = 'pass, coinche, surcoinche';
const FROM_0_TO_3 = 'expected a whole number from 0 to 3';
const OR_MORE = 'expected a whole number 0 or more';

/** Position, sentence with its path. */
const REFUSED: readonly (readonly [unknown, string])[] = [
  [null, 'expected an object, found null'],
  [[], 'expected an object, found a list'],
  [{ ...PLAY, points: 3 }, 'points: unknown field'],
  [{ ...PLAY, rules: {} }, 'rules: unknown field'],
  [{ dealer: 0, turn: 0, hands: [] }, 'phase: this field is required'],
  [{ phase: 'Play', turn: 0, hands: [] }, 'dealer: this field is required'],
  [{ phase: 'Play', dealer: 0, hands: [] }, 'turn: this field is required'],
  [{ phase: 'Play', dealer: 0, turn: 0 }, 'hands: this field is required'],
  [
    { ...PLAY, phase: 'Auction' },
    'phase: expected one of Bidding, Play, RoundEnd, GameOver, found "Auction"',
  ],
  [{ ...PLAY, dealer: 4 }, `dealer: ${FROM_0_TO_3}, found 4`],
  [{ ...PLAY, dealer: -1 }, `dealer: ${FROM_0_TO_3}, found -1`],
  [{ ...PLAY, turn: 4 }, `turn: ${FROM_0_TO_3}, found 4`],
  [{ ...PLAY, turn: null }, 'turn: expected a number, found null'],
  [{ ...BIDDING, turn: null }, 'turn: expected a number, found null'],
  [{ ...OVER, turn: 4 }, `turn: ${FROM_0_TO_3}, found 4`],
  [{ ...WON, turn: 'x' }, 'turn: expected a number, found "x"'],
  // Hands.
  [{ ...PLAY, hands: 3 }, 'hands: expected a list, found 3'],
  [{ ...PLAY, hands: ['', '', ''] }, 'hands: expected 4 hands, found 3'],
  [{ ...PLAY, hands: ['', '', '', '', ''] }, 'hands: expected 4 hands, found 5'],
  [{ ...PLAY, hands: ['', '', 3, ''] }, 'hands[2]: expected a list, found 3'],
  [{ ...PLAY, hands: ['', '', '', [3]] }, 'hands[3][0]: expected a text, found 3'],
  [{ ...PLAY, hands: ['7♠ 1♠', '', '', ''] }, 'hands[0][1]: "1♠" is not a card'],
  [{ ...PLAY, hands: ['6♠', '', '', ''] }, "hands[0][0]: 6♠ is not in this game's pack"],
  [{ ...PLAY, hands: ['7♠ 7s', '', '', ''] }, 'hands[0][1]: 7s stands here twice'],
  // Calls.
  [{ ...BIDDING, bids: 3 }, 'bids: expected a list, found 3'],
  [{ ...BIDDING, bids: [3] }, 'bids[0]: expected an object, found 3'],
  [{ ...BIDDING, bids: [{ ...call(3, 'pass'), x: 1 }] }, 'bids[0].x: unknown field'],
  [{ ...BIDDING, bids: [call(4, 'pass')] }, `bids[0].seat: ${FROM_0_TO_3}, found 4`],
  [{ ...BIDDING, bids: [call(3, 'Pass')] }, `bids[0].bid: expected one of ${CALLS}, found "Pass"`],
  [{ ...BIDDING, bids: [call(3, 80)] }, 'bids[0].bid: expected an object, found 80'],
  [{ ...BIDDING, bids: [{ seat: 3 }] }, 'bids[0].bid: expected an object, found nothing'],
  [{ ...BIDDING, bids: [call(3, { ...EIGHTY, seat: 3 })] }, 'bids[0].bid.seat: unknown field'],
  [
    { ...BIDDING, bids: [call(3, { suit: '♥' })] },
    'bids[0].bid.value: expected a number, found nothing',
  ],
  [
    { ...BIDDING, bids: [call(3, { value: -1, suit: '♥' })] },
    `bids[0].bid.value: ${OR_MORE}, found -1`,
  ],
  [
    { ...BIDDING, bids: [call(3, { value: 'all', suit: '♥' })] },
    'bids[0].bid.value: expected a number, found "all"',
  ],
  [
    { ...BIDDING, bids: [call(3, { value: 80, suit: 'x' })] },
    'bids[0].bid.suit: expected a suit ♠ ♥ ♦ ♣, found "x"',
  ],
  [spoken(0, call(0, 'pass'), call(2, 'pass')), 'bids[1].seat: seat 1 speaks here, not 2'],
  [
    spoken(0, call(0, EIGHTY), call(1, 'coinche'), call(2, 'pass'), call(3, 'pass')),
    'bids[3].seat: seat 0 speaks here, not 3',
  ],
  [
    spoken(0, call(0, 'pass'), call(1, 'pass'), call(2, 'pass'), call(3, 'pass'), call(0, 'pass')),
    'bids[4]: the auction is over before this',
  ],
  [
    spoken(1, call(1, EIGHTY), call(2, 'coinche'), call(3, 'surcoinche'), call(1, 'pass')),
    'bids[3]: the auction is over before this',
  ],
  [
    {
      ...PLAY,
      bids: [call(1, EIGHTY), call(2, 'pass'), call(3, 'pass'), call(0, 'pass'), call(1, 'pass')],
    },
    'bids[4]: the auction is over before this',
  ],
  [
    spoken(0, call(0, 'pass'), call(1, 'pass'), call(2, 'pass'), call(3, 'pass')),
    'bids: the auction is over',
  ],
  [
    spoken(1, call(1, EIGHTY), call(2, 'pass'), call(3, 'pass'), call(0, 'pass')),
    'bids: the auction is over',
  ],
  [spoken(2, call(0, 'pass')), 'turn: after seat 0 seat 1 speaks'],
  [
    spoken(3, call(0, EIGHTY), call(1, 'coinche'), call(2, 'pass')),
    'turn: after seat 2 seat 0 speaks',
  ],
  // The contract.
  [{ ...BIDDING, contract: CONTRACT }, 'contract: there is no contract during the auction'],
  [{ ...PLAY, contract: 80 }, 'contract: expected an object, found 80'],
  [{ ...PLAY, contract: { ...CONTRACT, team: 0 } }, 'contract.team: unknown field'],
  [{ ...PLAY, contract: { ...CONTRACT, seat: 4 } }, `contract.seat: ${FROM_0_TO_3}, found 4`],
  [{ ...PLAY, contract: { ...CONTRACT, value: 80.5 } }, `contract.value: ${OR_MORE}, found 80.5`],
  [
    { ...PLAY, contract: { ...CONTRACT, suit: '' } },
    'contract.suit: expected a suit ♠ ♥ ♦ ♣, found ""',
  ],
  [
    { ...PLAY, contract: { ...CONTRACT, multiplier: 0 } },
    'contract.multiplier: expected a whole number 1 or more, found 0',
  ],
  [
    { ...PLAY, contract: { ...CONTRACT, multiplier: 3 } },
    'contract.multiplier: expected one of 1, 2, 4, found 3',
  ],
  // The trick.
  [{ ...PLAY, trick: 3 }, 'trick: expected an object, found 3'],
  [{ ...PLAY, trick: { leader: 1, winner: 1 } }, 'trick.winner: unknown field'],
  [{ ...PLAY, trick: { leader: 4 } }, `trick.leader: ${FROM_0_TO_3}, found 4`],
  [{ ...PLAY, trick: {} }, 'trick.leader: expected a number, found nothing'],
  [{ ...PLAY, trick: { leader: 1, plays: 3 } }, 'trick.plays: expected a list, found 3'],
  [{ ...PLAY, trick: { leader: 1, plays: [3] } }, 'trick.plays[0]: expected an object, found 3'],
  [
    { ...PLAY, trick: { leader: 1, plays: [{ ...play(1, 'A♥'), by: 1 }] } },
    'trick.plays[0].by: unknown field',
  ],
  [
    { ...PLAY, trick: { leader: 1, plays: [play(5, 'A♥')] } },
    `trick.plays[0].seat: ${FROM_0_TO_3}, found 5`,
  ],
  [
    { ...PLAY, trick: { leader: 1, plays: [play(1, '6♥')] } },
    "trick.plays[0].card: 6♥ is not in this game's pack",
  ],
  [{ ...BIDDING, trick: trick(0, 'A♥') }, 'trick: no trick lies in phase Bidding'],
  [{ ...OVER, trick: trick(0, 'A♥') }, 'trick: no trick lies in phase RoundEnd'],
  [
    { ...PLAY, trick: { leader: 1, plays: [play(1, 'A♥'), play(3, 'A♦')] } },
    'trick.plays[1].seat: seat 2 plays here, not 3',
  ],
  [
    { ...PLAY, trick: { leader: 0, plays: [play(1, 'A♥')] } },
    'trick.plays[0].seat: seat 0 plays here, not 1',
  ],
  [
    { ...PLAY, hands: EMPTY, trick: trick(1, 'A♠', 'A♥', 'A♦', 'A♣', '10♠') },
    'trick.plays: more cards than players',
  ],
  [
    { ...PLAY, hands: EMPTY, trick: trick(1, 'A♠', 'A♥', 'A♦', 'A♣') },
    'trick.plays: this trick is finished and belongs to tricks',
  ],
  [{ ...PLAY, trick: trick(0, 'A♥'), turn: 2 }, 'turn: seat 1 plays next'],
  [{ ...PLAY, trick: { leader: 0 } }, 'turn: seat 0 plays next'],
  // Finished tricks.
  [{ ...PLAY, tricks: 3 }, 'tricks: expected a list, found 3'],
  [{ ...PLAY, tricks: [3] }, 'tricks[0]: expected an object, found 3'],
  [{ ...PLAY, tricks: [{ leader: 0, x: 1 }] }, 'tricks[0].x: unknown field'],
  [{ ...PLAY, tricks: [{ leader: 0 }] }, 'tricks[0].plays: a finished trick has cards'],
  [
    { ...PLAY, tricks: [trick(0, 'A♠', 'A♥', 'A♦')] },
    'tricks[0].plays: a finished trick has 4 cards, found 3',
  ],
  [
    { ...PLAY, tricks: [{ ...trick(0, 'A♠', 'A♥', 'A♦', 'A♣'), winner: 4 }] },
    `tricks[0].winner: ${FROM_0_TO_3}, found 4`,
  ],
  [
    {
      ...PLAY,
      tricks: [
        trick(0, 'A♠', 'A♥', 'A♦', 'A♣'),
        { leader: 1, plays: [play(1, 'K♠'), play(2, 'K♥'), play(0, 'K♦'), play(3, 'K♣')] },
      ],
    },
    'tricks[1].plays[2].seat: seat 3 plays here, not 0',
  ],
  [
    { ...BIDDING, tricks: [trick(0, 'A♠', 'A♥', 'A♦', 'A♣')] },
    'tricks: no trick is played during the auction',
  ],
  // Cards that stand in two places.
  [{ ...PLAY, hands: ['7♠', '', '', '7♠'] }, 'hands[3]: 7♠ already stands at hands[0]'],
  [{ ...PLAY, trick: trick(1, '7♠') }, 'trick.plays[0].card: 7♠ already stands at hands[0]'],
  [
    { ...PLAY, trick: trick(1, 'A♠'), tricks: [trick(0, 'K♠', 'A♠', 'K♦', 'K♣')] },
    'tricks[0].plays[1].card: A♠ already stands at trick.plays[0].card',
  ],
  [
    { ...OVER, tricks: [trick(0, 'A♠', 'A♥', 'A♦', 'A♣'), trick(0, 'K♠', 'K♥', 'A♦', 'K♣')] },
    'tricks[1].plays[2].card: A♦ already stands at tricks[0].plays[2].card',
  ],
  // Counts.
  [
    { ...BIDDING, hands: ['7♠ 8♠ 9♠ J♠ Q♠ K♠ 10♠ A♠ 7♥', '', '', ''] },
    'hands[0]: at most 8 cards lie here, found 9',
  ],
  [
    {
      ...OVER,
      hands: ['', '7♠ 8♠ 9♠ J♠ Q♠ K♠ 10♠', '', ''],
      tricks: [trick(0, 'A♥', 'K♥', 'Q♥', 'J♥'), trick(0, 'A♦', 'K♦', 'Q♦', 'J♦')],
    },
    'hands[1]: at most 6 cards lie here, found 7',
  ],
  [
    {
      ...PLAY,
      hands: ['7♠ 8♠ 9♠ J♠ Q♠ K♠ 10♠ A♠', '', '', ''],
      trick: trick(0, 'A♥'),
    },
    'hands[0]: at most 7 cards lie here, found 8',
  ],
  [
    { ...PLAY, hands: ['7♠', '7♥ 8♥', '7♦ 8♦', '7♣ 8♣'] },
    'hands[0]: seats 1 and 0 must come out with equally many cards',
  ],
  [
    { ...PLAY, trick: trick(0, 'A♥') },
    'hands[0]: seats 1 and 0 must come out with equally many cards',
  ],
  // What is bid for can be played to its end.
  [
    { ...BIDDING, hands: ['A♠', 'K♠', '', 'Q♠'] },
    'hands[2]: seats 0 and 2 must come out with equally many cards',
  ],
  [
    { ...PLAY, hands: EMPTY, tricks: [{ ...trick(1, '7♥', '8♥', '9♥', 'J♥'), winner: 0 }] },
    'hands[1]: the player to move has no card',
  ],
  // The score sheet.
  [{ ...PLAY, scores: 3 }, 'scores: expected a list, found 3'],
  [{ ...PLAY, scores: [1] }, 'scores: expected 2 numbers, found 1'],
  [{ ...PLAY, scores: [1, 2, 3] }, 'scores: expected 2 numbers, found 3'],
  [{ ...PLAY, scores: [1, 0.5] }, 'scores[1]: expected a whole number, found 0.5'],
  [{ ...OVER, roundScore: 3 }, 'roundScore: expected an object, found 3'],
  [{ ...OVER, roundScore: { ...ROUND_SCORE, x: 1 } }, 'roundScore.x: unknown field'],
  ...Object.entries(ROUND_SCORE)
    .filter(([, value]) => typeof value === 'number')
    .map(
      ([name]) =>
        [
          { ...OVER, roundScore: { ...ROUND_SCORE, [name]: -1 } },
          `roundScore.${name}: ${OR_MORE}, found -1`,
        ] as const,
    ),
  [
    { ...OVER, roundScore: { ...ROUND_SCORE, contractMet: 1 } },
    'roundScore.contractMet: expected true or false, found 1',
  ],
  [
    { ...OVER, roundScore: { ...ROUND_SCORE, beloteBonusTeam: 'both' } },
    'roundScore.beloteBonusTeam: expected one of contracting, opponent, found "both"',
  ],
  [{ ...OVER, history: 3 }, 'history: expected a list, found 3'],
  [{ ...OVER, history: [3] }, 'history[0]: expected an object, found 3'],
  [{ ...OVER, history: [{ winner: 0 }] }, 'history[0].winner: unknown field'],
  [
    { ...OVER, history: [{}, { contract: { ...CONTRACT, seat: 4 } }] },
    `history[1].contract.seat: ${FROM_0_TO_3}, found 4`,
  ],
  [
    { ...OVER, history: [{ contract: { ...CONTRACT, multiplier: 0 } }] },
    'history[0].contract.multiplier: expected a whole number 1 or more, found 0',
  ],
  [
    { ...OVER, history: [{ contractMet: 1 }] },
    'history[0].contractMet: expected true or false, found 1',
  ],
  [{ ...OVER, history: [{ scores: [1] }] }, 'history[0].scores: expected 2 numbers, found 1'],
  [{ ...OVER, roundsPlayed: -1 }, `roundsPlayed: ${OR_MORE}, found -1`],
  [{ ...WON, winner: 2 }, 'winner: expected a whole number from 0 to 1, found 2'],
  [{ ...OVER, winner: 0 }, 'winner: nobody has won in phase RoundEnd'],
  [{ ...PLAY, winner: 1 }, 'winner: nobody has won in phase Play'],
  [{ ...PLAY, seed: 5 }, 'seed: expected a text, found 5'],
  [{ ...PLAY, shuffles: -1 }, `shuffles: ${OR_MORE}, found -1`],
];

describe('positions that contradict themselves', () => {
  test.each(REFUSED.map(([position, message]) => [message, position] as const))(
    '%s',
    (message, position) => {
      const read = coinche.readPosition(position, rulesOf({}));
      const path = message.includes(': ') ? message.slice(0, message.indexOf(': ')) : '';
      expect(read.ok ? 'readable' : read.refusal.message).toBe(message);
      expect(read.ok ? '' : read.refusal.params['path']).toBe(path);
    },
  );

  test('whether capot ends the auction is asked of the rules', () => {
    const capot = spoken(1, call(0, { value: 'capot', suit: '♥' }));
    expect(coinche.readPosition(capot, rulesOf('ffb')).ok).toBe(true);
    expect(coinche.readPosition(capot, rulesOf('pagat'))).toMatchObject({
      refusal: { message: 'bids: the auction is over' },
    });
    const after = { ...PLAY, bids: [call(0, { value: 'capot', suit: '♥' }), call(1, 'pass')] };
    expect(coinche.readPosition(after, rulesOf('pagat'))).toMatchObject({
      refusal: { message: 'bids[1]: the auction is over before this' },
    });
  });
});

/** Sentence, rules, position, fields as they are printed. */
const FILLED: readonly (readonly [string, unknown, JsonObject, JsonObject])[] = [
  [
    'everything but the cards may be left out',
    {},
    BIDDING,
    {
      bids: [],
      contract: null,
      trick: null,
      tricks: [],
      scores: [0, 0],
      roundScore: null,
      history: [],
      roundsPlayed: 0,
      winner: null,
      seed: null,
      shuffles: 0,
    },
  ],
  [
    'null is the same',
    {},
    { ...BIDDING, bids: null, contract: null, tricks: null, scores: null, history: null },
    { bids: [], contract: null, tricks: [], scores: [0, 0], history: [] },
  ],
  ['a lead is a trick of no cards', {}, PLAY, { trick: { leader: 1, plays: [] }, contract: null }],
  [
    'an empty trick may be named',
    {},
    { ...PLAY, trick: { leader: 1 } },
    { trick: { leader: 1, plays: [] } },
  ],
  [
    'and means nothing outside the play',
    {},
    { ...BIDDING, trick: { leader: 1, plays: [] } },
    { trick: null },
  ],
  [
    'a trick is led by who played first',
    {},
    { ...PLAY, hands: ['7♠', '7♥ 8♥', '7♦ 8♦', '7♣ 8♣'], trick: { plays: [play(0, '8♠')] } },
    { trick: { leader: 0, plays: [play(0, '8♠')] } },
  ],
  [
    'the last player of a trick',
    {},
    { ...PLAY, turn: 0, hands: ['7♠ 8♠', '7♥', '7♦', '7♣'], trick: trick(1, '8♥', '8♦', '8♣') },
    { turn: 0 },
  ],
  [
    'a contract left out is what the bids say',
    {},
    { ...PLAY, bids: [call(0, EIGHTY), call(1, 'pass'), call(2, 'pass'), call(3, 'pass')] },
    { contract: CONTRACT },
  ],
  [
    'doubled',
    { multipliers: [3, 8] },
    { ...PLAY, bids: [call(0, EIGHTY), call(1, 'coinche'), call(2, 'pass'), call(0, 'pass')] },
    { contract: { ...CONTRACT, multiplier: 3 } },
  ],
  [
    'and doubled again',
    { multipliers: [3, 8] },
    { ...PLAY, bids: [call(0, EIGHTY), call(1, 'coinche'), call(2, 'surcoinche')] },
    { contract: { ...CONTRACT, multiplier: 8 } },
  ],
  [
    'a contract that is named stands',
    {},
    { ...PLAY, bids: [call(0, EIGHTY)], contract: { ...CONTRACT, seat: 2, value: 'capot' } },
    { contract: { seat: 2, value: 'capot', suit: '♥', multiplier: 1 } },
  ],
  [
    'without a multiplier it is not doubled, and its suit may be a letter',
    {},
    { ...PLAY, contract: { seat: 1, value: 0, suit: 'd' } },
    { contract: { seat: 1, value: 0, suit: '♦', multiplier: 1 } },
  ],
  [
    'the multipliers of the table are known',
    { multipliers: [3, 8] },
    { ...PLAY, contract: { ...CONTRACT, multiplier: 8 } },
    { contract: { ...CONTRACT, multiplier: 8 } },
  ],
  ['a played round may have no contract', {}, { ...OVER }, { contract: null, turn: null }],
  ['nobody is to move after the end', {}, { ...OVER, turn: 2 }, { turn: null }],
  ['nor after the game', {}, { ...WON, turn: 2 }, { turn: null }],
  [
    'hands are sorted',
    {},
    { ...BIDDING, hands: ['A♣ 7♠', '8♠ 7♥', '9♠ 7♦', '10♠ 7♣'] },
    {
      hands: [
        ['7♠', 'A♣'],
        ['8♠', '7♥'],
        ['9♠', '7♦'],
        ['10♠', '7♣'],
      ],
    },
  ],
  [
    'bids in every form',
    {},
    { ...PLAY, bids: [call(3, 'pass'), call(0, { value: 85, suit: 'c' }), call(1, 'coinche')] },
    { bids: [call(3, 'pass'), call(0, { value: 85, suit: '♣' }), call(1, 'coinche')] },
  ],
  ['totals may be negative', {}, { ...OVER, scores: [-5, 7] }, { scores: [-5, 7] }],
  [
    'the score sheet may be older than the rules, and incomplete',
    {},
    { ...OVER, history: [{}, { contract: { ...CONTRACT, multiplier: 7 }, contractMet: false }] },
    {
      history: [
        { contract: null, contractMet: null, scores: [0, 0] },
        { contract: { ...CONTRACT, multiplier: 7 }, contractMet: false, scores: [0, 0] },
      ],
      roundsPlayed: 2,
    },
  ],
  [
    'rounds may be more than the score sheet remembers',
    {},
    { ...OVER, history: [{}], roundsPlayed: 9 },
    { roundsPlayed: 9 },
  ],
  [
    'the score of the round',
    {},
    { ...OVER, roundScore: { ...ROUND_SCORE, beloteBonusTeam: 'opponent' } },
    { roundScore: { ...ROUND_SCORE, beloteBonusTeam: 'opponent' } },
  ],
  [
    'without a belote',
    {},
    { ...OVER, roundScore: { ...ROUND_SCORE, beloteBonusTeam: null } },
    { roundScore: ROUND_SCORE },
  ],
  ['the winner is the side ahead', {}, WON, { winner: 1 }],
  ['whichever it is', {}, { ...WON, scores: [20, 10] }, { winner: 0 }],
  ['unless it is named', {}, { ...WON, winner: 0 }, { winner: 0 }],
  ['the other may be named too', {}, { ...WON, scores: [20, 20], winner: 1 }, { winner: 1 }],
  ['seed and shuffles', {}, { ...BIDDING, seed: 'x', shuffles: 3 }, { seed: 'x', shuffles: 3 }],
];

describe('fields left out', () => {
  test.each(FILLED)('%s', (_, rules, position, printed) => {
    const state = orThrow(coinche.readPosition(position, rulesOf(rules)));
    expect(coinche.printPosition(state)).toMatchObject(printed);
  });

  test('all are printed, in order', () => {
    const state = orThrow(coinche.readPosition(BIDDING, rulesOf({})));
    const names =
      'phase dealer turn hands bids contract trick tricks scores ' +
      'roundScore history roundsPlayed winner seed shuffles';
    expect(Object.keys(coinche.printPosition(state)).join(' ')).toBe(names);
  });

  test('winners of tricks are found with the trump of the contract', () => {
    const tricks = [
      trick(0, 'A♠', '7♥', '10♠', 'K♠'),
      trick(2, 'A♥', '9♥', '10♥', 'K♥'),
      { ...trick(3, 'A♦', 'K♦', 'Q♦', 'J♦'), winner: 1 },
    ];
    const winners = (contract: JsonObject | null) =>
      orThrow(coinche.readPosition({ ...OVER, tricks, contract }, rulesOf({}))).tricks.map(
        ({ winner }) => winner,
      );
    expect(winners(CONTRACT)).toEqual([1, 3, 1]);
    expect(winners({ ...CONTRACT, suit: '♣' })).toEqual([0, 2, 1]);
    expect(winners(null)).toEqual([0, 2, 1]);
    const bids = [call(0, EIGHTY)];
    const read = orThrow(coinche.readPosition({ ...OVER, tricks, bids }, rulesOf({})));
    expect(read.tricks[1]?.winner).toBe(3);
  });

  test('every card of a position is told once', () => {
    const position = {
      ...PLAY,
      hands: ['7♠', '7♥ 8♥', '7♦ 8♦', '7♣ 8♣'],
      trick: trick(0, '10♠'),
      tricks: [trick(0, 'A♠', 'A♥', 'A♦', 'A♣')],
    };
    const state = orThrow(coinche.readPosition(position, rulesOf({})));
    const cards = '7♠ 7♥ 8♥ 7♦ 8♦ 7♣ 8♣ 10♠ A♠ A♥ A♦ A♣'.split(' ');
    expect(coinche.allCards(state)).toEqual(cards.toSorted());
    const led = orThrow(coinche.readPosition(OVER, rulesOf({})));
    expect(coinche.allCards(led)).toEqual([]);
  });
});

/** Every kind of action is as likely as another: bids do not drown what is said about them. */
function anyKind(state: CoincheState, rng: Rng) {
  const legal = [...coinche.legalActions(state, state.turn ?? -1)];
  const kind = pick([...new Set(legal.map(({ type }) => type))], rng);
  return pick(
    legal.filter(({ type }) => type === kind),
    rng,
  );
}

describe('a printed position reads back as the same state', () => {
  test.each(['standard', 'ffb', 'pagat'])('%s', (preset) => {
    const rules = rulesOf({ preset, target: 3000 });
    const rng = simulationRng(preset);
    let state = coinche.start(rules, 4, 'round trip', 1);
    for (;;) {
      const printed = JSON.stringify(coinche.printPosition(state));
      expect(coinche.readPosition(JSON.parse(printed), rules)).toEqual({ ok: true, value: state });
      expect(coinche.allCards(state)).toEqual(coinche.wholePack(4));
      if (coinche.outcome(state) !== undefined) break;
      const action = coinche.tableAction(state) ?? anyKind(state, rng);
      state = orThrow(coinche.step(state, state.turn, action)).state;
    }
    expect(coinche.roundsPlayed(state)).toBeGreaterThan(3);
  });
});

describe('what a position may leave open', () => {
  const read = (position: object) => orThrow(coinche.readPosition(position, STANDARD));
  const STANDARD = orThrow(readRules(coinche.ruleset, 'standard'));
  const BARE = { dealer: 0, hands: [[], [], [], []] };

  test('a finished game with nothing but its phase has no winner, and is over', () => {
    const state = read({ phase: 'GameOver', turn: null, ...BARE });
    expect(coinche.outcome(state)).toEqual({ winners: [], scores: [0, 0, 0, 0] });
    expect(coinche.tableAction(state)).toBeUndefined();
  });

  test('an auction can be held without cards, and then nobody has one to play', () => {
    const calls = [
      { seat: 1, bid: { value: 80, suit: '♥' } },
      { seat: 2, bid: 'pass' },
      { seat: 3, bid: 'pass' },
    ];
    const bidding = read({ phase: 'Bidding', turn: 0, bids: calls, ...BARE });
    const { state } = orThrow(coinche.step(bidding, 0, { type: 'PASS' }));
    expect(state.phase).toBe('Play');
    expect(coinche.toAct(state)).toEqual([]);
    expect(read(coinche.printPosition(state))).toEqual(state);
  });

  test.each([
    ['the contract the bids lead to', { seat: 1, value: 80, suit: '♥' }, 2],
    ['another seat’s', { seat: 3, value: 80, suit: '♥' }, 1],
    ['another value', { seat: 1, value: 90, suit: '♥' }, 1],
    ['another suit', { seat: 1, value: 80, suit: '♠' }, 1],
    ['the same with a multiplier of its own', { seat: 1, value: 80, suit: '♥', multiplier: 4 }, 4],
  ])('a multiplier left out: %s', (_, contract, multiplier) => {
    const bids = [
      { seat: 1, bid: { value: 80, suit: '♥' } },
      { seat: 2, bid: 'coinche' },
      { seat: 3, bid: 'pass' },
      { seat: 1, bid: 'pass' },
    ];
    expect(read({ phase: 'Play', turn: 1, bids, contract, ...BARE }).contract?.multiplier).toBe(
      multiplier,
    );
  });
});
