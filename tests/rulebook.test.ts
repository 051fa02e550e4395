import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES, gameById } from '#games';
import { otherValues, readRules, type Json, type JsonObject } from '#kernel';
import { runScenario } from '#kernel/testing';

interface Entry {
  readonly name: string;
  readonly rules?: JsonObject;
}

const PROOF = /^Proved by: (.*)$/;

describe.each(GAMES)('the rulebook of $name', (game) => {
  const page = readFileSync(`rulebook/${game.id}.md`, 'utf8');
  const scenarios = globSync(`scenarios/${game.id}/*.json`).flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Entry[],
  );
  const named = proofsIn(page);

  test('every rule names a scenario', () => {
    expect(page.split('\n').filter((line) => line.startsWith('### ')).length).toBeGreaterThan(10);
    expect(rulesWithoutProof(page)).toEqual([]);
  });

  test('every scenario that a rule names exists', () => {
    const names = scenarios.map(({ name }) => name);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('every scenario is named by a rule', () => {
    expect(scenarios.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
  });

  test('every option stands on the page', () => {
    expect(
      Object.keys(game.ruleset.options).filter((option) => !page.includes(`\`${option}\``)),
    ).toEqual([]);
  });

  test.each(Object.keys(game.ruleset.options))('some scenario notices a change of %s', (option) => {
    expect(scenarios.some((entry) => noticesChange(entry, option))).toBe(true);
  });

  function noticesChange(entry: Entry, option: string): boolean {
    const rules = readRules(game.ruleset, entry.rules);
    const spec = game.ruleset.options[option];
    if (!rules.ok || spec === undefined) return false;
    return otherValues(spec, (rules.value as Record<string, Json>)[option] ?? null).some(
      (value) => {
        const report = runScenario(entry, gameById, '', { [option]: value });
        return report.readable && !report.ok;
      },
    );
  }
});

test('a rule without a scenario is found', () => {
  expect(
    rulesWithoutProof(
      '# A\n### One\nProved by: `x`\n### Two\ntext\n## B\n### Three\nProved by: ``\n',
    ),
  ).toEqual(['Two', 'Three']);
});

function rulesWithoutProof(page: string): readonly string[] {
  const [, ...sections] = page.split(/^### /m);
  return sections
    .map((section) => section.split(/^## /m)[0] ?? '')
    .filter((section) => proofsIn(section).length === 0)
    .map((section) => section.split('\n')[0] ?? '');
}

function proofsIn(text: string): readonly string[] {
  const lines = text.split('\n').flatMap((line) => PROOF.exec(line.trim())?.[1] ?? []);
  return lines.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
}
