// The MCP server: a session in, a server with its tools and resources out.
import {
  fromJsonSchema,
  McpServer,
  ResourceNotFoundError,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import { GAMES } from '#games';
import { ENGINE_VERSION } from '#kernel';
import { LIMITS, REACTIONS } from '#protocol';
import { rulebook } from '../rulebook-file.ts';
import type { Saying } from './choice.ts';
import { gamesText, rulesText } from './games-text.ts';
import type { Session, Start } from './session.ts';
import { bookUri, mistake, type Said } from './table-for-one.ts';

const INSTRUCTIONS = `A card table: ${GAMES.map((game) => game.name).join(', ')}, with house rules and bots.
Call games, then start_table. You get what your seat sees and a numbered list of what you may do; call act with a number,
with words such as "K♥" or "pass", or with the action as JSON. After every act the bots play until you are asked again.
rules_now tells the rules of the moment, hint what a strong bot would do, finish ends the game and analyses it.`;

const FAR_INSTRUCTIONS = `A seat at a card table with others who play from elsewhere: ${GAMES.map((game) => game.name).join(', ')}.
Call see_table. You get what your seat sees and a numbered list of what you may do; call act with a number, with words such
as "K♥" or "pass", or with the action as JSON. An answer waits until you are asked again, for half a minute at most; then
call wait. rules_now tells the rules of the moment, hint what a strong bot would do, say speaks to the others, finish leaves.`;

export function mcpServer(session: Session): McpServer {
  const instructions = session.wait === undefined ? INSTRUCTIONS : FAR_INSTRUCTIONS;
  const server = new McpServer({ name: 'baize', version: ENGINE_VERSION }, { instructions });
  for (const { add, needs } of TOOLS)
    if (needs === undefined || session[needs] !== undefined) add(server, session);
  addResources(server, session);
  return server;
}

interface Tool<T> {
  readonly name: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly annotations: typeof READS;
  /** Only where the session can. */
  readonly needs?: keyof Session;
  readonly answer: (session: Session, asked: T) => Said | Promise<Said> | undefined;
}

interface AddTool {
  readonly needs?: keyof Session | undefined;
  readonly add: (server: McpServer, session: Session) => void;
}

const READS = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };
const CHANGES = { ...READS, readOnlyHint: false };

/** A field that nobody knows is refused by its name, so that a misspelt one is noticed. */
function tool<T extends object>(it: Tool<T>): AddTool {
  const { name, description, annotations, answer, needs } = it;
  const known = Object.keys(it.fields);
  const add: AddTool['add'] = (server, session) => {
    const inputSchema = fromJsonSchema<T>({
      type: 'object',
      properties: { ...it.fields },
      required: [...(it.required ?? [])],
    });
    server.registerTool(name, { description, annotations, inputSchema }, async (asked: T) => {
      const stranger = Object.keys(asked).find((field) => !known.includes(field));
      const said = stranger === undefined ? await answer(session, asked) : undefined;
      return content(
        said ??
          mistake(`${name} has no field "${stranger}"; it has ${known.join(', ') || 'none'}.`),
      );
    });
  };
  return { add, needs };
}

const text = (description: string) => ({ type: 'string', description });
const GAME = text(`the game: ${GAMES.map(({ id }) => id).join(', ')}`);

const TOOLS: readonly AddTool[] = [
  tool({
    name: 'games',
    description: 'List the games: players, presets, bots.',
    fields: {},
    annotations: READS,
    answer: () => gamesText(),
  }),
  tool<{ game: string; preset?: string }>({
    name: 'rules',
    description:
      "A game's house rules: every option with its value under a preset and its meaning.",
    fields: { game: GAME, preset: text('a preset; the default one if left out') },
    required: ['game'],
    annotations: READS,
    answer: (_, { game, preset }) => rulesText(game, preset ?? null),
  }),
  tool<Start>({
    name: 'start_table',
    description:
      'Sit down in the first chair of a new table with bots in all the others, and see your seat.',
    fields: {
      game: GAME,
      rules: {
        type: ['string', 'object'],
        description: 'a preset, or {"preset": …, option: value}; the default preset if left out',
      },
      players: { type: 'integer', description: 'how many play, you among them' },
      bots: text('how well the bots play: random, greedy, easy (the default), medium or hard'),
      name: { ...text('your name at the table'), minLength: 1, maxLength: LIMITS.nameLength },
      seed: {
        ...text('any text; the same seed deals the same cards'),
        minLength: 1,
        maxLength: LIMITS.seedLength,
      },
    },
    required: ['game'],
    annotations: CHANGES,
    needs: 'start',
    answer: (session, start) => session.start?.(start),
  }),
  tool({
    name: 'see_table',
    description: 'What your seat sees now, and what you may do.',
    fields: {},
    annotations: READS,
    answer: (session) => session.see(),
  }),
  tool<{ action: Saying }>({
    name: 'act',
    description:
      'Do something: the number of a listed choice, words ("K♥", "pass", "bid 100", "wait"), or an action as JSON. ' +
      'The bots then play until you are asked again.',
    fields: { action: { type: ['integer', 'string', 'object'], description: 'what you do' } },
    required: ['action'],
    annotations: CHANGES,
    answer: (session, { action }) => session.act(action),
  }),
  tool({
    name: 'wait',
    description:
      'Wait until you are asked, or something happens that you should know; half a minute at most.',
    fields: {},
    annotations: READS,
    needs: 'wait',
    answer: (session) => session.wait?.(),
  }),
  tool<{ what: string }>({
    name: 'say',
    description: 'Say something to everybody at the table.',
    fields: { what: text(`one of ${REACTIONS.join(', ')}`) },
    required: ['what'],
    annotations: CHANGES,
    needs: 'say',
    answer: (session, { what }) => session.say?.(what),
  }),
  tool<{ answer?: boolean }>({
    name: 'take_back',
    description:
      'Ask the others to let you take your last move back; with answer, agree or not to somebody who asked.',
    fields: { answer: { type: 'boolean', description: 'whether you agree' } },
    annotations: CHANGES,
    needs: 'takeBack',
    answer: (session, { answer }) => session.takeBack?.(answer ?? null),
  }),
  tool<{ level?: string }>({
    name: 'hint',
    description: 'What a bot would do in your place, and why; it sees what you see.',
    fields: { level: text('which bot; the strongest if left out') },
    annotations: READS,
    answer: (session, { level }) => session.hint(level ?? null),
  }),
  tool({
    name: 'rules_now',
    description: 'The rules that matter at this moment.',
    fields: {},
    annotations: READS,
    answer: (session) => session.rulesNow(),
  }),
  tool<{ worlds?: number }>({
    name: 'finish',
    description:
      'Leave the table, over or not; where you play among bots, get an analysis of every decision with all cards open.',
    fields: {
      worlds: {
        type: 'integer',
        minimum: 0,
        maximum: 100,
        description:
          'imagined deals for each decision; 0, the default, looks at open cards only and is quick; a long game has time for few',
      },
    },
    annotations: { ...CHANGES, destructiveHint: true },
    answer: (session, { worlds }) => session.finish(worlds ?? 0),
  }),
];

function content({ text: said, isError }: Said): CallToolResult {
  return { content: [{ type: 'text', text: said }], ...(isError ? { isError } : {}) };
}

function addResources(server: McpServer, session: Session): void {
  for (const { id, name } of GAMES) {
    server.registerResource(
      `rulebook-${id}`,
      bookUri(id),
      { title: `The rulebook of ${name}`, mimeType: 'text/markdown' },
      (uri) => ({
        contents: [{ uri: uri.href, mimeType: 'text/markdown', text: rulebook(id, 'en').text }],
      }),
    );
  }
  server.registerResource(
    'record-last',
    'baize://record/last',
    { title: 'The record of the last finished game', mimeType: 'application/jsonl' },
    (uri) => {
      const record = session.record();
      if (record === undefined)
        throw new ResourceNotFoundError(uri.href, 'No game has been finished yet; finish does it.');
      return { contents: [{ uri: uri.href, mimeType: 'application/jsonl', text: record }] };
    },
  );
}
