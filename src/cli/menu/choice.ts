// What is going to be played: chosen in the menu or by flags, remembered as JSON, checked when it is read again.
import { LEVELS, usualLevel } from '#bots';
import { gameById, PROPOSED_GAME } from '#games';
import {
  asJsonObject,
  asOneOf,
  asText,
  at,
  listOf,
  reading,
  readRules,
  unreadable,
  type Game,
  type JsonObject,
} from '#kernel';
import { LANGUAGES, LETTERS, namesShown, type Language, type Letters } from '#text';
import { wordsIn } from '#text/all';
import { sitterFrom, type Sitter } from '#table';
import { seatsFilled } from '#tabletop';

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds between the moves of bots. */
export const PAUSES: Readonly<Record<Speed, number>> = {
  slow: 1500,
  normal: 700,
  fast: 250,
  instant: 0,
};

export interface Choice {
  readonly game: Game;
  readonly seats: readonly Sitter[];
  /** A preset and what differs from it. */
  readonly rules: JsonObject;
  /** Null for one by chance. */
  readonly seed: string | null;
  readonly language: Language;
  readonly fourColours: boolean;
  readonly speed: Speed;
  /** Of court cards. */
  readonly letters: Letters;
}

/** Bots that have kept the names they were given are named in the new language. */
export function inLanguage(choice: Choice, language: Language): Choice {
  const names = namesShown(choice.seats, language);
  const seats = choice.seats.map((seat, i): Sitter => ({ ...seat, name: at(names, i) }));
  return { ...choice, language, seats };
}

export function firstChoice(language: Language, person: string): Choice {
  const game = PROPOSED_GAME;
  return {
    game,
    seats: seatsFilled(
      game.usualSeats,
      [{ kind: 'person', name: person }],
      usualLevel(game),
      wordsIn(language),
    ),
    rules: { preset: game.usualPreset },
    seed: null,
    language,
    fourColours: false,
    speed: 'normal',
    letters: 'own',
  };
}

export function printChoice(choice: Choice): JsonObject {
  const { game, seats, rules, seed, language, fourColours, speed, letters } = choice;
  return {
    game: game.id,
    seats: seats.map((seat) => ({ ...seat })),
    rules,
    seed,
    language,
    fourColours,
    speed,
    letters,
  };
}

/** Anything that no longer fits makes the whole of it void: then the usual is proposed. */
export function readChoice(value: JsonObject): Choice | undefined {
  const read = reading((): Choice => {
    const game = gameById(value['game']) ?? unreadable('game', 'unknown');
    const seats = listOf(value['seats'], 'seats', (seat, path) =>
      sitterFrom(seat, path, wrongLevel),
    );
    if (!game.seats.includes(seats.length)) unreadable('seats', 'not so many');
    const rules = asJsonObject(value['rules'], 'rules');
    if (!readRules(game.ruleset, rules).ok) unreadable('rules', 'unknown');
    const seed = value['seed'] ?? null;
    return {
      game,
      seats,
      rules,
      seed: seed === null ? null : asText(seed, 'seed'),
      language: asOneOf(value['language'], LANGUAGES, 'language'),
      fourColours: value['fourColours'] === true,
      speed: asOneOf(value['speed'], SPEEDS, 'speed'),
      letters: asOneOf(value['letters'] ?? 'own', LETTERS, 'letters'),
    };
  });
  return read.ok ? read.value : undefined;
}

/** Any level that there is: a game that has not got it is played by another. */
function wrongLevel(level: string): string | undefined {
  return LEVELS.some((each) => each === level) ? undefined : 'unknown';
}
