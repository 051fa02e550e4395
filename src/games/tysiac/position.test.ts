// Positions: whatever contradicts itself is refused with its path, the rest is filled in, and nothing is lost in print.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import type { JsonObject } from '#kernel';
import { DEFAULT_RULES } from './rules.ts';

const empty = (seats: number) => Array.from({ length: seats }, () => []);
const DEAL = { phase: 'Deal', dealer: 0, turn: null, hands: empty(2) };
const AUCTION = { phase: 'Auction', dealer: 0, turn: 1, hands: ['9♠ A♠', 'J♠ 9♥', 'Q♠ 9♦'] };
const FOUR = { phase: 'Auction', dealer: 3, turn: 0, hands: ['9♠ A♠', 'J♠ 9♥', 'Q♠ 9♦', ''] };
const EXCHANGE = { ...AUCTION, phase: 'TalonExchange', musiks: ['A♥ A♦ A♣'] };
const TWO = { phase: 'TalonExchange', dealer: 0, turn: 1, hands: ['9♠', 'J♠'], musiks: ['A♥ A♦'] };
const PLAY = { phase: 'Play', dealer: 0, turn: 1, hands: ['9♠ A♠', 'J♠ 9♥', 'Q♠ 9♦'] };
const OVER = { phase: 'HandEnd', dealer: 0, turn: null, hands: empty(3) };
const WON = { phase: 'GameOver', dealer: 0, turn: null, hands: empty(3) };
const play = (seat: number, card: string, announcedMarriage?: string | null) =>
  announcedMarriage === undefined ? { seat, card } : { seat, card, announcedMarriage };
const trick = (leader: number, ...texts: readonly string[]) => ({
  leader,
  plays: texts.map((card, i) => play((leader + i) % 3, card)),
});

/** Position, sentence with its path. */
const REFUSED: readonly (readonly [unknown, string])[] = [
  [null, 'expected an object, found null'],
  [{ ...PLAY, points: 3 }, 'points: unknown field'],
  [{ dealer: 0, turn: 0, hands: [] }, 'phase: this field is required'],
  [{ phase: 'Play', turn: 0, hands: [] }, 'dealer: this field is required'],
  [{ phase: 'Play', dealer: 0, hands: [] }, 'turn: this field is required'],
  [{ phase: 'Play', dealer: 0, turn: 0 }, 'hands: this field is required'],
  [
    { ...PLAY, phase: 'Scoring' },
    'phase: expected one of Deal, Auction, TalonExchange, Play, HandEnd, GameOver, found "Scoring"',
  ],
  [{ ...PLAY, hands: 3 }, 'hands: expected a list, found 3'],
  [{ ...PLAY, hands: [[]] }, 'hands: expected 2, 3, 4 hands, found 1'],
  [{ ...PLAY, hands: empty(5) }, 'hands: expected 2, 3, 4 hands, found 5'],
  [{ ...PLAY, hands: [3, [], []] }, 'hands[0]: expected a list, found 3'],
  [{ ...PLAY, hands: [[], [], [3]] }, 'hands[2][0]: expected a text, found 3'],
  [{ ...PLAY, hands: ['9♠ 1♠', [], []] }, 'hands[0][1]: "1♠" is not a card'],
  [{ ...PLAY, hands: ['8♠', [], []] }, "hands[0][0]: 8♠ is not in this game's pack"],
  [{ ...PLAY, hands: ['9♠ 9s', [], []] }, 'hands[0][1]: 9s stands here twice'],
  [{ ...PLAY, dealer: 3 }, 'dealer: expected a whole number from 0 to 2, found 3'],
  [{ ...PLAY, dealer: -1 }, 'dealer: expected a whole number from 0 to 2, found -1'],
  [{ ...PLAY, turn: 3 }, 'turn: expected a whole number from 0 to 2, found 3'],
  [{ ...PLAY, turn: null }, 'turn: expected a number, found null'],
  [{ ...PLAY, seed: 5 }, 'seed: expected a text, found 5'],
  [{ ...PLAY, shuffles: -1 }, 'shuffles: expected a whole number 0 or more, found -1'],
  [{ ...PLAY, handsPlayed: -1 }, 'handsPlayed: expected a whole number 0 or more, found -1'],
  [{ ...PLAY, contract: -1 }, 'contract: expected a whole number 0 or more, found -1'],
  [{ ...PLAY, declarer: 3 }, 'declarer: expected a whole number from 0 to 2, found 3'],
  [{ ...PLAY, musiks: [[], []] }, 'musiks: with 3 players there are 1, found 2'],
  [{ ...TWO, musiks: empty(3) }, 'musiks: with 2 players there are 2, found 3'],
  [{ ...PLAY, musiks: ['x'] }, 'musiks[0][0]: "x" is not a card'],
  [{ ...PLAY, chosenMusik: 1 }, 'chosenMusik: expected a whole number from 0 to 0, found 1'],
  [{ ...TWO, chosenMusik: 2 }, 'chosenMusik: expected a whole number from 0 to 1, found 2'],
  [{ ...PLAY, taken: 'x' }, 'taken[0]: "x" is not a card'],
  [{ ...PLAY, discarded: ['x'] }, 'discarded[0]: "x" is not a card'],
  [{ ...PLAY, discarded: ['A♦'] }, 'discarded: expected no or two different cards, found 1'],
  [{ ...PLAY, discarded: ['A♦', 'A♦'] }, 'discarded: expected no or two different cards, found 2'],
  [
    { ...PLAY, discarded: ['A♦', 'A♥', 'A♣'] },
    'discarded: expected no or two different cards, found 3',
  ],
  [{ ...PLAY, tableCards: 'x' }, 'tableCards[0]: "x" is not a card'],
  [{ ...PLAY, auction: 3 }, 'auction: expected an object, found 3'],
  [{ ...PLAY, auction: { bid: 3 } }, 'auction.bid: unknown field'],
  [{ ...PLAY, auction: { bids: 3 } }, 'auction.bids: expected a list, found 3'],
  [{ ...PLAY, auction: { bids: [3] } }, 'auction.bids[0]: expected an object, found 3'],
  [
    { ...PLAY, auction: { bids: [{ seat: 0, value: 0, x: 1 }] } },
    'auction.bids[0].x: unknown field',
  ],
  [
    { ...PLAY, auction: { bids: [{ seat: 3, value: 0 }] } },
    'auction.bids[0].seat: expected a whole number from 0 to 2, found 3',
  ],
  [
    { ...PLAY, auction: { bids: [{ seat: 0, value: -1 }] } },
    'auction.bids[0].value: expected a whole number 0 or more, found -1',
  ],
  [{ ...PLAY, trump: 'X' }, 'trump: expected a suit ♠ ♥ ♦ ♣, found "X"'],
  [{ ...PLAY, trump: 'hd' }, 'trump: expected a suit ♠ ♥ ♦ ♣, found "hd"'],
  [{ ...PLAY, trump: '' }, 'trump: expected a suit ♠ ♥ ♦ ♣, found ""'],
  [{ ...PLAY, trump: 3 }, 'trump: expected a text, found 3'],
  [{ ...PLAY, trick: 3 }, 'trick: expected an object, found 3'],
  [{ ...PLAY, trick: { leader: 1, winner: 1 } }, 'trick.winner: unknown field'],
  [{ ...PLAY, trick: { leader: 3 } }, 'trick.leader: expected a whole number from 0 to 2, found 3'],
  [{ ...PLAY, trick: { leader: 1, plays: 3 } }, 'trick.plays: expected a list, found 3'],
  [{ ...PLAY, trick: { leader: 1, plays: [3] } }, 'trick.plays[0]: expected an object, found 3'],
  [
    { ...PLAY, trick: { leader: 1, plays: [{ seat: 1, card: 'A♥', by: 1 }] } },
    'trick.plays[0].by: unknown field',
  ],
  [
    { ...PLAY, trick: { leader: 1, plays: [play(5, 'A♥')] } },
    'trick.plays[0].seat: expected a whole number from 0 to 2, found 5',
  ],
  [
    { ...PLAY, trick: { leader: 1, plays: [play(1, '8♥')] } },
    "trick.plays[0].card: 8♥ is not in this game's pack",
  ],
  [
    { ...PLAY, trick: { leader: 1, plays: [play(1, 'K♥', 'Z')] } },
    'trick.plays[0].announcedMarriage: expected a suit ♠ ♥ ♦ ♣, found "Z"',
  ],
  [{ ...PLAY, tricks: 3 }, 'tricks: expected a list, found 3'],
  [{ ...PLAY, tricks: [{ leader: 0, x: 1 }] }, 'tricks[0].x: unknown field'],
  [{ ...PLAY, tricks: [{ leader: 0 }] }, 'tricks[0].plays: a finished trick has cards'],
  [
    { ...PLAY, tricks: [{ ...trick(0, 'A♥', 'A♦', 'A♣'), winner: 3 }] },
    'tricks[0].winner: expected a whole number from 0 to 2, found 3',
  ],
  [{ ...PLAY, trickPoints: [1, 2] }, 'trickPoints: expected 3 numbers, found 2'],
  [{ ...PLAY, marriagePoints: [1, 2] }, 'marriagePoints: expected 3 numbers, found 2'],
  [{ ...PLAY, cumulative: [1, 2, 3, 4] }, 'cumulative: expected 3 numbers, found 4'],
  [{ ...PLAY, bombsUsed: [1] }, 'bombsUsed: expected 3 numbers, found 1'],
  [{ ...PLAY, bombsUsed: 1 }, 'bombsUsed: expected a list, found 1'],
  [{ ...PLAY, cumulative: [1, 2, 0.5] }, `cumulative[2]: expected a whole number, found 0.5`],
  [{ ...WON, winners: 1 }, 'winners: expected a list, found 1'],
  [{ ...WON, winners: [3] }, 'winners[0]: expected a whole number from 0 to 2, found 3'],
  [{ ...PLAY, winners: [0] }, 'winners: nobody has won in phase Play'],
  [{ ...PLAY, sittingOut: 0 }, 'sittingOut: with two or three players nobody sits out'],
  [{ ...FOUR, sittingOut: 0 }, 'sittingOut: with four players the dealer sits out'],
  // Cards that stand in two places.
  [{ ...PLAY, hands: ['9♠', 'J♠', '9♠'] }, 'hands[2]: 9♠ already stands at hands[0]'],
  [{ ...EXCHANGE, musiks: ['9♠ A♥ A♦'] }, 'musiks[0]: 9♠ already stands at hands[0]'],
  [{ ...TWO, musiks: ['A♥ A♦', 'A♦ A♣'] }, 'musiks[1]: A♦ already stands at musiks[0]'],
  [{ ...TWO, tableCards: 'A♦' }, 'tableCards: A♦ already stands at musiks[0]'],
  [{ ...PLAY, trick: trick(1, '9♠') }, 'trick.plays[0].card: 9♠ already stands at hands[0]'],
  [
    { ...PLAY, tricks: [trick(0, 'A♥', 'A♦', 'A♥')] },
    'tricks[0].plays[2].card: A♥ already stands at tricks[0].plays[0].card',
  ],
  // Seats out of order.
  [{ ...FOUR, hands: ['9♠', 'J♠', 'Q♠', 'A♠'] }, 'hands[3]: who sits out holds no cards'],
  [{ ...FOUR, turn: 3 }, 'turn: the dealer sits out'],
  [{ ...FOUR, phase: 'Play', declarer: 3 }, 'declarer: the dealer sits out'],
  [
    { ...PLAY, tricks: [trick(0, 'A♥', 'A♦')] },
    'tricks[0].plays: a finished trick has 3 cards, found 2',
  ],
  [
    { ...PLAY, tricks: [{ leader: 0, plays: [play(0, 'A♥'), play(2, 'A♦'), play(1, 'A♣')] }] },
    'tricks[0].plays[1].seat: seat 1 plays here, not 2',
  ],
  [
    {
      ...FOUR,
      phase: 'Play',
      tricks: [{ leader: 0, plays: [play(0, 'A♥'), play(1, 'A♦'), play(2, 'A♣')], winner: 3 }],
    },
    'tricks[0].winner: this seat did not play',
  ],
  [{ ...FOUR, phase: 'Play', trick: { leader: 3 } }, 'trick.leader: the dealer sits out'],
  [{ ...PLAY, trick: { leader: 0 } }, 'turn: seat 0 plays next'],
  [{ ...PLAY, trick: trick(1, 'A♥', 'A♦', 'A♣', '10♣') }, 'trick.plays: more cards than players'],
  [
    { ...PLAY, trick: trick(1, 'A♥', 'A♦', 'A♣') },
    'trick.plays: this trick is finished and belongs to tricks',
  ],
  [{ ...PLAY, trick: trick(0, 'A♥', 'A♦') }, 'turn: seat 2 plays next'],
  [{ ...AUCTION, trick: trick(1, 'A♥') }, 'trick: no trick lies in phase Auction'],
  // The talon.
  [
    { ...EXCHANGE, chosenMusik: 0 },
    'musiks[0]: the chosen musik is in the hand, so this one is empty',
  ],
  [{ ...PLAY, tableCards: 'A♥' }, 'tableCards: only two players leave cards on the table'],
  [
    { ...TWO, phase: 'Play', musiks: [], discarded: ['A♥', 'A♦'], tableCards: 'A♥ A♣' },
    'discarded: cards laid away lie among the tableCards',
  ],
  // Phases.
  [{ ...DEAL, hands: ['9♠', ''] }, 'phase: in phase Deal no card is dealt yet'],
  [{ ...DEAL, musiks: ['9♠'] }, 'phase: in phase Deal no card is dealt yet'],
  [{ ...DEAL, tableCards: '9♠' }, 'phase: in phase Deal no card is dealt yet'],
  [
    { ...DEAL, tricks: [{ leader: 0, plays: [play(0, 'A♥'), play(1, 'A♦')] }] },
    'phase: in phase Deal no card is dealt yet',
  ],
  [{ ...AUCTION, declarer: 1 }, 'declarer: there is no declarer during the auction'],
  [{ ...AUCTION, chosenMusik: 0 }, 'chosenMusik: no musik is chosen during the auction'],
  [
    { ...FOUR, auction: { bids: [{ seat: 3, value: 0 }] } },
    'auction.bids[0].seat: the dealer sits out',
  ],
  [bids([1, 0], [2, 100], [1, 110]), 'auction.bids[2].seat: seat 1 has passed'],
  [bids([1, 100], [0, 110]), 'auction.bids[1].seat: seat 2 speaks here, not 0'],
  [bids([1, 0], [2, 0]), 'auction.bids: the auction is over: at most one player has not passed'],
  [bids([1, 100]), 'turn: after seat 1 seat 2 speaks'],
  [{ ...AUCTION, musiks: ['A♥ A♦ K♥ K♦'] }, 'musiks[0]: at most 3 cards lie here, found 4'],
  [{ ...TWO, musiks: ['', 'A♥ K♥ K♦'] }, 'musiks[1]: at most 2 cards lie here, found 3'],
  [{ ...EXCHANGE, declarer: 0 }, 'turn: the declarer exchanges'],
  [
    {
      phase: 'TalonExchange',
      dealer: 2,
      turn: 0,
      declarer: 0,
      hands: ['A♠', '', 'Q♠'],
      musiks: [''],
    },
    'hands[0]: with the musik the declarer needs two cards to part with',
  ],
  [
    { ...PLAY, turn: 2, trick: trick(1, 'A♥') },
    'hands[1]: seats 2 and 1 must come out with equally many cards',
  ],
  [{ ...PLAY, hands: empty(3) }, 'hands[1]: the player to move has no card'],
  [
    { ...AUCTION, hands: ['9♠ J♠ Q♠ K♠ 10♠ A♠ 9♥ J♥', '', ''] },
    'hands[0]: at most 7 cards lie here, found 8',
  ],
  [
    { ...EXCHANGE, hands: ['', '9♠ J♠ Q♠ K♠ 10♠ A♠ 9♥ J♥ Q♥ K♥ 10♥', ''], musiks: [] },
    'hands[1]: at most 10 cards lie here, found 11',
  ],
  [
    { ...PLAY, hands: ['9♠ J♠ Q♠ K♠ 10♠ A♠ 9♥ J♥ Q♥', '9♣', '9♦'] },
    'hands[0]: at most 8 cards lie here, found 9',
  ],
  [
    { ...PLAY, hands: ['9♠ J♠ Q♠ K♠ 10♠ A♠ 9♥ J♥ Q♥ K♥ 10♥', '9♣'] },
    'hands[0]: at most 10 cards lie here, found 11',
  ],
  [{ ...PLAY, taken: 'A♥ A♦ A♣ K♥' }, 'taken: at most 3 cards lie here, found 4'],
  [
    { ...DEAL, phase: 'HandEnd', tableCards: '9♠ J♠ Q♠ K♠ 10♠' },
    'tableCards: at most 4 cards lie here, found 5',
  ],
  [
    { ...AUCTION, tricks: [trick(0, 'A♥', 'A♦', 'A♣')] },
    'tricks: no trick is played during the auction',
  ],
  [
    { ...TWO, phase: 'Auction', musiks: [], tableCards: 'A♥' },
    'tableCards: nothing is laid away during the auction',
  ],
  [{ ...OVER, turn: 'x' }, 'turn: expected a number, found "x"'],
  [{ ...OVER, turn: 3 }, 'turn: expected a whole number from 0 to 2, found 3'],
  [{ ...OVER, bombsUsed: [-1, 0, 0] }, 'bombsUsed[0]: expected a whole number 0 or more, found -1'],
  [
    { ...PLAY, trickPoints: [0, -1, 0] },
    'trickPoints[1]: expected a whole number 0 or more, found -1',
  ],
  [{ ...WON, winners: [1, 1] }, 'winners: a seat stands here twice'],
];

function bids(...made: readonly (readonly [number, number])[]) {
  return { ...AUCTION, auction: { bids: made.map(([seat, value]) => ({ seat, value })) } };
}

describe('positions that contradict themselves', () => {
  test.each(REFUSED.map(([position, message]) => [message, position] as const))(
    '%s',
    (message, position) => {
      const read = tysiac.readPosition(position, DEFAULT_RULES);
      const path = message.includes(': ') ? message.slice(0, message.indexOf(': ')) : '';
      expect(read.ok ? 'readable' : read.refusal.message).toBe(message);
      expect(read.ok ? '' : read.refusal.params['path']).toBe(path);
    },
  );
});

/** Sentence, position, fields as they are printed. */
const FILLED: readonly (readonly [string, JsonObject, JsonObject])[] = [
  [
    'an undealt table of two',
    DEAL,
    { musiks: [[], []], cumulative: [0, 0], bombsUsed: [0, 0], winners: null, seed: null },
  ],
  [
    'the auction of four',
    FOUR,
    { sittingOut: 3, musiks: [[]], declarer: null, contract: null, trick: null, tricks: [] },
  ],
  ['the sitter may be named', { ...FOUR, sittingOut: 3 }, { sittingOut: 3 }],
  ['nobody may be named as sitter', { ...FOUR, sittingOut: null }, { sittingOut: 3 }],
  [
    'whoever exchanges is declarer',
    EXCHANGE,
    { declarer: 1, contract: null, chosenMusik: null, taken: [], discarded: [], tableCards: [] },
  ],
  [
    'a contract that is left out stays open',
    { ...bids([1, 110], [2, 130], [0, 0], [1, 0]), phase: 'Play', turn: 2, declarer: 2 },
    { declarer: 2, contract: null, trick: { leader: 2, plays: [] } },
  ],
  [
    'a trick is led by who played first',
    { ...PLAY, turn: 2, hands: ['9♠ A♠', '9♥', 'Q♠ 9♦'], trick: { plays: [play(1, 'J♠')] } },
    { trick: { leader: 1, plays: [{ seat: 1, card: 'J♠', announcedMarriage: null }] } },
  ],
  ['a seat to move after the end is nobody', { ...OVER, turn: 2 }, { turn: null }],
  ['a contract is kept', { ...PLAY, declarer: 0, contract: 0 }, { declarer: 0, contract: 0 }],
  [
    'a declarer with three cards more has taken the talon',
    { ...EXCHANGE, hands: ['9♠ A♠', 'J♠ 9♥ A♥ A♦ A♣', 'Q♠ 9♦'], musiks: [] },
    { chosenMusik: 0, declarer: 1 },
  ],
  [
    'a declarer of two with two cards more has taken the empty musik',
    { ...TWO, hands: ['9♠', 'J♠ A♥ A♦'], musiks: ['A♣ J♣', ''] },
    { chosenMusik: 1 },
  ],
  [
    'with no musik empty nothing is taken yet',
    { ...TWO, hands: ['9♠', 'J♠ A♥ A♦'], musiks: ['A♣ J♣', 'Q♣ K♣'] },
    { chosenMusik: null },
  ],
  [
    'with one card more nothing is taken yet',
    { ...TWO, hands: ['9♠', 'J♠ A♥'], musiks: ['A♣ J♣', ''] },
    { chosenMusik: null },
  ],
  [
    'in the auction nothing is taken yet',
    { ...AUCTION, hands: ['9♠ A♠', 'J♠ 9♥ A♥ A♦ A♣', 'Q♠ 9♦'] },
    { chosenMusik: null },
  ],
  ['a play may have no declarer', PLAY, { declarer: null, contract: null, trump: null }],
  [
    'a contract may have no declarer',
    { ...PLAY, contract: 110 },
    { declarer: null, contract: 110 },
  ],
  ['a suit may be a letter', { ...PLAY, trump: 'd' }, { trump: '♦' }],
  ['a suit may be a glyph', { ...PLAY, trump: '♣' }, { trump: '♣' }],
  ['an empty trick lies only in play', { ...AUCTION, trick: { leader: 1 } }, { trick: null }],
  ['nobody is to move between hands', { ...OVER, turn: 2 }, { turn: null }],
  ['no list is an empty list', { ...OVER, tricks: null, cumulative: null }, { tricks: [] }],
  [
    'the winners of a finished game are found from the totals',
    { ...WON, cumulative: [1000, 1200, 900] },
    { winners: [0, 1] },
  ],
  [
    'without a target reached the highest totals win',
    { ...WON, cumulative: [500, 100, 500] },
    { winners: [0, 2] },
  ],
  ['winners may be named', { ...WON, winners: [2] }, { winners: [2] }],
];

describe('fields left out', () => {
  test.each(FILLED)('%s', (_, position, printed) => {
    const read = tysiac.readPosition(position, DEFAULT_RULES);
    if (!read.ok) throw new Error(read.refusal.message);
    expect(tysiac.printPosition(read.value)).toMatchObject(printed);
  });

  test('winners, trump and points are found from the tricks', () => {
    const tricks = [
      { leader: 0, plays: [play(0, 'K♦', '♦'), play(1, 'A♥', null), play(2, 'A♣')] },
      { leader: 0, plays: [play(0, '10♠'), play(1, 'A♠'), play(2, '9♦')] },
      { leader: 2, plays: [play(2, 'Q♥', 'H'), play(0, '10♦'), play(1, 'J♥')] },
    ];
    const open = { leader: 1, plays: [play(1, 'K♣', '♣')] };
    const given = { ...PLAY, turn: 2, hands: ['9♠', '', 'Q♠'], tricks, trick: open };
    const read = tysiac.readPosition(given, DEFAULT_RULES);
    if (!read.ok) throw new Error(read.refusal.message);
    expect(read.value.tricks.map((each) => each.winner)).toEqual([0, 2, 2]);
    expect(tysiac.printPosition(read.value)).toMatchObject({
      trump: '♣',
      trickPoints: [26, 0, 36],
      marriagePoints: [80, 60, 100],
      trick: { leader: 1, plays: [{ seat: 1, card: 'K♣', announcedMarriage: '♣' }] },
    });
    const named = { ...given, trump: '♠', trickPoints: [1, 2, 3], marriagePoints: [4, 5, 6] };
    const again = tysiac.readPosition(named, DEFAULT_RULES);
    if (!again.ok) throw new Error(again.refusal.message);
    expect(tysiac.printPosition(again.value)).toMatchObject({
      trump: '♠',
      trickPoints: [1, 2, 3],
      marriagePoints: [4, 5, 6],
    });
  });
});
