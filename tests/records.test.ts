import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES, gameById, tysiac } from '#games';
import {
  entryAppended,
  printRecord,
  readRecord,
  recordHeader,
  replay,
  tailOf,
  type Game,
  type Outcome,
} from '#kernel';

const results = JSON.parse(readFileSync('records/results.json', 'utf8')) as Record<string, Outcome>;

describe('kept records', () => {
  test.each(Object.entries(results))('%s replays to its written result', (file, outcome) => {
    const { game, state } = replayed(readFileSync(`records/${file}`, 'utf8'));
    expect(game.outcome(state)).toEqual(outcome);
  });

  test('every record has a written result', () => {
    expect(
      globSync('records/*.jsonl')
        .map((file) => file.replace('records/', ''))
        .toSorted(),
    ).toEqual(Object.keys(results).toSorted());
  });

  test('every preset and seat count of every game has a finished record', () => {
    const kept = Object.keys(results);
    const due = GAMES.flatMap((game) =>
      Object.keys(game.ruleset.presets).flatMap((preset) =>
        game.seats.map((seats) => `${game.id}-${preset}-${seats}.jsonl`),
      ),
    );
    expect(due.filter((file) => !kept.includes(file))).toEqual([]);
  });
});

test('a deal from outside is recorded and replayed without a seed', () => {
  const rules = tysiac.ruleset.presets['standard'];
  if (rules === undefined) throw new Error('no standard preset');
  const header = recordHeader(tysiac, rules, {
    seats: 2,
    players: ['a', 'b'],
    seed: null,
    dealer: 1,
  });
  const dealt = tysiac.printPosition(tysiac.start(rules, 2, 'somewhere else', 1));
  const deal = {
    type: 'SET_DEALT_CARDS',
    hands: dealt['hands'] ?? [],
    musiks: dealt['musiks'] ?? [],
  };
  const first = entryAppended(tailOf(header), null, deal);
  const second = entryAppended(first.tail, 0, { type: 'PLACE_BID', value: 120 });
  const text = printRecord({ header, entries: [first.entry, second.entry] });
  const position = tysiac.printPosition(replayed(text).state as ReturnType<typeof tysiac.start>);
  expect(position).toMatchObject({ hands: dealt['hands'], turn: 1, seed: null, shuffles: 0 });
});

function replayed(text: string): { readonly game: Game; readonly state: unknown } {
  const record = readRecord(text);
  if (!record.ok) throw new Error(record.refusal.message);
  const game = gameById(record.value.header.game);
  if (game === undefined) throw new Error('unknown game');
  const state = replay(game, record.value);
  if (!state.ok) throw new Error(state.refusal.message);
  return { game, state: state.value };
}
