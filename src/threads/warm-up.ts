// Warming up between two things to do: games in; their first thoughts are had one by one while nobody asks for anything.
import { botsOf, warmUp } from '#bots';
import type { Game } from '#kernel';

/** Whoever asks meanwhile waits for one step at most. No more are taken once it is not wanted. */
export function warmUpIdly(games: readonly Game[], isWanted: () => boolean = () => true): void {
  const steps = stepsOf(games);
  const next = () => {
    if (isWanted() && steps.next().done !== true) setImmediate(next);
  };
  setImmediate(next);
}

function* stepsOf(games: readonly Game[]) {
  for (const game of games) yield* warmUp(game, botsOf(game));
}
