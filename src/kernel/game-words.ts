// What a game says of itself in a language: tables of phrases, complete by type, and who finds the right one.
import type { SeatName } from './wording.ts';
import type { JsonObject } from './json.ts';

/** Every key of a game's phrases. */
export interface GameKeys {
  readonly action: string;
  readonly option: string;
  /** An option and its value, such as `scoring.made`. */
  readonly value: string;
  /** The same for every value of every option: what holds where it is in force. */
  readonly fact: string;
  readonly preset: string;
  readonly phase: string;
  readonly question: string;
  readonly event: string;
  /** A code, or a code and the reason within it: `illegal_bid.least`. */
  readonly refusal: string;
  /** The code of a bot's reason. */
  readonly reason: string;
}

export type Phrases<K extends string> = Readonly<Record<K, string>>;

/** What every language words. */
interface CommonTables<K extends GameKeys> {
  readonly name: string;
  readonly summary: string;
  /** A hand or round by its number, `{n}`. */
  readonly round: string;
  /** Short labels of buttons. */
  readonly actions: Phrases<K['action']>;
  /** Short labels of options. */
  readonly options: Phrases<K['option']>;
  /** What each option decides, in one sentence. */
  readonly about: Phrases<K['option']>;
  readonly values: Phrases<K['value']>;
  readonly facts: Phrases<K['fact']>;
  readonly presets: Phrases<K['preset']>;
  readonly phases: Phrases<K['phase']>;
  readonly questions: Phrases<K['question']>;
}

/** A game in a language that is not English. */
export interface GameWords<K extends GameKeys = GameKeys> extends CommonTables<K> {
  readonly events: Phrases<K['event']>;
  readonly refusals: Phrases<K['refusal']>;
  readonly reasons: Phrases<K['reason']>;
}

/** In English events are told by the game itself, and so are bots' reasons and most refusals. */
export interface EnglishWords<K extends GameKeys = GameKeys> extends CommonTables<K> {
  /** Where the engine names a seat by its number, or says too little. */
  readonly refusals: Readonly<Partial<Record<K['refusal'], string>>>;
  /** What somebody did, as the end of a sentence, and the same as a thing that could be better; `{open}` lies there. */
  readonly deeds: Readonly<Record<K['action'], Deed>>;
}

export type Deed = readonly [did: string, thing: string];

/** A phrase's key with what goes into it. */
export type Said<K extends string> = readonly [
  key: K,
  values?: Readonly<Record<string, string | number>>,
];

/** What needs a language while the values of a phrase are made. */
export interface Speaker {
  readonly seatName: SeatName;
  /** Joined with an “and”. */
  readonly list: (texts: readonly string[]) => string;
  /** So many sets and runs. */
  readonly contract: (sets: number, runs: number) => string;
}

/** Turns what a game prints into keys and values of phrases. */
export interface Teller<K extends GameKeys = GameKeys> {
  /** The fields of events and refusals that are seats. */
  readonly seats: readonly string[];
  action(action: JsonObject): Said<K['action']>;
  event(event: JsonObject, speaker: Speaker): Said<K['event']>;
  /** What is played for, short, where a game has that. */
  contract?(contract: JsonObject, speaker: Speaker): string;
}

export interface GamePhrases<K extends GameKeys = GameKeys> {
  readonly teller: Teller<K>;
  readonly en: EnglishWords<K>;
  /** By language, loaded when somebody wants it; in a language that is not here the game is told in English. */
  readonly others: Readonly<Record<string, () => Promise<GameWords<K>>>>;
}

/** The values of a game's options that need words, derived from its rules. */
export type ValueKey<R> = {
  [O in keyof R & string]:
    | (Extract<R[O], string> extends never ? never : `${O}.${Extract<R[O], string>}`)
    | (null extends R[O] ? `${O}.null` : never);
}[keyof R & string];

/** Every value of every option that needs a sentence, derived from the rules: numbers share one, and so do objects. */
export type FactKey<R> = {
  [O in Exclude<keyof R, 'version'> & string]:
    | (true extends R[O] ? `${O}.true` : never)
    | (false extends R[O] ? `${O}.false` : never)
    | (null extends R[O] ? `${O}.null` : never)
    | (Extract<R[O], string> extends never ? never : `${O}.${Extract<R[O], string>}`)
    | (Extract<R[O], number> extends never ? never : `${O}.number`)
    | (Extract<R[O], object> extends never ? never : `${O}.fields`);
}[Exclude<keyof R, 'version'> & string];
