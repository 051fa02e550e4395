import { expect, test } from 'vitest';
import { gameById } from '#games';
import { present } from '#kernel';
import { LANGUAGES, wordsIn } from '#text';
import type { ThinkingJob } from '../../bots/seated-thought.ts';
import { hintFrom } from './hint-lines.ts';

const JOB: ThinkingJob = {
  header: {
    format: 1,
    engine: '',
    game: 'tysiac',
    rules: {},
    seats: 3,
    players: [],
    seed: null,
    dealer: null,
  },
  entries: [],
  seats: [],
  seat: 0,
  level: 'hard',
  mayWait: true,
};
const SILENT = { think: () => Promise.resolve(null), end: () => Promise.resolve() };

test.each(LANGUAGES)(
  'to wait because nothing else can be done has a reason in %s',
  async (each) => {
    const words = wordsIn(each);
    const narrator = { game: present(gameById('tysiac'), 'tysiac'), words, names: [] };
    const telling = { narrator, label: () => '', waiting: words.ui('keepCards') };
    const hint = await hintFrom(SILENT, JOB, telling, new AbortController().signal);
    expect(hint?.lines.map(({ text }) => text)).toEqual([
      words.ui('keepCards'),
      words.ui('hintNothingElse'),
    ]);
  },
);
