import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { runInWorkers } from '../src/cli/threads/worker-pool.ts';
import type { SimulationJob } from '../src/cli/threads/simulation-job.ts';
import { baize, POSITION, SCENARIO, temporaryFolder, withLine } from './run-baize.ts';

const IDS = GAMES.map(({ id }) => id).join(' ');

const { folder, file } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const LEAD = { seat: 1, do: { type: 'PLAY_CARD', card: 'K♠' } };
const RECORD = 'records/tysiac-kurnik-3.jsonl';
const COINCHE_RECORD = 'records/coinche-standard-4.jsonl';
const record = readFileSync(RECORD, 'utf8');

describe('what baize says', () => {
  test.each([
    [
      'games',
      ['games'],
      /^tysiac +Tysiąc, 2, 3, 4 players[\s\S]*\ncoinche +Coinche, 4 players[\s\S]*\nmayi +May I\?, 3 to 8 players/,
    ],
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
      'what a position is worth, card by card',
      ['solve', 'tysiac', '--position', POSITION],
      /^Tysiąc: East plays against North\.\n[\s\S]*East makes 30 points more than North\.\n[\s\S]*\n {2}Q♠, announced +30 {2}best\n {2}K♠, announced +28 {2}−2\n[\s\S]*\n {2}1 {2}East Q♠ +North A♠ {2}East announces 40, North takes 14\n {2}2 {2}North 9♣ {2}East K♠ +East takes 4\n\nIn the end North has 14, East has 44\.\n\d+ positions searched\.\n$/,
    ],
    [
      'what a position is worth for an aim',
      ['solve', 'tysiac', '--position', POSITION, '--aim', 'own'],
      /East makes 44 points\.\n\n {2}East leads +points\n/,
    ],
    [
      'what a position is worth as JSON',
      ['solve', 'tysiac', '--position', POSITION, '--json'],
      /^\{"game":"tysiac","aim":"difference","side":\[1\],"value":\{"low":30,"high":30\},"moves":\[\{"do":\{"type":"PLAY_CARD","card":"Q♠"\},"value":\{"low":-18,"high":-18\}\},.*"shares":\[\{"seats":\[0\],"points":14\},\{"seats":\[1\],"points":44\}\],"nodes":\d+\}\n$/,
    ],
    [
      'that so much can be made',
      ['solve', 'tysiac', '--position', POSITION, '--at-least', '30'],
      /^Yes: with best play East can make a difference of at least 30 points\.\n$/,
    ],
    [
      'that so much cannot be made, as JSON',
      ['solve', 'tysiac', '--position', POSITION, '--at-least', '31', '--json'],
      /^\{"game":"tysiac","aim":"difference","atLeast":31,"answer":false,"nodes":\d+\}\n$/,
    ],
    [
      'what is proved when a budget runs out',
      ['solve', 'coinche', '--record', COINCHE_RECORD, '--at', '12', '--nodes', '2'],
      /The budget ran out\. With best play .* make \d+ to \d+ points\.\n/,
    ],
    [
      'that a budget is not enough for an answer',
      [
        'solve',
        'coinche',
        '--record',
        COINCHE_RECORD,
        '--at',
        '12',
        '--nodes',
        '2',
        '--at-least',
        '80',
      ],
      /^Not known: the budget ran out/,
    ],
    [
      'what a recorded round was worth, tricks before and the last one counted',
      ['solve', 'coinche', '--record', COINCHE_RECORD, '--at', '30'],
      /^Coinche: .* play for [\s\S]* takes \d+ \+ 10(; belote)?\n\nIn the end .*, with the tricks before\.\n/,
    ],
    [
      'a demonstration',
      ['demo', '--seed', 'sunday', '--hands', '1'],
      /^Tysiąc for 3, seed sunday[\s\S]*is (made|lost):/,
    ],
    [
      'a demonstration of Coinche',
      ['demo', 'coinche', '--seed', 'sunday', '--hands', '1'],
      /^Coinche for 4, seed sunday.*\n\n {2}North deals\.\n\n {2}North {5}9♠ [\s\S]*is (made|lost), /,
    ],
    [
      'a demonstration of May I?, with every card open',
      ['demo', 'mayi', '--seats', '5', '--seed', 'sunday', '--hands', '1', '--bots', 'random'],
      /\n {2}Southwest \S[\s\S]*\n {2}face up {3}\S[\s\S]* draws \S+ from the stock as a penalty\.[\s\S]*Round 1 is over: /,
    ],
    [
      'a record',
      ['record', 'tysiac', '--seed', 'x', '--hands', '1'],
      /^\{"format":2,"engine":"0\.1\.0","game":"tysiac"[^\n]*"seats":3/,
    ],
    [
      'a genuine record',
      ['verify', RECORD],
      /: genuine, 90 actions, all cards from the seed, won by seat 2.*\ncommit: none\n$/,
    ],
    [
      'rules',
      ['rules', 'tysiac'],
      /^Tysiąc: presets standard, kurnik[\s\S]*bidStep\n {2}Bids are multiples/,
    ],
    [
      'rules as JSON',
      ['rules', 'tysiac', '--json'],
      /^\{"game":"tysiac","name":"Tysiąc","defaultPreset":"standard","presets"/,
    ],
    [
      "a preset's rules",
      ['rules', 'tysiac', '--preset', 'kurnik', '--json'],
      /^\{"version":1,"opening":"forehand100"/,
    ],
    [
      'a simulation',
      ['simulate', 'tysiac', '--games', '3', '--workers', '1'],
      /^3 games, \d finished[\s\S]*seat 2/,
    ],
    ['a replay', ['replay', RECORD], /^ {4}1 {2}random 2 passes\.\n[\s\S]*won the game\.\n$/],
    [
      'a replay up to a point',
      ['replay', RECORD, '--at', '12'],
      /plays Q♥\.\n\n {2}random 0: J♠ K♠ 9♥ J♦ Q♦\n/,
    ],
    [
      'a replay as JSON',
      ['replay', RECORD, '--at', '1', '--json'],
      /^\{"n":1,"seat":2,"do":\{"type":"PLACE_BID","value":0\},"events":\[\{"type":"passed","seat":2\}\]\}\n$/,
    ],
    ['a position', ['position', RECORD, '--at', '12'], /^\{"phase":"Play","dealer":0,"turn":1,/],
    [
      'completion for bash, with games and presets',
      ['completion', 'bash'],
      new RegExp(
        `demo\\) words="${IDS} standard kurnik ffb [\\s\\S]*complete -o default -F _baize baize`,
      ),
    ],
    [
      'completion for the games that can be solved, with their aims',
      ['completion', 'bash'],
      /solve\) words="tysiac coinche difference own points tricks standard kurnik ffb pagat --position /,
    ],
    [
      'completion for matches, with levels and what comes after',
      ['completion', 'bash'],
      new RegExp(
        ` match\\) words="${IDS} [a-z0-9 ]* random greedy easy medium hard merge --a --b `,
      ),
    ],
    [
      'completion for saved games, with what can be done with one',
      ['completion', 'bash'],
      / saves\) words="en fr pl delete export import --json --data --lang --help"/,
    ],
    [
      'completion for going on, with the levels of those who play on with a record',
      ['completion', 'bash'],
      / resume\) words="random greedy easy medium hard [\s\S]* --seat --bots /,
    ],
    [
      'completion for a house, with what it can log',
      ['completion', 'bash'],
      / serve\) words="silent fatal [a-z ]* trace --port --host --data --store --public-url /,
    ],
    [
      'completion for a seat far away, with levels and languages',
      ['completion', 'bash'],
      / join\) words="random greedy easy medium hard en fr pl --lang [\s\S]* watch\) words="en fr pl --lang /,
    ],
    [
      'completion for fish, with what comes after a command',
      ['completion', 'fish'],
      /__fish_seen_subcommand_from saves' -a export -d 'write the record of a saved game/,
    ],
    ['help for saved games', ['saves', 'export', '--help'], /as baize saves lists it/],
    ['completion for zsh', ['completion', 'zsh'], /^#compdef baize/],
    ['completion for fish', ['completion', 'fish'], /-n __fish_use_subcommand -a simulate/],
    ['scenarios that hold', ['scenario', 'scenarios/tysiac/deal.json'], /\d+ hold\n$/],
  ])('%s', async (_, args, expected) => {
    const { status, stdout, stderr } = await baize(...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(expected);
  });

  test('a record names every action of the same game the same way', async () => {
    const args = ['record', 'tysiac', '--seed', 'twice', '--seats', '3', '--hands', '2'];
    expect((await baize(...args)).stdout).toBe((await baize(...args)).stdout);
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
      /not genuine: line \d+: not JSON: .*column/,
    ],
    [
      'a record with one action changed',
      [
        'verify',
        file(
          'changed.jsonl',
          withLine(record, 2, (line) => line.replace('"value":0', '"value":110')),
        ),
      ],
      /not genuine: line 2: the check does not fit/,
    ],
    [
      'a record with a line missing',
      ['verify', file('missing.jsonl', record.split('\n').toSpliced(4, 1).join('\n'))],
      /line 5: expected action 4, found 5/,
    ],
  ])('%s: exit code 1 and the place', async (_, args, expected) => {
    const { status, stdout, stderr } = await baize(...args);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toMatch(expected);
  });
});

describe('simulations', () => {
  const args = [
    'simulate',
    'tysiac',
    '--games',
    '130',
    '--seats',
    '3',
    '--hands',
    '5',
    '--json',
    '--seed',
    'same',
  ];

  test('give the same sums for any number of workers, again and again', async () => {
    const sums = async (workers: string) => (await baize(...args, '--workers', workers)).stdout;
    const [one, two, again] = [await sums('1'), await sums('2'), await sums('2')];
    expect(JSON.parse(one)).toMatchObject({ games: 130, hands: 650, seed: 'same' });
    expect(two).toBe(one);
    expect(again).toBe(one);
  });

  test('stop when they are interrupted, with what was done so far', async () => {
    const stop = new AbortController();
    const jobs = Array.from({ length: 50 }, (_, from): SimulationJob => ({
      game: 'tysiac',
      rules: 'standard',
      bots: ['random', 'random'],
      seed: 'x',
      hands: 1,
      from,
      to: from + 1,
    }));
    const answers: unknown[] = [];
    const take = (answer: unknown) => {
      answers.push(answer);
      stop.abort();
    };
    const { signal } = stop;
    await runInWorkers({ worker: 'simulation-worker', jobs, count: 2, take, signal });
    expect(answers.length).toBeGreaterThanOrEqual(1);
    expect(answers.length).toBeLessThan(5);
  });
});

test('a reader that closes the pipe has seen enough', () => {
  const pipe = '"$0" bin/baize.js scenario --json scenarios/tysiac/*.json | head -n 1 | cut -c 1-8';
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', `set -o pipefail; ${pipe}`, process.execPath],
    { encoding: 'utf8' },
  );
  expect({ stdout, stderr, status }).toEqual({ stdout: '{"name":\n', stderr: '', status: 0 });
});
