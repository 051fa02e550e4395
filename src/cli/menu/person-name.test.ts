import { expect, test } from 'vitest';
import { nameFrom } from './person-name.ts';

test.each([
  ['ann', 'Ann'],
  ['Zoë', 'Zoë'],
  ['jan.kowalski', 'Jan'],
  ['maria_87', 'Maria'],
  ['anna2', 'Anna'],
  ['root', undefined],
  ['ROOT', undefined],
  ['ubuntu', undefined],
  ['x', undefined],
  ['1000', undefined],
  ['averyveryverylongname', undefined],
  ['', undefined],
])('the login “%s” is called %s', (login, name) => {
  expect(nameFrom(login)).toBe(name);
});
