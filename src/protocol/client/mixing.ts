// Everybody's part of the deal: a link in; where its seat has not added to the next deal yet, chance that is kept and sent.
import { ENTROPY_DIGITS, isHex, KEY_DIGITS } from '#kernel';
import type { Commitment, RoomMoment } from '../room.ts';
import { FROM_NOW, type RoomLink } from '../room-link.ts';
import type { HttpPorts } from './ports.ts';

/** What was added to which promise: with it whoever added it can see in the record that it was used. */
export interface Receipt {
  readonly table: string;
  readonly number: number;
  readonly commit: string;
  readonly entropy: string;
}

/** What changes while it is seen to. */
interface Mixing {
  readonly link: RoomLink;
  readonly ports: Pick<HttpPorts, 'newHex'>;
  readonly keep: (receipt: Receipt) => void;
  /** By commitment. */
  readonly receipts: Map<string, Receipt>;
  /** The commitment to which was added, as long as the house has not said that it was. */
  sentTo: string | null;
}

/**
 * Kept before it is sent. That somebody else was faster, that another deal was promised or one has begun is as good.
 * Whoever comes back hands in what was kept before.
 */
export function keepMixed(
  link: RoomLink,
  ports: Pick<HttpPorts, 'newHex'>,
  keep: (receipt: Receipt) => void,
  known: readonly Receipt[] = [],
): () => void {
  const receipts = new Map(known.map((receipt) => [receipt.commit, receipt]));
  const mixing: Mixing = { link, ports, keep, receipts, sentTo: null };
  return link.follow(FROM_NOW, (moment) => look(mixing, moment));
}

function look(mixing: Mixing, { room, seat }: RoomMoment): void {
  const { commit } = room.commitment;
  const chair = seat === null ? undefined : room.seats[seat];
  const isMissing = room.stage === 'lobby' && chair?.hasMixed === false;
  if (!isMissing) mixing.sentTo = null;
  if (!isMissing || mixing.sentTo === commit || !isHex(commit, KEY_DIGITS)) return;
  mixing.sentTo = commit;
  const { entropy, number } = receiptFor(mixing, room.commitment);
  void mixing.link.send({ do: 'entropy', entropy, number });
}

/**
 * One draw for one promise, also for whoever sits down a second time: a house that could have it drawn again and again
 * could wait for the one it likes.
 */
function receiptFor({ keep, link, ports, receipts }: Mixing, promise: Commitment): Receipt {
  const { commit, number } = promise;
  const known = receipts.get(commit);
  if (known !== undefined) return known;
  const receipt = { table: link.table, number, commit, entropy: ports.newHex(ENTROPY_DIGITS) };
  receipts.set(commit, receipt);
  keep(receipt);
  return receipt;
}
