// Whole rules in, the shortest way to ask for them out: the preset that is nearest, and what differs from it.
import { printRules, at, type Game, type Json, type JsonObject } from '#kernel';

export type RulesAsked = JsonObject & { readonly preset: string };

export function rulesAsked(game: Game, rules: JsonObject): RulesAsked {
  const ways = Object.entries(game.ruleset.presets).map(([preset, values]) => ({
    preset,
    ...changes(game, rules, printRules(values)),
  }));
  return ways.reduce((best, way) => (size(way) < size(best) ? way : best), at(ways, 0));
}

/** An option that is younger than the record is as in the preset. */
function changes(game: Game, rules: JsonObject, preset: JsonObject): Record<string, Json> {
  const different = Object.keys(game.ruleset.options).flatMap((name) => {
    const value = rules[name];
    const isSame = value === undefined || JSON.stringify(value) === JSON.stringify(preset[name]);
    return isSame ? [] : [[name, value] as const];
  });
  return Object.fromEntries(different);
}

function size(way: JsonObject): number {
  return Object.keys(way).length;
}
