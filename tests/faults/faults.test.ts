// Tables in a world of faults: no law is broken, every life can be had again, and mistakes that are planted are noticed.
import { describe, expect, it } from 'vitest';
import { amount } from '../how-long.ts';
import { lived } from './life.ts';
import { noticed } from './planted.ts';
import { PLANTS } from './plants.ts';

describe('tables in a world of faults', () => {
  it('break no law', async () => {
    const kinds = new Set<string>();
    let [takeOvers, cleared, removed] = [0, 0, 0];
    for (let i = 0; i < amount(150, 1500); i++) {
      const life = await lived(`test/${i}`);
      expect(life.broken, `life ${i}`).toBe(null);
      for (const kind of Object.keys(life.kinds)) kinds.add(kind);
      takeOvers += life.takeOvers;
      cleared += life.cleared;
      removed += life.removed;
    }
    // Whatever can happen at a table has happened.
    expect([...kinds].toSorted()).toEqual(KINDS);
    expect(takeOvers).toBeGreaterThan(20);
    expect(cleared).toBeGreaterThan(2);
    expect(removed).toBeGreaterThan(0);
  }, 600_000);

  it('a life can be had again to the letter, and another seed is another life', async () => {
    const [first, again, other] = [await lived('x/1'), await lived('x/1'), await lived('x/2')];
    expect(again).toEqual(first);
    expect(other.digest).not.toBe(first.digest);
  });
});

const KINDS = [
  'again',
  'begun',
  'botSat',
  'clocksHeld',
  'closed',
  'did',
  'ended',
  'entropyGiven',
  'hostPassed',
  'keyMoved',
  'left',
  'moveOffered',
  'named',
  'opened',
  'paused',
  'resumed',
  'rulesSet',
  'said',
  'sat',
  'swapped',
  'takeBackAnswered',
  'takeBackAsked',
  'timedOut',
  'tookBack',
  'unseated',
  'waited',
];

/** The ones that every change should be tried against at once; the long checks try all of them. */
const USUAL = ['acknowledges before it appends', 'shows the view of another seat'];

describe('a mistake that is planted is noticed', () => {
  const plants = PLANTS.filter(({ name }) => amount(USUAL.includes(name), true));
  it.each(plants.map((plant) => [plant.name, plant] as const))('%s', async (_name, plant) => {
    const { life } = await noticed(plant, 2000, 'faults');
    expect(life).not.toBe(null);
  });
});
