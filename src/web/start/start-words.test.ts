import { describe, expect, test } from 'vitest';
import { START as EN } from '../words/en/start.ts';
import { START as FR } from '../words/fr/start.ts';
import { START as PL } from '../words/pl/start.ts';

/** The places in a sentence, each once. */
function placesIn(template: string): readonly string[] {
  const places = [...template.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
  return [...new Set(places)].toSorted();
}

describe.each([
  ['fr', FR],
  ['pl', PL],
])('what is said before a game in %s', (language, table) => {
  test.each(Object.keys(EN) as (keyof typeof EN)[])('%s has the places of the English', (key) => {
    expect(placesIn(table[key])).toEqual(placesIn(EN[key]));
    expect(table[key]).not.toMatch(/\{[^}]*\{/);
    expect(table[key].trim()).not.toBe('');
    if (language === 'fr') expect(table[key]).not.toMatch(/\S[:;?!»](\s|$)/);
  });
});
