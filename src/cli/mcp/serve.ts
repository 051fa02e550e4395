// The MCP server on standard input and output, until its client leaves.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpServer } from './server.ts';
import { newSession } from './session.ts';

export function serveMcp(): void {
  const session = newSession();
  serveStdio(() => mcpServer(session), {
    onerror: (error) => process.stderr.write(`baize: ${error.message}\n`),
  });
}
