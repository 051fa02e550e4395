import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { baize, POSITION, SCENARIO, temporaryFolder, withLine } from './run-baize.ts';

const { folder, file } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const RECORD = 'records/tysiac-kurnik-3.jsonl';
const record = readFileSync(RECORD, 'utf8');
const AUCTION = '{"phase":"Auction","dealer":0,"turn":1,"hands":["A♠","9♠"]}';

/** A folder with a saved game that cannot be read. */
function damagedGame(): string {
  mkdirSync(path.join(folder, 'games', 'damaged-1'), { recursive: true });
  file(path.join('games', 'damaged-1', 'record.jsonl'), 'cards\n');
  return folder;
}

/** A value that lies so deep that a careless reader runs out of stack. */
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const DEEP = 5000;
const deepHeader = `{"format":1,"engine":"0.1.0","game":"tysiac","rules":${deep(DEEP)},"seats":3,"players":["a","b","c"],"seed":"a","dealer":0}\n`;

/** A folder with a deep saved game beside a good one. */
function deepGame(): string {
  mkdirSync(path.join(folder, 'deep', 'games', 'deep-1'), { recursive: true });
  file(path.join('deep', 'games', 'deep-1', 'record.jsonl'), deepHeader);
  mkdirSync(path.join(folder, 'deep', 'games', 'good-1'), { recursive: true });
  file(path.join('deep', 'games', 'good-1', 'record.jsonl'), record);
  const seats = ['a', 'b', 'c'].map((name) => ({ kind: 'person', name }));
  const table = { version: 1, started: '2026-11-16T10:00:00.000Z', seats };
  file(path.join('deep', 'games', 'good-1', 'table.json'), JSON.stringify(table));
  return path.join(folder, 'deep');
}

describe('what lies too deep', () => {
  const header = file('deep.jsonl', deepHeader);
  const entry = file(
    'deep-entry.jsonl',
    withLine(record, 3, (line) => line.replace('{"type"', `{"deep":${deep(DEEP)},"type"`)),
  );
  const scenario = file('deep.json', `{"name":"deep","game":"tysiac","expect":${deep(200_000)}}`);
  test.each([
    ...['verify', 'replay', 'analyse'].flatMap(
      (command) =>
        [
          [`${command}: a header`, [command, header]],
          [`${command}: an action`, [command, entry]],
        ] as const,
    ),
    ['position', ['position', header, '--at', '0']],
    ['solve', ['solve', 'tysiac', '--record', header, '--at', '0']],
    ['scenario', ['scenario', scenario]],
    ['rules', ['record', 'tysiac', '--seed', 'x', '--rules', deep(DEEP)]],
    ['a position', ['perft', 'tysiac', '--depth', '1', '--position', deep(DEEP)]],
    ['resume', ['resume', 'deep-1', '--plain', '--data', deepGame()]],
    ['saves export', ['saves', 'export', 'deep-1', '-', '--data', deepGame()]],
  ] as const)('%s: one sentence and exit code 2', async (_, args) => {
    const { status, stdout, stderr } = await baize(...args);
    expect(stderr).toMatch(
      /^baize: .*lists and objects may lie 32 deep inside each other, no deeper\n(\(.*\)\n)?$/,
    );
    expect([status, stdout]).toEqual([2, '']);
  });

  test('a saved game does not hide the others', async () => {
    const { status, stdout } = await baize('saves', '--data', deepGame());
    expect(status).toBe(0);
    expect(stdout).toMatch(/good-1\n {2}Tysiąc, kurnik/);
    expect(stdout).toMatch(/deep-1\n.*may lie 32 deep/s);
  });
});

describe('a game that is not over', () => {
  const open = file('open.jsonl', record.split('\n').slice(0, 20).join('\n'));
  const flag = '--unfinished';
  test.each([
    ['replay', ['replay', open]],
    ['position', ['position', open, '--at', '3']],
    ['analyse', ['analyse', open, '--open']],
    ['solve', ['solve', 'tysiac', '--record', open, '--at', '19']],
  ])('%s shows its cards only when that is meant', async (_, args) => {
    expect(await baize(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `baize: ${open}: this game is not over; --unfinished shows its cards all the same\n`,
    });
    expect(await baize(...args, flag)).toMatchObject({ status: 0, stderr: '' });
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
    ['no depth', ['perft', 'tysiac', '--position', POSITION], /--depth is missing/],
    [
      'a negative depth',
      ['perft', 'tysiac', '--position', POSITION, '--depth', '-1'],
      /--depth: expected a whole number from 0 to 100, found "-1"/,
    ],
    [
      'a game without a solver',
      ['solve', 'mayi', '--position', POSITION],
      /baize: May I\? has no solver; those with one are: tysiac, coinche\n$/,
    ],
    ['nothing to solve', ['solve', 'tysiac'], /--position is missing/],
    [
      'an auction to solve',
      ['solve', 'tysiac', '--position', AUCTION],
      /--position: only the play of the cards can be solved/,
    ],
    [
      'an auction to solve in part',
      ['solve', 'tysiac', '--position', AUCTION, '--at-least', '10'],
      /--position: only the play of the cards can be solved/,
    ],
    [
      'a recorded auction to solve',
      ['solve', 'tysiac', '--record', RECORD, '--at', '1'],
      /--at 1: only the play of the cards can be solved/,
    ],
    [
      'nothing left to solve',
      [
        'solve',
        'tysiac',
        '--position',
        '{"phase":"HandEnd","dealer":0,"turn":null,"hands":["",""]}',
      ],
      /--position: nobody has a card to play/,
    ],
    [
      'an aim of another game',
      ['solve', 'tysiac', '--position', POSITION, '--aim', 'tricks'],
      /--aim: expected one of difference, own, found "tricks"/,
    ],
    [
      'half a point',
      ['solve', 'tysiac', '--position', POSITION, '--at-least', '2.5'],
      /--at-least: expected a whole number from -1000000 to 1000000, found "2\.5"/,
    ],
    [
      'no nodes',
      ['solve', 'tysiac', '--position', POSITION, '--nodes', '0'],
      /--nodes: expected a whole number from 1 to 1000000000000, found "0"/,
    ],
    [
      'a position and a record',
      ['solve', 'tysiac', '--position', POSITION, '--record', RECORD],
      /--position and --record do not go together/,
    ],
    [
      'a record with other rules',
      ['solve', 'tysiac', '--record', RECORD, '--rules', 'kurnik', '--at', '12'],
      /--rules and --record do not go together/,
    ],
    ['a record at no action', ['solve', 'tysiac', '--record', RECORD], /--at is missing/],
    [
      'an action without a record',
      ['solve', 'tysiac', '--position', POSITION, '--at', '3'],
      /--at goes with --record/,
    ],
    [
      'a record of another game',
      ['solve', 'coinche', '--record', RECORD, '--at', '12'],
      /--record: records\/tysiac-kurnik-3\.jsonl is a game of Tysiąc, not of Coinche/,
    ],
    [
      'a position to solve with one card twice',
      ['solve', 'tysiac', '--position', JSON.stringify(twice.position)],
      /--position: hands\[1\]: A♠ already stands at hands\[0\]/,
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
    ['a folder', ['verify', folder], /a folder lies where a file is needed/],
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
          withLine(record, 1, (line) => line.replace('"format":1', '"format":9')),
        ),
      ],
      /line 1: format: this engine reads formats 1 and 2, found 9/,
    ],
    ['a misspelt flag', ['simulate', 'tysiac', '--gmaes', '3'], /unknown option '--gmaes'/],
    ['no seed', ['record', 'tysiac'], /--seed is missing/],
    [
      'steps as JSON',
      ['replay', RECORD, '--step', '--json'],
      /--step and --json do not go together/,
    ],
    [
      'an unknown preset to show',
      ['rules', 'tysiac', '--preset', 'poker'],
      /--preset: no preset "poker"/,
    ],
    [
      'no games to simulate',
      ['simulate', 'tysiac', '--games', '0'],
      /--games: expected a whole number from 1 to 100000000, found "0"/,
    ],
    [
      'a negative count',
      ['simulate', 'tysiac', '--games', '-5'],
      /--games: expected a whole number/,
    ],
    [
      'a huge count',
      ['simulate', 'tysiac', '--games', '1e99'],
      /--games: expected a whole number from 1 to 100000000, found "1e99"/,
    ],
    [
      'too many workers',
      ['simulate', 'tysiac', '--games', '1', '--workers', '1000'],
      /--workers: expected a whole number from 1 to 64/,
    ],
    [
      'bots for other seats',
      ['simulate', 'tysiac', '--games', '1', '--bots', 'random,random'],
      /--bots: expected 1 or 3 names, found 2/,
    ],
    [
      'an action beyond the end',
      ['position', RECORD, '--at', '1000'],
      /--at: expected a whole number from 0 to 90, found "1000"/,
    ],
    [
      'a broken record to replay',
      ['replay', file('broken.jsonl', record.slice(0, 3000))],
      /broken\.jsonl: line \d+: not JSON: it ends too early, column \d+/,
    ],
    [
      'a link that is none',
      ['join', 'http://localhost:8080/'],
      /^baize: expected the link of a table such as http:.*, found "http:\/\/localhost:8080\/"\n$/,
    ],
    [
      'a link whose token is none',
      ['join', 'http://localhost:8080/t/abc#move=abc'],
      /^baize: the link ends in a token that is none: "abc"\n$/,
    ],
    ['nothing to look at', ['watch', 'abc'], /^baize: expected the link of a table/],
    [
      'a bot that is none, for a seat far away',
      ['join', 'http://localhost:1/t/abc', '--bot', 'genius'],
      /^baize: --bot: there is no bot "genius"; there are: random, greedy, easy, medium, hard\n$/,
    ],
    [
      'a bot and a program for one seat',
      ['join', 'http://localhost:1/t/abc', '--bot', 'easy', '--player', 'x'],
      /--bot and --player do not go together/,
    ],
    [
      'games that somebody at a keyboard plays',
      ['join', 'http://localhost:1/t/abc', '--games', '2'],
      /--games goes with --bot or --player/,
    ],
    [
      'a chair that no game has',
      ['join', 'http://localhost:1/t/abc', '--seat', '9'],
      /--seat: expected a whole number from 1 to 8, found "9"/,
    ],
    [
      'a name as long as a sentence',
      ['join', 'http://localhost:1/t/abc', '--name', 'a'.repeat(41)],
      /--name: expected 1 to 40 characters, found 41/,
    ],
    [
      'a name as long as a sentence at a table of one’s own',
      ['play', 'coinche', '--plain', '--names', 'a'.repeat(41)],
      /--names: a name has at most 40 characters, found 41/,
    ],
    [
      'an assistant at a table that is none',
      ['mcp', '--join', 'abc'],
      /^baize: expected the link of a table/,
    ],
    ['a name for nobody', ['mcp', '--name', 'Robin'], /^baize: --name goes with --join\n$/],
    [
      'a shell nobody knows',
      ['completion', 'tcsh'],
      /unknown shell "tcsh"; there are: bash, zsh, fish/,
    ],
    ['steps without a terminal', ['replay', RECORD, '--step'], /--step: needs a terminal/],
    ['too many words', ['games', 'tysiac'], /too many arguments/],
    [
      'an unknown bot',
      ['record', 'tysiac', '--seed', 'x', '--bots', 'genius'],
      /--bots: there is no bot "genius"/,
    ],
    [
      'a hand that was not played',
      ['analyse', RECORD, '--hand', '99', '--open'],
      /baize: --hand: there is no hand 99; the record has 1 to \d+\n$/,
    ],
    [
      'hand 0',
      ['analyse', RECORD, '--hand', '0'],
      /--hand: expected a whole number from 1 to 100000, found "0"/,
    ],
    [
      'no worlds to imagine',
      ['analyse', RECORD, '--worlds', '0'],
      /--worlds: expected a whole number from 1 to 10000, found "0"/,
    ],
    [
      'open cards and worlds',
      ['analyse', RECORD, '--open', '--worlds', '5'],
      /--open and --worlds do not go together/,
    ],
    [
      'no record to analyse',
      ['analyse', path.join(folder, 'nowhere.jsonl')],
      /nowhere\.jsonl: no such file/,
    ],
    [
      'a changed record to analyse',
      [
        'analyse',
        file(
          'changed.jsonl',
          withLine(record, 5, (line) =>
            line.replace('seat":', 'seat": ').replace(/"check":"./, '"check":"z'),
          ),
        ),
        '--open',
      ],
      /changed\.jsonl: line 5: /,
    ],
    [
      'a picture where none can be written',
      ['analyse', RECORD, '--open', '--svg', path.join(folder, 'no', 'such.svg')],
      /--svg: .*such\.svg cannot be written \(ENOENT\)/,
    ],
    ['no cards', ['melds', '--contract', '1'], /no cards: name the hand, as in "9♣ 9♦ Joker K♣"/],
    ['cards that are none', ['melds', ' , ', '--contract', '1'], /no cards: name the hand/],
    [
      'an unknown card in a hand',
      ['melds', '9♣ 9♦,Z♠', 'K♣', '--contract', '1'],
      /card 3: "Z♠" is not a card/,
    ],
    [
      'a fourth copy of a card',
      ['melds', '9♣ 9c 9C K♠ 9♣', '--contract', '1'],
      /card 5: 9♣ again, and three packs hold only 3/,
    ],
    [
      'a seventh Joker',
      ['melds', '* * JK joker Joker Joker *', '--contract', '1'],
      /card 7: Joker again, and three packs hold only 6/,
    ],
    ['no contract', ['melds', '9♣'], /--contract is missing/],
    [
      'a contract of no round',
      ['melds', '9♣', '--contract', '7'],
      /--contract: expected a whole number from 1 to 6, found "7"/,
    ],
    [
      'a contract in words',
      ['melds', '9♣', '--contract', 'two sets'],
      /--contract: expected a whole number from 1 to 6, found "two sets"/,
    ],
    [
      'rules of another game for a hand',
      ['melds', '9♣', '--contract', '1', '--rules', 'kurnik'],
      /--rules: no preset "kurnik"; there are house, phase4, family/,
    ],
    [
      'an option of another game for a hand',
      ['melds', '9♣', '--contract', '1', '--rules', '{"bidStep":10}'],
      /--rules\.bidStep: unknown option/,
    ],
    [
      'too many ways to list',
      ['melds', '9♣', '--contract', '1', '--ways', '1001'],
      /--ways: expected a whole number from 0 to 1000, found "1001"/,
    ],
    [
      'an unknown measure',
      ['melds', '9♣', '--contract', '1', '--best', 'luck'],
      /--best: expected one of points, wilds, natural, found "luck"/,
    ],
    ['an unknown word after saves', ['saves', 'rename'], /too many arguments for 'saves'/],
    [
      'saved games in a file',
      ['saves', '--data', file('no-folder', '')],
      /no-folder\/games: a file lies where a folder is needed \(ENOTDIR\)/,
    ],
    ['no game to delete', ['saves', 'delete', '--data', folder], /missing required argument 'ids'/],
    [
      'a game to delete that is not there',
      ['saves', 'delete', 'coinche-20261116-9', '--data', folder],
      /there is no saved game "coinche-20261116-9" in /,
    ],
    [
      'a path to delete',
      ['saves', 'delete', '../..', '--data', folder],
      /there is no saved game "\.\.\/\.\." in /,
    ],
    [
      'a game to export that is not there',
      ['saves', 'export', 'nowhere', '-', '--data', folder],
      /there is no saved game "nowhere" in /,
    ],
    [
      'a game to export to nowhere',
      ['saves', 'export', 'nowhere', '--data', folder],
      /missing required argument 'file'/,
    ],
    [
      'a damaged game to export',
      ['saves', 'export', 'damaged-1', '-', '--data', damagedGame()],
      /damaged-1\/record\.jsonl: line 1: not JSON: .*column 1/,
    ],
    [
      'an output that cannot be written',
      ['record', 'tysiac', '--seed', 'x', '--hands', '1', '-o', folder],
      /cannot be written \(EISDIR\)/,
    ],
  ])('%s: exit code 2 and one sentence', async (_, args, expected) => {
    const { status, stdout, stderr } = await baize(...args);
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
  ])('a scenario with %s is no scenario, and the others still run', async (_, bad, expected) => {
    const { status, stdout } = await baize('scenario', '--json', bad, 'scenarios/tysiac/deal.json');
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

test.runIf(existsSync('/dev/full'))(
  'a standard output that cannot be written is one sentence too',
  () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, ['bin/baize.js', 'games'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'baize: standard output cannot be written (ENOSPC)\n',
    });
  },
);
