// An assistant at a table of a house, through the SDK's own client and the real program: a link in, its tools out.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export interface ToolSaid {
  readonly text: string;
  readonly isError: boolean;
}

export interface FarAssistant {
  readonly client: Client;
  /** Where the program keeps its seat. */
  readonly data: string;
  readonly call: (tool: string, asked?: Record<string, unknown>) => Promise<ToolSaid>;
}

export async function farAssistant(link: string, name: string): Promise<FarAssistant> {
  const data = mkdtempSync(path.join(tmpdir(), 'baize-mcp-'));
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const args = ['bin/baize.js', 'mcp', '--join', link, '--name', name, '--data', data];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  return {
    client,
    data,
    call: async (tool, asked = {}) => {
      const { content, isError } = await client.callTool({ name: tool, arguments: asked });
      const [first] = content;
      return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
    },
  };
}

/** Until the game is over: what it is told then. The first thing that can be done is as good as any, where nobody chooses. */
export async function assistantPlays(
  { call }: FarAssistant,
  first: ToolSaid,
  choose: (text: string) => number = () => 1,
): Promise<ToolSaid> {
  let now = first;
  for (let i = 0; i < 200 && !now.text.includes('The game is over'); i++) {
    const isAsked = now.text.includes('You may');
    now = isAsked ? await call('act', { action: choose(now.text) }) : await call('wait');
    if (now.isError) throw new Error(now.text);
  }
  return now;
}
