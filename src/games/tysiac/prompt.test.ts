// Prompts: the question, what may be done, and for each dead button the reason in words.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { prompt, readRules, type JsonObject } from '#kernel';

function promptOf(rules: unknown, position: JsonObject, seat: number) {
  const read = readRules(tysiac.ruleset, rules);
  if (!read.ok) throw new Error(read.refusal.message);
  const state = tysiac.readPosition(position, read.value);
  if (!state.ok) throw new Error(state.refusal.message);
  const asked = prompt(tysiac, state.value, seat);
  if (asked === undefined) throw new Error('no prompt');
  const text = (action: Parameters<typeof tysiac.printAction>[0]) => {
    const { type, ...fields } = tysiac.printAction(action);
    const words = Object.values(fields).flat() as (string | number | boolean)[];
    return [type as string, ...words].join(' ');
  };
  return {
    question: asked.question,
    choices: asked.choices
      .map(({ type, actions, complete }) => `${type} ${actions.length}${complete ? '' : '+'}`)
      .toSorted(),
    blocked: asked.blocked.map(({ action, refusal }) => `${text(action)}: ${refusal.message}`),
  };
}

const AUCTION = { phase: 'Auction', dealer: 0, turn: 1, hands: ['9♠', '9♥', 'K♠'] };
const HAND_TWO = { dealer: 0, turn: 1, hands: ['9♠ A♠', 'Q♥ K♥'] };
const CHOOSE = { ...HAND_TWO, phase: 'TalonExchange', musiks: ['A♥ A♦', 'A♣ J♣'] };
const THREE = { dealer: 0, turn: 1, hands: ['9♠', '9♥', 'K♠'], musiks: ['A♥ A♦ A♣'] };
const TAKEN = {
  ...THREE,
  phase: 'TalonExchange',
  hands: ['9♠', '9♥ A♥ A♦ A♣', 'K♠'],
  musiks: [''],
  chosenMusik: 0,
};

/** Sentence, rules, position, seat, question, choices, dead buttons. */
type Row = readonly [
  string,
  unknown,
  JsonObject,
  number,
  string,
  readonly string[],
  readonly string[],
];

const ROWS: readonly Row[] = [
  [
    'to bid',
    'standard',
    AUCTION,
    1,
    'bid',
    ['PLACE_BID 32+'],
    [
      'TAKE_TALON: the auction is going on',
      'DISCARD 9♥: the auction is going on',
      'PLAY_CARD 9♥: the auction is going on',
    ],
  ],
  [
    'to wait for a bid',
    {},
    AUCTION,
    2,
    'wait',
    [],
    [
      "PLACE_BID 0: it is seat 1's turn",
      "PLACE_BID 100: it is seat 1's turn",
      'TAKE_TALON: the auction is going on',
      'DISCARD K♠: the auction is going on',
      'PLAY_CARD K♠: the auction is going on',
      'PLAY_CARD K♠ true: the auction is going on',
    ],
  ],
  [
    'to be asked for four nines without holding them',
    { fourNinesRedeal: true, raiseAfterTalon: true, bomb: { free: 0, pays: 0, paysFour: 0 } },
    AUCTION,
    2,
    'redeal',
    [],
    [
      "PLACE_BID 0: it is seat 1's turn",
      "PLACE_BID 100: it is seat 1's turn",
      'ASK_REDEAL: only a hand with all four nines may ask for another deal',
      'TAKE_TALON: the auction is going on',
      'RAISE_CONTRACT 110: the auction is going on',
      'BOMB: the auction is going on',
      'DISCARD K♠: the auction is going on',
      'PLAY_CARD K♠: the auction is going on',
      'PLAY_CARD K♠ true: the auction is going on',
    ],
  ],
  [
    'four nines out of turn',
    { fourNinesRedeal: true },
    { ...AUCTION, hands: ['9♠ 9♥ 9♦ 9♣', 'J♠ J♥ J♦ J♣', 'Q♠ Q♥ Q♦ Q♣'] },
    0,
    'redeal',
    ['ASK_REDEAL 1'],
    [
      "PLACE_BID 0: it is seat 1's turn",
      "PLACE_BID 100: it is seat 1's turn",
      'TAKE_TALON: the auction is going on',
      'DISCARD 9♠ 9♥: the auction is going on',
      'PLAY_CARD 9♠: the auction is going on',
      'PLAY_CARD 9♥: the auction is going on',
      'PLAY_CARD 9♦: the auction is going on',
      'PLAY_CARD 9♣: the auction is going on',
    ],
  ],
  [
    'a bid too high for the hand',
    { bidCap: 'marriages' },
    { ...AUCTION, turn: 2, auction: { bids: [{ seat: 1, value: 120 }] } },
    2,
    'bid',
    ['PLACE_BID 1+'],
    [
      'PLACE_BID 130: with the marriages in this hand bid at most 120',
      'TAKE_TALON: the auction is going on',
      'DISCARD K♠: the auction is going on',
      'PLAY_CARD K♠: the auction is going on',
      'PLAY_CARD K♠ true: the auction is going on',
    ],
  ],
  [
    'to choose a musik',
    { raiseAfterTalon: true },
    CHOOSE,
    1,
    'choose',
    ['CHOOSE_MUSIK 2'],
    [
      'PLACE_BID 0: the declarer is exchanging cards',
      'PLACE_BID 100: the declarer is exchanging cards',
      'RAISE_CONTRACT 110: the contract may be raised once the musik is taken',
      'DISCARD Q♥ K♥: take the musik before discarding',
      'PLAY_CARD Q♥: the declarer is exchanging cards',
      'PLAY_CARD K♥: the declarer is exchanging cards',
      'PLAY_CARD Q♥ true: the declarer is exchanging cards',
      'PLAY_CARD K♥ true: the declarer is exchanging cards',
    ],
  ],
  [
    'a musik may be empty in a set-up position',
    'standard',
    { ...CHOOSE, musiks: ['', 'A♣ J♣'] },
    1,
    'choose',
    ['CHOOSE_MUSIK 2'],
    [
      'PLACE_BID 0: the declarer is exchanging cards',
      'PLACE_BID 100: the declarer is exchanging cards',
      'DISCARD Q♥ K♥: take the musik before discarding',
      'PLAY_CARD Q♥: the declarer is exchanging cards',
      'PLAY_CARD K♥: the declarer is exchanging cards',
      'PLAY_CARD Q♥ true: the declarer is exchanging cards',
      'PLAY_CARD K♥ true: the declarer is exchanging cards',
    ],
  ],
  [
    'to lay away, raise or throw a bomb',
    { preset: 'kurnik', fourNinesRedeal: false },
    { ...CHOOSE, hands: ['9♠ A♠', 'Q♥ K♥ A♥ A♦'], musiks: ['', 'A♣ J♣'], chosenMusik: 0 },
    1,
    'layAway',
    ['BOMB 1', 'DISCARD 6', 'RAISE_CONTRACT 12+'],
    [
      'PLACE_BID 0: the declarer is exchanging cards',
      'PLACE_BID 100: the declarer is exchanging cards',
      'CHOOSE_MUSIK 0: a musik is already chosen',
      'CHOOSE_MUSIK 1: a musik is already chosen',
      ...['Q♥', 'K♥', 'A♥', 'A♦', 'Q♥ true', 'K♥ true'].map(
        (card) => `PLAY_CARD ${card}: the declarer is exchanging cards`,
      ),
    ],
  ],
  [
    'to take the musik or throw a bomb',
    { bomb: { free: 0, pays: 0, paysFour: 0 } },
    { ...THREE, phase: 'TalonExchange' },
    1,
    'take',
    ['BOMB 1', 'TAKE_TALON 1'],
    [
      'PLACE_BID 0: the declarer is exchanging cards',
      'PLACE_BID 100: the declarer is exchanging cards',
      'DISCARD 9♥: take the musik before discarding',
      'PLAY_CARD 9♥: the declarer is exchanging cards',
    ],
  ],
  [
    'an empty musik to take in a set-up position',
    'standard',
    { ...THREE, phase: 'TalonExchange', musiks: [], hands: ['9♠', '9♥ J♥', '9♦'] },
    1,
    'take',
    ['TAKE_TALON 1'],
    [
      'PLACE_BID 0: the declarer is exchanging cards',
      'PLACE_BID 100: the declarer is exchanging cards',
      'DISCARD 9♥ J♥: take the musik before discarding',
      'PLAY_CARD 9♥: the declarer is exchanging cards',
      'PLAY_CARD J♥: the declarer is exchanging cards',
    ],
  ],
  [
    'to give, with nothing to raise',
    { raiseAfterTalon: true, bidCap: 'marriages' },
    { ...TAKEN, contract: 120 },
    1,
    'give',
    ['DISCARD 12'],
    [
      'PLACE_BID 0: the declarer is exchanging cards',
      'PLACE_BID 100: the declarer is exchanging cards',
      'TAKE_TALON: the talon is already taken',
      'RAISE_CONTRACT 130: with the marriages in this hand bid at most 120',
      ...['9♥', 'A♥', 'A♦', 'A♣'].map(
        (card) => `PLAY_CARD ${card}: the declarer is exchanging cards`,
      ),
    ],
  ],
  [
    'to wait for the declarer',
    'standard',
    TAKEN,
    0,
    'wait',
    [],
    [
      'PLACE_BID 0: the declarer is exchanging cards',
      'PLACE_BID 100: the declarer is exchanging cards',
      "TAKE_TALON: it is seat 1's turn",
      "DISCARD 9♠: it is seat 1's turn",
      'PLAY_CARD 9♠: the declarer is exchanging cards',
    ],
  ],
  [
    'to lead, marriage or not',
    'standard',
    { ...HAND_TWO, phase: 'Play' },
    1,
    'lead',
    ['PLAY_CARD 4'],
    [
      'PLACE_BID 0: the cards are being played',
      'PLACE_BID 100: the cards are being played',
      'CHOOSE_MUSIK 0: the cards are being played',
      'CHOOSE_MUSIK 1: the cards are being played',
      'DISCARD Q♥ K♥: the cards are being played',
    ],
  ],
  [
    'to follow',
    'standard',
    {
      phase: 'Play',
      dealer: 0,
      turn: 1,
      hands: ['A♠', '9♠ K♥'],
      trick: { leader: 0, plays: [{ seat: 0, card: 'J♠' }] },
    },
    1,
    'follow',
    ['PLAY_CARD 1'],
    [
      'PLACE_BID 0: the cards are being played',
      'PLACE_BID 100: the cards are being played',
      'CHOOSE_MUSIK 0: the cards are being played',
      'CHOOSE_MUSIK 1: the cards are being played',
      'DISCARD 9♠ K♥: the cards are being played',
      'PLAY_CARD K♥: follow suit: 9♠',
      'PLAY_CARD K♥ true: follow suit: 9♠',
    ],
  ],
  ...(['Deal', 'HandEnd', 'GameOver'] as const).map((phase): Row => {
    const why = {
      Deal: 'the cards are not dealt yet',
      HandEnd: 'the hand is over',
      GameOver: 'the game is over',
    }[phase];
    return [
      `nothing in phase ${phase}`,
      'standard',
      { phase, dealer: 0, turn: null, hands: ['', '', ''] },
      0,
      phase,
      [],
      ['PLACE_BID 0', 'PLACE_BID 100', 'TAKE_TALON', 'DISCARD'].map((each) => `${each}: ${why}`),
    ];
  }),
];

describe('prompts', () => {
  test.each(ROWS)('%s', (_, rules, position, seat, question, choices, blocked) => {
    expect(promptOf(rules, position, seat)).toEqual({ question, choices, blocked });
  });

  test('every question that is asked has a wording', () => {
    const asked = new Set(ROWS.map(([, , , , question]) => question));
    expect([...asked].toSorted()).toEqual(Object.keys(tysiac.text.questions).toSorted());
    for (const wording of Object.values(tysiac.text.questions))
      expect(wording).toMatch(/^[A-Z].+\.$/);
  });
});
