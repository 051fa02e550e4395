// What a table offers is plain data, leads to every action that is listed, and tells nobody a secret.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { at, plain, simulationRng, type Game } from '#kernel';
import { ANY_GAME } from '../../src/tabletop/any-game/index.ts';
import { toy } from '../toy-game.ts';
import { decisions, isReachable, seenBy, type Seen } from './offers.ts';

/** How many moments are looked at under each preset, each by one seat. */
const LOOKS = 160;
/** A step of its own that every discard takes by itself. */
const TAKEN_BY_ITSELF = ['READY_TO_DISCARD'];

/** One that has no tabletop of its own among them. */
const TABLES = [...GAMES, toy].flatMap((game: Game) =>
  Object.keys(game.ruleset.presets).flatMap((preset) =>
    game.seats.map((seats) => [game.id, preset, seats, game] as const),
  ),
);

/** Told at length only where they differ: there are many of them, and they are large. */
function expectSame(one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toStrictEqual(other);
}

describe.each(TABLES)('%s, %s, for %i', (_, preset, seats, game) => {
  const seen = [...decisions(game, preset, seats, Math.ceil(LOOKS / seats))];

  test('scenes and offers survive a copy and JSON unchanged', () => {
    for (const { scene, offer } of seen) {
      expectSame(structuredClone({ scene, offer }), { scene, offer });
      expectSame(JSON.parse(JSON.stringify({ scene, offer })), { scene, offer });
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

  test('every listed action can be chosen at the table of any game too', () => {
    const plainly = seen.map(({ state, seat }) => seenBy(game, state, seat, ANY_GAME));
    const unreachable = plainly.flatMap((each) =>
      each.actions
        .filter((action) => !isReachable(each, action))
        .map((action) => JSON.stringify(action)),
    );
    expect(unreachable).toEqual([]);
    for (const { scene, offer } of plainly)
      expectSame(JSON.parse(JSON.stringify({ scene, offer })), { scene, offer });
  });

  test('what is offered is the same in every world that looks the same', () => {
    const rng = simulationRng(`worlds/${preset}/${seats}`);
    for (const { state, seat, scene, offer } of seen.filter((_, i) => i % 3 === 0)) {
      const world = game.imagine(game.view(state, seat), rng);
      const there = seenBy(game, world, seat);
      expectSame({ scene: there.scene, offer: there.offer }, { scene, offer });
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
