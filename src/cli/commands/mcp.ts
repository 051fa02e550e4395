// baize mcp: a seat for an assistant, over the Model Context Protocol on standard input and output.
import { Command } from 'commander';
import { badInput } from '../failure.ts';
import { farPlace, invited, nameGiven, nameUnused } from './join.ts';

interface McpOptions {
  readonly join?: string;
  readonly name?: string;
  readonly data?: string;
}

/** What an assistant is called where nobody says. */
const ASSISTANT = 'Assistant';

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('a seat for an AI assistant: an MCP server on standard input and output')
    .option('--join <link>', 'sit at this table of a house, with others')
    .option('--name <name>', 'with --join: what the others call it (otherwise Assistant)')
    .option('--data <dir>', 'with --join: where the key of the seat is kept')
    .addHelpText(
      'after',
      '\nFor a client that starts servers by a command:\n  {"mcpServers": {"baize": {"command": "npx", "args": ["baize", "mcp"]}}}\n\nExamples:\n  $ baize mcp\n  $ baize mcp --join http://localhost:8080/t/du2saeq7a38d --name Robin\n',
    )
    .action(async ({ data, join, name }: McpOptions) => {
      if (join === undefined && name !== undefined) badInput('--name goes with --join');
      if (join === undefined && data !== undefined) badInput('--data goes with --join');
      const place = join === undefined ? null : await farPlace(invited(join), data, 'en');
      // Only here: the SDK takes longer to load than all the rest.
      const { serveMcp } = await import('../mcp/serve.ts');
      if (place === null) {
        const { newSession } = await import('../mcp/session.ts');
        return serveMcp(newSession());
      }
      const { farSession } = await import('../mcp/far-session.ts');
      const called = nameGiven(name ?? ASSISTANT);
      const unused = nameUnused(place, name);
      serveMcp(farSession({ ...place, name: called, nameUnused: unused, seat: null }));
    });
}
