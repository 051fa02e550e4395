// Whether a server kept its word: the header of a record in, whether commitment and seed come out of its key out.
import { present } from './assert.ts';
import { commitmentOf, dealingKey } from './random/fair-deal.ts';
import type { RecordHeader } from './record-header.ts';

export type CommitFits = 'fits' | 'none' | 'differs';

export function commitFits(header: RecordHeader): CommitFits {
  if (!isCommitted(header)) return 'none';
  return commitFault(header) === null ? 'fits' : 'differs';
}

/** Which part of a server's word does not hold. */
export type CommitFault = 'no_key' | 'commitment' | 'seed';

/** A key that is kept back proves nothing, so that without it nothing fits. */
export function commitFault(header: RecordHeader): CommitFault | null {
  if (!isCommitted(header)) return null;
  const { commit, dealer, format, game, rules, seats, seed, serverKey } = header;
  if (serverKey === null) return 'no_key';
  const table = present(header.table, 'the table of a commitment');
  const entropy = present(header.entropy, 'what the players of a commitment added');
  const setup = { dealer, format, game, rules, seats, table };
  if (commitmentOf(serverKey, setup) !== commit) return 'commitment';
  return dealingKey(serverKey, entropy) === seed ? null : 'seed';
}

function isCommitted(header: RecordHeader): header is RecordHeader & { readonly format: 2 } {
  return header.format === 2 && header.commit !== null;
}
