// What a thread knows of which games: a moment in, what has to be told it out; what was long not asked about is forgotten.
import { gameTold, newsOf, type GameTold, type News } from '#bots';
import type { RecordHeader } from '#kernel';
import type { GameInProgress } from '#table';

export interface Telling {
  /** The number under which the thread keeps the game. */
  readonly game: number;
  /** What it is to keep no longer. */
  readonly forget: readonly number[];
  readonly news: News<GameTold>;
}

export interface KnownGames {
  /** Whoever is handed it has to be told it: from now on it counts as known. */
  readonly tell: (now: GameInProgress) => Telling;
  /** How many entries of this game were told. */
  readonly entriesOf: (header: RecordHeader) => number;
  readonly count: () => number;
}

export interface MostKept {
  readonly games: number;
  readonly entries: number;
}

/** A thread keeps up to 2 KB for an entry, since it could be taken back: 100 MB in all. */
export const MOST_KEPT: MostKept = { games: 256, entries: 50_000 };

interface Known {
  readonly game: number;
  readonly told: GameTold;
}

/** One side decides what is forgotten, so that both always know the same. */
export function newKnownGames(most: MostKept): KnownGames {
  /** The one that was asked about last is the last. */
  const games = new Map<RecordHeader, Known>();
  let numbers = 0;
  return {
    tell: (now) => {
      const { header } = now;
      const before = games.get(header);
      const known = { game: before?.game ?? ++numbers, told: gameTold(now) };
      games.delete(header);
      games.set(header, known);
      const { game, told } = known;
      return { game, forget: forgetOldest(games, most), news: newsOf(told, before?.told) };
    },
    entriesOf: (header) => games.get(header)?.told.entries.length ?? 0,
    count: () => games.size,
  };
}

/** However long the last game is, it is kept. */
function forgetOldest(games: Map<RecordHeader, Known>, most: MostKept): readonly number[] {
  const forgotten: number[] = [];
  let entries = [...games.values()].reduce((all, { told }) => all + told.entries.length, 0);
  for (const [header, { game, told }] of games) {
    const isTooMuch = games.size > most.games || entries > most.entries;
    if (!isTooMuch || games.size === 1) break;
    games.delete(header);
    entries -= told.entries.length;
    forgotten.push(game);
  }
  return forgotten;
}
