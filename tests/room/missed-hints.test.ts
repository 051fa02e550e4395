// Nodes that hear no hints: what others have written is found all the same, and tables at which nothing happens cost nothing.
import { expect, test } from 'vitest';
import { memoryStore, type Store } from '#house';
import { orThrow, type Result } from '#kernel';
import { USUAL_POLICY } from '#table';
import { World } from '../faults/world.ts';
import { calmHouse, type CalmHouse } from './calm-house.ts';

const HOSTS = Array.from({ length: 40 }, (_, i) => i.toString(16).padStart(64, '0'));
const ANN = 'a'.repeat(64);

async function got<T>(house: CalmHouse, promise: Promise<Result<T>>): Promise<T> {
  await house.pass(50);
  return orThrow(await promise);
}

test('one question a second for all tables, and no other where nothing has happened', async () => {
  const world = new World('deaf');
  const kept = memoryStore({ now: () => world.now });
  const deaf: Store = { ...kept, watch: () => () => undefined };
  let reads = 0;
  const asked: number[] = [];
  const counted: Store = {
    ...deaf,
    read: (table, after) => {
      reads += 1;
      return deaf.read(table, after);
    },
    grown: (known) => {
      asked.push(known.length);
      return deaf.grown(known);
    },
  };
  const [one, other] = [
    calmHouse('one', undefined, { world, store: deaf }),
    calmHouse('other', undefined, { world, store: counted }),
  ];
  const seats = Array.from({ length: 4 }, () => ({ kind: 'open' }) as const);
  const told = new Map<string, number>();
  const tables: string[] = [];
  for (const key of HOSTS) {
    const wanted = { game: 'coinche', seats, policy: USUAL_POLICY, key };
    const { table } = await got(one, one.node.open(wanted));
    tables.push(table);
    const heard = ({ n }: { readonly n: number }) => void told.set(table, n);
    await got(other, other.node.follow(table, null, { after: 0, heard }));
  }
  await other.pass(2000);
  const before = reads;
  asked.length = 0;
  await other.pass(10_000);
  expect(reads).toBe(before);
  expect(asked.length).toBeGreaterThanOrEqual(9);
  expect(asked.length).toBeLessThanOrEqual(11);
  expect(new Set(asked)).toEqual(new Set([HOSTS.length]));
  const [first = ''] = tables;
  const sits = one.node.sit(first, ANN, { name: 'Ann', seat: null, entropy: null });
  await got(one, sits);
  await other.pass(1100);
  const { n } = await got(one, one.node.moment(first, null));
  expect(n).toBeGreaterThan(0);
  expect(told.get(first)).toBe(n);
  // Of that table alone.
  expect(reads).toBeGreaterThan(before);
  expect(reads).toBeLessThanOrEqual(before + 2);
});
