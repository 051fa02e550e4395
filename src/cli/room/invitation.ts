// The link to a table in, where its house is and what it is called there out; a link that moves a seat has its token too.
import { accept, isHex, KEY_DIGITS, refuse, shown, type Result } from '#kernel';

export interface Invitation {
  /** Where the house is, without a slash at its end. */
  readonly base: string;
  readonly table: string;
  /** What a seat's other device has shown; null in a link that only invites. */
  readonly token: string | null;
}

/** Whoever copies an address from a page may have more of it, or less, than the link. */
export function invitationFrom(text: string): Result<Invitation> {
  const given = text.trim();
  const url = URL.parse(given.includes('://') ? given : `http://${given}`);
  const found = url === null ? null : (linkIn(url) ?? pageIn(url));
  if (url === null || found === null || !/^https?:$/.test(url.protocol)) return noLink(text);
  const { below, moved, table } = found;
  if (moved !== null && !isHex(moved, KEY_DIGITS))
    return refuse('bad_link', `the link ends in a token that is none: ${shown(moved)}`);
  return accept({ base: url.origin + below, table, token: moved });
}

interface Found {
  /** Where the house is on its server. */
  readonly below: string;
  readonly table: string;
  readonly moved: string | null;
}

/** As it is sent around. */
function linkIn({ hash, pathname }: URL): Found | null {
  const [, below = '', table = ''] = /^(.*)\/t\/([\w-]{1,64})\/*$/.exec(pathname) ?? [];
  const [, moved = null] = /^#move=(.*)$/.exec(hash) ?? [];
  return table === '' ? null : { below, table, moved };
}

/** As a browser shows it at the table. */
function pageIn({ hash, pathname }: URL): Found | null {
  const [, table = '', moved = null] = /^#\/room\/([\w-]{1,64})(?:\?move=(.*))?$/.exec(hash) ?? [];
  return table === '' ? null : { below: pathname.replace(/\/+$/, ''), table, moved };
}

function noLink(text: string): Result<never> {
  const example = 'http://localhost:8080/t/du2saeq7a38d';
  return refuse(
    'bad_link',
    `expected the link of a table such as ${example}, found ${shown(text)}`,
  );
}

/** As it can be typed again; nothing in it opens a seat. */
export function linkOf({ base, table }: Pick<Invitation, 'base' | 'table'>): string {
  return `${base}/t/${table}`;
}
