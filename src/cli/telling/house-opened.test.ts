import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { addressesOf, type Found } from '../../server/addresses.ts';
import { houseOpened } from './house-opened.ts';

const usual: Found = { port: 8080, host: undefined, publicUrl: null };

const told = (found: Found, isTerminal: boolean) =>
  houseOpened({ addresses: addressesOf(found), data: '/srv/baize' }, isTerminal);

test.each([
  ['on this machine alone', { host: '127.0.0.1' }, ['on this machine  http://127.0.0.1:8080/']],
  ['by its other name', { host: '::1' }, ['on this machine  http://[::1]:8080/']],
  ['at one address', { host: '192.0.2.7' }, ['in your network  http://192.0.2.7:8080/']],
  [
    'behind a proxy',
    { host: '127.0.0.1', publicUrl: 'https://cards.example/' },
    ['on this machine  http://127.0.0.1:8080/', 'for everybody    https://cards.example/'],
  ],
  [
    'everywhere, with a name',
    { publicUrl: 'https://cards.example/' },
    ['on this machine  http://localhost:8080/', 'for everybody    https://cards.example/'],
  ],
])('%s', async (_, more, lines) => {
  const text = await told({ ...usual, ...more }, false);
  expect(text).toBe(
    `Baize is open.\n${lines.map((line) => `  ${line}\n`).join('')}Tables are kept in /srv/baize\nCtrl-C closes the house; what was played is kept.\n`,
  );
});

test.each([undefined, '0.0.0.0', '::'])('everywhere (%s)', async (host) => {
  const [, first, ...more] = (await told({ ...usual, host }, false)).split('\n');
  expect(first).toBe('  on this machine  http://localhost:8080/');
  for (const line of more.slice(0, -3))
    expect(line).toMatch(/^ {2}in your network {2}http:\/\/[\d.]+:8080\/$/);
});

test('at a terminal there is a code of the first address that others reach, and of no other', async () => {
  const code = /\n(?:[█▀▄ ]{25,}\n){12,}/;
  const reached = { ...usual, host: '192.0.2.7' };
  const printed = await told(reached, true);
  expect(stripVTControlCharacters(printed)).toMatch(code);
  // Bright on dark, whatever the terminal's own colours are.
  expect(printed).toContain('\u001B[97m\u001B[40m█');
  expect(await told(reached, false)).not.toMatch(/█/);
  expect(await told({ ...usual, host: '127.0.0.1' }, true)).not.toMatch(/█/);
  const named = { ...reached, publicUrl: 'https://a-much-longer-name.cards.example/' };
  expect(await told(named, true)).not.toBe(await told(reached, true));
});
