// A table for several people is opened: as it was set up in, the way there out, or why not in words; whoever opens it has a name and sits there at once.
import { accept, KEY_DIGITS, type Refusal, type Result } from '#kernel';
import type { Words } from '#text';
import { go, pageRoot } from '../route.svelte.ts';
import { settings } from '../settings.svelte.ts';
import type { Setup } from '../start/setup.ts';
import { loadRoomPageWords } from '../words/room-page-words.ts';
import type { PageWords } from '../words/words.ts';
import { house, newHex } from './house.ts';
import { forgetRoom, keepRoom } from './kept-rooms.ts';
import { keptWishes, policyWished } from './wishes.ts';

interface Told {
  readonly page: PageWords;
  readonly words: Words;
}

/** Nothing is said where it was opened: then one is there. */
export async function openRoom(setup: Setup, told: Told): Promise<string> {
  const why = await whyOutOfReach();
  if (why !== null) return (await loadRoomPageWords(settings.language)).page(why);
  const opened = await roomOpened(setup, settings.name);
  if (!opened.ok) return whyNot(opened.refusal, setup, told);
  go({ at: 'room', id: opened.value, token: '' });
  return '';
}

/** Milliseconds: whoever wants to play is told soon, and not when all hope is gone. */
const PATIENCE = 4000;

/** Where a device has no network, a house on that very device may answer all the same; and one with a network may have no house. */
async function whyOutOfReach(): Promise<'friendsOffline' | 'houseAway' | null> {
  const answered = fetch(new URL('healthz', pageRoot), { signal: AbortSignal.timeout(PATIENCE) });
  return answered.then(
    () => null,
    () => (navigator.onLine ? 'houseAway' : 'friendsOffline'),
  );
}

/** Every chair is free: bots come where nobody does. It is run as was wished for last. */
async function roomOpened({ game, rules, seats }: Setup, name: string): Promise<Result<string>> {
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

/** In the words of the house where there are any for it, else of the game. */
async function whyNot(refusal: Refusal, { game }: Setup, { page, words }: Told): Promise<string> {
  const byHouse = (await loadRoomPageWords(settings.language)).refusal(refusal);
  const seatName = (seat: number) => `${seat + 1}`;
  return byHouse ?? page('cannotBegin', { why: words.refusal(game, refusal, seatName) });
}
