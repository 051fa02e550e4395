// What is going to be played: a game, its rules, who sits there and a seed in; the first moment of that game out.
import { readRules, recordHeader, refuse } from '#kernel';
import type { Game, JsonObject, Result, Seat } from '#kernel';
import { gameInProgress, type GameInProgress } from './game-in-progress.ts';
import type { Seated } from './seats.ts';

export interface Setup {
  readonly game: Game;
  /** A preset's name, or a preset and what differs from it; undefined for the game's default. */
  readonly rules: string | JsonObject | undefined;
  readonly seats: readonly Seated[];
  readonly seed: string;
  /** Null where the rules decide. */
  readonly dealer: Seat | null;
}

/** `path` says where what was asked for came from, for the refusal. */
export function openedGame(setup: Setup, path = ''): Result<GameInProgress> {
  const { dealer, game, seats, seed } = setup;
  const wrong = wrongSeats(setup);
  if (wrong !== null) return refuse('wrong_seats', `${path}${wrong.sentence}`, wrong.params);
  const rules = readRules(game.ruleset, setup.rules, `${path}rules`);
  if (!rules.ok) return rules;
  const players = seats.map(({ name }) => name);
  const header = recordHeader(game, rules.value, { seats: seats.length, players, seed, dealer });
  return gameInProgress(game, { header, entries: [] }, seats);
}

function wrongSeats({ dealer, game, seats }: Setup) {
  const { length } = seats;
  if (!game.seats.includes(length))
    return {
      sentence: `seats: ${game.name} is played by ${game.seats.join(', ')}, not ${length}`,
      params: { seats: game.seats.map(String), found: length },
    };
  if (dealer !== null && dealer >= length)
    return { sentence: `dealer: there is no seat ${dealer}`, params: { dealer } };
  return null;
}
