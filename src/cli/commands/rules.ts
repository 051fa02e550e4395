// baize rules: a game's options with their meaning, range and default, and what differs between presets.
import { Command } from 'commander';
import { shown, type Game } from '#kernel';
import { badInput } from '../failure.ts';
import { findGame } from '../input.ts';
import { LANG_FLAG, type LanguageOptions } from '../language-flags.ts';
import { rulesJson } from '#protocol';
import { jsonLine } from '../telling/json-line.ts';
import { printingWith } from '../telling/printing.ts';
import { rulesText } from '../telling/rules-text.ts';

interface RulesOptions extends Pick<LanguageOptions, 'lang'> {
  readonly preset?: string;
  readonly json?: true;
}

export function rulesCommand(): Command {
  return new Command('rules')
    .description("show a game's options and presets")
    .argument('<game>', 'the game, as listed by baize games')
    .option('--preset <name>', 'only the values of this preset, as JSON that --rules takes')
    .option('--json', 'print JSON')
    .option(...LANG_FLAG)
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize rules mayi\n  $ baize rules tysiac --preset kurnik --json\n',
    )
    .action(async (id: string, options: RulesOptions) => {
      const printing = await printingWith(options);
      const game = findGame(id);
      if (options.preset !== undefined) printPreset(game, options.preset, options.json === true);
      else if (options.json) process.stdout.write(jsonLine(rulesJson(game)));
      else process.stdout.write(rulesText(game, printing));
    });
}

function printPreset(game: Game, name: string, json: boolean): void {
  const rules = Object.hasOwn(game.ruleset.presets, name) ? game.ruleset.presets[name] : undefined;
  const known = Object.keys(game.ruleset.presets).join(', ');
  if (rules === undefined) badInput(`--preset: no preset ${shown(name)}; there are ${known}`);
  process.stdout.write(`${JSON.stringify(rules, null, json ? undefined : 2)}\n`);
}
