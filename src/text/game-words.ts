// What a language has to say about a game: tables of phrases, complete by type.

/** Every key of a game's phrases; a game's own file in this folder lists them. */
interface GameKeys {
  readonly action: string;
  readonly option: string;
  /** An option and its value, such as `scoring.made`. */
  readonly value: string;
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

/** What the game itself does not word, so that every language does, English too. */
export interface Labels<K extends GameKeys = GameKeys> {
  readonly name: string;
  readonly actions: Phrases<K['action']>;
  readonly options: Phrases<K['option']>;
  readonly values: Phrases<K['value']>;
  readonly presets: Phrases<K['preset']>;
  readonly phases: Phrases<K['phase']>;
}

/** What the game words in English itself. */
export interface Translation<K extends GameKeys = GameKeys> {
  readonly summary: string;
  readonly about: Phrases<K['option']>;
  readonly questions: Phrases<K['question']>;
  readonly events: Phrases<K['event']>;
  readonly refusals: Phrases<K['refusal']>;
  readonly reasons: Phrases<K['reason']>;
}

/** The values of a game's options that need words, derived from its rules. */
export type ValueKey<R> = {
  [O in keyof R & string]:
    | (Extract<R[O], string> extends never ? never : `${O}.${Extract<R[O], string>}`)
    | (null extends R[O] ? `${O}.null` : never);
}[keyof R & string];

/** A phrase's key with what goes into it. */
export type Said<K extends string> = readonly [
  key: K,
  values?: Readonly<Record<string, string | number>>,
];
