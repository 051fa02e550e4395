// Where a database is: an address as people write it in, its hosts and how they are spoken to out, or one sentence why not.
import { readFileSync } from 'node:fs';
import { accept, refuse, type Refused, type Result } from '#kernel';

export interface Host {
  readonly host: string;
  readonly port: number;
}

export interface DatabaseAddress {
  /** One of them is the primary. */
  readonly hosts: readonly Host[];
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** False for none; otherwise what `tls.connect` takes. */
  readonly tls: false | { readonly rejectUnauthorized: boolean; readonly ca?: string };
}

const SHAPE =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:@/?#]*)(?::(?<password>[^@/?#]*))?@)?(?<hosts>[^/?#]+)(?:\/(?<database>[^?#]*))?(?:\?(?<query>[^#]*))?$/;
const USUAL_PORT = 5432;
const MODES = ['disable', 'require', 'verify-full'];

/** No refusal repeats the address: it may have a password in it. */
export function databaseAddress(text: string): Result<DatabaseAddress> {
  const parts = SHAPE.exec(text)?.groups;
  if (parts === undefined)
    return unusable('expected an address such as postgres://user:password@host:5432/database');
  const hosts = (parts['hosts'] ?? '').split(',').map(hostFrom);
  if (!hosts.every((host) => host !== null))
    return unusable('expected hosts such as one.example:5432,two.example:5432');
  const user = decoded(parts['user'] ?? '') || 'baize';
  const database = decoded(parts['database'] ?? '') || user;
  const tls = tlsFrom(new URLSearchParams(parts['query'] ?? ''), hosts);
  if (!tls.ok) return tls;
  const password = decoded(parts['password'] ?? '');
  return accept({ hosts, database, user, password, tls: tls.value });
}

function unusable(sentence: string): Refused {
  return refuse('store_unreachable', sentence);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hostFrom(text: string): Host | null {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = digits === undefined ? USUAL_PORT : Number(digits);
  return host === undefined || port < 1 || port > 65_535 ? null : { host: decoded(host), port };
}

/** What leaves this machine is encrypted, and the other side shows who it is, unless one says otherwise. */
function tlsFrom(query: URLSearchParams, hosts: readonly Host[]): Result<DatabaseAddress['tls']> {
  const stranger = [...query.keys()].find((key) => key !== 'sslmode' && key !== 'sslrootcert');
  if (stranger !== undefined) return unusable(`knows sslmode and sslrootcert, not ${stranger}`);
  const isHere = hosts.every(({ host }) => /^(localhost|127\.\d+\.\d+\.\d+|::1|\/.*)$/.test(host));
  const mode = query.get('sslmode') ?? (isHere ? 'disable' : 'verify-full');
  if (!MODES.includes(mode)) return unusable(`sslmode: expected one of ${MODES.join(', ')}`);
  if (mode === 'disable') return accept(false);
  const file = query.get('sslrootcert');
  const rejectUnauthorized = mode === 'verify-full';
  if (file === null) return accept({ rejectUnauthorized });
  try {
    return accept({ rejectUnauthorized, ca: readFileSync(file, 'utf8') });
  } catch {
    return unusable(`sslrootcert: ${file} cannot be read`);
  }
}
