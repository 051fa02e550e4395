// baize serve-stdio: a table for programs, JSON Lines on standard input and output.
import { Command } from 'commander';

export function serveStdioCommand(): Command {
  return new Command('serve-stdio')
    .description('tables for programs: requests and answers as JSON Lines, many games at once')
    .addHelpText(
      'after',
      '\nEvery line on standard input is a request and gets one answer on standard output;\ndocs/protocol.md tells them all. Ends when its input does.\n\nExample:\n  $ echo \'{"id":1,"request":"games"}\' | baize serve-stdio\n',
    )
    .action(async () => {
      // Only here: other commands need neither tables nor bots at once.
      const { serve } = await import('../stdio/serve.ts');
      await serve(process.stdin, process.stdout);
    });
}
