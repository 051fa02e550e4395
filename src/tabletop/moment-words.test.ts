import { describe, expect, test } from 'vitest';
import { gameById } from '#games';
import { present } from '#kernel';
import { wordsIn } from '#text/all';
import { momentWords, type FoundMoment } from './moment-words.ts';

const FOUND: FoundMoment = {
  code: 'only_open',
  params: { place: 'trick', number: 5, player: 'Ann', points: 1 },
  sentence: 'Trick 5: Ann played 7♥; as the cards lay 8♥ was better by 1 trick.',
  hand: 2,
  n: 30,
  action: { type: 'PLAY_CARD', card: '7♥' },
  better: { type: 'PLAY_CARD', card: '8♥' },
  points: 1,
  unit: 'tricks',
};

describe('a moment is told with its round and with what it cost', () => {
  test.each([
    ['coinche', 'en', { points: 12.4, unit: 'points' }, 'Round 2', '12 points'],
    ['coinche', 'en', {}, 'Round 2', '1 trick'],
    ['coinche', 'fr', { points: 1, unit: 'points' }, 'Donne 2', '1 point'],
    ['mayi', 'fr', { points: 5, unit: 'points' }, 'Manche 2', '5 points'],
    ['tysiac', 'pl', { points: 22, unit: 'points' }, 'Rozdanie 2', '22 punkty'],
    ['mayi', 'pl', { code: 'gift_used', points: 20, unit: null }, 'Runda 2', ''],
  ] as const)('%s, %s, %j', (id, language, differs, round, cost) => {
    const game = present(gameById(id), id);
    const narrator = { game, words: wordsIn(language), names: [] };
    const [told] = momentWords([{ ...FOUND, ...differs }], [], narrator, []);
    expect(told).toMatchObject({ step: 30, round });
    expect(told?.cost.replaceAll(/[\u00A0\u202F]/gu, ' ')).toBe(cost);
    expect(told?.sentence).toContain('Ann');
  });

  test('the number is the one that the score sheet has', () => {
    const game = present(gameById('mayi'), 'mayi');
    const rounds = [5, 6].map((number) => ({ number, what: '', points: [], totals: [] }));
    const [told] = momentWords([FOUND], rounds, { game, words: wordsIn('en'), names: [] }, []);
    expect(told?.round).toBe('Round 6');
  });

  test('whoever is shown by another name than in the record is told by it', () => {
    const game = present(gameById('mayi'), 'mayi');
    const gift = {
      ...FOUND,
      code: 'gift',
      params: { ...FOUND.params, player: 'Fox', taker: 'Ann' },
    };
    const narrator = { game, words: wordsIn('fr'), names: ['Ann', 'Renard'] };
    const [told] = momentWords([gift], [], narrator, [{ name: 'Ann' }, { name: 'Fox' }]);
    expect(told?.sentence).toMatch(/Renard défausse .* et Ann prend/u);
  });
});
