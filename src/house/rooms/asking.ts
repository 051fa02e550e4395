// What somebody wants at a table: by their key in, done once and answered the same however often it is asked out.
import { accept, refuse, type Refused, type Result } from '#kernel';
import type { Sent } from '#protocol';
import { patienceWith, personsAt, seatOfKey, type KeyHash } from '#table';
import { seeTo } from './claiming.ts';
import type { CommandSent, SeatTaken } from './house-node.ts';
import { doneAt, sentBy, type Job, type PersonWish } from './keeper.ts';
import { bodyHash } from './keys.ts';
import { load, type Node } from './loading.ts';
import type { Log } from './log-read.ts';
import { isHere, noteAsking, type TableHere } from './table-here.ts';
import { wishFrom } from './wishes.ts';

export async function asked(
  node: Node,
  table: string,
  by: KeyHash,
  { deed, id }: CommandSent,
): Promise<Result<Sent>> {
  if (!ID.test(id))
    return refuse('unreadable', 'id: expected 1 to 64 letters, digits, - and _', { path: 'id' });
  const here = await load(node, table);
  if (!here.ok) return here;
  const { keeping } = here.value;
  const wish = wishFrom(keeping.room, by, deed, node.ports.botName);
  if (!wish.ok) return wish;
  // Time that nobody kept is given back to the clocks before anything else is done.
  if (keeping.room.policy.clock !== null) await seeTo(node, here.value);
  const forbids = () => (deed.do === 'replace' ? playerThere(here.value, deed.seat) : null);
  const done = await doneHere(here.value, wish.value, { id, asked: bodyHash(deed), forbids });
  noteAsking(here.value, by);
  void seeTo(node, here.value);
  return done.ok ? accept(sentBy(keeping, done.value, by)) : done;
}

/** A bot plays for somebody who is away, or has been waited for too long: that is the host's to decide, never the table's. */
function playerThere(here: TableHere, seat: number): Refused | null {
  const { ports, room } = here.keeping;
  const isThere = room.stage === 'playing' && personsAt(room).includes(seat) && isHere(here, seat);
  const seconds = Math.ceil(patienceWith(room, seat, ports.now()) / 1000);
  return isThere && seconds > 0
    ? refuse('player_is_here', `whoever sits in seat ${seat} is here`, { seat, seconds })
    : null;
}

const ID = /^[\w-]{1,64}$/;

function doneHere(here: TableHere, wish: PersonWish, known: Pick<Job, 'id' | 'asked' | 'forbids'>) {
  return doneAt(here.keeping, { ...known, sender: wish.by, wish, epoch: null });
}

type SeatWish = Extract<PersonWish, { readonly do: 'sit' | 'moveHere' }>;

/** Whoever has the seat already has what they want; for whom a bot plays by now, it is wanted once more. */
export async function seated(
  node: Node,
  table: string,
  wish: SeatWish,
  known: string | null,
): Promise<Result<SeatTaken>> {
  const here = await load(node, table);
  if (!here.ok) return here;
  const { keeping } = here.value;
  const id = known ?? `.sit-${node.ports.newKey()}`;
  const asked = bodyHash(wish);
  const done = await doneHere(here.value, wish, { id, asked });
  if (!done.ok && done.refusal.code !== 'seated_already') return done;
  const seat = seatOfKey(keeping.room, wish.by);
  if (seat === null)
    return refuse('left_already', 'this key had a seat here and has none any more');
  if (wish.do === 'moveHere') return accept({ seat });
  if (!done.ok && wish.seat !== null && wish.seat !== done.refusal.params['seat'])
    return satBefore(keeping, wish.by, asked)
      ? seated(node, table, { ...wish, seat: null }, null)
      : done;
  const isBack = personsAt(keeping.room).includes(seat);
  if (isBack || known === null) return accept({ seat });
  // What was sent with it then was for the deal of then, and for the chairs.
  const { number: _then, ...again } = wish;
  return seated(node, table, { ...again, seat: null, entropy: null }, null);
}

/** Whoever asks again by the same words may sit elsewhere by now: they were moved. */
function satBefore({ ids }: Log, sender: KeyHash, asked: string): boolean {
  return ids.beginning(sender, '.sit-').some((known) => known.asked === asked);
}
