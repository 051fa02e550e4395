// The analyse command as a user sees it: records in, words, JSON and a picture out.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { analyse, courseSvg, type Analysis } from '#analysis';
import { gameById } from '#games';
import { orThrow, present, printRecord, readRecord } from '#kernel';
import { baize, temporaryFolder } from './run-baize.ts';

const { folder, file } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const BLUNDER = 'tests/analysis/blunder-coinche.jsonl';
const RECORDS = [
  ['records/tysiac-standard-3.jsonl', '2'],
  ['records/coinche-standard-4.jsonl', '1'],
  ['records/mayi-house-5.jsonl', '1'],
] as const;

async function told(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await baize('analyse', '--unfinished', ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

function recordIn(place: string) {
  const record = orThrow(readRecord(readFileSync(place, 'utf8')));
  return { record, game: present(gameById(record.header.game), 'a game') };
}

describe('what baize analyse says', () => {
  test('a blunder: table, sentence, graph and accuracy', async () => {
    const text = await told(BLUNDER, '--worlds', '12');
    expect(text).toMatch(/^Coinche: P0, P1, P2, P3 \(12 imagined deals for each decision;/);
    expect(text).toMatch(/^ +10 {2}trick 1 {2}P0 {3}the 9♠ +the A♠ +−\d+ +−23$/m);
    expect(text).toMatch(
      /What mattered\n {2}1\. Trick 1: P0 played the 9♠; the A♠ was better by \d+/,
    );
    expect(text).toMatch(/Accuracy\n {2}P0 +\d+\.\d\n {2}P1 +\d+\.\d\n/);
    expect(text).toMatch(/100 ┤.*┄/);
    expect(text).toContain('trick\n');
    expect(text).toMatch(/100 ♥ was a sound contract: made in \d+ % of 12/);
  });

  test.each(RECORDS)('%s: no line is wider than 80 columns', async (place, hand) => {
    const text = await told(place, '--hand', hand, '--worlds', '2');
    for (const line of text.split('\n')) expect(Array.from(line).length).toBeLessThanOrEqual(80);
    expect(text).toMatch(/^(Hand|Round) \d+, actions \d+ to \d+/m);
  });

  test('open cards only are quick and ask nobody', async () => {
    const text = await told(BLUNDER, '--open');
    expect(text).toContain('(open cards only)');
    expect(text).toMatch(/^ +10 {2}trick 1 {2}P0 {3}the 9♠ +the A♠ +– +−23$/m);
    expect(text).not.toContain('Accuracy');
  });

  test('JSON is what the function returns', async () => {
    const { record, game } = recordIn(BLUNDER);
    const analysis = orThrow(analyse(game, record, { worlds: 2 }));
    expect(JSON.parse(await told(BLUNDER, '--worlds', '2', '--json'))).toEqual(analysis);
  });

  test('one hand of many', async () => {
    const [place] = RECORDS[0];
    const { hands } = JSON.parse(await told(place, '--hand', '3', '--open', '--json')) as Analysis;
    expect(hands.map(({ hand }) => hand)).toEqual([3]);
  });

  test('the picture is written beside the words', async () => {
    const picture = path.join(folder, 'course.svg');
    const text = await told(BLUNDER, '--open', '--svg', picture);
    const { record, game } = recordIn(BLUNDER);
    expect(readFileSync(picture, 'utf8')).toBe(
      courseSvg(orThrow(analyse(game, record, { worlds: 0 }))),
    );
    expect(text).toContain('Coinche');
  });

  test('standard input, and the other spelling', () => {
    const input = readFileSync(BLUNDER, 'utf8');
    const { stdout, status } = spawnSync(
      process.execPath,
      ['bin/baize.js', 'analyze', '-', '--unfinished', '--open', '--json'],
      { input, encoding: 'utf8' },
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ game: 'coinche', budget: { worlds: 0 } });
  });

  test('a record that has hardly begun', async () => {
    const { record } = recordIn(BLUNDER);
    const nothing = file('nothing.jsonl', printRecord({ ...record, entries: [] }));
    expect(await told(nothing)).toContain('Nothing was played yet.');
    const begun = file(
      'begun.jsonl',
      printRecord({ ...record, entries: record.entries.slice(0, 2) }),
    );
    expect(await told(begun, '--worlds', '2')).toContain('Hand 1, actions 1 to 2, not finished.');
  });
});
