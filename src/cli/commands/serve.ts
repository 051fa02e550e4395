// baize serve: a house of tables for several people, over HTTP, until it is interrupted.
import { isIP } from 'node:net';
import path from 'node:path';
import { Command } from 'commander';
import { shown } from '#kernel';
import type { LogLevel } from '#server';
import { badInput } from '../failure.ts';
import { wholeNumber } from '../input.ts';
import { onInterrupt } from '../interrupts.ts';
import { dataDirectory } from '../saves/directory.ts';
import { houseOpened } from '../telling/house-opened.ts';

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly store?: string;
  readonly publicUrl?: string;
  readonly trustProxy?: readonly string[];
  readonly keep: string;
  readonly backup?: string;
  readonly log?: string;
}

export const LOG_LEVELS = [
  'silent',
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
] as const satisfies readonly LogLevel[];
const MOST_DAYS = 36_500;

const SERVE_HELP = `
Prints where it is found, and at a terminal a code for phones. Ctrl-C closes it: what was
played is kept. SIGUSR2 makes a backup at once. GET /api tells programs what they can ask.

Examples:
  $ baize serve
  $ baize serve --port 9000 --data /srv/baize --log info
  $ baize serve --data /srv/baize --backup /mnt/copies/baize
  $ BAIZE_STORE=postgres://baize:password@db.example/baize baize serve
  $ baize serve --host 127.0.0.1 --trust-proxy 127.0.0.1 --public-url https://cards.example
`;

export function serveCommand(): Command {
  return new Command('serve')
    .description('a house of tables for several people: open one, send its link, play')
    .option('--port <n>', 'the port to take (otherwise 8080, or the next that is free)')
    .option('--host <address>', 'the address to listen at (otherwise all of this machine)')
    .option('--data <folder>', 'where tables are kept (otherwise where saved games are)')
    .option(
      '--store <address>',
      'a PostgreSQL database instead of a file, which several houses may share (or BAIZE_STORE)',
    )
    .option('--public-url <url>', 'where people reach it, if that is not this machine')
    .option(
      '--trust-proxy <addresses>',
      'proxies in front of it, whose word on who asks is taken: addresses or networks',
      (given: string, before?: readonly string[]) => [...(before ?? []), ...given.split(',')],
    )
    .option('--keep <days>', 'how long a table is kept that nobody comes back to; 0 for ever', '30')
    .option('--backup <folder>', 'where a copy of all tables is made every day; 7 are kept')
    .option(
      '--log <level>',
      `what is told on standard error: ${LOG_LEVELS.join(', ')} (otherwise info, at a terminal warn)`,
    )
    .addHelpText('after', SERVE_HELP)
    .action(serve);
}

async function serve(options: ServeOptions): Promise<void> {
  const { host } = options;
  const data = folderFrom(options.data, '--data');
  const publicUrl = options.publicUrl === undefined ? null : urlFrom(options.publicUrl);
  const store = storeFrom(options);
  const wanted = { ...wantedFrom(options), data: dataDirectory(data), host, publicUrl, store };
  let backUp = () => void process.stderr.write(NOT_OPEN_YET);
  const asked = () => backUp();
  // From now on: nobody's signal ends a house that is about to open.
  process.on('SIGUSR2', asked);
  // Only here: other commands do not wait for a server to be loaded.
  const { openHouse } = await import('#server');
  const house = await openHouse(wanted);
  if (!house.ok) {
    process.off('SIGUSR2', asked);
    return badInput(house.refusal.message);
  }
  // Whoever reads the log may go: the tables stay.
  process.stderr.on('error', () => {});
  backUp = () => void house.value.backUp();
  const interrupted = untilInterrupted();
  const { addresses } = house.value;
  process.stdout.write(
    await houseOpened(
      { addresses, data: store === null ? wanted.data : A_DATABASE },
      process.stdout.isTTY,
    ),
  );
  await interrupted;
  await house.value.drain();
  process.off('SIGUSR2', asked);
  // It only comes to that while something is left that does not end by itself.
  setTimeout(() => process.exit(), LEFT_BEHIND).unref();
}

/** Milliseconds for what was left behind when the house was closed. */
const LEFT_BEHIND = 3000;

/** Its address may have a password in it. */
const A_DATABASE = 'a PostgreSQL database';

/** In a command line others on the machine can read it. */
function storeFrom({ data, store = process.env['BAIZE_STORE'] }: ServeOptions): string | null {
  if (store === undefined || store === '') return null;
  return data === undefined ? store : badInput('--data and --store do not go together');
}

const NOT_OPEN_YET = 'baize: no backup made: the house is not open yet\n';

/** From then on any signal ends the program at once. */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onInterrupt(() => {
      stop();
      resolve();
    });
  });
}

/** What is not there is elsewhere by habit, and nobody means that by nothing. */
function folderFrom(text: string | undefined, flag: string): string | undefined {
  return text === '' ? badInput(`${flag}: expected a folder, found ""`) : text;
}

function wantedFrom({ backup, keep, log, port, trustProxy = [] }: ServeOptions) {
  const days = wholeNumber(keep, '--keep', 0, MOST_DAYS);
  const folder = folderFrom(backup, '--backup');
  return {
    port: port === undefined ? undefined : wholeNumber(port, '--port', 0, 65_535),
    keepDays: days === 0 ? null : days,
    trustProxy: trustProxy.map(proxyFrom),
    log: { level: levelFrom(log), stream: process.stderr },
    backup: folder === undefined ? undefined : path.resolve(folder),
  };
}

function levelFrom(text: string | undefined): LogLevel {
  if (text === undefined) return process.stderr.isTTY ? 'warn' : 'info';
  const level = LOG_LEVELS.find((each) => each === text);
  return level ?? badInput(`--log: expected one of ${LOG_LEVELS.join(', ')}, found ${shown(text)}`);
}

function urlFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    return badInput(
      `--public-url: expected an address such as https://cards.example, found ${shown(text)}`,
    );
  // A password is repeated nowhere.
  if (url.username !== '' || url.password !== '' || /[?#]/.test(text))
    return badInput('--public-url: expected an address without a user, a query and a fragment');
  return url.href.replace(/\/*$/, '/');
}

/** An address, a network such as 10.0.0.0/8, or a name for well-known ones. */
function proxyFrom(text: string): string {
  const given = text.trim();
  const [address = '', bits = '32', ...more] = given.split('/');
  const version = isIP(address);
  // Whoever trusts everybody trusts nobody in particular: at least one bit says whom.
  const isNetwork = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  if (version !== 0 && isNetwork && more.length === 0) return given;
  if (['loopback', 'linklocal', 'uniquelocal'].includes(given)) return given;
  return badInput(`--trust-proxy: expected an address or a network, found ${shown(given)}`);
}
