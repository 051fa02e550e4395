import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { type Game } from '#kernel';
import { checkLaws } from '#kernel/testing';
import { mayGoOn } from './endless-rounds.ts';
import { amount } from './how-long.ts';

// npm run laws plays many more hands; these are the same every time.
const roundsOf = ({ id }: Game) => amount(id === 'mayi' ? 2 : 4, 12);

/** One decision in so many is looked at with every law; a round of May I? has hundreds of them. */
const EVERY: Readonly<Record<string, number>> = { mayi: amount(60, 300) };

describe.each(GAMES)('$name obeys the laws', (game) => {
  const tables = Object.entries(game.ruleset.presets).flatMap(([preset, rules]) =>
    game.seats.map((seats) => ({ preset, rules, seats })),
  );

  test.each(tables)('$preset with $seats players', ({ rules, seats }) => {
    const counts = checkLaws(game, {
      rules,
      seats,
      seed: 'laws',
      rounds: roundsOf(game),
      every: EVERY[game.id] ?? 2,
      mayGoOn: mayGoOn(game),
    });
    expect(counts.rounds).toBe(roundsOf(game));
    expect(counts.imagined).toBeGreaterThan(0);
    // Nearly always something is hidden, and then another world is found.
    expect(counts.different / counts.imagined).toBeGreaterThan(0.5);
  });
});
