import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { forbiddenImports, importsIn } from './import-table.ts';

const sources = globSync('src/**/*.{ts,svelte}').filter((file) => !file.endsWith('.test.ts'));

/** Of a component only what is code. */
function codeIn(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.svelte')) return text;
  return [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code).join('\n');
}

describe('the import table', () => {
  test('reads real files with real imports', () => {
    const imports = sources.flatMap((file) => importsIn(codeIn(file)));
    expect(sources.length).toBeGreaterThan(40);
    expect(imports.length).toBeGreaterThan(100);
  });

  test.each(sources)('%s imports only what its folder may', (file) => {
    expect(forbiddenImports(file, codeIn(file))).toEqual([]);
  });

  test.each([
    [
      'a game that imports another game',
      'src/games/coinche/step.ts',
      "import { step } from '../tysiac/step.ts';",
      '../tysiac/step.ts',
    ],
    [
      'a game that imports the list of games',
      'src/games/mayi/step.ts',
      "import { GAMES } from '#games';",
      '#games',
    ],
    [
      'a game that imports another by its name',
      'src/games/mayi/step.ts',
      "import { coinche } from '#games/coinche';",
      '#games/coinche',
    ],
    [
      'a kernel file that reads files',
      'src/kernel/record.ts',
      "import { readFileSync } from 'node:fs';",
      'node:fs',
    ],
    [
      'a kernel file that imports a game',
      'src/kernel/laws.ts',
      "export * from '../games/index.ts';",
      '../games/index.ts',
    ],
    [
      'a bot that imports the page',
      'src/bots/random.ts',
      "import App from '../web/app.ts';",
      '../web/app.ts',
    ],
    [
      'a bot that imports a package',
      'src/bots/random.ts',
      "import { Command } from 'commander';",
      'commander',
    ],
    [
      'a message that asks a bot',
      'src/protocol/messages.ts',
      "import { botsOf } from '#bots';",
      '#bots',
    ],
    [
      'a message that reaches for a socket',
      'src/protocol/messages.ts',
      "import type { Socket } from 'node:net';",
      'node:net',
    ],
    [
      'a client that knows how it is answered',
      'src/protocol/client/room-link.ts',
      "import { houseNode } from '#house';",
      '#house',
    ],
    [
      'a client that asks by itself',
      'src/protocol/client/asking.ts',
      "import { request } from 'node:http';",
      'node:http',
    ],
    [
      'a house that is a client of others',
      'src/house/rooms/house-node.ts',
      "import { roomLink } from '#protocol/client';",
      '#protocol/client',
    ],
    [
      'an assistant in a pure folder',
      'src/protocol/messages.ts',
      "import { McpServer } from '@modelcontextprotocol/server';",
      '@modelcontextprotocol/server',
    ],
    [
      'a table that asks a bot',
      'src/table/turn-taking.ts',
      "import { botFor } from '#bots';",
      '#bots',
    ],
    [
      'a table that knows what lies on it',
      'src/table/game-in-progress.ts',
      "import { tabletopOf } from '#tabletop';",
      '#tabletop',
    ],
    [
      'a tabletop that draws on a terminal',
      'src/tabletop/scene.ts',
      "import { blankCells } from '../cli/terminal/index.ts';",
      '../cli/terminal/index.ts',
    ],
    ['a tabletop that thinks', 'src/tabletop/offer.ts', "import { botFor } from '#bots';", '#bots'],
    [
      'a house with a clock of its own',
      'src/house/channel/house.ts',
      "import { setTimeout } from 'node:timers/promises';",
      'node:timers/promises',
    ],
    [
      'a store in a pure folder that opens a file',
      'src/house/stores/memory-store.ts',
      "import { DatabaseSync } from 'node:sqlite';",
      'node:sqlite',
    ],
    [
      'a server that reaches into the command line',
      'src/server/stores/sqlite-store.ts',
      "import { DISK } from '../../cli/saves/index.ts';",
      '../../cli/saves/index.ts',
    ],
    [
      'a command that reaches into the server',
      'src/cli/threads/thinker.ts',
      "import { startBotPool } from '../../server/bots/bot-pool.ts';",
      '../../server/bots/bot-pool.ts',
    ],
    [
      'a thread that knows who starts it',
      'src/threads/asked-thread.ts',
      "import { startThinker } from '../cli/threads/thinker.ts';",
      '../cli/threads/thinker.ts',
    ],
    [
      'a house with threads of its own',
      'src/house/rooms/thoughts.ts',
      "import { answerOf } from '#threads';",
      '#threads',
    ],
    [
      'a page that starts threads as a machine does',
      'src/web/link.ts',
      "import { workerUrl } from '#threads';",
      '#threads',
    ],
    [
      'a command that opens a house in passing',
      'src/cli/commands/play.ts',
      "import { openHouse } from '#server';",
      '#server',
    ],
    [
      'a server that imports itself by its name',
      'src/server/house.ts',
      "import { openHouse } from '#server';",
      '#server',
    ],
    [
      'a command line that serves by itself',
      'src/cli/commands/serve.ts',
      "import { fastify } from 'fastify';",
      'fastify',
    ],
    [
      'a server that reads a command line',
      'src/server/house.ts',
      "import { Command } from 'commander';",
      'commander',
    ],
    [
      'a page that keeps tables as a server does',
      'src/web/link.ts',
      "import { memoryStore } from '#house/store';",
      '#house/store',
    ],
    [
      'a house that speaks',
      'src/house/channel/answers.ts',
      "import { wordsIn } from '#text';",
      '#text',
    ],
    [
      'a page that takes every language at once',
      'src/web/table.ts',
      "import { wordsIn } from '#text/all';",
      '#text/all',
    ],
    ['wording that asks a bot', 'src/text/words.ts', "import { botsOf } from '#bots';", '#bots'],
    [
      'an analysis that reads files',
      'src/analysis/analyse.ts',
      "import { readFileSync } from 'node:fs';",
      'node:fs',
    ],
    [
      'an analysis that reaches behind the list of bots',
      'src/analysis/known-loss.ts',
      "import { thinker } from '../bots/coinche/levels.ts';",
      '../bots/coinche/levels.ts',
    ],
    [
      'a bot that imports the analysis',
      'src/bots/random.ts',
      "import { analyse } from '#analysis';",
      '#analysis',
    ],
    [
      'a type from a forbidden place',
      'src/kernel/sets.ts',
      "import type { Buffer } from 'node:buffer';",
      'node:buffer',
    ],
    [
      'an import at run time',
      'src/games/tysiac/view.ts',
      "const fs = await import('node:fs');",
      'node:fs',
    ],
    [
      'a game that drags the laws in',
      'src/games/coinche/step.ts',
      "import { checkLaws } from '#kernel/testing';",
      '#kernel/testing',
    ],
    ['an import for its effect', 'src/kernel/sets.ts', "import 'node:process';", 'node:process'],
    ['a page that opens a socket', 'src/web/link.ts', "import net from 'node:net';", 'node:net'],
    [
      'an unknown package in the command line',
      'src/cli/main.ts',
      "import x from 'left-pad';",
      'left-pad',
    ],
    [
      'a file in no folder of the table',
      'src/stray.ts',
      "import { at } from '#kernel';",
      '#kernel',
    ],
  ])('refuses %s', (_, file, text, specifier) => {
    expect(forbiddenImports(file, text)).toEqual([specifier]);
  });

  test('does not mind words in comments and strings', () => {
    expect(
      forbiddenImports(
        'src/kernel/x.ts',
        "// import x from 'node:fs'\n/* from 'y' */ const a = \"from 'z'\";",
      ),
    ).toEqual([]);
  });
});
