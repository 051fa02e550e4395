// Whether two actions are the same: by what they print, since values of one meaning may be different objects.
import type { Game, GameTypes } from './contract.ts';

/** The same text for the same action of a game, and for no other. */
export function actionKey<G extends GameTypes>(game: Game<G>, action: G['action']): string {
  return JSON.stringify(game.printAction(action));
}

export function isSameAction<G extends GameTypes>(
  game: Game<G>,
  a: G['action'],
  b: G['action'],
): boolean {
  return actionKey(game, a) === actionKey(game, b);
}
