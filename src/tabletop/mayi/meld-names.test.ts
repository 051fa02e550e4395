import { expect, test } from 'vitest';
import { mayi } from '#games';
import type { Game, JsonObject } from '#kernel';
import { LANGUAGES, type Language } from '#text';
import { wordsIn } from '#text/all';
import { narratorAt } from '../tabletops.ts';
import { retelling } from './meld-names.ts';

const GAME: Game = mayi;

const laid = (seat: number, ...melds: readonly JsonObject[]) => ({ type: 'laidDown', seat, melds });
const meld = (id: string, type: string, ...cards: readonly string[]) => ({ id, type, cards });
const onto = (id: string) => ({ type: 'laidOff', seat: 0, card: 'J♥', meld: id });
const swapped = (id: string) => ({ type: 'jokerSwapped', seat: 0, card: 'J♥', meld: id });

const SET = meld('m1', 'set', '2♠', 'J♣', 'J♠');
const RUN = meld('m2', 'run', 'Joker', '10♥', '2♥', 'Q♥');
const OTHER = meld('m3', 'run', '4♥', '5♥', '6♥', '7♥');

function told(language: Language, ...events: readonly JsonObject[]): string {
  const words = wordsIn(language);
  const names = ['Ann', 'Owl'];
  const retell = retelling(narratorAt(GAME, words, names));
  const name = (seat: number) => names[seat] ?? '';
  const said = events.map((event) => words.event(GAME, retell(event), name));
  return (said.at(-1) ?? '').replaceAll('\u00A0', ' ');
}

const ROWS: readonly (readonly [string, readonly JsonObject[], string, string, string])[] = [
  [
    'what is laid down, by its cards alone',
    [laid(1, SET, RUN)],
    'Owl lays down 2♠ J♣ J♠ and Joker 10♥ 2♥ Q♥.',
    'Owl pose 2♠ J♣ J♠ et Joker 10♥ 2♥ Q♥.',
    'Owl wykłada 2♠ J♣ J♠ i Joker 10♥ 2♥ Q♥.',
  ],
  [
    'a set',
    [laid(1, SET), onto('m1')],
    'Ann lays off J♥ on Owl’s jacks.',
    'Ann ajoute J♥ sur les valets (Owl).',
    'Ann dokłada J♥ do waletów (Owl).',
  ],
  [
    'a run',
    [laid(1, SET, RUN), onto('m2')],
    'Ann lays off J♥ on Owl’s ♥ run.',
    'Ann ajoute J♥ sur la suite ♥ (Owl).',
    'Ann dokłada J♥ do sekwensu ♥ (Owl).',
  ],
  [
    'a Joker in a run',
    [laid(1, SET, RUN), swapped('m2')],
    'Ann swaps J♥ for the Joker in Owl’s run in ♥.',
    'Ann échange J♥ contre le Joker, suite ♥ (Owl).',
    'Ann wymienia J♥ na Jokera w sekwensie ♥ (Owl).',
  ],
  [
    'two runs of one suit',
    [laid(1, RUN, OTHER), onto('m2')],
    'Ann lays off J♥ on Owl’s ♥ run m2.',
    'Ann ajoute J♥ sur la suite ♥ (Owl) m2.',
    'Ann dokłada J♥ do sekwensu ♥ (Owl) m2.',
  ],
  [
    'one of a round that is over',
    [laid(1, SET), { type: 'roundDealt', round: 2, dealer: 0 }, onto('m1')],
    'Ann lays off J♥ on m1.',
    'Ann ajoute J♥ sur m1.',
    'Ann dokłada J♥ do m1.',
  ],
];

test.each(ROWS)('%s', (_, events, ...expected) => {
  LANGUAGES.forEach((language, i) => expect(told(language, ...events)).toBe(expected[i]));
});
