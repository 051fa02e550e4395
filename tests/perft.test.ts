// Perft: how many action sequences a position has; a change of representation must not change one count.
import { describe, expect, test } from 'vitest';
import { gameById } from '#games';
import { readRules, type JsonObject } from '#kernel';
import { perft } from '#kernel/testing';
import { COINCHE } from './second-opinion/compare-coinche.ts';
import { MAYI } from './second-opinion/compare-mayi.ts';
import { TYSIAC } from './second-opinion/compare-tysiac.ts';
import { perft as naivePerft } from './second-opinion/perft.ts';
import type { SecondOpinion } from './second-opinion/subject.ts';

const cards = (text: string) => text.split(' ');

const TWO = {
  hands: [cards('9♠ J♠ Q♠ K♠ 9♥ J♥ 10♦ A♦ Q♣ K♣'), cards('10♠ A♠ Q♥ K♥ 10♥ A♥ 9♦ J♦ 9♣ J♣')],
  musiks: [cards('Q♦ K♦'), cards('10♣ A♣')],
};
const THREE = {
  hands: [
    cards('9♠ Q♠ K♠ A♥ 9♦ J♦ Q♣'),
    cards('J♠ 10♠ 9♥ Q♥ K♥ A♦ 9♣'),
    cards('A♠ J♥ 10♥ Q♦ K♦ J♣ 10♣'),
  ],
  musiks: [cards('10♦ K♣ A♣')],
};
const FOUR = { hands: [...THREE.hands, []], musiks: THREE.musiks };
const AUCTION_TWO = { phase: 'Auction', dealer: 0, turn: 1, ...TWO };
const AUCTION_THREE = { phase: 'Auction', dealer: 0, turn: 1, ...THREE };
const AUCTION_FOUR = { phase: 'Auction', dealer: 3, turn: 0, ...FOUR };
const FOREHAND = {
  phase: 'Auction',
  dealer: 0,
  turn: 2,
  ...THREE,
  auction: { bids: [{ seat: 1, value: 100 }] },
};
const exchange = (turn: number, contract: number) => ({
  phase: 'TalonExchange',
  turn,
  declarer: turn,
  contract,
});
const MARRIAGES = {
  phase: 'Play',
  dealer: 0,
  turn: 0,
  declarer: 0,
  contract: 100,
  hands: [cards('Q♠ K♠ A♥ Q♥ K♥'), cards('10♠ A♠ 9♥ Q♦ K♦')],
  tableCards: cards('9♣ J♣'),
};
const DUTIES = {
  phase: 'Play',
  dealer: 0,
  turn: 0,
  declarer: 0,
  contract: 100,
  hands: [cards('9♠ K♠ A♥ Q♦'), cards('J♠ 10♠ 9♥ K♥'), cards('A♠ J♥ 10♥ Q♥')],
  trump: '♥',
  marriagePoints: [100, 0, 0],
};
const MID_TRICK = {
  phase: 'Play',
  dealer: 3,
  turn: 2,
  declarer: 0,
  contract: 120,
  hands: [cards('Q♠ K♠ A♣'), cards('9♥ K♥ A♥'), cards('9♣ 10♣ J♥ Q♥'), []],
  trump: '♥',
  trick: {
    leader: 0,
    plays: [
      { seat: 0, card: 'J♠' },
      { seat: 1, card: '10♥' },
    ],
  },
};
const LAST_TRICK = {
  phase: 'Play',
  dealer: 0,
  turn: 1,
  declarer: 1,
  contract: 100,
  hands: [['A♠'], ['K♠']],
};
const DEALT = {
  hands: [
    cards('7♠ 9♠ A♠ 8♥ J♥ K♦ 10♣ Q♣'),
    cards('8♠ J♠ 9♥ 10♥ 7♦ A♦ 7♣ K♣'),
    cards('Q♠ 10♠ 7♥ K♥ 8♦ J♦ 8♣ A♣'),
    cards('K♠ Q♥ A♥ 9♦ 10♦ Q♦ 9♣ J♣'),
  ],
};
const BIDDING = { phase: 'Bidding', dealer: 3, turn: 0, ...DEALT };
const DOUBLED = {
  phase: 'Bidding',
  dealer: 3,
  turn: 2,
  ...DEALT,
  bids: [
    { seat: 0, bid: { value: 150, suit: '♥' } },
    { seat: 1, bid: 'coinche' },
  ],
};
/** Ruffs over and under, partners ahead and behind, a trump lead to rise on. */
const RUFFS = {
  phase: 'Play',
  dealer: 3,
  turn: 0,
  hands: [cards('7♠ J♥ A♠ 8♥'), cards('9♥ 10♥ 7♦ K♣'), cards('Q♠ 7♥ K♥ A♣'), cards('A♥ Q♥ 9♦ 10♦')],
  contract: { seat: 1, value: 90, suit: '♥', multiplier: 1 },
};
const LAST_TWO = { ...RUFFS, hands: RUFFS.hands.map((hand) => hand.slice(2)) };

/** Three at a table of May I?, who can draw, call, lay down in several ways and lay off. */
const MELDING = {
  round: 1,
  dealer: 2,
  turn: 0,
  hands: [cards('9♠ 9♥ 9♥ K♠ K♦ 2♣ Joker'), cards('9♦ K♥ 4♣'), cards('3♣ 3♦')],
  stock: cards('K♣ 5♦ 6♦ 7♦'),
  discard: cards('4♠'),
};
const RUNS = {
  round: 3,
  dealer: 2,
  turn: 0,
  state: 'drawn',
  drewFrom: 'stock',
  hands: [cards('4♠ 5♠ 6♠ 7♠ 6♥ 7♥ 2♦ 8♥ Joker'), cards('3♥'), cards('A♠')],
  stock: cards('K♣ 5♦'),
  discard: cards('4♥'),
};
const TABLE = {
  round: 2,
  dealer: 0,
  turn: 1,
  hands: [cards('10♠ J♣'), cards('8♠ 2♥ Joker 9♥'), cards('7♠ Q♦ 5♣')],
  down: [true, true, false],
  melds: [
    { id: 'm1', type: 'set', owner: 0, cards: cards('9♣ 9♦ 9♠') },
    { id: 'm2', type: 'run', owner: 0, cards: cards('5♠ 6♠ Joker 8♠') },
  ],
  stock: cards('Q♥ 3♦ 4♦ 5♦'),
  discard: cards('J♦'),
};
const FINAL = {
  round: 6,
  dealer: 0,
  turn: 1,
  state: 'drawn',
  drewFrom: 'stock',
  hands: [['3♠'], cards('9♠ 9♥ 2♣ 4♦ 5♦ 6♦ Joker J♣ Q♣ K♣ A♣ 7♦'), ['4♠']],
  stock: cards('K♣ 5♥'),
  discard: cards('4♥'),
};

const OVER = { phase: 'HandEnd', dealer: 0, turn: null, hands: [[], [], []] };
const WON = { phase: 'GameOver', dealer: 0, turn: null, hands: [[], []], cumulative: [1000, 0] };

/** Sentence, game, rules, position, depth, count: the counts are the second opinion's, not the engine's. */
const ROWS: readonly (readonly [
  string,
  string,
  JsonObject | string,
  JsonObject,
  number,
  number,
])[] = [
  ['a sequence of nothing', 'tysiac', 'standard', AUCTION_TWO, 0, 1],
  ['two players bid without a cap', 'tysiac', 'standard', AUCTION_TWO, 3, 5186],
  ['three players bid and pass', 'tysiac', 'standard', AUCTION_THREE, 3, 5987],
  ['four at the table, three bid', 'tysiac', 'standard', AUCTION_FOUR, 3, 5987],
  ['after the recorded 100 caps end the auction', 'tysiac', 'kurnik', FOREHAND, 5, 4940],
  [
    'a step of 25 and a least raise of 40',
    'tysiac',
    { bidStep: 25, minRaise: 40 },
    AUCTION_TWO,
    4,
    4124,
  ],
  [
    'two players choose, lay away and lead',
    'tysiac',
    'standard',
    { dealer: 0, ...TWO, ...exchange(1, 100) },
    3,
    1590,
  ],
  [
    'three players take, give and lead',
    'tysiac',
    'standard',
    { dealer: 0, ...THREE, ...exchange(1, 100) },
    3,
    832,
  ],
  [
    'four players take, give, lead and follow',
    'tysiac',
    'kurnik',
    { dealer: 3, ...FOUR, ...exchange(2, 100) },
    3,
    1787,
  ],
  [
    'two players raise, throw bombs and lay away',
    'tysiac',
    'kurnik',
    { dealer: 0, ...TWO, ...exchange(0, 100) },
    4,
    51172,
  ],
  ['marriages announced or not, to the end', 'tysiac', 'standard', MARRIAGES, 10, 8352],
  ['nothing follows the last trick', 'tysiac', 'standard', MARRIAGES, 11, 0],
  ['marriages with all duties, to the end', 'tysiac', 'kurnik', MARRIAGES, 10, 6848],
  ['three players without duties, to the end', 'tysiac', 'standard', DUTIES, 12, 896],
  ['three players who must beat, to the end', 'tysiac', { mustBeat: true }, DUTIES, 12, 800],
  ['three players with all duties, to the end', 'tysiac', 'kurnik', DUTIES, 12, 266],
  ['a trumped trick is finished with all duties', 'tysiac', 'kurnik', MID_TRICK, 10, 128],
  ['overtrumping alone, four at the table', 'tysiac', { mustOvertrump: true }, MID_TRICK, 10, 304],
  ['the last two cards', 'tysiac', 'standard', LAST_TRICK, 2, 1],
  ['past the end of the hand', 'tysiac', 'standard', LAST_TRICK, 3, 0],
  ['a finished hand waits for the table', 'tysiac', 'standard', OVER, 1, 0],
  ['a finished game is finished', 'tysiac', 'kurnik', WON, 1, 0],
  ['three calls of an auction', 'coinche', 'standard', BIDDING, 3, 7897],
  ['three calls with capot to bid', 'coinche', 'ffb', BIDDING, 3, 10801],
  ['three calls where capot ends the auction', 'coinche', 'pagat', BIDDING, 3, 11737],
  ['a coinche, and what the doubled side and the leader do', 'coinche', 'standard', DOUBLED, 3, 32],
  ['four cards each with ruffs, to the end', 'coinche', 'standard', RUFFS, 16, 1416],
  ['the same where nobody must under-ruff', 'coinche', 'ffb', RUFFS, 16, 1624],
  ['the same without a trump', 'coinche', 'standard', { ...RUFFS, contract: null }, 16, 8584],
  ['nothing follows the last trick of a round', 'coinche', 'standard', LAST_TWO, 9, 0],
  ['draws, calls and lay-downs of two sets', 'mayi', 'house', MELDING, 3, 226],
  ['the same with sets of any size', 'mayi', 'phase4', MELDING, 3, 315],
  ['a table without calls', 'mayi', { mayI: false }, MELDING, 4, 284],
  ['two runs and every place for a wild', 'mayi', 'house', RUNS, 1, 56],
  ['two runs of any length', 'mayi', 'phase4', RUNS, 1, 70],
  ['two runs of one suit kept apart', 'mayi', 'family', RUNS, 2, 226],
  ['lay-offs, ends of runs and swaps', 'mayi', 'house', TABLE, 4, 595],
  ['lay-offs with wilds that may not outnumber', 'mayi', 'phase4', TABLE, 4, 903],
  ['round 6 all at once', 'mayi', 'house', FINAL, 2, 72],
  ['round 6 with lay-offs', 'mayi', 'phase4', FINAL, 1, 34],
];
/** The second opinion is slow: it counts again only what it counts fast. */
const FEW = 4000;

function prepared(id: string, rules: JsonObject | string, position: JsonObject) {
  const game = gameById(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const read = readRules(game.ruleset, rules);
  if (!read.ok) throw new Error(read.refusal.message);
  const state = game.readPosition(position, read.value);
  if (!state.ok) throw new Error(state.refusal.message);
  return { game, rules: read.value, state: state.value };
}

/** A printed position is what every second opinion works on. */
const NAIVE = new Map(
  [TYSIAC, COINCHE, MAYI].map(({ game, naive }) => [
    game.id,
    naive as unknown as SecondOpinion<JsonObject, unknown>,
  ]),
);

function countedAgain(id: string, rules: JsonObject | string, position: JsonObject, depth: number) {
  const { game, rules: whole, state } = prepared(id, rules, position);
  const naive = NAIVE.get(id);
  if (naive === undefined) throw new Error(`there is no second opinion on ${id}`);
  return naivePerft(naive, game.printPosition(state), whole, depth);
}

describe('perft', () => {
  test.each(ROWS)('%s', (_, id, rules, position, depth, count) => {
    const { game, state } = prepared(id, rules, position);
    expect(perft(game, state, depth)).toBe(count);
    if (count <= FEW) expect(countedAgain(id, rules, position, depth)).toBe(count);
  });
});
