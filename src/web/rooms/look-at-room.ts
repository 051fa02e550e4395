// One look at a table that this browser has a key to: the house is asked once, and others see whoever asks there for a moment; what the start page says of it out.
import { roomLink } from '#protocol/client';
import { house } from './house.ts';
import type { KeptRoom } from './kept-rooms.ts';
import { glanceAt, type RoomGlance } from './room-glance.ts';

export async function lookAtRoom({ key, table }: KeptRoom): Promise<RoomGlance> {
  const link = roomLink(house(), table, key);
  const seen = await link.moment();
  link.close();
  return glanceAt(seen);
}
