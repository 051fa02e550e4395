// A house at several addresses, some of which do not answer: everything is done once and heard once all the same.
import { describe, expect, it } from 'vitest';
import { orThrow, refuse } from '#kernel';
import { houseAt, roomLink, severalAddresses } from '#protocol/client';
import type { RoomMoment } from '#protocol';
import { FakeHouse, KEY, TABLE } from './fake-house.ts';
import { FakeWire, type Asked } from './fake-wire.ts';

const ADDRESSES = ['https://one.example/cards/', 'https://two.example/cards'] as const;

/** How a house behind an address is: as it should be, gone, mute, or about to close. */
type Behind = 'answers' | 'gone' | 'mute' | 'closing';

function severalHouses() {
  const wire = new FakeWire('several');
  // One house, which both addresses lead to.
  const house = new FakeHouse(wire);
  const behind: Record<string, Behind> = { 'one.example': 'answers', 'two.example': 'answers' };
  wire.serve = (asked: Asked) => {
    const how = behind[asked.host] ?? 'gone';
    if (how === 'gone') asked.fail();
    else if (how === 'answers') house.serve(asked);
    else if (how === 'closing') asked.reply(503, { refusal: CLOSING }, { 'retry-after': '20' });
  };
  const ports = severalAddresses(wire.ports(), ADDRESSES);
  const link = roomLink(houseAt(ADDRESSES[0], ports), TABLE, KEY);
  const hosts = (from = 0) => wire.asked.slice(from).map(({ host }) => host);
  return { behind, house, hosts, link, wire };
}

const { refusal: CLOSING } = refuse('draining', 'the house closes');

describe('of several addresses', () => {
  it('the first is asked as long as it answers', async () => {
    const { hosts, link, wire } = severalHouses();
    for (let i = 0; i < 3; i++) orThrow(await wire.got(link.moment()));
    expect(hosts()).toEqual(['one.example', 'one.example', 'one.example']);
  });

  it('one where nobody is is left for good, and what was asked there is done once', async () => {
    const { behind, house, hosts, link, wire } = severalHouses();
    behind['one.example'] = 'gone';
    const begun = wire.world.now;
    orThrow(await wire.got(link.send({ do: 'pause' })));
    expect(wire.world.now - begun).toBeLessThan(500);
    expect(house.done.size).toBe(1);
    behind['one.example'] = 'answers';
    orThrow(await wire.got(link.moment()));
    expect(hosts()).toEqual(['one.example', 'two.example', 'two.example']);
  });

  it('one that is mute is waited for no longer than two seconds', async () => {
    const { behind, house, link, wire } = severalHouses();
    behind['one.example'] = 'mute';
    const begun = wire.world.now;
    orThrow(await wire.got(link.send({ do: 'pause' })));
    expect(wire.world.now - begun).toBeGreaterThan(1900);
    expect(wire.world.now - begun).toBeLessThan(2600);
    expect(house.done.size).toBe(1);
  });

  it('where something is asked in vain, the stream there is broken off and resumed elsewhere', async () => {
    const { behind, house, hosts, link, wire } = severalHouses();
    const heard: RoomMoment[] = [];
    link.follow(0, (moment) => void heard.push(moment));
    house.tell(2);
    await wire.pass(100);
    // It keeps its connections, and nothing comes over them any more.
    behind['one.example'] = 'mute';
    house.ears.clear();
    house.tell(3);
    const asked = wire.asked.length;
    orThrow(await wire.got(link.send({ do: 'pause' })));
    await wire.pass(1000);
    expect(hosts(asked).filter((host) => host === 'two.example').length).toBeGreaterThan(1);
    expect(heard.flatMap(({ told }) => told.map(({ n }) => n))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(wire.asked[0]?.isAborted()).toBe(true);
  });

  it('one that closes is left without waiting as long as it says, and its streams end by themselves', async () => {
    const { behind, house, link, wire } = severalHouses();
    link.follow(0, () => undefined);
    await wire.pass(100);
    behind['one.example'] = 'closing';
    const begun = wire.world.now;
    orThrow(await wire.got(link.send({ do: 'pause' })));
    expect(wire.world.now - begun).toBeLessThan(500);
    expect(house.done.size).toBe(1);
    expect(wire.asked[0]?.isAborted()).toBe(false);
  });

  it('one that was asked by somebody who is gone before the answer is not left for that', async () => {
    const { behind, hosts, link, wire } = severalHouses();
    behind['one.example'] = 'mute';
    const leave = link.follow(0, () => undefined);
    await wire.pass(100);
    leave();
    await wire.pass(100);
    behind['one.example'] = 'answers';
    orThrow(await wire.got(link.moment()));
    expect(hosts()).toEqual(['one.example', 'one.example']);
  });

  it('a thought may take as long as ever', async () => {
    const { hosts, link, wire } = severalHouses();
    wire.serve = (asked) =>
      void wire.world.after(20_000, () => asked.reply(200, { n: 0, told: [] }));
    orThrow(await wire.got(link.send({ do: 'hint' })));
    expect(hosts()).toEqual(['one.example']);
  });

  it('where none answers they are asked in turn, ever more patiently', async () => {
    const { behind, hosts, link, wire } = severalHouses();
    behind['one.example'] = 'mute';
    behind['two.example'] = 'mute';
    void link.send({ do: 'pause' });
    await wire.pass(40_000);
    expect(hosts().length).toBeGreaterThan(3);
    expect(hosts().length).toBeLessThan(7);
    expect(new Set(hosts()).size).toBe(2);
    expect(hosts()[0]).not.toBe(hosts()[1]);
  });
});
