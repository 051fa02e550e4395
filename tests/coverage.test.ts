// The founding description of May I?: every line has a proof that exists, or a reason why nobody could see it.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coveragePage, type CoveredLine } from '../scripts/coverage-page.ts';

const lines = JSON.parse(readFileSync('rulebook/mayi-coverage.json', 'utf8')) as CoveredLine[];
const scenarios = globSync('scenarios/mayi/*.json').flatMap((file) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { name: string }[]).map(({ name }) => name),
);
const testSources = globSync('src/games/mayi/*.test.ts').map((file) => readFileSync(file, 'utf8'));

test('every line has a proof, or a reason and no proof', () => {
  expect(lines.length).toBeGreaterThan(400);
  const unproved = lines.filter(
    ({ proof, reason }) => (proof.length === 0) !== ((reason ?? '') !== ''),
  );
  expect(unproved).toEqual([]);
});

test('every scenario that proves a line exists', () => {
  const named = lines.flatMap(({ proof }) => proof.filter((name) => !name.startsWith('test: ')));
  expect(named.filter((name) => !scenarios.includes(name))).toEqual([]);
});

test('every unit test that proves a line exists', () => {
  const named = lines.flatMap(({ proof }) => proof.filter((name) => name.startsWith('test: ')));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !isInSomeTest(name.slice('test: '.length)))).toEqual([]);
});

/** The titles on the way to a test or to a row of it stand in one file, each as one string. */
function isInSomeTest(path: string): boolean {
  return testSources.some((source) => stands(source, path.split(' › ')));
}

function stands(source: string, parts: readonly string[]): boolean {
  if (parts.length === 0) return true;
  return parts.some(
    (_, i) => isTitle(source, parts.slice(0, i + 1)) && stands(source, parts.slice(i + 1)),
  );
}

/** Written out, or as a table of titles whose last part comes from a row. */
function isTitle(source: string, parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? '';
  const template = [...parts.slice(0, -1), '%s'].join(' › ');
  return has(source, parts.join(' › ')) || (has(source, template) && has(source, last));
}

function has(source: string, text: string): boolean {
  const quoted = [`'${text.replaceAll("'", "\\'")}'`, `'${text}'`, `"${text}"`, `\`${text}\``];
  return quoted.some((each) => source.includes(each));
}

test('the page shows the data as it is', () => {
  expect(readFileSync('rulebook/mayi-coverage.md', 'utf8')).toBe(coveragePage(lines));
});
