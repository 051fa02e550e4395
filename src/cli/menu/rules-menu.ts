// Single options in the menu: an option and its value in, the value next to it or the one that was typed out.
import {
  parseJson,
  printRules,
  readRules,
  type Game,
  type Json,
  type JsonObject,
  type Option,
  type Result,
} from '#kernel';

/** The next value to the left or right; numbers go by sensible steps. */
export function nextValue(option: Option, value: Json, by: 1 | -1, on: Json): Json {
  switch (option.kind) {
    case 'boolean':
      return value !== true;
    case 'choice':
      return cycled(option.values, value, by);
    case 'integer':
      return numberNext(option, Number(value), by);
    case 'optional':
      return optionalNext(option.of, value, by, on);
    case 'offOrFields':
      return value === false ? on : false;
    case 'integers':
      return value;
  }
}

function cycled(values: readonly Json[], value: Json, by: number): Json {
  const place = values.findIndex((each) => each === value);
  return values[(place + by + values.length) % values.length] ?? value;
}

function clamped({ min, max }: { min: number; max: number }, value: number): number {
  return Math.max(min, Math.min(max, value));
}

/** A few numbers go round, many end at their ends. */
function numberNext(option: { min: number; max: number }, value: number, by: 1 | -1): number {
  const next = value + by * stepOf(option);
  if (option.max - option.min > 10) return clamped(option, next);
  return next > option.max ? option.min : next < option.min ? option.max : next;
}

function stepOf({ min, max }: { min: number; max: number }): number {
  if (max - min > 5000) return 100;
  return max - min > 90 ? 10 : 1;
}

/** Below the least there is nothing. */
function optionalNext(option: Option, value: Json, by: 1 | -1, on: Json): Json {
  if (option.kind === 'choice') return cycled([null, ...option.values], value, by);
  if (option.kind !== 'integer') return value === null ? on : null;
  if (value === null) return by > 0 ? (typeof on === 'number' ? on : option.min) : null;
  const next = Number(value) + by * (option.max > 5000 ? 100 : 1);
  return next < option.min ? null : clamped(option, next);
}

/** Text as JSON, else as a word; several numbers are a list. */
export function valueFrom(text: string): Json {
  const trimmed = text.trim();
  if (/^\d+([ ,]+\d+)+$/.test(trimmed)) return trimmed.split(/[ ,]+/).map(Number);
  const parsed = parseJson(trimmed);
  return parsed.ok ? parsed.value : trimmed;
}

/** The rules with one option changed, without what is as in the preset. */
export function withOption(
  game: Game,
  rules: JsonObject,
  name: string,
  value: Json,
): Result<JsonObject> {
  const changed = { ...rules, [name]: value };
  const whole = readRules(game.ruleset, changed);
  if (!whole.ok) return whole;
  const preset = presetOf(game, rules);
  const same = JSON.stringify(preset[name]) === JSON.stringify(value);
  const { [name]: _, ...others } = changed;
  return { ok: true, value: same ? others : changed };
}

/** All options of the chosen preset. */
function presetOf(game: Game, rules: JsonObject): JsonObject {
  return printRules(game.ruleset.presets[presetName(game, rules)]);
}

export function presetName({ ruleset }: Game, { preset }: JsonObject): string {
  return typeof preset === 'string' ? preset : ruleset.defaultPreset;
}

export function valueOf(game: Game, rules: JsonObject, name: string): Json {
  return rules[name] ?? presetOf(game, rules)[name] ?? null;
}

/** What an option that is off becomes: as in the first preset that has it. */
export function whenOn(game: Game, name: string): Json {
  const values = Object.values(game.ruleset.presets).map((preset) => printRules(preset)[name]);
  return (
    values.find((value) => value !== false && value !== null && value !== undefined) ??
    usualOn(name)
  );
}

const USUAL_ON: Readonly<Record<string, Json>> = {
  maxRounds: 4,
  maxHands: 6,
  lockAt: 800,
};

function usualOn(name: string): Json {
  return USUAL_ON[name] ?? 1;
}
