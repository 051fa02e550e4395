// baize match merge: results of parts of one match in, the result of the whole out.
import { Command } from 'commander';
import { resultsMerged, printResult, readResult, type MatchResult } from '#bots';
import { parseJson } from '#kernel';
import { badInput } from '../failure.ts';
import { readText } from '../input.ts';
import { matchText } from '../telling/match-text.ts';
import { jsonLine } from '../telling/json-line.ts';

export function mergeCommand(): Command {
  return new Command('merge')
    .description('put the parts of a match together that were played apart')
    .argument('<files...>', 'what --shard or --json printed; - reads standard input')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ baize match merge 0.json 1.json 2.json\n')
    .exitOverride()
    .showHelpAfterError('(baize match merge --help shows how)')
    .action((files: readonly string[], options: { json?: true }, command: Command) => {
      const whole = resultsMerged(files.map(resultIn));
      if (!whole.ok) return badInput(`${files.join(', ')}: ${whole.refusal.message}`);
      // The flag may have been read by the command above this one.
      const { json } = { ...options, ...command.parent?.opts<{ json?: true }>() };
      process.stdout.write(json ? jsonLine(printResult(whole.value)) : matchText(whole.value));
    });
}

function resultIn(file: string): MatchResult {
  const parsed = parseJson(readText(file));
  if (!parsed.ok) return badInput(`${file}: ${parsed.refusal.message}`);
  const result = readResult(parsed.value);
  return result.ok ? result.value : badInput(`${file}: ${result.refusal.message}`);
}
