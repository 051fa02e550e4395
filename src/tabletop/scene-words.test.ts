// A scene in words is the same for everybody who reads it, in three languages.
import { expect, test } from 'vitest';
import { tysiac } from '#games';
import { LANGUAGES, type Language } from '#text';
import { wordsIn } from '#text/all';
import { asSentence, factLines, handLine, sceneLines, sentences } from './scene-words.ts';
import type { Middle, Place, Scene } from './scene.ts';
import { narratorAt } from './tabletops.ts';

function narratorIn(language: Language) {
  return narratorAt(tysiac, wordsIn(language), ['Ann', 'Bea']);
}

const PLACE: Place = {
  seat: 0,
  name: 'Ann',
  cards: 2,
  isTurn: true,
  isDealer: true,
  says: 'declarer 100',
  note: '30 points',
  total: -140,
};

function sceneWith(middle: Middle): Scene {
  return {
    viewer: 0,
    places: [PLACE, { ...PLACE, seat: 1, name: 'Bea', isDealer: false, says: '', total: null }],
    middle,
    hand: [],
    contract: '',
    facts: [],
    score: '',
    trump: '',
    ranks: { usual: [], bySuit: {} },
    tricks: [],
  };
}

const TRICK: Middle = {
  kind: 'trick',
  plays: [
    { seat: 1, card: 'K♠' },
    { seat: 0, card: 'A♠' },
  ],
  winner: 0,
  open: { title: 'Musik', cards: ['9♥', '9♦'] },
};
const MELDS: Middle = {
  kind: 'melds',
  melds: [{ id: 'm1', type: 'set', owner: 1, cards: ['9♣', '9♦', '9♥'] }],
  stock: 40,
  discards: ['K♥', '3♠'],
  titles: { stock: '', discard: '' },
  call: null,
};

const plainSpaces = (line: string) => line.replaceAll('\u00A0', ' ');

test('players, the trick with who took it, cards that lie open', () => {
  expect(sceneLines(sceneWith(TRICK), narratorIn('en'))).toEqual([
    'Ann: 2 cards, dealer, declarer 100, 30 points · Total −140',
    'Bea: 2 cards, 30 points',
    'Last trick: Bea K♠, Ann A♠ (taken by Ann)',
    'Musik: 9♥ 9♦',
  ]);
});

test('a trick that goes on is taken by nobody, and an empty one is not told', () => {
  const now: Middle = { ...TRICK, winner: null, open: null };
  expect(sceneLines(sceneWith(now), narratorIn('en')).slice(2)).toEqual(['Trick: Bea K♠, Ann A♠']);
  const empty: Middle = { ...now, plays: [] };
  expect(sceneLines(sceneWith(empty), narratorIn('en'))).toHaveLength(2);
});

test('melds with their owners, and the top of the discards', () => {
  const lines = (middle: Middle) => sceneLines(sceneWith(middle), narratorIn('en')).slice(2);
  expect(lines(MELDS)).toEqual(['Stock: 40. Discard: K♥', 'Meld m1, Bea: 9♣ 9♦ 9♥']);
  expect(lines({ ...MELDS, melds: [], discards: [] })).toEqual(['Stock: 40. Discard: no discard']);
});

test('marks stand beside a name, and open cards at the end', () => {
  const scene = sceneWith(TRICK);
  const open = { ...scene, places: [{ ...PLACE, open: ['A♠', 'K♠'] }] };
  const [line] = sceneLines(open, narratorIn('en'), ({ seat }) => [`seat ${seat}`, 'to move']);
  expect(line).toMatch(/^Ann \(seat 0, to move\): 2 cards, .* · Total −140, A♠ K♠$/);
});

test('every language has its own words', () => {
  const told = LANGUAGES.map((language) => sceneLines(sceneWith(TRICK), narratorIn(language))[2]);
  expect(told.map((line) => plainSpaces(line ?? ''))).toEqual([
    'Last trick: Bea K♠, Ann A♠ (taken by Ann)',
    'Dernier pli : Bea K♠, Ann A♠ (ramassé par Ann)',
    'Ostatnia lewa: Bea K♠, Ann A♠ (bierze Ann)',
  ]);
});

test('a hand with and without numbers, and none', () => {
  const narrator = narratorIn('en');
  expect(handLine(['K♥', '9♠'], narrator)).toBe('Your hand: K♥, 9♠');
  expect(handLine(['K♥', '9♠'], narrator, true)).toBe('Your hand: 1 K♥, 2 9♠');
  expect(handLine([], narrator)).toBe('Your hand: none');
});

test('sentences begin with a capital and end once', () => {
  expect(sentences(['May I?', 'no trump', '', 'total 3'])).toBe('May I? No trump. Total 3');
  expect(asSentence('May I?')).toBe('May I?');
  expect(asSentence('Trying again …')).toBe('Trying again …');
  expect(asSentence('Tysiąc')).toBe('Tysiąc.');
});

test('what is played for stands before the other facts', () => {
  const facts = { ...sceneWith(TRICK), facts: ['Hand 1'] };
  const words = wordsIn('en');
  expect(factLines(facts, words)).toEqual(['Hand 1']);
  expect(factLines({ ...facts, contract: '120 Bea' }, words)).toEqual([
    'Contract 120 Bea',
    'Hand 1',
  ]);
});
