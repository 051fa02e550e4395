// npm start: the page is built if it is not there or older than what it is made from, and a house on this machine serves it.
import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from 'vite';
import { CONFIG, OUT, ROOT } from './web/config.ts';
import { START_HELP, startFlags, type StartFlags } from './web/start-flags.ts';
import { openHouse } from '#server';
import { onInterrupt } from '../src/cli/interrupts.ts';

const KEEP_DAYS = 30;

try {
  const flags = startFlags(process.argv.slice(2));
  if (flags.isHelp) console.log(START_HELP);
  else await start(flags);
} catch (error) {
  console.error(`npm start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function start({ data, isOpened, port }: StartFlags): Promise<void> {
  if (isStale()) {
    console.log('Building the page …');
    await build({ ...CONFIG, logLevel: 'warn' });
  }
  const house = await openHouse({
    host: '127.0.0.1',
    port,
    data,
    pageFolder: OUT,
    trustProxy: [],
    keepDays: KEEP_DAYS,
    log: { level: 'warn', stream: process.stderr },
  });
  if (!house.ok) throw new Error(house.refusal.message);
  const address = house.value.addresses[0]?.address ?? '';
  console.log(`Baize: ${address}`);
  console.log('Ctrl-C ends it. For others in your network, end it and run: npx baize serve');
  onInterrupt(() => void house.value.drain().then(() => process.exit()));
  if (isOpened) open(address);
}

/** Anything that the page is made from is newer than the page. */
function isStale(): boolean {
  const built = statSync(path.join(OUT, 'index.html'), { throwIfNoEntry: false });
  if (built === undefined) return true;
  const sources = globSync(
    [
      'src/**/*.{ts,svelte,css,html,svg,png,webmanifest}',
      'rulebook/**/*.md',
      'scripts/web/*.ts',
      'package-lock.json',
    ],
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
