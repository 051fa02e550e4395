// Warming up between two things to do: a game in; its first thoughts are had one by one while nobody asks for anything.
import { botsOf, warmUp } from '#bots';
import type { Game } from '#kernel';

/** Whoever asks meanwhile waits for one step at most. No more are taken once it is not wanted. */
export function warmUpIdly(game: Game, isWanted: () => boolean = () => true): void {
  const steps = warmUp(game, botsOf(game));
  const next = () => {
    if (isWanted() && steps.next().done !== true) setImmediate(next);
  };
  setImmediate(next);
}
