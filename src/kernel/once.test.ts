import { expect, test } from 'vitest';
import { oncePer, oncePerOrNull } from './once.ts';

test('the same thing has the same result, worked out once', () => {
  const asked: object[] = [];
  const once = oncePer((key: object) => {
    asked.push(key);
    return {};
  });
  const [a, b] = [{}, {}];
  const first = once(a);
  expect(once(a)).toBe(first);
  expect(once(b)).not.toBe(first);
  expect(asked).toEqual([a, b]);
});

test('a result may be nothing at all, and is still worked out once', () => {
  let times = 0;
  const once = oncePer(() => void (times += 1));
  const key = {};
  expect([once(key), once(key)]).toEqual([undefined, undefined]);
  expect(times).toBe(1);
});

test('of nothing there is nothing', () => {
  expect(oncePerOrNull(() => 1)(null)).toBeNull();
  expect(oncePerOrNull(() => 1)({})).toBe(1);
});
