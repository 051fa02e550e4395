// Prompts: a state and a seat in, everything a table shows the player out, with a reason for each dead button.
import type { Game, GameTypes, Prompt, Seat } from './contract.ts';

/** How many actions of one type a prompt lists at most. */
export const MOST_LISTED = 256;

/** The first actions of a list that may be long and lazy; the long type comes last and stands for more anyway. */
export function actionsListed<A>(actions: Iterable<A>, most: number): readonly A[] {
  if (Array.isArray(actions)) return actions as readonly A[];
  const list: A[] = [];
  for (const action of actions) {
    if (list.length === most) break;
    list.push(action);
  }
  return list;
}

export function prompt<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
): Prompt<G['action']> | undefined {
  if (!Number.isInteger(seat) || seat < 0 || seat >= game.seatsOf(state)) return undefined;
  const byType = new Map<string, { actions: G['action'][]; complete: boolean }>();
  for (const action of game.legalActions(state, seat)) {
    const proposed = game.proposed?.(state, seat, action.type);
    if (proposed !== undefined) {
      byType.set(action.type, { actions: [...proposed], complete: false });
      break;
    }
    const group = byType.get(action.type) ?? {
      actions: [],
      complete: !game.openTypes.includes(action.type),
    };
    byType.set(action.type, group);
    if (group.actions.length === MOST_LISTED) {
      group.complete = false;
      break;
    }
    group.actions.push(action);
  }
  return {
    seat,
    question: game.question(state, seat),
    choices: [...byType].map(([type, group]) => {
      const choose = game.choosesSome?.(state, seat, type);
      return choose === undefined ? { type, ...group } : { type, ...group, choose };
    }),
    blocked: blockedActions(game, state, seat),
  };
}

function blockedActions<G extends GameTypes>(game: Game<G>, state: G['state'], seat: Seat) {
  return game.buttons(state, seat).flatMap((action) => {
    const result = game.step(state, seat, action);
    return result.ok ? [] : [{ action, refusal: result.refusal }];
  });
}
