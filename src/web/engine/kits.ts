// One game with all that belongs to it: its id in; the game, its tabletop, its bots, what judges them or its rulebook out,
// loaded once.
import type { Eyes } from '#analysis';
import { randomBot, type Bot } from '#bots';
import { refuse, accept, shown, type Game, type Result } from '#kernel';
import { ANY_GAME, type Book, type Tabletop } from '#tabletop';
import type { Language } from '#text';
import { KITS } from 'virtual:kits';

export async function loadGame(id: string): Promise<Result<Game>> {
  const kit = KITS[id];
  return kit === undefined
    ? refuse('unknown_game', `there is no game ${shown(id)} here`, { game: id })
    : accept(await kit.game());
}

export async function loadTabletop(id: string): Promise<Tabletop> {
  return (await KITS[id]?.tabletop?.()) ?? ANY_GAME;
}

/** From the weakest to the strongest. */
export async function loadBots(id: string): Promise<readonly Bot[]> {
  return [randomBot, ...((await KITS[id]?.bots?.()) ?? [])];
}

/** What an analysis sees it with; a game may have none. */
export async function loadEyes(id: string): Promise<Eyes> {
  const kit = KITS[id];
  const [lens, judge] = await Promise.all([kit?.lens?.(), kit?.judge?.()]);
  return { lens, judge };
}

/** Empty for a game without one, and in English where nobody has translated it. */
export async function loadRulebook(id: string, language: Language): Promise<Book> {
  const books = KITS[id]?.rulebooks;
  const [original = '', text] = await Promise.all([books?.en?.(), books?.[language]?.()]);
  return { text: text ?? original, original };
}
