// What is typed means a button, cards, an action or a place, in three languages, and by one ranking for everybody.
import { describe, expect, test } from 'vitest';
import { coinche, mayi, tysiac } from '#games';
import { mayLetGo, orThrow, present, prompt, readRules, type Game, type JsonObject } from '#kernel';
import type { Language } from '#text';
import { wordsIn } from '#text/all';
import { labelOf } from './labels.ts';
import { narratorAt } from './tabletops.ts';
import { choiceNamed, nearestChoices } from './typed-words.ts';
import { meantBy, numberedButtons, type AskedHere } from './typing.ts';

function asked(
  game: Game,
  position: JsonObject,
  seat: number,
  language: Language = 'en',
): AskedHere {
  const rules = orThrow(readRules(game.ruleset, game.id === 'coinche' ? { capotBid: true } : {}));
  const state = orThrow(game.readPosition(position, rules));
  const narrator = narratorAt(game, wordsIn(language), ['Ann', 'Bea', 'Cid', 'Dan']);
  const view = game.view(state, seat);
  const question = present(prompt(game, state, seat), 'a question');
  const { tabletop } = narrator;
  return {
    offer: tabletop.offer(view, question, mayLetGo(game, state, seat), narrator),
    scene: tabletop.scene(view, seat, narrator),
    narrator,
  };
}

const BIDDING = { phase: 'Bidding', dealer: 3, turn: 0, hands: [['A♠'], ['K♠'], ['Q♠'], ['J♠']] };
const AUCTION = {
  phase: 'Auction',
  dealer: 0,
  turn: 1,
  hands: [
    ['A♠', '9♣'],
    ['K♠', 'Q♠'],
  ],
  musiks: [['9♥'], ['9♦']],
};
const PLAY = {
  phase: 'Play',
  dealer: 0,
  turn: 1,
  hands: [
    ['A♠', '9♣'],
    ['K♠', 'Q♥'],
  ],
};
const DRAWN = {
  round: 2,
  dealer: 0,
  turn: 1,
  state: 'drawn',
  hands: [['3♥'], ['9♠', '4♦'], ['5♣']],
  down: [true, true, false],
  melds: [{ id: 'm1', type: 'set', owner: 0, cards: ['9♣', '9♦', '9♥'] }],
  stock: ['8♥'],
  discard: ['J♦'],
};

/** What it means, short: labels of buttons, cards, an action, a place. */
function meaning(text: string, here: AskedHere): unknown {
  const meant = meantBy(text, here);
  switch (meant.is) {
    case 'buttons':
      return meant.buttons.map((button) => labelOf(button, here.scene, here.narrator));
    case 'cards':
      return meant.cards.map((each) => each.join('|')).join(' ');
    case 'action':
      return meant.action;
    case 'place':
      return meant.place;
    case 'nothing':
      return null;
  }
}

const ROWS: readonly (readonly [string, Game, JsonObject, number, Language, string, unknown])[] = [
  ['a bid with its suit', coinche, BIDDING, 0, 'en', '90 hearts', ['90 ♥']],
  ['a bid in short', coinche, BIDDING, 0, 'en', 'bid 120s', ['120 ♠']],
  ['a bid by a sign', coinche, BIDDING, 0, 'fr', '80♦', ['80 ♦']],
  ['a letter that begins two suits', coinche, BIDDING, 0, 'fr', '80c', ['80 ♥', '80 ♣']],
  ['capot', coinche, BIDDING, 0, 'en', 'capot c', ['capot ♣']],
  ['a word', coinche, BIDDING, 0, 'en', 'pass', ['Pass']],
  ['the beginning of a word', coinche, BIDDING, 0, 'en', 'coi', ['Coinche']],
  ['a word of the language', coinche, BIDDING, 0, 'fr', 'passe', ['Passer']],
  ['a bid that is listed', tysiac, AUCTION, 1, 'en', '110', ['110']],
  ['a bid that is not', tysiac, AUCTION, 1, 'en', '105', { type: 'PLACE_BID', value: 105 }],
  [
    'the beginning of a number is another',
    tysiac,
    AUCTION,
    1,
    'en',
    'bid 1',
    { type: 'PLACE_BID', value: 1 },
  ],
  ['a card', tysiac, PLAY, 1, 'en', 'kh', 'K♥'],
  ['a card in words', tysiac, PLAY, 1, 'en', 'queen of hearts', 'Q♥'],
  ['a card in Polish', tysiac, PLAY, 1, 'pl', 'dama kier', 'Q♥'],
  ['a letter for two suits in Polish', tysiac, PLAY, 1, 'pl', 'wk', 'J♥|J♦'],
  ['cards', tysiac, PLAY, 1, 'en', 'ks, qh', 'K♠ Q♥'],
  ['the place of a card', tysiac, PLAY, 1, 'en', '2', 1],
  ['a card and a meld', mayi, DRAWN, 1, 'en', '9s m1', { type: 'LAY_OFF', card: '9♠', meld: 'm1' }],
  [
    'with words between',
    mayi,
    DRAWN,
    1,
    'en',
    'lay off 9s on m1',
    { type: 'LAY_OFF', card: '9♠', meld: 'm1' },
  ],
  [
    'a use that is not possible',
    mayi,
    DRAWN,
    1,
    'en',
    '4d m7',
    { type: 'LAY_OFF', card: '4♦', meld: 'm7' },
  ],
  [
    'a word from the middle',
    mayi,
    { ...DRAWN, state: 'awaitingDraw' },
    1,
    'en',
    'a card',
    ['Draw a card'],
  ],
  ['nonsense', coinche, BIDDING, 0, 'en', 'hello', null],
  ['a suit alone', tysiac, PLAY, 1, 'en', 'spades', null],
];

test.each(ROWS)('%s', (_, game, position, seat, language, text, meant) => {
  expect(meaning(text, asked(game, position, seat, language))).toEqual(meant);
});

describe('one ranking', () => {
  const NAMES = ['Pass', 'Play K♠', 'Play K♠ and announce', 'Bid 100', 'Bid 190', 'Play Q♥'];
  const CHOICES = NAMES.map((label) => ({ label, typedAs: label === 'Pass' ? ['p'] : [] }));
  const nearest = (text: string) =>
    nearestChoices(text, CHOICES, 'en').map(({ label }) => NAMES.indexOf(label));

  test.each([
    ['exactly so, or as it may be typed', 'p', [0]],
    ['the only one that begins so', 'pa', [0]],
    ['the least besides', 'K♠', [1]],
    ['words in their order', 'play announce', [2]],
    ['several alike', 'bid', [3, 4]],
    ['no number that only begins so', 'bid 19', []],
    ['nothing', '', []],
  ])('%s: %s', (_, text, places) => expect(nearest(text)).toEqual(places));

  test('nothing is named by less than two letters', () => {
    expect(choiceNamed('b', CHOICES)).toBeUndefined();
  });
});

test('answers are counted only where no card can be chosen, and a grid never', () => {
  const bidding = asked(coinche, BIDDING, 0);
  expect(numberedButtons(bidding.offer, bidding.scene.hand)).toHaveLength(1);
  const play = asked(tysiac, PLAY, 1);
  expect(numberedButtons(play.offer, play.scene.hand)).toEqual([]);
});
