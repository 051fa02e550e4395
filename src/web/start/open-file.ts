// A file that somebody chose: read, looked at, and kept at once where nothing has to be asked; what there is to ask or to say out.
import { accept, refuse, type Refusal, type Result } from '#kernel';
import type { Engine, FoundGame } from '../engine/engine.ts';
import { settings } from '../settings.svelte.ts';
import { loadFileWords, type FileWords } from '../words/file-words.ts';
import { browserRefusal, type PageWords } from '../words/words.ts';
import { usualTakingIn } from './taking-in.ts';

/** Twenty times the longest game that anybody is known to have played. */
const MOST_BYTES = 2_000_000;

export interface FoundFile extends FoundGame {
  readonly text: string;
  readonly words: FileWords;
}

export type Opened =
  | { readonly is: 'kept'; readonly id: string }
  | { readonly is: 'asking'; readonly found: FoundFile }
  | { readonly is: 'refused'; readonly why: string };

export async function openFile(engine: Engine, page: PageWords, file: File): Promise<Opened> {
  const words = await loadFileWords(settings.language);
  const found = await foundIn(engine, file);
  if (!found.ok) return { is: 'refused', why: whyNotOpened(page, words, found.refusal) };
  const { game, here, isOver, players, text } = found.value;
  // A game that is over asks nothing: it is looked at.
  if (!isOver || here !== null) return { is: 'asking', found: { ...found.value, words } };
  const kept = await engine.takeIn({ text, ...usualTakingIn(game, players) });
  return kept.ok
    ? { is: 'kept', id: kept.value }
    : { is: 'refused', why: whyNotOpened(page, words, kept.refusal) };
}

async function foundIn(
  engine: Engine,
  file: File,
): Promise<Result<FoundGame & { readonly text: string }>> {
  if (file.size > MOST_BYTES) return refuse('too_large', 'this is too large to be a game');
  const text = await file.text();
  const found = await engine.look(text);
  return found.ok ? accept({ ...found.value, text }) : found;
}

/** A first line that has the form of ours, and something in it that cannot be. */
const IN_HEADER = /^line 1: (?!format)\w+(\[\d+\])?: /;

export function whyNotOpened(page: PageWords, words: FileWords, refusal: Refusal): string {
  const { code, message } = refusal;
  if (code === 'too_large') return words('tooLarge');
  if (code === 'unknown_game') return page('unknownGame');
  if (code === 'dealt_outside') return words('dealtOutside');
  const line = Number(/^line (\d+)\b/.exec(message)?.[1] ?? 0);
  if (line > 1 || IN_HEADER.test(message)) return words('damaged', { line });
  return browserRefusal(page, refusal) ?? words('noGame');
}
