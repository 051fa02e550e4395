// The rules as a table shows them: which sections of the rulebook tell of a moment, and which options hold there.
import type { Game, Json, JsonObject } from '#kernel';
import type { Words } from '#text';
import type { Line } from './model.ts';
import { text, title } from './page-lines.ts';
import { rulebookText, sectionsOf } from './rulebook.ts';

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

export interface RulesHere {
  readonly game: Game;
  readonly words: Words;
  readonly rules: JsonObject;
  readonly seats: number;
}

interface RulesTold {
  /** What holds here, in the table's own language. */
  readonly facts: readonly Line[];
  /** What the rulebook says at length. */
  readonly passages: readonly Line[];
}

export function rulesTold(
  here: RulesHere,
  shown: RulesShown,
  headings: readonly string[],
  options: readonly string[] = headings.flatMap((heading) => shown.sections[heading] ?? []),
): RulesTold {
  const { game, words } = here;
  const facts = factsHere(here, shown, options);
  const passages = sectionsOf(rulebookText(game.id) ?? '', headings);
  const source: Line = { kind: 'faint', text: words.ui('fromRulebook') };
  return {
    facts: facts.length === 0 ? [] : [title(words.ui('atThisTable')), ...facts, text('')],
    passages: passages.length === 0 ? [] : [source, ...passages],
  };
}

/** What holds here first, then what the rulebook says. */
export function rulesLines(...asked: Parameters<typeof rulesTold>): readonly Line[] {
  const { facts, passages } = rulesTold(...asked);
  return [...facts, ...passages];
}

/** Options that differ from the game the rulebook describes come first. */
function factsHere(
  { game, words, rules, seats }: RulesHere,
  { isMoot, inPlay = whole }: RulesShown,
  options: readonly string[],
): readonly Line[] {
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
  return [
    ...facts.filter(({ differs }) => differs),
    ...facts.filter(({ differs }) => !differs),
  ].map((fact) => text(`· ${fact.text}`));
}

function whole(_: string, value: Json): Json {
  return value;
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
