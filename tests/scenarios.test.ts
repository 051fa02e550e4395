import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES, gameById } from '#games';
import { runScenario } from '#kernel/testing';

const entries = globSync('scenarios/*/*.json').flatMap((file) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { name: string; game: string }[]).map((entry) => ({
    file,
    entry,
  })),
);

describe.each(GAMES)('$name', ({ id }) => {
  const own = entries.filter(({ entry }) => entry.game === id);

  test('has scenarios, each with a name of its own', () => {
    const names = own.map(({ entry }) => entry.name);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test.each(own.map(({ entry }) => [entry.name, entry] as const))('%s', (_, entry) => {
    expect(runScenario(entry, gameById).failures).toEqual([]);
  });
});

test('every scenario belongs to a game and lies in its folder', () => {
  expect(entries.filter(({ file, entry }) => !file.includes(`/${entry.game}/`))).toEqual([]);
});
