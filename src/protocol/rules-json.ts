// A game's options as JSON: what `baize rules --json` prints and a table tells.
import { describeOption, type Game, type Json, type JsonObject } from '#kernel';

export function rulesJson({ id, name, ruleset, text }: Game): JsonObject {
  const presets = ruleset.presets as Readonly<Record<string, JsonObject>>;
  return {
    game: id,
    name,
    defaultPreset: ruleset.defaultPreset,
    presets,
    options: Object.entries(ruleset.options).map(([option, spec]) => ({
      name: option,
      meaning: text.options[option] ?? '',
      range: describeOption(spec),
      default: presets[ruleset.defaultPreset]?.[option] ?? null,
      spec: spec as unknown as Json,
    })),
  };
}
