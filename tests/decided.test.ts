// Where a hand counts as decided it is: whatever lies hidden and whoever plays what, the totals are those that were said.
import { describe, expect, test } from 'vitest';
import { autoplay, botFor } from '#bots';
import { GAMES } from '#games';
import { at, decided, MOST_POSITIONS, pick, present, simulationRng } from '#kernel';
import type { Game, Rng, Seat } from '#kernel';
import { amount } from './how-long.ts';

const HANDS = amount(2, 16);
/** Games by chance from the true state and from imagined ones, each time. */
const TRIED = 12;

const tables = GAMES.filter((game) => game.rest !== undefined).flatMap((game) =>
  Object.keys(game.ruleset.presets).flatMap((preset) =>
    game.seats.map((seats) => ({ game, preset, seats })),
  ),
);

/** Every state of some hands by bots that play well enough to meet what people meet. */
function* states(game: Game, preset: string, seats: number): Generator<unknown, void> {
  const rules = game.ruleset.presets[preset];
  const bots = Array.from({ length: seats }, () => present(botFor(game, 'greedy'), 'the bot'));
  let hands = 0;
  for (let n = 0; ; n++) {
    const start = game.start(rules, seats, `decided ${n}`, n % seats);
    for (const { actor, state } of autoplay(game, start, { bots, seed: `decided ${n}` })) {
      if (actor === null && ++hands === HANDS) return;
      if (game.outcome(state) === undefined && game.tableAction(state) === undefined) yield state;
    }
  }
}

function playedOut(game: Game, from: unknown, rng: Rng): readonly number[] {
  let state = from;
  while (game.roundsPlayed(state) === game.roundsPlayed(from)) {
    const seat = at(game.toAct(state), 0);
    const result = game.step(state, seat, pick([...game.legalActions(state, seat)], rng));
    if (!result.ok) throw new Error(result.refusal.message);
    ({ state } = result.value);
  }
  return game.totals(state);
}

/** Everything that lies hidden, as text. */
function hidden(game: Game, state: unknown): string {
  const { hands, tableCards } = game.printPosition(state);
  return JSON.stringify([hands, tableCards ?? null]);
}

describe.each(tables)('$game.name, $preset with $seats players', ({ game, preset, seats }) => {
  const rng = simulationRng(`decided/${preset}/${seats}`);
  const seen = [...states(game, preset, seats)];
  const looks = seen.flatMap((state) =>
    Array.from({ length: seats }, (_, seat) => ({ state, seat, view: game.view(state, seat) })),
  );

  test('no deal and no play changes what was said, and the same view says the same', () => {
    let offered = 0;
    for (const { state, seat, view } of looks) {
      const said = decided(game, view);
      const world = game.imagine(view, rng);
      expect(decided(game, game.view(world, seat))).toEqual(said);
      if (said === undefined) continue;
      offered += 1;
      for (let i = 0; i < TRIED; i++) {
        expect(playedOut(game, state, rng)).toEqual(said);
        expect(playedOut(game, game.imagine(view, rng), rng)).toEqual(said);
      }
    }
    // Over many hands it is 12 to 20 of a hundred looks at cards being played.
    expect(offered / inPlay(game, looks)).toBeGreaterThan(0.06);
  });

  test('what is hidden is among the worlds that are looked at, and so is what can be imagined', () => {
    let compared = 0;
    for (const { state, view } of looks) {
      const worlds = game.rest?.(view)?.worlds(200);
      if (worlds === undefined) continue;
      const all = new Set(worlds.map((world) => hidden(game, world)));
      expect(all.size).toBe(worlds.length);
      expect(all).toContain(hidden(game, state));
      expect(all).toContain(hidden(game, game.imagine(view, rng)));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(HANDS * 10);
  });

  test('a budget is kept: with none only what a look tells is said', () => {
    for (const { view } of looks) {
      const said = decided(game, view, 0);
      // What a look tells no game by chance has ever to contradict.
      expect(said !== undefined).toBe(game.rest?.(view)?.isPlain ?? false);
      if (said === undefined) continue;
      expect(decided(game, view, MOST_POSITIONS)).toEqual(said);
    }
  });
});

function inPlay(game: Game, looks: readonly { readonly view: unknown; readonly seat: Seat }[]) {
  return looks.filter(({ view }) => game.rest?.(view) !== undefined).length;
}
