// Nothing hidden leaks: whatever a viewer cannot know is dealt otherwise, and no byte and no moment is another.
import { describe, expect, it } from 'vitest';
import { coinche } from '#games/coinche';
import { mayi } from '#games/mayi';
import { tysiac } from '#games/tysiac';
import { simulationRng, type Game } from '#kernel';
import { amount } from '../how-long.ts';
import { comparedAt, comparedLife, withFourNines, type Compared } from './other-worlds.ts';

const TABLES: readonly (readonly [string, Game, string, number, readonly string[]])[] = [
  ['Tysiąc for two', tysiac as never, 'standard', 2, ['marriageAnnounced', 'musikChosen']],
  [
    'Tysiąc as on Kurnik',
    tysiac as never,
    'kurnik',
    3,
    ['marriageAnnounced', 'talonTaken', 'waited'],
  ],
  ['Tysiąc for four', tysiac as never, 'kurnik', 4, ['cardGiven']],
  ['Coinche', coinche as never, 'ffb', 4, ['contractSet', 'trickWon']],
  ['May I?', mayi as never, 'house', 4, ['mayICalled', 'mayIWon', 'waited']],
  ['May I? by the family’s rules', mayi as never, 'family', 6, ['mayICalled', 'laidDown']],
];

/** Short games, so that there are rematches. */
const SHORT: Readonly<Record<string, object>> = {
  tysiac: { maxHands: 1 },
  coinche: { maxRounds: 1 },
  mayi: {},
};

describe('hidden cards dealt otherwise', () => {
  it.each(TABLES)('change nothing at a table of %s', (_name, game, preset, seats, happens) => {
    const total: Compared = { compared: 0, different: 0, retold: 0, seen: {} };
    for (let i = 0; i < amount(6, 16); i++) {
      const rules = { preset, ...SHORT[game.id] };
      const counts = comparedLife({ game, rules, seats }, `${preset}/${i}`, amount(120, 300));
      if ('by' in counts) throw new Error(JSON.stringify(counts));
      total.compared += counts.compared;
      total.different += counts.different;
      total.retold += counts.retold;
      for (const [kind, n] of Object.entries(counts.seen))
        total.seen[kind] = (total.seen[kind] ?? 0) + n;
    }
    expect(total.compared).toBeGreaterThan(200);
    expect(total.different / total.compared).toBeGreaterThan(0.5);
    // Where others draw or look at cards out of sight, they were other cards.
    if (game.id === 'mayi' || seats === 2) expect(total.retold).toBeGreaterThan(0);
    for (const kind of happens) expect(total.seen[kind] ?? 0, kind).toBeGreaterThan(0);
    if (game.id !== 'mayi') expect(total.seen['again']).toBeGreaterThan(0);
    for (const kind of ['left', 'botSat', 'sat'])
      expect(total.seen[kind] ?? 0, kind).toBeGreaterThan(0);
  });

  it.each([
    { seats: 3, persons: 3, holder: 0 },
    { seats: 3, persons: 2, holder: 0 },
    { seats: 3, persons: 2, holder: 2 },
    { seats: 3, persons: 1, holder: 0 },
    { seats: 4, persons: 3, holder: 1 },
    { seats: 4, persons: 1, holder: 3 },
  ])(
    'change nothing when in $holder of $seats seats, of which $persons are persons’, are four nines',
    ({ holder, persons, seats }) => {
      const counts: Compared = { compared: 0, different: 0, retold: 0, seen: {} };
      const rng = simulationRng(`nines ${seats} ${persons} ${holder}`);
      const at = withFourNines(tysiac as never, { seats, persons, holder });
      expect(at.moment(null).room.openQuestion).not.toBe(null);
      for (let i = 0; i < 4; i++) expect(comparedAt(at, counts, rng)).toBe(undefined);
      const bot = { name: 'Lynx', level: 'greedy', canWait: true };
      // Somebody leaves and is played for, looks on, and could sit down again.
      for (const seat of [1, 2].slice(0, persons - 1)) {
        at.did({ by: ['Ann', 'Bob', 'Cid'][seat] ?? '', do: 'leave' });
        at.did({ by: 'host', do: 'replace', seat, bot });
        for (let i = 0; i < 4; i++) expect(comparedAt(at, counts, rng)).toBe(undefined);
      }
      // Whoever lets go, nobody else can tell; and neither who has the nines.
      for (const by of ['Ann', 'Bob', 'Cid'].slice(0, persons)) {
        if (at.tried({ by, do: 'wait' }).ok) at.did({ by, do: 'wait' });
        expect(comparedAt(at, counts, rng)).toBe(undefined);
      }
      expect(counts.different).toBe(counts.compared);
    },
  );
});
