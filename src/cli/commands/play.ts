// baize play: a game at this terminal, chosen by flags or in the menu.
import { Command } from 'commander';
import { badInput } from '../failure.ts';
import {
  atTheTable,
  choiceFrom,
  mannerFrom,
  gameStarted,
  withMannerFlags,
  type MannerOptions,
} from '../menu/flags.ts';

interface PlayOptions extends MannerOptions {
  readonly seats?: string;
  readonly names?: string;
  readonly bots?: string;
  readonly rules?: string;
  readonly seed?: string;
}

export function playCommand(): Command {
  return withMannerFlags(new Command('play'))
    .description('play at this terminal, against bots or with others at one keyboard')
    .argument('[game]', 'the game, as listed by baize games; without it, a menu')
    .option('--seats <n>', 'how many players')
    .option('--names <names>', 'the persons, separated by commas; an empty name is a bot’s seat')
    .option('--bots <levels>', 'one level for all bots or one for each, separated by commas')
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .option('--seed <text>', 'deal the cards of this seed (otherwise new cards every time)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize play\n  $ baize play coinche --rules ffb --bots hard,hard,hard --seed sunday\n  $ baize play tysiac --names Ann,Bea --bots easy --lang pl\n  $ baize play mayi --seats 5 --four-colours\n',
    )
    .action(async (id: string | undefined, options: PlayOptions) => {
      const manner = mannerFrom(options);
      const isMenu = id === undefined;
      const stray = (['seats', 'names', 'bots', 'rules', 'seed'] as const).find(
        (name) => options[name] !== undefined,
      );
      if (isMenu && stray !== undefined) badInput(`--${stray} needs a game: baize play <game>`);
      const choice = isMenu ? undefined : choiceFrom(manner, id, options);
      process.exitCode = await atTheTable(manner, options, () =>
        choice === undefined
          ? { from: 'menu' }
          : { from: 'game', started: gameStarted(manner, choice) },
      );
    });
}
