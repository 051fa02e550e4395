// A text that is read aloud has no sign left, and a pause between two cards.
import { expect, test } from 'vitest';
import { aloud } from './aloud.ts';

const VOICE = {
  card: (card: string) => `<${card.slice(0, -1)} ${card.codePointAt(card.length - 1)}>`,
  object: (card: string, after: string) => (after === 'plays' ? `the ${VOICE.card(card)}` : null),
  suit: (sign: string) => `(${sign.codePointAt(0)})`,
};

test.each([
  ['Fox plays K♠.', 'Fox plays the <K 9824>.'],
  ['Fox plays: K♠.', 'Fox plays: <K 9824>.'],
  ['K♠ takes the trick.', '<K 9824> takes the trick.'],
  ['10♥ 9♥ Joker 2♦', '<10 9829>, <9 9829>, Joker, <2 9830>'],
  ['Fox bids 110 ♦ or 110♦.', 'Fox bids 110 (9830) or 110 (9830).'],
  ['Ann 0 · Fox 12', 'Ann 0, Fox 12'],
  ['… 1 more', '1 more'],
  ['Fox asks: May I?', 'Fox asks: May I?'],
])('%s', (text, said) => {
  expect(aloud(text, VOICE)).toBe(said);
});
