// Where a house is found: where it listens and what its operator says in, addresses out, each with who can use it.
import { networkInterfaces } from 'node:os';
import { isOwnHost } from '#protocol';

export interface HouseAddress {
  /** For this machine alone, for those in its network, or for everybody, where that was said. */
  readonly where: 'machine' | 'network' | 'everybody';
  readonly address: string;
}

export interface Found {
  readonly port: number;
  /** All addresses of this machine where none was named. */
  readonly host: string | undefined;
  readonly publicUrl: string | null;
}

export function addressesOf({ host, port, publicUrl }: Found): readonly HouseAddress[] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  if (publicUrl !== null)
    return [
      { where: 'machine', address: at(nameOf(host)) },
      { where: 'everybody', address: publicUrl },
    ];
  if (!isAny(host)) return [{ where: isOwnHost(host) ? 'machine' : 'network', address: at(host) }];
  const around = neighbours().map((name) => ({ where: 'network' as const, address: at(name) }));
  return [{ where: 'machine', address: at('localhost') }, ...around];
}

/** The first that somebody else can use. */
export function reachedAt(addresses: readonly HouseAddress[]): string | undefined {
  return addresses.find(({ where }) => where !== 'machine')?.address;
}

function isAny(host: string | undefined): host is undefined | '::' | '0.0.0.0' {
  return host === undefined || ['::', '0.0.0.0'].includes(host);
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
