// Perft: a position and a depth in, the number of distinct legal action sequences out.
import type { Game, GameTypes, Seat } from './contract.ts';
import { actionKey } from './same-action.ts';
import { assert } from './assert.ts';

export function perft<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  depth: number,
): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const { seat, action } of countedActions(game, state)) {
    count += depth === 1 ? 1 : perft(game, after(game, state, seat, action), depth - 1);
  }
  return count;
}

/** The count below each first action, by its text; the seat is named where several may act. */
export function divide<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  depth: number,
): Record<string, number> {
  const counts: Record<string, number> = {};
  const several = game.toAct(state).length > 1;
  if (depth === 0) return counts;
  for (const { seat, action } of countedActions(game, state)) {
    const text = actionKey(game, action);
    counts[several ? `seat ${seat}: ${text}` : text] = perft(
      game,
      after(game, state, seat, action),
      depth - 1,
    );
  }
  return counts;
}

function* countedActions<G extends GameTypes>(game: Game<G>, state: G['state']) {
  for (const seat of game.toAct(state)) {
    for (const action of game.legalActions(state, seat)) {
      if (!game.uncountedTypes.includes(action.type)) yield { seat, action };
    }
  }
}

function after<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
  action: G['action'],
): G['state'] {
  const result = game.step(state, seat, action);
  assert(result.ok, 'a listed action is accepted');
  return result.value.state;
}
