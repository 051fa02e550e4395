// Warming up: a game in, the first steps of a fixed deal of it out, taken one by one so that later decisions are quick.
import { present, type Game } from '#kernel';
import { autoplay, type Played } from './autoplay.ts';
import type { Bot } from './bot.ts';
import { botNamed } from './thinking.ts';

/** Enough that the code of a search is compiled by the end of it. */
const LEVEL = 'medium';
const STEPS = 6;
const SEED = 'warm-up';

/**
 * Nothing is kept of it: bots decide the same afterwards, only sooner. Whoever has something to think about takes no more
 * of these steps, since that warms as well. A game whose bots do not search has nothing to warm.
 */
export function* warmUp(game: Game, among: readonly Bot[]): Generator<Played, void> {
  const rules = present(game.ruleset.presets[game.ruleset.defaultPreset], 'the usual rules');
  const seats = game.usualSeats;
  const bot = botNamed(among, LEVEL);
  if (bot === undefined) return;
  const bots = Array.from({ length: seats }, () => bot);
  let steps = 0;
  for (const played of autoplay(game, game.start(rules, seats, SEED, 0), { bots, seed: SEED })) {
    yield played;
    if (++steps === STEPS) return;
  }
}
