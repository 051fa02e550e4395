// Addresses that are no use to anybody else.
import { expect, test } from 'vitest';
import { isOwnHost } from './own-host.ts';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s', (host) => {
  expect(isOwnHost(host)).toBe(true);
});

test.each([
  '192.168.0.7',
  '127.example',
  'localhost.example',
  '127.0.0.1.example',
  '::',
  '[::]',
  '',
])('not %s', (host) => {
  expect(isOwnHost(host)).toBe(false);
});
