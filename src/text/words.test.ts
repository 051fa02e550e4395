// Some sentences to the letter, in every language.
import { describe, expect, test } from 'vitest';
import { coinche, mayi, tysiac } from '#games';
import { orThrow } from '#kernel';
import type { ActionLike, Game, JsonObject, Refusal } from '#kernel';
import { LANGUAGES } from './language.ts';
import type { Reasoned } from './spoken.ts';
import type { Words } from './words.ts';
import { wordsIn } from './all.ts';

const COINCHE: Game = coinche;
const MAYI: Game = mayi;
const TYSIAC: Game = tysiac;
const NB = '\u00a0';
const seatName = (seat: number) => ['Ania', 'Bob', 'Chloé', 'Darek'][seat] ?? '';
const refusal = (code: string, params: Refusal['params'], message = code) => ({
  code,
  message,
  params,
});
const event = (game: Game, told: JsonObject) => (words: Words) => words.event(game, told, seatName);
const refused = (game: Game, told: Refusal) => (words: Words) =>
  words.refusal(game, told, seatName);

const SCORED = {
  type: 'handSettled',
  declarer: 1,
  contract: 120,
  made: false,
  points: [40, 60, 20],
  deltas: [40, -120, 20],
  totals: [40, -120, 20],
};

const card = (text: string) => orThrow(tysiac.readAction({ type: 'PLAY_CARD', card: text }));
const bid = (value: number) => orThrow(tysiac.readAction({ type: 'PLACE_BID', value }));
const told = (reason: Reasoned['reason'], ...actions: readonly ActionLike[]) => {
  const thought = { sentence: 'Because.', candidates: actions.map((action) => ({ action })) };
  const action = bid(100);
  return (words: Words) =>
    words.reason(
      TYSIAC,
      reason === undefined ? { ...thought, action } : { ...thought, action, reason },
    );
};
const WEIGHED = { worth: -12, deals: 30, more: 1.5 };

const MOMENT = {
  params: { player: 'Ania', place: 'trick', number: 3, points: 21.6 },
  sentence: 'So it was.',
  action: { type: 'PLAY_CARD', card: '9♠' },
  better: { type: 'PLAY_CARD', card: 'A♠' },
};
const BIDDEN = { player: 'Ania', place: 'auction', number: 0, points: 5 };
const CALLED = {
  ...MOMENT,
  params: { player: 'Bob', place: 'turn', number: 12, points: 1, card: 'J♦' },
  action: { type: 'CALL_MAY_I' },
  better: null,
};

/** Sentence, what is asked, English, French, Polish. */
type Row = readonly [string, (words: Words) => string, string, string, string];

const ROWS: readonly Row[] = [
  [
    'a pass',
    event(TYSIAC, { type: 'passed', seat: 0 }),
    'Ania passes.',
    'Ania passe.',
    'Ania: pas.',
  ],
  [
    'a card that is seen',
    event(TYSIAC, { type: 'cardGiven', from: 0, to: 1, card: '9♣' }),
    'Ania gives 9♣ to Bob.',
    'Ania donne 9♣ à Bob.',
    'Ania oddaje 9♣ (dla: Bob).',
  ],
  [
    'a card that is not',
    event(TYSIAC, { type: 'cardGiven', from: 0, to: 1 }),
    'Ania gives a card to Bob.',
    'Ania donne une carte à Bob.',
    'Ania oddaje kartę (dla: Bob).',
  ],
  [
    'the second musik',
    event(TYSIAC, { type: 'musikChosen', seat: 1, index: 1 }),
    'Bob takes musik 2.',
    'Bob prend le talon 2.',
    'Bob bierze musik 2.',
  ],
  [
    'a lost contract',
    event(TYSIAC, SCORED),
    'Bob made 60 of 120, the contract is lost: Ania +40 = 40, Bob −120 = −120, Chloé +20 = 20.',
    `Bob fait 60 points, le contrat de 120 chute${NB}: Ania +40 = 40, Bob −120 = −120, Chloé +20 = 20.`,
    'Bob ma 60 punktów, kontrakt 120 przegrany: Ania +40 = 40, Bob −120 = −120, Chloé +20 = 20.',
  ],
  [
    'a doubled contract',
    event(COINCHE, { type: 'contractSet', seat: 1, value: 'capot', suit: '♥', multiplier: 2 }),
    'The contract is capot ♥ by Bob, times 2.',
    `Contrat${NB}: capot ♥ pour Bob, coinché (×2).`,
    'Kontrakt: capot ♥, rozgrywa Bob, stawka razy 2.',
  ],
  [
    'the team that won',
    event(COINCHE, { type: 'gameOver', winner: 1, totals: [425, 1000] }),
    'Bob and Darek won the game, 1000 to 425.',
    `Victoire${NB}: Bob et Darek, 1000 à 425.`,
    'Zwycięstwo: Bob i Darek, 1000 do 425.',
  ],
  [
    'a round and what it asks for',
    event(MAYI, { type: 'roundDealt', round: 5, dealer: 3 }),
    'Darek deals round 5: 2 sets and 1 run.',
    `Darek distribue la manche 5${NB}: 2 brelans et 1 suite.`,
    'Darek rozdaje, runda 5: 2 grupy i 1 sekwens.',
  ],
  [
    'melds',
    event(MAYI, {
      type: 'laidDown',
      seat: 0,
      melds: [
        { id: 'm1', cards: ['7♥', '7♦', 'Joker'] },
        { id: 'm2', cards: ['9♠', '9♥', '9♦'] },
      ],
    }),
    'Ania lays down m1 7♥ 7♦ Joker and m2 9♠ 9♥ 9♦.',
    'Ania pose m1 7♥ 7♦ Joker et m2 9♠ 9♥ 9♦.',
    'Ania wykłada m1 7♥ 7♦ Joker i m2 9♠ 9♥ 9♦.',
  ],
  [
    'whose turn it is, by name',
    refused(COINCHE, refusal('not_your_turn', { seat: 0, turn: 2 })),
    'It is Chloé’s turn.',
    `Ce n’est pas votre tour${NB}: on attend Chloé.`,
    'To nie twoja kolej: teraz gra Chloé.',
  ],
  [
    'who is asked, by name',
    refused(MAYI, refusal('not_asked', { seat: 0, asked: 1 })),
    'Bob is asked.',
    'La question est posée à Bob.',
    'Decyduje Bob.',
  ],
  [
    'one card that would stay',
    refused(MAYI, refusal('cards_remain', { left: 1 })),
    'Going out would leave 1 card.',
    'Il resterait 1 carte en main.',
    'W ręce zostałaby 1 karta.',
  ],
  [
    'two that would',
    refused(MAYI, refusal('cards_remain', { left: 2 })),
    'Going out would leave 2 cards.',
    'Il resterait 2 cartes en main.',
    'W ręce zostałyby 2 karty.',
  ],
  [
    'a contract that is not met',
    refused(
      MAYI,
      refusal('contract_not_met', { round: 3, sets: 0, runs: 2 }, 'round 3 asks for 2 runs'),
    ),
    'Round 3 asks for 2 runs.',
    'La manche 3 demande 2 suites.',
    'Kontrakt rundy 3 to 2 sekwensy.',
  ],
  [
    'what no table knows is told in English as the engine tells it, else by its code',
    refused(COINCHE, refusal('no_such_code', {}, 'this cannot be')),
    'This cannot be.',
    'Ce n’est pas possible (no_such_code).',
    'To niemożliwe (no_such_code).',
  ],
  [
    'a marriage announced',
    (words) => words.action(TYSIAC, { type: 'PLAY_CARD', card: 'K♥', announceMarriage: true }),
    'Play K♥ and announce the marriage (100, ♥ trump)',
    'Jouer K♥ et annoncer le mariage (100, atout ♥)',
    'Zagraj K♥ z meldunkiem (100, atut ♥)',
  ],
  [
    'a bid of nothing',
    (words) => words.action(TYSIAC, { type: 'PLACE_BID', value: 0 }),
    'Pass',
    'Passer',
    'Pas',
  ],
  [
    'the end of a run',
    (words) => words.action(MAYI, { type: 'LAY_OFF', card: 'Joker', meld: 'm1', end: 'low' }),
    'Lay off Joker on m1, low end',
    'Ajouter Joker sur m1, en bas',
    'Dołóż Joker do m1, na dole',
  ],
  [
    'an option that is a number',
    (words) => words.optionValue(MAYI, 'firstDealer', 0),
    'seat 1',
    'place 1',
    'miejsce 1',
  ],
  [
    'an option that is off',
    (words) => words.optionValue(TYSIAC, 'bomb', false),
    'no',
    'non',
    'nie',
  ],
  [
    'an option with fields',
    (words) => words.optionValue(TYSIAC, 'bomb', { free: 2, pays: 60, paysFour: 40 }),
    '2 free, then 60 to each (40 at a table of four)',
    '2 gratuites, puis 60 à chacun (40 à une table de quatre)',
    '2 darmowe, potem po 60 dla każdego (we czworo po 40)',
  ],
  [
    'an option that is a list',
    (words) => words.optionValue(COINCHE, 'multipliers', [2, 4]),
    '2, 4',
    '2, 4',
    '2, 4',
  ],
  [
    'an option without a value',
    (words) => words.optionValue(TYSIAC, 'lockAt', null),
    'never',
    'jamais',
    'nigdy',
  ],
  [
    'the contract of a round',
    (words) => words.contract(MAYI, { round: 4 }),
    '3 sets',
    '3 brelans',
    '3 grupy',
  ],
  [
    'a doubled contract in short',
    (words) => words.contract(COINCHE, { value: 100, suit: '♠', multiplier: 4 }),
    '100 ♠ ×4',
    '100 ♠ ×4',
    '100 ♠ ×4',
  ],
  [
    'a contract without a suit',
    (words) => words.contract(TYSIAC, { value: 120 }),
    '120',
    '120',
    '120',
  ],
  [
    'a reason names the best and the next',
    told({ code: 'weighed', params: WEIGHED }, card('A♠'), card('9♠')),
    'Because.',
    `Jouer A♠${NB}: −12 par rapport aux autres en moyenne de 30 donnes imaginées, 1,5 de mieux que «${NB}Jouer 9♠${NB}».`,
    'Zagraj A♠: średnio −12 w stosunku do pozostałych (30 symulowanych rozdań), o 1,5 lepiej niż „Zagraj 9♠”.',
  ],
  [
    'a reason for how far to go',
    told({ code: 'weighed_limit', params: { ...WEIGHED, limit: 140 } }, bid(140), bid(0)),
    'Because.',
    `Aller jusqu’à 140${NB}: −12 par rapport aux autres en moyenne de 30 donnes imaginées, 1,5 de mieux que «${NB}Passer${NB}».`,
    'Licytować do 140: średnio −12 w stosunku do pozostałych (30 symulowanych rozdań), o 1,5 lepiej niż „Pas”.',
  ],
  [
    'cards in a reason',
    told({ code: 'least_needed', params: { cards: ['9♠', 'J♥'] } }),
    'Because.',
    `Les cartes les moins utiles${NB}: 9♠ J♥.`,
    'Najmniej potrzebne karty: 9♠ J♥.',
  ],
  [
    'a moment that cost points',
    (words) => words.moment(TYSIAC, { ...MOMENT, code: 'mistake' }),
    'So it was.',
    `Pli 3${NB}: Ania, «${NB}Jouer 9♠${NB}»${NB}; mieux${NB}: «${NB}Jouer A♠${NB}», 22 points de plus.`,
    'Lewa 3: Ania, „Zagraj 9♠”; lepiej „Zagraj A♠”, o 22 punkty.',
  ],
  [
    'a moment in which waiting was better',
    (words) => words.moment(MAYI, { ...CALLED, code: 'mistake' }),
    'So it was.',
    `Tour 12${NB}: Bob, «${NB}Puis-je${NB}?${NB}»${NB}; mieux${NB}: «${NB}Continuer sans${NB}», 1 point de plus.`,
    'Kolejka 12: Bob, „Mogę?”; lepiej „Graj dalej bez niej”, o 1 punkt.',
  ],
  [
    'a moment of the auction nobody could foresee',
    (words) => words.moment(TYSIAC, { ...MOMENT, params: BIDDEN, code: 'only_open' }),
    'So it was.',
    `Enchères${NB}: Ania, «${NB}Jouer 9♠${NB}»${NB}; avec ces cartes, «${NB}Jouer A♠${NB}» valait 5 de plus, mais personne ne pouvait le savoir.`,
    'Licytacja: Ania, „Zagraj 9♠”; przy tych kartach „Zagraj A♠” daje o 5 więcej, ale nikt nie mógł tego wiedzieć.',
  ],
  [
    'a moment with another code',
    (words) => words.moment(TYSIAC, { ...MOMENT, code: 'no_such_code' }),
    'So it was.',
    'So it was.',
    'So it was.',
  ],
  ['no reason', told(undefined), 'Because.', 'Because.', 'Because.'],
  ['three names', (words) => words.list(['A', 'B', 'C']), 'A, B and C', 'A, B et C', 'A, B i C'],
  ['a meld', (words) => words.meld('run'), 'run', 'suite', 'sekwens'],
  ['a level', (words) => words.level('hard').name, 'hard', 'difficile', 'trudny'],
  ['a level of somebody else', (words) => words.level('deep').name, 'deep', 'deep', 'deep'],
  ['a phase', (words) => words.phase(COINCHE, 'Bidding'), 'Auction', 'Enchères', 'Licytacja'],
];

describe.each(LANGUAGES)('%s', (language) => {
  const words = wordsIn(language);
  test.each(ROWS)('%s', (_, said, ...expected) => {
    expect(said(words)).toBe(expected[LANGUAGES.indexOf(language)]);
  });
});
