// Games that bots play from a seed: a game, a level and a number of hands in, the check over every action out.
import { autoplay, botFor } from '#bots';
import { gameById } from '#games';
import { entryAppended, present, recordHeader, tailOf } from '#kernel';

export interface SeededGame {
  readonly game: string;
  readonly level: string;
  readonly seed: string;
  readonly hands: number;
}

/** The running check of a record is over all that was done, so that one text stands for the whole game. */
export function checkOfGame({ game: id, level, seed, hands }: SeededGame): string {
  const game = present(gameById(id), id);
  const rules = present(game.ruleset.presets[game.usualPreset], 'the rules');
  const seats = game.usualSeats;
  const bot = present(botFor(game, level), level);
  const players = Array.from({ length: seats }, (_, seat) => `${level} ${seat}`);
  let tail = tailOf(recordHeader(game, rules, { seats, players, seed, dealer: 0 }));
  const bots = players.map(() => bot);
  for (const { actor, action, state } of autoplay(game, game.start(rules, seats, seed, 0), {
    bots,
    seed,
  })) {
    tail = entryAppended(tail, actor, game.printAction(action)).tail;
    if (game.roundsPlayed(state) >= hands) break;
  }
  return `${tail.n} ${tail.check}`;
}
