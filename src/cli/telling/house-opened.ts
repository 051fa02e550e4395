// A house that was opened: where it listens in, what is printed out: addresses, and at a terminal a code for phones.
import { networkInterfaces } from 'node:os';

export interface Opened {
  readonly port: number;
  /** All addresses of this machine where none was named. */
  readonly host: string | undefined;
  readonly publicUrl: string | null;
  readonly data: string;
}

export async function houseOpened(opened: Opened): Promise<string> {
  const addresses = addressesOf(opened);
  const [best] = addresses.toSorted((a, b) => b.rank - a.rank);
  const lines = addresses.map(({ address, where }) => `  ${where.padEnd(WIDTH)}  ${address}\n`);
  const code = best === undefined || !process.stdout.isTTY ? '' : await codeFor(best.address);
  return `Baize is open.\n${lines.join('')}${code}Tables are kept in ${opened.data}\nCtrl-C closes the house; what was played is kept.\n`;
}

interface Address {
  readonly where: string;
  readonly address: string;
  /** The higher, the further it reaches. */
  readonly rank: number;
}

const WIDTH = 'in your network'.length;

function addressesOf({ host, port, publicUrl }: Opened): readonly Address[] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  const own = { where: 'on this machine', address: at(host ?? 'localhost'), rank: 1 };
  const outside =
    publicUrl === null ? [] : [{ where: 'for everybody', address: publicUrl, rank: 3 }];
  if (host !== undefined || publicUrl !== null) return [own, ...outside];
  return [
    own,
    ...neighbours().map((name) => ({ where: 'in your network', address: at(name), rank: 2 })),
  ];
}

/** Addresses of version 4: they are short, and every home has them. */
function neighbours(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.flatMap(({ address, family, internal }) =>
    internal || family !== 'IPv4' ? [] : [address],
  );
}

async function codeFor(address: string): Promise<string> {
  const { renderUnicodeCompact } = await import('uqr');
  return `\n${renderUnicodeCompact(address, { border: 2 })}\n\n`;
}
