// Whoever changes what a server promised is found out, by the program and by the verifier in another language.
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { coinche, GAMES, tysiac } from '#games';
import {
  at,
  dealingKey,
  present,
  printRecord,
  recordHeader,
  recordRenumbered,
  type Game,
  type GameRecord,
  type HeaderOfFormat2,
  type JsonObject,
  type RecordEntry,
  type RecordHeader,
} from '#kernel';
import { hasPython, pythonVerifier } from './python-verifier.ts';
import { baize, temporaryFolder, type Said } from './run-baize.ts';
import { ADDED, KEY, OTHER_ADDED, OTHER_KEY, servedRecord } from './served-record.ts';

const { folder, file } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const SERVED = servedRecord(tysiac as Game, 3);
const { header: HEADER, entries: ENTRIES } = SERVED;
const COMMIT = HEADER.commit ?? '';

function kept(record: GameRecord): string {
  return file('record.jsonl', printRecord(record));
}

/** As a forger would write it: everything that can be made to fit is made to fit. */
function forged(
  header: RecordHeader,
  entries: readonly Pick<RecordEntry, 'seat' | 'do'>[] = ENTRIES,
): string {
  return kept(recordRenumbered(header, entries));
}

describe.each(GAMES as readonly Game[])('$name', (game) => {
  const seats = at(game.seats, 0);

  test('as a server dealt it fits, with both receipts', async () => {
    const { header, entries } = servedRecord(game, seats);
    const place = kept({ header, entries });
    const receipts = [
      '--commit',
      header.commit ?? '',
      '--entropy',
      ADDED,
      '--entropy',
      OTHER_ADDED,
    ];
    const { status, stdout } = await baize('verify', place, ...receipts);
    expect(status).toBe(0);
    expect(stdout).toBe(
      `${place}: genuine, 40 actions, all cards from the seed, not finished\ncommit: fits\nentropy ${ADDED}: seat 0\nentropy ${OTHER_ADDED}: seat ${seats - 1}\n`,
    );
    if (!hasPython) return;
    const python = pythonVerifier(place, header.commit ?? '', ADDED, OTHER_ADDED);
    expect(python).toMatchObject({ status: 0, stderr: '' });
    expect(python.stdout).toMatch(/^commit: fits\ndeal: 0\n[\s\S]*\nno fault\n$/);
  });
});

const NOT_COMMITTED = {
  engine:
    /not genuine: line 1: commit: this is not the commitment of the server's key and of this table, game, rules, seats and dealer\n/,
  python: /fault: the commitment is not that of this key, table, game, rules, seats and dealer\n/,
};
const NOT_MIXED = {
  engine:
    /not genuine: line 1: seed: this is not what the server's key and the players' entropy mix to\n/,
  python: /fault: the seed is not what the server's key and the players' entropy mix to\n/,
};
const NO_KEY = {
  engine:
    /not genuine: line 1: serverKey: without the server's key nobody can check its commitment/,
  python: /fault: table, commitment, server's key and entropy are not all there\n/,
};

describe('a record in which one thing was changed is not genuine', () => {
  test.each<[string, Partial<HeaderOfFormat2>, typeof NOT_MIXED]>([
    ["the server's key", { serverKey: OTHER_KEY }, NOT_COMMITTED],
    ["the server's key kept back", { serverKey: null }, NO_KEY],
    ['the seed', { seed: OTHER_KEY }, NOT_MIXED],
    ['the seed in words', { seed: 'sunday' }, NOT_MIXED],
    ['the seed in capitals', { seed: (HEADER.seed ?? '').toUpperCase() }, NOT_MIXED],
    ['a rule', { rules: { ...HEADER.rules, target: 1001 } }, NOT_COMMITTED],
    ['a rule left out', { rules: without(HEADER.rules, 'target') }, NOT_COMMITTED],
    ['a preset', { rules: { ...tysiac.ruleset.presets['kurnik'] } }, NOT_COMMITTED],
    [
      'the number of seats',
      { seats: 4, players: ['a', 'b', 'c', 'd'], entropy: [ADDED, null, OTHER_ADDED, null] },
      NOT_COMMITTED,
    ],
    ['the dealer', { dealer: 1 }, NOT_COMMITTED],
    ['the dealer left to the rules', { dealer: null }, NOT_COMMITTED],
    ['the table', { table: 'b-table' }, NOT_COMMITTED],
    ["a player's entropy", { entropy: [OTHER_ADDED, null, OTHER_ADDED] }, NOT_MIXED],
    ["a player's entropy left out", { entropy: [null, null, OTHER_ADDED] }, NOT_MIXED],
    ['entropy for a bot', { entropy: [ADDED, ADDED, OTHER_ADDED] }, NOT_MIXED],
    ['entropy at another seat', { entropy: [null, ADDED, OTHER_ADDED] }, NOT_MIXED],
    ['the commitment', { commit: OTHER_KEY }, NOT_COMMITTED],
  ])('%s', async (_, fields, found) => {
    const place = forged({ ...HEADER, ...fields });
    expectFault(await baize('verify', place), found.engine);
    if (hasPython) expectFault(pythonVerifier(place), found.python);
  });

  function expectFault({ status, stdout, stderr }: Said, sentence: RegExp): void {
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toMatch(sentence);
    expect(stdout).toMatch(/^commit: differs$/m);
  }

  test('cards given from outside instead of dealt from the seed', async () => {
    const first = ENTRIES.slice(
      0,
      ENTRIES.findIndex(({ do: { type } }) => type === 'NEXT_HAND'),
    );
    expect(first.length).toBeGreaterThan(20);
    const rules = present(tysiac.ruleset.presets['standard'], 'the preset');
    const { hands = [], musiks = [] } = tysiac.printPosition(tysiac.start(rules, 3, 'mine', 1));
    const given = { seat: null, do: { type: 'SET_DEALT_CARDS', hands, musiks } };
    const place = forged(HEADER, [...first, given]);
    expectFault(
      await baize('verify', place),
      /not genuine: the server committed to the seed, but cards were given from outside instead of dealt from it\n/,
    );
    if (!hasPython) return;
    const { status, stdout } = pythonVerifier(place);
    expect(status).toBe(1);
    expect(stdout).toContain('fault: the server committed to a seed and did not deal from it\n');
  });
});

const TOO_MANY = [ADDED, null, OTHER_ADDED, null];

describe('what no header can be is told as bad input, and is a fault to the verifier', () => {
  test.each<[string, Partial<HeaderOfFormat2>, string]>([
    [
      'entropy for too many seats',
      { entropy: TOO_MANY, seed: dealingKey(KEY, TOO_MANY) },
      'line 1: entropy: expected one for each of 3 seats, found 4',
    ],
    [
      'the commitment left out',
      { commit: null },
      'line 1: commit: missing; table, commit and entropy come together or not at all',
    ],
    [
      'the entropy left out',
      { entropy: null },
      'line 1: entropy: missing; table, commit and entropy come together or not at all',
    ],
  ])('%s', async (_, fields, sentence) => {
    const place = forged({ ...HEADER, ...fields });
    const { status, stdout, stderr } = await baize('verify', place);
    expect([status, stdout, stderr]).toEqual([2, '', `baize: ${place}: ${sentence}\n`]);
    if (!hasPython) return;
    const python = pythonVerifier(place);
    expect(python).toMatchObject({ status: 1, stderr: '' });
    expect(python.stdout).toMatch(/^commit: differs\nfault: /);
  });
});

describe('a record that fits in itself is found out by receipts', () => {
  /** The server threw its key away when it had seen the entropy, and took one whose deal it liked better. */
  const exchanged = servedRecord(tysiac as Game, 3, OTHER_KEY);
  const silent = recordHeader(tysiac as Game, HEADER.rules, HEADER);
  const { table: _table, commit: _commit, serverKey: _key, entropy: _entropy, ...old } = silent;

  test.each<[string, GameRecord, readonly string[], string]>([
    [
      'another key and its commitment',
      exchanged,
      ['--commit', COMMIT],
      `line 1: commit: this is not the commitment you were shown before the deal, ${COMMIT}`,
    ],
    [
      'no commitment any more',
      { header: silent, entries: ENTRIES },
      ['--commit', COMMIT],
      'line 1: commit: there is none, though you were shown one before the deal',
    ],
    [
      'an old format that knows of none',
      { header: { ...old, format: 1 }, entries: ENTRIES },
      ['--commit', COMMIT],
      'line 1: commit: there is none, though you were shown one before the deal',
    ],
    [
      'entropy that nobody sent',
      SERVED,
      ['--entropy', 'ab'.repeat(16)],
      `line 1: entropy: ${'ab'.repeat(16)} is not in the mix`,
    ],
    [
      'one of two entropies',
      SERVED,
      ['--entropy', ADDED, '--entropy', 'cd'.repeat(16)],
      `line 1: entropy: ${'cd'.repeat(16)} is not in the mix`,
    ],
    [
      'entropy where there was no mix',
      { header: silent, entries: ENTRIES },
      ['--entropy', ADDED],
      `line 1: entropy: ${ADDED} is not in the mix`,
    ],
  ])('%s', async (_, { header, entries }, receipts, problem) => {
    const place = forged(header, entries);
    expect((await baize('verify', place)).status).toBe(0);
    const { status, stdout } = await baize('verify', place, ...receipts, '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ genuine: false, problem });
    if (!hasPython) return;
    expect(pythonVerifier(place).status).toBe(0);
    const python = pythonVerifier(place, ...receipts.filter((each) => !each.startsWith('--')));
    expect(python.status).toBe(1);
    expect(python.stdout).toMatch(/^fault: receipt [0-9a-f]+ is not in the record$/m);
  });
});

describe('verify', () => {
  test('tells a program whether the commitment fits and where the receipts are', async () => {
    const { stdout } = await baize('verify', kept(SERVED), '--entropy', ADDED, '--json');
    expect(JSON.parse(stdout)).toEqual({
      genuine: true,
      actions: 40,
      deals: 'seed',
      commit: 'fits',
      entropy: [{ receipt: ADDED, seat: 0 }],
      outcome: null,
      problem: null,
    });
    const cut = file('cut.jsonl', printRecord(SERVED).slice(0, -20));
    expect(JSON.parse((await baize('verify', cut, '--json')).stdout)).toMatchObject({
      genuine: false,
      commit: null,
      entropy: [],
    });
  });

  test('says what became of each receipt', async () => {
    const lost = 'ab'.repeat(16);
    const args = ['--entropy', lost, '--entropy', OTHER_ADDED];
    const { stdout } = await baize('verify', kept(SERVED), ...args);
    expect(stdout).toMatch(
      new RegExp(
        `\ncommit: fits\nentropy ${lost}: not in the mix\nentropy ${OTHER_ADDED}: seat 2\n$`,
      ),
    );
  });

  test('takes receipts in capitals', async () => {
    const args = ['--commit', COMMIT.toUpperCase(), '--entropy', ADDED.toUpperCase()];
    expect((await baize('verify', kept(SERVED), ...args)).status).toBe(0);
  });

  test.each([
    ['--commit', 'sunday', '--commit: expected 64 hex digits, found "sunday"'],
    ['--commit', ADDED, `--commit: expected 64 hex digits, found "${ADDED}"`],
    ['--commit', '', '--commit: expected 64 hex digits, found ""'],
    ['--entropy', 'xyz', '--entropy: expected 32 hex digits, found "xyz"'],
    ['--entropy', `2:${ADDED}`, `--entropy: expected 32 hex digits, found "2:${ADDED}"`],
  ])('refuses %s %s', async (flag, value, sentence) => {
    const { status, stdout, stderr } = await baize('verify', kept(SERVED), flag, value);
    expect([status, stdout, stderr]).toEqual([2, '', `baize: ${sentence}\n`]);
  });
});

test.skipIf(!hasPython)(
  'the verifier finds a card that was not dealt, and a line that was changed',
  () => {
    const { header, entries } = servedRecord(coinche as Game, 4);
    const n = entries.findIndex(({ do: { type } }) => type === 'PLAY_CARD');
    const { seat, do: played } = at(entries, n);
    const other = present(
      entries.find((entry) => entry.do['type'] === 'PLAY_CARD' && entry.seat !== seat),
      'what somebody else plays',
    );
    const card = other.do['card'] as string;
    const stolen = entries.with(n, { ...at(entries, n), do: { ...played, card } });
    expect(pythonVerifier(forged(header, stolen))).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(
        new RegExp(`fault: line ${n + 2}: seat ${seat} was not dealt ${card}\n$`),
      ) as string,
    });
    const changed = printRecord({ header, entries: stolen });
    expect(pythonVerifier(file('changed.jsonl', changed)).stdout).toMatch(
      new RegExp(`fault: line ${n + 2}: this line or one before it was changed\n$`),
    );
  },
);

describe('docs/fairness.md shows what really comes out', () => {
  const blocks = [
    ...readFileSync('docs/fairness.md', 'utf8').matchAll(/^```text\n\$ (.*?)\n(.*?)^```$/gms),
  ];

  test('of both programs', () => {
    expect(blocks.map(([, command = '']) => command.split(' records/')[0])).toEqual([
      'npx baize verify',
      'python3 verify.py',
    ]);
  });

  test.each(blocks.map(([, command = '', shown = '']) => [command, shown] as const))(
    '%s',
    async (command, shown) => {
      const [program, ...args] = command.replace(/^npx |verify\.py /g, '').split(' ');
      if (program === 'python3' && !hasPython) return;
      const { status, stdout } =
        program === 'python3' ? pythonVerifier(...args) : await baize(...args);
      expect(status).toBe(0);
      const [begin = '', end = ''] = shown.split('…\n');
      expect(stdout.startsWith(begin) && stdout.endsWith(end)).toBe(true);
    },
  );
});

function without(fields: JsonObject, name: string): JsonObject {
  const { [name]: _, ...rest } = fields;
  return rest;
}
