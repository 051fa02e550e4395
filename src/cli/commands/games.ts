// baize games: the games there are, who can play them, and their presets.
import { Command } from 'commander';
import { GAMES } from '#games';
import { textWrapped } from '../telling/wrapped.ts';
import { jsonLine } from '../telling/json-line.ts';

export function gamesCommand(): Command {
  return new Command('games')
    .description('list the games, their player counts and presets')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ baize games --json\n')
    .action((options: { json?: true }) => {
      const games = GAMES.map(({ id, name, seats, ruleset, text }) => ({
        id,
        name,
        seats,
        presets: Object.keys(ruleset.presets),
        summary: text.summary,
      }));
      if (options.json) process.stdout.write(jsonLine(games));
      else for (const game of games) process.stdout.write(gameLines(game));
    });
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly seats: readonly number[];
  readonly presets: readonly string[];
  readonly summary: string;
}

function gameLines({ id, name, seats, presets, summary }: Listed): string {
  const line = `${id.padEnd(8)} ${name}, ${countsText(seats)} players. ${summary}`;
  return `${textWrapped(line, 9)}\n${' '.repeat(9)}presets: ${presets.join(', ')}\n`;
}

/** A long row of counts by its ends. */
function countsText(counts: readonly number[]): string {
  const [first = 0] = counts;
  const isRow = counts.every((count, i) => count === first + i);
  return isRow && counts.length > 3 ? `${first} to ${counts.at(-1)}` : counts.join(', ');
}
