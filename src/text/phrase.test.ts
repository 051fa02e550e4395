import { describe, expect, test } from 'vitest';
import type { Language } from './language.ts';
import { phrase, printNumber, valuesIn } from './phrase.ts';

const CARDS: Readonly<Record<Language, string>> = {
  en: '{n} {n#card|cards}',
  fr: '{n} {n#carte|cartes}',
  pl: '{n} {n#karta|karty|kart|karty}',
};

/** Language, number, what is said. */
const COUNTED: readonly (readonly [Language, number, string])[] = [
  ['en', 0, '0 cards'],
  ['en', 1, '1 card'],
  ['en', 2, '2 cards'],
  ['fr', 0, '0 carte'],
  ['fr', 1, '1 carte'],
  ['fr', 1.5, '1,5 carte'],
  ['fr', 2, '2 cartes'],
  ['fr', 1_000_000, '1000000 cartes'],
  ['pl', 0, '0 kart'],
  ['pl', 1, '1 karta'],
  ['pl', 2, '2 karty'],
  ['pl', 3, '3 karty'],
  ['pl', 4, '4 karty'],
  ['pl', 5, '5 kart'],
  ['pl', 11, '11 kart'],
  ['pl', 12, '12 kart'],
  ['pl', 14, '14 kart'],
  ['pl', 21, '21 kart'],
  ['pl', 22, '22 karty'],
  ['pl', 24, '24 karty'],
  ['pl', 25, '25 kart'],
  ['pl', 112, '112 kart'],
  ['pl', 122, '122 karty'],
  ['pl', 1.5, '1,5 karty'],
  ['pl', -2, '−2 karty'],
];

test.each(COUNTED)('%s %d: %s', (language, n, said) => {
  expect(phrase(language, CARDS[language], { n })).toBe(said);
});

describe('templates', () => {
  test('a form left out is the last one written', () => {
    expect(phrase('pl', '{n#opcja|opcje|opcji}', { n: 2.5 })).toBe('opcji');
  });

  test('what is put in is not read as a template', () => {
    expect(phrase('en', '{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  });

  test('a value that is missing stays visible', () => {
    expect(phrase('en', '{who} plays {card}.', { who: 'Ann' })).toBe('Ann plays {card}.');
  });

  test('French sets spaces that do not break, in the template only', () => {
    expect(phrase('fr', '{who} : « {text} » ?', { who: 'Ann :', text: 'a b' })).toBe(
      'Ann :\u00a0: «\u00a0a b\u00a0»\u00a0?',
    );
    expect(phrase('pl', 'a : b')).toBe('a : b');
  });

  test('numbers have the language’s decimal mark and a real minus sign', () => {
    expect(printNumber('en', -1.5)).toBe('−1.5');
    expect(printNumber('fr', -1.5)).toBe('−1,5');
    expect(printNumber('pl', 1000)).toBe('1000');
    expect(printNumber('pl', -60.64, 1)).toBe('−60,6');
    expect(printNumber('en', 12, 1)).toBe('12.0');
    expect(printNumber('en', -0.04, 1)).toBe('0.0');
  });

  test('values are named once each', () => {
    expect(valuesIn('{n} {n#card|cards} of {name}')).toEqual(['n', 'name']);
    expect(valuesIn('nothing')).toEqual([]);
  });
});

test.each([
  ['en', 'It is over: {lines}.', 'It is over.'],
  ['fr', 'C’est fini : {lines}.', 'C’est fini.'],
  ['pl', 'Koniec: {lines}.', 'Koniec.'],
] as const)(
  '%s: lines that are told elsewhere take the colon before them along',
  (language, template, said) => {
    expect(phrase(language, template, { lines: '' })).toBe(said);
    expect(phrase(language, template, { lines: 'a' })).toMatch(/: a\.$/);
    expect(phrase(language, '{label}: {text}', { label: 'Name', text: '' })).toBe('Name: ');
  },
);
