// A table at which very much has happened: what comes next costs what it always did, and reading it keeps nobody else waiting.
import { expect, it } from 'vitest';
import { memoryStore, type Store } from '#house';
import { orThrow } from '#kernel';
import { keyHash } from '#protocol';
import { printRoomEntry, USUAL_POLICY } from '#table';
import { ARoom, BOT, OPEN } from '../a-room.ts';
import { settled } from '../faults/world.ts';
import { calmHouse } from './calm-house.ts';

/** Somebody alone among bots passes and takes it back, so often that there are so many entries. */
function longTable(entries: number): ARoom {
  const at = new ARoom({ table: 'long', seats: [OPEN, BOT, BOT, BOT] }).sit('host').begin();
  while (at.mover() !== 0) at.moveOn();
  while (at.entries.length < entries) {
    at.now += 1500;
    at.did({ by: 'host', do: 'act', action: { type: 'PASS' } });
    at.did({ by: 'host', do: 'takeBack' });
  }
  return at;
}

it('what comes next copies no more after two thousand things than after two hundred', () => {
  expect(copiedByNext(longTable(2000))).toBe(copiedByNext(longTable(200)));
});

/** How many items of lists are put into others while one action is decided and folded, and taken back. */
function copiedByNext(at: ARoom): number {
  at.now += 1500;
  return itemsCopied(() => {
    at.did({ by: 'host', do: 'act', action: { type: 'PASS' } });
    at.did({ by: 'host', do: 'takeBack' });
  });
}

/** Counted where lists are spread and cut, which is how they are copied. */
function itemsCopied(work: () => void): number {
  const { prototype } = Array;
  const { slice, values } = prototype;
  let copied = 0;
  try {
    prototype.slice = function counted(this: unknown[], ...range) {
      const cut = slice.apply(this, range);
      copied += cut.length;
      return cut;
    };
    prototype[Symbol.iterator] = function counted(this: unknown[]) {
      copied += this.length;
      return values.call(this);
    };
    work();
  } finally {
    prototype.slice = slice;
    prototype[Symbol.iterator] = values;
  }
  return copied;
}

it('while it is read others are answered, and whoever comes for it waits for one and the same reading', async () => {
  const { entries } = longTable(2000);
  const store = memoryStore({ now: () => 0 });
  await keep(store, entries);
  let readings = 0;
  const counted: Store = {
    ...store,
    read: (table, after) => {
      if (table === 'long' && after === 0) readings += 1;
      return store.read(table, after);
    },
  };
  const house = calmHouse('long', undefined, { store: counted });
  const opened = house.node.open({ game: 'coinche', seats, policy: USUAL_POLICY });
  await house.pass(50);
  const { table } = orThrow(await opened);
  const answered: string[] = [];
  const look = async (name: string) => {
    const { n } = orThrow(await house.node.moment(name, null));
    answered.push(`${name === table ? 'short' : name} ${n}`);
  };
  const looked = [look('long'), look('long'), look(table)];
  await settled();
  expect(answered).toEqual(['short 1']);
  await house.pass(50);
  await Promise.all(looked);
  const { n } = orThrow(await house.node.moment('long', null));
  expect(answered.slice(1)).toEqual([`long ${n}`, `long ${n}`]);
  expect(n).toBeGreaterThan(1900);
  expect(readings).toBe(1);
});

const seats = Array.from({ length: 4 }, () => ({ kind: 'bot' }) as const);

async function keep(store: Store, entries: ARoom['entries']): Promise<void> {
  for (const [i, entry] of entries.entries()) {
    const row = {
      table: 'long',
      n: i + 1,
      sender: keyHash('somebody'),
      id: `${i}`,
      asked: '',
      body: printRoomEntry(entry),
    };
    const summary = {
      game: 'coinche',
      status: 'lobby',
      isPublic: false,
      at: 0,
      due: null,
    } as const;
    await store.append({ row, summary, secret: null, epoch: null, owner: 'nobody' });
  }
}
