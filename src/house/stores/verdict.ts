// What becomes of an entry: the entry and what stands at its table in, the answer out; stores that can look first ask here.
import { assert, present, refuse, type Result } from '#kernel';
import type { Append, Appended, Claimed, Presence } from './store.ts';
import type { Row, Secret, TableRow } from './store.ts';

/** What is looked up only when it matters. */
export interface Standing {
  /** Null where there is no such table. */
  readonly table: { readonly n: number; readonly epoch: number } | null;
  readonly sameId: (row: Row) => Row | undefined;
  readonly at: (n: number) => Row | undefined;
  readonly hasSecret: (secret: Secret) => boolean;
}

/**
 * One's own row comes first, since it is a success whose answer got lost. A node without the table
 * is told so even where its place is taken: deciding again would not help it.
 */
export function verdictOn({ row, secret, epoch }: Append, standing: Standing): Appended {
  const same = standing.sameId(row);
  if (same !== undefined) return { is: 'lost', row: same };
  const { n, epoch: reigning } = standing.table ?? NEW_TABLE;
  if (row.n > n + 1) return { is: 'ahead' };
  if (epoch !== null && epoch !== reigning) return { is: 'outranked' };
  if (row.n <= n) return { is: 'lost', row: present(standing.at(row.n), 'the row at a place') };
  if (secret !== null && standing.hasSecret(secret)) return secretKept(secret);
  return WON;
}

const WON: Appended = { is: 'won' };

/** The epoch that a first entry gives its table. */
export const FIRST_EPOCH = 1;
const NEW_TABLE = { n: 0, epoch: FIRST_EPOCH };

export const STORE_CLOSED = refuse('store_closed', 'the store is closed').refusal;

/** A key that is replaced could never be shown to fit what was published. */
function secretKept({ number }: Secret): Appended {
  const sentence = `a key is kept under the number ${number} already`;
  return { is: 'refused', refusal: refuse('secret_kept', sentence, { number }).refusal };
}

/** Whose a table is, when it last said that it lives, and the time of the last entry. */
type Ownership = Pick<TableRow, 'owner' | 'beat' | 'hasDeparted' | 'at' | 'epoch'>;

/** An owner that never said that it lives may be followed at once; then nobody did anything since the last entry. */
export function claimOf(owned: Ownership, claim: Claim): Claimed {
  const { owner, beat, hasDeparted, at, epoch } = owned;
  const unowned = Math.max(0, claim.now - (beat ?? at));
  const isLapsed = beat === null || unowned >= claim.lapse;
  const isFree = owner === claim.node || hasDeparted || isLapsed;
  return isFree ? { is: 'claimed', epoch: epoch + 1, unowned } : { is: 'held' };
}

export interface Claim {
  readonly node: string;
  readonly lapse: number;
  readonly now: number;
}

/** What a newer program has written is left as it is. */
export function storeNewer(version: number, known: number): Result<never> {
  return refuse(
    'store_newer',
    `was written by a newer Baize (version ${version} of the store, this one knows ${known})`,
    { version, known },
  );
}

/** Texts that are the same in every store, and whole numbers: who asks to keep others has a bug. */
export function assertKeepable({ row, summary, secret, epoch, owner }: Append): void {
  const { table, sender, id, asked, body } = row;
  const texts = [table, sender, id, asked, body, summary.game, owner, secret?.key ?? ''];
  assert(texts.every(isPlain), 'a kept text has no NUL and no half of a character');
  const numbers = [row.n, summary.at, summary.due ?? 0, secret?.number ?? 0, epoch ?? 0];
  assert(numbers.every(Number.isSafeInteger), 'a kept number is whole');
  assert(row.n >= 1, 'a log is numbered from 1');
}

export function assertWhole(present: readonly Presence[]): void {
  const numbers = present.flatMap(({ who, until }) => [who, until]);
  assert(numbers.every(Number.isSafeInteger), 'a kept number is whole');
}

/** PostgreSQL keeps no NUL and nobody keeps half a surrogate pair; JSON writes both as plain letters. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
