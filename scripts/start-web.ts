// npm start: the page is built if it is not there or older than what it is made from, and served on this machine.
import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { CONFIG, OUT, ROOT } from './web/config.ts';
import { servePage } from '../src/server/page/serve-page.ts';

const HELP = `npm start -- [--port N] [--open]
Opens the table in the browser: builds the page if needed, serves it on this machine alone and prints its address.
  --port N   the port to take (otherwise 8080, or the next that is free)
  --open     opens it in the browser of this desktop
The table in the terminal is npx baize.`;

const FIRST_PORT = 8080;

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      open: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else await start(values.port, values.open);
} catch (error) {
  console.error(`npm start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function start(port: string | undefined, isOpened: boolean): Promise<void> {
  if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new Error(`--port: ${port} is no port`);
  if (isStale()) await build({ ...CONFIG, logLevel: 'warn' });
  const { address } = await (port === undefined ? freePort(FIRST_PORT) : served(Number(port)));
  console.log(`Baize: ${address}`);
  if (isOpened) open(address);
}

/** Anything that the page is made from is newer than the page. */
function isStale(): boolean {
  const built = statSync(path.join(OUT, 'index.html'), { throwIfNoEntry: false });
  if (built === undefined) return true;
  const sources = globSync(
    ['src/**/*.{ts,svelte,css,html,svg}', 'rulebook/*.md', 'scripts/web/*.ts', 'package-lock.json'],
    {
      cwd: ROOT,
    },
  );
  return sources.some((file) => statSync(path.join(ROOT, file)).mtimeMs > built.mtimeMs);
}

async function served(port: number) {
  try {
    return await servePage(OUT, port);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE') throw new Error(`--port: ${port} is taken`, { cause: error });
    throw new Error(`--port: ${port} cannot be used (${code})`, { cause: error });
  }
}

async function freePort(from: number) {
  for (let port = from; port < from + 20; port++) {
    const page = await servePage(OUT, port).catch(() => undefined);
    if (page !== undefined) return page;
  }
  return servePage(OUT, 0);
}

function open(address: string): void {
  const program = { darwin: 'open', win32: 'explorer' }[String(process.platform)] ?? 'xdg-open';
  // Where there is no desktop, the address is there to be opened by hand.
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
