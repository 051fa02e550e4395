// House rules as data: a table of options in, checked rulesets out; every wrong value is told with its path.
import {
  asObject,
  pathJoined,
  noOtherFields,
  reading,
  shown,
  unreadable,
  type Json,
  type JsonObject,
} from './json.ts';
import type { Result } from './result.ts';

/** What options of any game are about, in the order in which a form shows them. */
export const OPTION_GROUPS = ['course', 'deal', 'bidding', 'melds', 'play', 'scoring'] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

interface GroupedOption {
  readonly group?: OptionGroup;
}
export interface BooleanOption extends GroupedOption {
  readonly kind: 'boolean';
}
export interface IntegerOption extends GroupedOption {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}
export interface ChoiceOption extends GroupedOption {
  readonly kind: 'choice';
  readonly values: readonly (string | number | boolean)[];
}
/** A fixed number of whole numbers, in a fixed order. */
export interface IntegersOption extends GroupedOption {
  readonly kind: 'integers';
  readonly count: number;
  readonly min: number;
  readonly max: number;
}
/** A value or nothing; nothing is null, and "none" is read as null. */
export interface OptionalOption extends GroupedOption {
  readonly kind: 'optional';
  readonly of: SimpleOption;
  /** What most tables that have it choose: proposed where no preset has it. */
  readonly usual?: string | number | boolean;
}
/** Off, or an object of integers. */
export interface FieldsOption extends GroupedOption {
  readonly kind: 'offOrFields';
  readonly fields: Readonly<Record<string, IntegerOption>>;
}
type SimpleOption = BooleanOption | IntegerOption | ChoiceOption;
export type Option = SimpleOption | IntegersOption | OptionalOption | FieldsOption;
export type OptionTable = Readonly<Record<string, Option>>;

export type ValueOf<O extends Option> = O extends BooleanOption
  ? boolean
  : O extends IntegerOption
    ? number
    : O extends IntegersOption
      ? readonly number[]
      : O extends { readonly kind: 'choice'; readonly values: readonly (infer V)[] }
        ? V
        : O extends { readonly kind: 'optional'; readonly of: infer I extends Option }
          ? ValueOf<I> | null
          : O extends { readonly kind: 'offOrFields'; readonly fields: infer F }
            ? false | { readonly [K in keyof F]: number }
            : never;

export type RulesOf<T extends OptionTable> = { readonly version: 1 } & {
  readonly [K in keyof T]: ValueOf<T[K]>;
};

export type Rules = { readonly version: 1 } & JsonObject;

export interface Ruleset<R> {
  readonly options: OptionTable;
  readonly presets: Readonly<Record<string, R>>;
  readonly defaultPreset: string;
  /** A combination that cannot be played: the option's name and why. */
  conflict(rules: R): { readonly option: string; readonly why: string } | undefined;
}

/** A ruleset serves every game of a process, so nobody may change it or a preset in it. */
export function frozenRuleset<R extends object>(ruleset: Ruleset<R>): Ruleset<R> {
  for (const rules of Object.values(ruleset.presets)) {
    for (const value of Object.values(rules)) Object.freeze(value);
    Object.freeze(rules);
  }
  Object.freeze(ruleset.presets);
  return Object.freeze(ruleset);
}

/** House rules are plain data, whatever game they are of. */
export function printRules(rules: unknown): JsonObject {
  return rules as JsonObject;
}

/** Reads a preset's name, or `{preset?, …fields}`: the preset with those fields changed. */
export function readRules<R>(ruleset: Ruleset<R>, value: unknown, path = 'rules'): Result<R> {
  return reading(() => {
    if (value === undefined || value === null)
      return presetNamed(ruleset, ruleset.defaultPreset, path);
    if (typeof value === 'string') return presetNamed(ruleset, value, path);
    const given = asObject(value, path);
    const base = presetNamed(
      ruleset,
      given['preset'] ?? ruleset.defaultPreset,
      pathJoined(path, 'preset'),
    );
    return withFields(ruleset, base, given, path);
  });
}

function presetNamed<R>(ruleset: Ruleset<R>, name: unknown, path: string): R {
  const names = Object.keys(ruleset.presets);
  const preset = names.find((each) => each === name);
  const found = preset === undefined ? undefined : ruleset.presets[preset];
  return found ?? unreadable(path, `no preset ${shown(name)}; there are ${names.join(', ')}`);
}

function withFields<R>(
  ruleset: Ruleset<R>,
  base: R,
  given: Readonly<Record<string, unknown>>,
  path: string,
): R {
  const names = Object.keys(ruleset.options);
  const stranger = Object.keys(given).find(
    (name) => !names.includes(name) && !OTHER_FIELDS.includes(name),
  );
  if (stranger !== undefined) {
    unreadable(pathJoined(path, stranger), `unknown option; there are ${names.join(', ')}`);
  }
  const version = given['version'] ?? 1;
  if (version !== 1)
    unreadable(pathJoined(path, 'version'), `this engine reads version 1, found ${shown(version)}`);
  const rules: Record<string, Json> = { ...(base as JsonObject) };
  for (const [name, option] of Object.entries(ruleset.options)) {
    if (given[name] !== undefined)
      rules[name] = readOption(option, given[name], pathJoined(path, name));
  }
  const conflict = ruleset.conflict(rules as R);
  if (conflict !== undefined) unreadable(pathJoined(path, conflict.option), conflict.why);
  return rules as R;
}

const OTHER_FIELDS = ['preset', 'version'];

function readOption(option: Option, value: unknown, path: string): Json {
  if (option.kind === 'optional' && (value === null || value === 'none')) return null;
  if (option.kind === 'offOrFields' && value !== false) return readFields(option, value, path);
  if (fits(option, value)) return value as Json;
  return unreadable(path, `expected ${describeOption(option)}, found ${shown(value)}`);
}

function fits(option: Option, value: unknown): boolean {
  switch (option.kind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return isWithin(option, value);
    case 'integers':
      return (
        Array.isArray(value) &&
        value.length === option.count &&
        value.every((each) => isWithin(option, each))
      );
    case 'choice':
      return option.values.some((each) => each === value);
    case 'optional':
      return value === null || fits(option.of, value);
    case 'offOrFields':
      return value === false;
  }
}

function isWithin({ min, max }: { min: number; max: number }, value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

function readFields(option: FieldsOption, value: unknown, path: string): JsonObject {
  if (typeof value !== 'object' || value === null) {
    unreadable(path, `expected ${describeOption(option)}, found ${shown(value)}`);
  }
  const given = asObject(value, path);
  noOtherFields(given, Object.keys(option.fields), path);
  const fields: Record<string, Json> = {};
  for (const [name, field] of Object.entries(option.fields)) {
    fields[name] = readOption(field, given[name], pathJoined(path, name));
  }
  return fields;
}

/** The range of an option in words. */
export function describeOption(option: Option): string {
  switch (option.kind) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return `a whole number from ${option.min} to ${option.max}`;
    case 'integers':
      return `a list of ${option.count} whole numbers from ${option.min} to ${option.max}`;
    case 'choice':
      return `one of ${option.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'optional':
      return `null or ${describeOption(option.of)}`;
    case 'offOrFields':
      return `false or an object with ${Object.keys(option.fields).join(', ')}`;
  }
}

/** Other values of an option, for tests that ask whether anybody notices a change. */
export function otherValues(option: Option, value: Json): readonly Json[] {
  const text = JSON.stringify(value);
  return candidates(option).filter((each) => JSON.stringify(each) !== text);
}

function candidates(option: Option): readonly Json[] {
  switch (option.kind) {
    case 'boolean':
      return [true, false];
    case 'integer':
      return [option.min, Math.floor((option.min + option.max) / 2), option.max];
    case 'integers':
      return [option.min, option.max].map((edge) =>
        Array.from({ length: option.count }, () => edge),
      );
    case 'choice':
      return option.values;
    case 'optional':
      return [null, ...candidates(option.of)];
    case 'offOrFields':
      return [false, fieldsAt(option, 'min'), fieldsAt(option, 'max')];
  }
}

function fieldsAt(option: FieldsOption, edge: 'min' | 'max'): JsonObject {
  return Object.fromEntries(
    Object.entries(option.fields).map(([name, field]) => [name, field[edge]]),
  );
}
