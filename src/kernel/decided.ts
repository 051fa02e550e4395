// Whether the rest of a hand still matters: a view in, out the totals that every way to go on leads to, if it is one.
import { at, mustAccept } from './assert.ts';
import type { Game, GameTypes } from './contract.ts';
import { below } from './random/shuffle.ts';
import { xoshiro128, type Rng } from './random/xoshiro128.ts';

/** How many positions are looked at before it counts as open: counted, so that it is the same on every machine. */
export const MOST_POSITIONS = 5000;

/** Positions that a world takes where there are many of them, at the least. */
const LEAST_A_WORLD = 10;

/** Nearly every hand that is open is found to be so by a few games by chance. */
const TRIED_FIRST = 12;

/**
 * The totals of the sides after this hand, if whatever lies hidden and whatever anybody plays, the viewer included,
 * leads to the same; undefined where something can still change or it takes too long to say. From the view alone.
 */
export function decided<G extends GameTypes>(
  game: Game<G>,
  view: G['view'],
  most = MOST_POSITIONS,
): readonly number[] | undefined {
  const rest = game.rest?.(view);
  if (rest === undefined) return undefined;
  const rng = xoshiro128(1, 2, 3, 4);
  const search = { game, most, positions: 0, totals: by(game, game.imagine(view, rng), rng) };
  for (let i = 0; i < TRIED_FIRST; i++)
    if (!same(by(game, game.imagine(view, rng), rng), search.totals)) return undefined;
  if (rest.isPlain) return search.totals;
  const worlds = rest.worlds(Math.floor(most / LEAST_A_WORLD));
  return worlds?.every((world) => leadsThere(search, world, game.roundsPlayed(world))) === true
    ? search.totals
    : undefined;
}

/** The totals after one way to play on by chance. */
function by<G extends GameTypes>(game: Game<G>, from: G['state'], rng: Rng): readonly number[] {
  const round = game.roundsPlayed(from);
  let state = from;
  while (game.roundsPlayed(state) === round) {
    const actions = actionsIn(game, state);
    state = after(game, state, at(actions, below(rng, actions.length)));
  }
  return game.totals(state);
}

interface Search<G extends GameTypes> {
  readonly game: Game<G>;
  readonly most: number;
  readonly totals: readonly number[];
  positions: number;
}

/** False as soon as one way leads elsewhere, and when too much was looked at. */
function leadsThere<G extends GameTypes>(
  search: Search<G>,
  state: G['state'],
  round: number,
): boolean {
  const { game } = search;
  search.positions += 1;
  if (search.positions > search.most) return false;
  if (game.roundsPlayed(state) !== round) return same(game.totals(state), search.totals);
  return actionsIn(game, state).every((action) =>
    leadsThere(search, after(game, state, action), round),
  );
}

function actionsIn<G extends GameTypes>(game: Game<G>, state: G['state']): readonly G['action'][] {
  return [...game.legalActions(state, at(game.toAct(state), 0))];
}

function after<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  action: G['action'],
): G['state'] {
  return mustAccept(game.step(state, at(game.toAct(state), 0), action), 'a listed action').state;
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.every((total, side) => total === b[side]);
}
