// Hints at a table with several people: for whoever plays, where the table allows them, one at a time, written nowhere.
import { expect, it } from 'vitest';
import type { HousePorts } from '#house';
import { accept, orThrow, present, type Result } from '#kernel';
import type { Hint } from '#protocol';
import { USUAL_POLICY } from '#table';
import { calmHouse } from './calm-house.ts';

const [ANN, BOB] = ['22'.repeat(32), '33'.repeat(32)];
const HINT: Hint = {
  action: { type: 'PASS' },
  instead: null,
  sentence: 'Pass.',
  reason: null,
  candidates: [],
};

/** Ann is the host and Bob is to bid; whoever is asked for advice answers when the test says so. */
async function atTable(hints = true) {
  const asked: PromiseWithResolvers<Result<Hint>>[] = [];
  const hint: HousePorts['hint'] = () => {
    asked.push(Promise.withResolvers());
    return { answer: present(asked.at(-1), 'the question').promise, stop: () => undefined };
  };
  const house = calmHouse('hints', undefined, { hint });
  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot' }, { kind: 'bot' }] as const;
  const policy = { ...USUAL_POLICY, hints };
  const told = async <T>(promise: Promise<T>): Promise<T> => {
    await house.pass(50);
    return promise;
  };
  const { table } = orThrow(
    await told(house.node.open({ game: 'coinche', seats, policy, key: ANN })),
  );
  for (const [key, name] of [
    [ANN, 'Ann'],
    [BOB, 'Bob'],
  ] as const)
    orThrow(await told(house.node.sit(table, key, { name, seat: null, entropy: null })));
  const begin = () => told(house.node.ask(table, ANN, { id: 'b', deed: { do: 'begin' } }));
  return { asked, begin, house, table, told };
}

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);

it('a hint is for whoever plays, in a game', async () => {
  const { begin, house, table, told } = await atTable();
  expect(code(await told(house.node.hint(table, BOB, null)))).toBe('game_not_begun');
  await begin();
  expect(code(await told(house.node.hint(table, '44'.repeat(32), null)))).toBe('seat_only');
});

it('a table may do without hints', async () => {
  const { begin, house, table, told } = await atTable(false);
  await begin();
  expect(code(await told(house.node.hint(table, BOB, null)))).toBe('no_hints');
});

it('one is thought about at a time for each seat, and nothing is written', async () => {
  const { asked, begin, house, table, told } = await atTable();
  await begin();
  const { length } = await house.store.read(table, 0);
  const first = house.node.hint(table, BOB, null);
  expect(code(await told(house.node.hint(table, BOB, null)))).toBe('hint_asked');
  const other = house.node.hint(table, ANN, null);
  await house.pass(50);
  for (const each of asked) each.resolve(accept(HINT));
  expect(orThrow(await told(first)).hint).toEqual(HINT);
  expect(orThrow(await told(other)).hint).toEqual(HINT);
  const again = house.node.hint(table, BOB, null);
  await house.pass(50);
  present(asked[2], 'the third question').resolve(accept(HINT));
  expect(code(await told(again))).toBe('ok');
  expect((await house.store.read(table, 0)).length).toBe(length);
});

it('a hint for a moment that is gone is none', async () => {
  const { asked, begin, house, table, told } = await atTable();
  await begin();
  const hint = house.node.hint(table, BOB, null);
  const deed = { do: 'act', action: { type: 'PASS' } } as const;
  orThrow(await told(house.node.ask(table, BOB, { id: 'p', deed })));
  present(asked[0], 'the question').resolve(accept(HINT));
  expect(code(await told(hint))).toBe('hint_gone');
});

it('who cannot think is told as a bug, and the next one may be asked', async () => {
  const { asked, begin, house, table, told } = await atTable();
  await begin();
  const hint = house.node.hint(table, BOB, null);
  await house.pass(50);
  present(asked[0], 'the question').reject(new Error('cannot think'));
  expect(code(await told(hint))).toBe('no_hint');
  expect(house.bugs.map(String)).toEqual(['Error: cannot think']);
  const next = house.node.hint(table, BOB, null);
  await house.pass(50);
  present(asked[1], 'the next question').resolve(accept(HINT));
  expect(code(await told(next))).toBe('ok');
});
