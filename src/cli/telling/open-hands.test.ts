import { expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, readRules, type Game } from '#kernel';
import { toy } from '../../../tests/toy-game.ts';
import { dealerText, handsText } from './open-hands.ts';
import { ENGLISH, printingWith } from './printing.ts';

function begun(game: Game): unknown {
  return game.start(orThrow(readRules(game.ruleset, undefined)), game.usualSeats, 'open', 1);
}

test('a dealer is named', () => {
  expect(dealerText(coinche, begun(coinche), ENGLISH)).toBe('  East deals.\n\n');
});

test('a game without a dealer has none', () => {
  expect(dealerText(toy, begun(toy), ENGLISH)).toBe('');
});

test('hands are shown, with the card that lies face up', () => {
  expect(handsText(toy, begun(toy), ENGLISH).split('\n')).toHaveLength(4);
  const position = { hands: [['9♠'], []], discard: ['A♥', 'K♥'] };
  const played: Game = { ...(toy as Game), printPosition: () => position };
  expect(handsText(played, undefined, ENGLISH)).toBe(
    '  North     9♠\n  East      sits out\n  face up   A♥\n\n',
  );
});

test('what is no list of cards is not shown', () => {
  const secret: Game = { ...(toy as Game), printPosition: () => ({ hands: 'two of them' }) };
  expect(handsText(secret, begun(toy), ENGLISH)).toBe('');
});

test('in another language names may be long, and cards have its letters', async () => {
  const hands = [['K♠'], ['Q♠'], [], ['J♦'], ['9♠']];
  const played: Game = { ...(toy as Game), printPosition: () => ({ hands }) };
  expect(handsText(played, undefined, await printingWith({ lang: 'pl' }))).toBe(
    [
      '  Północ            K♠',
      '  Wschód            D♠',
      '  Południowy Wschód pauzuje',
      '  Południowy Zachód W♦',
      '  Zachód            9♠',
      '\n',
    ].join('\n'),
  );
});
