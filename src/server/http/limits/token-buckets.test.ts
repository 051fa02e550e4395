import { describe, expect, test } from 'vitest';
import { bucketAt, newBuckets, waitFor } from './token-buckets.ts';

const RATE = { burst: 3, perSecond: 2 };

describe('a bucket', () => {
  test.each([
    ['is full where nothing was taken', undefined, 5000, 3],
    ['fills by the second', { tokens: 0, at: 1000 }, 2000, 2],
    ['and by less than one', { tokens: 0, at: 1000 }, 1250, 0.5],
    ['never holds more than its burst', { tokens: 1, at: 0 }, 1_000_000, 3],
    ['loses nothing when a clock is set back', { tokens: 1, at: 5000 }, 1000, 1],
  ])('%s', (_, bucket, now, tokens) => {
    expect(bucketAt(bucket, RATE, now)).toEqual({ tokens, at: now });
  });

  test.each([
    ['nobody waits for what is there', 1, 0],
    ['nor for more than that', 2.5, 0],
    ['who has nothing waits for one', 0, 500],
    ['and for the rest of one, rounded up', 0.999, 1],
  ])('%s', (_, tokens, ms) => {
    expect(waitFor({ tokens, at: 0 }, RATE)).toBe(ms);
  });
});

describe('buckets', () => {
  test('each has its own, and a wait takes nothing', () => {
    const buckets = newBuckets(RATE, 10);
    expect([1, 2, 3, 4, 5].map(() => buckets.take('a', 0))).toEqual([0, 0, 0, 500, 500]);
    expect(buckets.take('b', 0)).toBe(0);
    expect(buckets.wait('a', 400)).toBe(100);
    expect(buckets.take('a', 499)).toBe(1);
    expect(buckets.take('a', 500)).toBe(0);
    expect(buckets.take('a', 500)).toBe(500);
  });

  test('what was taken for nothing is given back, and never more than that', () => {
    const buckets = newBuckets(RATE, 10);
    expect([1, 2, 3, 4].map(() => buckets.take('a', 0))).toEqual([0, 0, 0, 500]);
    buckets.giveBack('a', 0);
    expect(buckets.take('a', 0)).toBe(0);
    for (let i = 0; i < 9; i++) buckets.giveBack('a', 0);
    expect([1, 2, 3, 4].map(() => buckets.take('a', 0))).toEqual([0, 0, 0, 500]);
    buckets.giveBack('b', 0);
    expect(buckets.size()).toBe(1);
  });

  test('to look takes nothing and remembers nobody', () => {
    const buckets = newBuckets(RATE, 10);
    expect(buckets.wait('a', 0)).toBe(0);
    expect(buckets.size()).toBe(0);
  });

  test('so many are remembered, and whoever asks often longest', () => {
    const buckets = newBuckets({ burst: 1, perSecond: 0.001 }, 2);
    expect(buckets.take('often', 0)).toBe(0);
    for (const name of ['b', 'c', 'd', 'e']) {
      expect(buckets.take('often', 1)).toBeGreaterThan(0);
      expect(buckets.take(name, 1)).toBe(0);
    }
    expect(buckets.size()).toBe(2);
    // Was forgotten, and so may begin again.
    expect(buckets.take('b', 1)).toBe(0);
  });
});
