import { describe, expect, test } from 'vitest';
import { toy } from '../../tests/toy-game.ts';
import { commitFault, commitFits } from './commit-fits.ts';
import { commitmentOf, dealingKey } from './random/fair-deal.ts';
import { recordHeader, type HeaderOfFormat2 } from './record-header.ts';

const KEY = '0123456789abcdef'.repeat(4);
const ADDED = '0123456789abcdef'.repeat(2);
const OTHER_KEY = 'fedcba9876543210'.repeat(4);
const OTHER_ADDED = 'fedcba9876543210'.repeat(2);

function servedHeader(dealer: number | null = 1): HeaderOfFormat2 {
  const rules = { version: 1, handSize: 3, rounds: 3 };
  const setup = { dealer, format: 2, game: 'toy', rules, seats: 3, table: 'a-table' } as const;
  const entropy = [ADDED, null, OTHER_ADDED];
  const fair = { table: 'a-table', commit: commitmentOf(KEY, setup), serverKey: KEY, entropy };
  const seed = dealingKey(KEY, entropy);
  return recordHeader(toy, rules, { seats: 3, players: ['a', 'b', 'c'], seed, dealer }, fair);
}

const SERVED = servedHeader();

describe('a header whose server kept its word', () => {
  test.each([
    ['fits', SERVED],
    ['fits where the rules chose the dealer', servedHeader(null)],
    ['fits whatever the players are called', { ...SERVED, players: ['x', 'y', 'z'] }],
    ['fits whichever engine wrote it', { ...SERVED, engine: '9.9.9' }],
    ['fits in any order of the options', { ...SERVED, rules: reversed(SERVED.rules) }],
  ])('%s', (_, header) => {
    expect(commitFits(header)).toBe('fits');
    expect(commitFault(header)).toBeNull();
  });
});

test.each([
  ['without a server', recordHeader(toy, SERVED.rules, SERVED)],
  ['of format 1', { ...recordHeader(toy, SERVED.rules, SERVED), format: 1 as const }],
])('a header %s promises nothing', (_, header) => {
  expect(commitFits(header)).toBe('none');
  expect(commitFault(header)).toBeNull();
});

describe('one thing changed differs', () => {
  test.each<[string, Partial<HeaderOfFormat2>, string]>([
    ['the key kept back', { serverKey: null }, 'no_key'],
    ['the commitment', { commit: OTHER_KEY }, 'commitment'],
    ['the key', { serverKey: OTHER_KEY }, 'commitment'],
    ['the table', { table: 'b-table' }, 'commitment'],
    ['the game', { game: 'tysiac' }, 'commitment'],
    ['an option', { rules: { ...SERVED.rules, rounds: 4 } }, 'commitment'],
    ['an option more', { rules: { ...SERVED.rules, aces: 4 } }, 'commitment'],
    ['the number of seats', { seats: 2 }, 'commitment'],
    ['the dealer', { dealer: 2 }, 'commitment'],
    ['the dealer left to the rules', { dealer: null }, 'commitment'],
    ['the seed', { seed: OTHER_KEY }, 'seed'],
    ['no seed', { seed: null }, 'seed'],
    ['what a player added', { entropy: [OTHER_ADDED, null, OTHER_ADDED] }, 'seed'],
    ['what a bot added', { entropy: [ADDED, ADDED, OTHER_ADDED] }, 'seed'],
    ['who added what', { entropy: [OTHER_ADDED, null, ADDED] }, 'seed'],
    ['nobody added anything', { entropy: [null, null, null] }, 'seed'],
  ])('%s', (_, fields, fault) => {
    expect(commitFits({ ...SERVED, ...fields })).toBe('differs');
    expect(commitFault({ ...SERVED, ...fields })).toBe(fault);
  });

  test('a server that makes up another key and commitment still has another seed', () => {
    const { dealer, format, game, rules, seats } = SERVED;
    const commit = commitmentOf(OTHER_KEY, {
      dealer,
      format,
      game,
      rules,
      seats,
      table: 'a-table',
    });
    expect(commitFault({ ...SERVED, commit, serverKey: OTHER_KEY })).toBe('seed');
  });
});

function reversed<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).toReversed()) as T;
}
