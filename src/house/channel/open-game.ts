// What a client wants to play in, the first moment of that game out, or why it cannot be played.
import { botsOf, seatedWith, strangerAmong } from '#bots';
import { GAMES, gameById } from '#games';
import { accept, refuse, shown } from '#kernel';
import type { Game, Refused, Result } from '#kernel';
import type { Code, ParamsOf } from '#protocol';
import { openedGame, type GameInProgress } from '#table';

export function refusal(code: Code, message: string, params: Refused['refusal']['params'] = {}) {
  return refuse(code, message, params);
}

export function gameNamed(id: string): Result<Game> {
  const game = gameById(id);
  if (game !== undefined) return accept(game);
  const ids = GAMES.map((each) => each.id);
  return refusal('unknown_game', `there is no game ${shown(id)}; there are ${ids.join(', ')}`, {
    game: id,
    games: ids,
  });
}

/** As a client asks for it. */
export function gameFor(
  wanted: ParamsOf['newTable'],
  newSeed: () => string,
): Result<GameInProgress> {
  const game = gameNamed(wanted.game);
  if (!game.ok) return game;
  const bots = botsOf(game.value);
  const stranger = strangerAmong(bots, game.value, wanted.seats, 'params.seats');
  if (stranger !== undefined) return stranger;
  const sitters = wanted.seats.map((seat, i) => ({ ...seat, name: seat.name ?? `seat ${i}` }));
  const { dealer, rules, seed } = wanted;
  const setup = { rules: rules ?? undefined, seed: seed ?? newSeed(), dealer };
  const seats = seatedWith(bots, sitters);
  return openedGame({ game: game.value, seats, ...setup }, 'params.');
}
