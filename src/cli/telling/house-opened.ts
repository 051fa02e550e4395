// A house that was opened: where it listens in, what is printed out: addresses, and at a terminal a code for phones.
import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';

export interface Opened {
  readonly port: number;
  /** All addresses of this machine where none was named. */
  readonly host: string | undefined;
  readonly publicUrl: string | null;
  readonly data: string;
}

export async function houseOpened(opened: Opened, isTerminal: boolean): Promise<string> {
  const addresses = addressesOf(opened);
  const lines = addresses.map(({ address, where }) => `  ${where.padEnd(WIDTH)}  ${address}\n`);
  const code = isTerminal ? await codeFor(addresses) : '';
  return `Baize is open.\n${lines.join('')}${code}Tables are kept in ${opened.data}\nCtrl-C closes the house; what was played is kept.\n`;
}

const PLACES = {
  machine: 'on this machine',
  network: 'in your network',
  everybody: 'for everybody',
} as const;
const WIDTH = PLACES.machine.length;

interface Address {
  readonly where: (typeof PLACES)[keyof typeof PLACES];
  readonly address: string;
}

function addressesOf({ host, port, publicUrl }: Opened): readonly Address[] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  if (publicUrl !== null)
    return [
      { where: PLACES.machine, address: at(nameOf(host)) },
      { where: PLACES.everybody, address: publicUrl },
    ];
  if (!isAny(host)) {
    const where = isOwn(host) ? PLACES.machine : PLACES.network;
    return [{ where, address: at(host) }];
  }
  const around = neighbours().map((name) => ({ where: PLACES.network, address: at(name) }));
  return [{ where: PLACES.machine, address: at('localhost') }, ...around];
}

function isAny(host: string | undefined): host is undefined | '::' | '0.0.0.0' {
  return host === undefined || ['::', '0.0.0.0'].includes(host);
}

function isOwn(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function nameOf(host: string | undefined): string {
  return isAny(host) ? 'localhost' : host;
}

/** Addresses of version 4: they are short, and every home has them. */
function neighbours(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.flatMap(({ address, family, internal }) =>
    internal || family !== 'IPv4' ? [] : [address],
  );
}

/** Whoever asked for it has looked whether this is a terminal. */
const FORCED = { validateStream: false } as const;

/** Of the first address that somebody else can reach. */
async function codeFor(addresses: readonly Address[]): Promise<string> {
  const reached = addresses.find(({ where }) => where !== PLACES.machine);
  if (reached === undefined) return '';
  const { renderUnicodeCompact } = await import('uqr');
  const lines = renderUnicodeCompact(reached.address, { border: 2 }).split('\n');
  // In its own colours: where paper is bright it would be the wrong way round, and not every phone reads that.
  return `\n${lines.map((line) => styleText(['whiteBright', 'bgBlack'], line, FORCED)).join('\n')}\n\n`;
}
