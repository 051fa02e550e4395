import { expect, test } from 'vitest';
import type { Middle, Scene } from '#tabletop';
import { overheard, soundsBetween, type Overheard, type Sound } from './overheard.ts';

const trick = (lying: string, more: Partial<Overheard> = {}): Overheard => ({
  lying: lying === '' ? [] : lying.split(', '),
  isWon: false,
  isMyTurn: false,
  ...more,
});

test.each<[string, Overheard | undefined, Overheard, readonly Sound[]]>([
  ['sitting down', undefined, trick('1 A♠', { isMyTurn: true }), []],
  ['nothing', trick('1 A♠'), trick('1 A♠'), []],
  ['a card', trick(''), trick('1 A♠'), ['card']],
  ['a card, and it is my turn', trick(''), trick('1 A♠', { isMyTurn: true }), ['card', 'turn']],
  ['my own card', trick('', { isMyTurn: true }), trick('0 A♠'), ['card']],
  ['my turn still', trick('', { isMyTurn: true }), trick('', { isMyTurn: true }), []],
  ['a trick that is won', trick('1 A♠'), trick('1 A♠, 2 7♠', { isWon: true }), ['card']],
  ['a trick that is taken', trick('1 A♠, 2 7♠', { isWon: true }), trick(''), ['trick']],
  ['the next is led at once', trick('1 A♠', { isWon: true }), trick('1 K♠'), ['trick', 'card']],
  ['a card is taken back', trick('1 A♠, 0 7♠'), trick('1 A♠'), []],
  ['a second copy', trick('7♠, A♥'), trick('7♠, 7♠, A♥'), ['card']],
  ['a discard is taken up', trick('7♠, 7♠'), trick('7♠'), []],
])('%s', (_, before, now, sounds) => {
  expect(soundsBetween(before, now)).toEqual(sounds);
});

test.each<[string, Middle, Overheard]>([
  [
    'a trick',
    { kind: 'trick', plays: [{ seat: 2, card: 'A♠' }], winner: 2, open: null },
    trick('2 A♠', { isWon: true, isMyTurn: true }),
  ],
  [
    'melds and discards',
    {
      kind: 'melds',
      melds: [{ id: 'm1', type: 'set', owner: 0, cards: ['7♠', '7♥', '7♥'] }],
      stock: 30,
      discards: ['A♣'],
      titles: { stock: '', discard: '' },
      call: null,
    },
    trick('A♣, 7♠, 7♥, 7♥', { isMyTurn: true }),
  ],
])('what is heard of %s', (_, middle, heard) => {
  const scene = { middle } as Scene;
  expect(overheard(scene, true)).toEqual(heard);
});
