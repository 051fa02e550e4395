// A language about to speak: its tables, its plurals, its way to make lists.
import type { Game, SeatName } from '#kernel';
import { ENGLISH } from './en/index.ts';
import { FRENCH } from './fr/index.ts';
import type { Labels, Translation } from './game-words.ts';
import type { Language } from './language.ts';
import { phrase, type Values } from './phrase.ts';
import { POLISH } from './pl/index.ts';
import type { Speaker } from './told.ts';
import type { Tongue } from './tongue.ts';

const TONGUES: Readonly<Record<Language, Tongue>> = { en: ENGLISH, fr: FRENCH, pl: POLISH };

export interface Speech {
  readonly language: Language;
  readonly tongue: Tongue;
  readonly say: (template: string, values?: Values) => string;
  readonly speaker: (seatName: SeatName) => Speaker;
}

export function speechIn(language: Language): Speech {
  const tongue = TONGUES[language];
  const say = (template: string, values?: Values) => phrase(language, template, values);
  const list = (texts: readonly string[]) => joined(texts, tongue.ui.and);
  const contract = (sets: number, runs: number) =>
    list([
      ...(sets === 0 ? [] : [say(tongue.common.sets, { sets })]),
      ...(runs === 0 ? [] : [say(tongue.common.runs, { runs })]),
    ]);
  return { language, tongue, say, speaker: (seatName) => ({ seatName, list, contract }) };
}

function joined(texts: readonly string[], and: string): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** Undefined for a game that has no tables here. */
export function labelsOf({ tongue }: Speech, game: Game): Labels | undefined {
  const byGame: Readonly<Record<string, Labels>> = tongue.labels;
  return byGame[game.id];
}

/** Undefined in English too, which the games speak themselves. */
export function translationOf({ tongue }: Speech, game: Game): Translation | undefined {
  const byGame: Readonly<Record<string, Translation>> | undefined = tongue.translations;
  return byGame?.[game.id];
}
