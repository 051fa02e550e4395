// What time it is where several people sit: a room in, the clock of its house and a now that goes on by itself out.
import { createSubscriber } from 'svelte/reactivity';
import { houseTimeAfter, type HouseTime } from '#tabletop';
import type { RoomHere } from './room-here.ts';

const known = new WeakMap<RoomHere, HouseTime>();

/** As it was when the newest question was heard of; null where nobody is pressed for time. */
export function houseTime(room: RoomHere): HouseTime | null {
  const clocks = room.moment?.room.clocks ?? null;
  if (clocks === null) return null;
  const time = houseTimeAfter(known.get(room) ?? null, clocks, Date.now());
  known.set(room, time);
  return time;
}

/** Often enough that no second is left out. */
const TICK_MS = 250;

const followed = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** Whoever shows it is called again as time goes by; nothing ticks where nobody does. */
export function tickingNow(): number {
  followed();
  return Date.now();
}
