// npm start: the page is built if it is not there or older than what it is made from, and a house on this machine serves it.
import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { CONFIG, OUT, ROOT } from './web/config.ts';
import { openHouse } from '#server';
import { onInterrupt } from '../src/cli/interrupts.ts';
import { dataDirectory } from '../src/cli/saves/directory.ts';

const HELP = `npm start -- [--port N] [--open]
Opens the table in the browser: builds the page if needed, opens a house on this machine alone and prints its address.
  --port N   the port to take (otherwise 8080, or the next that is free)
  --open     opens it in the browser of this desktop
Others in your network come to the house that npx baize serve opens; the table in the terminal is npx baize.`;

const KEEP_DAYS = 30;

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
  const house = await openHouse({
    host: '127.0.0.1',
    port: port === undefined ? undefined : Number(port),
    data: dataDirectory(undefined),
    pageFolder: OUT,
    trustProxy: [],
    keepDays: KEEP_DAYS,
    log: { level: 'warn', stream: process.stderr },
  });
  if (!house.ok) throw new Error(house.refusal.message);
  const address = house.value.addresses[0]?.address ?? '';
  console.log(`Baize: ${address}`);
  console.log('For others in your network: npx baize serve');
  onInterrupt(() => void house.value.drain().then(() => process.exit()));
  if (isOpened) open(address);
}

/** Anything that the page is made from is newer than the page. */
function isStale(): boolean {
  const built = statSync(path.join(OUT, 'index.html'), { throwIfNoEntry: false });
  if (built === undefined) return true;
  const sources = globSync(
    ['src/**/*.{ts,svelte,css,html,svg}', 'rulebook/**/*.md', 'scripts/web/*.ts', 'package-lock.json'],
    {
      cwd: ROOT,
    },
  );
  return sources.some((file) => statSync(path.join(ROOT, file)).mtimeMs > built.mtimeMs);
}

function open(address: string): void {
  const program = { darwin: 'open', win32: 'explorer' }[String(process.platform)] ?? 'xdg-open';
  // Where there is no desktop, the address is there to be opened by hand.
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
