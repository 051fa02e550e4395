// Who may import whom: a file's path and text in, the imports its folder must not make out.
import path from 'node:path';
import ts from 'typescript';

const PURE = [
  '#kernel',
  '#games',
  '#games/',
  '#table',
  '#bots',
  '#analysis',
  '#text',
  '#tabletop',
  '#protocol',
  '#house',
];
/** Whoever can wait loads one language after the other; only programs on a machine take all at once. */
const ALL_TEXT = '#text/all';
/** What asks a house far away; only whoever plays there loads it. */
const CLIENT = '#protocol/client';
const CLI_PACKAGES = [
  'commander',
  '@modelcontextprotocol/server',
  '@modelcontextprotocol/server/',
  'uqr',
];
const SERVER_PACKAGES = [
  'fastify',
  'fastify-type-provider-zod',
  '@fastify/swagger',
  'postgres',
  'prom-client',
  'zod',
];

/** The page's framework, and what is made for it from the lists of games when it is built. */
const PAGE = ['svelte', 'svelte/reactivity', 'virtual:kits', 'virtual:engine', 'uqr'];

interface FolderRow {
  readonly folder: string;
  readonly may: readonly string[];
}

/** By folder: what may be imported besides the folder itself; `node:` and `#games/` stand for all that begins so. */
export const IMPORT_TABLE: readonly FolderRow[] = [
  { folder: 'src/kernel', may: [] },
  { folder: 'src/games', may: ['#kernel'] },
  { folder: 'src/table', may: ['#kernel', '#games', '#protocol'] },
  { folder: 'src/bots', may: ['#kernel', '#games', '#games/', '#table', '#protocol'] },
  { folder: 'src/analysis', may: ['#kernel', '#games', '#games/', '#bots'] },
  { folder: 'src/text', may: ['#kernel', '#games', '#games/'] },
  { folder: 'src/tabletop', may: ['#kernel', '#games', '#games/', '#table', '#text', '#protocol'] },
  { folder: 'src/protocol', may: ['#kernel'] },
  { folder: 'src/house', may: ['#kernel', '#games', '#table', '#bots', '#protocol'] },
  { folder: 'src/threads', may: ['#kernel', '#bots', 'node:'] },
  {
    folder: 'src/server',
    may: [...PURE, ALL_TEXT, '#house/store', '#threads', 'node:', ...SERVER_PACKAGES],
  },
  {
    folder: 'src/cli',
    may: [...PURE, ALL_TEXT, CLIENT, '#kernel/testing', '#threads', 'node:', ...CLI_PACKAGES],
  },
  { folder: 'src/web', may: [...PURE, CLIENT, ...PAGE] },
];

/** The one command that opens a house. */
const SERVING = 'src/cli/commands/serve.ts';

export function forbiddenImports(file: string, text: string): readonly string[] {
  return importsIn(text).filter((specifier) => !isAllowed(file, specifier));
}

/** The compiler's own reader: strings and comments that look like imports do not fool it. */
export function importsIn(text: string): readonly string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

function isAllowed(file: string, specifier: string): boolean {
  if (file === 'src/index.ts') return PURE.includes(specifier);
  // Loaded when it is wanted: no other command waits for it.
  if (specifier === '#server') return file === SERVING;
  const row = IMPORT_TABLE.find(({ folder }) => file.startsWith(`${folder}/`));
  if (row === undefined) return false;
  if (specifier.startsWith('.')) return staysInside(file, specifier);
  return row.may.some(
    (each) => each === specifier || (/[:/]$/.test(each) && specifier.startsWith(each)),
  );
}

/** A game is a folder of its own; the list of games is the one file that reaches into all of them. */
function staysInside(file: string, specifier: string): boolean {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (file === 'src/games/index.ts') return /^src\/games\/[a-z]+\/index\.ts$/.test(target);
  const depth = file.startsWith('src/games/') ? 3 : 2;
  const home = file.split('/').slice(0, depth).join('/');
  return target.startsWith(`${home}/`);
}
