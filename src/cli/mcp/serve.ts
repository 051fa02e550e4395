// The MCP server on standard input and output, until its client leaves; a table far away is not left by that.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpServer } from './server.ts';
import type { Session } from './session.ts';

export function serveMcp(session: Session): void {
  process.stdin.once('end', () => session.close?.());
  serveStdio(() => mcpServer(session), {
    onerror: (error) => process.stderr.write(`baize: ${error.message}\n`),
  });
}
