import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'baize-'));
afterAll(() => rmSync(folder, { recursive: true }));

function baize(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/baize.js', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function file(name: string, text: string | Uint8Array): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

const POSITION = '{"phase":"Play","dealer":0,"turn":1,"hands":[["A♠","9♣"],["K♠","Q♠"]]}';
const SCENARIO = { name: 'leads', game: 'tysiac', position: JSON.parse(POSITION) as unknown };
const LEAD = { seat: 1, do: { type: 'PLAY_CARD', card: 'K♠' } };
const record = readFileSync('records/tysiac-kurnik-3.jsonl', 'utf8');

function changed(line: number, change: (text: string) => string): string {
  return record
    .split('\n')
    .map((text, i) => (i === line - 1 ? change(text) : text))
    .join('\n');
}

describe('what baize says', () => {
  test.each([
    ['games', ['games'], /^tysiac +Tysiąc, 2, 3, 4 players/],
    ['games as JSON', ['games', '--json'], /^\[\{"id":"tysiac".*"presets":\["standard","kurnik"\]/],
    ['its version', ['--version'], /^0\.1\.0\n$/],
    ['help', ['--help'], /Examples:/],
    ['help for a command', ['scenario', '--help'], /Exit code: 0 all hold/],
    ['perft', ['perft', 'tysiac', '--position', POSITION, '--depth', '2'], /^4\n$/],
    [
      'perft as JSON',
      ['perft', 'tysiac', '--position', POSITION, '--depth', '0', '--json'],
      /^\{"count":1\}\n$/,
    ],
    [
      'perft divided',
      ['perft', 'tysiac', '--position', POSITION, '--depth', '1', '--divide', '--json'],
      /^\{"count":4,"divide":\{"\{\\"type\\":\\"PLAY_CARD\\",\\"card\\":\\"Q♠\\"\}":1,/,
    ],
    [
      'a demonstration',
      ['demo', '--seed', 'sunday', '--hands', '1'],
      /^Tysiąc for 3, seed sunday[\s\S]*is (made|lost):/,
    ],
    [
      'a record',
      ['record', 'tysiac', '--seed', 'x', '--hands', '1'],
      /^\{"format":1,"engine":"0\.1\.0","game":"tysiac"/,
    ],
    [
      'a genuine record',
      ['verify', 'records/tysiac-kurnik-3.jsonl'],
      /: genuine, 90 actions, won by seat 2/,
    ],
    ['scenarios that hold', ['scenario', 'scenarios/tysiac/deal.json'], /\d+ hold\n$/],
  ])('%s', (_, args, expected) => {
    const { status, stdout, stderr } = baize(...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(expected);
  });

  test('a record names every action of the same game the same way', () => {
    const args = ['record', 'tysiac', '--seed', 'twice', '--seats', '3', '--hands', '2'];
    expect(baize(...args).stdout).toBe(baize(...args).stdout);
  });
});

describe('what fails', () => {
  const wrong = { ...SCENARIO, steps: [LEAD], expect: { turn: 1 } };
  test.each([
    [
      'a wrong expectation',
      ['scenario', file('wrong.json', JSON.stringify(wrong))],
      /expect\.turn: expected 1, found 0/,
    ],
    [
      'an action that should have been accepted',
      [
        'scenario',
        file('refused.json', JSON.stringify({ ...SCENARIO, steps: [{ ...LEAD, seat: 0 }] })),
      ],
      /steps\[0\]: expected the action to be accepted, it was refused: not_your_turn/,
    ],
    [
      'a refusal that does not come',
      [
        'scenario',
        file(
          'accepted.json',
          JSON.stringify({ ...SCENARIO, steps: [{ ...LEAD, error: 'wrong_phase' }] }),
        ),
      ],
      /steps\[0\]: expected the refusal wrong_phase, the action was accepted/,
    ],
    [
      'a record cut in a line',
      ['verify', file('cut.jsonl', record.slice(0, 3000))],
      /not genuine: line \d+: not JSON: .*line 1 column/,
    ],
    [
      'a record with one action changed',
      [
        'verify',
        file(
          'changed.jsonl',
          changed(2, (line) => line.replace('"value":0', '"value":110')),
        ),
      ],
      /not genuine: line 2: the check does not fit/,
    ],
    [
      'a record with a line missing',
      ['verify', file('missing.jsonl', record.split('\n').toSpliced(4, 1).join('\n'))],
      /line 5: expected action 4, found 5/,
    ],
  ])('%s: exit code 1 and the place', (_, args, expected) => {
    const { status, stdout, stderr } = baize(...args);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toMatch(expected);
  });
});

describe('bad input', () => {
  const twice = {
    ...SCENARIO,
    position: { phase: 'Auction', dealer: 0, turn: 1, hands: [['A♠'], ['A♠']] },
  };
  let entries = 0;
  const entry = (change: object) =>
    file(`entry-${(entries += 1)}.json`, JSON.stringify({ ...SCENARIO, ...change }));
  test.each([
    ['an unknown command', ['shuffle'], /unknown command 'shuffle'/],
    ['an unknown flag', ['games', '--yaml'], /unknown option '--yaml'/],
    [
      'an unknown game',
      ['perft', 'bridge', '--position', POSITION, '--depth', '1'],
      /unknown game "bridge"; there are: tysiac/,
    ],
    [
      'no depth',
      ['perft', 'tysiac', '--position', POSITION],
      /required option '--depth <n>' not specified/,
    ],
    [
      'a negative depth',
      ['perft', 'tysiac', '--position', POSITION, '--depth', '-1'],
      /--depth: expected a whole number from 0 to 100, found "-1"/,
    ],
    [
      'an unknown preset',
      ['demo', '--rules', 'poker'],
      /--rules: no preset "poker"; there are standard, kurnik/,
    ],
    ['an unknown option', ['demo', '--rules', '{"jokers":2}'], /--rules\.jokers: unknown option/],
    [
      'a value out of range',
      ['demo', '--rules', '{"minRaise":5}'],
      /--rules\.minRaise: expected a whole number from 10 to 100, found 5/,
    ],
    [
      'rules that are not JSON',
      ['demo', '--rules', '{"minRaise":'],
      /--rules: not JSON: it ends too early, line 1 column 13/,
    ],
    [
      'a seat count nobody plays',
      ['demo', '--seats', '7'],
      /--seats: Tysiąc is played by 2, 3, 4, not 7/,
    ],
    [
      'a position with one card twice',
      ['perft', 'tysiac', '--depth', '1', '--position', JSON.stringify(twice.position)],
      /--position: hands\[1\]: A♠ already stands at hands\[0\]/,
    ],
    [
      'a file that is not there',
      ['verify', path.join(folder, 'nowhere.jsonl')],
      /nowhere\.jsonl: no such file/,
    ],
    ['a folder', ['verify', folder], /is a directory, not a file/],
    [
      'a binary file',
      ['scenario', file('binary.json', Uint8Array.of(0xff, 0xfe, 0, 1))],
      /binary\.json: is not a text file/,
    ],
    [
      'an empty file',
      ['scenario', file('empty.json', '')],
      /empty\.json: not JSON: the text is empty/,
    ],
    [
      'a truncated file',
      ['scenario', file('truncated.json', '[\n  {"name": "x"')],
      /truncated\.json: not JSON: .*line 2 column 15/,
    ],
    [
      'a record of an unknown format',
      [
        'verify',
        file(
          'format.jsonl',
          changed(1, (line) => line.replace('"format":1', '"format":9')),
        ),
      ],
      /line 1: format: this engine reads format 1, found 9/,
    ],
    [
      'an unknown bot',
      ['record', 'tysiac', '--seed', 'x', '--bots', 'genius'],
      /--bots: there is no bot "genius"/,
    ],
    [
      'an output that cannot be written',
      ['record', 'tysiac', '--seed', 'x', '--hands', '1', '-o', folder],
      /cannot be written \(EISDIR\)/,
    ],
  ])('%s: exit code 2 and one sentence', (_, args, expected) => {
    const { status, stdout, stderr } = baize(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(expected);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(3);
  });

  test.each([
    ['an unknown game', entry({ game: 'bridge' }), 'game: unknown game "bridge"'],
    ['an unknown option', entry({ rules: { jokers: 2 } }), 'rules.jokers: unknown option'],
    [
      'a card that does not exist',
      entry({ position: { phase: 'Play', dealer: 0, turn: 0, hands: [['Z♠'], ['9♠']] } }),
      'position.hands[0][0]: "Z♠" is not a card',
    ],
    [
      'a card of another pack',
      entry({ position: { phase: 'Play', dealer: 0, turn: 0, hands: [['8♣'], ['9♠']] } }),
      "position.hands[0][0]: 8♣ is not in this game's pack",
    ],
    ['one card twice', entry(twice), 'position.hands[1]: A♠ already stands at hands[0]'],
    ['an unknown field', entry({ expects: {} }), 'expects: unknown field'],
  ])('a scenario with %s is no scenario, and the others still run', (_, bad, expected) => {
    const { status, stdout } = baize('scenario', '--json', bad, 'scenarios/tysiac/deal.json');
    const [first, ...others] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { ok: boolean; failures: { message: string }[] });
    expect(status).toBe(2);
    expect(first?.ok).toBe(false);
    expect(first?.failures[0]?.message).toContain(expected);
    expect(others.length).toBeGreaterThan(3);
    expect(others.every(({ ok }) => ok)).toBe(true);
  });
});
