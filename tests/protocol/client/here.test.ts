// Signs of life: said every fifteen seconds, whatever becomes of each, and no longer than wanted.
import { expect, it } from 'vitest';
import { houseAt, keepHere } from '#protocol/client';
import { settled } from '../../faults/world.ts';
import { BASE, FakeWire } from './fake-wire.ts';

const KEY = 'ab'.repeat(32);

/** A second at a time: what is answered has its consequences. */
async function pass({ world }: FakeWire, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await world.runUntil(world.now + 1000, () => undefined);
    await settled();
  }
}

it('is said at once and every 15 seconds, also when one gets lost, until it is stopped', async () => {
  const wire = new FakeWire('here');
  wire.serve = (asked) => (wire.asked.length === 2 ? asked.fail() : asked.reply(200, {}));
  const house = houseAt(BASE, wire.ports());
  const stop = keepHere({ house, table: 'our-table', key: KEY });
  await pass(wire, 50);
  expect(wire.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array.from({ length: 4 }, () => 'POST /api/tables/our-table/here'),
  );
  expect(wire.asked[0]?.headers['authorization']).toBe(`Bearer ${KEY}`);
  stop();
  await pass(wire, 60);
  expect(wire.asked).toHaveLength(4);
});

it('is nothing that somebody who looks on says', async () => {
  const wire = new FakeWire('nobody');
  keepHere({ house: houseAt(BASE, wire.ports()), table: 'our-table', key: null });
  await pass(wire, 60);
  expect(wire.asked).toEqual([]);
});
