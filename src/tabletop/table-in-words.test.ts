// The table in words, and answers to single questions: everything that lies there, in three languages, and nothing of nothing.
import { expect, test } from 'vitest';
import { coinche, mayi } from '#games';
import { LANGUAGES, type Language } from '#text';
import { wordsIn } from '#text/all';
import type { Offer } from './offer.ts';
import type { Place, Scene } from './scene.ts';
import { answerTo, tableInWords, TABLE_QUESTIONS, type Seen } from './table-in-words.ts';
import { narratorAt } from './tabletops.ts';

const NAMES = ['Ann', 'Bea', 'Cid', 'Dan'];
const narratorIn = (language: Language) => narratorAt(coinche, wordsIn(language), NAMES);
const PLACE: Place = {
  seat: 0,
  name: 'Ann',
  cards: 2,
  isTurn: true,
  isDealer: false,
  says: '',
  note: '',
  total: null,
};
const SCENE: Scene = {
  viewer: 0,
  places: [PLACE, { ...PLACE, seat: 1, name: 'Bea', isDealer: true }],
  middle: { kind: 'trick', plays: [{ seat: 3, card: 'K♠' }], winner: null, open: null },
  hand: ['A♠', '7♥'],
  contract: '100 ♦ Bea',
  facts: ['Round 1'],
  score: 'We 0 : They 12',
  trump: '♦',
  ranks: { usual: [], bySuit: {} },
  tricks: [],
};
const PLAY = { press: { do: 'wait' }, refusal: null, typedAs: [], caption: [] } as const;
const OFFER: Offer = {
  question: { key: 'follow', may: [] },
  rows: [],
  byCard: { 'A♠': [{ ...PLAY, isPossible: true }], '7♥': [{ ...PLAY, isPossible: false }] },
  fits: [],
  marking: null,
  start: 'hand',
  proposals: [],
  typed: [],
};
const SEEN: Seen = {
  scene: SCENE,
  cards: ['7♥', 'A♠'],
  story: { lines: ['Old.', 'Dan plays K♠.'], news: 1 },
  rounds: [],
  asked: 'Play a card to the trick.',
  offer: OFFER,
};

test('everything stands under its heading', () => {
  expect(tableInWords(SEEN, narratorIn('en'))).toEqual([
    { title: 'Your turn', lines: ['Play a card to the trick.'] },
    { title: 'Your hand', lines: ['7♥', 'A♠', 'You may: A♠'] },
    { title: 'Trick', lines: ['Dan: K♠'] },
    { title: 'Score', lines: ['We 0 : They 12', 'Contract 100 ♦ Bea', 'Round 1'] },
    { title: 'Players', lines: ['Ann: 2 cards', 'Bea: 2 cards, dealer'] },
    { title: 'Since your last turn', lines: ['Dan plays K♠.'] },
  ]);
});

test('what there is nothing of has no heading', () => {
  const middle = { kind: 'trick', plays: [], winner: null, open: null } as const;
  const empty = { ...SEEN, asked: '', cards: [], offer: null, scene: { ...SCENE, middle } };
  const titles = tableInWords(empty, narratorIn('en')).map(({ title }) => title);
  expect(titles).toEqual(['Score', 'Players', 'Since your last turn']);
});

test.each([
  ['hand', 'Your hand: 7♥, A♠. You may: A♠'],
  ['middle', 'Trick: Dan K♠'],
  ['score', 'We 0 : They 12. Contract 100 ♦ Bea. Round 1'],
  ['last', 'No trick has been taken yet.'],
  ['asked', 'Dan plays K♠. Play a card to the trick.'],
] as const)('%s', (question, answer) => {
  expect(answerTo(question, SEEN, narratorIn('en'))).toBe(answer);
});

test('the last trick with who took it, and an empty middle', () => {
  const plays = [
    { seat: 1, card: 'K♠' },
    { seat: 2, card: 'A♠' },
  ];
  const tricks = [{ plays, winner: 2, points: 15, note: '' }];
  const middle = { kind: 'trick', plays: [], winner: null, open: null } as const;
  const seen = { ...SEEN, scene: { ...SCENE, tricks, middle } };
  const narrator = narratorIn('en');
  expect(answerTo('last', seen, narrator)).toBe('1. Bea K♠, Cid A♠: Cid takes it, 15 points.');
  expect(answerTo('middle', seen, narrator)).toBe('Trick: none');
});

test('totals that the score does not name are told with it', () => {
  const [own, other] = SCENE.places;
  const places = [
    { ...PLACE, ...own, total: 5 },
    { ...PLACE, ...other, total: -20 },
  ];
  const seen = {
    ...SEEN,
    scene: { ...SCENE, places, score: 'Ann · Total 5', facts: [], contract: '' },
  };
  expect(answerTo('score', seen, narratorIn('en'))).toBe('Ann · Total 5. Bea −20');
});

test('of melds the piles are told, and of rounds the last', () => {
  const titles = { stock: '', discard: '' };
  const middle = {
    kind: 'melds',
    melds: [],
    stock: 9,
    discards: ['K♥'],
    titles,
    call: null,
  } as const;
  const round = { number: 1, what: 'Bea went out', points: [5, 0], totals: [5, 0] };
  const narrator = narratorAt(mayi, wordsIn('en'), ['Ann', 'Bea']);
  const seen = { ...SEEN, scene: { ...SCENE, middle } };
  expect(answerTo('middle', seen, narrator)).toBe('Stock: 9. Discard: K♥');
  expect(answerTo('last', seen, narrator)).toBe('No round is over yet.');
  expect(answerTo('last', { ...seen, rounds: [round] }, narrator)).toBe(
    'Last round: Bea went out. Ann 5, Bea 0',
  );
});

test.each(TABLE_QUESTIONS)('every language answers %s in its own words', (question) => {
  const answers = LANGUAGES.map((language) => answerTo(question, SEEN, narratorIn(language)));
  // What has happened and is asked was put into words before.
  expect(new Set(answers).size).toBe(question === 'asked' ? 1 : LANGUAGES.length);
});
