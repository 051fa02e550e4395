// Views that were sent: what is no view is refused with the place where it is none.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES, gameById } from '#games';
import {
  at,
  orThrow,
  present,
  readRecord,
  readRules,
  recordStart,
  replayEntry,
  type Game,
  type JsonObject,
} from '#kernel';
import { toy } from './toy-game.ts';

const EVERY: readonly Game[] = [...GAMES, toy];

/** What a seat sees of a game that has just begun, as it is sent. */
function sent(game: Game): JsonObject {
  const rules = orThrow(readRules(game.ruleset, game.usualPreset));
  const state = game.start(rules, game.usualSeats, 'sent', 0);
  return game.printView(game.view(state, at(game.toAct(state), 0)));
}

function refusalOf(game: Game, value: unknown) {
  const read = game.readView(value);
  return read.ok ? undefined : read.refusal;
}

describe.each(EVERY.map((game) => [game.name, game] as const))('a view of %s', (_, game) => {
  const fields = Object.keys(sent(game));

  test.each([[undefined], [null], [7], ['a view'], [[]], [{}]])('is not %j', (value) => {
    expect(refusalOf(game, value)).toMatchObject({ code: 'unreadable' });
  });

  test.each(fields)('without %s is refused there', (name) => {
    const { [name]: _field, ...rest } = sent(game);
    expect(refusalOf(game, rest)?.params).toMatchObject({ path: name });
  });

  test.each(fields)('with something else as %s is refused there', (name) => {
    const refusal = refusalOf(game, { ...sent(game), [name]: { odd: ['☃'] } });
    const path = String(refusal?.params?.['path']);
    expect(path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`)).toBe(true);
    expect(refusal?.message.startsWith(path)).toBe(true);
  });

  test('has no other fields', () => {
    expect(refusalOf(game, { ...sent(game), hidden: 1 })).toMatchObject({
      message: 'hidden: unknown field',
      params: { path: 'hidden' },
    });
  });

  test('carries its rules whole', () => {
    const { version: _, ...options } = sent(game)['rules'] as JsonObject;
    const [name = '', ...others] = Object.keys(options);
    const rules = Object.fromEntries(others.map((each) => [each, options[each] ?? null]));
    expect(refusalOf(game, { ...sent(game), rules })?.params).toMatchObject({
      path: `rules.${name}`,
    });
    expect(refusalOf(game, { ...sent(game), rules: game.usualPreset })?.params).toMatchObject({
      path: 'rules',
    });
  });

  test('is looked at by somebody who sits there', () => {
    const refusal = refusalOf(game, { ...sent(game), viewer: game.usualSeats });
    expect(refusal?.params).toMatchObject({ path: 'viewer' });
  });
});

/** One action in this many, and each that ends a round. */
const EVERY_NTH = 11;

test.each(globSync('records/*.jsonl'))('views all through %s survive being sent', (file) => {
  const { header, entries } = orThrow(readRecord(readFileSync(file, 'utf8')));
  const game = present(gameById(header.game), 'the game');
  let state = orThrow(recordStart(game, header));
  for (const entry of entries) {
    const before = game.roundsPlayed(state);
    state = orThrow(replayEntry(game, state, entry)).state;
    if (entry.n % EVERY_NTH !== 0 && game.roundsPlayed(state) === before) continue;
    for (const viewer of [null, ...Array.from({ length: header.seats }, (_, seat) => seat)]) {
      const view = game.view(state, viewer);
      const text = JSON.stringify(game.printView(view));
      expect(orThrow(game.readView(JSON.parse(text)))).toStrictEqual(view);
    }
  }
});
