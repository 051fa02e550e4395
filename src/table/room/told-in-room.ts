// What everybody at a table is told of an entry: the entry in, the game's events and what happened around it out.
import { at, present, type Seat } from '#kernel';
import type { RoomEvent } from '#protocol';
import type { RoomEntry } from './entries.ts';
import { nameIn, type Room, type RoomTelling } from './room.ts';

export function tellingsOf(before: Room, entry: RoomEntry, after: Room): readonly RoomTelling[] {
  const place = { entry: before.n + 1 };
  const event = roomEvent(entry, before);
  const around: readonly RoomTelling[] =
    event === undefined ? [] : [{ ...place, is: 'room', by: actorOf(entry), event }];
  if (entry.is === 'tookBack') return [{ ...place, is: 'tookBack', by: entry.seat, to: entry.to }];
  if (entry.is !== 'did' && entry.is !== 'timedOut') return around;
  const step = present(after.play?.steps.at(-1), 'the step taken');
  return [
    ...around,
    { ...place, is: 'did', by: entry.seat, events: step.events, people: after.people },
  ];
}

function actorOf(entry: RoomEntry): Seat | null {
  return 'seat' in entry && typeof entry.seat === 'number' ? entry.seat : null;
}

/** What everybody is told of an entry besides the game's own events; undefined for what is nobody's business. */
function roomEvent(entry: RoomEntry, { chairs }: Room): RoomEvent | undefined {
  switch (entry.is) {
    case 'did':
    case 'tookBack':
    case 'waited':
    case 'entropyGiven':
    case 'moveOffered':
    case 'keyMoved':
    case 'clocksHeld':
      return undefined;
    case 'opened':
    case 'begun':
    case 'again':
    case 'closed':
      return { type: entry.is };
    case 'sat':
    case 'named':
      return { type: entry.is, seat: entry.seat, name: entry.name };
    case 'unseated':
    case 'left':
      return { type: entry.is, seat: entry.seat, name: nameIn(at(chairs, entry.seat)) };
    case 'timedOut':
    case 'takeBackAsked':
      return { type: entry.is, seat: entry.seat ?? 0 };
    case 'swapped':
      return { type: 'swapped', seats: entry.seats };
    case 'botSat': {
      const { level, name, seat, why } = entry;
      return { type: 'botSat', seat, name, level, why };
    }
    case 'hostPassed':
      return { type: 'hostPassed', seat: entry.to };
    case 'rulesSet':
      return { type: 'rulesSet', rules: entry.rules };
    case 'paused':
    case 'resumed':
      return { type: entry.is, seat: entry.seat };
    case 'said':
      return { type: 'said', seat: entry.seat, what: entry.what };
    case 'takeBackAnswered':
      return { type: 'takeBackAnswered', seat: entry.seat, yes: entry.yes };
    case 'ended':
      return { type: 'ended', how: entry.how };
  }
}
