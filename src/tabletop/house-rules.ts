// Single house rules, for any form or menu: a preset with what differs from it and a wish in, other rules or why not out.
import {
  otherValues,
  parseJson,
  printRules,
  readRules,
  type Game,
  type Json,
  type JsonObject,
  type Option,
  type Result,
} from '#kernel';

/** The rules with one option changed, without what is as in the preset. */
export function withOption(
  game: Game,
  rules: JsonObject,
  name: string,
  value: Json,
): Result<JsonObject> {
  return withOptions(game, rules, { [name]: value });
}

/** The same for several at once: only together may they be possible. */
export function withOptions(game: Game, rules: JsonObject, values: JsonObject): Result<JsonObject> {
  const changed = { ...rules, ...values };
  const whole = readRules(game.ruleset, changed);
  if (!whole.ok) return whole;
  const preset = presetOf(game, rules);
  const different = Object.entries(changed).filter(
    ([name, value]) => name === 'preset' || !isSame(preset[name], value),
  );
  return { ok: true, value: Object.fromEntries(different) };
}

/** The names of options that are not as in the chosen preset. */
export function changedOptions({ ruleset }: Game, rules: JsonObject): readonly string[] {
  return Object.keys(ruleset.options).filter((name) => rules[name] !== undefined);
}

/** Whole rules, as a table sends them, as the preset that is nearest and what differs from it. */
export function rulesByPreset(game: Game, whole: JsonObject): JsonObject {
  const { defaultPreset, presets } = game.ruleset;
  const names = [defaultPreset, ...Object.keys(presets)];
  const told = names.map((preset) => {
    const usual = printRules(presets[preset]);
    const own = Object.entries(whole).filter(
      ([name, value]) => name in game.ruleset.options && !isSame(usual[name], value),
    );
    return { preset, ...Object.fromEntries(own) };
  });
  return told.reduce((a, b) => (Object.keys(b).length < Object.keys(a).length ? b : a));
}

/** All options of the chosen preset. */
export function presetOf(game: Game, rules: JsonObject): JsonObject {
  return printRules(game.ruleset.presets[presetName(game, rules)]);
}

export function presetName({ ruleset }: Game, { preset }: JsonObject): string {
  return typeof preset === 'string' ? preset : ruleset.defaultPreset;
}

/** Nothing is a value, too: what is null in the rules is not asked of the preset. */
export function valueOf(game: Game, rules: JsonObject, name: string): Json {
  const own = rules[name];
  return own === undefined ? (presetOf(game, rules)[name] ?? null) : own;
}

/** What an option that is off becomes: as in the first preset that has it, else the usual. */
export function whenOn(game: Game, name: string): Json {
  return (
    presetValues(game, name).find((value) => value !== false && value !== null) ??
    usualOf(game, name)
  );
}

function usualOf({ ruleset }: Game, name: string): Json {
  const option = ruleset.options[name];
  return (option?.kind === 'optional' ? option.usual : undefined) ?? 1;
}

function presetValues({ ruleset }: Game, name: string): readonly Json[] {
  return Object.values(ruleset.presets).map((preset) => printRules(preset)[name] ?? null);
}

/** What else would have to change for a value that is refused: one other option, else two; undefined where that is not enough. */
export function neededBeside(
  game: Game,
  rules: JsonObject,
  name: string,
  value: Json,
): JsonObject | undefined {
  const wish = { ...rules, [name]: value };
  const fits = (values: JsonObject) => readRules(game.ruleset, { ...wish, ...values }).ok;
  const singles = Object.keys(game.ruleset.options)
    .filter((other) => other !== name)
    .flatMap((other) => wishesFor(game, rules, other).map((each) => ({ [other]: each })));
  const one = singles.find(fits);
  if (one !== undefined) return one;
  const pairs = singles.flatMap((first, i) =>
    singles.slice(i + 1).map((second) => ({ ...first, ...second })),
  );
  return pairs.find((pair) => Object.keys(pair).length === 2 && fits(pair));
}

/** Values that presets have come first: they are what people play. */
function wishesFor(game: Game, rules: JsonObject, name: string): readonly Json[] {
  const option = game.ruleset.options[name];
  const now = valueOf(game, rules, name);
  const others = option === undefined ? [] : otherValues(option, now);
  return [...presetValues(game, name).filter((value) => !isSame(value, now)), ...others];
}

export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

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

interface Range {
  readonly min: number;
  readonly max: number;
}

export function clamped({ min, max }: Range, value: number): number {
  return Math.max(min, Math.min(max, value));
}

/** A few numbers go round, many end at their ends. */
function numberNext(option: Range, value: number, by: 1 | -1): number {
  const next = value + by * stepOf(option);
  if (option.max - option.min > 10) return clamped(option, next);
  return next > option.max ? option.min : next < option.min ? option.max : next;
}

/** By how much a number of this range is changed at once. */
export function stepOf({ min, max }: Range): number {
  if (max - min > 5000) return 100;
  return max - min > 90 ? 10 : 1;
}

/** Below the least there is nothing. */
function optionalNext(option: Option, value: Json, by: 1 | -1, on: Json): Json {
  if (option.kind === 'choice') return cycled([null, ...option.values], value, by);
  if (option.kind !== 'integer') return value === null ? on : null;
  if (value === null) return by > 0 ? (typeof on === 'number' ? on : option.min) : null;
  const next = Number(value) + by * optionalStepOf(option);
  return next < option.min ? null : clamped(option, next);
}

/** Limits such as a number of rounds are small numbers, however far they may go. */
export function optionalStepOf({ max }: Range): number {
  return max > 5000 ? 100 : 1;
}

/** Text as JSON, else as a word; several numbers are a list. */
export function valueFrom(text: string): Json {
  const trimmed = text.trim();
  if (/^\d+([ ,]+\d+)+$/.test(trimmed)) return trimmed.split(/[ ,]+/).map(Number);
  const parsed = parseJson(trimmed);
  return parsed.ok ? parsed.value : trimmed;
}
