// What presets are, told by where they part: a game in, the rules that show it best and all that differ out.
import { OPTION_GROUPS, printRules, type Game, type OptionGroup } from '#kernel';
import type { Words } from '#text';

/** The options in which the presets of a game are not alike. */
export function partingOptions({ ruleset }: Game): readonly string[] {
  const presets = Object.values(ruleset.presets).map(printRules);
  return Object.keys(ruleset.options).filter(
    (name) => new Set(presets.map((preset) => JSON.stringify(preset[name]))).size > 1,
  );
}

/** One of each kind is enough to tell presets apart; who deals is not what one chooses by. */
const TELLING: readonly OptionGroup[] = OPTION_GROUPS.filter((group) => group !== 'deal');

/** A few sentences that are true of this preset and not of every other. */
export function presetFacts(words: Words, game: Game, preset: string): readonly string[] {
  const rules = printRules(game.ruleset.presets[preset]);
  const parting = partingOptions(game);
  return TELLING.flatMap((group) => {
    const name = parting.find((each) => game.ruleset.options[each]?.group === group);
    return name === undefined ? [] : [words.fact(game, name, rules[name] ?? null)];
  }).filter((fact) => fact !== '');
}

export interface OptionsOfGroup {
  readonly group: OptionGroup | 'other';
  readonly names: readonly string[];
}

/** All options by what they are about; a game that does not say has one group. */
export function groupedOptions({ ruleset }: Game): readonly OptionsOfGroup[] {
  const entries = Object.entries(ruleset.options);
  return [...OPTION_GROUPS, 'other' as const]
    .map((group) => ({
      group,
      names: entries.filter(([, spec]) => (spec.group ?? 'other') === group).map(([name]) => name),
    }))
    .filter(({ names }) => names.length > 0);
}
