// baize match as a user runs it: the same result however it is shared out, players from outside, and what goes wrong.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../src/cli/threads/external-player.ts';
import { IS_LONG } from './how-long.ts';
import { baize, spawned, temporaryFolder } from './run-baize.ts';

const { folder, file } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const SHORT = ['match', 'tysiac', '--a', 'greedy', '--b', 'random', '--deals', '12'];

interface Printed {
  readonly results: readonly unknown[];
  readonly summary: { readonly boards: number; readonly effort: object };
  readonly effort: Readonly<Record<'a' | 'b', { readonly nodes: object }>>;
  readonly forfeit: { readonly player: string; readonly sentence: string } | null;
}

async function matched(...args: readonly string[]): Promise<Printed> {
  const { status, stdout, stderr } = await baize(...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as Printed;
}

/** All but the time, which no seed decides. */
function counted({ results, summary, effort }: Printed): unknown {
  const { effort: _, ...estimates } = summary;
  return { results, estimates, nodes: [effort.a.nodes, effort.b.nodes] };
}

describe('a match', () => {
  test('is told with its interval and its cost', async () => {
    const { status, stdout } = await baize(...SHORT, '--workers', '1');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Tysiąc for 3, 12 of 12 deals, seed baize: a is greedy, b is random\n/);
    expect(stdout).toMatch(
      /\na is ahead of b by \+\d+\.\d\d \(95 % interval [+−][\d.]+ to \+[\d.]+\) points a board\n/,
    );
    expect(stdout).toMatch(
      /\n {3}decisions {2}ms: mean +p95 +max {2}nodes: mean +p95 +max\na +\d+/,
    );
  });

  test('is the same for any number of threads, and in shards that are merged', async () => {
    const whole = await matched(...SHORT, '--json', '--workers', '1');
    expect(whole.results.length).toBe(12);
    expect(counted(await matched(...SHORT, '--json', '--workers', '3'))).toEqual(counted(whole));
    const shards: string[] = [];
    for (const shard of ['0/3', '1/3', '2/3']) {
      const part = await matched(...SHORT, '--shard', shard, '--workers', '1');
      expect(part.results.length).toBe(4);
      shards.push(file(`${shard.replace('/', '-')}.json`, JSON.stringify(part)));
    }
    expect(counted(await matched('match', 'merge', '--json', ...shards))).toEqual(counted(whole));
    expect((await baize('match', 'merge', ...shards.slice(0, 2))).stdout).toMatch(
      /, 8 of 12 deals, /,
    );
    const twice = await baize('match', 'merge', shards[0] ?? '', shards[0] ?? '');
    expect(twice).toMatchObject({ status: 2, stdout: '' });
    expect(twice.stderr).toMatch(/0-3\.json: board 0 stands in more than one of them\n$/);
  });

  test('of whole games tells who wins them', async () => {
    const args = ['match', 'tysiac', '--a', 'greedy', '--b', 'random', '--games', '4'];
    const { stdout } = await baize(...args, '--hands', '3', '--seats', '3');
    expect(stdout).toMatch(/\na wins \d+\.\d % \(95 % interval .* \(par 33\.3 %\)\n/);
    expect(stdout).toMatch(/\n\d+ games were left after 3 hands and count as shared\n/);
  });

  test('stops when the answer is clear, at the same board for any number of threads', async () => {
    const args = [...SHORT.slice(0, -1), '200', '--until-clear'];
    const { results } = await matched(...args, '--json', '--workers', '1');
    expect([20, 40, 60]).toContain(results.length);
    expect((await matched(...args, '--json', '--workers', '2')).results).toEqual(results);
    expect((await baize(...args)).stdout).toMatch(/\nstopped because the answer is clear: /);
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('the example in Python', () => {
  const PYTHON = 'python3 examples/external-player.py';

  const EVERY_GAME = [
    ['Tysiąc at 3, on Kurnik', ['tysiac', '--seats', '3', '--rules', 'kurnik', '--deals', '4']],
    ['Coinche', ['coinche', '--deals', '6']],
    ['May I?', ['mayi', '--deals', '6', '--rules', 'phase4']],
  ] as const;
  const MORE = [
    ['Tysiąc at 2', ['tysiac', '--deals', '4']],
    ['Tysiąc at 4', ['tysiac', '--seats', '4', '--deals', '4']],
    ['Coinche with fixed contracts', ['coinche', '--deals', '6', '--fixed-contracts']],
  ] as const;

  test.each<readonly [string, readonly string[]]>([...EVERY_GAME, ...(IS_LONG ? MORE : [])])(
    'finishes a match of %s, and beats random',
    async (_, args) => {
      const result = await matched(
        'match',
        '--workers',
        '1',
        ...args,
        '--a',
        PYTHON,
        '--b',
        'random',
        '--seed',
        'fixed',
        '--json',
      );
      expect(result.forfeit).toBeNull();
      expect(result).toMatchObject({ boards: Number(args[args.indexOf('--deals') + 1]) });
      const { difference } = result.summary as unknown as { difference: { mean: number } };
      expect(difference.mean).toBeGreaterThan(0);
    },
  );

  test('plays whole games against itself', async () => {
    const args = [
      'match',
      'coinche',
      '--a',
      PYTHON,
      '--b',
      PYTHON,
      '--games',
      '1',
      '--workers',
      '1',
      '--json',
    ];
    const { results } = await matched(...args);
    expect(results).toEqual([[0, 0, 0.5, 0]]);
  });
});

/** A player in JavaScript that greets, and then does what is asked of it here. */
function player(name: string, onDecide: string): string {
  const code = `
    import { createInterface } from 'node:readline';
    let decided = 0;
    for await (const line of createInterface({ input: process.stdin })) {
      const message = JSON.parse(line);
      const say = (value) => process.stdout.write(JSON.stringify(value) + '\\n');
      if (message.type === 'hello') say({ type: 'hello' });
      if (message.type === 'bye') process.exit(0);
      if (message.type === 'decide') { decided += 1; ${onDecide} }
    }`;
  return `"${process.execPath}" "${file(`${name}.mjs`, code)}"`;
}

describe('a player from outside forfeits', () => {
  test.each([
    ['leaving', 'process.exit(3)', /its program ended with exit code 3$/],
    ['failing', "throw new Error('no idea')", /its program ended with exit code 1/],
    ['babbling', "process.stdout.write('pass\\n')", /its answer is not JSON: /],
    ['silent about the action', 'say({ card: 1 })', /its answer has no action: \{"card":1\}$/],
    ['inventive', "say({ action: { type: 'CHEAT' } })", /\{"type":"CHEAT"\} is no action: /],
    [
      'illegal',
      "say({ action: { type: 'PLACE_BID', value: 1 } })",
      /\{"type":"PLACE_BID","value":1\} is refused: /,
    ],
    [
      'talkative',
      'say({ action: message.actions[0] }); say({ action: message.actions[0] })',
      /it spoke without being asked$|is refused: /,
    ],
  ])('when it is %s', (name, onDecide, sentence) => forfeits(name, onDecide, sentence));

  test.runIf(IS_LONG)('when it is asleep, after real seconds', () =>
    forfeits('asleep', '', /no answer within 6 seconds$/),
  );

  async function forfeits(name: string, onDecide: string, sentence: RegExp): Promise<void> {
    const args = ['match', 'tysiac', '--a', 'random', '--b', player(name, onDecide)];
    // Programs start slowly on a busy machine, and have as long for their greeting.
    const more = ['--deals', '2', '--timeout', '6', '--workers', '1', '--json'];
    const { status, stdout, stderr } = await baize(...args, ...more);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const { forfeit } = JSON.parse(stdout) as Printed;
    expect(forfeit?.player).toBe('b');
    expect(forfeit?.sentence).toMatch(/^on board \d, in seat \d: /);
    expect(forfeit?.sentence).toMatch(sentence);
  }

  test('and everybody reads who and why', async () => {
    const args = ['match', 'tysiac', '--a', player('gone', 'process.exit(3)'), '--b', 'random'];
    const { stdout } = await baize(...args, '--deals', '1', '--workers', '1');
    expect(stdout).toMatch(/\nno board was played to its end\n/);
    expect(stdout).toMatch(/\na forfeits the match: on board 0, in seat \d: its program ended/);
  });
});

test.each(['SIGINT', 'SIGTERM'])(
  'a match that is interrupted by %s tells what is done',
  (signal) => {
    // The player itself interrupts baize, in the middle of a board, and then never answers.
    const rude = player(
      'rude',
      `if (decided < 60) say({ action: message.actions[0] }); else process.kill(process.ppid, '${signal}');`,
    );
    const args = ['match', 'tysiac', '--a', rude, '--b', 'random', '--deals', '1000'];
    const { status, stdout, stderr } = spawned([...args, '--workers', '1']);
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^baize: interrupted after [1-9]\d? of 1000 boards\n$/),
    });
    expect(stdout).toMatch(/^Tysiąc for 3, [1-9]\d? of 1000 deals, /);
  },
);

test('a player may answer what is not listed, if it is legal', async () => {
  const bold = player(
    'bold',
    `
    const bids = message.actions.filter(({ type }) => type === 'PLACE_BID');
    say({ action: bids.some(({ value }) => value === 100) && message.view.auction.bids.length === 0
      ? { type: 'PLACE_BID', value: 115 } : message.actions[0] });`,
  );
  const args = ['match', 'tysiac', '--a', bold, '--b', 'random', '--deals', '2', '--json'];
  expect(await matched(...args)).toMatchObject({ forfeit: null, boards: 2 });
});

test('commands are words, with quotes around those that have spaces', () => {
  expect(wordsOf(`node  "my player.js" --name 'A B' x`)).toEqual([
    'node',
    'my player.js',
    '--name',
    'A B',
    'x',
  ]);
});

describe('bad input', () => {
  const noResult = file('none.json', '{"format":1}');
  test.each([
    ['no player', ['match', 'tysiac', '--b', 'random', '--deals', '1'], /--a is missing/],
    [
      'nothing to play',
      ['match', 'tysiac', '--a', 'random', '--b', 'random'],
      /--deals or --games is missing/,
    ],
    ['both', [...SHORT, '--games', '2'], /--deals and --games do not go together/],
    [
      'a program that is none',
      [...SHORT, '--b', 'gredy'],
      /--b: no level \(random, greedy.*\) and no player: gredy cannot be started/,
    ],
    [
      'a program that does not greet',
      [...SHORT, '--b', 'true'],
      /--b: no level .* its program ended with exit code 0/,
    ],
    ['an empty player', [...SHORT, '--b', ' '], /--b: there is no bot " "; there are: random, /],
    [
      'contracts elsewhere',
      [...SHORT, '--fixed-contracts'],
      /--fixed-contracts: Tysiąc has no contract/,
    ],
    [
      'a shard of nothing',
      [...SHORT, '--shard', '2'],
      /--shard: expected i\/n as in 0\/4, found "2"/,
    ],
    [
      'a shard too many',
      [...SHORT, '--shard', '3/3'],
      /--shard: expected a whole number from 0 to 2, found "3"/,
    ],
    [
      'shards of an open end',
      [...SHORT, '--shard', '0/3', '--until-clear'],
      /--until-clear and --shard do not go together/,
    ],
    [
      'too few to be clear',
      [...SHORT, '--until-clear'],
      /--until-clear: needs a plan of at least 100 boards/,
    ],
    [
      'no results',
      ['match', 'merge', noResult],
      /none\.json: effort: expected an object, found nothing/,
    ],
    ['no file', ['match', 'merge', `${noResult}x`], /none\.jsonx: no such file/],
    ['nothing to merge', ['match', 'merge'], /missing required argument 'files'/],
  ])('%s: exit code 2 and one sentence', async (_, args, expected) => {
    const { status, stdout, stderr } = await baize(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(expected);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(3);
  });
});
