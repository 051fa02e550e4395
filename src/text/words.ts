// The words of a language: keys, printed actions and events, refusals in, sentences out.
import type { Game, Json, JsonObject, Refusal, SeatName } from '#kernel';
import { coincheContract } from './coinche.ts';
import type { LevelWords } from './common-words.ts';
import { ENGLISH } from './en/index.ts';
import type { UiKey } from './en/ui.ts';
import { FRENCH } from './fr/index.ts';
import type { Labels, Translation } from './game-words.ts';
import type { Language } from './language.ts';
import { roundContract } from './mayi.ts';
import { optionValue } from './option-value.ts';
import { phrase, type Values } from './phrase.ts';
import { POLISH } from './pl/index.ts';
import { asSentence, refusalKey } from './refusal.ts';
import { tellerOf } from './tellers.ts';
import { valuesOf, type Speaker } from './told.ts';
import type { Tongue } from './tongue.ts';

export interface Words {
  readonly language: Language;
  /** What a table says around a game. */
  ui(key: UiKey, values?: Values): string;
  /** Names joined with an “and”. */
  list(texts: readonly string[]): string;
  level(level: string): LevelWords;

  gameName(game: Game): string;
  summary(game: Game): string;
  preset(game: Game, preset: string): string;
  /** A short label of an option. */
  optionName(game: Game, option: string): string;
  /** What an option decides, in one sentence. */
  option(game: Game, option: string): string;
  optionValue(game: Game, option: string, value: Json): string;
  phase(game: Game, phase: string): string;
  /** Of Coinche and Tysiąc as printed, of May I? `{round}`. */
  contract(game: Game, contract: JsonObject): string;
  meld(type: 'set' | 'run'): string;

  question(game: Game, question: string): string;
  /** A short label for a button. */
  action(game: Game, printedAction: JsonObject, seatName?: SeatName): string;
  event(game: Game, printedEvent: JsonObject, seatName: SeatName): string;
  refusal(game: Game, refusal: Refusal, seatName: SeatName): string;
}

const TONGUES: Readonly<Record<Language, Tongue>> = { en: ENGLISH, fr: FRENCH, pl: POLISH };

export function wordsIn(language: Language): Words {
  const tongue = TONGUES[language];
  const say = (template: string, values?: Values) => phrase(language, template, values);
  const speaker = (seatName: SeatName): Speaker => ({ seatName, list, contract });
  const list = (texts: readonly string[]) => joined(texts, tongue.ui.and);
  const contract = (sets: number, runs: number) =>
    list([
      ...(sets === 0 ? [] : [say(tongue.common.sets, { sets })]),
      ...(runs === 0 ? [] : [say(tongue.common.runs, { runs })]),
    ]);

  return {
    language,
    ui: (key, values) => say(tongue.ui[key], values),
    list,
    level: (level) => levelWords(tongue, level),

    gameName: (game) => labelsOf(tongue, game)?.name ?? game.name,
    summary: (game) => say(translationOf(tongue, game)?.summary ?? game.text.summary),
    preset: (game, preset) => say(labelsOf(tongue, game)?.presets[preset] ?? preset),
    optionName: (game, option) => say(labelsOf(tongue, game)?.options[option] ?? option),
    option: (game, option) =>
      say(translationOf(tongue, game)?.about[option] ?? game.text.options[option] ?? option),
    optionValue: (game, option, value) =>
      optionValue(language, tongue, labelsOf(tongue, game)?.values ?? {}, option, value),
    phase: (game, phase) => say(labelsOf(tongue, game)?.phases[phase] ?? phase),
    contract: (game, given) =>
      game.id === 'mayi'
        ? roundContract(Number(given['round']), { contract })
        : coincheContract(given),
    meld: (type) => tongue.common[type],

    question: (game, question) =>
      say(
        translationOf(tongue, game)?.questions[question] ??
          game.text.questions[question] ??
          question,
      ),
    action: (game, action) => {
      const [key, values] = tellerOf(game).action(action);
      return say(labelsOf(tongue, game)?.actions[key] ?? key, values);
    },
    event: (game, event, seatName) => {
      const [key, values] = tellerOf(game).event(event, speaker(seatName));
      const template = translationOf(tongue, game)?.events[key];
      return template === undefined ? game.text.event(event, seatName) : say(template, values);
    },
    refusal: (game, refusal, seatName) => {
      const key = refusalKey(refusal);
      const template = translationOf(tongue, game)?.refusals[key] ?? tongue.refusals[key];
      if (template === undefined) return asSentence(refusal.message);
      return say(template, refusalValues(refusal, speaker(seatName)));
    },
  };
}

function labelsOf({ labels }: Tongue, game: Game): Labels | undefined {
  const byGame: Readonly<Record<string, Labels>> = labels;
  return byGame[game.id];
}

function translationOf({ translations }: Tongue, game: Game): Translation | undefined {
  const byGame: Readonly<Record<string, Translation>> | undefined = translations;
  return byGame?.[game.id];
}

function levelWords({ common }: Tongue, level: string): LevelWords {
  const levels: Readonly<Record<string, LevelWords>> = common.levels;
  return levels[level] ?? { name: level, about: '' };
}

function joined(texts: readonly string[], and: string): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${and} ${last}`;
}

function refusalValues({ params, message }: Refusal, speaker: Speaker): Values {
  const { sets, runs } = params;
  const values = { ...valuesOf(params, speaker), message };
  return typeof sets === 'number' && typeof runs === 'number'
    ? { ...values, contract: speaker.contract(sets, runs) }
    : values;
}
