import { describe, expect, test } from 'vitest';
import { draw } from '../../src/cli/screen/draw.ts';
import type { LaidMeld } from '../../src/tabletop/scene.ts';
import { linesOf, type Size } from '../../src/cli/terminal/index.ts';
import { atTable, bots, type TableSetting } from './at-table.ts';

const RUN = ['5♠', '6♠', '7♠', '8♠', '9♠'];
const ENGLISH = ['Player 1', 'Fox', 'Owl', 'Heron'];
const POLISH = ['Gracz 1', 'Lis', 'Sowa', 'Czapla', 'Ryś', 'Wilk', 'Niedźwiedź', 'Jeż'];
const SIZES: readonly Size[] = [
  { width: 80, height: 24 },
  { width: 120, height: 40 },
];

/** A table at which everybody is down and so many melds lie. */
async function withMelds(names: readonly string[], count: number, language: 'en' | 'pl' = 'en') {
  const [own = '', ...others] = names;
  const seats: TableSetting['seats'] = [{ kind: 'person', name: own }, ...bots(...others)];
  const table = atTable({ game: 'mayi', seed: 'a', language, seats });
  await table.settle();
  const model = table.model();
  const melds = Array.from({ length: count }, (_, i): LaidMeld => {
    const cards = RUN.slice(0, 3 + (i % 3));
    return { id: `m${i + 1}`, type: 'run', owner: i % names.length, cards };
  });
  const { middle, places } = model.scene;
  if (middle.kind !== 'melds') throw new Error('no melds');
  const down = model.words.ui('isDown');
  const scene = {
    ...model.scene,
    places: places.map((place) => ({ ...place, says: down })),
    middle: { ...middle, melds },
  };
  const screen = (size: Size) => linesOf(draw({ ...model, scene }, size)).join('\n');
  return { table, melds, down, screen };
}

describe('players of May I?', () => {
  test.each([
    [4, 'en', ENGLISH],
    [8, 'pl', POLISH],
  ] as const)('%i of them in %s: neither a name nor a word is cut', async (_, language, names) => {
    const { screen, down } = await withMelds(names, 0, language);
    for (const size of SIZES) {
      const shown = screen(size);
      for (const name of names)
        expect(shown).toMatch(new RegExp(`${name}( \\(D\\))? 11▒ ${down} Σ 0`));
    }
  });

  test('at 40×10 everybody has a name that can be told, and the number of cards', async () => {
    const { screen } = await withMelds(ENGLISH, 0);
    expect(screen({ width: 40, height: 10 })).toMatch(/Play… 11▒ ▶ Fox 11▒ Owl 11▒ +Heron 11▒/);
  });
});

describe('melds', () => {
  test.each([
    ['4 players, 8 melds', ENGLISH, 8],
    ['4 players, 20 melds', ENGLISH, 20],
    ['8 players, 20 melds', POLISH, 20],
  ] as const)('%s: every owner has a line of their own, and all are there', async (_, names, n) => {
    const { screen, melds } = await withMelds(names, n);
    for (const size of SIZES) {
      const lines = screen(size).split('\n');
      for (const { id, cards } of melds)
        expect(lines.join('\n'), id).toContain(`${id} ${cards.join(' ')}`);
      for (const [owner, name] of names.entries()) {
        const line = lines.find(
          (each) => each.includes(`${name.padEnd(4)} `) && each.includes(' m'),
        );
        const ids = line?.match(/m\d+/g) ?? [];
        expect(ids.length).toBeGreaterThan(0);
        for (const id of ids) expect((Number(id.slice(1)) - 1) % names.length).toBe(owner);
      }
    }
  });

  test('what has no room is counted, and the page of melds has it', async () => {
    const { screen, table } = await withMelds(ENGLISH, 20);
    expect(screen({ width: 40, height: 10 })).toContain('… +20 (l)');
    await table.press('l');
    expect(table.screen()).toMatch(/Melds[\s\S]*Nobody is down yet\.[\s\S]*Last round/);
  });

  test('the page of melds names their owners', async () => {
    const table = atTable({ game: 'mayi', seed: 'a' });
    await table.settle();
    const isLaid = () => {
      const { middle } = table.model().scene;
      return middle.kind === 'melds' && middle.melds.length > 0;
    };
    for (let i = 0; i < 60 && !isLaid(); i++) await table.press('enter');
    const { middle, places } = table.model().scene;
    const [meld] = middle.kind === 'melds' ? middle.melds : [];
    const name = places.find(({ seat }) => seat === meld?.owner)?.name;
    await table.press('l');
    expect(table.screen()).toContain(`${name}: ${meld?.id} ${meld?.cards.slice(0, 2).join(' ')}`);
  });
});
