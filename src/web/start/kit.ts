// What a table of one game needs before it is laid: an id and a language in, the game, its words and the last table out.
import { GAME_LIST, KITS } from 'virtual:kits';
import type { Refusal, Result } from '#kernel';
import { loadWords, type Language, type Words } from '#text';
import type { Engine } from '../engine/engine.ts';
import { askToLast } from '../offline/lasting.ts';
import { browserRefusal, type PageWords } from '../words/words.ts';
import { lastTable, rememberTable } from './remembered.ts';
import { printLink, readLink } from './setup-link.ts';
import { newTable, usualSetup, type Offered, type Setup } from './setup.ts';

export interface Kit extends Offered {
  readonly words: Words;
}

/** Undefined for a game that nobody knows. */
export async function loadKit(id: string, language: Language): Promise<Kit | undefined> {
  const listed = GAME_LIST.find((each) => each.id === id);
  const loaders = listed === undefined ? undefined : KITS[listed.id];
  if (listed === undefined || loaders === undefined) return undefined;
  const game = await loaders.game();
  const { levels, usualLevel } = listed;
  return { game, levels, usualLevel, words: await loadWords(language, [game]) };
}

/** Whoever has not said their name is a guest. */
export function personName(name: string, words: Words): string {
  return name === '' ? words.ui('guest') : name;
}

/** As last time, or as is usual. */
export function lastSetup(kit: Kit, name: string): Setup {
  const person = personName(name, kit.words);
  const text = lastTable(kit.game.id);
  const kept = readLink(text, kit, person, kit.words);
  return kept.ok ? kept.value : usualSetup(kit, person, kit.words);
}

/** The same deals again and again would be no game, so the seed is not kept. */
export function rememberSetup(setup: Setup, words: Words): void {
  rememberTable(setup.game.id, printLink({ ...setup, seed: null }, words));
}

/** Why no table was laid. */
export function whyNotBegun(page: PageWords, refusal: Refusal, { game, words }: Kit): string {
  const why = words.refusal(game, refusal, (seat) => `${seat + 1}`);
  return browserRefusal(page, refusal) ?? page('cannotBegin', { why });
}

export async function beginTable(engine: Engine, setup: Setup): Promise<Result<string>> {
  const begun = await engine.begin(newTable(setup));
  if (begun.ok) void askToLast();
  return begun;
}
