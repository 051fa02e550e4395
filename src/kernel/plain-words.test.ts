// Games without words: every printed action and event is told readably.
import { describe, expect, test } from 'vitest';
import type { JsonObject } from './json.ts';
import { plainAction, plainEvent, readable } from './plain-words.ts';

test.each([
  ['PLAY', 'Play'],
  ['PASS_CARDS', 'Pass cards'],
  ['cardPlayed', 'Card played'],
  ['must_follow_suit', 'Must follow suit'],
  ['round6Ended', 'Round6 ended'],
  ['', ''],
])('%s reads %s', (name, words) => {
  expect(readable(name)).toBe(words);
});

describe('an action', () => {
  const rows: readonly (readonly [JsonObject, string])[] = [
    [{ type: 'DRAW' }, 'Draw'],
    [{ type: 'PLAY', card: '10♥' }, 'Play 10♥'],
    [{ type: 'PASS_CARDS', cards: ['A♠', 'K♠'] }, 'Pass cards A♠ K♠'],
    [{ type: 'BID', value: 100 }, 'Bid value 100'],
    [{ type: 'PLAY', card: 'K♥', announce: true }, 'Play K♥ announce'],
    [{ type: 'PLAY', card: 'K♥', announce: false, to: null }, 'Play K♥'],
    [{ type: 'SHARE', parts: [1, 2] }, 'Share parts 1, 2'],
    [{ type: 'LAY', melds: [{ cards: ['3♥', '4♥'] }, { cards: ['J♦'] }] }, 'Lay melds 3♥ 4♥, J♦'],
    [{ type: 'MOVE', from: { file: 'e', rank: 2 } }, 'Move e rank 2'],
  ];
  test.each(rows)('%j', (action, label) => {
    expect(plainAction(action)).toBe(label);
  });
});

describe('an event', () => {
  const name = (seat: number) => ['Ann', 'Bob'][seat] ?? '';
  const rows: readonly (readonly [JsonObject, string])[] = [
    [{ type: 'dealt' }, 'Dealt.'],
    [{ type: 'cardPlayed', seat: 1, card: '10♥' }, 'Bob: Card played 10♥.'],
    [{ type: 'roundEnded', winners: [0, 1] }, 'Round ended winners 0, 1.'],
  ];
  test.each(rows)('%j', (event, sentence) => {
    expect(plainEvent(event, name)).toBe(sentence);
  });
});
