// Bots have the name of an animal, which everybody reads in their own language; what a person is called stays.
import { describe, expect, test } from 'vitest';
import { animalIn, animalNames, botShown, freeAnimal, namesShown } from './animals.ts';
import { LANGUAGES, type Language } from './language.ts';

const bot = (name: string) => ({ kind: 'bot', name }) as const;
const person = (name: string) => ({ kind: 'person', name }) as const;

test.each(LANGUAGES)('in %s there are nine, and no two are called the same', (language) => {
  expect(new Set(animalNames(language)).size).toBe(9);
});

test('no word is one animal in one language and another in a second', () => {
  const all = LANGUAGES.flatMap(animalNames);
  expect(new Set(all).size).toBe(all.length);
});

describe('who is shown by which name', () => {
  test.each<[string, Language, readonly ReturnType<typeof bot | typeof person>[], string]>([
    ['a bot in the language of whoever looks', 'fr', [bot('Fox'), bot('Owl')], 'Renard Chouette'],
    ['in any language back', 'en', [bot('Lis'), bot('Chouette')], 'Fox Owl'],
    ['the second of its name too', 'pl', [bot('Fox'), bot('Fox 2')], 'Lis|Lis 2'],
    ['a person never', 'fr', [person('Fox'), person('Owl 2')], 'Fox|Owl 2'],
    ['a bot that somebody has named neither', 'fr', [bot('Foxy'), bot('Marie')], 'Foxy Marie'],
    [
      'a free chair has no name',
      'fr',
      [{ kind: 'open', name: '' } as never, bot('Fox')],
      '|Renard',
    ],
    ['a person is called so already', 'fr', [bot('Fox'), person('renard')], 'Renard 2|renard'],
    ['two bots are one animal', 'fr', [bot('Fox'), bot('Lis')], 'Renard|Renard 2'],
    ['whom a program has numbered', 'en', [person('seat 0'), bot('greedy 1')], 'Player 1|Player 2'],
    ['in the language', 'fr', [person('random 0'), bot('seat 1')], 'Joueur 1|Joueur 2'],
    ['in any', 'pl', [person('hard 0'), bot('easy 1')], 'Gracz 1|Gracz 2'],
    ['but not by the number of another seat', 'en', [person('seat 1'), bot('seat')], 'seat 1|seat'],
    [
      'nor where somebody is called so',
      'en',
      [person('seat 0'), person('Player 1')],
      'seat 0|Player 1',
    ],
    ['the one that has the name keeps it', 'fr', [bot('Fox'), bot('Renard')], 'Renard 2|Renard'],
  ])('%s', (_, language, seats, shown) => {
    expect(namesShown(seats, language)).toEqual(shown.split(shown.includes('|') ? '|' : ' '));
  });
});

test('one alone, and which animal it is', () => {
  expect(botShown(bot('Raven 12'), 'pl')).toBe('Kruk 12');
  expect(botShown(person('Raven'), 'pl')).toBe('Raven');
  expect(['Lis', 'Fox 3', 'Martre', 'Foxes', '', '2'].map(animalIn)).toEqual([
    0,
    0,
    8,
    undefined,
    undefined,
    undefined,
  ]);
});

test('where all are taken there is a second of each', () => {
  const taken = [...animalNames('fr')];
  expect(freeAnimal(taken.slice(1), 'fr')).toBe('Renard');
  expect(freeAnimal(taken, 'fr')).toBe('Renard 2');
  expect(freeAnimal([...taken, 'Renard 2'], 'fr')).toBe('Chouette 2');
});
