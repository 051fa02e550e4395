// Whoever reads what happened begins with a turn, and is told once who goes on.
import { expect, test } from 'vitest';
import { mayi } from '#games';
import type { JsonObject } from '#kernel';
import { wordsIn } from '#text/all';
import { inOneGo, newsFrom } from './in-one-go.ts';
import { stories, type Story } from './story.ts';
import { narratorAt } from './tabletops.ts';

const onto = (seat: number, card: string) => ({ type: 'laidOff', seat, card, meld: 'm1' });
const TOLD: readonly (readonly [number, JsonObject])[] = [
  [0, { type: 'cardDiscarded', seat: 0, card: '4♥' }],
  [1, { type: 'cardDrawn', seat: 1 }],
  [1, onto(1, '9♠')],
  [1, onto(1, '10♠')],
  [1, { type: 'cardDiscarded', seat: 1, card: '4♣' }],
  [2, onto(2, 'J♠')],
];

function storyIn(language: 'en' | 'fr' | 'pl'): Story {
  const narrator = narratorAt(mayi, wordsIn(language), ['Ann', 'Bea', 'Cid']);
  const steps = TOLD.map(([by, event]) => ({ by, events: [event] }));
  return stories(narrator).of({ firstDeal: [], steps }, 0);
}

test.each([
  ['en', 'Bea lays off 9♠ on m1. Also 10♠ on m1. Bea discards 4♣. Cid lays off J♠ on m1.'],
  ['fr', 'Bea ajoute 9♠ sur m1. Puis 10♠ sur m1. Bea défausse 4♣. Cid ajoute J♠ sur m1.'],
  ['pl', 'Bea dokłada 9♠ do m1. Potem 10♠ do m1. Bea odrzuca 4♣. Cid dokłada J♠ do m1.'],
] as const)('in %s a name stands before the first of several lay-offs', (language, text) => {
  const { lines, further } = storyIn(language);
  expect(inOneGo(lines.slice(2), further.slice(2)).join(' ')).toBe(text);
  expect(inOneGo(lines.slice(3), further.slice(3))[0]).toContain('Bea');
});

test('where there is less room news begins with a later turn, then within the last, never in the middle of lay-offs', () => {
  const story = storyIn('en');
  const begun = newsFrom(story).map((text) => text.slice(0, text.indexOf('. ')));
  expect(begun).toEqual(['Bea draws a card from the stock', 'Cid lays off J♠ on m1']);
  const within = newsFrom({ ...story, lines: story.lines.slice(0, 5), turns: [0, 1] });
  expect(within).toEqual([
    'Bea draws a card from the stock. Bea lays off 9♠ on m1. Also 10♠ on m1. Bea discards 4♣.',
    'Bea lays off 9♠ on m1. Also 10♠ on m1. Bea discards 4♣.',
    'Bea discards 4♣.',
  ]);
  expect(newsFrom({ ...story, news: story.lines.length })).toEqual([]);
});
