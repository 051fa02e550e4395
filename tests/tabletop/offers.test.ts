// What a table offers is plain data, leads to every action that is listed, and tells nobody a secret.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { at, plain, simulationRng, type Game } from '#kernel';
import { toy } from '../toy-game.ts';
import { decisions, isReachable, seenBy, type Seen } from './offers.ts';

const DECISIONS = 60;
/** A step of its own that every discard takes by itself. */
const TAKEN_BY_ITSELF = ['READY_TO_DISCARD'];

/** One that has no tabletop of its own among them. */
const TABLES = [...GAMES, toy].flatMap((game: Game) =>
  Object.keys(game.ruleset.presets).flatMap((preset) =>
    game.seats.map((seats) => [game.id, preset, seats, game] as const),
  ),
);

describe.each(TABLES)('%s, %s, for %i', (_, preset, seats, game) => {
  const seen = [...decisions(game, preset, seats, DECISIONS)];

  test('scenes and offers survive a copy and JSON unchanged', () => {
    for (const { scene, offer } of seen) {
      expect(structuredClone({ scene, offer })).toStrictEqual({ scene, offer });
      expect(JSON.parse(JSON.stringify({ scene, offer }))).toStrictEqual({ scene, offer });
    }
  });

  test('every listed action can be chosen', () => {
    const unreachable = seen.flatMap((each) =>
      each.actions
        .filter(({ type }) => !TAKEN_BY_ITSELF.includes(plain(type)))
        .filter((action) => !isReachable(each, action))
        .map((action) => JSON.stringify(action)),
    );
    expect(unreachable).toEqual([]);
  });

  test('what is offered is the same in every world that looks the same', () => {
    const rng = simulationRng(`worlds/${preset}/${seats}`);
    for (const { state, seat, scene, offer } of seen.filter((_, i) => i % 3 === 0)) {
      const world = game.imagine(game.view(state, seat), rng);
      const there = seenBy(game, world, seat);
      expect(there.scene).toStrictEqual(scene);
      expect(there.offer).toStrictEqual(offer);
    }
  });
});

test('an offer that leads nowhere, and one with a closure, are found', () => {
  const [game, preset] = [at(GAMES, 1), at(Object.keys(at(GAMES, 1).ruleset.presets), 0)];
  const [first] = [...decisions(game, preset, 4, 1)].filter(({ actions }) => actions.length > 0);
  if (first === undefined) throw new Error('nobody is asked');
  const empty: Seen = { ...first, offer: { ...first.offer, rows: [], byCard: {} } };
  expect(first.actions.every((action) => isReachable(first, action))).toBe(true);
  expect(first.actions.some((action) => isReachable(empty, action))).toBe(false);
  const closure = { ...first.offer, card: () => [] };
  expect(isDeepStrictEqual(JSON.parse(JSON.stringify(closure)), closure)).toBe(false);
});
