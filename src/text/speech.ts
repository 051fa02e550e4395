// A language about to speak: its tables, those of the games, its plurals, its way to make lists.
import type { EnglishWords, Game, GameWords, SeatName, Speaker } from '#kernel';
import { ENGLISH } from './en/index.ts';
import type { Language } from './language.ts';
import { phrase, type Values } from './phrase.ts';
import type { Tongue } from './tongue.ts';

/** English is what everything else falls back to; other languages are loaded when somebody wants them. */
const TONGUES: Readonly<Record<Language, () => Promise<Tongue>>> = {
  en: () => Promise.resolve(ENGLISH),
  fr: async () => (await import('./fr/index.ts')).FRENCH,
  pl: async () => (await import('./pl/index.ts')).POLISH,
};

export interface Speech {
  readonly language: Language;
  readonly tongue: Tongue;
  /** By the id of a game. */
  readonly games: ReadonlyMap<string, GameWords>;
  readonly say: (template: string, values?: Values) => string;
  readonly speaker: (seatName: SeatName) => Speaker;
}

export async function loadSpeech(language: Language, games: readonly Game[]): Promise<Speech> {
  const tongue = await TONGUES[language]();
  const say = (template: string, values?: Values) => phrase(language, template, values);
  const list = (texts: readonly string[]) => joined(texts, tongue.ui.and);
  const contract = (sets: number, runs: number) =>
    list([
      ...(sets === 0 ? [] : [say(tongue.common.sets, { sets })]),
      ...(runs === 0 ? [] : [say(tongue.common.runs, { runs })]),
    ]);
  const speaker = (seatName: SeatName) => ({ seatName, list, contract });
  return { language, tongue, games: await loadGames(language, games), say, speaker };
}

async function loadGames(
  language: Language,
  games: readonly Game[],
): Promise<ReadonlyMap<string, GameWords>> {
  const loaded = new Map<string, GameWords>();
  for (const { id, text } of games) {
    const words = await text.phrases?.others[language]?.();
    if (words !== undefined) loaded.set(id, words);
  }
  return loaded;
}

function joined(texts: readonly string[], and: string): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** In this language, or in English; undefined for a game without words. */
export function labelsOf(speech: Speech, game: Game): GameWords | EnglishWords | undefined {
  return translationOf(speech, game) ?? game.text.phrases?.en;
}

/** Undefined in English, and where a game does not speak this language. */
export function translationOf({ games }: Speech, { id }: Game): GameWords | undefined {
  return games.get(id);
}
