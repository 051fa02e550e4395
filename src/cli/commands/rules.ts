// baize rules: a game's options with their meaning, range and default, and what differs between presets.
import { Command } from 'commander';
import { printRules, describeOption, shown, type Game } from '#kernel';
import { badInput } from '../failure.ts';
import { findGame } from '../input.ts';
import { rulesJson } from '#protocol';
import { textWrapped } from '../telling/wrapped.ts';
import { jsonLine } from '../telling/json-line.ts';

interface RulesOptions {
  readonly preset?: string;
  readonly json?: true;
}

export function rulesCommand(): Command {
  return new Command('rules')
    .description("show a game's options and presets")
    .argument('<game>', 'the game, as listed by baize games')
    .option('--preset <name>', 'only the values of this preset, as JSON that --rules takes')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize rules mayi\n  $ baize rules tysiac --preset kurnik --json\n',
    )
    .action((id: string, options: RulesOptions) => {
      const game = findGame(id);
      if (options.preset !== undefined) printPreset(game, options.preset, options.json === true);
      else if (options.json) process.stdout.write(jsonLine(rulesJson(game)));
      else process.stdout.write(asText(game));
    });
}

function printPreset(game: Game, name: string, json: boolean): void {
  const rules = Object.hasOwn(game.ruleset.presets, name) ? game.ruleset.presets[name] : undefined;
  const known = Object.keys(game.ruleset.presets).join(', ');
  if (rules === undefined) badInput(`--preset: no preset ${shown(name)}; there are ${known}`);
  process.stdout.write(`${JSON.stringify(rules, null, json ? undefined : 2)}\n`);
}

function asText({ name, ruleset, text }: Game): string {
  const { presets } = ruleset;
  const names = Object.keys(presets);
  const blocks = Object.entries(ruleset.options).map(([option, spec]) => {
    const values = names.map((preset) => JSON.stringify(printRules(presets[preset])[option]));
    const told =
      new Set(values).size === 1
        ? `${values[0]} in every preset`
        : names.map((preset, i) => `${preset} ${values[i]}`).join(' · ');
    const lines = [text.options[option] ?? '', describeOption(spec), told];
    return `${option}\n${lines.map((line) => `${textWrapped(`  ${line}`, 4)}\n`).join('')}`;
  });
  return `${name}: presets ${names.join(', ')} (default ${ruleset.defaultPreset})\n\n${blocks.join('\n')}`;
}
