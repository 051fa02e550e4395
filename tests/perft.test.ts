// Perft: how many action sequences a position has; a change of representation must not change one count.
import { describe, expect, test } from 'vitest';
import { gameById } from '#games';
import { perft, readRules, type JsonObject } from '#kernel';
import * as naive from './second-opinion/tysiac.ts';

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

function countedAgain(id: string, rules: JsonObject | string, position: JsonObject, depth: number) {
  const { game, rules: whole, state } = prepared(id, rules, position);
  const printed = game.printPosition(state) as unknown as naive.Position;
  return naive.perft(printed, whole as naive.Rules, depth);
}

describe('perft', () => {
  test.each(ROWS)('%s', (_, id, rules, position, depth, count) => {
    const { game, state } = prepared(id, rules, position);
    expect(perft(game, state, depth)).toBe(count);
    if (count <= FEW) expect(countedAgain(id, rules, position, depth)).toBe(count);
  });
});
