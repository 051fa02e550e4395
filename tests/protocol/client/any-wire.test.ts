// Whatever the network does: everything that is told is heard once and in order, everything wanted is done once.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Result } from '#kernel';
import { FROM_NOW, type RoomMoment, type Sent } from '#protocol';
import { houseAt, roomLink } from '#protocol/client';
import { planOf, serveBadly, type Plan } from './bad-wire.ts';
import { FakeHouse, KEY, TABLE, toldBetween } from './fake-house.ts';
import { BASE, FakeWire } from './fake-wire.ts';

interface Happening {
  readonly after: number;
  readonly do: 'tell' | 'change' | 'wake' | 'cut' | 'follow' | 'followNow' | 'stop' | 'send';
  readonly much: number;
}

interface Ears {
  readonly from: number;
  readonly moments: RoomMoment[];
  readonly stop: () => void;
  isGone: boolean;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  after: fc.oneof(fc.nat(500), fc.nat(20_000)),
  do: fc.constantFrom(
    'tell',
    'tell',
    'tell',
    'change',
    'wake',
    'cut',
    'follow',
    'followNow',
    'stop',
    'send',
  ),
  much: fc.nat(5),
});

async function lived(seed: number, plans: readonly Plan[], happenings: readonly Happening[]) {
  const wire = new FakeWire(`any ${seed}`);
  const house = new FakeHouse(wire);
  house.n = 3;
  let next = 0;
  wire.serve = (asked) => {
    const plan = plans[next++];
    if (plan === undefined) house.serve(asked);
    else serveBadly(house, asked, plan);
  };
  const link = roomLink(houseAt(BASE, wire.ports()), TABLE, KEY);
  const everybody: Ears[] = [];
  const follow = (from: number) => {
    const moments: RoomMoment[] = [];
    const stop = link.follow(from, (moment) => moments.push(moment));
    everybody.push({ from, moments, stop, isGone: false });
  };
  const sent: Result<Sent>[] = [];
  let sends = 0;
  const deeds: Readonly<Record<Happening['do'], (much: number) => void>> = {
    tell: (much) => house.tell(1 + (much % 3)),
    change: () => house.change(),
    wake: () => wire.wake(),
    cut: () => wire.asked.forEach((asked) => asked.fail()),
    follow: (much) => follow(Math.max(0, house.n - much)),
    followNow: () => follow(FROM_NOW),
    stop: (much) => {
      const ears = everybody[1 + much];
      if (ears === undefined) return;
      ears.stop();
      ears.isGone = true;
    },
    send: () => {
      sends += 1;
      void link.send({ do: 'pause' }).then((result) => sent.push(result));
    },
  };
  follow(0);
  for (const each of happenings) {
    await wire.pass(each.after);
    deeds[each.do](each.much);
  }
  // From here on everything works.
  next = plans.length;
  await wire.pass(180_000);
  const heardAt = wire.asked.length;
  await wire.pass(60_000);
  link.close();
  return { everybody, house, sends, sent, isQuiet: wire.asked.length - heardAt < 4 };
}

function isNoAnswer(is: Plan['is']): boolean {
  return is === 'html' || is === 'half' || is === 'moves';
}

it('everything that is told is heard once and in order, and everything wanted is done once', async () => {
  const plans = fc.array(planOf(), { maxLength: 12 });
  const happenings = fc.array(happening, { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(fc.nat(), plans, happenings, async (seed, planned, happens) => {
      const { everybody, house, isQuiet, sends, sent } = await lived(seed, planned, happens);
      for (const { from, isGone, moments } of everybody) {
        const told = moments.flatMap((moment) => moment.told);
        const first = moments[0];
        const begun = first === undefined ? 0 : Math.min(from, first.n);
        const last = moments.at(-1)?.n ?? begun;
        expect(told).toEqual(toldBetween(begun, last));
        for (const [i, moment] of moments.entries()) {
          expect(moment.n).toBeGreaterThanOrEqual(moments[i - 1]?.n ?? 0);
          expect({ ...moment, told: [] }).not.toEqual({ ...moments[i - 1], told: [] });
        }
        if (isGone) continue;
        expect(last).toBe(house.n);
        expect(moments.at(-1)?.room.policy['note']).toBe(house.note);
      }
      expect(sent.length).toBe(sends);
      // Whatever is no answer of a house, or says that it has a bug, ends it; all else is sent until it is done.
      const isSure = !planned.some(({ is, ...plan }) => isNoAnswer(is) || 'status' in plan);
      const isDone = sent.filter(({ ok }) => ok).length;
      expect(isDone).toBeGreaterThanOrEqual(isSure ? sends : 0);
      expect(house.done.size).toBeGreaterThanOrEqual(isDone);
      expect(house.done.size).toBeLessThanOrEqual(sends);
      expect(isQuiet).toBe(true);
    }),
    { seed: 7, numRuns: 500 },
  );
});
