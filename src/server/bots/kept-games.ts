// The games that a thread keeps: what it is told of one in, the moment that this leads to out.
import { momentOfNews } from '#bots';
import type { GameInProgress } from '#table';
import type { Telling } from './known-games.ts';

export interface KeptGames {
  readonly momentAfter: (told: Telling) => GameInProgress;
  readonly count: () => number;
}

/** Whoever asks decides what is kept, and so always knows it. */
export function newKeptGames(): KeptGames {
  const games = new Map<number, GameInProgress>();
  return {
    momentAfter: ({ forget, game, news }) => {
      for (const old of forget) games.delete(old);
      const now = momentOfNews(news, games.get(game));
      games.set(game, now);
      return now;
    },
    count: () => games.size,
  };
}
