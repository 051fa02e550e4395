// baize perft: a position and a depth in, the number of legal action sequences out.
import { Command } from 'commander';
import { divide, perft } from '#kernel/testing';
import { badInput } from '../failure.ts';
import { findGame, readJsonArgument, flagRequired, rulesFrom, wholeNumber } from '../input.ts';
import { jsonLine } from '../telling/json-line.ts';

interface PerftOptions {
  readonly position?: string;
  readonly depth?: string;
  readonly rules?: string;
  readonly divide?: true;
  readonly json?: true;
}

export function perftCommand(): Command {
  return new Command('perft')
    .description('count the legal action sequences from a position')
    .argument('<game>', 'the game, as listed by baize games')
    .option('--position <file|json>', 'the position: a file, - for standard input, or JSON')
    .option('--depth <n>', 'how many actions deep')
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .option('--divide', 'list the count below each first action')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ baize perft tysiac --depth 2 --position \'{"phase":"Play","dealer":0,"turn":1,"hands":[["A♠","9♣"],["K♠","Q♠"]]}\'\n',
    )
    .action((id: string, options: PerftOptions) => {
      const game = findGame(id);
      const depth = wholeNumber(flagRequired(options.depth, '--depth'), '--depth', 0, 100);
      const rules = rulesFrom(game, options.rules);
      const read = game.readPosition(
        readJsonArgument(flagRequired(options.position, '--position'), '--position'),
        rules,
      );
      if (!read.ok) return badInput(`--position: ${read.refusal.message}`);
      const below = options.divide ? divide(game, read.value, depth) : undefined;
      const count = perft(game, read.value, depth);
      process.stdout.write(options.json ? countLine(count, below) : textLines(count, below));
    });
}

function countLine(count: number, below: Readonly<Record<string, number>> | undefined): string {
  return jsonLine(below === undefined ? { count } : { count, divide: below });
}

function textLines(count: number, below: Readonly<Record<string, number>> | undefined): string {
  const lines = Object.entries(below ?? {}).map(([action, n]) => `${action}: ${n}\n`);
  return `${lines.join('')}${count}\n`;
}
