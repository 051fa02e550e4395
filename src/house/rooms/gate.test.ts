// A gate before work: so many at a time, each name once, and one that fails stops nobody.
import { expect, test } from 'vitest';
import { settled, World } from '../../../tests/faults/world.ts';
import { gateFor } from './gate.ts';

/** Work that is done when the test says so, behind a gate that lets some in at a time. */
function aGate(most: number) {
  const world = new World('gate');
  const bugs: unknown[] = [];
  const gate = gateFor(
    {
      now: () => world.now,
      wakeAt: (time, call) => world.after(time - world.now, call),
      tellBug: (error) => void bugs.push(error),
    },
    most,
  );
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const enter = (name: string) =>
    gate.enter(name, () => {
      begun.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return end.promise;
    });
  const goOn = async () => {
    await settled();
    await world.runUntil(world.now + 1, () => {});
  };
  const end = async (name: string) => {
    ends.get(name)?.resolve();
    await goOn();
  };
  const fail = async (name: string, error: Error) => {
    ends.get(name)?.reject(error);
    await goOn();
  };
  return { begun, bugs, end, enter, fail };
}

test('so many are let in at once; each that is done makes room for the one that has waited longest', async () => {
  const { begun, end, enter } = aGate(2);
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('a');
  await end('d');
  await end('e');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  enter('f');
  expect(begun.at(-1)).toBe('f');
});

test('what is under way or waits already is not done twice, and again only when it is done', async () => {
  const { begun, end, enter } = aGate(1);
  for (const name of ['a', 'a', 'b', 'b', 'a']) enter(name);
  await end('a');
  await end('b');
  expect(begun).toEqual(['a', 'b']);
  enter('a');
  expect(begun).toEqual(['a', 'b', 'a']);
});

test('one that fails is told, and the next is let in', async () => {
  const { begun, bugs, enter, fail } = aGate(1);
  enter('a');
  enter('b');
  const error = new Error('a bug');
  await fail('a', error);
  expect(bugs).toEqual([error]);
  expect(begun).toEqual(['a', 'b']);
});

test('between two of them others get their turn', async () => {
  const told: string[] = [];
  const world = new World('turns');
  const wakes: (() => void)[] = [];
  const wakeAt = (_: number, call: () => void) => {
    wakes.push(call);
    return () => {};
  };
  const gate = gateFor({ now: () => world.now, wakeAt, tellBug: () => {} }, 1);
  for (const name of ['a', 'b']) gate.enter(name, async () => void told.push(name));
  await settled();
  expect(told).toEqual(['a']);
  wakes.shift()?.();
  await settled();
  expect(told).toEqual(['a', 'b']);
});
