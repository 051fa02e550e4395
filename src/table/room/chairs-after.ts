// Who sits where after an entry: the chairs and what happened to one of them in, the chairs out.
import { assert, at, type Seat } from '#kernel';
import type { BotSeated, EntryOf, RoomEntry } from './entries.ts';
import type { BotKnown, Chair, PersonSeated, Room } from './room.ts';

/** Entries that change who sits where, or what is known of them. */
export type Seating = Extract<
  RoomEntry,
  {
    readonly is:
      | 'sat'
      | 'left'
      | 'unseated'
      | 'swapped'
      | 'named'
      | 'botSat'
      | 'moveOffered'
      | 'keyMoved'
      | 'entropyGiven';
  }
>;

export function chairsAfter(room: Room, entry: Seating): readonly Chair[] {
  const { chairs } = room;
  if (entry.is === 'swapped') {
    const [a, b] = entry.seats;
    return chairs.with(a, at(chairs, b)).with(b, at(chairs, a));
  }
  const { seat } = entry;
  const person = (change: Partial<PersonSeated>) =>
    chairs.with(seat, { ...personIn(room, seat), ...change });
  switch (entry.is) {
    case 'sat':
      return chairs.with(seat, satDown(room, entry));
    case 'unseated':
      return chairs.with(seat, { kind: 'open' });
    case 'left':
      return room.stage === 'lobby'
        ? chairs.with(seat, { kind: 'open' })
        : person({ hasLeft: true });
    case 'named':
      return person({ name: entry.name });
    case 'botSat':
      return chairs.with(seat, withBot(room, entry));
    case 'moveOffered':
      return person({ token: entry.token });
    case 'keyMoved':
      return person({ key: entry.key, token: null });
    case 'entropyGiven':
      return person({ entropy: entry.entropy });
  }
}

/** Whoever has the key is the one who had it before. */
function satDown(
  { chairs, n, persons }: Room,
  { entropy, key, name, seat }: EntryOf<'sat'>,
): Chair {
  const before = at(chairs, seat);
  const token = before.kind === 'person' ? before.token : null;
  const person = persons[key] ?? n + 1;
  return { kind: 'person', person, name, key, entropy, hasLeft: false, standIn: null, token };
}

/** Somebody who may come back keeps the seat, and a bot plays for them. */
function withBot({ chairs, n }: Room, { canWait, level, name, seat }: EntryOf<'botSat'>): Chair {
  const bot = botKnown({ name, level, canWait }, n + 1, seat);
  const chair = at(chairs, seat);
  return chair.kind === 'person' ? { ...chair, standIn: bot } : { kind: 'bot', ...bot };
}

export function botKnown({ canWait, level, name }: BotSeated, entry: number, seat: Seat): BotKnown {
  return { name, level, canWait, bot: `${entry}/${seat}` };
}

export function personIn({ chairs }: Room, seat: Seat): PersonSeated {
  const chair = at(chairs, seat);
  assert(chair.kind === 'person', 'a person sits there');
  return chair;
}
