// The words of a language: keys, printed actions and events, refusals in, sentences out.
import { plain, readable } from '#kernel';
import type { Game, Json, JsonObject, Refusal, SeatName } from '#kernel';
import { animalNames } from './animals.ts';
import type { LevelWords } from './common-words.ts';
import type { UiKey } from './en/ui.ts';
import { factOf } from './in-force.ts';
import type { Language } from './language.ts';
import { saidMoment, saidPlace, type Momentous } from './moment.ts';
import { optionValue } from './option-value.ts';
import { printNumber, type Values } from './phrase.ts';
import { labelsOf, loadSpeech, type Speech } from './speech.ts';
import { saidAction, saidEvent, saidReason, saidRefusal, type Reasoned } from './spoken.ts';
import { tellerOf } from './tellers.ts';
import type { Tongue } from './tongue.ts';

export interface Words {
  readonly language: Language;
  /** What a table says around a game. */
  ui(key: UiKey, values?: Values): string;
  /** Names joined with an “and”. */
  list(texts: readonly string[]): string;
  /** With the language's decimal mark, a real minus sign and so many decimals. */
  number(value: number, digits: number): string;
  level(level: string): LevelWords;
  /** Names for bots, in the same order in every language. */
  readonly animals: readonly string[];

  gameName(game: Game): string;
  summary(game: Game): string;
  /** A hand or round by its number. */
  round(game: Game, n: number): string;
  preset(game: Game, preset: string): string;
  /** A short label of an option. */
  optionName(game: Game, option: string): string;
  /** What an option decides, in one sentence. */
  option(game: Game, option: string): string;
  optionValue(game: Game, option: string, value: Json): string;
  /** What holds at a table where an option has this value, in one sentence; empty for an option nobody knows. */
  fact(game: Game, option: string, value: Json): string;
  phase(game: Game, phase: string): string;
  /** What is played for, short: a contract as its game prints it, of May I? `{round}`. */
  contract(game: Game, contract: JsonObject): string;
  meld(type: 'set' | 'run'): string;
  /** The cards of a set of this rank, as one lays off on them. */
  ranks(rank: string): string;

  question(game: Game, question: string): string;
  /** A short label for a button. */
  action(game: Game, printedAction: JsonObject, seatName?: SeatName): string;
  event(game: Game, printedEvent: JsonObject, seatName: SeatName): string;
  refusal(game: Game, refusal: Refusal, seatName: SeatName): string;
  /** Why a bot does what it does; one that gives no reason is told in its own words. */
  reason(game: Game, thought: Reasoned): string;
  /** Where in a hand something happened, by the name of the place and which of them. */
  place(name: string, number: number): string;
  /** A moment of an analysis. */
  moment(game: Game, moment: Momentous): string;
}

/** A language and what these games say in it; a game that does not speak it is told in English. */
export async function loadWords(language: Language, games: readonly Game[]): Promise<Words> {
  return wordsFrom(await loadSpeech(language, games));
}

function wordsFrom(speech: Speech): Words {
  const { language, tongue, say, speaker } = speech;
  return {
    language,
    ui: (key, values) => say(tongue.ui[key], values),
    list: speaker(String).list,
    number: (value, digits) => printNumber(language, value, digits),
    level: (level) => levelWords(tongue, level),
    animals: animalNames(language),
    meld: (type) => tongue.common[type],
    ranks: (rank) => rankWords(tongue)[rank] ?? rank,
    ...gameWords(speech),
    action: (game, action) => saidAction(speech, game, action),
    event: (game, event, seatName) => saidEvent(speech, game, event, seatName),
    refusal: (game, refusal, seatName) => saidRefusal(speech, game, refusal, seatName),
    reason: (game, thought) => saidReason(speech, game, thought),
    place: (name, number) => saidPlace(speech, name, number),
    moment: (game, moment) => saidMoment(speech, game, moment),
  };
}

type AboutGames =
  | 'gameName'
  | 'summary'
  | 'round'
  | 'preset'
  | 'optionName'
  | 'option'
  | 'optionValue'
  | 'fact'
  | 'phase'
  | 'contract'
  | 'question';

function gameWords(speech: Speech): Pick<Words, AboutGames> {
  const { language, tongue, say, speaker } = speech;
  const labels = (game: Game) => labelsOf(speech, game);
  return {
    gameName: (game) => labels(game)?.name ?? game.name,
    summary: (game) => say(labels(game)?.summary ?? game.text.summary),
    round: (game, n) => say(labels(game)?.round ?? tongue.ui.round, { n }),
    preset: (game, preset) => say(labels(game)?.presets[preset] ?? preset),
    optionName: (game, option) => say(labels(game)?.options[option] ?? readable(option)),
    option: (game, option) =>
      say(labels(game)?.about[option] ?? game.text.options[option] ?? readable(option)),
    optionValue: (game, option, value) =>
      optionValue(language, tongue, labels(game)?.values ?? {}, option, value),
    fact: (game, option, value) => {
      const fact = factOf(labels(game)?.facts ?? {}, option, value);
      return fact === undefined ? '' : say(...fact);
    },
    phase: (game, phase) => say(labels(game)?.phases[phase] ?? readable(phase)),
    contract: (game, contract) =>
      tellerOf(game).contract?.(contract, speaker(String)) ??
      Object.values(contract).map(plain).join(' '),
    question: (game, question) =>
      say(labels(game)?.questions[question] ?? game.text.questions[question] ?? readable(question)),
  };
}

function rankWords({ common }: Tongue): Readonly<Record<string, string>> {
  return common.ranks;
}

function levelWords({ common }: Tongue, level: string): LevelWords {
  const levels: Readonly<Record<string, LevelWords>> = common.levels;
  return levels[level] ?? { name: level, about: '' };
}
