// baize mcp: a seat for an assistant, over the Model Context Protocol on standard input and output.
import { Command } from 'commander';

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('a seat for an AI assistant: an MCP server on standard input and output')
    .addHelpText(
      'after',
      '\nFor a client that starts servers by a command:\n  {"mcpServers": {"baize": {"command": "npx", "args": ["baize", "mcp"]}}}\n',
    )
    .action(async () => {
      // Only here: the SDK takes longer to load than all the rest.
      const { serveMcp } = await import('../mcp/serve.ts');
      serveMcp();
    });
}
