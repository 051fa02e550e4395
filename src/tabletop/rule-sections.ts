// Which sections of the rulebook tell of a moment, which options hold there, and what is true of them at this table.
import type { Game, Json, JsonObject } from '#kernel';
import type { Words } from '#text';
import { isSame } from './house-rules.ts';

/** By the heading of a section: the options that decide what is true of it. */
export type SectionTable<R> = Readonly<
  Record<string, readonly Exclude<keyof R & string, 'version'>[]>
>;

/** What a game's rulebook has for the table. */
export interface RulesShown<V = unknown> {
  readonly sections: Readonly<Record<string, readonly string[]>>;
  /** Headings for the question a viewer is asked, the closest first. */
  at(question: string, view: V): readonly string[];
  /** Headings for somebody who has never played. */
  readonly basics: readonly string[];
  /** The part of an option's value that counts with so many players; without it all of it. */
  readonly inPlay?: (option: string, value: Json, seats: number) => Json;
  /** An option that cannot matter at this table. */
  readonly isMoot: (option: string, rules: JsonObject, seats: number) => boolean;
}

/** Sections that tell of a moment only where something holds. */
export function sectionsIf<S extends string>(holds: boolean, ...sections: readonly S[]) {
  return holds ? sections : [];
}

export interface RulesHere {
  readonly game: Game;
  readonly words: Words;
  readonly rules: JsonObject;
  readonly seats: number;
}

/** What is true at a table because of one of its options. */
export interface Fact {
  readonly text: string;
  /** It is not so in the game that the rulebook describes. */
  readonly differs: boolean;
}

/** What differs comes first. */
export function factsHere(
  { game, words, rules, seats }: RulesHere,
  { isMoot, inPlay = whole }: RulesShown,
  options: readonly string[],
): readonly Fact[] {
  const { presets, defaultPreset } = game.ruleset;
  const described = presets[defaultPreset] as JsonObject;
  const valueOf = (option: string) => rules[option] ?? described[option] ?? null;
  const facts = [...new Set(options)]
    .filter((option) => !isMoot(option, rules, seats))
    .map((option) => ({
      text: words.fact(game, option, inPlay(option, valueOf(option), seats)),
      differs: !isSame(rules[option], described[option]),
    }))
    .filter((fact) => fact.text !== '');
  return [...facts.filter(({ differs }) => differs), ...facts.filter(({ differs }) => !differs)];
}

function whole(_: string, value: Json): Json {
  return value;
}
