import { expect, test } from 'vitest';
import { hintOf } from '#bots';
import { gameById } from '#games';
import { present } from '#kernel';
import { narratorAt } from '#tabletop';
import { LANGUAGES } from '#text';
import { wordsIn } from '#text/all';
import { hintShown } from './hint-lines.ts';

test.each(LANGUAGES)('to wait because nothing else can be done has a reason in %s', (each) => {
  const words = wordsIn(each);
  const game = present(gameById('tysiac'), 'tysiac');
  const telling = {
    narrator: narratorAt(game, words, []),
    label: () => '',
    waiting: words.ui('keepCards'),
  };
  const shown = hintShown(hintOf(game, null), telling);
  expect(shown.lines.map(({ text }) => text)).toEqual([
    words.ui('keepCards'),
    words.ui('hintNothingElse'),
  ]);
  expect(shown.does).toEqual({ do: 'wait' });
});
