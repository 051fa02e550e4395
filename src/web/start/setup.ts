// A table that is being set up, as a value: a wish in, the table with it or the reason against it out.
import { accept, at, refuse, type Game, type Json, type JsonObject, type Result } from '#kernel';
import { LIMITS } from '#protocol';
import type { Sitter } from '#table';
import { botName, seatsFilled, withOption, withOptions } from '#tabletop';
import type { Words } from '#text';
import type { NewTable } from '../engine/engine.ts';

/** What can be played, and by bots of which levels. */
export interface Offered {
  readonly game: Game;
  readonly levels: readonly string[];
  readonly usualLevel: string;
}

export interface Setup extends Offered {
  readonly seats: readonly Sitter[];
  /** A preset and what differs from it. */
  readonly rules: JsonObject;
  /** Null for one by chance. */
  readonly seed: string | null;
}

export const LONGEST_SEED = 64;

/** What is proposed to somebody who has not played this game here yet. */
export function usualSetup(offered: Offered, person: string, words: Words): Setup {
  const { game, usualLevel } = offered;
  const seats = seatsFilled(game.usualSeats, [{ kind: 'person', name: person }], usualLevel, words);
  return { ...offered, seats, rules: { preset: game.usualPreset }, seed: null };
}

/** The person stays, wherever they sit; whoever comes is as strong as those who are there. */
export function withPlayers(setup: Setup, count: number, words: Words): Setup {
  const { seats, usualLevel } = setup;
  const person = ownSeat(setup);
  const kept = person < count ? seats : [...seats.slice(0, count - 1), at(seats, person)];
  const level = kept.findLast((seat) => seat.kind === 'bot')?.level ?? usualLevel;
  return { ...setup, seats: seatsFilled(count, kept, level, words) };
}

/** Where the person of this page sits. */
export function ownSeat({ seats }: Setup): number {
  return seats.findIndex(({ kind }) => kind === 'person');
}

/** Nobody is called nothing, and no two are called the same. */
export function withName(setup: Setup, seat: number, text: string): Result<Setup> {
  const name = cleanText(text, LIMITS.nameLength);
  if (name === '') return refuse('name_missing', 'a player needs a name');
  const isTaken = setup.seats.some((other, i) => other.name === name && i !== seat);
  if (isTaken) return refuse('name_taken', `there is a ${name} already`, { name });
  return accept(withSeat(setup, seat, { ...at(setup.seats, seat), name }));
}

/** Whoever sits here is called so; a bot of that name gets another. */
export function withOwnName(setup: Setup, name: string, words: Words): Setup {
  const own = withSeat(setup, ownSeat(setup), { kind: 'person', name });
  const twin = own.seats.findIndex((seat) => seat.kind === 'bot' && seat.name === name);
  if (twin < 0) return own;
  return withSeat(own, twin, { ...at(own.seats, twin), name: botName(own.seats, words) });
}

export function withLevel(setup: Setup, seat: number, level: string): Setup {
  const { name } = at(setup.seats, seat);
  return withSeat(setup, seat, { kind: 'bot', name, level });
}

function withSeat(setup: Setup, seat: number, sitter: Sitter): Setup {
  return { ...setup, seats: setup.seats.with(seat, sitter) };
}

/** A preset as it is: what was changed in the one before does not move into it. */
export function withPreset(setup: Setup, preset: string): Setup {
  return { ...setup, rules: { preset } };
}

export function withRule(setup: Setup, name: string, value: Json): Result<Setup> {
  return setupWith(setup, withOption(setup.game, setup.rules, name, value));
}

/** Several at once: only together may they be possible. */
export function withRules(setup: Setup, values: JsonObject): Result<Setup> {
  return setupWith(setup, withOptions(setup.game, setup.rules, values));
}

function setupWith(setup: Setup, rules: Result<JsonObject>): Result<Setup> {
  return rules.ok ? accept({ ...setup, rules: rules.value }) : rules;
}

/** An empty one is chance. */
export function withSeed(setup: Setup, text: string): Setup {
  const seed = cleanText(text, LONGEST_SEED);
  return { ...setup, seed: seed === '' ? null : seed };
}

export function newTable({ game, rules, seats, seed }: Setup): NewTable {
  return { game: game.id, rules, seats, seed };
}

/** What joins several signs to one, such as a family. */
const JOINER = '\u200D';

/** One line of visible signs, not longer than this as a house counts; a sign that is made of several is never cut. */
export function cleanText(text: string, longest: number): string {
  const visible = text
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, (sign) => (sign === JOINER ? sign : ''))
    .trim();
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(visible)) {
    if (kept.length + segment.length > longest) break;
    kept += segment;
  }
  return kept.trim();
}
