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
  const [, below = '', table = ''] = PATH.exec(url?.pathname ?? '') ?? [];
  if (url === null || !/^https?:$/.test(url.protocol) || table === '') return noLink(text);
  const [, moved = null] = MOVE.exec(url.hash) ?? [];
  if (moved !== null && !isHex(moved, KEY_DIGITS))
    return refuse('bad_link', `the link ends in a token that is none: ${shown(moved)}`);
  return accept({ base: url.origin + below, table, token: moved });
}

const PATH = /^(.*)\/t\/([\w-]{1,64})\/*$/;
const MOVE = /^#move=(.*)$/;

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
