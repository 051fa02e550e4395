// What a store is made of, whoever makes it: the port, the rules that all stores keep, and the one in memory.
export { newHints } from './hints.ts';
export { memoryStore, type StoreClock } from './memory-store.ts';
export { assertKeepable, assertWhole, claimOf, verdictOn } from './verdict.ts';
export { FIRST_EPOCH, STORE_CLOSED, storeNewer } from './verdict.ts';
export type { Claim } from './verdict.ts';
export type {
  Append,
  Appended,
  Claimed,
  KnownTable,
  Listing,
  Presence,
  Row,
  Store,
  TableRow,
} from './store.ts';
