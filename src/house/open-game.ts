// What a client wants to play in, the first moment of that game out, or why it cannot be played.
import { botFor, seatedAt, unknownLevel } from '#bots';
import { GAMES, gameById } from '#games';
import { accept, readRules, recordHeader, refuse, shown } from '#kernel';
import type { Game, Refused, Result } from '#kernel';
import type { Code, ParamsOf, SeatWanted } from '#protocol';
import { gameInProgress, type GameInProgress } from '#table';
import type { Sitter } from '#table';

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

export function openedGame(
  wanted: ParamsOf['newTable'],
  newSeed: () => string,
): Result<GameInProgress> {
  const game = gameNamed(wanted.game);
  if (!game.ok) return game;
  const seats = seatsTaken(game.value, wanted.seats);
  if (!seats.ok) return seats;
  const { dealer } = wanted;
  if (dealer !== null && dealer >= seats.value.length)
    return refusal('wrong_seats', `params.dealer: there is no seat ${dealer}`, { dealer });
  const rules = readRules(game.value.ruleset, wanted.rules, 'params.rules');
  if (!rules.ok) return rules;
  const header = recordHeader(game.value, rules.value, {
    seats: seats.value.length,
    players: seats.value.map(({ name }) => name),
    seed: wanted.seed ?? newSeed(),
    dealer,
  });
  return gameInProgress(game.value, { header, entries: [] }, seatedAt(game.value, seats.value));
}

function seatsTaken(game: Game, wanted: readonly SeatWanted[]): Result<readonly Sitter[]> {
  const { seats, name } = game;
  if (!seats.includes(wanted.length))
    return refusal(
      'wrong_seats',
      `params.seats: ${name} is played by ${seats.join(', ')}, not ${wanted.length}`,
      { seats: seats.map(String), found: wanted.length },
    );
  const place = wanted.findIndex(
    (seat) => seat.kind === 'bot' && botFor(game, seat.level) === undefined,
  );
  const stranger = wanted[place];
  if (stranger?.kind === 'bot')
    return unknownLevel(game, stranger.level, `params.seats[${place}].level`);
  return accept(wanted.map((seat, i) => ({ ...seat, name: seat.name ?? `seat ${i}` })));
}
