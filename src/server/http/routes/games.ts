// What can be played here: every game with its seats, bots and options.
import { botsOf, usualLevel } from '#bots';
import { GAMES } from '#games';
import { accept, ENGINE_VERSION, type Game } from '#kernel';
import { PROTOCOL, rulesJson, type GamesListed } from '#protocol';
import { sendResult } from '../answering.ts';
import type { App } from '../desk.ts';
import { gamesListed, noes } from '../schemas/told.ts';
import { noQuery } from '../schemas/wishes.ts';

export function gamesRoute(app: App): void {
  const games: GamesListed = {
    protocol: PROTOCOL,
    engine: ENGINE_VERSION,
    games: GAMES.map(gameListed),
  };
  app.get(
    '/api/games',
    {
      schema: {
        summary: 'The games, how many play them, their bots and every option of their rules.',
        querystring: noQuery,
        response: { 200: gamesListed, ...noes(400, 500) },
      },
    },
    async (_, reply) => sendResult(reply, 200, accept(games)),
  );
}

function gameListed(game: Game) {
  const { id, seats, text, usualPreset, usualSeats } = game;
  return {
    ...rulesJson(game),
    id,
    seats,
    usualSeats,
    usualPreset,
    levels: botsOf(game).map(({ name }) => name),
    usualLevel: usualLevel(game),
    summary: text.summary,
  };
}
