import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AFTER_GAME, analyse, lensFor } from '#analysis';
import { judgeFor } from '#bots';
import { mayi } from '#games/mayi';
import { orThrow, readRecord, type Game } from '#kernel';
import type { LookedBack } from './engine.ts';
import { lookingBackAt } from './finished-game.ts';

const game: Game = mayi;
const record = orThrow(readRecord(readFileSync('records/mayi-house-3.jsonl', 'utf8')));
const eyes = { lens: lensFor(game), judge: judgeFor(game) };

test('a while at a time gives the moments that one go gives', () => {
  const lookOn = lookingBackAt(eyes, game, record);
  const seen: LookedBack[] = [];
  while (seen.at(-1)?.is !== 'found') seen.push(orThrow(lookOn()));
  const { moments } = orThrow(analyse(game, record, AFTER_GAME));
  expect(moments).not.toEqual([]);
  expect(seen.at(-1)).toEqual({ is: 'found', moments });
  const done = seen.flatMap((each) => (each.is === 'looking' ? [each.done] : []));
  expect(done).toEqual(done.toSorted((a, b) => a - b));
});

test('a game without eyes has no analysis', () => {
  const looked = lookingBackAt({ lens: undefined, judge: undefined }, game, record)();
  expect(looked).toMatchObject({ ok: false, refusal: { code: 'no_analysis' } });
});
