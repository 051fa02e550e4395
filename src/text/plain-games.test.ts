// Games that have no words, or not in every language: they are told all the same.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { at, type Game } from '#kernel';
import { toy } from '../../tests/toy-game.ts';
import { wordsIn } from './all.ts';
import { LANGUAGES } from './language.ts';
import { loadWords } from './words.ts';

const TOY: Game = toy;
const seatName = (seat: number) => ['Ann', 'Bob'][seat] ?? '';

describe.each(LANGUAGES)('a game without words in %s', (language) => {
  const words = wordsIn(language);

  test('has a label of its own for every action', () => {
    const state = TOY.start({ version: 1, handSize: 6, rounds: 1 }, 2, 'labels', 0);
    const actions = [...TOY.legalActions(state, at(TOY.toAct(state), 0))];
    const labels = actions.map((action) => words.action(TOY, TOY.printAction(action)));
    expect(labels.length).toBeGreaterThan(6);
    expect(new Set(labels).size).toBe(labels.length);
    expect(words.action(TOY, { type: 'PLAY', card: '10♥' })).toBe('Play 10♥');
  });

  test('is told', () => {
    expect(words.event(TOY, { type: 'cardPlayed', seat: 1, card: '9♠' }, seatName)).toBe(
      'Bob: Card played 9♠.',
    );
    expect(words.refusal(TOY, { code: 'odd', message: 'too low', params: {} }, seatName)).toBe(
      'Too low.',
    );
    expect(words.question(TOY, 'playOrPass')).toBe('Play or pass');
    expect(words.gameName(TOY)).toBe('Toy');
    expect(words.summary(TOY)).toBe('');
    expect(words.preset(TOY, 'short')).toBe('short');
    expect(words.optionName(TOY, 'handSize')).toBe('Hand size');
    expect(words.option(TOY, 'handSize')).toBe('Hand size');
    expect(words.optionValue(TOY, 'handSize', 3)).toBe('3');
    expect(words.fact(TOY, 'handSize', 3)).toBe('');
    expect(words.phase(TOY, 'RoundEnd')).toBe('Round end');
    expect(words.contract(TOY, { value: 100, suit: '♥' })).toBe('100 ♥');
  });
});

describe('a game without French', () => {
  const { phrases, ...text } = coinche.text;
  const english = phrases === undefined ? {} : { phrases: { ...phrases, others: {} } };
  const game: Game = { ...(coinche as Game), id: 'other', text: { ...text, ...english } };

  test('is told in English, and everything around it in French', async () => {
    const words = await loadWords('fr', [game]);
    expect(words.action(game, { type: 'PASS' })).toBe('Pass');
    expect(words.event(game, { type: 'passed', seat: 0 }, seatName)).toBe('Ann passes.');
    expect(words.question(game, 'lead')).toBe('Lead a card.');
    expect(words.fact(game, 'target', 500)).toBe('The game goes to 500.');
    expect(words.ui('and')).toBe('et');
    // What is not loaded is not guessed.
    expect(words.action(coinche, { type: 'PASS' })).toBe('Pass');
  });

  test('a game that speaks it is loaded with it', async () => {
    const words = await loadWords('fr', [coinche]);
    expect(words.action(coinche, { type: 'PASS' })).toBe('Passer');
    expect(words.event(coinche, { type: 'passed', seat: 0 }, seatName)).toBe('Ann passe.');
  });
});
