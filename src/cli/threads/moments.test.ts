import { describe, expect, test } from 'vitest';
import type { Moment } from '#analysis';
import { gameById } from '#games';
import { present } from '#kernel';
import { wordsIn } from '#text/all';
import { toldMoments } from './moments.ts';
import { momentLines } from '../screen/summary.ts';

const MOMENT: Moment = {
  code: 'mistake',
  params: { place: 'trick', number: 5, player: 'Ann', points: 12 },
  sentence: 'Trick 5: Ann played 7♥; 8♥ was better by 12 points.',
  hand: 2,
  n: 3,
  seat: 0,
  action: { type: 'PLAY_CARD', card: '7♥' },
  better: { type: 'PLAY_CARD', card: '8♥' },
  points: 12,
  unit: 'points',
};

describe('the moments on the last page', () => {
  const game = present(gameById('coinche'), 'Coinche');

  test.each([
    ['en', '1  Round 2 · Trick 5: Ann played 7♥; 8♥ was better by 12 points.'],
    ['fr', /^1 {2}Donne 2 · Pli 5 : Ann, « .*7♥.* » ; mieux : « .*8♥.* », 12 points de plus\.$/u],
    ['pl', /^1 {2}Rozdanie 2 · Lewa 5: Ann, .*7♥.*8♥.*12 punktów/u],
  ] as const)('are told in %s', (language, sentence) => {
    const words = wordsIn(language);
    const [, line] = momentLines(
      toldMoments([MOMENT], [], { game, words, names: [], recorded: [] }),
      words,
    );
    expect(line?.text.replaceAll(/[\u00A0\u202F]/gu, ' ')).toMatch(sentence);
  });

  test('where nothing stands out, that is told', () => {
    expect(momentLines([], wordsIn('en')).map(({ text }) => text)).toEqual([
      'Three moments',
      'Well played: nothing in this game stands out.',
    ]);
  });
});
