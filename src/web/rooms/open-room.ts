// A table for several people is opened: as it was set up in, its name out; whoever opens it has a name and sits there at once.
import { accept, KEY_DIGITS, type Result } from '#kernel';
import type { Setup } from '../start/setup.ts';
import { house, newHex } from './house.ts';
import { forgetRoom, keepRoom } from './kept-rooms.ts';
import { keptWishes, policyWished } from './wishes.ts';

/** Every chair is free: bots come where nobody does. It is run as was wished for last. */
export async function openRoom(
  { game, rules, seats }: Pick<Setup, 'game' | 'rules' | 'seats'>,
  name: string,
): Promise<Result<string>> {
  const key = newHex(KEY_DIGITS);
  const chairs = seats.map(() => ({ kind: 'open' as const }));
  const wish = { game: game.id, rules, seats: chairs, ...policyWished(keptWishes()), key };
  const made = await house().open(wish);
  if (!made.ok) return made;
  const { table } = made.value;
  keepRoom({ table, game: game.id, key, at: Date.now(), names: [], receipts: [] });
  if (name === '') return accept(table);
  const seated = await house().sit(table, { name, key });
  if (!seated.ok && seated.refusal.code === 'unknown_table') forgetRoom(table);
  return accept(table);
}
