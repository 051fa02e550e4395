// The verifier in another language deals what the engine deals, for every seed, renewal and record it is given.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gameById, mayi, tysiac } from '#games';
import {
  orThrow,
  present,
  printRecord,
  readRecord,
  readRules,
  recordHeader,
  recordRenumbered,
  recordStart,
  replaying,
  type Game,
  type GameRecord,
  type JsonObject,
  type Replayed,
} from '#kernel';
import { runScenario } from '#kernel/testing';
import { dealText, hasPython, pythonVerifier } from './python-verifier.ts';
import { baize, temporaryFolder } from './run-baize.ts';

const RAW = '000102030405060708090a0b0c0d0e0fF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF';
const { file } = temporaryFolder();

describe.skipIf(!hasPython)('a deal', () => {
  test.each([
    ['tysiac', 'sunday', 3, 0, 0],
    ['tysiac', 'sunday', 2, 1, 1],
    ['tysiac', 'zażółć ♠', 4, 2, 7],
    ['tysiac', RAW, 3, 2, 4_294_967_296],
    ['coinche', 'sunday', 4, 0, 0],
    ['coinche', 'pâté ♥', 4, 3, 5],
    ['coinche', RAW, 4, 1, 4_294_967_296],
    ['mayi', 'sunday', 3, 0, 0],
    ['mayi', 'sunday', 5, 4, 3],
    ['mayi', 'zażółć ♠', 6, 2, 9],
    ['mayi', RAW, 8, 7, 4_294_967_296],
  ])('of %s, seed %s, to %i, dealer %i, shuffle %i', (id, seed, seats, dealer, shuffles) => {
    expect(said(id, seed, seats, dealer, shuffles)).toBe(
      dealText(dealtBy({ id, seed, seats, dealer, shuffles })),
    );
  });

  // The last three are tied, so that some cut again.
  test.each([
    ['sunday', 4],
    ['monday', 7],
    ['cut 19', 3],
    ['cut 0', 4],
    ['cut 7', 8],
  ])('of May I? after a cut, seed %s, for %i', (seed, seats) => {
    const rules = orThrow(readRules(mayi.ruleset, 'family'));
    const start = mayi.printPosition(mayi.start(rules, seats, seed));
    expect(said('mayi', seed, seats, 'cut', 0)).toBe(dealText(start));
  });

  interface Deal {
    readonly id: string;
    readonly seed: string;
    readonly seats: number;
    readonly dealer: number;
    readonly shuffles: number;
  }

  /** The position after the table has dealt with this counter. */
  function dealtBy({ id, seed, seats, dealer, shuffles }: Deal): JsonObject {
    const hands = Array.from({ length: seats }, () => []);
    const shared = { turn: null, hands, seed, shuffles };
    const before = (dealer + seats - 1) % seats;
    const waiting: Readonly<Record<string, JsonObject>> = {
      tysiac: { ...shared, phase: 'Deal', dealer },
      coinche: { ...shared, phase: 'RoundEnd', dealer: before },
      mayi: { ...shared, state: 'roundEnd', round: 1, dealer: before },
    };
    const deal = id === 'tysiac' ? 'NEXT_HAND' : 'NEXT_ROUND';
    const steps = [{ do: { type: deal } }];
    const scenario = { name: 'a deal', game: id, position: waiting[id], steps };
    const { position, failures } = runScenario(scenario, gameById);
    expect(failures).toEqual([]);
    return position ?? {};
  }
});

describe.skipIf(!hasPython)('a new stock', () => {
  const renewals = globSync('records/mayi-*.jsonl').toSorted().flatMap(renewalsIn);

  test('was made in the kept records', () => {
    expect(renewals.length).toBeGreaterThan(2);
  });

  test.each(renewals.slice(0, 6))('of $file, line $line', ({ seed, shuffles, discards, stock }) => {
    expect(said('renewal', seed, shuffles, ...discards)).toBe(`stock: ${stock.join(' ')}\n`);
  });

  /** Renewals after which nobody has drawn yet: the stock is all that lay beneath the top discard. */
  function renewalsIn(name: string) {
    const { game, header, steps } = replayed(orThrow(readRecord(readFileSync(name, 'utf8'))));
    return steps.flatMap(({ entry, before, state, events }) => {
      if (!events.some(({ type }) => type === 'stockRenewed')) return [];
      const [from, to] = [game.printPosition(before), game.printPosition(state)];
      const discards = (from['discard'] as string[]).slice(1);
      const stock = to['stock'] as string[];
      if (stock.length !== discards.length) return [];
      const seed = present(header.seed, 'the seed');
      return [
        {
          file: name,
          line: entry.n + 1,
          seed,
          shuffles: Number(from['shuffles']),
          discards,
          stock,
        },
      ];
    });
  }
});

describe.skipIf(!hasPython)('a record', () => {
  test.each(globSync('records/*.jsonl').toSorted())(
    '%s has the deals that the engine replays',
    (name) => {
      const record = orThrow(readRecord(readFileSync(name, 'utf8')));
      expect(said(name)).toBe(textOf(record));
    },
  );

  test('in which a deal was asked for anew has one deal more from the same dealer', () => {
    const rules = { ...orThrow(readRules(tysiac.ruleset, undefined)), fourNinesRedeal: true };
    const table = { seats: 3, players: ['a', 'b', 'c'], seed: REDEALT.seed, dealer: 1 };
    const redeal = { seat: REDEALT.seat, do: { type: 'ASK_REDEAL' } };
    const record = recordRenumbered(recordHeader(tysiac as Game, rules, table), [redeal]);
    const text = said(file('redealt.jsonl', printRecord(record)));
    expect(text).toBe(textOf(record));
    expect(text.match(/dealer: 1\n/g)).toHaveLength(2);
  });

  /** Found by trying: somebody holds all four nines. */
  const REDEALT = { seed: 'nines 145', seat: 2 };

  test.each<[string, string]>([
    ['the default', 'house'],
    ['a cut', 'family'],
  ])('that leaves the first dealer to the rules of May I?: %s', (_, preset) => {
    const rules = orThrow(readRules(mayi.ruleset, preset));
    const players = ['a', 'b', 'c', 'd'];
    const table = { seats: 4, players, seed: 'sunday', dealer: null };
    const record = recordRenumbered(recordHeader(mayi as Game, rules, table), []);
    expect(said(file('dealer.jsonl', printRecord(record)))).toBe(textOf(record));
  });

  test('dealt from outside has nothing to compute', () => {
    const rules = orThrow(readRules(tysiac.ruleset, undefined));
    const dealt = tysiac.printPosition(tysiac.start(rules, 2, 'somewhere else', 1));
    const { hands = [], musiks = [] } = dealt;
    const table = { seats: 2, players: ['a', 'b'], seed: null, dealer: 1 };
    const record = recordRenumbered(recordHeader(tysiac as Game, rules, table), [
      { seat: null, do: { type: 'SET_DEALT_CARDS', hands, musiks } },
    ]);
    expect(said(file('outside.jsonl', printRecord(record)))).toBe(
      'commit: none\ndeals: given from outside, none is computed\nno fault\n',
    );
  });

  /** What the verifier should print, from the engine's own replay. */
  function textOf(record: GameRecord): string {
    const { game, header, start, steps } = replayed(record);
    const isDeal = ({ events }: Replayed) =>
      events.some(({ type }) => type === 'handDealt' || type === 'roundDealt');
    const later = steps.filter(isDeal).map(({ state }) => state);
    const known = game.id === 'mayi' ? [start] : [start, ...later];
    const deals = known.map((state, i) => `deal: ${i}\n${dealText(game.printPosition(state))}`);
    const more = game.id === 'mayi' && later.length > 0 ? 'later deals: not computed\n' : '';
    const commit = header.format === 2 && header.commit !== null ? 'fits' : 'none';
    return `commit: ${commit}\n${deals.join('')}${more}no fault\n`;
  }
});

function said(...args: readonly (string | number)[]): string {
  const { status, stdout, stderr } = pythonVerifier(...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

function replayed({ header, entries }: GameRecord) {
  const game = present(gameById(header.game), 'the game');
  const start = orThrow(recordStart(game, header));
  const steps = [...replaying(game, start, entries)].map((step) => orThrow(step));
  return { game, header, start, steps };
}

describe.skipIf(!hasPython)('what is no record', () => {
  const served = readFileSync('records/tysiac-served-3.jsonl', 'utf8');
  const changed = (from: RegExp, to: (found: string) => string) => served.replace(from, to);
  const rows: readonly (readonly [name: string, text: string, why: string])[] = [
    ['empty', '', 'has no header'],
    ['words', 'hello\n', 'line 1 is no JSON'],
    ['a list', '[1]\n', 'line 1 is no object'],
    ['another object', '{"a":1}\n', 'game'],
    ['a cut header', served.slice(0, 60), 'line 1 is no JSON'],
    ['a cut line', served.slice(0, -20), 'is no JSON'],
    ['no action', `${served}{"n":99}\n`, 'is no action'],
    ['seats', changed(/"seats":3/, () => '"seats":99'), 'seats'],
    [
      'a key in capitals',
      changed(/(?<="serverKey":")\w+/, (key) => key.toUpperCase()),
      'serverKey',
    ],
    [
      'a commitment in capitals',
      changed(/(?<="commit":")\w+/, (key) => key.toUpperCase()),
      'commit',
    ],
    ['a short entropy', changed(/(?<="entropy":\[")\w+/, (key) => key.slice(2)), 'entropy'],
  ];
  test.each(rows)('%s: one sentence, and neither program uses it', async (name, text, why) => {
    const path = file(`no-${name.replaceAll(' ', '-')}.jsonl`, text);
    const { status, stderr, stdout } = pythonVerifier(path);
    expect(stderr).toContain(why);
    expect([status, stdout, stderr.match(/\n/g)?.length]).toEqual([2, '', 1]);
    expect((await baize('verify', path)).status).not.toBe(0);
  });

  test('a file that is not there', () => {
    const { status, stderr } = pythonVerifier('nowhere.jsonl');
    expect([status, stderr]).toEqual([2, 'verify.py: nowhere.jsonl: No such file or directory\n']);
  });

  test.each([[[]], [['tysiac', 'sunday']], [['renewal', 'sunday', 'x']]])('nor %j', (args) => {
    const { status, stderr } = pythonVerifier(...args);
    expect([status, stderr.startsWith('verify.py: usage: ')]).toEqual([2, true]);
  });
});
