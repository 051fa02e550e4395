// What the thread of a store is asked and answers: orders in, a reply for each out, in the same order.
import type { Refusal, Result } from '#kernel';
import type { Append, Claim, KnownTable, Listing, Presence, Store } from '#house/store';

export type WriteOrder =
  | { readonly do: 'append'; readonly entry: Append }
  | { readonly do: 'settle' }
  | { readonly do: 'beat'; readonly node: string; readonly now: number }
  | { readonly do: 'depart'; readonly node: string; readonly now: number }
  | { readonly do: 'claim'; readonly table: string; readonly claim: Claim }
  | { readonly do: 'rest'; readonly table: string; readonly n: number }
  | { readonly do: 'here'; readonly present: readonly Presence[]; readonly now: number }
  | { readonly do: 'remove'; readonly table: string };

type ReadOrder =
  | { readonly do: 'read'; readonly table: string; readonly after: number }
  | { readonly do: 'grown'; readonly known: readonly KnownTable[] }
  | { readonly do: 'secret'; readonly table: string; readonly number: number }
  | { readonly do: 'due'; readonly before: number }
  | { readonly do: 'list'; readonly wanted: Listing }
  | { readonly do: 'present'; readonly tables: readonly string[]; readonly now: number };

export type Order = WriteOrder | ReadOrder;

/** Takes long, so it is told when it is done, and orders are carried out meanwhile. */
export interface CopyOrder {
  readonly copyTo: string;
}

/** What is asked of a thread with its orders: `close` ends it. */
export type Asked = readonly Order[] | CopyOrder | 'close';

/** What a thread tells: replies to the oldest orders, or what became of the copy. */
export type Told = readonly Reply[] | { readonly copied: Result<null> };

/** What the port promises; null where it only says that it was done. */
type Promised<K extends keyof Store> = Store[K] extends (...asked: never[]) => Promise<infer A>
  ? A
  : never;

export interface Answers {
  readonly append: Promised<'append'>;
  readonly settle: null;
  readonly beat: null;
  readonly depart: null;
  readonly claim: Promised<'claim'>;
  readonly rest: null;
  readonly here: null;
  readonly remove: null;
  readonly read: Promised<'read'>;
  readonly grown: Promised<'grown'>;
  readonly secret: Promised<'secret'>;
  readonly due: Promised<'due'>;
  readonly list: Promised<'list'>;
  readonly present: Promised<'present'>;
}

export type Answer = Answers[keyof Answers];

export type Reply<A = Answer> =
  | { readonly is: 'done'; readonly answer: A }
  /** Nothing was written and nothing will be. */
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'unknown' };

const WRITES: readonly Order['do'][] = [
  'append',
  'settle',
  'beat',
  'depart',
  'claim',
  'rest',
  'here',
  'remove',
];

export function isWrite(order: Order): order is WriteOrder {
  return WRITES.includes(order.do);
}
