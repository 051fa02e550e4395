// Ids on a channel: each line has one answer, and no line closes the channel to those that follow.
import { expect, test } from 'vitest';
import { LIMITS } from '#protocol';
import { openChannel, openTables } from '../../src/house/index.ts';

function channel() {
  const around = {
    newKey: () => 'key',
    newSeed: () => 'seed',
    wakeAfter: () => undefined,
    tellBug: () => undefined,
  };
  const open = openChannel(openTables(around), () => undefined);
  return (line: string) => open.line(line);
}

const games = (id: number) => JSON.stringify({ id, request: 'games' });

test.each([
  ['an id beyond all', games(Number.MAX_SAFE_INTEGER)],
  ['an id just beyond the greatest', games(LIMITS.id + 1)],
  ['a great id in a request that is none', JSON.stringify({ id: LIMITS.id, request: 'dance' })],
  [
    'a great id with a stranger beside it',
    JSON.stringify({ id: LIMITS.id, request: 'games', x: 1 }),
  ],
])('%s is refused, and the next request is answered', (_, line) => {
  const ask = channel();
  expect(ask(line)).toMatchObject([{ refusal: { code: expect.any(String) as string } }]);
  expect(ask(games(1))).toMatchObject([{ id: 1, result: { protocol: 1 } }]);
});

test('an id that was asked with is not asked with again', () => {
  const ask = channel();
  ask(games(5));
  expect(ask(games(5))).toMatchObject([{ id: null, refusal: { code: 'repeated_id' } }]);
  expect(ask(games(4))).toMatchObject([{ id: null, refusal: { code: 'repeated_id' } }]);
  expect(ask(games(6))).toMatchObject([{ id: 6, result: { protocol: 1 } }]);
});
