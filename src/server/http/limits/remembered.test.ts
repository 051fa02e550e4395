import { expect, test } from 'vitest';
import { newRemembered } from './remembered.ts';

test('the name that was not seen longest is forgotten, be it told or asked for', () => {
  const names = newRemembered(2);
  names.add('a');
  names.add('b');
  expect(names.has('a')).toBe(true);
  names.add('c');
  expect([names.has('a'), names.has('b'), names.has('c')]).toEqual([true, false, true]);
  names.add('a');
  names.add('d');
  expect([names.has('a'), names.has('c'), names.has('d')]).toEqual([true, false, true]);
  expect(names.size()).toBe(2);
});
