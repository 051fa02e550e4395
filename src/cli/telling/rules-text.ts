// House rules in words: a game in; its presets, and of every option its meaning, its range and how the presets set it out.
import { describeOption, printRules, type Game, type Json, type Option } from '#kernel';
import type { Printing } from './printing.ts';
import { textWrapped } from './wrapped.ts';

export function rulesText(game: Game, printing: Printing): string {
  const { say, words } = printing;
  const { defaultPreset, options, presets } = game.ruleset;
  const named = Object.keys(presets).map((each) =>
    glossed(each, words.preset(game, each), printing),
  );
  const head = say('rulesHead', {
    game: words.gameName(game),
    presets: named.join(', '),
    usual: defaultPreset,
  });
  const blocks = Object.keys(options).map((option) => optionText(game, option, printing));
  return `${head}\n\n${blocks.join('\n')}`;
}

function optionText(game: Game, option: string, printing: Printing): string {
  const { words } = printing;
  const spec = game.ruleset.options[option];
  const lines = [
    words.option(game, option),
    spec === undefined
      ? ''
      : rangeText(spec, printing, (value) => words.optionValue(game, option, value)),
    valuesText(game, option, printing),
  ];
  const name = glossed(option, words.optionName(game, option), printing);
  return `${name}\n${lines.map((line) => `${textWrapped(`  ${line}`, 4)}\n`).join('')}`;
}

/** Options and values are written as --rules takes them, which is English enough; in another language their meaning follows. */
function glossed(code: string, meaning: string, { engine }: Printing): string {
  return engine === null || meaning === code ? code : `${code} (${meaning})`;
}

/** What an option may be, in English as refusals tell it. */
function rangeText(spec: Option, printing: Printing, meaning: (value: Json) => string): string {
  const { engine } = printing;
  if (engine === null) return describeOption(spec);
  const value = (each: Json) =>
    typeof each === 'number'
      ? String(each)
      : glossed(JSON.stringify(each), meaning(each), printing);
  const or = (one: string, other: string) => engine('option.or', { one, other });
  switch (spec.kind) {
    case 'boolean':
      return or(value(true), value(false));
    case 'integer':
      return engine('option.integer', { min: spec.min, max: spec.max });
    case 'integers':
      return engine('option.integers', { count: spec.count, min: spec.min, max: spec.max });
    case 'choice':
      return engine('option.choice', { values: spec.values.map(value).join(', ') });
    case 'optional':
      return or(value(null), rangeText(spec.of, printing, meaning));
    case 'offOrFields':
      return or(
        value(false),
        engine('option.fields', { fields: Object.keys(spec.fields).join(', ') }),
      );
  }
}

function valuesText({ ruleset }: Game, option: string, { say }: Printing): string {
  const values = Object.entries(ruleset.presets).map(
    ([preset, rules]) => [preset, JSON.stringify(printRules(rules)[option])] as const,
  );
  const [first] = values;
  if (first !== undefined && values.every(([, value]) => value === first[1]))
    return say('everyPreset', { value: first[1] });
  return values.map(([preset, value]) => `${preset} ${value}`).join(' · ');
}
