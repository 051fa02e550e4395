// A house that was opened: where it is found in, what is printed out: addresses, and at a terminal a code for phones.
import { styleText } from 'node:util';

/** For this machine alone, for those in its network, or for everybody, where that was said. */
interface HouseAddress {
  readonly where: 'machine' | 'network' | 'everybody';
  readonly address: string;
}

export interface Opened {
  readonly addresses: readonly HouseAddress[];
  readonly data: string;
}

export async function houseOpened(
  { addresses, data }: Opened,
  isTerminal: boolean,
): Promise<string> {
  const lines = addresses.map(
    ({ address, where }) => `  ${PLACES[where].padEnd(WIDTH)}  ${address}\n`,
  );
  const code = isTerminal ? await codeFor(addresses) : '';
  return `Baize is open.\n${lines.join('')}${code}Tables are kept in ${data}\nCtrl-C closes the house; what was played is kept.\n`;
}

const PLACES: Readonly<Record<HouseAddress['where'], string>> = {
  machine: 'on this machine',
  network: 'in your network',
  everybody: 'for everybody',
};
const WIDTH = PLACES.machine.length;

/** Whoever asked for it has looked whether this is a terminal. */
const FORCED = { validateStream: false } as const;

/** Of the first address that somebody else can reach. */
async function codeFor(addresses: readonly HouseAddress[]): Promise<string> {
  const reached = addresses.find(({ where }) => where !== 'machine');
  if (reached === undefined) return '';
  const { renderUnicodeCompact } = await import('uqr');
  const lines = renderUnicodeCompact(reached.address, { border: 2 }).split('\n');
  // In its own colours: where paper is bright it would be the wrong way round, and not every phone reads that.
  return `\n${lines.map((line) => styleText(['whiteBright', 'bgBlack'], line, FORCED)).join('\n')}\n\n`;
}
