// baize games: the games there are, who can play them, and their presets.
import { Command } from 'commander';
import { GAMES } from '#games';

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
      if (options.json) process.stdout.write(`${JSON.stringify(games)}\n`);
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
  return `${id.padEnd(8)} ${name}, ${seats.join(', ')} players. ${summary}\n${' '.repeat(9)}presets: ${presets.join(', ')}\n`;
}
